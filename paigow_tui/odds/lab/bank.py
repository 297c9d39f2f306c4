"""The value of the bank: banking against the stakes on the table, compared with just playing your own stake.

A banker's EV before the commission is the sum of one-on-one games. The commission is not such a sum. It is taken once,
on the round's net win, so it gets smaller with more opponents. Every opponent meets the same banker's hand, so the
distribution of the net win is found by simulating rounds of seven hands. If the one-on-one games are known exactly, the
EV needs the simulation only for the 5% commission.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from paigow_tui.amounts import commission_on, number
from paigow_tui.odds.lab.players import canonical, setter
from paigow_tui.odds.lab.simulate import deal, generators, results, simulate, standard_error
from paigow_tui.odds.tally import GameOdds, Tally, deviation
from paigow_tui.odds.whole.known import known_game
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, RuleSet

MOST_OPPONENTS: Final = 6
_BLOCK: Final = 1 << 13
_UNIT: Final = 10_000
"""The bet, in cents, that results are given for."""


class Worth(msgspec.Struct, frozen=True):
    """An EV in cents per round, and its standard error, which is 0 if the EV is exact."""

    ev: float
    standard_error: float

    @property
    def exact(self) -> bool:
        """Return whether the EV is exact rather than simulated."""
        return self.standard_error == 0


class BankWorth(msgspec.Struct, frozen=True):
    """Banking compared with playing; amounts in cents."""

    own: int
    """Your own stake, which is also the dealer's when you bank."""
    others: tuple[int, ...]
    banking: Worth
    playing: Worth
    spread: float
    """The standard deviation of a round's result when banking."""
    results: tuple[tuple[int, float], ...]
    """The net results of banking after commission, ascending: (cents, fraction of rounds)."""
    rounds: int
    spread_error: float = 0.0
    """The standard error of ``spread``; 0 if that is exact."""
    halved: bool = False
    """Whether the house takes half the bank."""

    @property
    def gain(self) -> float:
        """Return what taking the bank adds to the EV, in cents."""
        return self.banking.ev - self.playing.ev

    @property
    def at_risk(self) -> int:
        """Return the most that banking can lose, in cents: all the stakes on the table, or half of them."""
        return (self.own + sum(self.others)) // (2 if self.halved else 1)

    @property
    def kelly(self) -> float | None:
        """Return the bankroll, in cents, for which banking this round is a full Kelly bet; ``None`` without an edge.

        This is the variance over the EV, a close approximation if a round risks a small part of the bankroll.
        """
        return self.spread**2 / self.banking.ev if self.banking.ev > 0 else None

    @property
    def chance_to_lose_all(self) -> float:
        """Return the simulated chance that every opponent wins."""
        return self.chance_to_lose_more_than(self.at_risk - 1)

    def chance_to_lose_more_than(self, amount: int) -> float:
        """Return the simulated chance that a round of banking costs more than ``amount`` cents."""
        number(amount, "An amount")
        return sum(part for cents, part in self.results if cents < -amount)

    def middle(self) -> tuple[int, int, float]:
        """Return the middle half of the simulated results: both ends in cents, and the fraction of rounds it covers.

        The fraction can exceed one half if a result is common: against a single bet there are only three results.
        """
        ends: list[int] = []
        below = 0.0
        for cents, part in self.results:
            below += part
            while len(ends) < 2 and below >= (0.25, 0.75)[len(ends)]:
                ends.append(cents)
        least, most = ends
        return least, most, sum(part for cents, part in self.results if least <= cents <= most)

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow bank --json`` prints, in dollars."""
        return {
            "stake": self.own / 100,
            "others": [stake / 100 for stake in self.others],
            "banking": _worth_json(self.banking),
            "playing": _worth_json(self.playing),
            "gain": self.gain / 100,
            "spread": self.spread / 100,
            "spread_error": self.spread_error / 100,
            "kelly_bankroll": None if self.kelly is None else self.kelly / 100,
            "chance_to_lose_more_than": {
                f"{amount / 100:g}": self.chance_to_lose_more_than(amount) for amount in self.landmarks()
            },
            "chance_to_lose_all": self.chance_to_lose_all,
            "rounds": self.rounds,
        }

    def landmarks(self) -> tuple[int, ...]:
        """Return the losses whose risk is worth showing: zero, your own stake, and half of all stakes."""
        return tuple(sorted({0, self.own, self.at_risk // 2})) if self.others else (0,)


def _worth_json(worth: Worth) -> dict[str, object]:
    return {"ev": worth.ev / 100, "standard_error": worth.standard_error / 100, "exact": worth.exact}


def bank_worth(
    own: int,
    others: Sequence[int] = (),
    *,
    strategy: str = "foxwoods",
    dealer: str = "foxwoods",
    opponents: Sequence[str] = (),
    rules: RuleSet = VEGAS,
    rounds: int = 200_000,
    seed: int = 1,
    folder: Path | str | None = None,
    progress: Progress | None = None,
    building: Progress | None = None,
) -> BankWorth:
    """Return the value of banking against a table, and of playing your own stake.

    ``own`` and ``others`` are stakes in cents, with at most five others; the dealer follows ``dealer`` and stakes
    ``own`` when you bank. ``opponents`` are the others' strategies (by default, the dealer's); ``strategy`` is yours.
    ``progress`` is called while rounds are played, ``building`` while a house way's table is built. Raise `ValueError`,
    with a one-sentence message, if a stake is not positive, there are too many others, the number of strategies doesn't
    match, a strategy is unknown, or there are too few rounds.
    """
    strategy, dealer = canonical(strategy), canonical(dealer)
    names = tuple(map(canonical, opponents)) or (dealer,) * len(others)
    _check(own, others, names, rounds)
    stakes = np.array([*others, own], np.int64)
    mine_alone = [rules.players_part(stake) for stake in stakes.tolist()]
    ways = (*names, dealer)
    net = Results()
    blocks = range(0, rounds, _BLOCK)
    setters = {name: setter(name, rules, folder, building) for name in set(ways)}
    mine = setter(strategy, rules, folder, building, "banker")
    for start in blocks:
        size = min(_BLOCK, rounds - start)
        cards, lots = generators(seed, start // _BLOCK)
        dealt = deal(cards, size, 7 * (len(ways) + 1))
        banker = mine(dealt[:7], lots)
        gained = np.zeros(size, np.int64)
        for seat, name in enumerate(ways):
            win, lose = results(setters[name](dealt[7 * seat + 7 : 7 * seat + 14], lots), banker)
            gained += stakes[seat] * (lose.astype(np.int64) - win)
        net.add(gained // 2 if rules.shares_bank else gained)
        if progress is not None:
            progress((start + size) / rounds, None)
    games = [known_game(name, strategy, rules) for name in ways]
    spread = net.spread(rules)
    if len(games) == 1 and games[0] is not None:
        bankers = games[0].as_player.mirrored()
        spread = Worth(mine_alone[0] * deviation(bankers.win, bankers.push, bankers.lose, rules.commission), 0.0)
    return BankWorth(
        own=own,
        others=tuple(others),
        banking=_banking(net, mine_alone, games, rules),
        playing=_playing(own, strategy, dealer, rules, rounds, seed),
        spread=spread.ev,
        results=net.after_commission(rules),
        rounds=rounds,
        spread_error=spread.standard_error,
        halved=rules.shares_bank,
    )


def _check(own: int, others: Sequence[int], names: Sequence[str], rounds: int) -> None:
    if own <= 0 or any(stake <= 0 for stake in others):
        raise ValueError("Every stake must be above zero.")
    if len(others) > MOST_OPPONENTS - 1:
        raise ValueError(f"At most five others can play besides the dealer, not {len(others)}.")
    if len(names) != len(others):
        raise ValueError(
            f"The number of strategies must be {len(others)}, one for each other player, not {len(names)}."
        )
    if rounds < 2:
        raise ValueError(f"There must be at least 2 rounds, not {rounds}.")


class Results:
    """How often each net result occurred, before commission."""

    def __init__(self) -> None:
        self._counts: dict[int, int] = {}

    def add(self, gained: np.ndarray[tuple[int], np.dtype[np.int64]]) -> None:
        """Add a block of results, in cents."""
        for amount, count in zip(*(part.tolist() for part in np.unique(gained, return_counts=True)), strict=True):
            self._counts[amount] = self._counts.get(amount, 0) + count

    @property
    def rounds(self) -> int:
        """Return the number of rounds."""
        return sum(self._counts.values())

    def mean(self, value: Callable[[int], float]) -> Worth:
        """Return the mean of a function of the result, with its standard error."""
        rounds = self.rounds
        first = sum(value(amount) * count for amount, count in self._counts.items()) / rounds
        second = sum((value(amount) - first) ** 2 * count for amount, count in self._counts.items()) / (rounds - 1)
        return Worth(first, sqrt(second / rounds))

    def after_commission(self, rules: RuleSet) -> tuple[tuple[int, float], ...]:
        """Return each result after commission, in whole cents, with its frequency."""
        rounds = self.rounds
        return tuple(
            (amount - commission_on(amount, rules.commission), count / rounds)
            for amount, count in sorted(self._counts.items())
        )

    def spread(self, rules: RuleSet) -> Worth:
        """Return the standard deviation of a round's result after commission, with its standard error."""
        worth = self.mean(lambda amount: amount - commission_on(amount, rules.commission))
        spread = worth.standard_error * sqrt(self.rounds)
        squares = self.mean(lambda amount: (amount - commission_on(amount, rules.commission) - worth.ev) ** 2)
        return Worth(spread, squares.standard_error / (2 * spread) if spread else 0.0)


