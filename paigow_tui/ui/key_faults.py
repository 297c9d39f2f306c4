"""What is wrong with a key, or with a whole key map: sentences for the key dialogue and the preferences file."""

from __future__ import annotations

from collections.abc import Mapping

from textual.keys import Keys

from paigow_tui.cards import quoted
from paigow_tui.ui.keymap import ALL, RESERVED, described, keys_of, rivals, split, written

_KNOWN = frozenset(key.value for key in Keys)
_MODIFIERS = ("ctrl", "alt", "shift", "super", "meta", "hyper")


def is_key(key: str) -> bool:
    """Whether there is such a key: ``a``, ``?``, ``question_mark``, ``f5``, ``ctrl+x``.

    >>> [is_key(key) for key in ("a", "question_mark", "f5", "ctrl+x", "hh", "")]
    [True, True, True, True, False, False]
    """
    if key in _KNOWN or key == "space":
        return True
    modifier, plus, rest = key.partition("+")
    if plus and rest and modifier in _MODIFIERS:
        return is_key(rest)
    shown = written(key)
    return len(shown) == 1 and shown.isprintable()


def why_not_key(key: str, name: str, mapped: Mapping[str, str]) -> str:
    """Why a key cannot be given to ``name``, as a sentence; empty if it can."""
    if key in RESERVED:
        return f"{written(key)} is kept for the program: press another."
    other = taken_by(key, name, mapped)
    if other:
        return f"{written(key)} already does this: {described(other)}. Press another."
    return ""


def why_not_first(name: str, mapped: Mapping[str, str]) -> str:
    """Why ``name`` cannot have its first key back, as a sentence; empty if it can."""
    others = {other: key for other, key in mapped.items() if other != name}
    if keys_of(name, others):
        return ""
    key = split(ALL[name].key)[0]
    does = described(taken_by(key, name, others))
    return f"{written(key)} does this now: {does}. Give that another key first."


def taken_by(key: str, name: str, mapped: Mapping[str, str]) -> str:
    """Which other action a key does, by its name; empty if it does none."""
    others = (other for other in ALL if other in rivals(name))
    return next((other for other in others if written(key) in keys_of(other, mapped)), "")


def wrong_key(name: str, mapped: Mapping[str, str]) -> str:
    """What is wrong with an entry of a key map, as half a sentence; empty if nothing is.

    A key that does something else as the program comes is no fault: the player's own map goes before.
    """
    if name not in ALL:
        return f"no action is called {quoted(name)}{nearest(name, ALL)}"
    if not split(mapped[name]):
        return f"{quoted(name)} is given no key"
    for key in split(mapped[name]):
        if key in RESERVED:
            return f"{quoted(key)} is kept for the program and cannot be the key of {quoted(name)}"
        if not is_key(key):
            return f'{quoted(key)}, for {quoted(name)}, is no key: write one as "z", "f5" or "ctrl+x"'
        if written(key) == "enter" and "confirm" in rivals(name) and "confirm" not in mapped:
            return f"{quoted(key)} is the key of 'confirm', which must have one: give it another too"
        other = taken_by(key, name, {other: keys for other, keys in mapped.items() if other in ALL})
        if other in mapped:
            return f"{quoted(key)} is the key of {quoted(name)} and of {quoted(other)}"
    return ""


def nearest(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    """A known word like this one, to be said in brackets; else empty.

    >>> nearest("quitt", ("quit", "rules"))
    " (the nearest is 'quit')"
    """
    from difflib import get_close_matches  # wanted only where something is wrong

    found = get_close_matches(word.casefold(), list(known), 1, 0.5)
    return f" (the nearest is {quoted(found[0])})" if found else ""
