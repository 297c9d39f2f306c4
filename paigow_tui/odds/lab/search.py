"""Search for the lines of a sheet: find many good candidates, then the best few of them in the best order.

Candidates come from hill climbs with many starting points. The search then repeatedly removes one or a few lines and
adds the best candidates, first or last. It climbs again with each line of what it finds, and adds those lines to the
candidates. The random seed is fixed, so the same search finds the same lines.
"""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import CLASSES, Ints
from paigow_tui.odds.lab.cells import PLAYS, Cells, Mask
from paigow_tui.odds.lab.cost import Counts, Plays, exact_sum, plays_of_way
from paigow_tui.odds.lab.lines import RANKS, Line
from paigow_tui.odds.lab.sheet import Sheet, SheetLine
from paigow_tui.odds.setting import all_settings, check_fouls, play_all
from paigow_tui.odds.tally import Role
from paigow_tui.odds.weights import Floats, binned
from paigow_tui.progress import Progress
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.rule import Play

_ROUNDS: Final = 3
"""Search rounds per line."""
_FOR_ORDER: Final = 0.0005
"""The share of the total loss that may be given up to sort the lines by what they win."""
_MOST: Final = 600
"""The maximum number of candidates for a play."""


class Search:
    """A search for lines over cells."""

    def __init__(self, cells: Cells, seed: int = 1) -> None:
        self.cells = cells
        self.rng = Random(seed)
        self._candidates: dict[Play, list[Line]] = {play: [] for play in PLAYS}
        self._masks: dict[Play, NDArray[np.float32]] = {}
        self._known: dict[Line, Mask] = {}
        self._grown = set(PLAYS)

    def best(self, count: int, progress: Progress | None = None) -> list[list[Line]]:
        """Return the best lists of at most one line, two lines and so on, each in the order in which its lines apply.

        Each search starts from the list before, so another line never wins back less.
        """
        found: list[list[Line]] = []
        lines: list[Line] = []
        rounds = sum(range(1, count + 1)) * _ROUNDS
        for _ in range(count):
            self._fill(lines)
            lines = self._polished(self._extended(lines) or lines)
            value = self.value(lines)
            for _ in range(_ROUNDS * (len(found) + 1)):
                if progress is not None:
                    progress(1 - rounds / (sum(range(1, count + 1)) * _ROUNDS), None)
                rounds -= 1
                some = self._stirred(lines)
                if (now := self.value(some)) > value + 1e-7:
                    lines, value = some, now
            found.append(self._in_order(lines))
        return found

    def _in_order(self, lines: list[Line]) -> list[Line]:
        """Return the lines simplified, and sorted by what they win if that costs almost nothing."""
        best = self._trimmed(self._simplified(lines))
        if self.value(best) < self.value(lines) - _FOR_ORDER:
            best = self._refilled(best, len(lines))
        ranked = self._trimmed(self._simplified(self._polished(self._ranked(best))))
        return ranked if self.value(ranked) >= self.value(best) - _FOR_ORDER else best

    def _refilled(self, lines: list[Line], count: int) -> list[Line]:
        """Add lines until there are ``count`` again; those dropped had won nothing and only kept others from losing."""
        for _ in range(_ROUNDS * count):
            some = lines
            while len(some) < count:
                self._fill(some)
                more = self._extended(some, 1.0)
                if more is None:
                    break
                some = more
            some = self._trimmed(self._simplified(self._polished(self._swapped(self._polished(some)))))
            if self.value(some) > self.value(lines):
                lines = some
            elif len(lines) == count:
                break
        return lines

    def value(self, lines: Sequence[Line]) -> float:
        """Return the share of the total loss that the lines win back."""
        return float((self._run(lines)[0] - self.cells.base).sum())

    # Candidates.

    def _fill(self, lines: Sequence[Line]) -> None:
        """Add lines that work well with the given ones to the candidates."""
        worth, owner = self._run(lines)
        for place in {0, len(lines)}:
            free = (owner >= place) | (owner < 0)
            for play in PLAYS:
                delta = self._delta(play, worth, free)
                if delta.any():
                    for gain, line in self.cells.best_lines(play, delta):
                        if gain > 0:
                            self._add(line)

    def _add(self, line: Line) -> None:
        candidates = self._candidates[line.play]
        if line not in self._known and len(candidates) < _MOST:
            self._known[line] = self.cells.holds(line)
            candidates.append(line)
            self._grown.add(line.play)

    def _matrix(self, play: Play) -> NDArray[np.float32]:
        if play in self._grown:
            rows = [self._known[line] for line in self._candidates[play]]
            self._masks[play] = np.array(rows, np.float32).reshape(len(rows), len(self.cells))
            self._grown.discard(play)
        return self._masks[play]

    # Sheets.

    def _run(self, lines: Sequence[Line]) -> tuple[Floats, NDArray[np.int64]]:
        """Return each cell's value with these lines, and the index of the line that applies to it, -1 for none."""
        worth: Floats = self.cells.base.copy()
        owner: NDArray[np.int64] = np.full(len(self.cells), -1, np.int64)
        for number in range(len(lines) - 1, -1, -1):
            line = lines[number]
            held = self._known.get(line)
            if held is None:
                held = self.cells.holds(line)
            worth[held] = self.cells.worth[line.play][held]
            owner[held] = number
        return worth, owner

    def _delta(self, play: Play, worth: Floats, free: Mask) -> Floats:
        """Return what a play would gain in each free cell."""
        return np.where(free & self.cells.can[play], self.cells.worth[play] - worth, 0.0)

    def _extended(self, lines: list[Line], spread: float = 0.0) -> list[Line] | None:
        """Return the lines plus the best candidate or, with ``spread``, one of the good ones."""
        worth, owner = self._run(lines)
        better: list[tuple[float, int, Line]] = []
        for place in {0, len(lines)}:
            free = (owner >= place) | (owner < 0)
            for play, candidates in self._candidates.items():
                if candidates:
                    gains = self._matrix(play) @ self._delta(play, worth, free).astype(np.float32)
                    some = np.argsort(-gains)[:3].tolist()
                    better += [(float(gains[number]), place, candidates[number]) for number in some]
        better = [one for one in sorted(better, key=lambda one: -one[0]) if one[0] > 1e-6 and one[2] not in lines]
        if not better:
            return None
        choice = min(int(self.rng.expovariate(1 / spread)), len(better) - 1) if spread else 0
        _, place, line = better[choice]
        return [*lines[:place], line, *lines[place:]]

    def _stirred(self, lines: list[Line]) -> list[Line]:
        """Return the lines with a few of them replaced at random."""
        some = list(lines)
        for _ in range(min(len(some), self.rng.choice((1, 2, 2, 3)))):
            some.pop(self.rng.randrange(len(some)))
        while len(some) < len(lines):
            self._fill(some)
            more = self._extended(some, 1.0)
            if more is None:
                break
            some = more
        return self._polished(self._swapped(self._polished(some)))

    def _swapped(self, lines: list[Line]) -> list[Line]:
        """Return the lines, each replaced with the best candidate if that helps."""
        value = self.value(lines)
        for number in range(len(lines)):
            more = self._extended([*lines[:number], *lines[number + 1 :]])
            if more is not None and (now := self.value(more)) > value + 1e-7:
                lines, value = more, now
        return lines

    def _polished(self, lines: list[Line]) -> list[Line]:
        """Return the lines, improved by hill climbing with each as long as that helps."""
        value, better = self.value(lines), True
        while better:
            better = False
            for number, line in enumerate(lines):
                worth, owner = self._run([*lines[:number], *lines[number + 1 :]])
                delta = self._delta(line.play, worth, (owner >= number) | (owner < 0))
                _, climbed = self.cells.climb(line, delta)
                changed = [*lines[:number], climbed, *lines[number + 1 :]]
                if (now := self.value(changed)) > value + 1e-7:
                    lines, value, better = changed, now, True
                    self._add(climbed)
        return lines

    def _gains(self, lines: Sequence[Line]) -> Floats:
        """Return what each line wins in the cells it applies to first."""
        worth, owner = self._run(lines)
        return binned(owner + 1, worth - self.cells.base, len(lines) + 1)[1:]

    def _ranked(self, lines: list[Line]) -> list[Line]:
        """Return the lines sorted by what they win, even if that changes the total."""
        return [lines[number] for number in np.argsort(-self._gains(lines), kind="stable").tolist()]

    def _simplified(self, lines: list[Line]) -> list[Line]:
        """Return the lines without conditions that have no effect, narrowing bands in which only one rank occurs."""
        value = self.value(lines)
        for number in range(len(lines)):
            for name, *_ in lines[number].conditions:
                line = lines[number]
                rest = tuple(condition for condition in line.conditions if condition[0] != name)
                seen = self.cells.feature(name, line.play)[self.cells.holds(line)]
                one = (*rest, (name, int(seen.min()), int(seen.max()))) if name in RANKS else line.conditions
                for conditions in (rest, one if len(set(seen.tolist())) == 1 else line.conditions):
                    changed = Line(line.kinds, line.play, conditions)
                    simpler = [*lines[:number], changed, *lines[number + 1 :]]
                    if self.cells.fits(changed) and self.value(simpler) >= value - 1e-9:
                        lines = simpler
                        break
        return lines

    def _trimmed(self, lines: list[Line]) -> list[Line]:
        """Drop lines that win nothing, and sort the rest by what they win as far as that costs nothing."""
        lines, value, number = list(lines), self.value(lines), 0
        for _ in range(len(lines) ** 3):
            gains = self._gains(lines)
            if gains.min(initial=1) <= 0:
                lines.pop(int(gains.argmin()))
                continue
            if number >= len(lines) - 1:
                break
            swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
            if gains[number] < gains[number + 1] and self.value(swapped) >= value - 1e-9:
                lines, number = swapped, max(0, number - 1)
            else:
                number += 1
        return lines


