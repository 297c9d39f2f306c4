"""People's names: which are valid, and which look alike."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

import msgspec

from paigow_tui.shipped import shipped

LONGEST_NAME: Final = 16
_MOST_MARKS: Final = 2
"""How many accents a letter can have; no written language needs more."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")
"""Invisible characters that Python considers printable."""
_SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors, which change how the character before them is drawn; they do no harm in chat."""
_OURS: Final = ("You", "Dealer", "House", "Bank", "Banker", "Host")
"""What the program and the table call other participants."""
_ALIKE: Final = {"rn": "m", "vv": "w", "i": "l", "1": "l", "|": "l", "0": "o"}
_LATIN: Final = re.compile(r"\b(?:LATIN.*|SYMBOL) (?:LETTER|CAPITAL) ([A-Z])(?: WITH .*)?$")
"""Matches the Unicode names of variants of Latin letters: small capitals, squared letters, letters with strokes."""


def is_plain(text: str, most: int, least: int = 1) -> bool:
    """Return whether a string has a valid length, no spaces at its ends, no invisible characters and few accents."""
    fits = least <= len(text) <= most and text.isprintable() and text == text.strip()
    return fits and not (_BLANK & {*text} or _piled_up(text))


def wrong_name(name: str) -> str:
    """Return a sentence about why a name is not allowed; empty if it is."""
    if _BLANK & {*name} or _SELECTORS.search(name) or "Cf" in map(unicodedata.category, name):
        return "A name cannot have invisible characters."
    if _piled_up(name):
        return f"A name can have at most {_MOST_MARKS} accents per letter."
    if not is_plain(name, LONGEST_NAME):
        return f"A name must be 1 to {LONGEST_NAME} printable characters."
    ours = next((one for one in _OURS if alike(name, one) or alike(name, f"The {one}")), None)
    return f"{ours} is a name that the program itself uses. Choose another name." if ours else ""


def taken_name(name: str, others: Iterable[str]) -> str:
    """Return a sentence about why a name is too much like somebody else's; empty if it isn't."""
    if not any(alike(name, other) for other in others):
        return ""
    return f"{name} is, or looks like, the name of somebody else here. Choose another name."


def alike(name: str, other: str) -> bool:
    """Return whether two names look the same or nearly the same.

    >>> alike("Ann", "ANN"), alike("Ann", "Аnn"), alike("Bill", "B1ll"), alike("Ann", "Anna")
    (True, True, True, False)
    """
    return skeleton(name) == skeleton(other)


@lru_cache(maxsize=2_048)
def skeleton(name: str) -> str:
    """Return a key that is the same for names that look alike; it is never displayed.

    It is in lowercase without accents, spaces and punctuation. Unicode's confusables (UTS #39) are replaced by the
    ASCII letters and digits they look like; 1, I and l are the same, and so are 0 and o.
    """
    letters = (char for char in unicodedata.normalize("NFKD", name) if unicodedata.category(char) != "Mn")
    folded = "".join(map(_letter, letters)).casefold()
    for look, as_this in _ALIKE.items():
        folded = folded.replace(look, as_this)
    return "".join(filter(str.isalnum, folded)) or folded or name


def _letter(character: str) -> str:
    if character.isascii():
        return character
    latin = _LATIN.search(unicodedata.name(character, ""))
    return latin[1] if latin else _lookalikes().get(character, character)


@cache
def _lookalikes() -> dict[str, str]:
    read = msgspec.json.decode(shipped("lookalikes.json"), type=dict[str, str])
    return {character: letter for letter, characters in read.items() for character in characters}


def _piled_up(text: str) -> bool:
    """Return whether any letter has too many accents."""
    if text.isascii():
        return False
    marks = "".join("^" if unicodedata.combining(char) else " " for char in unicodedata.normalize("NFD", text))
    return "^" * (_MOST_MARKS + 1) in marks
