"""How a house way sets every hand class: computed once, then cached on disk."""

import contextlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.cache import Arrays, Kind, read_arrays, write_arrays
from paigow_tui.odds.classes import CLASSES, CONTENTS, Ints
from paigow_tui.odds.compare import OutcomeGrid
from paigow_tui.odds.setting import all_settings, check_fouls, play_all
from paigow_tui.odds.weights import Floats, Left, binned, class_weights
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of

Places = NDArray[np.intp]

TABLE: Final = Kind("table")
"""Increase the version when ranking or setting rules change what any way plays."""


@dataclass(frozen=True)
class BankerTable:
    """How a house way sets each class, under a rule set.

    An *outcome* is a pair of strengths, low and high; the outcomes that occur are numbered by low, then high. ``lows``
    and ``highs`` are their strengths: (outcomes,), int32. ``outcome`` is each class's outcome: (292253,), int32.
    """

    way: str
    rules: RuleSet
    lows: NDArray[np.int32]
    highs: NDArray[np.int32]
    outcome: NDArray[np.int32]
    units: ClassVar[int] = 1
    """The weight of each hand."""
    pushed: int = -1
    """The outcome of all hands for which a push rule returns the bets, -1 if none; see `paigow_tui.odds.dealer`."""

    @cached_property
    def places(self) -> Places:
        """The outcome of each class, as an index: (292253,)."""
        return self.outcome.astype(np.intp)

    @property
    def plain(self) -> Places:
        """The outcome of each content without a flush: (67600,)."""
        return self.places[:CONTENTS]

    @property
    def flush(self) -> Places:
        """The outcome of each flush class: (224653,)."""
        return self.places[CONTENTS:]

    @cached_property
    def grid(self) -> OutcomeGrid:
        """The outcomes, arranged for comparing settings with them."""
        return OutcomeGrid(self.lows, self.highs)

    def weights(self, left: Left) -> Floats:
        """Return the number of remaining hands with each outcome: (outcomes,)."""
        return binned(self.outcome, class_weights(left), len(self))

    def pushing_hands(self, left: Left) -> int:
        """Return the number of remaining hands for which a push rule returns the bets."""
        return int(self.weights(left)[self.pushed]) if self.pushed >= 0 else 0

    def sums(self, left: Left, lows: NDArray[np.int32], highs: NDArray[np.int32]) -> Ints:
        """Return the four sums (see `paigow_tui.odds.compare`) of settings against the remaining hands."""
        return self.grid.sums(self.weights(left), lows, highs)

    def __len__(self) -> int:
        return len(self.lows)


def rule_key(rules: RuleSet) -> dict[str, str]:
    """Return the rules that affect how a hand is ranked and set; only these affect a table."""
    return {"wheel": rules.wheel, "joker": rules.joker, "equal_front": rules.equal_front}


def count_key(rules: RuleSet) -> dict[str, str]:
    """Return the rules that affect how often a setting wins and loses, but not what a win pays."""
    return {**rule_key(rules), "push_rule": rules.push_rule} if rules.pushes else rule_key(rules)


def table_key(way: HouseWay, rules: RuleSet) -> dict[str, str]:
    """Return the key of a cached table: the way's digest and the rules."""
    return TABLE.key({"way": way.digest, **rule_key(rules)})


def set_classes(way: HouseWay, rules: RuleSet, progress: Progress | None = None) -> NDArray[np.int32]:
    """Return the low and high strengths that the house way plays with each class: (292253, 2).

    Raise `WayError` if the way fouls.
    """
    if progress is not None:
        progress(0.0, None)
    settings = all_settings(rules)
    played = play_all(way, settings, progress)
    check_fouls(way, played, rules)
    setting = played.setting[:, None]
    return np.hstack([np.take_along_axis(part, setting, axis=1) for part in (settings.lows, settings.highs)])


def build_table(way: HouseWay, rules: RuleSet = VEGAS, progress: Progress | None = None) -> BankerTable:
    """Set all classes the house way, in less than a second. Raise `ValueError` if the way mixes settings."""
    if way.mixes:
        raise ValueError(f"{way.name} sets some hands in more than one way. Name a house way here.")
    strengths = set_classes(way, rules, progress).astype(np.int64)
    pairs, outcome = np.unique(strengths[:, 0] << 32 | strengths[:, 1], return_inverse=True)
    lows, highs = (pairs >> 32).astype(np.int32), (pairs & 0xFFFFFFFF).astype(np.int32)
    return BankerTable(key_of(way), rules, lows, highs, outcome.astype(np.int32))


def table_path(way: HouseWay, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> Path:
    """Return the path of a cached table."""
    return TABLE.path(folder, (key_of(way), *rule_key(rules).values()))


def saved_table(way: HouseWay, rules: RuleSet = VEGAS, folder: Path | str | None = None) -> BankerTable | None:
    """Return the cached table, or ``None`` if it is missing, damaged or outdated."""

    def fits(arrays: Arrays) -> bool:
        lows, highs, outcome = arrays["lows"], arrays["highs"], arrays["outcome"]
        return bool(
            {array.dtype for array in arrays.values()} == {np.dtype(np.int32)}
            and outcome.shape == (CLASSES,)
            and 0 <= outcome.min() <= outcome.max() < len(lows) == len(highs)
        )

    arrays = read_arrays(table_path(way, rules, folder), table_key(way, rules), fits)
    if arrays is None:
        return None
    return BankerTable(key_of(way), rules, arrays["lows"], arrays["highs"], arrays["outcome"])


def load_table(
    way: HouseWay,
    rules: RuleSet = VEGAS,
    *,
    folder: Path | str | None = None,
    progress: Progress | None = None,
) -> BankerTable:
    """Return the table of a house way: the cached one, or a new one (cached if the folder is writable).

    ``progress`` is called only while building. This is safe to call from a thread, and from several
    processes at once.
    """
    table = saved_table(way, rules, folder)
    if table is None:
        table = build_table(way, rules, progress)
        arrays = {"lows": table.lows, "highs": table.highs, "outcome": table.outcome}
        with contextlib.suppress(OSError):  # without a cached table the next start is just slower
            write_arrays(table_path(way, rules, folder), table_key(way, rules), arrays)
    return table
