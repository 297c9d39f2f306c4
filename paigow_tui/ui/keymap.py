"""The keys: one list for the bindings, the help of each, and where the player has put them.

Whatever names a key on screen asks here, so that a key that was moved is called by its new name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec.structs import replace
from textual.binding import Binding
from textual.keys import format_key

from paigow_tui.ui.keys_elsewhere import PRACTICE, REPLAY, STATISTICS
from paigow_tui.ui.moves import Move

_ALL: Final = (
    *[
        Binding(str(number), f"pick({number})", f"Pick card {number}", id=f"pick-{number}")
        for number in range(1, 8)
    ],
    Binding("left", "cursor(-1)", "Card to the left", id="left"),
    Binding("right", "cursor(1)", "Card to the right", id="right"),
    Binding("space", "pick_here", "Pick this card", id="pick"),
    Binding("backspace,escape", "clear", "Put the cards back", id="clear"),
    Binding("enter", "confirm", "Do what the prompt says", id="confirm"),
    Binding("h", "house_way", "Pick as the house way does", id="house-way"),
    Binding("t", "take_bank", "Take the bank", id="take-bank"),
    Binding("d", "decline_bank", "Decline the bank", id="decline-bank"),
    Binding("plus,equals_sign,up", "bet_more", "Bet more", id="bet-more"),
    Binding("minus,underscore,down", "bet_less", "Bet less", id="bet-less"),
    Binding("b", "bet_amount", "Type a bet", id="bet-amount"),
    Binding("r", "rebet", "Bet as before", id="rebet"),
    Binding("s", "sit_out", "Sit this round out", id="sit-out"),
    Binding("c", "cut_deck", "Cut the deck", id="cut"),
    Binding("i", "buy_in", "Buy chips", id="buy-in"),
    Binding("x", "cash_out", "Cash out", id="cash-out"),
    Binding("e", "odds", "Odds of your settings, and the coach", id="odds"),
    Binding("w", "bank_worth", "What the bank offered is worth", id="bank-worth"),
    Binding("f2", "practice", "Practice: set hands, be told what they are worth", id="practice"),
    Binding("f3", "statistics", "Statistics of your decisions", id="statistics"),
    Binding("o", "look_up", "Look your hand up in practice", id="look-up"),
    Binding("l", "show_log", "Results log", id="log"),
    Binding("v", "replay", "Replay: go through games, and ask what if", id="replay"),
    Binding("f1", "show_rules", "Rules of this table", id="rules"),
    Binding("question_mark", "show_help", "Help", id="help"),
    Binding("p", "preferences", "Preferences", id="preferences"),
    Binding("n", "new_game", "New game", id="new-game"),
    Binding("q", "quit_game", "Quit; the game is saved", id="quit"),
)

BINDINGS: Final = {binding.id or "": binding for binding in _ALL}
"""Every action of the table that has a key, by the name used in preferences."""

Place = Literal["table", "practice", "replay", "statistics"]

PICKING: Final = (*(f"pick-{number}" for number in range(1, 8)), "left", "right", "pick", "confirm")
"""What is done in practice with the keys of the table."""
_ANYWHERE: Final = ("practice", "statistics", "help")


def _place(bindings: Iterable[Binding], *shared: str) -> dict[str, Binding]:
    return {**{each.id or "": each for each in bindings}, **{name: BINDINGS[name] for name in shared}}


PLACES: Final[dict[Place, dict[str, Binding]]] = {
    "table": BINDINGS,
    "practice": _place(PRACTICE, *PICKING, *_ANYWHERE),
    "replay": _place(REPLAY, *_ANYWHERE),
    "statistics": _place(STATISTICS, *_ANYWHERE),
}
"""What has a key where, by its name. A name may be known in more than one place."""

ALL: Final = {name: binding for bindings in PLACES.values() for name, binding in bindings.items()}
"""Every action that has a key, by the name used in preferences."""


def rivals(name: str) -> frozenset[str]:
    """The names that may not have a key of this one's: those of the places where it is known."""
    return frozenset(
        other for bindings in PLACES.values() if name in bindings for other in bindings if other != name
    )


def described(name: str) -> str:
    """What an action does; away from the table, where."""
    if name in BINDINGS:
        return BINDINGS[name].description
    place = next(place for place, bindings in PLACES.items() if name in bindings)
    return f"{place.capitalize()}: {ALL[name].description}"


_LOOKING: Final = ("log", "rules", "help", "preferences", "new-game", "quit")

RESERVED: Final = frozenset({"ctrl+q", "ctrl+c", "ctrl+p", "ctrl+z", "tab", "shift+tab"})

_WRITTEN: Final = {"backspace": "bksp", "escape": "esc", "enter": "enter", "left": "left", "right": "right",
                   "up": "up", "down": "down", "space": "space", " ": "space"}  # fmt: skip


def written(key: str) -> str:
    """How a key is written in the program: ``bksp``, ``+``, ``f1``. Two names of a key are written alike."""
    return _WRITTEN.get(key) or format_key(key)


def split(keys: str) -> tuple[str, ...]:
    """The keys of a list parted by commas, as one finds it in a binding or a preferences file."""
    return tuple(key.strip() or key for key in keys.split(",") if key)


def keys_of(name: str, mapped: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that do what ``name`` names, as they are written; none where the player gave them away."""
    if name in mapped:
        return tuple(map(written, split(mapped[name])))
    elsewhere = {written(key) for other in rivals(name) & mapped.keys() for key in split(mapped[other])}
    return tuple(key for key in map(written, split(ALL[name].key)) if key not in elsewhere)


def key_for(name: str, mapped: Mapping[str, str]) -> str:
    """The first of these keys, for a sentence or a button; empty if there is none."""
    return next(iter(keys_of(name, mapped)), "")


def pick_keys(mapped: Mapping[str, str]) -> str:
    """The keys that pick a card: ``1-7``, or one after the other where one of them was moved."""
    keys = [key_for(f"pick-{number}", mapped) for number in range(1, 8)]
    return "1-7" if keys == list("1234567") else " ".join(keys)


def looks_on(key: str, mapped: Mapping[str, str]) -> bool:
    """Whether a key is for looking something up or leaving, which disturbs no round."""
    return any(written(key) in keys_of(name, mapped) for name in _LOOKING)


def shown_key(action: str, fallback: str, mapped: Mapping[str, str], place: Place = "table") -> str:
    """How the key of an action is written on a button: its new key where it was moved.

    ``enter`` is the key of whatever the prompt says it does.
    """
    if not mapped:
        return fallback
    if fallback == "enter" and "confirm" in PLACES[place]:
        return key_for("confirm", mapped)
    for name, binding in PLACES[place].items():
        if binding.action == action:
            now = keys_of(name, mapped)
            return fallback if fallback in now else next(iter(now), "")
    return fallback


def moved(moves: Iterable[Move], mapped: Mapping[str, str], place: Place) -> tuple[Move, ...]:
    """Moves with the keys that the player has put them on."""
    return tuple(replace(move, key=shown_key(move.action, move.key, mapped, place)) for move in moves)


def with_help_key(moves: Iterable[Move], mapped: Mapping[str, str]) -> tuple[Move, ...]:
    """Moves of a page that lies over another screen: of their keys only that of help can be moved."""
    key = key_for("help", mapped)
    return tuple(replace(move, key=key) if move.action == "show_help" else move for move in moves)


def arrows(mapped: Mapping[str, str]) -> str:
    """The keys that go from card to card."""
    keys = key_for("left", mapped), key_for("right", mapped)
    return "arrows" if keys == ("left", "right") else " ".join(keys)
