"""The whole game split into jobs of about half a second that any process can do."""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import ATLAS, PERFECT, atlas_facts, atlas_names
from paigow_tui.odds.cache import Kind
from paigow_tui.odds.classes import Ints, classes
from paigow_tui.odds.dealer import dealer_table
from paigow_tui.odds.mixture import pure
from paigow_tui.odds.questions import PerfectPlay, ask
from paigow_tui.odds.solved import Solution, all_choices
from paigow_tui.odds.whole.contents import Contents, groups, members
from paigow_tui.odds.whole.flushes import Flushes, same_suit, two_suits
from paigow_tui.rules import HouseWay, RuleSet

MIXED: Final = Kind("mixed")
"""Sums against a mixed strategy. Increase the version as for `ATLAS`."""
_RESTS: Final = 3
"""The number of rests R per job."""
_SETS: Final = 150
"""The number of sets F per job."""

Answer = tuple[NDArray[np.int32], Ints]
"""Some questions, and what to add to their sums: (questions, 4)."""


@dataclass(frozen=True)
class Game:
    """What to count: the banker's house way, the rules, the ways whose settings to include, and the folder.

    The banker can also be a mixed strategy, packed; see `paigow_tui.odds.solved`.
    """

    banker: HouseWay | bytes
    rules: RuleSet
    ways: tuple[HouseWay, ...]
    folder: str
    seeing: bool = False
    """Whether the players see the banker's hand."""

    @property
    def key(self) -> dict[str, str]:
        """Return the cache key of saved work for this game."""
        if isinstance(self.banker, bytes):
            facts = {"strategy": hashlib.blake2b(self.banker, digest_size=16).hexdigest()}
        else:
            facts = atlas_facts(self.banker, self.rules)
        return self._kind.key({**facts, "ways": " ".join(way.digest for way in self.ways)})

    @property
    def path(self) -> Path:
        """Return the path of the saved work."""
        names = [self.key["strategy"]] if isinstance(self.banker, bytes) else atlas_names(self.banker, self.rules)
        path = self._kind.path(self.folder, names)
        return path.with_name(f"{path.name}.part")

    @property
    def _kind(self) -> Kind:
        if isinstance(self.banker, bytes):
            return MIXED
        return PERFECT if self.seeing else ATLAS

    def forget(self) -> None:
        """Delete the saved work."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


@dataclass(frozen=True)
class Job:
    """A job's kind, its flush block, its first item and end, and its estimated time."""

    kind: str
    block: int
    start: int
    stop: int
    cost: float


def plan() -> list[Job]:
    """Return all the jobs; their costs are in milliseconds on one core of a 2025 machine."""
    jobs = [
        Job("contents", 0, place, place + 1, 6 + 0.16 * len(members(*group)[0])) for place, group in enumerate(groups())
    ]
    for number, block in enumerate(classes().blocks):
        two, same = (210, 95, 75)[block.rest], (0.8, 1.3, 3.2)[block.rest]
        for kind, whole, step, cost in (
            ("two suits", block.rests, _RESTS, two),
            ("same suit", block.sets, _SETS, same),
        ):
            stops = [(start, min(start + step, whole)) for start in range(0, whole, step)]
            jobs += [Job(kind, number, start, stop, cost * (stop - start)) for start, stop in stops]
    return jobs


class Work:
    """The data that every job of a game needs: the questions about the player's hands, and the banker's settings."""

    def __init__(self, game: Game) -> None:
        self.questions = ask(game.rules, game.ways)
        if isinstance(game.banker, bytes):
            self.banker = Solution.unpacked(game.banker).mixture(all_choices())
        else:
            self.banker = pure(dealer_table(game.banker, game.rules, folder=game.folder))
        self.seeing = PerfectPlay(self.questions)
        if game.seeing:
            self.questions = self.seeing.asked

    @cached_property
    def contents(self) -> Contents:
        """The data shared by the contents jobs."""
        return Contents(self.questions, self.banker)

    @cached_property
    def flushes(self) -> Flushes:
        """The data shared by the flush jobs."""
        return Flushes(self.questions, self.banker)


@lru_cache(maxsize=1)
def work(game: Game) -> Work:
    """Return the work of a game, created once per process."""
    return Work(game)


def do(game: Game, job: Job) -> Answer:
    """Do a job; return some questions and what to add to their sums."""
    shared = work(game)
    if job.kind == "contents":
        return shared.contents.of_group(*groups()[job.start])
    count, block = {"two suits": two_suits, "same suit": same_suit}[job.kind], classes().blocks[job.block]
    parts = [count(shared.flushes, block, place) for place in range(job.start, job.stop)]
    flush, four = (np.concatenate(column) for column in zip(*parts, strict=True))
    return shared.flushes.asked.counted(flush, four)
