"""The classes behind the exact counts, checked card by card."""

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from tests.rules.classes import HandClass, by_stratum, classes, stratified
from tests.rules.reference import DECK, JOKER, RANKS


def class_of(cards: tuple[str, ...], deck_ranks: str) -> HandClass:
    """Return the class of a hand, without its number of hands."""
    natural = sorted((card for card in cards if card != JOKER), key=lambda card: deck_ranks.index(card[0]))
    joker = len(natural) < len(cards)
    flush = ""
    for suit in "cdhs":
        held = "".join(card[0] for card in natural if card[1] == suit)
        if len(held) + joker >= 5:
            flush = held
    return HandClass("".join(card[0] for card in natural), joker, flush, 0)


@pytest.mark.parametrize(("size", "ranks"), [(7, "TJQK"), (6, "TJQKA"), (5, "9TJQKA")])
def test_listing_all_hands_of_a_small_deck_gives_the_same_classes(size: int, ranks: str) -> None:
    deck = [card for card in DECK if card == JOKER or card[0] in ranks]
    dealt = Counter(class_of(hand, ranks) for hand in combinations(deck, size))
    assert dealt == {one._replace(hands=0): one.hands for one in classes(size, ranks)}


def test_a_class_contains_its_representative() -> None:
    for one in [*classes(5), *(one for members in by_stratum().values() for one in members[:30])]:
        assert len(set(one.cards)) == len(one.ranks) + one.joker
        assert class_of(one.cards, RANKS) == one._replace(hands=0)


def test_the_classes_of_seven_cards_cover_all_hands() -> None:
    members = [one for few in by_stratum().values() for one in few]
    assert len(members) == 292_253
    assert sum(one.hands for one in members) == comb(53, 7) == 154_143_080


def test_a_class_contains_the_hands_dealt_from_it() -> None:
    chance = random.Random(7)
    for members in by_stratum().values():
        one = chance.choice(members)
        assert class_of(one.deal(chance), RANKS) == one._replace(hands=0)


def test_a_stratified_sample_has_the_same_number_from_each_stratum() -> None:
    sample = Counter(
        (dealt.pattern, dealt.joker, dealt.complete)
        for dealt in (class_of(hand, RANKS) for hand in stratified(8, seed=1))
    )
    assert len(sample) == len(by_stratum()) == 63
    assert set(sample.values()) == {8}
