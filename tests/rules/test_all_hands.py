"""Every hand of seven cards, all C(53,7) of them, by class: slow and exact."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

import pytest

from paigow_tui.cards import Card, descending
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, Category, HandRank, RuleSet
from paigow_tui.rules.splits import splits
from tests.rules import reference
from tests.rules.classes import classes
from tests.rules.reference import STRAIGHT_FLUSH, TWO_PAIR, High, Low, Worth
from tests.rules.reference_ways import set_hand

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800), pytest.mark.xdist_group("all_hands")]

BEST_FIVE_CARDS = {
    "five aces": 1_128, "royal flush": 26_132, "straight flush": 184_832, "four of a kind": 307_472,
    "full house": 4_188_528, "flush": 6_172_088, "straight": 11_236_028, "three of a kind": 7_470_676,
    "three pair": 2_862_000, "two pair": 32_691_816, "one pair": 64_221_960, "high card": 24_780_420,
}  # fmt: skip
TRUMP_PLAZA_LOW_HANDS = {
    "3-2": 221_460, "4-3": 188_708, "7-6": 272_288, "8-7": 842_812, "9-8": 1_997_160, "T-9": 3_780_944,
    "J-T": 6_014_708, "Q-J": 8_204_940, "K-Q": 10_123_956, "A-K": 11_723_556, "2-2": 3_437_218,
    "7-7": 3_190_270, "K-K": 1_589_656, "A-A": 1_685_542,
}  # fmt: skip


@dataclass
class Sweep:
    """The results of one pass over all hands under one rule set."""

    best: Counter[str] = field(default_factory=Counter)
    trump_plaza_low_hands: Counter[str] = field(default_factory=Counter)
    lows: set[tuple[Low, int]] = field(default_factory=set)
    highs: set[tuple[High, int]] = field(default_factory=set)
    other_setting: list[str] = field(default_factory=list)


def best_name(worths: list[Worth], pattern: tuple[int, ...], strength: int) -> str:
    category, breakers = max(back for _, back in worths)
    assert category == strength >> 20
    if category == STRAIGHT_FLUSH and breakers == (len(reference.STRAIGHTS["second"]) - 1,):
        return "royal flush"
    if category == TWO_PAIR and pattern == (2, 2, 2, 1):
        return "three pair"
    return reference.NAMES[category]


def low_text(front: Low) -> str:
    ranks = "".join(reference.RANKS[height - 2] for height in front[1:])
    return f"{ranks[0]}-{ranks[-1]}"


@cache
def sweep(rules: RuleSet) -> Sweep:
    all_of = Sweep()
    for one in classes():
        cards = descending(Card(text) for text in one.cards)
        hand = [card.text for card in cards]
        worths = reference.all_worths(hand, rules.wheel, rules.joker)
        found = splits(cards, rules)
        all_of.best[best_name(worths, one.pattern, max(found.highs))] += one.hands
        for place, (front, back) in enumerate(worths):
            all_of.lows.add((front, found.lows[place]))
            all_of.highs.add((back, found.highs[place]))
        for name, way in HOUSE_WAYS.items():
            played = way.split(found, rules)
            if name == "trump-plaza":
                all_of.trump_plaza_low_hands[low_text(worths[played][0])] += one.hands
            if worths[played] != set_hand(name, hand, worths, rules.equal_front):  # which never fouls
                all_of.other_setting.append(f"{name}: {' '.join(hand)}")
    return all_of


under_both = pytest.mark.parametrize("rules", [VEGAS, CLASSIC], ids=["vegas", "classic"])


@under_both
def test_the_best_five_of_seven_have_the_known_category_counts(rules: RuleSet) -> None:
    assert sweep(rules).best == BEST_FIVE_CARDS


@under_both
def test_every_high_hand_ranks_as_in_the_reference(rules: RuleSet) -> None:
    in_order = sorted(sweep(rules).highs)
    strengths = [strength for _, strength in in_order]
    assert strengths == sorted(set(strengths))
    assert len({worth for worth, _ in in_order}) == len(in_order)
    assert all(HandRank(strength).category == Category(worth[0]) for worth, strength in in_order)


@under_both
def test_every_low_hand_ranks_as_in_the_reference(rules: RuleSet) -> None:
    strengths = [strength for _, strength in sorted(sweep(rules).lows)]
    assert strengths == sorted(set(strengths))
    assert len(strengths) == 13 + 13 * 12 // 2


@under_both
def test_every_house_way_sets_every_hand_as_its_prose_says(rules: RuleSet) -> None:
    assert sweep(rules).other_setting[:10] == []


def test_trump_plaza_low_hands_have_the_known_counts() -> None:
    low_hands = sweep(VEGAS).trump_plaza_low_hands
    assert {name: low_hands[name] for name in TRUMP_PLAZA_LOW_HANDS} == TRUMP_PLAZA_LOW_HANDS
