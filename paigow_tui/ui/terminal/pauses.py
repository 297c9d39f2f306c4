"""Workarounds for pauses in Python and Textual longer than a frame."""

import gc
import sys
from importlib import import_module
from threading import Thread
from typing import Final

from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback

# Threads. Textual writes to the terminal in a thread (textual#1104), which runs when the loop is idle, or after
# Python's 5 ms: while there is other work, a key shows that much later.

_TURN: Final = 0.0005
"""The switch interval, in seconds."""


def shorten_switch_interval() -> None:
    """Shorten the interpreter's switch interval, so that the writing thread soon gets its turn."""
    sys.setswitchinterval(_TURN)


# The garbage collector. A full collection of Textual's objects takes 70 ms (textual#6381). Objects from startup stay
# alive anyway. Every line that was painted leaves a cycle (since textual#6180): the young are collected often, which
# takes less than a frame, and all of them when the player is asked something. If the table is never idle, or another
# screen is used for hours, the thresholds take care of it.

CALM: Final = 0.3
"""How long, in seconds, the table must be idle before `tidy`: who presses keys in a row does not wait for it."""
_MUCH: Final = 16
"""Collections of the young after which there is much to collect among the old: some five rounds, or 5 MB.

The more there is, the longer it takes; and what a program had at its peak, Python returns only in part.
"""
A_PAGE: Final = 5
"""After a page is closed, less is much: the manual leaves 13 MB."""
_THRESHOLDS: Final = (1_250, 8, 32)
"""The second keeps lines among the young until others are painted instead; the third is for a table never idle."""


def freeze_startup_objects() -> None:
    """Freeze the objects that exist after the first paint, and turn on garbage collection, in small portions."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


def tidy(much: int = _MUCH) -> None:
    """Collect all if much has accumulated; do nothing unless `freeze_startup_objects` was called."""
    if gc.get_threshold()[0] == _THRESHOLDS[0] and gc.get_count()[2] > much:
        gc.collect()


# Timers. If the machine stalls just as a timer starts, Textual skips the ticks that were missed, so a one-shot timer
# never fires. After that, a new size was never laid out and a round stood still.

_LEAST: Final = 0.001
"""The shortest interval, in seconds; Textual divides by it."""


class LateTimers(MessagePump):
    """Has its one-shot timers fire late rather than never: each is an interval that stops itself."""

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, *, name: str | None = None, pause: bool = False
    ) -> Timer:
        """Call ``callback`` once, after ``delay`` seconds; without one, Textual sends an event as it always does."""
        if callback is None:
            return super().set_timer(delay, name=name, pause=pause)

        due = [callback]

        def strike() -> None:
            timer.stop()
            if due:  # a stopped timer ticks again if that is due at once: Textual does not wait half a millisecond
                self.call_next(due.pop())

        timer = self.set_interval(max(delay, _LEAST), strike, name=name, pause=pause)
        return timer


# Imports. To import what is likely to be opened takes longer than to open it.

_SOON: Final = (
    "paigow_tui.ui.table.screen",
    "paigow_tui.ui.table.dialogs",
)


def import_soon() -> None:
    """Import these modules in a thread, while the person looks at the first picture."""
    Thread(target=lambda: list(map(import_module, _SOON)), name="imports").start()
