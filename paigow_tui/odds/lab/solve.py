"""Search for strategies that solve the game: see `paigow_tui.odds.solved`.

Most hands have one choice that is by far the best, whatever the other side does. So each round computes the value of
every choice of every class against the other side's strategy, over all deals, and then solves a smaller game. In it,
only contents (see `paigow_tui.odds.classes`) with several choices within `NEAR` of the best, or in use, may change; all
other hands, including those with a flush, play their best choice. In the smaller game the value of one choice against
another is a product over ranks, so the payoffs form a matrix. The solution is a saddle point of a bilinear function
over simplices, found by the primal-dual hybrid gradient method of Chambolle and Pock, with diagonal step sizes and
restarts. The next round's values show what the smaller game missed; each round brings the bounds about ten times closer
together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import comb
from typing import Final, Unpack

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import ROLES, Atlas
from paigow_tui.odds.cache import Arrays, Kind, cache_folder, read_arrays, write_arrays
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, CONTENTS, Ints, classes
from paigow_tui.odds.compare import LOSE_AS_BANKER, LOSE_AS_PLAYER, WIN_AS_BANKER, WIN_AS_PLAYER
from paigow_tui.odds.questions import Questions
from paigow_tui.odds.solved import (
    Bounds,
    Solution,
    all_choices,
    best_answers,
    bounds_of,
    solution,
    solution_of,
)
from paigow_tui.odds.tally import FULL_COMMISSION, Role, scaled_ev
from paigow_tui.odds.weights import WAYS, Floats
from paigow_tui.odds.whole.game import ALL_DEALS, Execution, against_solution, half_of
from paigow_tui.rules.solution import UNITS

NEAR: Final = 0.004
"""The most, in units of the bet, by which a choice may fall short of the best and still be considered."""
GOAL: Final = 1e-6
MOST_SETTINGS: Final = 14_000
"""The maximum number of choices per side in the smaller game; the most common contents are kept."""
_STEPS: Final = 4_000
_CHECK: Final = 25
"""The number of steps between checks of the bounds."""
_PATIENCE: Final = 600
"""The number of steps after which the method restarts from the average."""
_MILLIONTHS: Final = 1e6
_SEARCH: Final = Kind("solution")

Told = Callable[[int, Bounds], None]
"""A function that is called after each round with its number and the bounds."""
Singles = NDArray[np.float32]


@dataclass(frozen=True)
class Round:
    """The state of a search: how many times out of a thousand each side plays each choice, and the choice's value.

    Both have the shape (2, choices), the player's first. Values are wins less losses, in thousandths of a deal.
    """

    number: int
    times: Ints
    values: Ints

    def solutions(self, questions: Questions) -> tuple[Solution, Solution]:
        """Return the player's and the banker's strategies."""
        player, banker = (solution_of(questions, times) for times in self.times)
        return player, banker

    def bounds(self, questions: Questions) -> Bounds:
        """Return the bounds that these strategies prove."""
        return bounds_of(questions, *self.values)


def values_against(player: Solution, banker: Solution, **execution: Unpack[Execution]) -> Ints:
    """Return the value of every choice to the player against this banker, and to the banker against this player."""
    parts = []
    columns = ((banker, WIN_AS_PLAYER, LOSE_AS_PLAYER), (player, WIN_AS_BANKER, LOSE_AS_BANKER))
    for number, (other, win, lose) in enumerate(columns):
        four = against_solution(other, **half_of(execution, number))
        parts.append(four[:, win] - four[:, lose])
    return np.stack(parts)


def search(atlas: Atlas, goal: float, told: Told, **execution: Unpack[Execution]) -> Round:
    """Run rounds until the bounds are at most ``goal`` apart; return the last one.

    The search starts from the best answers to the atlas's way, or resumes an earlier search saved in the folder.
    """
    questions, folder = all_choices(), execution.get("folder")
    path = _SEARCH.path(folder, ("search",))
    saved = read_arrays(path, _SEARCH.key({}), lambda arrays: arrays["values"].shape == (2, len(questions)))
    if saved is None:
        here = _counted(0, questions, _first(questions, atlas), execution)
    else:
        here = Round(int(saved["number"][0]), saved["times"], saved["values"])
    while True:
        arrays: Arrays = {"number": np.array([here.number]), "times": here.times, "values": here.values}
        cache_folder(folder).mkdir(parents=True, exist_ok=True)
        write_arrays(path, _SEARCH.key({}), arrays)
        bounds = here.bounds(questions)
        told(here.number, bounds)
        if bounds.gap <= goal:
            return here
        here = _counted(here.number + 1, questions, better(questions, here), execution)


def _first(questions: Questions, atlas: Atlas) -> Ints:
    """Return strategies that always play the best answer to a way."""
    place = atlas.find(questions.owner, questions.lows, questions.highs)
    times = np.zeros((2, len(questions)), np.int64)
    for mine, role in zip(times, ROLES, strict=True):
        values = atlas.worth(role, 0)[place]
        mine[best_answers(questions, values)] = UNITS
    return times


def _counted(number: int, questions: Questions, times: Ints, execution: Execution) -> Round:
    player, banker = (solution_of(questions, mine) for mine in times)
    return Round(number, times, values_against(player, banker, **execution))


def better(questions: Questions, here: Round) -> Ints:
    """Return how many times out of a thousand to play each choice next: (2, choices)."""
    scale = _MILLIONTHS / (ALL_HANDS * comb(46, 7) * UNITS)
    player, banker = (_Side(questions, *side, scale) for side in zip(here.times, here.values, strict=True))
    x, y = _saddle(player, banker, _payoffs(questions, player, banker))
    return np.stack([player.rounded(x), banker.rounded(y)])


def bounds_after_commission(commission: int, **execution: Unpack[Execution]) -> dict[Role, tuple[float, float]]:
    """Return the bounds on the game's value to each role against the house, if wins pay a commission.

    The house gets the commission, so the game is zero-sum. The lower bound is what the solution wins if the house plays
    its best answer; the upper bound is what the best answer to the solution wins. ``commission`` is in basis points.
    This counts all deals twice.
    """
    questions, bounds = all_choices(), {role: list[float]() for role in ROLES}
    sides: tuple[tuple[Role, Role, int, int], ...] = (
        ("player", "banker", WIN_AS_PLAYER, LOSE_AS_PLAYER),
        ("banker", "player", WIN_AS_BANKER, LOSE_AS_BANKER),
    )
    for role, other, win, lose in sides:
        four = against_solution(solution(other), **execution).astype(object)
        won, lost = four[:, win], four[:, lose]
        deals = ALL_DEALS * UNITS * FULL_COMMISSION
        yours = scaled_ev(won, lost, commission)
        houses = won * FULL_COMMISSION - lost * (FULL_COMMISSION - commission)
        for whose, values, sign in ((role, yours, 1), (other, houses, -1)):
            bounds[whose].append(sign * int(values[best_answers(questions, values)].sum()) / deals)
    return {role: (min(bounds[role]), max(bounds[role])) for role in ROLES}


class _Side:
    """One side of the smaller game: the choices that may change, grouped by class."""

    def __init__(self, questions: Questions, times: Ints, values: Ints, scale: float) -> None:
        owner = questions.owner
        self.best = best_answers(questions, values)
        deals = (classes().multiplicity * comb(46, 7) * UNITS)[owner]
        near = ((values[self.best][owner] - values) / deals < NEAR) | (times > 0)
        near &= owner < CONTENTS
        count = np.bincount(owner[near], minlength=CLASSES)
        several = np.flatnonzero(count > 1)
        common = several[np.argsort(-classes().multiplicity[several], kind="stable")]
        common = common[np.cumsum(count[common]) <= MOST_SETTINGS]
        self.choices = np.flatnonzero(near & np.isin(owner, common))
        self.contents, first, self.of = np.unique(owner[self.choices], return_index=True, return_inverse=True)
        self.first: Ints = first
        self.column = np.arange(len(self.choices)) - first[self.of]
        self.values = values[self.choices] * scale
        self.start = times[self.choices] / UNITS
        self.size = len(times)

    def highest(self, values: Floats) -> Floats:
        """Return the highest value of each class."""
        highest: Floats = np.maximum.reduceat(values, self.first)
        return highest

    def projected(self, weights: Floats) -> Floats:
        """Return the nearest mixture for each class: no negative weights, and a sum of one."""
        table = np.full((len(self.first), int(self.column.max()) + 1), -1e9)
        table[self.of, self.column] = weights
        table = -np.sort(-table, axis=1)
        excess = (np.cumsum(table, axis=1) - 1) / np.arange(1, table.shape[1] + 1)
        last = (table > excess).sum(axis=1) - 1
        mixture: Floats = np.maximum(weights - excess[np.arange(len(last)), last][self.of], 0)
        return mixture

    def rounded(self, weights: Floats) -> Ints:
        """Return the frequencies of all choices, in thousandths: these, and the best choice of every other class."""
        times = np.zeros(self.size, np.int64)
        times[self.best] = UNITS
        times[self.best[self.contents]] = 0
        whole = np.floor(weights * UNITS + 1e-9).astype(np.int64)
        missing = UNITS - np.add.reduceat(whole, self.first)
        order = np.lexsort((whole - weights * UNITS, self.of))  # the largest remainders first
        whole[order] += self.column < missing[self.of]
        times[self.choices] = whole
        return times


def _payoffs(questions: Questions, player: _Side, banker: _Side) -> Singles:
    """Return the value of each of the player's choices against each of the banker's, in millionths of the bet."""
    tables = classes()
    mixed = tables.multiplicity[:CONTENTS] / tables.content_multiplicity  # without a flush
    mine, theirs = tables.counts[player.contents], tables.counts[banker.contents]
    pairs = np.ones((len(mine), len(theirs)), np.float32)
    for rank in range(mine.shape[1]):
        pairs *= WAYS[::-1].astype(np.float32)[mine[:, rank]][:, theirs[:, rank]]
    pairs *= (mine.sum(axis=1) == 7)[:, None] | (theirs.sum(axis=1) == 7)  # one joker
    scale = _MILLIONTHS / (ALL_HANDS * comb(46, 7))
    pairs *= (tables.multiplicity[player.contents] * scale).astype(np.float32)[:, None]
    pairs *= mixed[banker.contents].astype(np.float32)
    payoffs = np.empty((len(player.choices), len(banker.choices)), np.float32)
    their_low, their_high = questions.lows[banker.choices], questions.highs[banker.choices]
    for start in range(0, len(payoffs), 512):
        here = player.choices[start : start + 512]
        low, high = questions.lows[here, None], questions.highs[here, None]
        won = ((low > their_low) & (high > their_high)).astype(np.int8)
        won -= (low <= their_low) & (high <= their_high)
        payoffs[start : start + 512] = pairs[player.of[start : start + 512]][:, banker.of] * won
    return payoffs


def _saddle(player: _Side, banker: _Side, payoffs: Singles) -> tuple[Floats, Floats]:
    """Return the weights of both sides' choices at the saddle point of the smaller game, approximately."""
    x, y = player.start, banker.start
    fixed_x, fixed_y = player.values - payoffs @ _single(y), banker.values + _single(x) @ payoffs
    size = np.abs(payoffs)
    step_x = 1 / player.highest(np.maximum(size.sum(axis=1).astype(float), 1e-12))[player.of]
    step_y = 1 / banker.highest(np.maximum(size.sum(axis=0).astype(float), 1e-12))[banker.of]

    def gap(x: Floats, y: Floats) -> float:
        mine, theirs = fixed_x + payoffs @ _single(y), fixed_y - _single(x) @ payoffs
        return float(player.highest(mine).sum() - x @ mine + banker.highest(theirs).sum() - y @ theirs)

    best = restarted = gap(x, y), x, y
    ratio, since, sum_x, sum_y = 1.0, 0, np.zeros_like(x), np.zeros_like(y)
    for step in range(1, _STEPS + 1):
        moved = player.projected(x + ratio * step_x * (fixed_x + payoffs @ _single(y)))
        ahead = _single(2 * moved - x)
        x, y = moved, banker.projected(y + step_y / ratio * (fixed_y - ahead @ payoffs))
        sum_x, sum_y, since = sum_x + x, sum_y + y, since + 1
        if step % _CHECK:
            continue
        average = sum_x / since, sum_y / since
        now = min(((gap(*pair), *pair) for pair in ((x, y), average)), key=lambda found: found[0])
        best = min(best, now, key=lambda found: found[0])
        if best[0] < _MILLIONTHS * GOAL / 10:
            break
        if now[0] < 0.4 * restarted[0] or since >= _PATIENCE:
            far = [
                float(np.sqrt(((new - old) ** 2 / steps).sum()))
                for new, old, steps in zip(now[1:], restarted[1:], (step_x, step_y), strict=True)
            ]
            if min(far) > 0:
                ratio = float(np.clip(np.sqrt(ratio * far[0] / far[1]), 0.2, 5))
            restarted = now
            _, x, y = now
            since, sum_x, sum_y = 0, np.zeros_like(x), np.zeros_like(y)
    return best[1:]


def _single(weights: Floats) -> Singles:
    return weights.astype(np.float32)