def _banking(net: Results, stakes: Iterable[int], games: Sequence[GameOdds | None], rules: RuleSet) -> Worth:
    """Return the EV of banking, using exact one-on-one results where known and simulating only the rest."""
    known: list[Tally] = [game.as_player for game in games if game is not None]
    if len(known) < len(games):
        return net.mean(lambda amount: amount - commission_on(amount, rules.commission))
    before = sum(
        (stake * Fraction(tally.lose - tally.win, tally.deals) for stake, tally in zip(stakes, known, strict=True)),
        Fraction(0),
    )
    if len(known) == 1:
        stake = max(stakes)
        commission = Fraction(commission_on(stake, rules.commission) * known[0].lose, known[0].deals)
        return Worth(float(before - commission), 0.0)
    commission_worth = net.mean(lambda amount: float(commission_on(amount, rules.commission)))
    return Worth(float(before) - commission_worth.ev, commission_worth.standard_error)


def _playing(own: int, strategy: str, dealer: str, rules: RuleSet, rounds: int, seed: int) -> Worth:
    """Return the EV of your own stake against the dealer; exact if the game is known."""
    game = known_game(strategy, dealer, rules)
    tally = game.as_player if game else simulate(strategy, dealer, rounds, seed, rules).tally
    commission = commission_on(own, rules.commission)
    ev = Fraction((own - commission) * tally.win - own * tally.lose, tally.deals)
    error = 0.0 if game else own * standard_error(tally, rules.commission)
    return Worth(float(ev), error)


