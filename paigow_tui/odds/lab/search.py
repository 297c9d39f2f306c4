"""Search for the lines of a sheet by annealing.

A sheet starts with random lines. Then conditions of random lines are replaced, one at a time; the more the sheet wins
back with a band, the more likely that band is picked. Sometimes a line is given another play or position, or is
replaced by a new one. At first, nearly every change is accepted; in the end, only improvements are. The random seed is
fixed, so the same search always finds the same lines.
"""

from collections.abc import Sequence
from functools import cached_property
from math import exp
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import CLASSES, Ints
from paigow_tui.odds.lab.cells import Cells, Choice, Mask, cells_of
from paigow_tui.odds.lab.cost import Counts, Plays, exact_sum, plays_of_way
from paigow_tui.odds.lab.lines import CONDITIONS, FRONTS, RANKS, Line
from paigow_tui.odds.lab.sheet import Sheet, SheetLine
from paigow_tui.odds.setting import all_settings, check_fouls, play_all
from paigow_tui.odds.tally import Role
from paigow_tui.odds.weights import Floats
from paigow_tui.progress import Progress
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.rule import Play
from paigow_tui.rules.shape import Pattern

_GROUPS: Final = (
    (Pattern.NO_PAIR,), (Pattern.ONE_PAIR, Pattern.TRIPS), (Pattern.TWO_PAIR, Pattern.FULL_HOUSE),
    (Pattern.FOUR_OF_A_KIND,),
)  # fmt: skip
"""Groups of kinds; few lines apply to more than one group."""
_MOST: Final = 6
"""The maximum number of lines for a group."""
_STEPS: Final = 2_000
_HOT: Final = (0.004, 0.002)
"""The temperatures to start from, as shares of the total loss; the best lines from either start are used."""
_WARM: Final = 0.0012
"""The starting temperature when the best lines of all groups are changed together."""
_COLD: Final = 0.00005
"""The final temperature."""
_FROZEN: Final = 1e-9
_ENDS: Final = {**dict.fromkeys(RANKS, (2, 14)), "front": (0, len(FRONTS) - 1), "leaves": (0, len(FRONTS) - 1)}
"""The lowest and highest values of features whose conditions can be open at either end."""
_FOR_ORDER: Final = 0.0005
"""The share of the total loss that may be sacrificed to sort the lines by what they win."""


class _Draft:
    """Lines that are being changed, and the cells that each one applies to."""

    def __init__(self, cells: Cells, lines: Sequence[Line] = ()) -> None:
        self.cells = cells
        self.lines = list(lines)
        self._held = [self._holds(line) for line in lines]

    def _holds(self, line: Line) -> Mask:
        held = np.zeros(len(self.cells), np.bool_)
        held[self.cells.spans[line.kinds]] = self.cells.holds(line)
        return held

    def put(self, place: int, line: Line) -> None:
        """Replace a line."""
        self.lines[place], self._held[place] = line, self._holds(line)

    def move(self, place: int, other: int) -> None:
        """Move a line to another place."""
        self.lines.insert(other, self.lines.pop(place))
        self._held.insert(other, self._held.pop(place))

    def value(self) -> float:
        """Return the share of the total loss that the lines win back."""
        return float(sum(self.gains()))

    def gains(self) -> list[float]:
        """Return what each line wins on the cells where it is the first to apply."""
        free, gains = np.ones(len(self.cells), np.bool_), []
        for line, held in zip(self.lines, self._held, strict=True):
            here = held & free
            gains.append(float(self.cells.worth[line.play][here].sum() - self.cells.base[here].sum()))
            free &= ~held
        return gains

    def delta(self, place: int, kinds: tuple[Pattern, ...], play: Play) -> Floats:
        """Return what a play would gain in each cell of some kinds if it replaced a line."""
        span = self.cells.spans[kinds]
        under: Floats = self.cells.base[span].copy()
        for number in range(len(self.lines) - 1, place, -1):
            np.copyto(under, self.cells.worth[self.lines[number].play][span], where=self._held[number][span])
        free: Mask = self.cells.can[play][span].copy()
        for held in self._held[:place]:
            free &= ~held[span]
        return np.where(free, self.cells.worth[play][span] - under, 0.0)

    def gain(self, place: int, line: Line) -> float:
        """Return what a line would gain in place of another, with the other lines unchanged."""
        return float(self.delta(place, line.kinds, line.play)[self.cells.holds(line)].sum())


