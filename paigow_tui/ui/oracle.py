"""Computes odds in a background thread, one question at a time, and answers with messages.

The first question about a house way loads or builds its table, which takes seconds. NumPy is imported in
the thread, when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeVar

from textual.message import Message
from textual.message_pump import MessagePump

from paigow_tui import odds
from paigow_tui.cards import Card
from paigow_tui.host.account import Worth, played_odds, worth_of
from paigow_tui.host.session import Session
from paigow_tui.host.worth import bank_worth_of
from paigow_tui.practice.judged import Judged, judged
from paigow_tui.progress import Progress
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.way import HouseWay
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import View
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling.odds import failed

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankWorth
    from paigow_tui.odds.tally import HandOdds

Found = TypeVar("Found")


@dataclass
class OddsFound(Message):
    odds: HandOdds


@dataclass
class HandsGraded(Message):
    """The worth of each hand played in a session."""

    session: Session
    worths: list[tuple[PlayedHand, Worth]]
    last: Judged | None
    """The grade of the last of these hands that the person set."""


@dataclass
class OddsBuilding(Message):
    """The progress of building a house way's table, in percent."""

    percent: int


@dataclass
class WorthFound(Message):
    worth: BankWorth
    round: int


@dataclass
class OddsFailed(Message):
    """The odds could not be computed; a sentence says why."""

    why: str


def later(asker: MessagePump) -> Callable[..., object]:
    """Return a thread-safe version of ``asker.call_later`` that calls after the next frame.

    Otherwise, text that changes again before its first frame would keep its old height, and a screen that closes at
    that moment would not find its app.
    """
    return partial(asker.app.call_after_refresh, asker.call_later)


def progress_to(asker: MessagePump) -> Progress:
    """Return a callback that reports to ``asker`` how much of a house way's table has been built."""
    call = later(asker)

    def tell(part: float, _: float | None) -> None:
        call(asker.post_message, OddsBuilding(int(100 * part)))

    return tell


_PATIENCE: Final = 1.0
"""The seconds that the program waits for a running computation before it exits."""


class Oracle:
    """Answers questions with messages such as `OddsFound`, and computes each hand's odds only once."""

    def __init__(self, count_atlas: Callable[[HouseWay, RuleSet], None] = lambda way, rules: None) -> None:
        self._work: Queue[Callable[[], object]] = Queue()
        self._known: dict[tuple[frozenset[Card], str, RuleSet, frozenset[Card]], HandOdds] = {}
        self._thread: Thread | None = None
        self._leaving = False
        self.count_atlas = count_atlas
        """Called with the house way and rules a drill is about to need, to build their atlas in the background."""

    def known(self, hand: tuple[Card, ...], way: str, rules: RuleSet, dealer: tuple[Card, ...] = ()) -> HandOdds | None:
        """Return a hand's odds if they are known; against a ``dealer``'s open hand they are computed immediately."""
        question = frozenset(hand), f"open {way}" if dealer else way, rules, frozenset(dealer)
        if dealer and hand and question not in self._known:
            self._known[question] = odds.face_up.open_odds(hand, dealer, house_way(way), rules)
        return self._known.get(question)

    def ask(
        self,
        asker: MessagePump,
        hand: tuple[Card, ...],
        way: str,
        rules: RuleSet,
        dead: tuple[Card, ...] = (),
    ) -> None:
        """Compute a hand's odds and send them to ``asker``; ``dead`` cards are known to be out of the deck."""
        tell = progress_to(asker)
        self._answer(asker, "The odds", lambda: OddsFound(self._odds(hand, way, rules, dead, tell)))

    def _odds(
        self, hand: tuple[Card, ...], way: str, rules: RuleSet, dead: tuple[Card, ...], tell: Progress
    ) -> HandOdds:
        question = frozenset(hand), way, rules, frozenset(dead)
        hand_odds = self._known.get(question)
        if hand_odds is None:
            table = odds.hand.ready_table(house_way(way), rules, tell)
            hand_odds = self._known[question] = odds.hand.odds(hand, house_way(way), rules, dead, table=table)
        return hand_odds

    def grade(
        self, asker: MessagePump, session: Session, hands: Sequence[PlayedHand], way: str, rules: RuleSet
    ) -> None:
        """Compute the worth of each hand played, and send the results to ``asker``."""
        tell = progress_to(asker)

        def graded() -> HandsGraded:
            worths, last = list[tuple[PlayedHand, Worth]](), None
            for hand in hands:
                one_on_one = bool(hand.low) and not hand.seats and not hand.dealer
                hand_odds = self.known(hand.cards, way, rules) if one_on_one else None
                hand_odds = hand_odds or played_odds(hand, house_way(way), rules, tell)
                worths.append((hand, worth_of(hand, hand_odds)))
                if hand_odds is not None and hand.own:
                    last = judged(hand, hand_odds, way, rules)
            return HandsGraded(session, worths, last)

        self._answer(asker, "The odds", graded)

    def ask_worth(self, asker: MessagePump, view: View) -> None:
        """Compute the value of the bank offered to the viewer, and send it to ``asker``."""
        tell = progress_to(asker)
        self._answer(asker, "What the bank is worth", lambda: WorthFound(bank_worth_of(view, tell), view.round))

    def _answer(self, asker: MessagePump, what: str, work_out: Callable[[], Message]) -> None:
        call = later(asker)

        def task() -> None:
            try:
                answer = work_out()
            except (OSError, MemoryError, ImportError, ValueError) as error:
                answer = OddsFailed(failed(what, error))
            call(asker.post_message, answer)

        self.run(task)

    def read(
        self,
        asker: MessagePump,
        path: Path,
        read: Callable[[EventStore], Found],
        found: Callable[[Found], None],
        failed: Callable[[str], None],
    ) -> None:
        """Read a store over a separate connection; then ``asker`` calls ``found``, or ``failed`` with the reason."""
        call = later(asker)

        def work() -> None:
            try:
                with EventStore.open(path, reading=True) as store:
                    call(found, read(store))
            except (StoreError, OSError) as error:
                call(failed, str(error))

        self.run(work)

    def run(self, task: Callable[[], object]) -> None:
        self._work.put(task)
        if self._thread is None:
            # a daemon, so that quitting doesn't wait long for a table that is being built
            self._thread = Thread(target=self._serve, name="odds", daemon=True)
            self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether any question is still unanswered."""
        return self._work.unfinished_tasks > 0

    def leave(self) -> None:
        """Let running computations finish, because Python aborts if it exits while a daemon thread is using NumPy."""
        self._leaving = True
        if self._thread is not None:
            self._work.put(lambda: None)
            self._thread.join(_PATIENCE)

    def _serve(self) -> None:
        while not self._leaving:
            self._work.get()()
            self._work.task_done()
