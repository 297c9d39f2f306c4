"""The help page of the table: what can be done now, how a round goes, the keys and the marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from textual.content import Content

from paigow_tui.ui.help.parts import EMPTY, entry, heading
from paigow_tui.ui.keymap import key_for, keys_of, pick_keys
from paigow_tui.ui.widgets.hanging_indent import Row

_ROUND: Final = {
    "1. Bet.": (
        "Press {confirm} to bet what the prompt says; {bet-more} and {bet-less} change it, {bet-amount} types "
        "it, {sit-out} sits out."
    ),
    "2. The bank.": (
        "Every second round the bank is offered round the table. As the banker you play against every bet and "
        "the dealer, who stakes what you had bet; copies (exact ties) are yours. {take-bank} takes it, "
        "{decline-bank} declines, {bank-worth} says what it is worth. The Bank panel shows the circle: who "
        "declined, who may not and why, and what comes next."
    ),
    "3. Set.": (
        "Of your seven cards pick two for the low hand; the other five are the high hand, which must be the "
        "higher of the two, or the hand is a foul and loses. The low hand lies in front, the high hand behind. "
        "{house-way} picks as the house would."
    ),
    "4. Settle.": (
        "Both hands beat the banker's: you win. None does: you lose. One does: a push, your bet comes back."
    ),
}
"""``{name}`` is the key that does what ``name`` names."""

_KEYS: Final = (
    (("confirm",), "do what the prompt says"),
    (("pick-1",), "pick a card for the low hand, or put it back; a third takes the first one's place"),
    (("left", "right"), "move over the cards; {pick} picks"),
    (("clear",), "put the cards back"),
    (("house-way",), "pick as the house way does"),
    (("bet-more", "bet-less"), "bet more, bet less"),
    (("bet-amount",), "type a bet"),
    (("rebet",), "bet as before, at once"),
    (("sit-out",), "sit this round out"),
    (("take-bank", "decline-bank"), "take, decline the bank"),
    (("cut",), "cut the deck with a word"),
    (("buy-in", "cash-out"), "buy chips, cash out"),
    (("bank-worth",), "what the bank that is offered is worth"),
    (("odds",), "what your settings are worth, and what yours cost (the coach)"),
    (("look-up",), "your hand looked up in practice"),
    (("log",), "the whole results log"),
    (("replay",), "replay: go through games round by round, and ask what if"),
    (("rules",), "the rules of this table, who sits at it and how they play, and the house way"),
    (("practice",), "practice: set hands and be told what they are worth"),
    (("statistics",), "statistics of your decisions"),
    (("preferences",), "preferences: looks, pace, keys and more"),
    (("new-game",), "another game; this one is kept"),
    (("help",), "this page"),
    (("quit",), "quit: the game is saved, in mid-round too; ctrl+q quits from anywhere"),
)

_MARKS: Final = (
    ("◆", "the banker"),
    ("▶", "the seat to act"),
    ("*", "you"),
    ("▲", "a card picked for the low hand"),
    ("x", "declined the bank, or passed over"),
    ("·", "not asked"),
    ("▁▄█", "how the evening went, round by round"),
)

_COACH: Final = (
    (
        "EV/$1 is what a setting is worth on average, the rake paid, for each $1 of the bet: with -0.020 you lose "
        "two cents. It is counted over every hand that the other side can hold, set as the house way sets it."
    ),
    (
        "A setting costs what it is worth less than the best one. That may be more than the bet: who gives up a "
        "likely win for a likely loss gives up both. Luck is the rest: your result is what the best settings were "
        "worth, less what yours cost, and luck."
    ),
)


def help_rows(mapped: Mapping[str, str], now: Iterable[Row] = ()) -> tuple[Row, ...]:
    """How to play, keys and marks; ``mapped`` are the keys that the player has moved.

    Before all that ``now``, what can be done at this moment (`here.now_at_table`).
    """
    return (
        *now,
        heading("How a round goes"),
        EMPTY,
        *(entry(f"{name} ", _told(words, mapped), 3) for name, words in _ROUND.items()),
        EMPTY,
        heading("Keys"),
        EMPTY,
        *_keys(mapped),
        EMPTY,
        Row(
            Content(
                "Any key hurries what unfolds. With the mouse, click cards, and anything in the prompt or "
                "the bottom line."
            )
        ),
        EMPTY,
        heading("Marks"),
        EMPTY,
        *(entry(mark, words, 5) for mark, words in _MARKS),
        EMPTY,
        heading("The odds and the coach"),
        EMPTY,
        *(Row(Content(words)) for words in _COACH),
        EMPTY,
        Row(Content("A dragon hand is dealt to an empty seat: set by the house way, shown, no money on it.")),
    )


def _keys(mapped: Mapping[str, str]) -> list[Row]:
    rows = [(_written(names, mapped), _told(words, mapped)) for names, words in _KEYS]
    rows.insert(-2, ("ctrl+p", Content("every command, by name")))
    column = max(12, *(len(keys) for keys, _ in rows)) + 1
    return [entry(keys, words, column) for keys, words in rows]


def _written(names: tuple[str, ...], mapped: Mapping[str, str]) -> str:
    if names == ("pick-1",):
        return pick_keys(mapped)
    if len(names) == 1:
        return " ".join(keys_of(names[0], mapped)) or "(none)"
    return " ".join(key_for(name, mapped) or "(none)" for name in names)


def _told(words: str, mapped: Mapping[str, str]) -> Content:
    """A sentence with its keys in bold."""
    parts = re.split(r"\{([a-z-]+)\}", words)
    return Content.assemble(
        *(
            (key_for(part, mapped) or "(none)", "bold") if place % 2 else part
            for place, part in enumerate(parts)
        )
    )
