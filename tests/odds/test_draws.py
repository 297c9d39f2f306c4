"""Drawing procedures: exact chances, checked by listing and against a published table."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from paigow_tui.odds.draws import (
    BUST,
    FIVE_CARD_TRICK,
    PONTOON,
    PONTOON_DECK,
    any_card,
    card,
    chance,
    compare,
    nothing,
    pontoon,
    result,
    satisfying,
    several,
)

# Results from bust to Pontoon. The published table, to three decimals.
STUCK_14 = {14: 0.125, 15: 0.122, 16: 0.114, 17: 0.110, 18: 0.101, 19: 0.095, 20: 0.135, 21: 0.050}
LIMIT_14 = {BUST: 0.086, **STUCK_14, FIVE_CARD_TRICK: 0.013, PONTOON: 0.048}
LIMIT_16 = {
    16: 0.132, 17: 0.128, 18: 0.119, 19: 0.113, 20: 0.152, 21: 0.069, FIVE_CARD_TRICK: 0.022, PONTOON: 0.048,
}  # fmt: skip


def test_the_published_pontoon_table() -> None:
    fourteen, sixteen = chance(PONTOON_DECK, pontoon(14)), chance(PONTOON_DECK, pontoon(16))
    assert set(fourteen) == set(LIMIT_14)
    assert set(sixteen) == {BUST, *LIMIT_16}
    for outcome, published in LIMIT_14.items():
        assert round(float(fourteen[outcome]), 3) == published
    for outcome, published in LIMIT_16.items():
        assert round(float(sixteen[outcome]), 3) == published
    assert sum(fourteen.values()) == sum(sixteen.values()) == 1
    assert [round(float(part), 3) for part in compare(fourteen, sixteen)] == [0.485, 0.097, 0.418]


def test_listing_every_order_agrees() -> None:
    deck = [1, 2, 2, 3, 9, 10, 10]

    def listed(order: tuple[int, ...]) -> int:
        total, ace = sum(order[:2]), 1 in order[:2]
        if ace and total == 11:
            return PONTOON
        for count in range(2, 7):
            totals = [some for some in (total, total + 10 * ace) if some <= 21]
            if not totals:
                return BUST
            if count == 5:
                return FIVE_CARD_TRICK
            if 21 in totals or min(totals) >= 14:
                return max(totals)
            total, ace = total + order[count], ace or order[count] == 1
        raise AssertionError

    counts = Counter(listed(order) for order in permutations(deck))
    expected = {outcome: Fraction(count, sum(counts.values())) for outcome, count in counts.items()}
    assert chance(deck, pontoon(14)) == expected


def test_the_building_blocks() -> None:
    deck = {"red": 3, "blue": 1}
    assert chance(deck, any_card()) == {"red": Fraction(3, 4), "blue": Fraction(1, 4)}
    assert chance(deck, card("blue")) == {"blue": Fraction(1, 4)}
    assert chance(deck, satisfying(lambda kind: kind != "blue")) == {"red": Fraction(3, 4)}
    assert chance(deck, result(5)) == {5: 1}
    assert chance(deck, nothing()) == {}
    assert chance(deck, card("blue").or_else(result("none"))) == {
        "blue": Fraction(1, 4),
        "none": Fraction(3, 4),
    }
    assert chance(deck, several(2, any_card())) == {
        ("red", "red"): Fraction(1, 2),
        ("red", "blue"): Fraction(1, 4),
        ("blue", "red"): Fraction(1, 4),
    }
    again = any_card().then(lambda first: card(first).map(lambda _: True)).or_else(result(False))
    assert chance(deck, again) == {True: Fraction(1, 2), False: Fraction(1, 2)}


def test_or_else_starts_from_the_original_cards() -> None:
    draw = several(2, card("a")).or_else(several(3, any_card()))
    assert chance("aab", draw)[("a", "a")] == Fraction(1, 3)
    assert sum(chance("aab", draw).values()) == 1


def test_drawing_more_cards_than_there_are_gives_nothing() -> None:
    assert chance("ab", several(3, any_card())) == {}


def test_seen_as_merges_equivalent_cards() -> None:
    """Seeing only ranks gives the same chances with far fewer branches."""
    deck = [rank + suit for rank in "AKQ" for suit in "cdhs"]
    pair = several(2, any_card()).map(lambda cards: cards[0][0] == cards[1][0])
    assert chance(deck, pair) == chance(deck, pair, seen_as=lambda text: text[0])
    assert chance(deck, pair)[True] == Fraction(3, 11)


def test_compare_and_errors() -> None:
    die = {number: Fraction(1, 6) for number in range(1, 7)}
    assert compare(die, die) == (Fraction(5, 12), Fraction(1, 6), Fraction(5, 12))
    with pytest.raises(ValueError, match="-1 cards"):
        chance({"a": -1}, any_card())
