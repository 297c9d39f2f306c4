"""The garbage collector kept out of the way: it looks at what has come since the first picture, while the table rests.

What starts up is kept anyway, and a look through it takes 70 ms; while a round unfolds even a small look comes
on top of the painting. What a round leaves behind in circles is some thousand objects: they can wait until the
player is asked. Should the table never rest, or another screen be used for hours, the thresholds see to it.
"""

from __future__ import annotations

import gc
from typing import Final

CALM: Final = 0.03
"""How long, in seconds, the table has been at rest before it is tidied: two frames, so that its picture stands."""
_MUCH: Final = 70_000
_THRESHOLDS: Final = (100_000, 5, 10)


def keep_what_started() -> None:
    """The first picture stands: leave alone what there is now, and collect from here on (again)."""
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()


def tidy() -> None:
    """Collect if much has come since. Does nothing where `keep_what_started` has not been called."""
    if gc.get_freeze_count() and gc.get_count()[0] > _MUCH:
        gc.collect()
