"""The keys of actions, written as the names printed on them."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from paigow_tui.actions.action import Action
from paigow_tui.actions.catalog import find, rivals

_NAMED: Final = {
    "enter": "Enter", "escape": "Esc", "space": "Space", " ": "Space", "tab": "Tab", "backspace": "Backspace",
    "delete": "Del", "insert": "Ins", "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn",
    "up": "↑", "down": "↓", "left": "←", "right": "→", "plus": "+", "minus": "−", "-": "−", "slash": "/",
    "backslash": "\\", "at": "@", "underscore": "_", "number_sign": "#",
}  # fmt: skip
"""Printed names of keys by Textual's names; for other characters, Textual uses their Unicode names."""
NAMED: Final = frozenset(_NAMED) | {f"f{number}" for number in range(1, 25)}
MODIFIERS: Final = frozenset(("ctrl", "alt", "shift", "super", "meta", "hyper"))
_PLAIN: Final = {"↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "−": "-"}
SHORT: Final = {"Backspace": "Bksp", "Ctrl+P": "^P", "Ctrl+L": "^L"}
"""Short forms of written keys."""


def written(key: str) -> str:
    """Return the name printed on a key. Different names of the same key give the same result.

    >>> [written(key) for key in ("enter", "f1", "question_mark", "?", "ctrl+p", "minus", "b")]
    ['Enter', 'F1', '?', '?', 'Ctrl+P', '−', 'b']
    """
    modifiers = ""
    while key.partition("+")[0] in MODIFIERS and key.partition("+")[2]:
        modifier, _, key = key.partition("+")
        modifiers += f"{modifier.capitalize()}+"
    name = _name(key)
    return f"{modifiers}{name.upper() if modifiers and len(name) == 1 else name}"


def _name(key: str) -> str:
    if key in _NAMED:
        return _NAMED[key]
    if key in NAMED:
        return key.upper()
    if len(key) == 1:
        return key
    try:
        return unicodedata.lookup(key.replace("_", " "))
    except KeyError:
        return key


def split(keys: str) -> tuple[str, ...]:
    """Return the keys of a comma-separated list, as in a catalog entry or a preferences file."""
    return tuple(key.strip() or key for key in keys.split(",") if key)


class Keys(msgspec.Struct, frozen=True):
    mapped: Mapping[str, str] = {}
    """Keys by action name, as in the preferences."""
    ascii: bool = False

    def __call__(self, action: Action[Any] | str) -> str:
        """Return the first key of an action (or of an action's name) as written; empty if it has none."""
        return next(iter(self.of(action if isinstance(action, str) else action.name)), "")

    def of(self, name: str) -> tuple[str, ...]:
        """Return the keys of an action as written, without those reassigned to other actions."""
        names = map(written, self._of(name))
        return tuple(_PLAIN.get(name, name) if self.ascii else name for name in names)

    def does(self, key: str, name: str) -> bool:
        """Return whether a pressed key is one of an action's keys."""
        return written(key) in map(written, self._of(name))

    def any(self, key: str, names: Iterable[str]) -> bool:
        """Return whether a pressed key is a key of any of these actions."""
        return any(self.does(key, name) for name in names)

    @property
    def picks(self) -> str:
        """The keys that pick cards: ``1–7``, or a list of all of them if any was changed."""
        keys = [self(f"pick-{number}") for number in range(1, 8)]
        return f"1{'-' if self.ascii else '–'}7" if keys == list("1234567") else " ".join(keys)

    @property
    def arrows(self) -> str:
        return f"{self('left')} {self('right')}"

    def _of(self, name: str) -> tuple[str, ...]:
        if name in self.mapped:
            return split(self.mapped[name])
        keys = split(find(name).keys)
        if not self.mapped:
            return keys
        taken = {written(key) for other in rivals(name) & self.mapped.keys() for key in split(self.mapped[other])}
        return tuple(key for key in keys if written(key) not in taken)
