"""Choose the hands for Today: ``python -m tests.todays_hands`` writes ``practice/today.txt``.

If the atlas of the house way is missing, it is built first, which takes about a minute. Since version 1.0 the file must
not change, because a date has the same hands in every version.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

import paigow_tui
from paigow_tui.cards import DECK, Card, cards_text, descending
from paigow_tui.odds.classes import classes
from paigow_tui.odds.face_up import open_odds
from paigow_tui.odds.practice_hands import load_practice_hands
from paigow_tui.odds.rows import choice_indices
from paigow_tui.practice.dealing import hand_of_class
from paigow_tui.practice.ideas import ideas_way
from paigow_tui.practice.today import HANDS, THEMES, WEEKS, Theme
from tests.curriculum import HOUSE, house_atlas

FILE: Final = Path(paigow_tui.__file__).parent / "practice" / "today.txt"
BANDS: Final = (3, 8, 13, 18, 24, 31, 39, 48, 57, 67, 101)
"""Bounds for how often people set a hand wrong, in percent, from the first hand of a day to the tenth."""
APART: Final = 2_000
"""The least cost of the second-best setting, in millionths of the bet."""
OPEN_HANDS: Final = 6_000
"""How many hands against open hands are dealt and sorted by difficulty."""
Hand = tuple[float, str]
"""A hand's difficulty and its cards, followed by a slash and the dealer's cards if they are open."""


def hands_of(theme: Theme, rng: Random) -> list[list[Hand]]:
    """Return the hands for a day's first position, second position and so on, one for each week."""
    known = load_practice_hands(HOUSE, theme.rules, ideas_way())
    assert known is not None
    chances = known.fact("difficulty", theme.role)
    mask = known.mask(theme.role, theme.patterns, theme.holds)
    mask &= (known.fact("error", theme.role) > 0) & (known.fact("gap", theme.role) >= APART)
    draw = np.random.Generator(np.random.PCG64(rng.randrange(1 << 32)))
    levels = []
    for least, bound in [*pairwise(BANDS)][::-1]:  # start with the hardest, which are the fewest
        there = np.flatnonzero(mask & (chances < bound))
        wide = min(least, int(np.sort(chances[there])[-2 * WEEKS]))
        there = there[chances[there] >= wide]
        weights = np.sqrt(classes().multiplicity[there])  # give rare classes a chance
        numbers = draw.choice(there, WEEKS, replace=False, p=weights / weights.sum())
        mask[numbers] = False
        levels.append([(float(chances[one]), _text(hand_of_class(int(one), rng))) for one in numbers])
    return levels[::-1]


def open_hands(theme: Theme, rng: Random) -> list[list[Hand]]:
    """Return hands to set against open ones. They are harder if fewer settings are best or the house way errs."""
    found: list[Hand] = []
    while len(found) < OPEN_HANDS:
        cards = rng.sample(DECK, 14)
        hand, dealer = descending(cards[:7]), descending(cards[7:])
        odds = open_odds(hand, dealer, HOUSE, theme.rules)
        costs = [odds.cost(index, "player") for index in choice_indices(odds, "player")]
        share = costs.count(min(costs)) / len(costs)
        if not odds.struck and share <= 0.5:
            errs = odds.cost(odds.house_way, "player") > 0
            found.append((errs - share, f"{_text(hand)}/{_text(dealer)}"))
    found.sort()
    chunk = OPEN_HANDS // HANDS
    return [rng.sample(found[first : first + chunk], WEEKS) for first in range(0, OPEN_HANDS, chunk)]


def _text(cards: tuple[Card, ...]) -> str:
    return cards_text(cards).replace(" ", "")


def lines(rng: Random) -> Iterator[str]:
    """Yield a line for each day: its ten hands."""
    house_atlas()
    days = [open_hands(theme, rng) if theme.rules.dealer_open else hands_of(theme, rng) for theme in THEMES]
    for week in range(WEEKS):
        for levels in days:
            yield " ".join(text for _, text in sorted(level[week] for level in levels)) + "\n"


if __name__ == "__main__":
    FILE.write_text("".join(lines(Random("paigow today 1"))), "ascii")
