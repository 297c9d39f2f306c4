"""The exact cost of a strategy against a house way, computed from the atlas."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Card, cards_text, descending, quoted
from paigow_tui.notebook import table
from paigow_tui.odds.atlas import ROLES, Atlas, PerfectTotals
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, CONTENTS, Ints, classes
from paigow_tui.odds.compare import LOSE_AS_BANKER, LOSE_AS_PLAYER, WIN_AS_BANKER, WIN_AS_PLAYER
from paigow_tui.odds.dealer import dealer_table
from paigow_tui.odds.lab.habits import Sight, habit_words
from paigow_tui.odds.lab.players import FOUL, Player, StrategySetter, name_of, setter
from paigow_tui.odds.mixture import Mixture, pure
from paigow_tui.odds.questions import FRONTS, Questions, Strengths
from paigow_tui.odds.solved import all_choices, check_ranking, solution
from paigow_tui.odds.tally import FULL_COMMISSION, GameOdds, Role, Tally, deviation, n_zero, scaled_ev
from paigow_tui.odds.whole.contents import Contents, groups, members
from paigow_tui.odds.whole.flushes import Flushes, same_suit, two_suits
from paigow_tui.odds.whole.game import ALL_DEALS, pushed_deals
from paigow_tui.progress import Progress
from paigow_tui.rules import COUNTED, HouseWay, RuleSet, house_way
from paigow_tui.rules.solution import SOLVED, UNITS

Counted = Callable[[HouseWay, RuleSet], Atlas]
"""A function that returns the atlas of a way, computing it if necessary."""

MOST_HABITS: Final = 20
_ASKED: Final = 1000
"""The number of classes to price between progress reports."""


@dataclass(frozen=True)
class Plays:
    """The settings a strategy plays, sorted by class.

    If a class has several, ``times`` says how many times out of a thousand to play each; without it, all are played
    equally often.
    """

    owner: NDArray[np.int32]
    lows: Strengths
    highs: Strengths
    times: Ints | None = None

    def shares(self) -> tuple[Ints, Ints]:
        """Return each setting's frequency within its class, as numerators and denominators."""
        if self.times is not None:
            return self.times, np.full(len(self.owner), UNITS)
        return np.ones(len(self.owner), np.int64), np.bincount(self.owner, minlength=CLASSES)[self.owner]


@dataclass(frozen=True)
class Totals:
    """Won, pushed and lost deals: fractions if the strategy mixes settings."""

    win: Fraction
    push: Fraction
    lose: Fraction

    def ev(self, commission: int) -> Fraction:
        """Return the EV in units of the bet."""
        return scaled_ev(self.win, self.lose, commission) / (FULL_COMMISSION * (self.win + self.push + self.lose))

    def as_json(self, commission: int) -> dict[str, object]:
        """Return the counts (text such as ``"7/2"`` for a fraction) and the rounded EV."""
        counts = {"win": self.win, "push": self.push, "lose": self.lose}
        return {
            **{name: count.numerator if count.denominator == 1 else str(count) for name, count in counts.items()},
            "ev": float(self.ev(commission)),
            "standard_deviation": deviation(self.win, self.push, self.lose, commission),
            "n0": n_zero(self.win, self.push, self.lose, commission),
        }


@dataclass(frozen=True)
class Part:
    """A kind of hand or a habit: its number of hands, and its contribution to the cost, in units of the bet."""

    name: str
    hands: int
    different: Fraction
    """The share of all hands that are of this kind and not set the best way."""
    cost: Fraction
    example: tuple[Card, ...] = ()
    """The hand on which it costs the most."""

    def as_json(self, whole: Fraction) -> dict[str, object]:
        """Return the fields, including the share of the total cost."""
        answer: dict[str, object] = {
            "hands": self.hands,
            "different": float(self.different),
            "cost": float(self.cost),
            "share": float(self.cost / whole) if whole else 0.0,
        }
        return answer | ({"example": cards_text(self.example)} if self.example else {})


