"""Checks whether a key can be used for an action, and finds errors among the keys in a preferences file."""

from collections.abc import Mapping
from typing import Final

from paigow_tui.actions.catalog import changeable, described, find, rivals
from paigow_tui.actions.keys import MODIFIERS, NAMED, Keys, split, written
from paigow_tui.cards import nearest, quoted

MOST: Final = 9
RESERVED: Final = frozenset({"ctrl+q", "ctrl+c", "ctrl+p", "ctrl+z", "tab", "shift+tab"})


def types_a_card(key: str) -> bool:
    """Return whether a character can be part of a card typed in look-up."""
    return len(key) == 1 and (key.isalnum() or key in " ,")


def is_key(key: str, modifiers: frozenset[str] = MODIFIERS) -> bool:
    """Return whether a key exists, such as ``a``, ``question_mark``, ``f5`` or ``ctrl+x``. No modifier may repeat.

    >>> [is_key(key) for key in ("a", "question_mark", "f5", "ctrl+x", "hh", "")]
    [True, True, True, True, False, False]
    """
    modifier, plus, rest = key.partition("+")
    if plus and rest and modifier in modifiers:
        return is_key(rest, modifiers - {modifier})
    name = written(key)
    return key in NAMED or (len(name) == 1 and name.isprintable())


def why_not_key(key: str, name: str, mapped: Mapping[str, str]) -> str:
    """Return a sentence about why a key can't be assigned to an action; empty if it can."""
    if key in RESERVED:
        return f"{written(key)} is reserved. Press another key."
    if _typed(key, name):
        return f"{written(key)} is used to type cards on that screen. Press another key."
    other = _taken_by(key, name, mapped)
    return f"{written(key)} is taken: {described(find(other))}. Press another key." if other else ""


def why_not_default(name: str, mapped: Mapping[str, str]) -> str:
    """Return a sentence about why an action's default keys can't be restored; empty if they can."""
    others = {other: keys for other, keys in mapped.items() if other != name}
    defaults = split(find(name).keys)
    if Keys(others).of(name) or not defaults:
        return ""
    taken = described(find(_taken_by(defaults[0], name, others)))
    return f"{written(defaults[0])} is taken: {taken}. Change that first."


def wrong_key(name: str, mapped: Mapping[str, str]) -> str:
    """Return what is wrong with an entry of a key map, as a sentence fragment; empty if nothing is.

    Another action's default key is allowed: the person's own keys take precedence.
    """
    known = {action.name for action in changeable()}
    if name not in known:
        return f"no action is called {quoted(name)}{nearest(name, known)}"
    if not split(mapped[name]):
        return f"{quoted(name)} has no key"
    if len(split(mapped[name])) > MOST:
        return f"{quoted(name)} has more than {MOST} keys"
    for key in split(mapped[name]):
        if key in RESERVED:
            return f"{quoted(key)} is reserved and cannot be the key of {quoted(name)}"
        if not is_key(key):
            return f'{quoted(key)}, for {quoted(name)}, is not a key; write one as "z", "f5" or "ctrl+x"'
        if _typed(key, name):
            return f"{quoted(key)} types a card in look-up and cannot be the key of {quoted(name)}"
        if written(key) == "Enter" and "confirm" in rivals(name) and "confirm" not in mapped:
            return f"{quoted(key)} is the key of 'confirm', which must have one; choose another for it"
        other = _taken_by(key, name, {other: keys for other, keys in mapped.items() if other in known})
        if other in mapped:
            return f"{quoted(key)} is the key of {quoted(name)} and of {quoted(other)}"
    return ""


def _taken_by(key: str, name: str, mapped: Mapping[str, str]) -> str:
    keys, others = Keys(mapped), rivals(name)
    taken = (action.name for action in changeable() if action.name in others and keys.does(key, action.name))
    return next(taken, "")


def _typed(key: str, name: str) -> bool:
    return name.startswith("look-up-") and (types_a_card(key) or key == "space")
