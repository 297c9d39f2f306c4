"""The fewest lines needed for a one-on-one banker to beat a dealer after commission.

The lines come from the shipped sheets. The search adds the best line, first or last, then replaces lines one at a time
as long as that helps, so a shorter sheet may exist. The result is scored exactly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.classes import CLASSES
from paigow_tui.odds.lab.search import SheetMaker
from paigow_tui.odds.lab.sheet import Sheet, SheetLine, shipped_sheets
from paigow_tui.odds.setting import Settings, Shapes, all_settings, class_groups
from paigow_tui.odds.weights import Floats
from paigow_tui.rules import HOUSE_WAYS, VEGAS, HouseWay
from paigow_tui.rules.shape import PATTERNS

MOST: Final = 12
"""The most lines to try."""


@dataclass(frozen=True)
class Beaten:
    """The EV of a house way for the banker against a dealer, without and with extra lines, in units of the bet."""

    base: HouseWay
    ev: Fraction
    """The way's EV without lines."""
    best: Fraction
    """The EV of setting every hand the best way."""
    sheet: Sheet | None
    """The shortest sheet found with a positive EV, empty if no lines are needed; ``None`` if none was found."""

    @property
    def with_lines(self) -> Fraction | None:
        """Return the way's EV with the lines."""
        return None if self.sheet is None else self.best - self.sheet.remains


def beaten(dealer: HouseWay, atlas: Atlas) -> Beaten:
    """Return how to beat a dealer with the shipped way that does best as the banker, given the dealer's atlas."""
    best = atlas.total(atlas.best("banker"), "banker").ev(VEGAS.commission)
    worth = atlas.worth("banker", VEGAS.commission)

    def total(way: HouseWay) -> int:
        questions = atlas.played(load_table(way, VEGAS))
        return -1 << 80 if questions.min() < 0 else int(worth[questions].sum(dtype=object))

    base = max(HOUSE_WAYS.values(), key=total)
    maker = SheetMaker(base, atlas, dealer, "banker", VEGAS)
    none = maker.scored(())
    ev = best - none.cost
    if ev > 0 or best <= 0:
        return Beaten(base, ev, best, none if ev > 0 else None)
    sheets = (maker.scored(lines) for lines in _chosen(atlas, atlas.played(load_table(base, VEGAS))))
    return Beaten(base, ev, best, next((sheet for sheet in sheets if sheet.remains < best), None))


class _Pool:
    """The lines of all shipped sheets for the banker, and each line's gain on every class it applies to."""

    def __init__(self, atlas: Atlas, base: NDArray[np.int64]) -> None:
        known = (line.rules for sheet in shipped_sheets().values() if sheet.role == "banker" for line in sheet.lines)
        self.lines = [SheetLine(rules, 0) for rules in dict.fromkeys(known)]
        worth = atlas.worth("banker", VEGAS.commission).astype(np.float64)
        settings = all_settings(VEGAS)
        fronts = _fronts(self.lines, settings)
        live = np.flatnonzero((fronts > 0).any(axis=0))
        questions = np.stack([atlas.find(live, row[live]) for row in fronts])
        mine = worth[base[live]]
        lowest = np.minimum.reduceat(worth, atlas.starts[:-1])[live]
        self.gains = np.where(questions < 0, lowest, worth[questions]) - mine
        self.holds = fronts[:, live] > 0

    def value(self, chosen: Sequence[int]) -> float:
        """Return the total gain of the chosen lines; the first line that applies to a class counts."""
        won: Floats = np.zeros(self.gains.shape[1])
        for number in reversed(chosen):
            np.copyto(won, self.gains[number], where=self.holds[number])
        return float(won.sum())

    def best(self, chosen: list[int]) -> list[int]:
        """Return the chosen lines plus the best other line, added first or last."""
        free = [number for number in range(len(self.lines)) if number not in chosen]
        return max(
            ([number, *chosen] if first else [*chosen, number] for number in free for first in (0, 1)), key=self.value
        )


def _fronts(lines: Sequence[SheetLine], settings: Settings) -> NDArray[np.int32]:
    """Return the front that each line plays for each class, 0 if it does not apply."""
    groups, kinds = class_groups()
    fronts = np.zeros((len(lines), CLASSES), np.int32)
    for kind, counts in enumerate(PATTERNS):
        which = np.flatnonzero(kinds == kind)
        shapes = Shapes(settings, which, groups[which])
        for number, line in enumerate(lines):
            for rule in line.rules:
                if counts in rule.shapes:
                    here = np.ones(len(which), bool)
                    for test in rule.tests:
                        here &= test(shapes)
                    fronts[number, which] = np.where(here, rule.front(shapes), fronts[number, which])
    return fronts


def _chosen(atlas: Atlas, base: NDArray[np.int64]) -> Iterator[list[SheetLine]]:
    """Yield the best sheet found with one line, with two lines, and so on."""
    pool, chosen = _Pool(atlas, base), list[int]()
    for _ in range(MOST):
        chosen = pool.best(chosen)
        value, better = pool.value(chosen), True
        while better:
            better = False
            for number in list(chosen):
                changed = pool.best([other for other in chosen if other != number])
                if (now := pool.value(changed)) > value:
                    chosen, value, better = changed, now, True
                    break
        yield [pool.lines[number] for number in chosen]
