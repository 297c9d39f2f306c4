"""A field of a form: its possible answers, and how each front end asks for one."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Field(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    label: str = ""
    """The text next to the field in a form."""
    choices: tuple[tuple[str, Any], ...] = ()
    """The choices in a form, as text and value; empty if the answer is typed."""
    longest: int = 30
    """The maximum number of characters that can be typed."""
    placeholder: str = ""
    least: int = 0
    most: int = 0
    """The limits of a typed whole number."""
    question: str = ""
    """Plain mode's question."""
    help: str = ""
    """Plain mode's answer to ``help``."""
    option: str = ""
    """The command line's help for it."""

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of the choices."""
        return tuple(value for _, value in self.choices)

    @property
    def words(self) -> dict[str, Any]:
        """Plain mode's choices by what is typed: the value itself if it is a word, otherwise the text."""
        return {value if isinstance(value, str) and value else text: value for text, value in self.choices}


def only_match(typed: str, meanings: Mapping[str, str]) -> str:
    """Return the meaning of a word or of its only completion; empty if there is none or more than one."""
    matches = {meanings[typed]} if typed in meanings else set()
    matches = matches or {meaning for spelling, meaning in meanings.items() if spelling.startswith(typed)}
    return matches.pop() if len(matches) == 1 else ""


class WrongAnswer(ValueError):
    """Raised for an unacceptable answer; ``str()`` is a sentence, and ``field`` is the name of the field to change."""

    def __init__(self, sentence: str, field: str) -> None:
        super().__init__(sentence)
        self.field = field
