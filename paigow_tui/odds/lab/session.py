"""What a session can do to a player: the exact distribution of its result, the chance of ruin, and of a goal first.

A hand's result in cents is a *law*: each amount that it can bring, and how likely that is. It is exact: with side bets
on the player's own seven cards, over the classes of hands; with side bets on the dealer's, over the dealer's. The
session is the sum of that many hands, one convolved with the next. Ruin and the goal are absorbing: once the bankroll
does not cover another hand, or the goal is reached, no more hands are played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd, sqrt
from typing import Final

import msgspec
import numpy as np

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import CLASSES, Ints
from paigow_tui.odds.dealer import all_sevens
from paigow_tui.odds.lab.bank import commission_on
from paigow_tui.odds.lab.cost import Counted, Counts, Plays, plays_of
from paigow_tui.odds.lab.players import Player
from paigow_tui.odds.side_bets import brings
from paigow_tui.odds.tally import BEST, FULL_COMMISSION, HANDS_AN_HOUR, Role, Tally
from paigow_tui.odds.weights import Floats
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import HouseWay, RuleSet, house_way
from paigow_tui.rules.house_ways import known_ways
from paigow_tui.rules.side_bets import METER_START, SideBet
from paigow_tui.rules.solution import SOLVED

Law = Mapping[int, Fraction]
"""The amounts that a hand can bring, in cents, with their chances."""

MOST_HANDS: Final = 10_000
_MOST_POINTS: Final = 1 << 23
"""The most different results of a session."""
DECILES: Final = tuple(range(10, 100, 10))


def base_law(tally: Tally, bet: int, rules: RuleSet) -> Law:
    """Return the law of a bet in cents: what a win pays after the commission, nothing, or the loss of the bet."""
    deals = tally.deals
    return {
        bet - commission_on(bet, rules): Fraction(tally.win, deals),
        0: Fraction(tally.push, deals),
        -bet: Fraction(tally.lose, deals),
    }


def mean(law: Law) -> Fraction:
    """Return the mean of a law, in cents."""
    return sum((amount * chance for amount, chance in law.items()), Fraction(0))


def variance(law: Law) -> Fraction:
    """Return the variance of a law, in cents squared."""
    middle = mean(law)
    return sum(((amount - middle) ** 2 * chance for amount, chance in law.items()), Fraction(0))


class SideRisk(msgspec.Struct, frozen=True):
    """A side bet's EV, standard deviation and covariance with the base bet, for a unit on each."""

    title: str
    ev: float
    standard_deviation: float
    covariance: float


@dataclass(frozen=True)
class Joint:
    """How a base bet and side bets on one hand turn out together.

    ``deals`` are how many deals are won, pushed and lost with each kind of hand: (kinds, 3). ``brings`` is what each
    side bet brings with it, in cents for each dollar bet: (kinds, bets).
    """

    deals: Ints
    brings: Ints

    @property
    def total(self) -> int:
        """Return how many deals there are."""
        return int(self.deals.sum())

    def law(self, bet: int, stakes: Sequence[int], rules: RuleSet) -> Law:
        """Return the law of a hand, given the bet and the stake on each side bet in cents."""
        side = self.brings @ np.array(stakes, np.int64) // 100
        law: dict[int, int] = {}
        for base, deals in zip((bet - commission_on(bet, rules), 0, -bet), self.deals.T, strict=True):
            for amount, count in _counts(side, deals).items():
                law[amount + base] = law.get(amount + base, 0) + count
        return {amount: Fraction(count, self.total) for amount, count in sorted(law.items()) if count}

    def covariance(self, side: int, commission: int) -> Fraction:
        """Return the covariance of the base bet and a side bet, for a unit on each."""
        pays = 1 - Fraction(commission, FULL_COMMISSION)
        won, pushed, lost = (self._mean(side, self.deals[:, column]) for column in range(3))
        win, _, lose = (Fraction(int(self.deals[:, column].sum()), self.total) for column in range(3))
        return pays * won - lost - (pays * win - lose) * (won + pushed + lost)

    def risk(self, title: str, side: int, commission: int) -> SideRisk:
        """Return how a side bet swings, and how it swings with the base bet."""
        deviation, together = sqrt(self.side_variance(side)), self.covariance(side, commission)
        return SideRisk(title, float(self.side_mean(side)), deviation, float(together))

    def side_mean(self, side: int) -> Fraction:
        """Return the EV of a side bet, for a unit of it."""
        return self._mean(side, self.deals.sum(axis=1))

    def side_variance(self, side: int) -> Fraction:
        """Return the variance of a side bet, for a unit of it."""
        counts = _counts(self.brings[:, side], self.deals.sum(axis=1))
        square = Fraction(sum(amount**2 * count for amount, count in counts.items()), 100**2 * self.total)
        return square - self.side_mean(side) ** 2

    def _mean(self, side: int, deals: Ints) -> Fraction:
        counts = _counts(self.brings[:, side], deals)
        return Fraction(sum(amount * count for amount, count in counts.items()), 100 * self.total)


