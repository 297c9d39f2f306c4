"""Find hands ahead of time in a thread, so that the next one is ready at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from threading import Condition, Thread

from paigow_tui.practice.dealing import Dealer, Dealt, NoSuchHand
from paigow_tui.practice.questions import Drill

AHEAD = 4


class Stock:
    """The next hands of a drill, starting at a number. ``told`` is called from the thread when there is news."""

    def __init__(
        self,
        drill: Drill,
        first: int = 1,
        rng: Random | None = None,
        told: Callable[[], None] | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        self.drill = drill
        self.failed = ""
        """Why there are no more hands; one sentence."""
        self._dealer = Dealer(drill, rng, progress)
        self._number = first
        self._hands: deque[Dealt] = deque()
        self._state = Condition()
        self._told = told
        self._closed = False
        self._thread = Thread(target=self._fill, name="practice hands", daemon=True)
        self._thread.start()

    def __len__(self) -> int:
        return len(self._hands)

    def take(self) -> Dealt | None:
        """Return the next hand if it is ready; otherwise ``told`` is called when it is, or if there is none."""
        with self._state:
            hand = self._hands.popleft() if self._hands else None
            self._state.notify_all()
            return hand

    def wait(self) -> Dealt:
        """Return the next hand, however long it takes. Raise `NoSuchHand`."""
        with self._state:
            self._state.wait_for(lambda: self._hands or self.failed or self._closed)
            if not self._hands:
                raise NoSuchHand(self.failed or "The drill is over.")
            hand = self._hands.popleft()
            self._state.notify_all()
            return hand

    def close(self) -> None:
        """Stop looking for hands."""
        with self._state:
            self._closed = True
            self._state.notify_all()

    def _fill(self) -> None:
        drill = self.drill
        while True:
            with self._state:
                self._state.wait_for(lambda: self._closed or len(self._hands) < AHEAD)
                if self._closed:
                    return
                if drill.hands and self._number > drill.hands:
                    break
                number = self._number
                self._number += 1
            try:
                hand = self._dealer.deal(number)
            except NoSuchHand as error:
                self._fail(str(error))
                return
            except (OSError, MemoryError, ImportError) as error:
                self._fail(f"The odds cannot be worked out here: {error}.")
                return
            with self._state:
                if self._closed:
                    return
                self._hands.append(hand)
                self._state.notify_all()
            if self._told is not None:
                self._told()
        self._fail("This drill has no more hands.")

    def _fail(self, sentence: str) -> None:
        with self._state:
            self.failed = sentence
            self._state.notify_all()
        if self._told is not None:
            self._told()
