"""What somebody is told who leaves the table for now, or a round: on the screen and line by line the same."""

from __future__ import annotations

from typing import Final

from paigow_tui.table import Phase, View, dollars


def standing(view: View) -> str:
    """Chips, what lies on the table, and where the game waits. The viewer must sit at the table.

    ``You have $425, and $25 bet in round 3, which waits for you.``
    """
    mine = view.mine
    assert mine is not None
    chips = f"You have {dollars(mine.chips)}"
    if view.phase is Phase.BETWEEN:
        return f"{chips}. The next round waits."
    waits = f"round {view.round}, which waits for you."
    if mine.banker:
        return f"{chips}, and bank {waits}"
    if mine.stake:
        return f"{chips}, and {dollars(mine.stake)} bet in {waits}"
    return f"{chips}. You left in {waits}"


SITTING_OUT: Final = "The bank passes you by in a round that you sit out, and in the next."
"""Told once to somebody who sits out."""
