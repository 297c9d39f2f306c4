"""Workarounds for pauses in Python and Textual that last longer than a frame."""

import gc
import sys
from importlib import import_module
from threading import Thread
from typing import Final

from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback

# Threads. Textual writes to the terminal in a thread (textual#1104) that runs when the loop is idle or after Python's
# switch interval of 5 ms. While there is other work, the effect of a key appears that much later.

_TURN: Final = 0.0005
"""The switch interval, in seconds."""


def shorten_switch_interval() -> None:
    """Shorten the interpreter's switch interval, so that the writing thread gets its turn sooner."""
    sys.setswitchinterval(_TURN)


# The garbage collector. A full collection of Textual's objects takes 70 ms (textual#6381). Objects from startup stay
# alive anyway. Every painted line leaves a reference cycle (since textual#6180), so young objects are collected often,
# which takes less than a frame, and all objects when the player is asked something. If the table is never idle, or
# another screen is used for hours, the thresholds take care of it.

CALM: Final = 0.3
"""How many seconds the table must be idle before `tidy`, so that it doesn't delay keys pressed in quick succession."""
_MUCH: Final = 8
"""The number of young collections after which a full one is worthwhile: two or three rounds, or 3 MB.

The more garbage there is, the longer a collection takes, and Python returns only part of its peak memory.
"""
A_PAGE: Final = 5
"""Like `_MUCH`, but after a page is closed; lower because the manual leaves 13 MB behind."""
_THRESHOLDS: Final = (1_250, 8, 32)
"""The second keeps painted lines young until others replace them; the third is for a table that is never idle."""


def freeze_startup_objects() -> None:
    """Freeze the objects that exist after the first paint, and turn on garbage collection in small portions."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


def tidy(much: int = _MUCH) -> None:
    """Run a full collection if enough has accumulated; do nothing unless `freeze_startup_objects` was called."""
    if gc.get_threshold()[0] == _THRESHOLDS[0] and gc.get_count()[2] > much:
        gc.collect()


# Timers. If the machine stalls just as a timer starts, Textual skips the missed ticks, so a one-shot timer never fires.
# Because of that, a new size was never laid out and a round got stuck.

_LEAST: Final = 0.001
"""The shortest interval in seconds, not 0 because Textual divides by it."""


class LateTimers(MessagePump):
    """Makes one-shot timers fire late rather than never; each is an interval that stops itself."""

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, *, name: str | None = None, pause: bool = False
    ) -> Timer:
        """Call ``callback`` once after ``delay`` seconds; without a callback, Textual sends an event as usual."""
        if callback is None:
            return super().set_timer(delay, name=name, pause=pause)

        due = [callback]

        def strike() -> None:
            timer.stop()
            if due:  # a stopped timer may tick once more: Textual doesn't wait for delays under half a millisecond
                self.call_next(due.pop())

        timer = self.set_interval(max(delay, _LEAST), strike, name=name, pause=pause)
        return timer


# Imports. Importing a screen takes longer than opening it.

_SOON: Final = (
    "paigow_tui.ui.table.screen",
    "paigow_tui.ui.table.dialogs",
)


def import_soon() -> None:
    """Import the screens likely to be opened, in a thread, while the person looks at the first picture."""
    Thread(target=lambda: list(map(import_module, _SOON)), name="imports").start()
