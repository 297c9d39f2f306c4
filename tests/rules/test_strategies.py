"""How computer players set their hands."""

import random
from collections import Counter
from functools import cache

import pytest

from paigow_tui.cards import Card, parse_cards
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, STRATEGY_NAMES, VEGAS, Choices, RuleSet, choices, strategy
from paigow_tui.rules.strategies import COUNTED, STYLES, _possible_hands
from tests.rules.classes import stratified

MANY = "Ks Kd 9s 9h 4d 3c 2s"


@cache
def hands() -> list[tuple[Card, ...]]:
    return [parse_cards(" ".join(hand)) for hand in stratified(2, seed=31)]


class Fixed:
    """A random number generator that always gives the same answer and records each range."""

    def __init__(self, answer: int = 0) -> None:
        self.answer = answer
        self.asked: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.asked.append(stop)
        return self.answer % stop


def found(text: str = MANY) -> Choices:
    return choices(parse_cards(text))


def test_the_strategies_are_the_house_ways_the_plain_ones_and_the_styles() -> None:
    plain = {"best-high", "best-low", "balanced", "least-sum", "random"}
    assert set(STRATEGY_NAMES) == {*HOUSE_WAYS, *plain, *STYLES}


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC], ids=["vegas", "classic"])
@pytest.mark.parametrize("name", STRATEGY_NAMES)
def test_every_strategy_plays_a_legal_setting_of_the_hand(name: str, rules: RuleSet) -> None:
    play = strategy(name, random.Random(1))
    for hand in hands():
        setting = play(choices(hand, rules))
        assert setting.legal
        assert sorted((*setting.low, *setting.high)) == sorted(hand)


def test_best_high_plays_the_best_high_hand_and_best_low_the_best_low_hand() -> None:
    for hand in hands():
        of = choices(hand)
        assert strategy("best-high", Fixed())(of).high_rank == max(setting.high_rank for setting in of)
        assert strategy("best-low", Fixed())(of).low_rank == max(setting.low_rank for setting in of)


def test_balanced_plays_the_middle_choice() -> None:
    play = strategy("balanced", Fixed())
    for hand in hands():
        of = choices(hand)
        mine = play(of)
        higher_fronts = sum(setting.low_rank > mine.low_rank for setting in of)
        assert sum(setting.high_rank > mine.high_rank for setting in of) - higher_fronts in (0, 1)


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC], ids=["vegas", "classic"])
def test_least_sum_plays_the_choice_whose_places_among_all_hands_have_the_least_sum(rules: RuleSet) -> None:
    highs, lows = _possible_hands(rules.wheel)
    assert (len(highs), len(lows)) == (7_462 + 1, 13 + 78)  # 7,462 without a joker, and five aces
    play = strategy("least-sum", Fixed())
    for hand in hands():
        of = choices(hand, rules)
        sums = [
            sum(high > setting.high_rank.strength for high in highs)
            + sum(low > setting.low_rank.strength for low in lows)
            for setting in of
        ]
        assert play(of) is of[sums.index(min(sums))]
        assert {setting.high_rank.strength for setting in of} <= {*highs}


def test_random_plays_each_choice_equally_often() -> None:
    of = found()
    for place in range(len(of)):
        chance = Fixed(place)
        assert strategy("random", chance)(of) is of[place]
        assert chance.asked == [len(of)]
    play = strategy("random", random.Random(5))
    often = Counter(play(of).low for _ in range(len(of) * 200))
    assert len(often) == len(of) == 7
    assert min(often.values()) > 140


def test_only_random_uses_the_generator() -> None:
    for name in STRATEGY_NAMES:
        chance = Fixed()
        strategy(name, chance)(found())
        assert bool(chance.asked) == (name == "random")


def test_a_house_way_is_a_strategy() -> None:
    for name, way in HOUSE_WAYS.items():
        assert strategy(name, Fixed()) is way


def test_the_error_for_an_unknown_strategy_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="No strategy is named 'luck\\?'") as refused:
        strategy("luck\n", Fixed())
    assert all(name in str(refused.value) for name in (*STRATEGY_NAMES, *COUNTED))
