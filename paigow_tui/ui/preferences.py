"""Preferences: how a player likes the program, kept in a small TOML file of the user's.

Never called settings: those are ways of splitting a hand.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec
import platformdirs

from paigow_tui.amounts import printable
from paigow_tui.files import replacing
from paigow_tui.ui.table.pace import Pace

BankAnswer = Literal["ask", "take", "decline"]
CardStyle = Literal["unicode", "ascii"]


class Preferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be preferred. The defaults are what a new player gets."""

    name: str = ""
    """How you are called at the table."""
    theme: str = "felt"
    cards: CardStyle = "unicode"
    colors: Literal[2, 4] = 2
    """Red and black, or a color a suit."""
    pace: Pace = "quick"
    confirm: bool = True
    """The house way's choice waits for ``enter``."""
    bank: BankAnswer = "ask"
    """A standing answer to the bank."""
    enter_plays: bool = False
    """``enter`` plays by the house way where no card is picked."""
    mouse: bool = True
    words: bool = False
    """Line by line: cards are read in words."""
    brief: bool = False
    """Line by line: what the others do and hold is left out."""
    keys: dict[str, str] = {}
    """Keys by the name of what they do, such as ``house-way = "w"``."""


class PreferencesError(ValueError):
    """A preferences file that cannot be used; says what is wrong in which line, and what may stand there."""


FILE_NAME: Final = "preferences.toml"
LONGEST: Final = 10_000
"""Characters of a file, several times what everything set at once takes: what is longer takes long to read."""


def preferences_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the file lies: ``PAIGOW_PREFERENCES``, or the user's configuration folder."""
    named = environ.get("PAIGOW_PREFERENCES")
    return Path(named) if named else platformdirs.user_config_path("paigow") / FILE_NAME


def load(path: Path) -> Preferences:
    """The preferences of a file; the defaults where there is none. Raises `PreferencesError`."""
    name = printable(path)
    try:
        if path.is_fifo():
            raise PreferencesError(f"{name} is no file but a pipe. The defaults are used.")
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except FileNotFoundError:
        return Preferences()
    except UnicodeDecodeError as error:
        raise PreferencesError(f"{name} is no text file. The defaults are used.") from error
    except OSError as error:
        raise PreferencesError(f"{name} cannot be read: {error.strerror}. The defaults are used.") from error
    if len(text) > LONGEST:
        raise PreferencesError(f"{name} is longer than {LONGEST:,} characters. The defaults are used.")
    import tomllib  # here, and not above: most players have no such file, and do not wait for this

    from paigow_tui.ui.preferences_faults import fault

    found = fault(text)
    if found is not None:
        place = f", line {found.line}" if found.line else ""
        raise PreferencesError(f"{name}{place}: {found.wrong}. The defaults are used.")
    return msgspec.convert(tomllib.loads(text), Preferences)


def load_or_defaults(path: Path) -> tuple[Preferences, str]:
    """The preferences of a file; the defaults, and a sentence, where it cannot be used."""
    try:
        return load(path), ""
    except PreferencesError as error:
        return Preferences(), str(error)


def set_aside(path: Path) -> Path:
    """Move a file that cannot be used out of the way of one that is to be written. Raises OSError."""
    path = Path(os.path.realpath(path))
    names = (path.with_suffix(f".wrong{number}.toml") for number in ("", *range(2, 1_000)))
    return path.replace(next(name for name in names if not os.path.lexists(name)))


def save(path: Path, preferences: Preferences) -> None:
    """Write the file, whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(as_toml(preferences).encode())


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
