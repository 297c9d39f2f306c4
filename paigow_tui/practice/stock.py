"""Finds hands ahead of time in a thread, so that the next one is ready immediately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from queue import Empty, SimpleQueue
from random import Random
from threading import Semaphore, Thread
from typing import TYPE_CHECKING

from paigow_tui.practice.dealing import Dealer, Dealt, NoSuchHand
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.progress import Progress

if TYPE_CHECKING:
    from paigow_tui.odds.practice_hands import Mask

AHEAD = 4


class Stock:
    """The next hands of a drill, starting with the hand of a given number.

    ``told`` is called from the thread when there is news.
    """

    def __init__(
        self,
        drill: Drill,
        first: int = 1,
        rng: Random | None = None,
        told: Callable[[], object] | None = None,
        progress: Progress | None = None,
        level: Callable[[], Level] = Level,
        tells: Callable[[Question], Sequence[Mask]] = lambda question: (),
    ) -> None:
        self.drill = drill
        self.failed = ""
        """A sentence about why there are no more hands; empty if there may be more."""
        self._dealer = Dealer(drill, rng, progress, level, tells)
        self._first = first
        self._hands: SimpleQueue[Dealt | None] = SimpleQueue()
        """The hands found, ending with ``None``, which is never removed."""
        self._room = Semaphore(AHEAD)
        self._told = told or (lambda: None)
        self._closed = False
        Thread(target=self._fill, name="practice hands", daemon=True).start()

    def take(self, wait: bool = False) -> Dealt | None:
        """Return the next hand if it is ready; otherwise, ``told`` will be called when it is, or if there is none."""
        try:
            hand = self._hands.get(wait)
        except Empty:
            return None
        self._room.release()
        if hand is None:
            self._hands.put(None)
        return hand

    def wait(self) -> Dealt:
        """Return the next hand, however long it takes. Raise `NoSuchHand`."""
        hand = self.take(wait=True)
        if hand is None:
            raise NoSuchHand(self.failed or "The drill is over.")
        return hand

    def close(self) -> None:
        self._closed = True
        self._room.release()
        self._hands.put(None)

    def _fill(self) -> None:
        last = self.drill.hands
        try:
            for number in range(self._first, last + 1) if last else count(self._first):
                self._room.acquire()
                hand = None if self._closed else self._dealer.deal(number)
                if self._closed:
                    return
                self._hands.put(hand)
                self._told()
            self.failed = "This drill has no more hands."
        except NoSuchHand as error:
            self.failed = str(error)
        except (OSError, MemoryError, ImportError) as error:
            self.failed = f"The odds cannot be worked out here: {error}."
        self._hands.put(None)
        if not self._closed:
            self._told()