class SheetMaker:
    """Makes sheets for one banker's way, one role and one way to improve."""

    def __init__(
        self,
        base: HouseWay,
        atlas: Atlas,
        way: HouseWay,
        role: Role,
        rules: RuleSet,
        folder: Path | str | None = None,
    ) -> None:
        self.base, self.way, self.role = base, way, role
        self.rules, self.atlas, self.folder = rules, atlas, folder
        self._settings = all_settings(rules)
        self._worth = self._of(plays_of_way(base, rules, folder))
        best = atlas.worth(role, rules.commission)[atlas.best(role, rules.commission)]
        self.cost = exact_sum(best - self._worth)

    def make(self, count: int, progress: Progress | None = None) -> Sheet:
        """Return the sheet with at most ``count`` lines."""
        return self.curve(count, progress)[-1]

    def curve(self, count: int, progress: Progress | None = None) -> list[Sheet]:
        """Return the sheets with at most one line, two lines and so on."""
        if self.cost <= 0:
            return [self.scored(())]
        return [self.scored(lines) for lines in Search(self._cells).best(count, progress)]

    def scored(self, lines: Sequence[Line | SheetLine]) -> Sheet:
        """Return the sheet with these lines, scored exactly."""
        deciding = {rule: number for number, line in enumerate(lines) for rule in line.rules}
        exceptions = tuple(SheetLine(line.rules, 0) for line in lines)
        sheet = Sheet(key_of(self.base), self.atlas.way, self.role, self.cost, exceptions)
        way = sheet.way(self.base)
        played = play_all(way, self._settings)
        check_fouls(way, played, self.rules)
        owner = np.array([deciding.get(rule, -1) for rule in way.rules])[played.rule]
        rows = np.arange(CLASSES)
        lows, highs = (table[rows, played.setting] for table in (self._settings.lows, self._settings.highs))
        gain = self._of(Plays(rows.astype(np.int32), lows, highs)) - self._worth
        scored = (replace(line, worth=exact_sum(gain[owner == number])) for number, line in enumerate(sheet.lines))
        return replace(sheet, lines=tuple(scored))

    @cached_property
    def _cells(self) -> Cells:
        return Cells(self.atlas, self._worth, self._settings, self.role, self.rules.commission)

    def _of(self, plays: Plays) -> Ints:
        """Return the value of what is played with each class."""
        counts = Counts(plays, self.atlas, self.way, self.role, self.folder)
        return counts.worth(self.rules.commission)[counts.played]
