"""The table's keys: one list for the bindings, the help of each, and where the player has put them.

Whatever names a key on screen asks here, so that a key that was moved is called by its new name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.binding import Binding
from textual.keys import format_key

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
    elsewhere = {written(key) for other in mapped for key in split(mapped[other])}
    return tuple(key for key in map(written, split(BINDINGS[name].key)) if key not in elsewhere)


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


def shown_key(action: str, fallback: str, mapped: Mapping[str, str]) -> str:
    """How the key of an action is written on a button: its new key where it was moved.

    ``enter`` is the key of whatever the prompt says it does.
    """
    if not mapped:
        return fallback
    if fallback == "enter":
        return key_for("confirm", mapped)
    for name, binding in BINDINGS.items():
        if binding.action == action:
            now = keys_of(name, mapped)
            return fallback if fallback in now else next(iter(now), "")
    return fallback
