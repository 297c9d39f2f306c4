"""The tables of keys in the README and the manual, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from paigow_tui.actions.action import Action
from paigow_tui.actions.catalog import PLACES, find
from paigow_tui.actions.help import MOVES, key_table
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Place

_TEN: Final = (
    *("confirm", "pick-1", "house-way", "bet-more", "bet-less", "take-bank", "decline-bank", "odds"),
    *("help", "quit"),
)


def markdown(name: str) -> str:
    """Return a place's table of keys; ``ten`` is the short one for beginners."""
    actions: Iterable[Action]
    if name == "ten":
        actions = [find(each) for each in _TEN]
    else:
        actions = next(PLACES[place].values() for place in get_args(Place) if place == name)
    rows = (
        f"| {' '.join(f'`{key}`' for key in written.split())} | {does} |"
        for written, does in key_table(actions, Keys())
        if does != MOVES or name != "ten"
    )
    return "\n".join(("| Key | What it does |", "|---|---|", *rows))