class Search:
    """A search for lines over cells, with this many steps for each line in each annealing run."""

    def __init__(self, cells: Cells, seed: int = 1, steps: int = _STEPS) -> None:
        self.cells, self._steps = cells, steps
        self._seed, self._rng = seed, Random(seed)
        self._choices = list(cells.features)

    def curve(self, count: int, progress: Progress | None = None, least: int = 1) -> list[list[Line]]:
        """Return the best sheets found with at most ``least`` lines, one more and so on up to ``count``.

        First each group of kinds is searched separately, and the lines are divided among the groups in the best way.
        Then all lines are changed together.
        """
        sheets: list[list[Line]] = [[] for _ in range(count + 1)]
        for number, kinds in enumerate(_GROUPS):
            alone = self._alone([choice for choice in self._choices if {*choice[0]} <= {*kinds}], count)
            sheets = [
                max(([*sheets[most - few], *alone[few]] for few in range(min(most + 1, len(alone)))), key=self.value)
                for most in range(count + 1)
            ]
            if progress is not None:
                progress((number + 1) / (len(_GROUPS) + 1), None)
        return [self._together(lines) for lines in sheets[least:]]

    def _together(self, lines: list[Line]) -> list[Line]:
        self._shuffle("all", len(lines))
        return max(map(self._in_order, (lines, self._annealed(lines, self._choices, _WARM))), key=self.value)

    def _alone(self, choices: list[Choice], count: int) -> list[list[Line]]:
        """Return the best lines of these kinds and plays: none, at most one, at most two and so on."""
        found = [list[Line]()]
        while choices and len(found) <= min(count, _MOST):
            self._shuffle(str(choices[0]), len(found))
            tries = [self._annealed([self._any(choices) for _ in found], choices, hot) for hot in _HOT]
            found.append(max([found[-1], *tries], key=self.value))
        return found

    def _shuffle(self, what: str, count: int) -> None:
        """Reseed the generator, so that a search's result does not depend on earlier searches."""
        self._rng.seed(f"{self._seed} {what} {count}")

    def value(self, lines: Sequence[Line]) -> float:
        """Return the share of the total loss that the lines win back."""
        return _Draft(self.cells, lines).value()

    # Annealing.

    def _annealed(self, lines: list[Line], choices: list[Choice], hot: float) -> list[Line]:
        """Return lines found by annealing, starting with these, without any that gain nothing themselves."""
        draft, steps = _Draft(self.cells, lines), self._steps * len(lines)
        for step in range(steps):
            heat = hot * (_COLD / hot) ** (step / steps)
            place, chance = self._rng.randrange(len(lines)), self._rng.random()
            if chance < 0.06:
                self._moved(draft, place, heat)
            elif chance < 0.22:
                line = (
                    self._renewed(draft, place, choices, heat)
                    if chance < 0.16
                    else self._replayed(draft.lines[place], choices)
                )
                gained = draft.gain(place, line) - draft.gain(place, draft.lines[place])
                if self.cells.fits(line) and self._accepts(gained, heat):
                    draft.put(place, line)
            else:
                draft.put(place, self._redrawn(draft, place, draft.lines[place], heat, 3))
        return [line for line, gain in zip(draft.lines, draft.gains(), strict=True) if gain > 0]

    def _accepts(self, gained: float, heat: float) -> bool:
        return gained >= 0 or self._rng.random() < exp(gained / heat)

    def _any(self, choices: list[Choice]) -> Line:
        """Return a line for all hands of some kinds."""
        return Line(*self._rng.choice(choices), ())

    def _moved(self, draft: _Draft, place: int, heat: float) -> None:
        """Move a line to a random place, unless that costs too much."""
        before, other = draft.value(), self._rng.randrange(len(draft.lines))
        draft.move(place, other)
        if not self._accepts(draft.value() - before, heat):
            draft.move(other, place)

    def _renewed(self, draft: _Draft, place: int, choices: list[Choice], heat: float) -> Line:
        """Return a new line for a place."""
        return self._redrawn(draft, place, self._any(choices), heat, 8)

    def _replayed(self, line: Line, choices: list[Choice]) -> Line:
        """Return a line with another play or other kinds."""
        near = [(kinds, play) for kinds, play in choices if kinds == line.kinds or play == line.play]
        return Line(*self._rng.choice(near), line.conditions)

    def _redrawn(self, draft: _Draft, place: int, line: Line, heat: float, times: int) -> Line:
        """Return a line for a place after replacing or adding a random condition this many times."""
        delta = draft.delta(place, line.kinds, line.play)
        for _ in range(times):
            line = self._drawn(line, delta, heat)
        return line

    def _drawn(self, line: Line, delta: Floats, heat: float) -> Line:
        """Return the line with a random condition replaced or added; the more a band gains, the likelier it is."""
        names = [name for name, *_ in line.conditions]
        others = [name for name in self.cells.features[line.kinds, line.play] if name not in names]
        old = self._rng.choice(names if len(names) == CONDITIONS else [*names, ""])
        new = old if old and self._rng.random() < 0.6 else self._rng.choice(others)
        now = float(delta[self.cells.holds(line)].sum())
        gains = np.append(self.cells.gains(line, old, new, delta), now)
        for _ in range(6):
            number = self._one_of(gains, heat)
            if number == len(gains) - 1:
                break
            changed = self.cells.changed(line, old, new, number)
            if self.cells.fits(changed):
                return changed
            gains[number] = -np.inf
        return line

    def _one_of(self, gains: Floats, heat: float) -> int:
        """Return a random index; the higher its gain, the likelier it is."""
        chances = np.exp((gains - gains.max()) / heat).cumsum()
        return int(np.searchsorted(chances, self._rng.random() * chances[-1], side="right"))

    def _polished(self, lines: list[Line]) -> list[Line]:
        """Return the lines with conditions replaced where that helps."""
        draft = _Draft(self.cells, lines)
        for place in [*range(len(lines))] * 3:
            draft.put(place, self._redrawn(draft, place, draft.lines[place], _FROZEN, 20))
        return draft.lines

    # Wording and order.

    def _in_order(self, lines: list[Line]) -> list[Line]:
        """Return the lines simplified, and sorted by what they win if that costs almost nothing."""
        best = self._trimmed(self._simplified(self._polished(lines)))
        ranked = self._trimmed(self._simplified(self._polished(self._ranked(best))))
        return ranked if self.value(ranked) >= self.value(best) - _FOR_ORDER else best

    def _gains(self, lines: Sequence[Line]) -> Floats:
        return np.array(_Draft(self.cells, lines).gains())

    def _ranked(self, lines: list[Line]) -> list[Line]:
        """Return the lines sorted by what they win, even if that changes the total."""
        return [lines[number] for number in np.argsort(-self._gains(lines), kind="stable").tolist()]

    def _simplified(self, lines: list[Line]) -> list[Line]:
        """Return the lines without conditions or limits that have no effect, naming a rank where only one occurs."""
        value = self.value(lines)
        for number in range(len(lines)):
            for name, low, high in lines[number].conditions:
                line = lines[number]
                rest = tuple(condition for condition in line.conditions if condition[0] != name)
                simpler = [rest]
                if name in _ENDS:
                    first, last = _ENDS[name]
                    seen = self.cells.feature(name, line.play)[self.cells.spans[line.kinds]][self.cells.holds(line)]
                    only = [(*rest, (name, rank, rank)) for rank in set(seen.tolist()) if name in RANKS]
                    simpler += only if len(only) == 1 else [(*rest, (name, first, high)), (*rest, (name, low, last))]
                for conditions in simpler:
                    changed = Line(line.kinds, line.play, conditions)
                    some = [*lines[:number], changed, *lines[number + 1 :]]
                    if self.cells.fits(changed) and self.value(some) >= value - 1e-9:
                        lines = some
                        break
        return lines

    def _trimmed(self, lines: list[Line]) -> list[Line]:
        """Drop lines that win nothing, and sort the rest by what they win where that costs nothing."""
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
        return self.curve(count, progress, count)[-1]

    def curve(self, count: int, progress: Progress | None = None, least: int = 1) -> list[Sheet]:
        """Return one sheet for each limit on the number of lines, from ``least`` to ``count``."""
        if self.cost <= 0:
            return [self.scored(())]
        return [self.scored(lines) for lines in Search(self._cells).curve(count, progress, least)]

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
        return cells_of(self.atlas, self._worth, self._settings, self.role, self.rules.commission)

    def _of(self, plays: Plays) -> Ints:
        """Return the value of the settings played with each class."""
        counts = Counts(plays, self.atlas, self.way, self.role, self.folder)
        return counts.worth(self.rules.commission)[counts.played]
