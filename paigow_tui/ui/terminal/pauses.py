"""Work on Python and Textual against pauses longer than a frame."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from textual.strip import Strip
from textual.timer import Timer

# Threads. Textual writes to the terminal in a thread (textual#1104), which gets its turn when the loop rests, or
# after Python's 5 ms: a key is seen that much later while there is other work.

_TURN: Final = 0.0005
"""The switch interval, in seconds."""


def write_at_once() -> None:
    """Shorten the interpreter's switch interval, so that the writing thread gets its turn soon."""
    sys.setswitchinterval(_TURN)


# The garbage collector. A look through all that Textual makes takes 70 ms (textual#6381), and even a small one comes
# on top of the painting while a round unfolds. What started up is kept anyway. What a round leaves behind in circles
# is some thousand objects: they can wait until the player is asked. Should the table never rest, or another screen
# be used for hours, the thresholds see to it.

CALM: Final = 0.03
"""How long, in seconds, the table must be at rest before `tidy`: two frames, so that it has been painted."""
_MUCH: Final = 70_000
_THRESHOLDS: Final = (100_000, 5, 10)


def keep_what_started() -> None:
    """Freeze the objects that exist after the first paint, and turn on garbage collection, with high thresholds."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


def tidy() -> None:
    """Collect if much has accumulated; do nothing unless `keep_what_started` was called."""
    if gc.get_freeze_count() and gc.get_count()[0] > _MUCH:
        gc.collect()


# Strips. Textual remembers in a strip how it was cut up for the screen (since textual#6180); one that is not cut is
# remembered as its own and only piece. So every line that was ever painted, some thirty objects, is left to the
# garbage collector.

_divide = Strip.divide


def _divide_without_circle(self: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    within = [cut for cut in cuts if cut <= self.cell_length]
    return [self] if within == [self.cell_length] else _divide(self, within)


def let_go_of_strips() -> None:
    """Make Textual return uncut strips as they are; calling this twice does no harm."""
    Strip.divide = _divide_without_circle  # type: ignore[method-assign]


# Timers. Where the machine stalls just as one begins, Textual counts the strokes that were missed and goes on with the
# next: one that was to strike once never does. A new size was never laid out then, and a round stood still.

_start = Timer._start


def _start_striking(self: Timer) -> None:
    self._skip = self._skip and self._repeat != 0
    _start(self)


def let_timers_strike() -> None:
    """Make Textual's one-shot timers strike late rather than never; calling this twice does no harm."""
    Timer._start = _start_striking  # type: ignore[method-assign]
