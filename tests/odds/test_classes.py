"""The classes, and how many hands of each remain."""

from collections import Counter
from itertools import combinations, islice
from math import comb
from random import Random

import numpy as np
import pytest

from paigow_tui.cards import DECK, Card, parse_cards
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, CONTENTS, FLUSHES, class_numbers, class_of, classes
from tests.odds.counting import class_counts


def naive_class(hand: tuple[Card, ...]) -> tuple[object, ...]:
    """Return the class by definition: ranks, joker, and the ranks of the flush suit if there is a flush."""
    ranks = tuple(sorted(card.rank for card in hand if not card.is_joker))
    joker = len(ranks) == 6
    for suit in range(4):
        held = tuple(sorted(card.rank for card in hand if card.suit == suit))
        if len(held) + joker >= 5:
            return ranks, joker, held
    return ranks, joker, ()


def test_there_are_292253_classes_and_they_cover_all_hands() -> None:
    assert (CONTENTS, FLUSHES, CLASSES) == (49_205 + 18_395, 224_653, 292_253)
    tables = classes()
    assert (len(tables.counts), len(tables.flush_content)) == (CONTENTS, FLUSHES)
    assert int(tables.content_multiplicity.sum()) == ALL_HANDS == comb(53, 7)
    assert int(tables.multiplicity.sum()) == ALL_HANDS
    assert int(tables.multiplicity.min()) > 0


def test_every_representative_is_in_its_class() -> None:
    hands = classes().representatives
    assert (np.diff(np.sort(hands.astype(int), axis=1), axis=1) > 0).all()
    assert (class_numbers(hands.T) == np.arange(CLASSES)).all()


def test_classes_match_their_definition() -> None:
    """Two hands share a number if and only if they share a class as defined."""
    chance = Random(1)
    hands = [tuple(chance.sample(DECK, 7)) for _ in range(3000)]
    hands += [(*chance.sample(DECK[chance.randrange(4) : 52 : 4], 6), DECK[52]) for _ in range(500)]
    hands += [tuple(chance.sample((*DECK[:20], DECK[52]), 7)) for _ in range(3000)]
    numbers = class_numbers(np.array([[card.index for card in hand] for hand in hands], np.uint8).T)
    pairs = {(number, naive_class(hand)) for number, hand in zip(numbers.tolist(), hands, strict=True)}
    assert len(pairs) == len({number for number, _ in pairs}) == len({name for _, name in pairs})


def test_the_counts_of_classes_in_a_small_deck_match_a_full_listing() -> None:
    """With 37 cards gone, list all hands of the other 16."""
    kept = parse_cards("2c 2d 2h 2s 3c 3d 3s 4c 5c 5d 6c 6h 7c 7d 8c Jk")
    hands = np.array([*combinations([card.index for card in kept], 7)], np.uint8)
    listed = Counter(class_numbers(hands.T).tolist())
    counts = class_counts(card for card in DECK if card not in kept)
    assert {int(number): int(counts[number]) for number in np.flatnonzero(counts)} == listed


@pytest.mark.parametrize("more", range(6))
def test_remaining_counts_add_up_to_all_remaining_hands(more: int) -> None:
    chance = Random(more)
    for _ in range(20):
        counts = class_counts(chance.sample(DECK, 7 + more))
        assert counts.dtype == np.int64
        assert int(counts.min()) >= 0
        assert int(counts.sum()) == comb(46 - more, 7)


def test_a_hand_can_be_made_from_a_class_number() -> None:
    for number in islice(range(0, CLASSES, 997), 50):
        assert class_of(classes().hand(number)) == number
    with pytest.raises(IndexError):
        classes().hand(CLASSES)
