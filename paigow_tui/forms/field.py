"""One field of a form: what can be answered, and how each front end asks."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Field(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    label: str = ""
    """The text next to it on a form."""
    choices: tuple[tuple[str, Any], ...] = ()
    """What a form offers, in words, and the values; none where something is typed."""
    longest: int = 30
    """The most characters that can be typed."""
    placeholder: str = ""
    least: int = 0
    most: int = 0
    """The limits of a whole number that is typed."""
    question: str = ""
    """How plain mode asks."""
    help: str = ""
    """What plain mode answers to ``help``."""
    option: str = ""
    """What the command line's help says."""

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of the choices."""
        return tuple(value for _, value in self.choices)

    @property
    def words(self) -> dict[str, Any]:
        """What plain mode offers, and the values: a value that is a word itself is typed as it is."""
        return {value if isinstance(value, str) and value else text: value for text, value in self.choices}


def only_match(typed: str, meanings: Mapping[str, str]) -> str:
    """Return the meaning of a spelling or of its only completion; empty if there is none."""
    matches = {meanings[typed]} if typed in meanings else set()
    matches = matches or {meaning for spelling, meaning in meanings.items() if spelling.startswith(typed)}
    return matches.pop() if len(matches) == 1 else ""


class WrongAnswer(ValueError):
    """Raised for an answer that will not do; ``str()`` is a sentence, and ``field`` names the field to change."""

    def __init__(self, sentence: str, field: str) -> None:
        super().__init__(sentence)
        self.field = field
