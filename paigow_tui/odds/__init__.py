"""Exact odds for each setting of a hand and for the whole game.

The modules are loaded on first use, because most of them need NumPy.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = [
    "atlas", "banked", "classes", "face_up", "hand", "lab", "perfect", "practice_hands", "rule_costs", "side_bets",
    "solved", "tally", "whole",
]  # fmt: skip

if TYPE_CHECKING:
    from paigow_tui.odds import (
        atlas,
        banked,
        classes,
        face_up,
        hand,
        lab,
        perfect,
        practice_hands,
        rule_costs,
        side_bets,
        solved,
        tally,
        whole,
    )
else:
    __getattr__ = submodules(__name__, __all__)
