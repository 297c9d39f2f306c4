"""The version of the program, which hand histories name, and of what it writes."""

from typing import Final

__version__ = "0.1.0"
FORMAT: Final = 4
"""The version of everything that is written: events, diaries, histories, the games file and what is saved beside its
games. It rises with each change until 1.0, when it becomes 1 and stays."""