def _counts(amounts: Ints, deals: Ints) -> dict[int, int]:
    """Return how many deals bring each amount."""
    different, place = np.unique(amounts, return_inverse=True)
    return {amount: int(deals[place == at].sum()) for at, amount in enumerate(different.tolist())}


def joint(won: Ints, lost: Ints, brought: Sequence[Ints]) -> Joint:
    """Return how the base bet and side bets on one hand turn out together.

    ``won`` and ``lost`` say how many deals the base bet wins and loses with each class of that hand: the player's or
    the dealer's. ``brought`` is what each side bet brings (see `paigow_tui.odds.side_bets.brings`). The hands of a
    class with a king and a queen beside a royal flush are taken to win equally often, whether these are of one suit or
    not.
    """
    _, hands, owner = all_sevens()
    whole = np.bincount(owner, hands.astype(np.float64))[owner].astype(np.int64)
    parts = [won[owner] // whole * hands, lost[owner] // whole * hands]
    for part, every in zip(parts, (won, lost), strict=True):  # what the division leaves
        part[: len(every)] += every - np.bincount(owner, part.astype(np.float64)).astype(np.int64)
    deals = np.stack([parts[0], hands * comb(46, 7) - parts[0] - parts[1], parts[1]], axis=1)
    return Joint(deals, np.stack(brought, axis=1))


def joint_of(
    player: Player, way: HouseWay, rules: RuleSet, bets: Sequence[tuple[SideBet, int]], counted: Counted
) -> Joint:
    """Return how a player's base bet against a dealer's way and side bets turn out together; see `joint`.

    ``player`` is ``best`` or what `plays_of` takes; a progressive's meter stands where it starts. ``counted`` returns
    atlases. If a side mixes settings, counts are to the nearest deal. Raise `ValueError` for side bets that are not all
    on one hand, and for the dealer's hand against anything but a house way.
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
        raise ValueError("Name a house way as the player where a side bet is on the dealer's hand.")
    theirs = house_way(player)
    plays = plays_of(SOLVED if way.mixes else way, theirs, rules, counted, role="banker")
    lost, won = _by_class(plays, counted(theirs, rules), theirs, "banker")
    return joint(won, lost, brought)


def _by_class(plays: Plays, atlas: Atlas, way: HouseWay, role: Role) -> tuple[Ints, Ints]:
    """Return how many deals what is played wins and loses with each class: (292253,) each."""
    counts, (times, of) = Counts(plays, atlas, way, role, None), plays.shares()
    won, lost = (
        np.rint(np.bincount(plays.owner, column[counts.played] * (times / of), CLASSES)).astype(np.int64)
        for column in (counts.win, counts.lose)
    )
    return won, lost


@dataclass(frozen=True)
class Session:
    """A session's result if every hand is played: amounts in cents, ascending, and the chance of each.

    ``ruin`` is the chance that the bankroll does not cover another hand before the last is played, or the goal is
    reached; ``goal_first`` that the goal is. They are ``None`` if there is no bankroll, or no goal.
    """

    hands: int
    law: Law
    amounts: Ints
    chances: Floats
    ruin: float | None = None
    goal_first: float | None = None

    @property
    def ahead(self) -> float:
        """Return the chance to be ahead at the end."""
        return float(self.chances[self.amounts > 0].sum())

    @property
    def even(self) -> float:
        """Return the chance to end with exactly what was brought."""
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
        """Return the mean result of an hour, in cents."""
        return float(HANDS_AN_HOUR * mean(self.law))

    def quantile(self, percent: float) -> int:
        """Return the least result that this percentage of sessions do not exceed, in cents."""
        place = int(np.searchsorted(np.cumsum(self.chances), percent / 100))
        return int(self.amounts[min(place, len(self.amounts) - 1)])

    def worse_than(self, amount: int) -> float:
        """Return the chance of a better result than this one."""
        return float(self.chances[self.amounts > amount].sum())

    def histogram(self, bars: int) -> list[tuple[int | None, int | None, float]]:
        """Return about that many bars: the first and last amount of each, and its chance.

        They reach from the 0.5th to the 99.5th percentile, and each spans a multiple of the largest loss of a hand.
        The two that hold what is beyond are open: ``None`` is where the first begins, and the last ends.
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
    """Return the player against Foxwoods whose whole game is known, and the law of a bet in cents.

    Both set the Foxwoods way; where the dealer's hand is open, the player sees it and sets best.
    """
    player = BEST if rules.dealer_open else "foxwoods"
    game = known_game(player, "foxwoods", rules)
    assert game is not None, "these come with the program"
    return player, base_law(game.as_player, bet, rules)


class Standing(msgspec.Struct, frozen=True):
    """How a result compares with those of sessions with the same bets: the chances of a better one and a worse one."""

    rounds: int
    better: float
    worse: float


def standing(stakes: Mapping[int, int], way: str, rules: RuleSet, result: int) -> Standing | None:
    """Return how a result in cents compares, given how many rounds each stake in cents was bet on.

    In the sessions it is compared with, both sides set the house way ``way``, or where the dealer's hand is open, the
    player best. ``None`` if that game is not known.
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
    """Return the law of the sum of several hands with this law.

    ``cost`` is what a hand puts at risk, ``goal`` the bankroll to stop at; all in cents. Raise `ValueError` for a
    goal that is not above the bankroll, a bankroll that does not cover a hand, or too many different results.
    """
    if not 1 <= hands <= MOST_HANDS:
        raise ValueError(f"A session has 1 to {MOST_HANDS:,} hands, not {hands:,}.")
    if bankroll is not None and bankroll < cost:
        raise ValueError("The bankroll does not cover one hand.")
    if goal is not None and (bankroll is None or goal <= bankroll):
        raise ValueError("The goal is what you want to leave with: more than the bankroll.")
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
    """Return the least amount of a law in steps, and the chances of all amounts from there up, a step apart."""
    least = min(law) // step
    one = np.zeros(max(law) // step - least + 1)
    for amount, chance in law.items():
        one[amount // step - least] = float(chance)
    return least, one


def _power(one: Floats, times: int) -> Floats:
    """Return the distribution of the sum of that many independent draws from one."""
    size = times * (len(one) - 1) + 1
    every = np.fft.irfft(np.fft.rfft(one, 2 * size) ** times, 2 * size)[:size]
    every = np.maximum(every, 0)
    answer: Floats = every / every.sum()
    return answer


def _stops(
    amounts: Ints, chances: Floats, hands: int, step: int, cost: int, bankroll: int, goal: int | None
) -> tuple[float, float | None]:
    """Return the chance of ruin and of the goal first, by absorbing barriers.

    ``amounts`` are in steps. A player whom the remaining hands cannot ruin is safe and, if there is no goal, no longer
    followed.
    """
    least = int(amounts.min())
    ruin = reached = 0.0
    # places are steps from the bankroll: from the lowest that covers a hand, to the first that is safe or the goal
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