@dataclass(frozen=True)
class Cost:
    """The exact cost of a strategy."""

    player: str
    against: str
    role: Role
    rules: RuleSet
    strategy: Totals
    best: Totals
    different: Fraction
    """The share of hands not set the best way."""
    kinds: tuple[Part, ...]
    habits: tuple[Part, ...]

    def __repr__(self) -> str:
        return f"<Cost of {self.player} as the {self.role} against {self.against}: {float(self.cost):.6f} of the bet>"

    def _repr_html_(self) -> str:
        parts = [part for parts in (self.kinds, self.habits) for part in parts if part.cost]
        rows = [(part.name, f"{float(part.different):.3%}", f"{float(part.cost):.4%}") for part in parts]
        return table(repr(self)[1:-1], ("", "hands set worse", "cost"), rows)

    @property
    def deals(self) -> int:
        """Return the number of deals of two hands."""
        return int(self.best.win + self.best.push + self.best.lose)

    @property
    def cost(self) -> Fraction:
        """Return the EV lost compared with best play."""
        return self.best.ev(self.rules.commission) - self.strategy.ev(self.rules.commission)

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow cost --json`` prints."""
        commission = self.rules.commission
        return {
            "player": self.player,
            "against": self.against,
            "role": self.role,
            "deals": self.deals,
            "strategy": self.strategy.as_json(commission),
            "best": self.best.as_json(commission),
            "cost": float(self.cost),
            "different": float(self.different),
            "kinds": [{"kind": kind.name, **kind.as_json(self.cost)} for kind in self.kinds],
            "habits": [{"habit": habit.name, **habit.as_json(self.cost)} for habit in self.habits],
        }


# What a strategy plays.


def plays_of(
    player: Player,
    way: HouseWay,
    rules: RuleSet,
    counted: Counted,
    progress: Progress | None = None,
    role: Role = "player",
) -> Plays:
    """Return the plays of a house way, of any strategy that sets each hand one way, of ``random`` or of ``solved``.

    A function is called once for each class, with its representative hand. ``counted`` is called for the atlas of
    ``way`` or another way only if the player needs it. Raise `ValueError`, with a one-sentence message, for any other
    player, or if a user's function fails.
    """
    if player == "random":
        return plays_of_any(counted(way, rules))
    if player == SOLVED:
        check_ranking(rules)
        return plays_of_solution(role)
    if player in COUNTED:
        counted(house_way("foxwoods"), rules)
    sets, hands, parts = setter(player, rules), classes().representatives.T, []
    if isinstance(sets, StrategySetter) and sets.takes_generator:
        raise ValueError(
            f"The strategy {quoted(name_of(player))} takes a random number generator, so its results cannot be "
            "computed exactly. Simulate it instead."
        )
    for start in range(0, CLASSES, _ASKED):
        if progress is not None:
            progress(start / CLASSES, None)
        parts.append(sets(hands[:, start : start + _ASKED], Random(0)))
    lows, highs = (np.concatenate(hands) for hands in zip(*parts, strict=True))
    return Plays(np.arange(CLASSES, dtype=np.int32), lows, highs)


def plays_of_way(way: HouseWay, rules: RuleSet, folder: Path | str | None = None) -> Plays:
    """Return the plays of a house way."""
    table = load_table(way, rules, folder=folder)
    return Plays(np.arange(CLASSES, dtype=np.int32), table.lows[table.outcome], table.highs[table.outcome])


def plays_of_solution(role: Role) -> Plays:
    """Return the plays of the solution for a role."""
    questions, played = all_choices(), solution(role)
    owner = np.repeat(np.arange(CLASSES, dtype=np.int32), played.sizes)
    chosen = questions.starts[owner] + played.places
    return Plays(owner, questions.lows[chosen], questions.highs[chosen], played.times.astype(np.int64))


def plays_of_any(atlas: Atlas) -> Plays:
    """Return every legal, undominated setting, which is what ``random`` plays."""
    which = np.flatnonzero(atlas.undominated)
    return Plays(atlas.owner[which], atlas.lows[which], atlas.highs[which])


# Counting.


def count_settings(plays: Plays, way: HouseWay, rules: RuleSet, folder: Path | str | None = None) -> Ints:
    """Return what an atlas would count for some settings, without building one: (settings, 4). This takes seconds."""
    if not way.mixes:
        return _counted(plays, pure(dealer_table(way, rules, folder=folder)))
    banker, player = (_counted(plays, solution(role).mixture(all_choices())) for role in reversed(ROLES))
    return (np.hstack([banker[:, :WIN_AS_BANKER], player[:, WIN_AS_BANKER:]]) + UNITS // 2) // UNITS


def _counted(plays: Plays, banker: Mixture) -> Ints:
    tables = classes()
    starts = np.searchsorted(plays.owner, np.arange(CLASSES + 1))
    questions = Questions(starts, plays.lows, plays.highs)
    content = np.concatenate([np.arange(CONTENTS), tables.flush_content])
    four = np.zeros((len(plays.owner), 4), np.int64)
    contents, flushes = Contents(questions, banker), Flushes(questions, banker)
    asked = np.unique(content[plays.owner])
    for run, half in groups():
        if np.isin(members(run, half)[0], asked).any():
            which, added = contents.of_group(run, half)
            four[which] += added
    flush = np.diff(flushes.asked.starts) > 0
    for block in tables.blocks:
        here = flush[block.offset : block.stop].reshape(block.sets, block.rests)
        for count, axis in ((two_suits, 0), (same_suit, 1)):
            for place in np.flatnonzero(here.any(axis=axis)).tolist():
                which, added = flushes.asked.counted(*count(flushes, block, place))
                four[which] += added
    return four


class Counts:
    """The deals won and lost in a role by each of the atlas's questions and any other settings a strategy plays."""

    def __init__(self, plays: Plays, atlas: Atlas, way: HouseWay, role: Role, folder: Path | str | None) -> None:
        columns = (WIN_AS_PLAYER, LOSE_AS_PLAYER) if role == "player" else (WIN_AS_BANKER, LOSE_AS_BANKER)
        self.lows, self.highs = atlas.lows, atlas.highs
        self.win, self.lose = (np.asarray(atlas.four[:, column]) for column in columns)
        self.played = atlas.find(plays.owner, plays.lows, plays.highs)
        missing = np.flatnonzero(self.played < 0)
        if len(missing):
            self.played[missing] = len(self.win) + np.arange(len(missing))
            fouled = plays.lows[missing] == FOUL
            counted = np.zeros((len(missing), 2), np.int64)
            counted[fouled, 1] = atlas.deals[plays.owner[missing[fouled]]]
            # with a push rule, a foul loses the same deals as the lowest low hand with no high hand
            ask = np.ones(len(missing), bool) if atlas.rules.pushes else ~fouled
            which = missing[ask]
            if len(which):
                some = Plays(plays.owner[which], np.maximum(plays.lows[which], FRONTS[0]), plays.highs[which])
                counted[ask] = count_settings(some, way, atlas.rules, folder)[:, columns]
            self.lows = np.concatenate([self.lows, plays.lows[missing]])
            self.highs = np.concatenate([self.highs, plays.highs[missing]])
            self.win = np.concatenate([self.win, counted[:, 0]])
            self.lose = np.concatenate([self.lose, counted[:, 1]])

    def worth(self, commission: int) -> Ints:
        """Return each question's EV × 10,000 × its class's deals."""
        return scaled_ev(self.win, self.lose, commission)