class BankingEdge(msgspec.Struct, frozen=True):
    """The EV of banking against a number of bets like your own, in units of your bet per round."""

    bets: int
    """The number of bets you bank against, including the dealer's."""
    banking: Worth
    spread: Worth
    """The standard deviation of a round's result."""
    playing: float

    def edge(self, every: int, share: float = 1.0) -> float:
        """Return the house edge for a player who banks one round in ``every`` and plays the others.

        ``share`` is the player's part of the bank; the house has the rest. The player pays commission on that part.
        """
        return -(share * self.banking.ev + (every - 1) * self.playing) / every


def banking_edges(
    strategy: str, dealer: str, rounds: int, seed: int, progress: Progress | None = None
) -> list[BankingEdge]:
    """Return the EV of banking against one to six equal bets, if every seat follows the dealer's way.

    It is exact except for the commission on the net win, which is simulated for more than one bet.
    """
    edges = []
    for others in range(MOST_OPPONENTS):
        worth = bank_worth(_UNIT, (_UNIT,) * others, strategy=strategy, dealer=dealer, rounds=rounds, seed=seed)
        banking = Worth(worth.banking.ev / _UNIT, worth.banking.standard_error / _UNIT)
        spread = Worth(worth.spread / _UNIT, worth.spread_error / _UNIT)
        edges.append(BankingEdge(others + 1, banking, spread, worth.playing.ev / _UNIT))
        if progress is not None:
            progress((others + 1) / MOST_OPPONENTS, None)
    return edges
