"""Run the whole game's jobs, in this process or in others, with support for interrupting and resuming."""

import contextlib
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import comb
from pathlib import Path
from typing import Final, TypedDict, Unpack

import numpy as np

from paigow_tui.odds.atlas import ROLES, Atlas, PerfectTotals, save_atlas, save_perfect
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.cache import Arrays, cache_folder, read_arrays, write_arrays
from paigow_tui.odds.classes import ALL_HANDS, Ints, classes
from paigow_tui.odds.compare import WIN_AS_BANKER
from paigow_tui.odds.dealer import dealer_table
from paigow_tui.odds.questions import PerfectPlay, Questions, ask
from paigow_tui.odds.solved import Solution, solution
from paigow_tui.odds.tally import BEST, GameOdds, Role
from paigow_tui.odds.whole.jobs import Answer, Game, do, plan, work
from paigow_tui.progress import Progress
from paigow_tui.rules import HOUSE_WAYS, VEGAS, HouseWay, RuleSet, house_way
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.solution import ELSEWHERE, UNITS, fits

ALL_DEALS: Final = ALL_HANDS * comb(46, 7)
"""The number of deals of two hands, 8,250,459,031,214,400."""


class Execution(TypedDict, total=False):
    """Options for counting: an executor, the number of jobs at once, the cache folder and a progress callback."""

    executor: Executor | None
    at_once: int
    folder: Path | str | None
    progress: Progress | None


_EVERY: Final = 20.0
"""Seconds between checkpoints."""


def build_atlas(
    way: HouseWay,
    rules: RuleSet = VEGAS,
    *,
    also: tuple[HouseWay, ...] = (),
    **execution: Unpack[Execution],
) -> Atlas:
    """Count all 8,250,459,031,214,400 deals against a house way, for each setting, in about a minute on one core.

    The atlas includes the settings of the shipped ways, of this way and of those in ``also``. The jobs run on the
    executor, ``at_once`` at a time, or in this process if there is none. Progress is saved in the cache folder every 20
    seconds and on interruption, and resumed from there. The atlas is saved there too. The solution's atlas takes two
    counts, which are rounded to the nearest deal. Raise `ValueError` if the rules do not allow the solution.
    """
    ways = tuple(dict.fromkeys(one for one in (*HOUSE_WAYS.values(), way, *also) if not one.mixes))
    if way.mixes:
        four = _against_both(rules, ways, execution)
        return save_atlas(way, rules, ask(rules, ways), four, execution.get("folder"))
    game = Game(way, rules, ways, str(cache_folder(execution.get("folder"))))
    questions, _, four = _count(game, execution)
    atlas = save_atlas(way, rules, questions, four, execution.get("folder"))
    game.forget()
    return atlas


def build_perfect(
    way: HouseWay,
    rules: RuleSet,
    **execution: Unpack[Execution],
) -> PerfectTotals:
    """Count the results of best play if players first see the hand of a dealer who follows a house way.

    See `build_atlas`.
    """
    game = Game(way, rules, (), str(cache_folder(execution.get("folder"))), seeing=True)
    _, seeing, four = _count(game, execution)
    seen = save_perfect(way, rules, *seeing.results(four), execution.get("folder"))
    game.forget()
    return seen


def against_solution(solution: Solution, ways: tuple[HouseWay, ...] = (), **execution: Unpack[Execution]) -> Ints:
    """Count every choice of every class against a mixed strategy, in thousandths: (choices, 4).

    The settings of ``ways`` are included.
    """
    game = Game(solution.packed(), VEGAS, ways, str(cache_folder(execution.get("folder"))))
    _, _, four = _count(game, execution)
    game.forget()
    return four


def half_of(execution: Execution, number: int) -> Execution:
    """Return ``execution`` for the first or second of two games, with its progress scaled to half the total."""
    told = execution.get("progress")
    if told is None:
        return execution
    return {**execution, "progress": lambda done, seconds: told((number + done) / 2, seconds)}


