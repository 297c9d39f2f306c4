"""How a dealer sets every hand class under a push rule; hands that meet the rule neither win nor lose."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import BankerTable, load_table
from paigow_tui.odds.classes import CLASSES, CONTENTS, RANKS, Ints, classes
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.push_rule import PushRule
from paigow_tui.rules.seven import Seven
from paigow_tui.rules.splits import LOWS

_ACES: Final = LOWS[14][14]
"""The highest low hand."""
_NEVER: Final = -2
"""Lower than any high hand."""
_KING_QUEEN: Final = (10, 11)
"""The rank indices of a queen and king that may be suited in addition to a royal flush."""


def dealer_table(
    way: HouseWay,
    rules: RuleSet = VEGAS,
    *,
    folder: Path | str | None = None,
    progress: Progress | None = None,
) -> BankerTable:
    """Return a house way's table (see `load_table`) with a single outcome for all hands that meet the push rule.

    That outcome's low hand is as high as possible and its high hand as low as possible, so every bet pushes.
    """
    table = load_table(way, rules, folder=folder, progress=progress)
    if rules.pushes is None:
        return table
    place = int(np.searchsorted(table.lows, _ACES))
    outcome = table.outcome + (table.outcome >= place).astype(np.int32)
    outcome[pushing_classes(rules.pushes, table)] = place
    lows, highs = np.insert(table.lows, place, _ACES), np.insert(table.highs, place, _NEVER)
    return replace(table, lows=lows, highs=highs, outcome=outcome, pushed=place)


def pushing_classes(rule: PushRule | None, table: BankerTable) -> NDArray[np.bool_]:
    """Return whether the hands of each class, as set by a table, meet a push rule: (292253,)."""
    return pushing_hands(rule, np.arange(CLASSES), table.lows[table.outcome])


def pushing_hands(rule: PushRule | None, numbers: NDArray[Any], lows: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Return whether each hand meets a push rule, given its class and the strength of its low hand as set."""
    if rule is None:
        return np.zeros(len(numbers), bool)
    joker, ranks, (pairs, trips, quads, fives), suited, beside = all_sevens()[0]
    repeated = pairs[numbers], trips[numbers], quads[numbers], fives[numbers]
    cards = Seven(joker[numbers], ranks[numbers], repeated, suited[numbers], beside[numbers])
    return np.asarray(rule.applies(cards, lows))


@cache
def all_sevens() -> tuple[Seven, Ints, Ints]:
    """Return the hands of all classes as sets, with the number of hands and the class of each.

    Classes with a king and a queen in addition to a flush appear twice: once for the third of the hands in which those
    two are suited, and once for the rest.
    """
    tables = classes()
    powers = 1 << np.arange(RANKS)
    counts = tables.counts.copy()
    ranks = (counts > 0) @ powers
    joker = counts.sum(axis=1) == 6
    counts[:, -1] += joker
    contents = np.stack([joker, ranks, *((counts >= times) @ powers for times in (2, 3, 4, 5))])
    suited, beside = [np.zeros(CONTENTS, np.int64)], [np.zeros(CONTENTS, bool)]
    for block in tables.blocks:
        rests = tables.rests[block.rest]
        match = (rests == _KING_QUEEN).all(axis=1) if block.rest == 2 else np.zeros(block.rests, bool)
        suited.append(np.repeat(tables.sets[block.size], block.rests))
        beside.append(np.tile(match, block.sets))
    twice = np.flatnonzero(np.concatenate(beside))
    every = np.append(np.arange(CLASSES), twice)
    hands = tables.multiplicity[every]
    hands[CLASSES:] //= 3
    hands[twice] -= hands[CLASSES:]
    joker, ranks, *repeated = contents[:, np.append(np.arange(CONTENTS), tables.flush_content)[every]]
    pair = sum(1 << rank for rank in _KING_QUEEN)
    of_one_suit = np.where(np.arange(len(every)) < CLASSES, 0, pair)
    cards = Seven(joker, ranks, tuple(repeated), np.concatenate(suited)[every], of_one_suit)
    return cards, hands, every
