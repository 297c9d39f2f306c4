"""The odds panel and the coach at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on

from paigow_tui.cards import Card
from paigow_tui.table import Phase
from paigow_tui.ui.board.bank_panel import BankPanel
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.keymap import key_for
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.table.base import TableBase

if TYPE_CHECKING:
    from paigow_tui.odds.coach import Book


class OddsActions(TableBase):
    """Off until the player asks for it."""

    odds_wanted = False
    odds_said = ""

    def _prepare_odds(self) -> None:
        self.costs: list[float] = []
        """What each of the session's hands cost, as far as they have been judged, in cents."""
        self._asked: set[tuple[Card, ...]] = set()
        self.book: Book | None = None

    def action_odds(self) -> None:
        """Show or hide what your settings are worth."""
        if self.session.view.phase is Phase.BANK:
            self.notify("The bank is shown while it goes round; odds are when the cards are dealt.")
            return
        self.odds_wanted = not self.odds_wanted
        self.show()

    def show_odds(self) -> None:
        """Bring the panel up to date; ask for what is not known."""
        asked = self.session.view.phase is Phase.BANK  # who banks and what must be covered counts more now
        self.set_class(self.odds_wanted and not asked, "-odds")
        if not self.odds_wanted:
            return
        from paigow_tui.ui.board.odds_panel import OddsPanel, OddsState

        if not self.query(OddsPanel):
            self.query_one("#body").mount(OddsPanel(), after=self.query_one(BankPanel))
        view = self.on_felt
        self._judge()
        mine = view.mine
        cards = mine.cards if mine is not None and view.phase is not Phase.BETS else ()
        odds = None
        said = "Your hand's odds are shown here when it is dealt."
        if cards and self.display_state.turned == 7:
            odds = self.shell.oracle.known(cards, view.house_way, view.rules)
            if odds is None:
                other = "each of the others" if view.role == "banker" else "the banker"
                said = self.odds_said or f"Counting all 53,524,680 hands of {other}…"
                self._ask(cards)
        over = view.phase is Phase.BETWEEN and not self.display_state.beats
        self.query_one(OddsPanel).state = OddsState(
            odds=odds,
            role=view.role,
            banker=view.other_banker,
            picked=tuple(self.query_one(HandView).low()) if cards else (),
            cost=self._cost_of(view.round) if over else None,
            total=self.book,
            said=said,
            look_up=key_for("look-up", self.shell.preferences.keys),
            faces=self.shell.faces,
        )

    def _ask(self, hand: tuple[Card, ...]) -> None:
        """Have a hand's odds worked out, once."""
        if hand not in self._asked:
            self._asked.add(hand)
            view = self.session.view
            self.shell.oracle.ask(self, hand, view.house_way, view.rules)

    def _judge(self) -> None:
        """Add up the rounds that have not been judged; ask for one whose odds are not known.

        Not before the table has shown how they came out.
        """
        if self.display_state.beats:
            return
        from paigow_tui.odds.coach import Book, review

        view = self.session.view
        for hand in self.session.hands[len(self.costs) :]:
            odds = self.shell.oracle.known(hand.cards, view.house_way, view.rules)
            if odds is None:
                self._ask(hand.cards)
                return
            judged = review(odds, odds.index(hand.low), hand.role, hand.stake, hand.result)
            self.costs.append(float(judged.cost))
            self.book = (self.book or Book()).add(judged)

    def _cost_of(self, number: int) -> float | None:
        """What the hand of a round cost, if it has been judged."""
        judged = zip(self.session.hands, self.costs, strict=False)
        return next((cost for hand, cost in judged if hand.round == number), None)

    @on(OddsFound)
    def _found(self) -> None:
        self.odds_said = ""
        self.show_odds()

    @on(OddsBuilding)
    def _building(self, message: OddsBuilding) -> None:
        self.odds_said = f"Preparing the table of the house way, once: {message.percent} %."
        self.show_odds()

    @on(OddsFailed)
    def _failed(self, message: OddsFailed) -> None:
        self.odds_said = message.why
        self.show_odds()
