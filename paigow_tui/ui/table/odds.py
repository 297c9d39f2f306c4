"""The odds panel and the coach at the table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from textual import work
from textual.content import Content

from paigow_tui.cards import Card
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import DeclineBank, Phase, TakeBank, View
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.table.base import Part
from paigow_tui.ui.widgets.clickable import ClickableLines
from paigow_tui.ui.widgets.session import TableHeader

if TYPE_CHECKING:
    from fractions import Fraction

    from paigow_tui.ui.oracle import HandsGraded, OddsBuilding, OddsFailed


AT_ONCE: Final = 20
"""How many hands are graded before the odds of the next hand may be asked."""


class OddsActions(Part):
    """The odds panel, off until the player asks for it; mixed into the table screen."""

    odds_wanted = False
    odds_said = ""

    def _prepare_odds(self) -> None:
        self._asked: set[tuple[Card, ...]] = set()
        self._grading = False
        """Whether hands are being graded."""
        self.side_cost: Fraction | None = None
        """What the side bets cost on average, in cents, if that is known."""
        self._side_stakes: dict[str, int] = {}
        """The stakes on side bets of which that is asked."""

    def odds(self, about: str = "") -> None:
        view = self.session.view
        if view.may("TakeBank"):
            self.bank_worth()
            return
        if view.phase is Phase.BANK:
            self.notify("Odds appear once the cards are dealt.")
            return
        self.odds_wanted = not self.odds_wanted
        self.session.keep_odds(self.odds_wanted)
        self.show()

    @work
    async def bank_worth(self) -> None:
        from paigow_tui.ui.dialogs.bank_worth import WorthScreen

        view = self.session.view
        taken = await self.ask(WorthScreen(view))
        if taken is not None:
            self.give(TakeBank(view.seat) if taken else DeclineBank(view.seat))

    def show_odds(self) -> None:
        """Bring the odds panel up to date; ask for odds that are not known."""
        asked = self.session.view.phase is Phase.BANK  # who banks and what must be covered matters more now
        self.set_class(self.odds_wanted and not asked, "-odds")
        if not self.odds_wanted:
            return
        from paigow_tui.telling.odds import NO_HAND, counting
        from paigow_tui.ui.board.odds_table import OddsState, OddsTable

        if not self.query(OddsTable):
            self.board.mount(OddsTable(id="odds", classes="panel"))
        view = self.on_felt
        mine = view.mine
        cards = mine.cards if mine is not None and view.phase is not Phase.BETS else ()
        odds, said = None, NO_HAND
        if cards and self.display_state.turned == 7:
            dealer = view.at(view.rules.dealer_seat).cards if view.exposed else ()
            odds = self.shell.oracle.known(cards, view.house_way, view.rules, dealer)
            if odds is None:
                said = self.odds_said or counting(view.role)
                self._ask(cards)
        low = self.hand.low() if cards else ()
        self.query_one(OddsTable).state = OddsState(
            odds=odds,
            role=view.role,
            yours=odds.index(low) if odds is not None and len(low) == 2 else None,
            instead=Content(said),
            faces=self.shell.faces,
            heading="Odds",
            banker=view.other_banker,
            note=self._cost_of(view),
            coached=True,
            account=self.query_one(TableHeader).figures.account,
            side_cost=self.side_cost,
            look_up=self.shell.keys("look-up"),
        )
        if not self.display_state.beats:
            self._grade()

    def _ask(self, hand: tuple[Card, ...]) -> None:
        if hand not in self._asked:
            self._asked.add(hand)
            view = self.session.view
            self.shell.oracle.ask(self, hand, view.house_way, view.rules)

    def _grade(self) -> None:
        """Have the session's hands graded for its account, and the side bets counted."""
        sitting, view = self.session.session, self.session.view
        hands = [hand for hand in sitting.hands if sitting.worth(hand) is None][:AT_ONCE]
        if hands and not self._grading:
            self._grading = True
            self.shell.oracle.grade(self, sitting, hands, view.house_way, view.rules)
        stakes = sitting.side_stakes
        if self._side_stakes != stakes:
            self._side_stakes, self.side_cost = stakes, None
            self._count_side_bets(stakes, view)

    def on_hands_graded(self, message: HandsGraded) -> None:
        for hand, worth in message.worths:
            message.session.grade(hand, worth)
        if message.session is self.session.session:
            self._grading = False
        self.show_figures()
        self.show_odds()

    @work(thread=True, exclusive=True, group="side bets")
    def _count_side_bets(self, stakes: dict[str, int], view: View) -> None:
        from paigow_tui.odds.side_cost import side_cost

        with suppress(OSError, MemoryError, ImportError):
            cost = side_cost(stakes, house_way(view.house_way), view.rules, view.meter)
            self.app.call_from_thread(self._side_bets_counted, stakes, cost)

    def _side_bets_counted(self, stakes: dict[str, int], cost: Fraction) -> None:
        if stakes == self._side_stakes:
            self.side_cost = cost
            self.show_odds()

    def _cost_of(self, view: View) -> str:
        if view.phase is not Phase.BETWEEN or self.display_state.beats:
            return ""
        from paigow_tui.telling.odds import cost_in_money

        sitting = self.session.session
        hand = next((hand for hand in sitting.hands if hand.round == view.round and hand.own), None)
        worth = None if hand is None else sitting.worth(hand)
        return "" if worth is None else cost_in_money(-float(worth.decisions))

    def on_clickable_lines_chosen(self, message: ClickableLines.Chosen) -> None:
        """Pick the setting that was clicked, if you can still pick one; otherwise look up the hand."""
        if message.what is not None and self.may_pick():
            self.hand.pick(message.what.setting.low)
            self.show()
        else:
            self.action_do("look-up")

    def on_odds_found(self) -> None:
        self.odds_said = ""
        self.show_odds()

    def on_odds_building(self, message: OddsBuilding) -> None:
        from paigow_tui.telling.odds import building

        self.odds_said = building(message.percent, Voice())
        self.show_odds()

    def on_odds_failed(self, message: OddsFailed) -> None:
        self.odds_said = message.why
        self.show_odds()
