"""The value of seeing other hands, checked against every hand that the dealer can still hold."""

from fractions import Fraction
from itertools import combinations

import pytest

from paigow_tui.cards import DECK, Card
from paigow_tui.odds.hand import odds
from paigow_tui.odds.lab.seen import dealt, gains, worth_of_seeing
from paigow_tui.rules import house_way
from paigow_tui.rules.setting import choices

FOXWOODS = house_way("foxwoods")


def raised(cards: tuple[Card, ...], seen: int) -> Fraction:
    """Return how much seeing ``seen`` hands raises the player's EV, computed over all hands the dealer can hold."""
    mine = choices(cards[:7])
    won = dict.fromkeys(mine, Fraction(0))
    left = [card for card in DECK if card not in cards[: 7 + 7 * seen]]
    hands = 0
    for held in combinations(left, 7):
        theirs = FOXWOODS.set(held)
        hands += 1
        for setting in mine:
            higher = (setting.high_rank > theirs.high_rank) + (setting.low_rank > theirs.low_rank)
            won[setting] += (-1, 0, Fraction(95, 100))[higher]
    blind = odds(cards[:7], FOXWOODS)
    return (max(won.values()) - won[blind.settings[blind.best_player].setting]) / hands


def test_the_gain_from_seeing_five_hands_matches_a_list_of_the_330_remaining_hands() -> None:
    tables = [cards for cards in dealt(60, 4) if gains(cards, FOXWOODS)[0, 4] > 0][:3]
    for cards in [*tables, *dealt(2, 5)]:
        assert gains(cards, FOXWOODS)[0, 4] == float(raised(cards, 5))


def test_seeing_more_hands_is_worth_more() -> None:
    found = worth_of_seeing(FOXWOODS, 40, 1)
    assert [(one.role, one.hands) for one in found] == [
        (role, hands) for role in ("player", "banker") for hands in (1, 2, 3, 4, 5)
    ]
    assert all(one.worth >= 0 and one.error >= 0 and 0 <= one.changed < 1 for one in found)
    assert found[0].worth < found[4].worth


@pytest.mark.slow
def test_the_worth_of_seeing_five_hands_matches_every_deal_at_300_tables() -> None:
    whole = sum(raised(cards, 5) for cards in dealt(300, 7))
    found = worth_of_seeing(FOXWOODS, 300, 7)
    assert found[4].worth == pytest.approx(float(whole / 300), abs=1e-12)


@pytest.mark.slow
def test_the_gain_from_seeing_four_hands_matches_a_list_of_the_31824_remaining_hands() -> None:
    tables = [cards for cards in dealt(60, 4) if gains(cards, FOXWOODS)[0, 3] > 0][:3]
    for cards in tables:
        assert gains(cards, FOXWOODS)[0, 3] == float(raised(cards, 4))
