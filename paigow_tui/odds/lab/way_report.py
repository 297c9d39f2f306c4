"""How a way sets all 154,143,080 hands, and where it differs from another way."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Card, descending
from paigow_tui.odds.classes import CLASSES, classes
from paigow_tui.odds.setting import all_settings, check_fouls, is_dominated, play_all
from paigow_tui.rules import VEGAS, Category, HouseWay, RuleSet
from paigow_tui.rules.rule import Rule

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class WayReport:
    """Counts over all hands. Fronts are strengths; each example hand is from a different rule or kind."""

    way: HouseWay
    other: HouseWay
    categories: dict[Category, int]
    """How often each kind of high hand is played."""
    fronts: dict[int, int]
    """How often each low hand is played, highest first."""
    dominated: int
    """The number of hands with a legal setting that is at least as high in both hands, and higher in one."""
    dominated_hands: Hands
    different: int
    """The number of hands that the other way sets differently."""
    different_hands: Hands
    unused: tuple[Rule, ...]
    """Rules that apply to no hand."""


def report(way: HouseWay, other: HouseWay, rules: RuleSet = VEGAS) -> WayReport:
    """Return a report on how a way sets every hand; takes about a second. Raise `WayError` if the way fouls."""
    weights = classes().multiplicity
    settings = all_settings(rules)
    mine, theirs = play_all(way, settings), play_all(other, settings)
    check_fouls(way, mine, rules)
    rows = np.arange(CLASSES)
    low, high = settings.lows[rows, mine.setting], settings.highs[rows, mine.setting]
    other_low, other_high = settings.lows[rows, theirs.setting], settings.highs[rows, theirs.setting]
    dominated = is_dominated(settings.lows, settings.highs, ~settings.foul, low[:, None], high[:, None])
    differs: NDArray[np.bool_] = np.logical_or(low != other_low, high != other_high)
    categories = np.bincount(high >> 20, weights, len(Category)).astype(np.int64)
    fronts, place = np.unique(low, return_inverse=True)
    counts = np.bincount(place, weights).astype(np.int64)
    used = set(np.unique(mine.rule).tolist())
    return WayReport(
        way,
        other,
        {category: int(categories[category]) for category in reversed(Category)},
        dict(zip(fronts[::-1].tolist(), counts[::-1].tolist(), strict=True)),
        int(weights[dominated].sum()),
        _examples(dominated, mine.rule),
        int(weights[differs].sum()),
        _examples(differs, mine.rule),
        tuple(rule for number, rule in enumerate(way.rules) if number not in used),
    )


def _examples(which: NDArray[np.bool_], rule: NDArray[np.int16], most: int = 3) -> Hands:
    """Return example hands, from the most common class of each of the first few rules."""
    weights = classes().multiplicity
    numbers = []
    for number in np.unique(rule[which]).tolist():
        here = np.flatnonzero(which & (rule == number))
        numbers.append(int(here[weights[here].argmax()]))
    numbers.sort(key=lambda number: -int(weights[number]))
    return tuple(descending(classes().hand(number)) for number in numbers[:most])
