"""The version of the program, which hand histories name, and the version of its formats."""

from typing import Final

__version__ = "1.0.0"
FORMAT: Final = 1
"""The version of everything saved: events, diaries, histories, and the games file with all that is in it.
`tests/history/test_shapes.py` says when to raise it. The next is 5, since 2 to 4 were used before 1.0."""
LAST_BEFORE_1_0: Final = 4
"""The last version of the formats before 1.0."""