def _against_both(rules: RuleSet, ways: tuple[HouseWay, ...], execution: Execution) -> Ints:
    """Count every choice as the player against the solution's banker, and as the banker against its player."""
    if not fits(rules):
        raise ValueError(ELSEWHERE)
    roles: tuple[Role, ...] = ("banker", "player")
    banker, player = (
        against_solution(solution(role), ways, **half_of(execution, number)) for number, role in enumerate(roles)
    )
    four = np.hstack([banker[:, :WIN_AS_BANKER], player[:, WIN_AS_BANKER:]])
    return (four + UNITS // 2) // UNITS


def _count(game: Game, execution: Execution) -> tuple[Questions, PerfectPlay, Ints]:
    """Return a game's questions, its `PerfectPlay`, and the questions' sums: (questions, 4)."""
    questions, seeing = work(game).questions, work(game).seeing
    four = _Run(game, questions, execution).sums()
    check(questions, four, work(game).banker.units)
    work.cache_clear()  # frees a few hundred megabytes
    return questions, seeing, four


def check(questions: Questions, four: Ints, units: int = 1) -> None:
    """Raise `AssertionError` for impossible counts; each deal counts as ``units``."""
    deals = (classes().multiplicity * comb(46, 7) * units)[questions.owner]
    win, lose, bank_win, bank_lose = four.T
    assert four.min() >= 0
    assert (win + lose <= deals).all()
    assert (bank_win + bank_lose <= deals).all()
    assert (win <= bank_win).all()
    assert (lose >= bank_lose).all()


def whole_game(
    player: str,
    banker: str,
    rules: RuleSet = VEGAS,
    **execution: Unpack[Execution],
) -> GameOdds:
    """Count the exact totals of a strategy against a house way and save the atlas; see `build_atlas`.

    ``player`` is a house way's key or ``best``, ``banker`` a house way's key. Raise `ValueError` for unknown ones.
    """
    way, also = house_way(banker), () if player == BEST else (house_way(player),)
    if player == BEST and rules.dealer_open:
        return game_of_perfect(build_perfect(way, rules, **execution), execution.get("folder"))
    odds = game_of(build_atlas(way, rules, also=also, **execution), player, rules, execution.get("folder"))
    assert odds is not None
    return odds


def game_of(atlas: Atlas, player: str, rules: RuleSet, folder: Path | str | None = None) -> GameOdds | None:
    """Return a strategy's totals from the banker's atlas; ``None`` if the atlas lacks some of its settings."""
    if player == BEST:
        chosen = [atlas.best(role, rules.commission) for role in ROLES]
    else:
        chosen = [atlas.played(load_table(house_way(player), rules, folder=folder))] * 2
        if chosen[0].min() < 0:
            return None
        player = key_of(house_way(player))
    totals = [atlas.total(questions, role) for questions, role in zip(chosen, ROLES, strict=True)]
    pushed = pushed_deals(house_way(atlas.way), rules, folder)
    return GameOdds(player, atlas.way, rules, totals[0], totals[1], pushed)


def game_of_perfect(seen: PerfectTotals, folder: Path | str | None = None) -> GameOdds:
    """Return the totals of players who see the dealer's hand."""
    pushed = pushed_deals(house_way(seen.way), seen.rules, folder)
    return GameOdds(BEST, seen.way, seen.rules, seen.total, seen.total.mirrored(), pushed)


def pushed_deals(way: HouseWay, rules: RuleSet, folder: Path | str | None = None) -> int:
    """Return the number of deals for which the push rule returns the bets."""
    if rules.pushes is None:
        return 0
    table = dealer_table(way, rules, folder=folder)
    return int(classes().multiplicity[table.outcome == table.pushed].sum()) * comb(46, 7)


class _Run:
    """A run: the finished jobs and the sums so far."""

    def __init__(self, game: Game, questions: Questions, execution: Execution) -> None:
        self.game = game
        self.executor, self.progress = execution.get("executor"), execution.get("progress")
        self.at_once = execution.get("at_once", 1)
        self.jobs = plan()
        self.done = np.zeros(len(self.jobs), bool)
        self.values = np.zeros((len(questions), 4), np.int64)
        parts = read_arrays(game.path, game.key, self._are_parts)
        if parts is not None:
            self.done, self.values = parts["done"].copy(), parts["sums"].copy()

    def _are_parts(self, arrays: Arrays) -> bool:
        done, values = arrays["done"], arrays["sums"]
        return bool(
            (done.dtype, done.shape) == (self.done.dtype, self.done.shape)
            and (values.dtype, values.shape) == (self.values.dtype, self.values.shape)
            and done.any() == values.any()
        )

    def sums(self) -> Ints:
        """Do the remaining jobs and return the sums of all questions: (questions, 4)."""
        saved = time.monotonic()
        todo = [number for number, done in enumerate(self.done) if not done]
        whole = sum(job.cost for job in self.jobs)
        left = sum(self.jobs[number].cost for number in todo)
        pace = 1 / 1000 / max(1, self.at_once - 1)  # a guess until there are two answers
        started = before = 0.0
        try:
            self._tell(left / whole, pace * left)
            for number, (which, added) in self._answers(todo):
                self.values[which] += added
                self.done[number] = True
                left -= self.jobs[number].cost
                now = time.monotonic()
                if before:
                    pace = (now - started) / (before - left)
                else:
                    started, before = now, left
                self._tell(left / whole, pace * left)
                if now - saved > _EVERY:
                    self._save()
                    saved = now
        except BaseException:
            self._save()
            raise
        return self.values

    def _tell(self, left: float, seconds: float) -> None:
        if self.progress is not None:
            self.progress(1 - max(left, 0.0), max(seconds, 0.0))  # not below zero when the costs are rounded

    def _save(self) -> None:
        with contextlib.suppress(OSError):
            write_arrays(self.game.path, self.game.key, {"done": self.done, "sums": self.values})

    def _answers(self, todo: list[int]) -> Iterator[tuple[int, Answer]]:
        if self.executor is None:
            for number in todo:
                yield number, do(self.game, self.jobs[number])
            return
        running: dict[Future[Answer], int] = {}
        waiting = iter(todo)
        try:
            while True:
                while len(running) < self.at_once and (number := next(waiting, -1)) >= 0:
                    running[self.executor.submit(do, self.game, self.jobs[number])] = number
                if not running:
                    return
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield running.pop(future), future.result()
        finally:
            for future in running:
                future.cancel()
