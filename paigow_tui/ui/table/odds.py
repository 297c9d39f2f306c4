"""The odds panel of the table, with the coach."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from textual import work
from textual.content import Content
from textual.message import Message

from paigow_tui import odds as exact
from paigow_tui.actions.table import LOOK_UP
from paigow_tui.playing.coach import cost, hand_to_weigh, last_judged, open_cards, ungraded
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import Phase, View
from paigow_tui.telling import odds as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.questions import NO_HAND
from paigow_tui.ui.board.odds_table import OddsState, OddsTable

if TYPE_CHECKING:
    from fractions import Fraction

    from paigow_tui.cards import Card
    from paigow_tui.host.account import Account
    from paigow_tui.host.session import Session
    from paigow_tui.rules.ruleset import RuleSet
    from paigow_tui.ui.oracle import HandsGraded, OddsBuilding, OddsFailed
    from paigow_tui.ui.shell import Shell

AT_ONCE: Final = 20
"""How many hands are graded before the odds of the next hand may be asked."""


class TableOdds(OddsTable):
    """Asks for the odds of the hand, has the session's hands graded, and posts `Changed` when it knows more."""

    class Changed(Message):
        """Odds are known now, or hands are graded."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(id="odds", classes="panel")
        self._shell = shell
        self._asked: set[object] = set()
        self._graded: Session | None = None
        """The session whose hands are being graded."""
        self._progress = ""
        """How the odds are coming along, or why there are none."""
        self._side_cost: Fraction | None = None
        """What the side bets cost on average, in cents, if that is known."""
        self._side_bets: object = None
        """The side bets of which that is asked."""

    def weigh(
        self, view: View, low: tuple[Card, ...], session: Session, account: Account, *, dealt: bool, shown: bool
    ) -> None:
        """Show the odds of the hand in ``view``, once it is ``dealt``, and the account of the session below.

        ``low`` are the cards that are picked. Rounds are graded once all has been ``shown``.
        """
        shell, cards = self._shell, hand_to_weigh(view)
        odds, instead = None, NO_HAND
        if cards and dealt:
            odds = shell.oracle.known(cards, view.house_way, view.rules, open_cards(view))
            if odds is None:
                instead = self._progress or telling.counting(view.role)
                self._ask(cards, view)
        self.state = OddsState(
            odds=odds,
            role=view.role,
            yours=odds.index(low) if odds is not None and len(low) == 2 else None,
            instead=Content(instead),
            look=shell.look,
            heading="Odds",
            banker=view.other_banker,
            note=_cost_of(session, view) if shown else "",
            coached=True,
            account=account,
            side_cost=self._side_cost,
            look_up=shell.keys(LOOK_UP),
        )
        if shown:
            self._grade(session, view)

    def _ask(self, hand: tuple[Card, ...], view: View) -> None:
        question = hand, view.house_way, view.rules
        if question not in self._asked:
            self._asked.add(question)
            self._shell.oracle.ask(self, *question)

    def _grade(self, session: Session, view: View) -> None:
        """Have the session's hands graded for its account, and the side bets counted."""
        hands = ungraded(session)[:AT_ONCE]
        if hands and self._graded is not session:
            self._graded = session
            self._shell.oracle.grade(self, session, hands, view.house_way, view.rules)
        stakes = session.side_stakes
        question = stakes, view.house_way, view.rules
        if stakes and question != self._side_bets:
            self._side_bets, self._side_cost = question, None
            self._count_side_bets(question, view.meter)

    def on_hands_graded(self, message: HandsGraded) -> None:
        for hand, worth in message.worths:
            message.session.grade(hand, worth)
        if message.session is self._graded:
            self._graded = None
        self.post_message(self.Changed())

    @work(thread=True, exclusive=True, group="side bets")
    def _count_side_bets(self, question: tuple[dict[str, int], str, RuleSet], meter: int) -> None:
        stakes, way, rules = question
        with suppress(OSError, MemoryError, ImportError):
            found = exact.side_bets.side_cost(stakes, house_way(way), rules, meter)
            self.app.call_from_thread(self._side_bets_counted, question, found)

    def _side_bets_counted(self, question: object, found: Fraction) -> None:
        if question == self._side_bets:
            self._side_cost = found
            self.post_message(self.Changed())

    def on_odds_found(self) -> None:
        self._show_progress("")

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._show_progress(telling.building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._show_progress(message.why)

    def _show_progress(self, words: str) -> None:
        self._progress = words
        self.post_message(self.Changed())


def _cost_of(session: Session, view: View) -> str:
    """Say what the setting of the finished round cost."""
    hand = last_judged(session) if view.phase is Phase.BETWEEN else None
    if hand is None or hand.round != view.round:
        return ""
    lost = cost(session, hand)
    return "" if lost is None else telling.cost_in_money(lost)
