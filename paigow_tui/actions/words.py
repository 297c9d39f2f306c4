"""Words that mean the same wherever they are typed."""

from __future__ import annotations

from typing import Final

QUIT: Final = ("quit", "q", "exit", "bye", "goodbye", "stop")
YES: Final = ("yes", "y", "yep", "yes please")
NO: Final = ("no", "n", "nope", "no thanks", "no thank you")
ON: Final = ("", "next", "n", "ok", "okay", "go", "go on", "continue")
"""What Enter alone means, where Enter goes on."""


def said(line: str) -> str:
    """A line as these words are looked up: spaces, capitals and the period at its end do not matter.

    >>> said(" Yes,  please. ")
    'yes please'
    """
    return " ".join(line.casefold().replace(",", " ").rstrip(" .!").split())
