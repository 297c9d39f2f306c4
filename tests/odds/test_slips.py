"""Computer players slip as people do: now and then, never absurdly, and they never foul."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from paigow_tui.cards import DECK
from paigow_tui.odds.hand import odds
from paigow_tui.rules.house_ways import FOXWOODS, HOUSE_WAYS
from paigow_tui.rules.ruleset import Role
from paigow_tui.rules.slips import STYLES

DEALT = 4_000
PRICED = 40
ROLES: tuple[Role, ...] = ("player", "banker")
LARGEST = 0.25
"""The most a setting may cost, in parts of the bet."""


@cache
def hands() -> list[tuple[int, ...]]:
    rng = Random(11)
    return [tuple(rng.sample(range(53), 7)) for _ in range(DEALT)]


def differs(style: str, numbers: tuple[int, ...]) -> bool:
    hand = [DECK[number] for number in numbers]
    mine, plain = STYLES[style].set(hand), FOXWOODS.set(hand)
    return (mine.low_rank, mine.high_rank) != (plain.low_rank, plain.high_rank)


def costs(style: str, numbers: list[tuple[int, ...]]) -> Iterator[list[float]]:
    """What the style's settings cost, against both house ways in both roles."""
    every = [[DECK[number] for number in numbered] for numbered in numbers]
    assert all(STYLES[style].set(hand).legal for hand in every)
    for way, role in product(HOUSE_WAYS.values(), ROLES):
        worths = [odds(hand, way) for hand in every]
        lows = [worth.index(STYLES[style].set(worth.hand).low) for worth in worths]
        yield [float(worth.cost(low, role)) for worth, low in zip(worths, lows, strict=True)]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("style", STYLES)
def test_slips_are_few_and_none_is_absurd(style: str) -> None:
    slips = [hand for hand in hands() if differs(style, hand)]
    assert 0.02 < len(slips) / DEALT < 0.1
    for each in costs(style, slips[:PRICED]):
        assert max(each) <= LARGEST
        assert sum(each) / len(each) > 0.01


@pytest.mark.slow
@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("style", STYLES)
def test_a_style_costs_3_to_15_thousandths_of_a_bet_a_hand(style: str) -> None:
    for each in costs(style, hands()):
        assert max(each) <= LARGEST
        assert 0.003 < sum(each) / len(each) < 0.015
