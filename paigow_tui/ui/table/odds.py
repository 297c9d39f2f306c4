"""The odds of your settings at the table, and what the coach says about the session."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from textual import work
from textual.message import Message
from textual.widget import Widget

from paigow_tui import odds as exact
from paigow_tui.odds.rows import rows
from paigow_tui.playing.coach import cost, hand_to_weigh, last_judged, open_cards, set_for_you, ungraded
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import Phase, View
from paigow_tui.telling import odds as telling
from paigow_tui.telling.account import coach_figures
from paigow_tui.telling.coach import in_short
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.questions import NO_HAND
from paigow_tui.ui.stage.facts import Odds

if TYPE_CHECKING:
    from fractions import Fraction

    from paigow_tui.cards import Card
    from paigow_tui.host.account import Account
    from paigow_tui.host.session import Session
    from paigow_tui.practice.judged import Judged
    from paigow_tui.rules.ruleset import RuleSet
    from paigow_tui.ui.oracle import HandsGraded, OddsBuilding, OddsFailed
    from paigow_tui.ui.shell import Shell

_FEWEST: Final = 4
_MOST: Final = 8
"""The minimum and maximum number of lines in the account."""
AT_ONCE: Final = 20
"""How many hands are graded at a time; few enough that the odds of the next hand don't have to wait long."""


class TableOdds(Widget):
    """Requests the odds of the hand and grades for the session's hands, and posts `Changed` when it knows more.

    It is an invisible widget because answers are sent to a widget, and are dropped once it is removed.
    """

    DEFAULT_CSS = "TableOdds { display: none; }"

    class Changed(Message):
        """Odds have been computed, or hands graded."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self._shell = shell
        self._asked: set[object] = set()
        self._graded: Session | None = None
        """The session whose hands are being graded."""
        self.judged: Judged | None = None
        """The grade of the last graded hand that the person set."""
        self._progress = ""
        """The progress of the odds, or why they are unavailable."""
        self._side_cost: Fraction | None = None
        """The average cost of the side bets in cents, if it is known."""
        self._side_bets: object = None
        """The side bets for which ``_side_cost`` is computed."""

    def weigh(
        self,
        view: View,
        low: tuple[Card, ...],
        session: Session,
        account: Account,
        *,
        room: int,
        dealt: bool,
        shown: bool,
        wanted: bool,
        coached: bool,
    ) -> Odds | None:
        """Return the odds of the hand in ``view``, once it has been ``dealt``, and the account of the session.

        ``low`` is the picked cards, and ``room`` the number of rows. Hands are not graded until everything has been
        ``shown``. If the odds are not ``wanted`` but the person is ``coached``, return the coach's words.
        """
        if shown or self.judged is not None:
            self._grade(session, view)
        if not wanted:
            if not coached or self.judged is None:
                return None
            return Odds(coach=in_short(self.judged, Voice(me=view.seat)), note=_cost_of(session, view))
        if shown:
            self._count_side_cost(session, view)
        cards = hand_to_weigh(view)
        odds, instead = None, NO_HAND
        if cards and dealt:
            odds = self._shell.oracle.known(cards, view.house_way, view.rules, open_cards(view))
            if odds is None:
                instead = self._progress or telling.counting(view.role)
                self._ask(cards, view)
        note, lines = _cost_of(session, view) if shown else "", tuple[tuple[str, str], ...]()
        if shown and view.phase is Phase.BETWEEN and account.rounds:
            lines = tuple(coach_figures(account, self._side_cost, max(_FEWEST, min(room - 1, _MOST)), Voice()))
        if odds is None:
            return Odds(instead=instead, note=note, account=lines)
        yours = odds.index(low) if len(low) == 2 and not (shown and set_for_you(session, view)) else None
        return Odds(
            against=(f"ODDS {telling.against_whom(odds.against, view.other_banker)}", "ODDS"),
            rows=tuple(rows(odds, view.role, yours, everything=False)),
            note=note,
            account=lines,
        )

    def _ask(self, hand: tuple[Card, ...], view: View) -> None:
        question = hand, view.house_way, view.rules
        if question not in self._asked:
            self._asked.add(question)
            self._shell.oracle.ask(self, *question)

    def _grade(self, session: Session, view: View) -> None:
        """Grade the session's hands for its account."""
        hands = ungraded(session)[:AT_ONCE]
        if hands and self._graded is not session:
            self._graded = session
            self._shell.oracle.grade(self, session, hands, view.house_way, view.rules)

    def _count_side_cost(self, session: Session, view: View) -> None:
        """Start computing the average cost of the session's side bets."""
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
            self.judged = message.last or self.judged
        self.post_message(self.Changed())

    @work(thread=True, exclusive=True, group="side bets")
    def _count_side_bets(self, question: tuple[dict[str, int], str, RuleSet], meter: int) -> None:
        stakes, way, rules = question
        with suppress(OSError, MemoryError, ImportError):
            cost = exact.side_bets.side_cost(stakes, house_way(way), rules, meter)
            self.app.call_from_thread(self._side_bets_counted, question, cost)

    def _side_bets_counted(self, question: object, cost: Fraction) -> None:
        if question == self._side_bets:
            self._side_cost = cost
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
    """Return text about the cost of the setting in the finished round."""
    hand = last_judged(session) if view.phase is Phase.BETWEEN else None
    if hand is None or hand.round != view.round:
        return ""
    lost = cost(session, hand)
    return "" if lost is None else telling.cost_in_money(lost)
