"""Picking two of seven cards, and setting them."""

from __future__ import annotations

from textual import on

from paigow_tui.cards import descending
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.table import (
    Phase,
    SetByHouseWay,
    SetHand,
)
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.table.base import TableBase
from paigow_tui.ui.table.pace import look


class SettingActions(TableBase):
    """What is done with the hand."""

    def _sets_now(self) -> bool:
        view = self.session.view
        mine = view.mine
        return view.phase is Phase.SETTING and mine is not None and not mine.is_set and view.may("SetHand")

    def action_pick(self, number: int) -> None:
        """Pick a card for the low hand, or put it back; a third card takes the first one's place."""
        if self._busy() or not self._sets_now():
            return
        hand = self.query_one(HandView)
        if number in hand.picked:
            hand.picked = tuple(place for place in hand.picked if place != number)
        else:
            hand.picked = (*hand.picked[-1:], number)
        self.foul_warned = False
        self.show()

    @on(HandView.Toggled)
    def _clicked(self, message: HandView.Toggled) -> None:
        self.action_pick(message.number)

    def action_cursor(self, step: int) -> None:
        """Move the cursor over the cards."""
        if self._busy() or not self._sets_now():
            return
        hand = self.query_one(HandView)
        hand.cursor = (hand.cursor - 1 + step) % 7 + 1 if hand.cursor else (1 if step > 0 else 7)

    def action_pick_here(self) -> None:
        """Pick the card under the cursor."""
        cursor = self.query_one(HandView).cursor
        if cursor:
            self.action_pick(cursor)
        else:
            self.action_cursor(1)

    def action_clear(self) -> None:
        """Put picked cards back."""
        if self._busy() or not self._sets_now():
            return
        self.query_one(HandView).picked = ()
        self.foul_warned = False
        self.show()

    def action_house_way(self) -> None:
        """Pick the two cards that the house way would put in front."""
        if self._busy() or not self._sets_now():
            return
        view = self.session.view
        assert view.mine is not None
        setting = house_way(view.house_way).set(view.mine.cards, view.rules)
        self.query_one(HandView).picked = tuple(self.order.index(card) + 1 for card in setting.low)
        self.foul_warned = False
        if self.shell.preferences.confirm:
            self.show()
        else:
            self._set()

    def _set(self) -> None:
        setting = self._setting()
        if setting is None and self.shell.preferences.enter_plays and not self.query_one(HandView).picked:
            self.give(SetByHouseWay(self.session.seat))
        elif setting is None:
            self.notify("Pick two cards for your low hand first.", timeout=2)
        elif setting.foul and not self.foul_warned and self.session.view.rules.foul == "lose":
            self._warn_of_the_foul()
        elif setting.foul and self._asks_anew:
            return
        else:
            self.give(SetHand(self.session.seat, setting.low))

    _asks_anew = False
    """The second question before a foul has only just been put: a key or a click from before is no answer to it."""

    def _warn_of_the_foul(self) -> None:
        self.foul_warned = True
        rest = look(self.shell.pace, hurried=True)
        if rest:
            self._asks_anew = True
            self.set_timer(rest, self._take_answers)
        self.show()

    def _take_answers(self) -> None:
        self._asks_anew = False

    def _setting(self) -> Setting | None:
        """The setting that stands: the one played, or the one the picked cards make."""
        view = self.on_felt
        mine = view.mine or (view.at(self.session.seat) if self.session.seat else None)  # who has left, too
        hand = self.query_one(HandView)
        if mine is None or not mine.cards or view.phase is Phase.BETS:
            return None
        if mine.low:
            return setting_of(mine.cards, mine.low, view.rules)
        if len(hand.picked) != 2 or hand.cards != descending(mine.cards):
            return None
        return setting_of(mine.cards, hand.low(), view.rules)
