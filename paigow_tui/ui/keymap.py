"""The table's keys: one list for the bindings, the help of each, and remapping."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.binding import Binding
from textual.keys import format_key

from paigow_tui.cards import quoted

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

_LOOKING: Final = ("log", "rules", "help", "preferences", "new-game", "quit")

RESERVED: Final = frozenset({"ctrl+q", "ctrl+c", "ctrl+p", "ctrl+z", "tab", "shift+tab"})


_WRITTEN: Final = {"backspace": "bksp", "escape": "esc", "enter": "enter", "left": "left", "right": "right",
                   "up": "up", "down": "down", "space": "space"}  # fmt: skip


def written(key: str) -> str:
    """How a key is written in the program: ``bksp``, ``+``, ``f1``."""
    return _WRITTEN.get(key) or format_key(key)


def key_of(name: str, mapped: Mapping[str, str]) -> str:
    """The key (or keys, parted by commas) that does what ``name`` names."""
    return mapped.get(name, BINDINGS[name].key)


def looks_on(key: str, mapped: Mapping[str, str]) -> bool:
    """Whether a key is for looking something up or leaving, which disturbs no round."""
    return any(key in key_of(name, mapped).split(",") for name in _LOOKING)


def shown_key(action: str, fallback: str, mapped: Mapping[str, str]) -> str:
    """How the key of an action is written on a button: its new key where it was remapped."""
    for name, binding in BINDINGS.items():
        if binding.action == action and name in mapped:
            return written(mapped[name].split(",")[0])
    return fallback


def why_not_key(key: str, name: str, mapped: Mapping[str, str]) -> str:
    """Why a key cannot be given to ``name``, as a sentence; empty if it can."""
    if key in RESERVED:
        return f"{written(key)} is kept for the program: press another."
    other = taken_by(key, name, mapped)
    if other:
        return f"{written(key)} already does this: {BINDINGS[other].description}. Press another."
    return ""


def taken_by(key: str, name: str, mapped: Mapping[str, str]) -> str:
    """Which other action a key does, by its name; empty if it does none."""
    others = (other for other in BINDINGS if other != name)
    return next((other for other in others if key in key_of(other, mapped).split(",")), "")


def wrong_key(name: str, mapped: Mapping[str, str]) -> str:
    """What is wrong with an entry of a key map, as half a sentence; empty if nothing is.

    A key that does something else as the program comes is no fault: the player's own map goes before.
    """
    if name not in BINDINGS:
        return f"no action is called {quoted(name)}"
    for key in mapped[name].split(","):
        if key in RESERVED:
            return f"{quoted(key)} is kept for the program and cannot be the key of {quoted(name)}"
        other = taken_by(key, name, mapped)
        if other in mapped:
            return f"{quoted(key)} is the key of {quoted(name)} and of {quoted(other)}"
    return ""
