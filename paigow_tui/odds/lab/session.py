"""The risk of a session: the exact distribution of its result, and the chances of ruin and of reaching a goal first.

A hand's result follows a *law*: the exact probability of each amount, in cents. With side bets, it is computed over
the classes of the hand they pay on, the player's or the dealer's. A session's result is the sum over its hands,
computed by convolution. Ruin and the goal are absorbing: once the bankroll does not cover another hand, or the goal is
reached, no more hands are played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd, sqrt
from typing import Final

import msgspec
import numpy as np

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import CLASSES, Ints
from paigow_tui.odds.lab.cost import Counted, Counts, Plays, plays_of
from paigow_tui.odds.lab.joint import Joint, Law, base_law, joint, mean, variance
from paigow_tui.odds.lab.players import Player
from paigow_tui.odds.side_bets import brings
from paigow_tui.odds.tally import BEST, HANDS_AN_HOUR, Role
from paigow_tui.odds.weights import Floats
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import HouseWay, RuleSet, house_way
from paigow_tui.rules.house_ways import known_ways
from paigow_tui.rules.side_bets import METER_START, SideBet
from paigow_tui.rules.solution import SOLVED

MOST_HANDS: Final = 10_000
_MOST_POINTS: Final = 1 << 23
"""The maximum number of distinct results a session may have."""
DECILES: Final = tuple(range(10, 100, 10))


def joint_of(
    player: Player, way: HouseWay, rules: RuleSet, bets: Sequence[tuple[SideBet, int]], counted: Counted
) -> Joint:
    """Return the joint distribution of a player's base bet against a dealer's way and some side bets; see `joint`.

    ``player`` is ``best`` or anything `plays_of` takes; a progressive's meter is at its starting value. ``counted``
    returns atlases. If either side mixes settings, counts are rounded to the nearest deal. Raise `ValueError` if the
    side bets are not all on one hand, or if they are on the dealer's hand and the player does not follow a house way.
    """
    on = {"own" if bet.on == "own" else "both" if bet.on == "both" else "dealer" for bet, _ in bets}
    if len(on) > 1:
        raise ValueError("Side bets on your hand and on the dealer's cannot be combined here. Name one kind.")
    brought = [brings(bet, table, way, rules, METER_START) for bet, table in bets]
    if on == {"own"}:
        atlas = counted(way, rules)
        if player == BEST:
            best = atlas.best("player", rules.commission)
            return joint(atlas.win("player")[best], atlas.lose("player")[best], brought)
        return joint(*_by_class(plays_of(player, way, rules, counted), atlas, way, "player"), brought)
    if not isinstance(player, str) or player not in known_ways():
        raise ValueError("With a side bet on the dealer's hand, the player must follow a house way. Name one.")
    theirs = house_way(player)
    plays = plays_of(SOLVED if way.mixes else way, theirs, rules, counted, role="banker")
    lost, won = _by_class(plays, counted(theirs, rules), theirs, "banker")
    return joint(won, lost, brought)


def _by_class(plays: Plays, atlas: Atlas, way: HouseWay, role: Role) -> tuple[Ints, Ints]:
    """Return the deals that the plays win and lose with each class: (292253,) each."""
    counts, (times, of) = Counts(plays, atlas, way, role, None), plays.shares()
    won, lost = (
        np.rint(np.bincount(plays.owner, column[counts.played] * (times / of), CLASSES)).astype(np.int64)
        for column in (counts.win, counts.lose)
    )
    return won, lost


@dataclass(frozen=True)
class Session:
    """A session's result if every hand is played: amounts in cents, ascending, and their probabilities.

    ``ruin`` is the chance that the bankroll fails to cover another hand before the last one is played or the goal is
    reached; ``goal_first`` is the chance of reaching the goal. They are ``None`` without a bankroll or a goal.
    """

    hands: int
    law: Law
    amounts: Ints
    chances: Floats
    ruin: float | None = None
    goal_first: float | None = None

    @property
    def ahead(self) -> float:
        """Return the chance of finishing ahead."""
        return float(self.chances[self.amounts > 0].sum())

    @property
    def even(self) -> float:
        """Return the chance of finishing exactly even."""
        return float(self.chances[self.amounts == 0].sum())

    @property
    def ev(self) -> float:
        """Return the mean result, in cents."""
        return float(self.hands * mean(self.law))

    @property
    def deviation(self) -> float:
        """Return the standard deviation of the result, in cents."""
        return sqrt(self.hands * variance(self.law))

    @property
    def ev_an_hour(self) -> float:
        """Return the mean result per hour, in cents."""
        return float(HANDS_AN_HOUR * mean(self.law))

    def quantile(self, percent: float) -> int:
        """Return the smallest result, in cents, that this percentage of sessions do not exceed."""
        place = int(np.searchsorted(np.cumsum(self.chances), percent / 100))
        return int(self.amounts[min(place, len(self.amounts) - 1)])

    def histogram(self, bars: int) -> list[tuple[int | None, int | None, float]]:
        """Return about ``bars`` bars: the first and last amount of each, and its probability.

        They cover the 0.5th to the 99.5th percentile, and each spans a multiple of a hand's largest loss. Open bars at
        both ends hold everything beyond: the first one starts, and the last one ends, with ``None``.
        """
        first, last, unit = self.quantile(0.5), self.quantile(99.5), -min(self.law)
        width = unit * -(-(last - first) // (unit * (bars - 1)))
        start = first // width * width
        edges = [*range(start, last + width + 1, width)]
        places = np.searchsorted(self.amounts, edges)
        sums = [float(part.sum()) for part in np.split(self.chances, places)]
        lows, highs = [None, *edges], [*(edge - 1 for edge in edges), None]
        return [row for row in zip(lows, highs, sums, strict=True) if row[2] or None not in row]


def usual_law(bet: int, rules: RuleSet) -> tuple[str, Law]:
    """Return the player whose whole game against Foxwoods is known, and the law of a bet in cents.

    Both sides follow the Foxwoods way; if the dealer's hand is open, the player sees it and sets the best way.
    """
    player = BEST if rules.dealer_open else "foxwoods"
    game = known_game(player, "foxwoods", rules)
    assert game is not None, "these come with the program"
    return player, base_law(game.as_player, bet, rules)


class Standing(msgspec.Struct, frozen=True):
    """How a result compares with other sessions with the same bets: the chances of a better and of a worse one."""

    rounds: int
    better: float
    worse: float


def standing(stakes: Mapping[int, int], way: str, rules: RuleSet, result: int) -> Standing | None:
    """Return how a result in cents compares with others, given the number of rounds at each stake in cents.

    In the sessions it is compared with, both sides follow the house way ``way``; if the dealer's hand is open, the
    player sets the best way instead. Return ``None`` if that game is not known.
    """
    game = known_game(BEST if rules.dealer_open else way, way, rules)
    if game is None or not stakes:
        return None
    laws = [(base_law(game.as_player, stake, rules), rounds) for stake, rounds in stakes.items()]
    step = gcd(*(amount for law, _ in laws for amount in law))
    least, every = 0, np.ones(1)
    for law, rounds in laws:
        low, one = _dense(law, step)
        size = len(every) + rounds * (len(one) - 1)
        if size >= _MOST_POINTS:
            return None
        least, part = least + rounds * low, _power(one, rounds)
        every = np.maximum(np.fft.irfft(np.fft.rfft(every, size) * np.fft.rfft(part, size), size), 0)
    amounts = step * (least + np.arange(len(every)))
    chances = every / every.sum()
    better, worse = (float(chances[side].sum()) for side in (amounts > result, amounts < result))
    return Standing(sum(stakes.values()), better, worse)


def session(law: Law, hands: int, cost: int, bankroll: int | None = None, goal: int | None = None) -> Session:
    """Return the session of several hands that each have this law.

    ``cost`` is what a hand puts at risk, ``goal`` the bankroll to stop at; all are in cents. Raise `ValueError` if the
    goal is not above the bankroll, the bankroll does not cover a hand, or there are too many distinct results.
    """
    if not 1 <= hands <= MOST_HANDS:
        raise ValueError(f"A session must have 1 to {MOST_HANDS:,} hands, not {hands:,}.")
    if bankroll is not None and bankroll < cost:
        raise ValueError("The bankroll does not cover one hand.")
    if goal is not None and (bankroll is None or goal <= bankroll):
        raise ValueError("The goal, which is what you want to leave with, must be more than the bankroll.")
    step = gcd(*law)
    amounts = np.array([*law], np.int64) // step
    chances = np.array([float(chance) for chance in law.values()])
    if hands * (int(amounts.max() - amounts.min()) + 1) > _MOST_POINTS:
        raise ValueError("There are too many different results. Try fewer hands, or bets in rounder amounts.")
    least, one = _dense(law, step)
    every = _power(one, hands)
    ruin, goal_first = (None, None) if bankroll is None else _stops(amounts, chances, hands, step, cost, bankroll, goal)
    return Session(hands, law, step * (hands * least + np.arange(len(every))), every, ruin, goal_first)


def _dense(law: Law, step: int) -> tuple[int, Floats]:
    """Return a law's smallest amount, in steps, and the probability of each amount from there up."""
    least = min(law) // step
    one = np.zeros(max(law) // step - least + 1)
    for amount, chance in law.items():
        one[amount // step - least] = float(chance)
    return least, one


def _power(one: Floats, times: int) -> Floats:
    """Return the distribution of the sum of this many independent draws from a distribution."""
    size = times * (len(one) - 1) + 1
    every = np.fft.irfft(np.fft.rfft(one, 2 * size) ** times, 2 * size)[:size]
    every = np.maximum(every, 0)
    answer: Floats = every / every.sum()
    return answer


def _stops(
    amounts: Ints, chances: Floats, hands: int, step: int, cost: int, bankroll: int, goal: int | None
) -> tuple[float, float | None]:
    """Return the chances of ruin and of reaching the goal first, using absorbing barriers.

    ``amounts`` are in steps. Without a goal, a player whom the remaining hands can't ruin is dropped as safe.
    """
    least = int(amounts.min())
    ruin = reached = 0.0
    # places are steps from the bankroll: from the lowest one that covers a hand to the first safe one or the goal
    low = -((bankroll - cost) // step)
    high = max(-least * hands, 0) + 1 if goal is None else -(-(goal - bankroll) // step)
    places = np.zeros(high - low)
    places[-low] = 1.0
    for _ in range(hands):
        after = np.zeros_like(places)
        for amount, chance in zip(amounts.tolist(), chances.tolist(), strict=True):
            moved = places * chance
            if amount >= 0:
                stays = max(len(places) - amount, 0)
                after[amount:] += moved[:stays]
                reached += float(moved[stays:].sum())
            else:
                after[:amount] += moved[-amount:]
                ruin += float(moved[:-amount].sum())
        places = after
    return ruin, None if goal is None else reached
