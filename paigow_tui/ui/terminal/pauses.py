"""Workarounds for pauses in Python and Textual longer than a frame."""

import gc
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from textual.strip import Strip
from textual.timer import Timer

# Threads. Textual writes to the terminal in a thread (textual#1104), which runs when the loop is idle, or after
# Python's 5 ms: while there is other work, a key shows that much later.

_TURN: Final = 0.0005
"""The switch interval, in seconds."""


def shorten_switch_interval() -> None:
    """Shorten the interpreter's switch interval, so that the writing thread soon gets its turn."""
    sys.setswitchinterval(_TURN)


# The garbage collector. A full collection of Textual's objects takes 70 ms (textual#6381), and even a small one adds
# to the painting while a round unfolds. Objects from startup stay alive anyway. A round leaves a few thousand objects
# in cycles, which can wait until the player is asked something. If the table is never idle, or another screen is used
# for hours, the thresholds take care of it.

CALM: Final = 0.03
"""How long, in seconds, the table must be idle before `tidy`: two frames, so that it has been painted."""
_MUCH: Final = 70_000
_THRESHOLDS: Final = (100_000, 5, 10)


def freeze_startup_objects() -> None:
    """Freeze the objects that exist after the first paint, and turn on garbage collection, with high thresholds."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


def tidy() -> None:
    """Collect if much has accumulated; do nothing unless `freeze_startup_objects` was called."""
    if gc.get_threshold()[0] == _THRESHOLDS[0] and gc.get_count()[0] > _MUCH:
        gc.collect()


# Strips. A Textual strip caches how it was divided for the screen (since textual#6180); an undivided one caches
# itself, a cycle. So every line ever painted, some thirty objects, is left to the garbage collector.

_divide = Strip.divide


def _divide_without_circle(self: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    within = [cut for cut in cuts if cut <= self.cell_length]
    return [self] if within == [self.cell_length] else _divide(self, within)


def release_strips() -> None:
    """Make Textual return undivided strips as they are; calling this again is harmless."""
    Strip.divide = _divide_without_circle  # type: ignore[method-assign]


# Timers. If the machine stalls just as a timer starts, Textual skips the ticks that were missed, so a one-shot timer
# never fires. After that, a new size was never laid out and a round stood still.

_start = Timer._start


def _start_striking(self: Timer) -> None:
    self._skip = self._skip and self._repeat != 0
    _start(self)


def let_timers_fire_late() -> None:
    """Make Textual's one-shot timers fire late rather than never; calling this again is harmless."""
    Timer._start = _start_striking  # type: ignore[method-assign]
