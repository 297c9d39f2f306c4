"""Parse a preferences file, or say which line is wrong, what is in it, and what is valid there."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from paigow_tui.actions.remapping import wrong_key
from paigow_tui.cards import nearest, quoted
from paigow_tui.names import LONGEST_NAME, is_plain, wrong_name
from paigow_tui.toml import toml_tables

Model = TypeVar("Model", bound=msgspec.Struct)

OUR_THEMES: Final = ("felt", "dark", "light", "high-contrast")
TEXTUAL_THEMES: Final = (
    *("atom-one-dark", "atom-one-light", "catppuccin-frappe", "catppuccin-latte", "catppuccin-macchiato"),
    *("catppuccin-mocha", "dracula", "flexoki", "gruvbox", "monokai", "nord", "rose-pine", "rose-pine-dawn"),
    *("rose-pine-moon", "solarized-dark", "solarized-light", "textual-dark", "textual-light", "tokyo-night"),
)
TERMINAL_THEMES: Final = ("ansi-dark", "ansi-light")
"""Textual themes that use the terminal's own colors; these are not offered."""


_MOST_COST: Final = 2
"""The highest cost a setting can have, in units of the bet."""


class Fault(ValueError):
    """Raised for an error in the file; ``str()`` says what is wrong, without a period. ``line`` is 0 if unknown."""

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(wrong)
        self.line = line


def read_toml(text: str, model: type[Model]) -> Model:
    """Return the preferences in TOML text. Raise `Fault` for the first error.

    The types of the `Preferences` fields define the valid values; names, themes and keys have separate checks.
    """
    try:
        read = toml_tables(text)
    except tomllib.TOMLDecodeError as error:
        raise _no_toml(text, str(error)) from None
    except (ValueError, RecursionError):
        lines = text.split("\n")
        number, longest = max(enumerate(lines, start=1), key=lambda line: len(line[1]))
        too_much = f"{quoted(longest.strip())} is nested too deep, or a number in it is too long"
        raise Fault(number, too_much) from None
    known = {field.name: field for field in fields(model)}
    for name, value in read.items():
        if wrong := _wrong(name, value, known):
            raise Fault(_line(text, name), wrong)
    keys = read.get("keys", {})
    for name, key in keys.items():
        wrong = (
            wrong_key(name, {other: one for other, one in keys.items() if isinstance(one, str)})
            if isinstance(key, str)
            else f'the key of {quoted(name)} is {_shown(key)}; it must be text in quotes, such as "z"'
        )
        if wrong:
            raise Fault(_line(text, name, "keys"), wrong)
    return msgspec.convert(read, model)


def _wrong(name: str, value: object, known: Mapping[str, FieldInfo]) -> str:
    field = known.get(name)
    if field is None:
        return f"there is no preference {quoted(name)}{nearest(name, known)}"
    must_be = _must_be(field, value)
    short = name == "name" and isinstance(value, str) and 0 < len(value) <= LONGEST_NAME
    if short and (wrong := wrong_name(str(value))):
        return f"name is {_shown(value)}. {wrong.removesuffix('.')}"
    return f"{name} is {_shown(value)}; it must be {must_be}" if must_be else ""


def _must_be(field: FieldInfo, value: Any) -> str:
    """Say what values are valid instead; empty if this one is valid."""
    if field.name == "theme":
        return _theme(value)
    if field.type is str:
        fits = isinstance(value, str) and (not value or is_plain(value, LONGEST_NAME))
        return "" if fits else f"text of at most {LONGEST_NAME} letters, in quotes"
    if field.type is float:
        fits = type(value) in (int, float) and 0 <= value <= _MOST_COST
        return "" if fits else f"a number from 0 to {_MOST_COST}"
    if get_origin(field.type) is dict:
        fits = isinstance(value, dict)
        return "" if fits else 'its own section: a line [keys], then lines such as quit = "z"'
    choices = get_args(field.type) if get_origin(field.type) is Literal else (True, False)
    if any(type(value) is type(choice) and value == choice for choice in choices):  # 1 is not true, and 2.0 is not 2
        return ""
    words = [choice if isinstance(choice, str) else msgspec.json.encode(choice).decode() for choice in choices]
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _theme(value: Any) -> str:
    known = (*TEXTUAL_THEMES, *OUR_THEMES)
    if value in known:
        return ""
    must_be = f"{', '.join(OUR_THEMES)} or another of the program's themes"
    if value in TERMINAL_THEMES:
        return f"{must_be} ({value} takes its colors from the terminal)"
    return must_be + (nearest(value, known) if isinstance(value, str) else "")


def _shown(value: object) -> str:
    """Return a value roughly as it is written in the file."""
    match value:
        case str():
            return quoted(value)
        case int() if value.bit_length() > 64:
            return "a huge number"
        case bool() | int() | float():
            return str(value).lower()
        case Mapping():
            return "its own section"
        case list():
            return "a list"
        case _:
            return "a date or time"


def _no_toml(text: str, error: str) -> Fault:
    """Describe a TOML syntax error in our own words."""
    lines = text.split("\n")
    place = re.search(r"at line (\d+)", error)
    number = int(place[1]) if place else len(lines)
    line = lines[min(number, len(lines)) - 1].strip()
    if "overwrite" in error or "twice" in error:
        return Fault(number, f"{quoted(line)} repeats an earlier setting; remove one of them")
    return Fault(number, f'{quoted(line)} cannot be read; write a line such as pace = "quick", with text in quotes')


def _line(text: str, key: str, table: str = "") -> int:
    """Return the number of the line that sets a key in a table, or opens the table with that name; 0 if none does."""
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
    """Return a key's name and, if it is dotted, the part before the first dot."""
    whole, first = key.strip(), key.partition(".")[0].strip()
    return whole.strip("\"'"), first.strip("\"'")
