"""Computer players slip as people do: now and then, never absurdly, and without fouling."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from paigow_tui.cards import DECK, Card
from paigow_tui.odds.hand import odds
from paigow_tui.rules import house_way
from paigow_tui.rules.ruleset import Role
from paigow_tui.rules.strategies import STYLES

DEALT = 4_000
PRICED = 40
ROLES: tuple[Role, ...] = ("player", "banker")
LARGEST = 0.25
"""The most a setting may cost, in units of the bet."""


@cache
def hands() -> list[list[Card]]:
    rng = Random(11)
    return [rng.sample(DECK, 7) for _ in range(DEALT)]


def differs(style: str, hand: list[Card]) -> bool:
    mine, plain = STYLES[style].set(hand), house_way("foxwoods").set(hand)
    return (mine.low_rank, mine.high_rank) != (plain.low_rank, plain.high_rank)


def costs(style: str, hands: list[list[Card]]) -> Iterator[list[float]]:
    """Yield what the style's settings cost, against each of two house ways and in each role."""
    settings = [STYLES[style].set(hand) for hand in hands]
    assert all(setting.legal for setting in settings)
    for way in map(house_way, ("foxwoods", "trump-plaza")):
        worths = [odds(hand, way) for hand in hands]
        played = [(worth, worth.index(one.low)) for worth, one in zip(worths, settings, strict=True)]
        for role in ROLES:
            yield [float(worth.cost(index, role)) for worth, index in played]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("style", STYLES)
def test_slips_are_rare_and_never_absurd(style: str) -> None:
    slips = [hand for hand in hands() if differs(style, hand)]
    assert 0.02 < len(slips) / DEALT < 0.1
    for each in costs(style, slips[:PRICED]):
        assert max(each) <= LARGEST
        assert sum(each) / len(each) > 0.01


@pytest.mark.slow
@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("style", STYLES)
def test_a_style_costs_0_003_to_0_015_bets_a_hand(style: str) -> None:
    for each in costs(style, hands()):
        assert max(each) <= LARGEST
        assert 0.003 < sum(each) / len(each) < 0.015