def cost_of(
    player: str,
    plays: Plays,
    atlas: Atlas,
    way: HouseWay,
    role: Role,
    rules: RuleSet,
    folder: Path | str | None = None,
    seen: PerfectTotals | None = None,
) -> Cost:
    """Return the exact cost of a strategy's plays against a house way.

    If the dealer's hand is open, ``seen`` has the results of players who see it, which are those of best play; no
    habits are returned.
    """
    counts = Counts(plays, atlas, way, role, folder)
    best = atlas.best(role, rules.commission)
    times, of = plays.shares()
    worth = counts.worth(rules.commission)
    chosen, better = counts.played, best[plays.owner]
    best_worth, best_won, best_lost = (
        (worth[best], counts.win[best], counts.lose[best])
        if seen is None
        else (seen.worth(rules.commission), seen.win, seen.lose)
    )
    lost = best_worth[plays.owner] - worth[chosen]
    hands = classes().multiplicity
    weights = hands[plays.owner]
    deals = int(atlas.deals.sum())
    sight = Sight()
    codes = sight.codes(
        plays.owner, counts.lows[chosen], counts.highs[chosen], counts.lows[better], counts.highs[better]
    )

    def part(name: str, which: NDArray[np.intp], example: bool) -> Part:
        return Part(
            name,
            int(hands[np.unique(plays.owner[which])].sum()),
            mixed_sum(weights[which] * (lost[which] > 0), times[which], of[which]) / ALL_HANDS,
            mixed_sum(lost[which], times[which], of[which]) / (FULL_COMMISSION * deals),
            descending(classes().hand(int(plays.owner[which[(lost[which] / weights[which]).argmax()]])))
            if example
            else (),
        )

    kinds = [part(name, which, False) for name, which in _grouped(sight.kinds[plays.owner], sight.names)]
    costly = np.flatnonzero(lost > 0)
    names, place = np.unique(codes[costly], return_inverse=True)
    totals = np.bincount(place, lost[costly] * times[costly] / of[costly], len(names))
    habits = [
        part(habit_words(int(names[number])), costly[place == number], True)
        for number in np.argsort(-totals, kind="stable")[: MOST_HABITS if seen is None else 0].tolist()
    ]
    won, gone = int(best_won.sum()), int(best_lost.sum())
    mine = [mixed_sum(column[chosen], times, of) for column in (counts.win, counts.lose)]
    return Cost(
        player,
        atlas.way,
        role,
        rules,
        Totals(mine[0], deals - mine[0] - mine[1], mine[1]),
        Totals(Fraction(won), Fraction(deals - won - gone), Fraction(gone)),
        mixed_sum(weights * (lost > 0), times, of) / ALL_HANDS,
        tuple(sorted(kinds, key=lambda kind: -kind.cost)),
        tuple(habits),
    )


