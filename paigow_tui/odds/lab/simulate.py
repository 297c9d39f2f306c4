"""Simulated rounds of one player against one banker: tallies, EV and standard errors.

Rounds are played in blocks. A block's cards depend only on the seed and the block's number, so the totals are the same
for any number of workers.
"""

import math
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor
from functools import lru_cache
from random import Random
from typing import Final

import msgspec
import numpy as np

from paigow_tui.odds.classes import Cards, class_numbers
from paigow_tui.odds.dealer import pushing_hands
from paigow_tui.odds.lab.players import Player, Setter, Strengths, is_fast, name_of, setter
from paigow_tui.odds.lab.side_samples import Outcomes, SampledRisk, sampled_risk, side_outcomes
from paigow_tui.odds.questions import PerfectPlay, ask
from paigow_tui.odds.tally import BEST, Tally, deviation, risk_json, sides_table
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.side_bets import offer

DECK_SIZE: Final = 53

FAST_BLOCK: Final = 1 << 16
SLOW_BLOCK: Final = 1 << 8
"""The number of rounds per block for players without a table; the same for any number of workers."""


class Simulation(msgspec.Struct, frozen=True):
    """The result of a simulation, from the player's side; `mirrored` is the banker's."""

    player: str
    banker: str
    rules: RuleSet
    seed: int
    tally: Tally
    side_bets: dict[str, SampledRisk] = {}
    """Each side bet's figures, by name and pay table, such as ``fortune:2``."""

    def mirrored(self) -> Tally:
        """Return the banker's tally."""
        return self.tally.mirrored()

    def _repr_html_(self) -> str:
        title = f"{self.player} against {self.banker}, {self.tally.deals:,} rounds, seed {self.seed}"
        return sides_table(title, self.tally, self.mirrored(), self.rules)

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow simulate --json`` prints."""
        commission = self.rules.commission
        sides = {"player_side": self.tally, "banker_side": self.mirrored()}
        return {
            "player": self.player,
            "banker": self.banker,
            "rounds": self.tally.deals,
            "seed": self.seed,
            **{
                name: {**risk_json(tally, commission), "standard_error": standard_error(tally, commission)}
                for name, tally in sides.items()
            },
            **({"side_bets": self.side_bets} if self.side_bets else {}),
        }


def standard_error(tally: Tally, commission: int) -> float:
    """Return the standard error of a simulated tally's EV, in units of the bet."""
    return deviation(tally.win, tally.push, tally.lose, commission) / math.sqrt(tally.deals)


