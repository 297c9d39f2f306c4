"""How somebody likes the line-by-line game: what of the preferences it can honor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from paigow_tui.telling.grammar import Voice

BankAnswer = Literal["ask", "take", "decline"]

Keep = Callable[[bool, bool], str]
"""Keeps whether cards are read in words, and whether others are left out; gives a sentence to say, or nothing."""


def _kept_nowhere(words: bool, brief: bool) -> str:
    return ""


class Manner(msgspec.Struct, frozen=True):
    """Preferences as this front-end needs them; where they are kept is the command line's business."""

    name: str = ""
    bank: BankAnswer = "ask"
    words: bool = False
    brief: bool = False
    wrong: str = ""
    """What is wrong in the preferences file, as a sentence."""
    keep: Keep = _kept_nowhere


AS_IT_COMES: Final = Manner()


def voice_of(manner: Manner) -> Voice:
    """How things are told to somebody who likes it so."""
    return Voice(style="ear", cards="words" if manner.words else "text", brief=manner.brief)
