"""A sheet: a way of setting plus the few exceptions that win back most of what it costs, exactly scored."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path

import msgspec
import numpy as np

from paigow_tui.amounts import number_of
from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import CLASSES, Ints
from paigow_tui.odds.lab.cells import Cells
from paigow_tui.odds.lab.cost import Counts, Plays, exact_sum, plays_of_way
from paigow_tui.odds.lab.lines import Line
from paigow_tui.odds.lab.search import Search
from paigow_tui.odds.setting import all_settings, check_fouls, play_all
from paigow_tui.odds.tally import FULL_COMMISSION, HANDS_AN_HOUR, HOURLY_STAKE, Role
from paigow_tui.progress import Progress
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.way import in_order


@dataclass(frozen=True)
class Sheet:
    """A way with exceptions, the first that fits first; savings are in units of the bet and add up."""

    way: HouseWay
    """The way with the exceptions."""
    base: HouseWay
    against: str
    role: Role
    rules: RuleSet
    lines: tuple[tuple[Line, Fraction], ...]
    """Each line with what it wins back where it decides."""
    cost: Fraction
    """What the way without exceptions costs."""

    @property
    def saved(self) -> Fraction:
        """Return what all lines win back."""
        return sum((saving for _, saving in self.lines), Fraction(0))

    @property
    def remains(self) -> Fraction:
        """Return what the way with the exceptions still costs."""
        return self.cost - self.saved

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow sheet --json`` prints."""
        return {
            "from": self.base.name,
            "against": self.against,
            "role": self.role,
            "cost": float(self.cost),
            "lines": [
                {
                    "line": str(line),
                    "saves": float(saving),
                    "share": float(saving / self.cost),
                    "dollars_an_hour": float(dollars(saving)),
                    "rules": [rule_fields(rule) for rule in line.rules],
                }
                for line, saving in self.lines
            ],
            "saves": float(self.saved),
            "share": float(self.saved / self.cost) if self.cost else 0.0,
            "dollars_an_hour": float(dollars(self.saved)),
            "remains": float(self.remains),
        }


def dollars(saving: Fraction) -> Fraction:
    """Return what a saving is worth in an hour of 40 hands at $25."""
    return saving * HANDS_AN_HOUR * HOURLY_STAKE / 100


def rule_fields(rule: Rule) -> dict[str, object]:
    """Return a rule as a file of a way has it, without its sentence."""
    fields: dict[str, object] = msgspec.to_builtins(rule)
    return {name: value for name, value in fields.items() if name != "say"}


class Maker:
    """Makes sheets for one banker's way, role and way to improve."""

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
        self._deals = int(atlas.deals.sum())
        self._worth = self._of(plays_of_way(base, rules, folder))
        best = atlas.worth(role, rules.commission)[atlas.best(role, rules.commission)]
        self.cost = self._share(best - self._worth)

    def make(self, count: int, progress: Progress | None = None) -> Sheet:
        """Return the sheet with at most so many lines."""
        return self.curve(count, progress)[-1]

    def curve(self, count: int, progress: Progress | None = None) -> list[Sheet]:
        """Return the sheets with at most one line, two lines, and so on."""
        if self.cost <= 0:
            return [self.scored(())]
        return [self.scored(lines) for lines in Search(self._cells).best(count, progress)]

    def scored(self, lines: Sequence[Line]) -> Sheet:
        """Return the sheet with these lines, scored exactly."""
        deciding = {rule: number for number, line in enumerate(lines) for rule in line.rules}
        title = f"{self.base.title} with {number_of(len(lines), 'exception')}"
        way = HouseWay(f"{self.base.name[:25]}-sheet", title, in_order((*deciding, *self.base.rules)), "", "computed")
        played = play_all(way, self._settings)
        check_fouls(way, played, self.rules)
        owner = np.array([deciding.get(rule, -1) for rule in way.rules])[played.rule]
        rows = np.arange(CLASSES)
        lows, highs = (table[rows, played.setting] for table in (self._settings.lows, self._settings.highs))
        gain = self._of(Plays(rows.astype(np.int32), lows, highs)) - self._worth
        savings = [(line, self._share(gain[owner == number])) for number, line in enumerate(lines)]
        return Sheet(way, self.base, self.atlas.way, self.role, self.rules, tuple(savings), self.cost)

    @cached_property
    def _cells(self) -> Cells:
        return Cells(self.atlas, self._worth, self._settings, self.role, self.rules.commission)

    def _of(self, plays: Plays) -> Ints:
        """Return the worth of what is played with each class."""
        counts = Counts(plays, self.atlas, self.way, self.role, self.folder)
        return counts.worth(self.rules.commission)[counts.played]

    def _share(self, worth: Ints) -> Fraction:
        """Return a sum of worths in units of the bet."""
        return Fraction(exact_sum(worth), FULL_COMMISSION * self._deals)
