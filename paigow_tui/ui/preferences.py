"""Preferences: how a player likes the program, kept in a small TOML file of the user's.

Never called settings: those are ways of splitting a hand.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec
import platformdirs

from paigow_tui.ui.key_faults import wrong_key
from paigow_tui.ui.pace import Pace

BankAnswer = Literal["ask", "take", "decline"]
CardStyle = Literal["unicode", "ascii"]


class Preferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be preferred. The defaults are what a new player gets."""

    name: str = ""
    """How you are called at the table."""
    theme: str = "felt"
    cards: CardStyle = "unicode"
    colours: Literal[2, 4] = 2
    """Red and black, or a colour a suit."""
    pace: Pace = "quick"
    confirm: bool = True
    """The house way's choice waits for ``enter``."""
    bank: BankAnswer = "ask"
    """A standing answer to the bank."""
    enter_plays: bool = False
    """``enter`` plays by the house way where no card is picked."""
    mouse: bool = True
    keys: dict[str, str] = {}
    """Keys by the name of what they do, such as ``house-way = "w"``."""


class PreferencesError(ValueError):
    """A preferences file that cannot be used; one sentence with the line or the key."""


FILE_NAME: Final = "preferences.toml"


def preferences_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the file lies: ``PAIGOW_PREFERENCES``, or the user's configuration folder."""
    named = environ.get("PAIGOW_PREFERENCES")
    return Path(named) if named else platformdirs.user_config_path("paigow") / FILE_NAME


def load(path: Path) -> Preferences:
    """The preferences of a file; the defaults where there is none. Raises `PreferencesError`."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Preferences()
    except (OSError, UnicodeDecodeError) as error:
        raise PreferencesError(
            f"The preferences file {path} cannot be read ({error}): defaults are used."
        ) from error
    try:
        liked = msgspec.convert(tomllib.loads(text), Preferences)
    except tomllib.TOMLDecodeError as error:
        raise PreferencesError(f"{path}: {error}; defaults are used.") from error
    except msgspec.ValidationError as error:
        raise _error(path, _line_of_error(text, str(error)), str(error)) from error
    for name in liked.keys:
        wrong = wrong_key(name, liked.keys)
        if wrong:
            raise _error(path, _line(text, name, "keys"), wrong)
    return liked


def save(path: Path, preferences: Preferences) -> None:
    """Write the file, whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(as_toml(preferences), encoding="utf-8")
    new.replace(path)


def as_toml(preferences: Preferences) -> str:
    """The file's text, only what differs from the defaults.

    >>> as_toml(Preferences(pace="relaxed"))
    'pace = "relaxed"\\n'
    """
    plain = Preferences()
    lines, table = [], []
    for field in Preferences.__struct_fields__:
        value = getattr(preferences, field)
        if isinstance(value, dict):
            table = [f"{_toml(key)} = {_toml(item)}" for key, item in sorted(value.items())]
        elif value != getattr(plain, field):
            lines.append(f"{field} = {_toml(value)}")
    if table:
        lines += ["", "[keys]", *table]
    return "\n".join(lines) + "\n" if lines else ""


def _toml(value: object) -> str:
    # a JSON string, number or truth value is one of TOML too
    return msgspec.json.encode(value).decode()


def _error(path: Path, line: int, wrong: str) -> PreferencesError:
    place = f", line {line}" if line else ""
    return PreferencesError(f"{path}{place}: {wrong}; defaults are used.")


def _line_of_error(text: str, error: str) -> int:
    """The line that a validation error is about, by the key it names."""
    if "`$.keys[...]`" in error:
        keys = tomllib.loads(text)["keys"]
        return _line(text, next(name for name, key in keys.items() if not isinstance(key, str)), "keys")
    if "unknown field" in error:
        return _line(text, error.partition("unknown field `")[2].partition("`")[0])
    return _line(text, error.rpartition("`$.")[2].partition("`")[0])


def _line(text: str, key: str, table: str = "") -> int:
    """The number of the line that sets a key of a table, or opens the table of that name; 0 if none does."""
    here = ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip()
        if words.startswith("["):
            here = words.strip("[] ")
            if not table and here == key:
                return number
        elif here == table and words.partition("=")[0].strip().strip("\"'") == key:
            return number
    return 0
