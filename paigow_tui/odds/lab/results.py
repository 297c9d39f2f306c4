"""Results derived from the whole game: how often hands are copied, and the effect of various push rules."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Rank
from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.classes import CLASSES, Ints, classes
from paigow_tui.odds.compare import ABOVE_ALL, LOSE_AS_BANKER, LOSE_AS_PLAYER, WIN_AS_BANKER, WIN_AS_PLAYER
from paigow_tui.odds.lab.cost import Plays, count_settings, exact_sum
from paigow_tui.odds.questions import FRONTS
from paigow_tui.odds.whole.game import ALL_DEALS
from paigow_tui.rules import VEGAS, Category, HouseWay
from paigow_tui.rules.ranking import hand_name

EDGES = (0.01, 0.015, 0.02, 0.025)
"""House edges for which to find the rule with the fewest pushes."""
_PAIR = Category.ONE_PAIR << 20


@dataclass(frozen=True)
class Copies:
    """How often the player's hands are exactly equal to the banker's, over all deals.

    For each low hand or kind of high hand, ``low`` and ``high`` have the deals in which the player has it, and those in
    which the banker copies it.
    """

    low: dict[str, tuple[int, int]]
    high: dict[str, tuple[int, int]]
    ev: Fraction
    """The player's EV at even money if copies go to the banker."""
    ev_won: Fraction
    """The player's EV at even money if copies went to the player."""

    def share(self, hands: dict[str, tuple[int, int]]) -> float:
        """Return the share of all deals in which one of these hands is copied."""
        return sum(copied for _, copied in hands.values()) / ALL_DEALS


def copies(player: HouseWay, banker: HouseWay) -> Copies:
    """Count copies; this takes about as long as building an atlas.

    A low hand is copied if the banker's is neither higher nor lower; questions that depend only on the low hand count
    both cases. For the high hand, questions that depend only on it do the same.
    """
    table = load_table(player, VEGAS)
    lows, highs = table.lows[table.outcome], table.highs[table.outcome]
    top = np.full(CLASSES, ABOVE_ALL, np.int32)
    # what is played, any back with that front, and the lowest and highest fronts with that back
    fronts = np.stack([lows, lows, np.full_like(lows, FRONTS[0]), np.full_like(lows, FRONTS[-1])], axis=1)
    backs = np.stack([highs, top, highs, highs], axis=1)
    plays = Plays(np.repeat(np.arange(CLASSES, dtype=np.int32), 4), fronts.ravel(), backs.ravel())
    four = count_settings(plays, banker, VEGAS).reshape(CLASSES, 4, 4)
    played, front, lowest, highest = (four[:, place] for place in range(4))
    deals = classes().multiplicity * comb(46, 7)
    copied_low = front[:, WIN_AS_BANKER] - front[:, WIN_AS_PLAYER]
    copied_high = highest[:, WIN_AS_BANKER] + lowest[:, LOSE_AS_PLAYER] - deals
    won, lost, bank_won, bank_lost = (
        exact_sum(played[:, column]) for column in (WIN_AS_PLAYER, LOSE_AS_PLAYER, WIN_AS_BANKER, LOSE_AS_BANKER)
    )
    return Copies(
        _by(lows, copied_low, deals, hand_name),
        _by(highs >> 20, copied_high, deals, lambda kind: Category(kind).text),
        Fraction(won - lost, ALL_DEALS),
        Fraction(bank_won - bank_lost, ALL_DEALS),
    )


def _by(hands: NDArray[np.int32], copied: Ints, deals: Ints, name: Callable[[int], str]) -> dict[str, tuple[int, int]]:
    """Return the number of deals with each kind of hand and how many of them are copies, lowest hand first."""
    kinds, place = np.unique(hands, return_inverse=True)
    return {
        name(kind): (exact_sum(deals[place == at]), exact_sum(copied[place == at]))
        for at, kind in enumerate(kinds.tolist())
    }


@dataclass(frozen=True)
class Push:
    """A push rule for a game without commission."""

    hand: str
    """The dealer's hand that the rule is about: ``high`` or ``low``."""
    at_most: bool
    name: str
    """The dealer's hand, such as ``ace-high``."""
    struck: Fraction
    """The share of all deals in which the rule returns the bets."""
    pushes: Fraction
    """The share of all deals in which the bet pushes for any reason."""
    edge: Fraction
    """The house edge."""


def push_rules(atlas: Atlas, dealer: HouseWay) -> list[Push]:
    """Return every push rule for a dealer's high hand without a pair, and for the dealer's low hand.

    A rule covers the hands with a given highest card (or, for a low hand, a given pair), alone or along with all lower
    hands. ``atlas`` is that of the way the player follows.
    """
    table = load_table(dealer, VEGAS)
    questions = atlas.played(table)
    lows, highs = table.lows[table.outcome].astype(np.int64), table.highs[table.outcome].astype(np.int64)
    won, lost = atlas.lose("banker")[questions], atlas.win("banker")[questions]
    high_cards = np.where(highs < _PAIR, highs >> 16, 0)
    rules = []
    for hand, levels, kinds in (("high", high_cards, high_cards), ("low", lows >> 16, lows >> 16)):
        for level in np.unique(kinds[kinds > 0]).tolist():
            pair, rank = level >> 4, Rank(level & 15)
            name = f"pair of {rank.plural}" if pair else f"{rank.word}-high"
            for at_most in (False, True):
                pushed = (levels <= level) & (levels > 0) if at_most else levels == level
                rules.append(_push(hand, at_most, name, pushed, won, lost, atlas.deals))
    return rules


def _push(hand: str, at_most: bool, name: str, pushed: NDArray[np.bool_], won: Ints, lost: Ints, deals: Ints) -> Push:
    win, lose = exact_sum(won[~pushed]), exact_sum(lost[~pushed])
    returned = exact_sum(deals[pushed])
    return Push(
        hand,
        at_most,
        name,
        Fraction(returned, ALL_DEALS),
        Fraction(ALL_DEALS - win - lose, ALL_DEALS),
        Fraction(lose - win, ALL_DEALS),
    )


def least_pushing(rules: list[Push], edge: float) -> Push | None:
    """Return the rule with the fewest pushes among those with at least this house edge."""
    return min((rule for rule in rules if rule.edge >= edge), key=lambda rule: rule.pushes, default=None)
