"""Dialogs about side bets: which ones a table offers, how much to bet on each, and what they pay and cost."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from textual import events, on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui import odds
from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.forms.side_bets import Offer, SideStakes
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.side_bets import METER_START, SIDE_BETS, parse_side_bet
from paigow_tui.table import SideStake, View, dollars
from paigow_tui.telling.odds import WORKING, failed
from paigow_tui.telling.screens import OFFER_SIDE_BETS, choose_side_bets
from paigow_tui.telling.side_bets import ON_WHOSE, on_meter, on_offer, worth_in_words
from paigow_tui.ui.dialogs.dialog import Answer
from paigow_tui.ui.dialogs.lists import ListDialog, ValueList, between_arrows
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.widgets.hanging_indent import Row

_NONE: Final = "–"


# fmt: off
_ACTIONS: Final[tuple[Action["SideBetList[Any]"], ...]] = (
    Action("side-bets-up", "Up", lambda bets, _: bets.move(-1), keys="up,k"),
    Action("side-bets-down", "Down", lambda bets, _: bets.move(1), keys="down,j"),
    back("side-bets-leave", help="Go back without changing anything."),
    Action(
        "side-bets-take", "Use these side bets", lambda bets, _: bets.take(), keys="enter", label="Done", bar="keys",
    ),
    Action("side-bets-less", "Less", lambda bets, _: bets.step(-1), keys="left,minus", label="Less", bar="keys"),
    Action(
        "side-bets-more", "More", lambda bets, _: bets.step(1), keys="right,plus,equals_sign", label="More", bar="keys",
    ),
    Action(
        "side-bets-remove", "Remove it", lambda bets, _: bets.remove_bet(), keys="backspace,delete", label="Remove",
        bar="keys",
    ),
    Action(
        "side-bets-odds", "What it pays and costs", lambda bets, _: bets.show_odds(), keys="e", label="Odds",
        bar="keys",
    ),
    *MODAL,
)
# fmt: on


class SideBetList(ListDialog[Answer]):
    """Lists side bets, changed by the arrows or by clicks. Leaving it changes nothing."""

    TITLE = "Side bets"
    PLACE: ClassVar[Place[Any]] = Place(
        "side-bets",
        _ACTIONS,
        about="""\
A side bet depends on the cards alone, no matter how your two hands do. It stays on until you remove it.
""",
    )

    def __init__(self, rules: RuleSet, way: str, others: int, meter: int) -> None:
        """List side bets. Their odds depend on the dealer's house way, the number of other players and the meter."""
        super().__init__()
        self._rules, self._way, self._others, self._meter = rules, way, others, meter

    def on_value_list_stepped(self, event: ValueList.Stepped) -> None:
        self.step(event.step)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        if self.query_one(ValueList).by_mouse:
            self.step(1)
        else:
            self.take()

    def step(self, step: int) -> None:
        """Change the highlighted bet."""
        raise NotImplementedError

    def remove_bet(self) -> None:
        """Remove the highlighted bet."""
        raise NotImplementedError

    def take(self) -> None:
        """Close with the changed side bets as the answer."""
        raise NotImplementedError

    def named(self, name: str) -> str:
        """Return a side bet and its pay table."""
        return next((text for text in self._rules.side_bets if text.startswith(f"{name}:")), name)

    def show_odds(self) -> None:
        """Show what the highlighted bet pays, how often it pays, and what it costs."""
        self.notify(WORKING, timeout=1)
        self._count(self.named(self.current()))

    @work(thread=True, exclusive=True)
    def _count(self, text: str) -> None:
        way, (bet, table) = house_way(self._way), parse_side_bet(text)
        try:
            worth = odds.side_bets.worth(bet, table, way, self._rules)
            words = [*worth_in_words(worth, way, self._meter, [self._others])]
        except (OSError, MemoryError, ImportError, ValueError) as error:
            words = [failed("The odds", error)]
        self.app.call_from_thread(self._show, bet.title, words)

    def _show(self, title: str, words: Sequence[str]) -> None:
        if self.is_current:
            self.app.clear_notifications()
            self.app.push_screen(
                TextScreen(f"{title}: the odds", [Row(Content(line), _INDENT) for line in words], "odds")
            )


_INDENT: Final = 4
"""How far the later rows of a line about the odds are indented."""


class SideBetsScreen(SideBetList[tuple[SideStake, ...]]):
    """Answers with the side bets to make. Amounts are typed, or changed by the arrows."""

    def __init__(self, view: View, bet: int, side: Sequence[SideStake]) -> None:
        """Choose the side bets to make with a bet, starting from those in ``side``."""
        others = sum(seat.occupant in ("person", "computer") for seat in view.seats) - 1
        super().__init__(view.rules, view.house_way, others, view.meter)
        self._view = view
        self._stakes = SideStakes.of(view, bet, side)
        self._typed = "", ""
        """The side bet whose amount is being typed, and the digits so far."""
        self.note = choose_side_bets(view.rules.max_side_bet, self._stakes.chips, bet)

    def options(self) -> Iterator[Option]:
        for bet in on_offer(self._rules):
            amount = self._stakes.amounts.get(bet.name, 0)
            says = on_meter(self._view) if bet.of_meter else f"on {ON_WHOSE[bet.on]}"
            shown = between_arrows(f"{dollars(amount) if amount else _NONE:^7}")
            yield Option(Content.assemble(f"{bet.title:<21}", shown, (f"  {says}", "$text-muted")), id=bet.name)

    def _change(self, change: Callable[[str], SideStakes]) -> bool:
        """Change the amount of the highlighted bet, and return whether the new amount is allowed."""
        try:
            self._stakes = change(self.current())
        except ValueError as error:
            self.notify(str(error), timeout=2)
            return False
        self.fill()
        return True

    def step(self, step: int) -> None:
        self._typed = "", ""
        self._change(lambda name: self._stakes.stepped(name, step))

    def remove_bet(self) -> None:
        self._typed = "", ""
        self._change(lambda name: self._stakes.put(name, 0))

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal():
            event.stop()
            name, digits = self._typed
            digits = (digits if name == self.current() else "") + event.character
            taken = self._change(lambda name: self._stakes.put(name, 100 * int(digits)))
            self._typed = (self.current(), digits) if taken else ("", "")

    def take(self) -> None:
        self.dismiss(self._stakes.result)


class OfferScreen(SideBetList[tuple[str, ...]]):
    """Answers with the side bets that a table offers, each with its pay table."""

    TITLE = "Side bets to offer"
    note = OFFER_SIDE_BETS

    def __init__(self, rules: RuleSet, way: str, others: int) -> None:
        super().__init__(rules, way, others, METER_START)
        self._offer = Offer.of(rules)

    def options(self) -> Iterator[Option]:
        for bet in SIDE_BETS.values():
            table = self._offer.tables.get(bet.name, 0)
            offered = f"pay table {table}" if len(bet.tables) > 1 else "offered"
            shown = between_arrows(f"{offered if table else _NONE:^11}")
            says = f"  on {ON_WHOSE[bet.on]}"
            yield Option(Content.assemble(f"{bet.title:<21}", shown, (says, "$text-muted")), id=bet.name)

    def named(self, name: str) -> str:
        return self._offer.named(name)

    def step(self, step: int) -> None:
        self._offer = self._offer.stepped(self.current(), step)
        self.fill()

    def remove_bet(self) -> None:
        self._offer = self._offer.with_table(self.current(), 0)
        self.fill()

    def take(self) -> None:
        self.dismiss(self._offer.result)
