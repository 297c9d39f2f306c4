"""Choosing among the settings of an atlas: which are worth considering, and the strategy ``favor-push``."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import Atlas, load_atlas
from paigow_tui.odds.classes import CLASSES
from paigow_tui.odds.numbering import class_numbers
from paigow_tui.odds.whole.questions import Strengths
from paigow_tui.rules import Choices, RuleSet, Setting, house_way


def undominated(atlas: Atlas) -> NDArray[np.bool_]:
    """Return which questions no other of their class dominates."""
    highs = atlas.highs.astype(np.int64)
    # a class's questions go from the highest front down: no back before may be as high
    level = highs + (atlas.owner.astype(np.int64) << 32)
    before = np.concatenate([[-1], np.maximum.accumulate(level)[:-1]])
    kept: NDArray[np.bool_] = level > before
    return kept


@lru_cache(maxsize=2)
def favor_push_table(rules: RuleSet, folder: Path | str | None = None) -> tuple[Strengths, Strengths]:
    """Return the low and the high hand that ``favor-push`` plays with each class: (292253,) each.

    It plays the choice that wins most often, if that is more than half the time, otherwise the one that pushes most:
    both as the player against Foxwoods. Raise `ValueError` if there is no atlas of Foxwoods.
    """
    atlas = load_atlas(house_way("foxwoods"), rules, folder)
    if atlas is None:
        raise ValueError("The strategy favor-push needs the atlas of Foxwoods: paigow atlas builds it.")
    which = np.flatnonzero(undominated(atlas))
    owner, win = atlas.owner[which], atlas.win("player")[which]
    push = atlas.deals[owner] - win - atlas.lose("player")[which]
    starts = np.searchsorted(owner, np.arange(CLASSES))
    often = 2 * np.maximum.reduceat(win, starts) > atlas.deals
    value = np.where(often[owner], win, push)
    best = np.flatnonzero(value == np.maximum.reduceat(value, starts)[owner])
    first = which[best[np.unique(owner[best], return_index=True)[1]]]
    return atlas.lows[first], atlas.highs[first]


def favor_push(choices: Choices) -> Setting:
    """Return what ``favor-push`` plays; see `favor_push_table`."""
    lows, highs = favor_push_table(choices.rules)
    number = int(class_numbers(np.array([[card.index] for card in choices.hand], np.uint8))[0])
    return next(
        setting
        for setting in choices
        if (setting.low_rank.strength, setting.high_rank.strength) == (lows[number], highs[number])
    )
