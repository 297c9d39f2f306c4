"""Cells: groups of hands that look alike to a sheet's lines, with the value of each play on them.

A line is a play for the cells that match its kinds and conditions. What it gains with each band of a condition is a
cumulative sum over a histogram, so the gains with all bands are computed at once.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import Ints
from paigow_tui.odds.lab.lines import FRONTS, KINDS, LONGEST, RANKS, Line, same_top
from paigow_tui.odds.setting import Settings, Shapes, class_groups
from paigow_tui.odds.tally import Role
from paigow_tui.odds.weights import Floats, binned
from paigow_tui.rules.rule import Play, Rule
from paigow_tui.rules.shape import PATTERNS, Pattern

PLAYS: Final[tuple[Play, ...]] = (
    "keep", "keep a kicker", "keep two kickers", "keep three kickers", "complete", "first and other", "first pair",
    "second pair",
)  # fmt: skip
FEATURES: Final = ("first", "second", "other", "next", "after", "front", "leaves", "sum", "joker", "higher")
_FIXED: Final = ("first", "second", "other", "next", "after", "leaves", "sum", "joker")
"""The features that do not depend on the play."""
_BY_PLAY: Final = ("front", "higher")
_NO, _TRIPS, _ONE, _TWO, _FULL, _QUADS = KINDS
_TOGETHER: Final = (*((kind,) for kind in KINDS), (_ONE, _TWO), (_ONE, _TRIPS), (_TWO, _FULL))
"""The kinds that a line can be about: one, or two that are adjacent in `KINDS`."""
_WORTHWHILE: Final = 0.005
"""The share of the total loss that a play must be able to win back on a kind of hand to be considered for it."""
Mask = NDArray[np.bool_]
Choice = tuple[tuple[Pattern, ...], Play]
"""The kinds of hands that a line is about, and its play."""


def _readable() -> NDArray[np.int64]:
    """Return the fronts that may serve as bounds, as indices into `FRONTS`: ``K-high``, ``Q-9`` and up, any pair."""
    first, second = FRONTS >> 16 & 15, FRONTS >> 12 & 15
    plain = (FRONTS >> 20 == 0) & (first >= 9) & ((second == 2) | ((second >= 7) & (first >= 11)))
    return np.flatnonzero(plain | (np.arange(len(FRONTS)) == len(FRONTS) - 13))


class _Options:
    """The bands of a feature, as (lowest, highest) or `None` for any value; `sums` returns the gain of each."""

    def __init__(self, feature: str) -> None:
        self.size = {"sum": 29, "joker": 2, "higher": 2}.get(feature, 15 if feature in RANKS else len(FRONTS))
        last = self.size - 1
        some: list[tuple[int, int]]
        if feature in RANKS:
            some = [(a, b) for a in range(2, 15) for b in range(a, 15) if (a, b) != (2, 14)]
        elif feature == "sum":
            some = [(5, b) for b in range(6, 28)] + [(a, last) for a in range(6, 28)]
        elif feature == "joker":
            some = [(0, 0), (1, 1)]
        elif feature == "higher":
            some = [(1, 1)]
        else:
            bounds = _readable().tolist()
            some = [(0, bound - 1) for bound in bounds] + [(bound, last) for bound in bounds]
            some += [(low, high - 1) for low in bounds for high in bounds if low < high and same_top(low, high - 1)]
        self.bands: list[tuple[int, int] | None] = [None, *some]
        # the first place is for cells without the feature, which no band includes
        self._low = np.array([0, *(low + 1 for low, _ in some)])
        self._high = np.array([self.size + 1, *(high + 2 for _, high in some)])

    def sums(self, table: Floats) -> Floats:
        """Return the sum over each band along the last axis."""
        total = np.zeros((*table.shape[:-1], table.shape[-1] + 1))
        np.cumsum(table, axis=-1, out=total[..., 1:])
        return total[..., self._high] - total[..., self._low]


class Cells:
    """All the cells, sorted by kind, with the value of the base way and of each play on them.

    ``kind`` has indices into `KINDS`. ``features`` has a value for each cell, -1 for cells without the feature; the
    names *front* and *higher* are followed by the play they depend on. ``worth`` has the value of each play, on cells
    where it can be made.
    """

    def __init__(
        self,
        kind: NDArray[np.int16],
        features: Mapping[str, NDArray[np.int16]],
        base: Floats,
        worth: Mapping[Play, Floats],
    ) -> None:
        self.kind, self.base, self.worth, self._features = kind, base, worth, features
        self.options = {feature: _Options(feature) for feature in FEATURES}
        self.can: dict[Play, Mask] = {play: features[f"front {play}"] >= 0 for play in worth}

    def __len__(self) -> int:
        return len(self.base)

    def feature(self, name: str, play: Play) -> NDArray[np.int16]:
        """Return a feature of each cell, -1 for cells without it."""
        return self._features[f"{name} {play}" if name in _BY_PLAY else name]

    @cached_property
    def spans(self) -> dict[tuple[Pattern, ...], slice]:
        """The cells of the kinds that a line can be about, which are consecutive."""
        starts = np.searchsorted(self.kind, np.arange(len(KINDS) + 1)).tolist()
        places = {kinds: [KINDS.index(kind) for kind in kinds] for kinds in _TOGETHER}
        return {kinds: slice(starts[min(some)], starts[max(some) + 1]) for kinds, some in places.items()}

    @cached_property
    def features(self) -> dict[Choice, tuple[str, ...]]:
        """For each group of kinds and each play, the features that conditions can limit."""
        some = {(kinds, play): [self.spans[kind,] for kind in kinds] for kinds in _TOGETHER for play in self.worth}
        return {
            (kinds, play): tuple(
                name for name in FEATURES if all((self.feature(name, play)[span] >= 0).any() for span in spans)
            )
            for (kinds, play), spans in some.items()
            if all(self.can[play][span].any() for span in spans)
        }

    def holds(self, line: Line, without: str = "") -> Mask:
        """Return which cells of its kinds a line applies to, ignoring the condition ``without``."""
        span = self.spans[line.kinds]
        held: Mask = self.can[line.play][span].copy()
        for name, low, high in line.conditions:
            if name != without:
                value = self.feature(name, line.play)[span]
                held &= (value >= low) & (value <= high)
        return held

    def gains(self, line: Line, old: str, new: str, delta: Floats) -> Floats:
        """Return what a line gains with each band of a feature instead of an old condition.

        ``delta`` is what the play gains in each cell of the line's kinds.
        """
        cells = np.flatnonzero(self.holds(line, old) & (delta != 0))
        place = self.feature(new, line.play)[self.spans[line.kinds]][cells] + 1
        return self.options[new].sums(binned(place, delta[cells], self.options[new].size + 1))

    def changed(self, line: Line, old: str, new: str, number: int) -> Line:
        """Return the line with band ``number`` of a feature instead of an old condition."""
        band = self.options[new].bands[number]
        rest = tuple(condition for condition in line.conditions if condition[0] != old)
        return Line(line.kinds, line.play, (*rest, (new, *band)) if band else rest)

    def fits(self, line: Line) -> bool:
        """Return whether a line is short enough, and all its conditions make sense for all its kinds."""
        known = self.features.get((line.kinds, line.play), None)
        return known is not None and all(name in known for name, *_ in line.conditions) and len(str(line)) <= LONGEST


def cells_of(atlas: Atlas, mine: Ints, settings: Settings, role: Role, commission: int) -> Cells:
    """Return the cells for one banker's way, one role and one way to improve; ``mine`` is that way's value by class.

    All values are divided by what the way loses in total.
    """
    worth = atlas.worth(role, commission).astype(np.float64)
    best = np.maximum.reduceat(worth, atlas.starts[:-1])
    scale = float((best - mine).sum())
    keys, values = _class_cells(atlas, mine / scale, settings, worth / scale)
    _, first, cell = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    kind, *columns = keys[first].T
    names = [*_FIXED, *(f"{name} {play}" for play in PLAYS for name in _BY_PLAY)]
    base, *plays = (binned(cell.ravel(), value, len(first)) for value in values)
    return Cells(kind, dict(zip(names, columns, strict=True)), base, dict(zip(PLAYS, plays, strict=True)))


def _class_cells(atlas: Atlas, base: Floats, settings: Settings, worth: Floats) -> tuple[NDArray[np.int16], Floats]:
    """Return the features and the value of each play, for every class that a line can change."""
    groups, numbers = class_groups()
    keys, values = [], []
    worst = np.minimum.reduceat(worth, atlas.starts[:-1])
    for number, (counts, pattern) in enumerate(PATTERNS.items()):
        if pattern not in KINDS:
            continue
        which = np.flatnonzero(numbers == number)
        shapes = Shapes(settings, which, groups[which])
        mine = base[which]
        fronts, plays = [], []
        for play in PLAYS:
            front = _fronts(play, counts, pattern, shapes)
            question = atlas.find(which, front)
            there = (settings.lows[which] == front[:, None]).any(axis=1) & (front > 0)
            gain = np.where(question >= 0, worth[question], worst[which])
            if np.maximum(np.where(there, gain - mine, 0), 0).sum() < _WORTHWHILE:
                there = np.zeros(len(which), bool)
            fronts.append(np.where(there, np.searchsorted(FRONTS, front), -1))
            plays.append(np.where(there, gain, mine))
        complete = shapes.complete_front
        leaves = np.where(complete > 0, np.searchsorted(FRONTS, complete), -1)
        if pattern is not Pattern.ONE_PAIR and (fronts[PLAYS.index("complete")] < 0).all():
            leaves[:] = -1
        two = pattern in (Pattern.TWO_PAIR, Pattern.FULL_HOUSE)
        none = np.full(len(which), -1)
        fixed = {
            "first": shapes.first,
            "second": shapes.second if two else none,
            "other": np.where(shapes.other > 0, shapes.other, -1),
            "next": np.where(shapes.next > 0, shapes.next, -1),
            "after": shapes.after if pattern is Pattern.NO_PAIR else none,
            "leaves": leaves,
            "sum": shapes.first + shapes.second if two else none,
            "joker": shapes.joker.astype(np.int64),
        }
        per_play = [
            part for front in fronts for part in (front, np.where((leaves < 0) | (front < 0), -1, front > leaves))
        ]
        kind = np.full(len(which), KINDS.index(pattern))
        key = np.stack([kind, *fixed.values(), *per_play], axis=1).astype(np.int16)
        value = np.stack([mine, *plays])
        live = np.abs(value[1:] - mine).max(axis=0) > 0
        keys.append(key[live])
        values.append(value[:, live])
    return np.concatenate(keys), np.concatenate(values, axis=1)


def _fronts(play: Play, counts: tuple[int, ...], pattern: Pattern, shapes: Shapes) -> NDArray[Any]:
    """Return the fronts of a play, 0 for hands on which a line would not make it."""
    none = np.zeros(len(shapes.first), np.int32)
    if "kicker" in play and pattern is not Pattern.NO_PAIR:
        return none  # the sentence would be different
    try:
        front = Rule(pattern, play).front(shapes)
    except ValueError:
        return none
    if pattern is Pattern.NO_PAIR and play != "complete":
        return np.where(shapes.complete_front == 0, front, 0)
    return np.asarray(front)
