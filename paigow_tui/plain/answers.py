"""Words that mean the same wherever they are typed."""

from __future__ import annotations

from typing import Final

QUIT: Final = frozenset(("quit", "q", "exit", "bye", "goodbye", "stop"))
YES: Final = frozenset(("yes", "y", "yep", "yes please"))
NO: Final = frozenset(("no", "n", "nope", "no thanks", "no thank you"))
ON: Final = frozenset(("", "enter", "next", "n", "ok", "okay", "go", "go on", "continue"))
"""What enter alone means, where enter goes on."""


def said(line: str) -> str:
    """A line as these words are looked up: spaces, capitals and the stop at its end do not matter.

    >>> said(" Yes,  please. ")
    'yes please'
    """
    return " ".join(line.casefold().replace(",", " ").rstrip(" .!").split())
