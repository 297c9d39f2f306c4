"""Hands without a joker, compared with another evaluator, with the same number from every category."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from phevaluator.evaluator import evaluate_cards

from paigow_tui.cards import Card, descending
from paigow_tui.rules import RuleSet, rank_high, settings
from tests.rules.classes import HandClass, by_stratum, classes

LOWEST_WHEEL = RuleSet(wheel="lowest")
EACH = 20

Hand = tuple[str, ...]


def higher_than(mine: Hand, theirs: Hand) -> int:
    """Compare two hands with phevaluator; return 1, 0 or -1."""
    ours, other = int(evaluate_cards(*mine)), int(evaluate_cards(*theirs))
    return (ours < other) - (ours > other)


@cache
def five_card_strata() -> dict[str, list[Hand]]:
    """Return hands of every category, with wheels and broadways separate."""
    chance = random.Random(2)
    strata: dict[str, list[HandClass]] = defaultdict(list)
    for one in classes(5):
        if not one.joker:
            strata[_stratum(one)].append(one)
    return {name: [chance.choice(some).deal(chance) for _ in range(EACH)] for name, some in strata.items()}


def _stratum(one: HandClass) -> str:
    return f"{one.pattern} {one.complete}" + {"2345A": " wheel", "TJQKA": " broadway"}.get(one.ranks, "")


def pairs_of_hands() -> Iterator[tuple[Hand, Hand]]:
    for first, second in product(five_card_strata().values(), repeat=2):
        yield from zip(first, reversed(second), strict=True)


def test_there_are_suited_and_unsuited_wheels_and_broadways() -> None:
    assert len(five_card_strata()) == 13
    assert (
        sum("wheel" in name for name in five_card_strata())
        == sum("broadway" in name for name in five_card_strata())
        == 2
    )


def test_both_compare_five_card_hands_alike_including_ties() -> None:
    seen = set()
    for first, second in pairs_of_hands():
        mine, theirs = (rank_high([Card(text) for text in hand], LOWEST_WHEEL) for hand in (first, second))
        compared = (mine > theirs) - (mine < theirs)
        assert compared == higher_than(first, second), (first, second)
        assert (mine == theirs) == (compared == 0)
        seen.add(compared)
    assert seen == {-1, 0, 1}


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("2c 3d 4h 5s Ac", "2d 3d 4h 5s 6c", -1), ("2c 3c 4c 5c Ac", "2d 3d 4d 5d 6d", -1),
        ("Tc Jd Qh Ks Ac", "Td Jd Qh Ks Ad", 0), ("Ac Kc Qc Jc 9c", "2c 2d 2h 3c 3d", -1),
        ("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac", 1), ("Kc Kd 2h 2s 3c", "Kh Ks 2c 2d 3d", 0),
        ("9c 9d 9h 2s 2c", "8c 8d 8h As Ac", 1), ("Ac Kc 9c 5c 3c", "Ad Kd 9d 5d 2d", 1),
    ],
)  # fmt: skip
def test_both_agree_on_hands_that_programs_get_wrong(first: str, second: str, expected: int) -> None:
    mine, theirs = (rank_high([Card(t) for t in text.split()], LOWEST_WHEEL) for text in (first, second))
    assert (mine > theirs) - (mine < theirs) == expected
    assert higher_than(tuple(first.split()), tuple(second.split())) == expected


def test_the_best_high_hand_is_the_best_five_of_seven_cards() -> None:
    """Our best high hand and its best five of seven sort in the same order."""
    chance = random.Random(3)
    hands = [
        one.deal(chance)
        for (_, joker, _), some in by_stratum().items()
        if not joker
        for one in chance.sample(some, min(EACH, len(some)))
    ]
    found = set()
    for hand in hands:
        cards = descending(Card(text) for text in hand)
        best = max(setting.high_rank for setting in settings(cards, LOWEST_WHEEL))
        found.add((-evaluate_cards(*hand), best))
    strengths = [best for _, best in sorted(found)]
    assert strengths == sorted(set(strengths))
    assert len({theirs for theirs, _ in found}) == len(strengths)
