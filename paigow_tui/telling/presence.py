"""Presence at a shared table: whose turn it is."""

from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.table import View

GAME: Final = "Pai Gow"


def turn_title(view: View) -> str:
    """Return the window title of a player at a shared table: whose turn it is."""
    waiting = view.waiting_for
    if view.paused:
        turn = "Paused"
    elif view.seat in waiting:
        turn = "Your turn"
    elif waiting:
        one = f"{view.at(waiting[0]).name}'s turn"
        turn = one if len(waiting) == 1 else f"{number_of(len(waiting), 'player')} to act"
    else:
        return GAME
    return f"{turn} — {GAME}"
