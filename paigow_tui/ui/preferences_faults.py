"""What is wrong with a preferences file: the line, what stands there, and what may stand there."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from paigow_tui.actions.remapping import nearest, wrong_key
from paigow_tui.cards import quoted
from paigow_tui.table.seating import LONGEST_NAME, is_plain
from paigow_tui.ui.table.pace import PACES
from paigow_tui.ui.themes import OF_THE_TERMINAL, OUR_NAMES, THEMES


class Fault(msgspec.Struct, frozen=True):
    """A mistake: the number of its line (0 where it has none), and what is wrong, without a full stop."""

    line: int
    wrong: str


def fault(text: str) -> Fault | None:
    """The first mistake in the text of a preferences file; ``None`` if there is none."""
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _no_toml(text, str(error))
    except (ValueError, RecursionError):
        return _too_much(text)
    for name, value in read.items():
        wrong = _wrong(name, value)
        if wrong:
            return Fault(_line(text, name), wrong)
    keys = read.get("keys", {})
    for name, key in keys.items():
        wrong = (
            wrong_key(name, {other: one for other, one in keys.items() if isinstance(one, str)})
            if isinstance(key, str)
            else f'the key of {quoted(name)} is {_shown(key)}; it must be a text in quotes, such as "z"'
        )
        if wrong:
            return Fault(_line(text, name, "keys"), wrong)
    return None


def _one_of(*known: object) -> Callable[[Any], str]:
    words = [value if isinstance(value, str) else msgspec.json.encode(value).decode() for value in known]
    said = f"{', '.join(words[:-1])} or {words[-1]}"
    # 1 is no true, and 2.0 no 2
    return lambda value: "" if any(type(value) is type(one) and value == one for one in known) else said


def _name(value: Any) -> str:
    fits = isinstance(value, str) and (not value or is_plain(value, LONGEST_NAME))
    return "" if fits else f"a text of at most {LONGEST_NAME} letters, in quotes"


def _theme(value: Any) -> str:
    known = tuple(THEMES)
    if value in known:
        return ""
    must_be = f"{', '.join(OUR_NAMES)} or one of those in the program"
    if value in OF_THE_TERMINAL:
        return f"{must_be} ({value} takes its colors from the terminal)"
    return must_be + (nearest(value, known) if isinstance(value, str) else "")


def _table(value: Any) -> str:
    return (
        "" if isinstance(value, dict) else 'a part of its own: a line [keys], then lines such as quit = "z"'
    )


_MUST_BE: Final[dict[str, Callable[[Any], str]]] = {
    "name": _name,
    "theme": _theme,
    "cards": _one_of("unicode", "ascii"),
    "colors": _one_of(2, 4),
    "pace": _one_of(*PACES),
    "confirm": _one_of(True, False),
    "bank": _one_of("ask", "take", "decline"),
    "enter_plays": _one_of(True, False),
    "mouse": _one_of(True, False),
    "words": _one_of(True, False),
    "brief": _one_of(True, False),
    "keys": _table,
}
"""Every preference, and what says what a value must be instead; empty where it will do."""


def _wrong(name: str, value: object) -> str:
    if name not in _MUST_BE:
        return f"there is no preference {quoted(name)}{nearest(name, _MUST_BE)}"
    must_be = _MUST_BE[name](value)
    return f"{name} is {_shown(value)}; it must be {must_be}" if must_be else ""


def _shown(value: object) -> str:
    """A value as the file has it, near enough."""
    match value:
        case str():
            return quoted(value)
        case int() if value.bit_length() > 64:
            return "a huge number"
        case bool() | int() | float():
            return str(value).lower()
        case Mapping():
            return "a part of its own"
        case list():
            return "a list"
        case _:
            return "a date or time"


def _no_toml(text: str, error: str) -> Fault:
    """A line that is no TOML at all, in words of ours."""
    lines = text.split("\n")
    found = re.search(r"at line (\d+)", error)
    number = int(found[1]) if found else len(lines)
    line = lines[min(number, len(lines)) - 1].strip()
    if "overwrite" in error or "twice" in error:
        return Fault(number, f"{quoted(line)} sets what was set above; take one of them out")
    return Fault(
        number, f'{quoted(line)} cannot be read; write a line as pace = "quick", with texts in quotes'
    )


def _too_much(text: str) -> Fault:
    """The line from which on the text is TOML, but more than can be read."""
    lines = text.split("\n")
    number = bisect_left(range(1, len(lines)), True, key=lambda count: _is_too_much(lines[:count])) + 1
    return Fault(
        number, f"{quoted(lines[number - 1].strip())} is nested too deep, or a number in it is too long"
    )


def _is_too_much(lines: list[str]) -> bool:
    try:
        tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError:
        return False
    except (ValueError, RecursionError):
        return True
    return False


def _line(text: str, key: str, table: str = "") -> int:
    """The number of the line that sets a key of a table, or opens the table of that name; 0 if none does."""
    here = ""
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.strip()
        if words.startswith("["):
            here = words.strip("[] ")
            if not table and key in _names(here):
                return number
        elif here == table and key in _names(words.partition("=")[0]):
            return number
    return 0


def _names(key: str) -> tuple[str, str]:
    """What a key names: itself, and the first part of one with dots."""
    whole, first = key.strip(), key.partition(".")[0].strip()
    return whole.strip("\"'"), first.strip("\"'")
