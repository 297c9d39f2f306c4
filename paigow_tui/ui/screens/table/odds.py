"""The odds panel and the coach at the table."""

from __future__ import annotations

from textual import on

from paigow_tui.table import Phase
from paigow_tui.ui.coach import Decision, Reckoning, cost_of, decision_of, role_of
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.screens.table.base import TableBase
from paigow_tui.ui.widgets.hand import HandView
from paigow_tui.ui.widgets.odds import OddsPanel, OddsState


class OddsActions(TableBase):
    """Off until the player asks for it."""

    odds_wanted = False
    odds_said = ""

    def _prepare_odds(self) -> None:
        self.decisions: dict[int, Decision] = {}
        self.judged: dict[int, float] = {}
        """What the decision of a round cost, in cents."""
        self.reckoning = Reckoning()

    def action_odds(self) -> None:
        """Show or hide what your settings are worth."""
        self.odds_wanted = not self.odds_wanted
        self.set_class(self.odds_wanted, "-odds")
        if self.odds_wanted:
            self._judge()
        self.show()

    def note_decision(self) -> None:
        """Remember how the hand was set in a round that has just been settled."""
        decision = decision_of(self.session.view)
        if decision is not None:
            self.decisions[decision.round] = decision
            if self.odds_wanted:
                self._judge()

    def show_odds(self) -> None:
        """Bring the panel up to date; ask for what is not known."""
        if not self.odds_wanted:
            return
        view = self.session.view
        mine = view.mine
        cards = mine.cards if mine is not None and view.phase is not Phase.BETS else ()
        odds = None
        said = "Your hand's odds are shown here when it is dealt."
        if cards and self.display_state.turned == 7:
            odds = self.app.oracle.known(cards, view.house_way, view.rules)
            if odds is None:
                said = self.odds_said or "Counting all 53,524,680 hands of the banker…"
                self._ask(cards)
        over = view.phase is Phase.BETWEEN and not self.display_state.beats
        self.query_one(OddsPanel).state = OddsState(
            odds=odds,
            role=role_of(view),
            picked=tuple(self.query_one(HandView).low()) if cards else (),
            cost=self.judged.get(view.round) if over else None,
            total=self.reckoning,
            said=said,
            faces=self.app.faces,
        )

    def _ask(self, cards: tuple[object, ...]) -> None:
        view = self.session.view
        if self._asked != cards and view.mine is not None:
            self._asked = cards
            self.app.oracle.ask(self, view.mine.cards, view.house_way, view.rules)

    _asked: tuple[object, ...] = ()

    def _judge(self) -> None:
        """Add up the rounds that have not been judged; ask for one whose odds are not known."""
        view = self.session.view
        for number, decision in self.decisions.items():
            if number in self.judged:
                continue
            odds = self.app.oracle.known(decision.hand, view.house_way, view.rules)
            if odds is None:
                self.app.oracle.ask(self, decision.hand, view.house_way, view.rules)
                return
            self.judged[number] = cost_of(decision, odds)
            self.reckoning = self.reckoning.plus(decision, odds)

    @on(OddsFound)
    def _found(self) -> None:
        self.odds_said = ""
        self._judge()
        self.show_odds()

    @on(OddsBuilding)
    def _building(self, message: OddsBuilding) -> None:
        self.odds_said = f"Preparing the table of the house way, once: {message.percent} %."
        self.show_odds()

    @on(OddsFailed)
    def _failed(self, message: OddsFailed) -> None:
        self.odds_said = message.why
        self.show_odds()
