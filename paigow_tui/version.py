"""The version of the program, which hand histories name, and of what it writes."""

from typing import Final

__version__ = "1.0.0"
FORMAT: Final = 1
"""The version of everything that is written: events, diaries, histories, the games file and what is saved beside its
games. `tests/history/test_shapes.py` says when it rises; the next is 5, since 2 to 4 were used before 1.0."""
LAST_BEFORE_1_0: Final = 4
"""The version of what was written last before 1.0."""
