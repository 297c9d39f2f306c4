"""Run the whole game's jobs, here or on other processes, so that they can be interrupted and resumed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import comb
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import load_table
from paigow_tui.odds.cache import Arrays, cache_folder, read_arrays, write_arrays
from paigow_tui.odds.classes import ALL_HANDS, CLASSES
from paigow_tui.odds.tally import FULL_COMMISSION, GameOdds, Tally
from paigow_tui.odds.weights import Floats
from paigow_tui.odds.whole.jobs import BEST, Game, do, plan, questions_of
from paigow_tui.odds.whole.questions import Questions
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.rules.house_ways import key_of

ALL_DEALS: Final = ALL_HANDS * comb(46, 7)
"""8,250,459,031,214,400."""

Answer = tuple[NDArray[np.int32] | None, Floats]
Progress = Callable[[float, float], None]
"""Called with the fraction done (0 to 1) and the estimated seconds left."""

_EVERY: Final = 20.0
"""Seconds between two checkpoints."""


def whole_game(
    player: str,
    banker: str,
    rules: RuleSet = VEGAS,
    *,
    executor: Executor | None = None,
    at_once: int = 1,
    folder: Path | str | None = None,
    again: bool = False,
    progress: Progress | None = None,
) -> GameOdds:
    """Count all 8,250,459,031,214,400 deals of two hands exactly, in a few minutes on one core.

    ``player`` is a house way's name or ``best``, ``banker`` a house way's name. The jobs go to the
    executor, ``at_once`` at a time, or are done here. Progress is saved in the cache folder every
    20 seconds and on interruption, and resumed from there. A saved result is returned, unless
    ``again`` is true. Raise `ValueError` for an unknown name.
    """
    if player != BEST:
        player = key_of(house_way(player))
    game = Game(player, key_of(house_way(banker)), rules, str(cache_folder(folder)))
    kept = kept_game(game)
    if kept is not None and not again:
        return kept
    for name in {player, game.banker} - {BEST}:
        load_table(house_way(name), rules, folder=folder)  # once here, not in every worker
    questions = questions_of(game)
    sums = _Run(game, questions, executor, at_once, progress).sums()
    answer = _summed(game, questions, sums)
    with contextlib.suppress(OSError):
        totals = [[tally.win, tally.push, tally.lose] for tally in (answer.as_player, answer.as_banker)]
        write_arrays(game.path(".totals"), game.key, {"totals": np.array(totals)})
        game.path(".part").unlink(missing_ok=True)
    return answer


def kept_game(game: Game) -> GameOdds | None:
    """Return the saved result, if there is one that is up to date."""
    arrays = read_arrays(game.path(".totals"), game.key, _are_totals)
    if arrays is None:
        return None
    as_player, as_banker = (Tally(*row) for row in arrays["totals"].tolist())
    return GameOdds(game.player, game.banker, game.rules, as_player, as_banker)


def _are_totals(arrays: Arrays) -> bool:
    totals = arrays["totals"]
    return bool(
        totals.dtype == np.int64
        and totals.shape == (2, 3)
        and totals.min() >= 0
        and (totals.sum(axis=1) == ALL_DEALS).all()
    )


class _Run:
    """One run: the jobs done, the sums so far, and the time."""

    def __init__(
        self,
        game: Game,
        questions: Questions,
        executor: Executor | None,
        at_once: int,
        progress: Progress | None,
    ) -> None:
        self.game = game
        self.executor = executor
        self.at_once = at_once
        self.progress = progress
        self.jobs = plan(game.player == BEST)
        self.done = np.zeros(len(self.jobs), bool)
        self.values = np.zeros((len(questions), 4))
        kept = read_arrays(game.path(".part"), game.key, self._are_parts)
        if kept is not None:
            self.done, self.values = kept["done"].copy(), kept["sums"].copy()

    def _are_parts(self, arrays: Arrays) -> bool:
        done, values = arrays["done"], arrays["sums"]
        return bool(
            (done.dtype, done.shape) == (self.done.dtype, self.done.shape)
            and (values.dtype, values.shape) == (self.values.dtype, self.values.shape)
            and done.any() == values.any()
        )

    def sums(self) -> Floats:
        """Do the remaining jobs and return all questions' sums: (questions, 4)."""
        started = saved = time.monotonic()
        todo = [number for number, done in enumerate(self.done) if not done]
        whole = sum(job.cost for job in self.jobs)
        left = before = sum(self.jobs[number].cost for number in todo)
        try:
            for number, (which, added) in self._answers(todo):
                self.values[slice(None) if which is None else which] += added
                self.done[number] = True
                left -= self.jobs[number].cost
                now = time.monotonic()
                if self.progress is not None:
                    self.progress(1 - left / whole, (now - started) * left / (before - left))
                if now - saved > _EVERY:
                    self._save()
                    saved = now
        except BaseException:
            self._save()
            raise
        return self.values

    def _save(self) -> None:
        with contextlib.suppress(OSError):
            write_arrays(self.game.path(".part"), self.game.key, {"done": self.done, "sums": self.values})

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


def _summed(game: Game, questions: Questions, sums: Floats) -> GameOdds:
    """Return the totals, taking for each class the setting with the highest EV."""
    four = sums.astype(np.int64)
    totals = []
    for win, lose in ((0, 1), (2, 3)):
        worth = four[:, win] * (FULL_COMMISSION - game.rules.commission) - four[:, lose] * FULL_COMMISSION
        highest = np.maximum.reduceat(worth, questions.starts[:-1])
        best = np.flatnonzero(worth == highest[questions.owner])
        best = best[np.unique(questions.owner[best], return_index=True)[1]]
        assert len(best) == CLASSES
        won, lost = int(four[best, win].sum()), int(four[best, lose].sum())
        totals.append(Tally(won, ALL_DEALS - won - lost, lost))
    return GameOdds(game.player, game.banker, game.rules, *totals)
