"""A person's preferences, stored in a small TOML file that every front end reads.

They are never called settings, because a setting is a way of splitting a hand.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec
import platformdirs

from paigow_tui.amounts import printable
from paigow_tui.files import replacing

BankAnswer = Literal["ask", "take", "decline"]
CardStyle = Literal["unicode", "ascii"]
Pace = Literal["off", "quick", "relaxed"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)


class Preferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All the preferences. The defaults are what a new player gets."""

    name: str = ""
    theme: str = "felt"
    cards: CardStyle = "unicode"
    colors: Literal[2, 4] = 2
    """Red and black, or one color per suit."""
    pace: Pace = "quick"
    confirm: bool = True
    """Wait for ``enter`` after the house way has picked cards."""
    house_way: str = ""
    """The house way of a new game, by name or path; empty for Foxwoods."""
    bank: BankAnswer = "ask"
    enter_plays: bool = False
    """With no card picked, ``enter`` sets the hand the house way."""
    own_eyes: bool = False
    """If the dealer's hand is shown first, leave it to the player to compare their own hand with it."""
    coach: float = 0.02
    """The cost, in units of the bet, from which the coach explains a setting; 0 for never."""
    remarks: bool = False
    """Computer players sometimes comment on what everybody saw."""
    first_hand: bool = True
    """Whether to explain a newcomer's first hand; turned off once that is done or skipped."""
    bell: bool = True
    """In a game with other people, ring the bell once they have waited for you a while, or if they nudge you."""
    chat_stays: bool = True
    """In a game with other people, keep the last lines of chat below the log."""
    mouse: bool = True
    table_in_words: bool = False
    """Describe the table in lines of text, as a screen reader needs, instead of drawing it."""
    words: bool = False
    """In plain mode, read cards in words."""
    brief: bool = False
    """In plain mode, leave out the other players' bets and hands."""
    keys: dict[str, str] = {}
    """Keys by action name, such as ``house-way = "w"``."""


class PreferencesError(ValueError):
    """Raised for a preferences file that cannot be used; ``str()`` says which line is wrong and what is valid."""


FILE_NAME: Final = "preferences.toml"
LONGEST: Final = 14_000
"""The most characters to read: several times the size of a file with every preference."""


def preferences_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the file's path: ``PAIGOW_PREFERENCES``, or one in the user's configuration folder."""
    named = environ.get("PAIGOW_PREFERENCES")
    return Path(named) if named else platformdirs.user_config_path("paigow") / FILE_NAME


def load(path: Path) -> Preferences:
    """Return the preferences in a file, or the defaults if there is none. Raise `PreferencesError`."""
    name = printable(path)
    try:
        if path.is_fifo():
            raise PreferencesError(f"{name} is a pipe, not a file. The defaults are used.")
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except FileNotFoundError:
        return Preferences()
    except UnicodeDecodeError as error:
        raise PreferencesError(f"{name} is not a text file. The defaults are used.") from error
    except OSError as error:
        raise PreferencesError(f"{name} cannot be read: {error.strerror}. The defaults are used.") from error
    if len(text) > LONGEST:
        raise PreferencesError(f"{name} is longer than {LONGEST:,} characters. The defaults are used.")
    from paigow_tui.preferences_faults import Fault, read_toml  # not at the top, since few people have a file

    try:
        return read_toml(text, Preferences)
    except Fault as fault:
        place = f", line {fault.line}" if fault.line else ""
        raise PreferencesError(f"{name}{place}: {fault}. The defaults are used.") from None


def load_or_defaults(path: Path) -> tuple[Preferences, str]:
    """Return the preferences in a file and ``""``, or the defaults and a sentence about why the file cannot be used."""
    try:
        return load(path), ""
    except PreferencesError as error:
        return Preferences(), str(error)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, to make room for a new one, and return its new path. Raise OSError."""
    path = Path(os.path.realpath(path))
    names = (path.with_suffix(f".wrong{number}.toml") for number in ("", *range(2, 1_000)))
    return path.replace(next(name for name in names if not os.path.lexists(name)))


def save(path: Path, preferences: Preferences) -> None:
    """Write the file atomically. Raise OSError if that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(as_toml(preferences).encode())


def as_toml(preferences: Preferences) -> str:
    """Return preferences as the text of a file, which has only those that differ from the defaults.

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
    # JSON strings, numbers and booleans are valid TOML too, except for one character
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007F")
