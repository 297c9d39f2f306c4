"""House ways, the fixed rules by which dealers set: those shipped with the program, and others added at run time.

A way is identified by its *key*: its name if it comes with the program, otherwise its name and the start of its digest.
So a key always means the same rules.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from paigow_tui.cards import meant, quoted
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.solution import SOLVED
from paigow_tui.rules.way import HouseWay
from paigow_tui.rules.way_text import parse_way
from paigow_tui.shipped import shipped, shipped_names

__all__ = ["HOUSE_WAYS", "HouseWay", "Rule", "Ways", "house_way", "key_of", "known_ways", "remember"]

USUAL: Final = "foxwoods"
"""The most common way; lists begin with it."""
_USUAL_DIGEST: Final = "04c0ce329524952c"
"""The digest of `USUAL`, stored so that a game with that way can start without reading its file."""
_NAMES: Final = tuple(sorted(shipped_names("rules/ways", ".toml"), key=lambda name: name != USUAL))
_own: Final[dict[str, HouseWay]] = {}
"""The shipped ways loaded so far, by name, from a game or a file; there is only one object for each."""
_met: Final[dict[str, HouseWay]] = {}
"""All other ways seen so far, by key."""


@cache
def shipped_way(folder: str, name: str) -> HouseWay:
    """Return a way from a file shipped with the program."""
    return parse_way(shipped(f"rules/{folder}/{name}.toml").decode(), _shipped)


def _shipped(name: str) -> HouseWay:
    if name not in _own:
        _own[name] = shipped_way("ways", name)
    return _own[name]


class Ways(Mapping[str, HouseWay]):
    """Ways by name, each created on first use."""

    def __init__(self, names: Sequence[str], make: Callable[[str], HouseWay]) -> None:
        self._names = tuple(names)
        self._make = make

    def __getitem__(self, name: str) -> HouseWay:
        if name not in self._names:
            raise KeyError(name)
        return self._make(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return f"<Ways: {', '.join(self._names)}>"


HOUSE_WAYS: Final[Mapping[str, HouseWay]] = Ways(_NAMES, _shipped)
"""The house ways that come with the program, by name."""


SOLVED_WAY: Final = HouseWay(SOLVED, "Solved", (), "the game one on one, at even money")
"""The solution of the game, which has no file: see `paigow_tui.rules.solution`."""


def key_of(way: HouseWay) -> str:
    """Return the key of a way: its name, plus the start of its digest unless it is the shipped way of that name."""
    if way == SOLVED_WAY:
        return SOLVED
    if way.name in _NAMES and way.digest == (_USUAL_DIGEST if way.name == USUAL else _shipped(way.name).digest):
        return way.name
    return f"{way.name}@{way.digest[:8]}"


def remember(way: HouseWay) -> str:
    """Register a way that came from a table, a diary or a file, and return its key."""
    key = key_of(way)
    if key in _NAMES:
        _own.setdefault(key, way)
    elif key != SOLVED:
        _met[key] = way
    return key


def met_ways() -> tuple[HouseWay, ...]:
    """Return the registered ways that do not come with the program, to `remember` in another process."""
    return tuple(_met.values())


def known_ways() -> tuple[str, ...]:
    """Return the keys of all ways known so far."""
    return (*_NAMES, SOLVED, *_met)


def house_way(key: str) -> HouseWay:
    """Return a way by its key, such as ``foxwoods``, or its title, such as ``Trump Plaza``.

    Raise `ValueError`, listing the known names, if there is none.
    """
    name = "-".join(key.lower().replace("_", " ").replace("-", " ").split())
    if name in _NAMES:
        return _shipped(name)
    if name == SOLVED:
        return SOLVED_WAY
    way = _met.get(key)
    if way is None:
        raise ValueError(f"No house way is named {quoted(key)}{meant(key, known_ways())}.")
    return way
