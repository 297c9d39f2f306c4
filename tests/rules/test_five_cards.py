"""Every five-card hand, with and without the joker, under every wheel and joker rule."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise
from math import comb

import pytest
from phevaluator.evaluator import evaluate_cards

from paigow_tui.cards import DECK, JOKER, Card
from paigow_tui.rules import Category, RuleSet, rank_high
from tests.rules import reference
from tests.rules.classes import HandClass, classes
from tests.rules.readings import READINGS, every_reading

WITHOUT_JOKER = {
    Category.HIGH_CARD: 1_302_540, Category.ONE_PAIR: 1_098_240, Category.TWO_PAIR: 123_552,
    Category.THREE_OF_A_KIND: 54_912, Category.STRAIGHT: 10_200, Category.FLUSH: 5_108,
    Category.FULL_HOUSE: 3_744, Category.FOUR_OF_A_KIND: 624, Category.STRAIGHT_FLUSH: 40,
}  # fmt: skip
WITH_JOKER = {
    Category.HIGH_CARD: 1_418_964, Category.ONE_PAIR: 1_215_024, Category.TWO_PAIR: 138_600,
    Category.THREE_OF_A_KIND: 63_360, Category.STRAIGHT: 20_532, Category.FLUSH: 7_804,
    Category.FULL_HOUSE: 4_368, Category.FOUR_OF_A_KIND: 828, Category.STRAIGHT_FLUSH: 204,
    Category.FIVE_ACES: 1,
}  # fmt: skip


@cache
def five_card_classes() -> tuple[HandClass, ...]:
    return tuple(classes(5))


def product_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(text) for text in texts)


def counted(of: Iterable[HandClass], rules: RuleSet) -> Counter[Category]:
    count: Counter[Category] = Counter()
    for one in of:
        count[rank_high(product_cards(one.cards), rules).category] += one.hands
    return count


@every_reading
def test_five_of_52_cards_have_the_well_known_category_counts(rules: RuleSet) -> None:
    assert counted((one for one in five_card_classes() if not one.joker), rules) == WITHOUT_JOKER
    assert sum(WITHOUT_JOKER.values()) == comb(52, 5)


@every_reading
def test_five_of_53_cards_have_the_calculated_category_counts(rules: RuleSet) -> None:
    assert counted(five_card_classes(), rules) == WITH_JOKER
    assert sum(WITH_JOKER.values()) == comb(53, 5)


def test_the_joker_adds_the_hand_calculated_counts_to_each_category() -> None:
    """Count the other four cards by how often their ranks repeat, with and without aces."""
    straights = 10 * 5 - 9  # sets of four ranks within a straight; neighboring straights share one
    with_ace = 4 + 4  # of those, in A-2-3-4-5 and A-K-Q-J-T
    added = {
        Category.FIVE_ACES: 1,
        Category.FOUR_OF_A_KIND: 12 + 4 * 48,  # four of a rank; three aces and a card
        Category.FULL_HOUSE: 12 * 4 * 4 + 6 * 12 * 6,  # three of a rank and an ace; aces and a pair
        Category.THREE_OF_A_KIND: 12 * 4 * 11 * 4 + 6 * comb(12, 2) * 16,
        Category.TWO_PAIR: comb(12, 2) * 36 + 12 * 6 * 4 * 44,
        Category.STRAIGHT_FLUSH: straights * 4,
        Category.FLUSH: (comb(13, 4) - straights) * 4,
        Category.STRAIGHT: straights * (4**4 - 4),
        Category.ONE_PAIR: 12 * 6 * comb(11, 2) * 16 + (comb(12, 3) - with_ace) * (4**4 - 4),
        Category.HIGH_CARD: (comb(12, 4) - (straights - with_ace)) * (4**4 - 4),
    }
    assert sum(added.values()) == comb(52, 4)
    assert {category: WITHOUT_JOKER.get(category, 0) + more for category, more in added.items()} == WITH_JOKER


@every_reading
def test_every_five_card_hand_sorts_as_in_the_reference(rules: RuleSet) -> None:
    worths = sorted(
        (reference.high(one.cards, rules.wheel, rules.joker), rank_high(product_cards(one.cards), rules))
        for one in five_card_classes()
    )
    for (lower, lower_rank), (higher, higher_rank) in pairwise(worths):
        assert (lower < higher) == (lower_rank < higher_rank)
        assert (lower == higher) == (lower_rank == higher_rank)
    assert all(rank.category == category for (category, _), rank in worths)


def test_five_natural_cards_sort_as_in_phevaluator() -> None:
    """Compare all 7,462 strengths. In phevaluator, the wheel is the lowest straight and the best hand is number 1."""
    lowest = RuleSet(wheel="lowest")
    ranked = sorted(
        (-evaluate_cards(*one.cards), rank_high(product_cards(one.cards), lowest).strength)
        for one in five_card_classes()
        if not one.joker
    )
    assert [-theirs for theirs, _ in ranked] == list(range(7462, 0, -1))
    assert all(lower < higher for (_, lower), (_, higher) in pairwise(ranked))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_every_hand_of_five_of_52_cards_ranks_as_in_phevaluator() -> None:
    """Rank each of the 2,598,960 hands: strengths and phevaluator's numbers correspond, in order."""
    lowest = RuleSet(wheel="lowest")
    natural = [card for card in DECK if card is not JOKER]
    pairs = {
        (-evaluate_cards(*(card.index for card in hand)), rank_high(hand, lowest).strength)
        for hand in combinations(natural, 5)
    }
    assert len(pairs) == 7462
    assert [theirs for theirs, _ in sorted(pairs)] == list(range(-7462, 0))
    assert all(lower < higher for (_, lower), (_, higher) in pairwise(sorted(pairs)))


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_every_hand_with_the_joker_ranks_as_in_the_reference() -> None:
    """Rank all 270,725 of them under every rule, trying the joker as each of the 52 cards."""
    natural = [card for card in DECK if card is not JOKER]
    worths: list[set[tuple[reference.High, int]]] = [set() for _ in READINGS]
    for four in combinations(natural, 4):
        hand = (*four, JOKER)
        texts = [card.text for card in hand]
        for seen, rules in zip(worths, READINGS, strict=True):
            seen.add((reference.quick_high(texts, rules.wheel, rules.joker), rank_high(hand, rules).strength))
    for seen in worths:
        strengths = [strength for _, strength in sorted(seen)]
        assert strengths == sorted(set(strengths))
        assert len({worth for worth, _ in seen}) == len(strengths)