def simulate(
    player: Player,
    banker: Player,
    rounds: int,
    seed: int,
    rules: RuleSet = VEGAS,
    *,
    side_bets: Iterable[str] = (),
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play rounds of a player against a banker, with the base bet and these side bets.

    The banker wins copies. A foul loses; if both foul, the player loses. If the dealer's hand is open, the player
    ``best`` sees it. A progressive's meter is at its starting value. Raise `ValueError` for an unknown strategy or side
    bet, or fewer than one round.
    """
    if rounds < 1:
        raise ValueError(f"There must be at least 1 round, not {rounds}.")
    fast = _sees(player, rules) or is_fast(player)
    block = FAST_BLOCK if fast and is_fast(banker) else SLOW_BLOCK
    sides = players(player, banker, rules)
    starts = range(0, rounds, block)
    texts = offer(side_bets)
    outcomes: list[Outcomes] = [Counter() for _ in texts]
    won = lost = played = 0
    tasks = ((player, banker, rules, seed, start // block, min(block, rounds - start), texts) for start in starts)
    answers = (
        (_play(sides, task) for task in tasks) if executor is None else executor.map(play_block, tasks, chunksize=4)
    )
    for size, win, lose, with_sides in answers:
        won, lost, played = won + win, lost + lose, played + size
        for total, more in zip(outcomes, with_sides, strict=True):
            total.update(more)
        if progress is not None:
            progress(played / rounds, None)
    risks = {text: sampled_risk(text, each, rules.commission) for text, each in zip(texts, outcomes, strict=True)}
    return Simulation(name_of(player), name_of(banker), rules, seed, Tally(won, rounds - won - lost, lost), risks)


Task = tuple[Player, Player, RuleSet, int, int, int, tuple[str, ...]]
Played = tuple[int, int, int, list[Outcomes]]
"""The rounds, wins and losses of a block, and the results of the side bets."""
Sides = tuple[Setter | PerfectPlay, Setter]


def _sees(player: Player, rules: RuleSet) -> bool:
    return player == BEST and rules.dealer_open


def players(player: Player, banker: Player, rules: RuleSet) -> Sides:
    """Return both sides' setters, or the single setter that sees the banker's hand."""
    return PerfectPlay(ask(rules, ())) if _sees(player, rules) else setter(player, rules), setter(
        banker, rules, role="banker"
    )


_kept_players = lru_cache(maxsize=4)(players)
"""`players`, cached so that a worker process makes the setters only once."""


def generators(seed: int, block: int) -> tuple[np.random.Generator, Random]:
    """Return a block's random number generators: one for the cards, one for strategies that need randomness."""
    cards, lots = np.random.SeedSequence(seed, spawn_key=(block,)).spawn(2)
    return np.random.Generator(np.random.PCG64(cards)), Random(int(lots.generate_state(1, np.uint64)[0]))


def play_block(task: Task) -> Played:
    """Play one block in a worker process."""
    return _play(_kept_players(*task[:3]), task)


def _play(sides: Sides, task: Task) -> Played:
    _, _, rules, seed, block, rounds, side_bets = task
    by_player, by_banker = sides
    cards, lots = generators(seed, block)
    dealt = deal(cards, rounds, 14)
    if isinstance(by_player, PerfectPlay):
        theirs = by_banker(dealt[7:], lots)
        win, lose = by_player.against(class_numbers(dealt[:7]), *theirs)
    else:
        mine, theirs = by_player(dealt[:7], lots), by_banker(dealt[7:], lots)
        win, lose = results(mine, theirs)
    if rules.pushes:
        counts = ~pushing_hands(rules.pushes, class_numbers(dealt[7:]), theirs[0])
        win, lose = win & counts, lose & counts
    return rounds, int(win.sum()), int(lose.sum()), side_outcomes(side_bets, dealt, theirs[0], win, lose)


def results(
    player: tuple[Strengths, Strengths], banker: tuple[Strengths, Strengths]
) -> tuple[np.ndarray[tuple[int], np.dtype[np.bool_]], np.ndarray[tuple[int], np.dtype[np.bool_]]]:
    """Return whether the player wins, and whether the player loses, each round: (rounds,) each."""
    low, high = player
    bank_low, bank_high = banker
    return (low > bank_low) & (high > bank_high), (low <= bank_low) & (high <= bank_high)


def deal(rng: np.random.Generator, rounds: int, cards: int) -> Cards:
    """Return the first cards of ``rounds`` shuffled decks, as card indices: (cards, rounds).

    This is a Fisher-Yates shuffle of all decks at once: step ``i`` swaps position ``i`` with a random position not yet
    dealt. No deck is stored; the card at a position is found from the earlier swaps.
    """
    places: list[Cards] = []
    moved: list[Cards] = []
    dealt = np.empty((cards, rounds), np.uint8)
    same = np.empty(rounds, np.bool_)
    change = np.empty(rounds, np.uint8)
    for step in range(cards):
        place = rng.integers(step, DECK_SIZE, rounds, np.uint8)
        card = dealt[step]
        card[:] = place
        here = np.full(rounds, step, np.uint8)
        for earlier, thing in zip(places, moved, strict=True):
            for target, source in ((card, place), (here, step)):
                # target = thing where earlier == source, in byte arithmetic
                np.equal(earlier, source, out=same)
                np.bitwise_xor(target, thing, out=change)
                np.multiply(change, same.view(np.uint8), out=change)
                np.bitwise_xor(target, change, out=target)
        places.append(place)
        moved.append(here)
    return dealt