def edge_of(
    player: Player, way: HouseWay, rules: RuleSet, counted: Counted, progress: Progress | None = None
) -> GameOdds:
    """Return the whole game of a strategy against a house way (for ``solved``, to the nearest deal); see `plays_of`."""
    if player == "random":
        raise ValueError(
            "The random strategy mixes settings, so its wins and losses are not whole numbers of deals. "
            "Compute its cost instead of its edge."
        )
    first = plays_of(player, way, rules, counted, progress)
    atlas, tallies = counted(way, rules), []
    for role in ROLES:
        plays = plays_of_solution(role) if player == SOLVED else first
        counts = Counts(plays, atlas, way, role, None)
        win, lose = (round(mixed_sum(column[counts.played], *plays.shares())) for column in (counts.win, counts.lose))
        tallies.append(Tally(win, ALL_DEALS - win - lose, lose))
    return GameOdds(name_of(player), atlas.way, rules, tallies[0], tallies[1], pushed_deals(way, rules))


def mixed_sum(values: Ints, times: Ints, of: Ints) -> Fraction:
    """Return the exact sum of ``values * times / of``."""
    return sum(
        (Fraction(exact_sum((values * times)[of == whole]), whole) for whole in np.unique(of).tolist()),
        Fraction(0),
    )


def exact_sum(values: Ints) -> int:
    """Return the sum of 64-bit integers as an int, without overflow."""
    return (int((values >> 32).sum()) << 32) + int((values & 0xFFFFFFFF).sum())


def _grouped(numbers: Ints, names: tuple[str, ...]) -> Iterator[tuple[str, NDArray[np.intp]]]:
    for number, name in enumerate(names):
        which = np.flatnonzero(numbers == number)
        if len(which):
            yield name, which
