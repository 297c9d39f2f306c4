"""The whole game split into jobs of about a second, each of which any process can do."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import load_table, rule_key, table_key
from paigow_tui.odds.cache import Arrays, cache_folder, read_arrays, write_arrays
from paigow_tui.odds.classes import CLASSES, CONTENTS, classes
from paigow_tui.odds.weights import Floats, binned
from paigow_tui.odds.whole import contents, flushes
from paigow_tui.odds.whole.questions import Questions, flush_questions, of_choices, of_table
from paigow_tui.rules import VEGAS, RuleSet, house_way

BEST: Final = "best"
"""The player who plays the best setting of every class."""
_RESTS: Final = 6
"""How many rests R' one job takes."""


@dataclass(frozen=True)
class Game:
    """What to count: the player, the banker's house way and the rules; and the cache folder."""

    player: str
    banker: str
    rules: RuleSet
    folder: str

    @property
    def key(self) -> dict[str, str]:
        """Return the cache key of saved work for this game."""
        key = {"player": self.player, **table_key(house_way(self.banker), self.rules), **self._commission}
        if self.player != BEST:
            key["player does"] = table_key(house_way(self.player), self.rules)["does"]
        return key

    def path(self, suffix: str) -> Path:
        """Return the path of one of this game's cache files."""
        names = ["game", self.player, self.banker, *rule_key(self.rules).values(), *self._commission.values()]
        return cache_folder(self.folder) / ("-".join(names) + suffix)

    @property
    def _commission(self) -> dict[str, str]:
        """Return the commission if another than usual may change which settings are the best."""
        changed = self.player == BEST and self.rules.commission != VEGAS.commission
        return {"commission": str(self.rules.commission)} if changed else {}


@dataclass(frozen=True)
class Job:
    """A job's kind, where it starts (and in which flush block), and its estimated time."""

    kind: str
    start: int
    block: int
    cost: float


def plan(best: bool) -> list[Job]:
    """Return all the jobs; their costs are in milliseconds on one core of 2025."""
    jobs = [
        Job("contents", start, 0, (3.3 if best else 2.2) * contents.CHUNK)
        for start in range(0, CONTENTS, contents.CHUNK)
    ]
    for number, block in enumerate(classes().blocks):
        jobs += [
            Job("two suits", start, number, (1500 if best else 450) * min(_RESTS, block.rests - start))
            for start in range(0, block.rests, _RESTS)
        ]
        jobs += [
            Job("same suit", start, number, 0.2 * (1 + block.rests) * min(flushes.SETS, block.sets - start))
            for start in range(0, block.sets, flushes.SETS)
        ]
    return jobs


class Work:
    """The data that every job of a game needs."""

    def __init__(self, game: Game) -> None:
        self.table = load_table(house_way(game.banker), game.rules, folder=game.folder)
        self.questions = questions_of(game)
        self.contents = contents.Contents(self.questions, self.table)
        self.flushes = flushes.Flushes(flush_questions(self.questions), self.table)


def questions_of(game: Game) -> Questions:
    """Return the questions about the player's hands; the choices of all classes are cached in the folder."""
    if game.player != BEST:
        return of_table(load_table(house_way(game.player), game.rules, folder=game.folder))
    path = cache_folder(game.folder) / ("-".join(("choices", *rule_key(game.rules).values())) + ".table")
    key: Mapping[str, str] = {"what": "choices", **table_key(house_way(game.banker), game.rules)}
    kept = read_arrays(path, key, _are_choices)
    if kept is not None:
        return Questions(kept["starts"], kept["lows"], kept["highs"])
    made = of_choices(game.rules)
    with contextlib.suppress(OSError):
        write_arrays(path, key, {"starts": made.starts, "lows": made.lows, "highs": made.highs})
    return made


def _are_choices(arrays: Arrays) -> bool:
    starts, lows, highs = arrays["starts"], arrays["lows"], arrays["highs"]
    sizes = np.diff(starts)
    return bool(
        sizes.shape == (CLASSES,)
        and starts[0] == 0 < sizes.min()
        and starts[-1] == len(lows) == len(highs)
        and lows.dtype == highs.dtype == np.int32
        and lows.min() > 0 < highs.min()
    )


@lru_cache(maxsize=1)
def work(game: Game) -> Work:
    """Return the work of a game, made once per process."""
    return Work(game)


def do(game: Game, job: Job) -> tuple[NDArray[np.int32] | None, Floats]:
    """Do a job. Return its questions (``None`` for all) and the additions to their sums (questions, 4)."""
    shared = work(game)
    block = classes().blocks[job.block]
    if job.kind == "contents":
        return contents.run(shared.contents, job.start)
    asked = shared.flushes.asked
    if job.kind == "same suit":
        which, sums = flushes.same_suit(shared.flushes, block, job.start)
        targets, place = np.unique(asked.target[which], return_inverse=True)
        return targets, _added(place, sums * asked.sign[which][:, None], len(targets))
    sums = np.zeros((len(asked), 4))
    for rest in range(job.start, min(job.start + _RESTS, block.rests)):
        sums += flushes.two_suits(shared.flushes, block, rest)
    return None, _added(asked.target, sums * asked.sign[:, None], len(shared.questions))


def _added(places: NDArray[Any], sums: Floats, size: int) -> Floats:
    return np.stack([binned(places, sums[:, column], size) for column in range(4)], axis=1)
