"""Each kind of drill deals exactly the hands it promises, all equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb, sqrt
from random import Random

import pytest

from paigow_tui.cards import DECK, JOKER, Card, cards_text, descending, parse_cards
from paigow_tui.odds.classes import class_of, classes
from paigow_tui.odds.difficulty import chance_of_right, difficulty
from paigow_tui.practice.dealing import Dealer, NoSuchHand, Sampler, hand_of_class, kind_sampler
from paigow_tui.practice.grading import closeness, near_ties
from paigow_tui.practice.kinds import KINDS, kind_named
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import Drill, challenge
from paigow_tui.practice.stock import Stock
from paigow_tui.rules import HOUSE_WAYS, VEGAS, HouseWay, settings
from paigow_tui.rules.ranking import COMPLETE
from paigow_tui.rules.shape import Pattern, Shape
from paigow_tui.rules.splits import splits

Hand = tuple[Card, ...]


def _pattern(hand: Hand) -> Pattern:
    return Shape(splits(hand, VEGAS)).pattern


def _complete(hand: Hand) -> bool:
    return any(setting.high_rank.category in COMPLETE for setting in settings(hand))


_MEANING: dict[str, Callable[[Hand], bool]] = {
    "any": lambda hand: True,
    "no-pair": lambda hand: _pattern(hand) is Pattern.NO_PAIR,
    "one-pair": lambda hand: _pattern(hand) is Pattern.ONE_PAIR,
    "two-pair": lambda hand: _pattern(hand) is Pattern.TWO_PAIR,
    "split-or-keep": lambda hand: _pattern(hand) is Pattern.TWO_PAIR,
    "three-pair": lambda hand: _pattern(hand) is Pattern.THREE_PAIR,
    "trips": lambda hand: _pattern(hand) is Pattern.TRIPS,
    "complete": lambda hand: _complete(hand) and _pattern(hand) is not Pattern.NO_PAIR,
    "full-house": lambda hand: _pattern(hand) in (Pattern.FULL_HOUSE, Pattern.TRIPS_AND_TWO_PAIR, Pattern.TWO_TRIPS),
    "four-of-a-kind": lambda hand: _pattern(hand) in (Pattern.FOUR_OF_A_KIND, Pattern.FIVE_ACES),
    "joker": lambda hand: JOKER in hand,
    "roles-differ": lambda hand: True,
    "house-errs": lambda hand: True,
}


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_of_drill_deals_the_hands_it_is_named_for(name: str) -> None:
    chance, sampler = Random(1), kind_sampler(name)
    for _ in range(300):
        hand = sampler.hand(chance)
        assert len(set(hand)) == 7
        assert hand == descending(hand)
        assert _MEANING[name](hand), hand


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_of_drill_leaves_out_no_hand_that_belongs_to_it(name: str) -> None:
    """A kind's share of hands dealt from a shuffled deck matches its exact weight."""
    chance, deals = Random(2), 4_000
    part = kind_sampler(name).hands / comb(53, 7)
    seen = sum(_MEANING[name](tuple(chance.sample(DECK, 7))) for _ in range(deals))
    assert abs(seen / deals - part) <= 4 * sqrt(part * (1 - part) / deals)


def test_the_kinds_by_pattern_cover_every_hand_once() -> None:
    names = ("no-pair", "one-pair", "two-pair", "three-pair", "trips", "full-house", "four-of-a-kind")
    assert sum(kind_sampler(name).hands for name in names) == comb(53, 7) == 154_143_080
    assert kind_sampler("joker").hands == comb(52, 6)


def test_a_class_is_dealt_in_proportion_to_its_hands() -> None:
    sampler, counts = Sampler(), classes().multiplicity
    ends = counts.cumsum()
    for number in (0, 1, 500, 67_599, 67_600, 200_000, 292_252):
        if counts[number]:
            assert sampler.class_at(int(ends[number]) - 1) == number
            assert sampler.class_at(int(ends[number] - counts[number])) == number
    assert sampler.hands == comb(53, 7)


@pytest.mark.parametrize(
    "text", ["As Ad Ac Ah Jk Ks Kd", "Ks Kd Kc Kh 4d 4c 2s", "As Ks Qs Js 9s 9d 9c", "Ah Jk Kh 8h 4h Tc Td"]
)
def test_hands_within_a_class_are_equally_likely(text: str) -> None:
    number = class_of(parse_cards(text))
    size = int(classes().multiplicity[number])
    chance, deals = Random(3), 200 * size
    seen = Counter(hand_of_class(number, chance) for _ in range(deals))
    assert len(seen) == size
    assert all(class_of(hand) == number for hand in seen)
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < size - 1 + 5 * sqrt(2 * size)


@pytest.mark.parametrize("name", ["split-or-keep", "roles-differ", "house-errs"])
def test_every_dealt_hand_meets_the_odds_condition_of_its_kind(name: str) -> None:
    dealer = Dealer(Drill(kind=name, gap=None), Random(5))
    for number in range(5):
        found = dealer.deal(number).odds
        assert found is not None
        if name == "roles-differ":
            assert not near_ties(found, "player") & near_ties(found, "banker")
        elif name == "house-errs":
            assert found.cost(found.house_way, "player") >= 5 / 10_000
        else:
            assert kind_named(name).test is not None
            pairs = [one for one in found.settings if one.setting.low_rank.strength >> 20]
            assert pairs


@pytest.mark.parametrize("gap", [0.1, 0.03, 0.01])
def test_no_hand_is_more_obvious_than_requested(gap: float) -> None:
    dealer = Dealer(Drill(gap=gap), Random(7))
    for number in range(4):
        found = dealer.deal(number).odds
        assert found is not None
        apart = closeness(found, "player")
        assert apart is not None
        assert apart <= gap


@pytest.mark.parametrize(
    ("way", "rule"), [(way, rule) for way in HOUSE_WAYS.values() for rule in range(0, len(way.rules), 5)]
)
def test_a_drill_of_a_rule_deals_hands_that_the_rule_applies_to(way: HouseWay, rule: int) -> None:
    dealer = Dealer(Drill(task="house way", against=way.name, rule=rule), Random(8))
    for number in range(3):
        assert way.rule(dealer.deal(number).question.hand) is way.rules[rule]


def test_a_challenge_is_the_same_hundred_hands_for_everybody() -> None:
    first, second = Dealer(challenge("friday"), Random(1)), Dealer(challenge("friday"), Random(2))
    assert [first.deal(n).question for n in (1, 2, 3)] == [second.deal(n).question for n in (1, 2, 3)]
    assert first.deal(2).question != Dealer(challenge("monday")).deal(2).question
    # a shared seed must always mean these hands
    friday = ["Tc 7h 5h 3d 2s 2h 2d", "Qh Js Ts 9d 5s 2s 2c", "Ac Qd Js 7c 3s 3d 3c"]
    assert [" ".join(map(str, first.deal(n).question.hand)) for n in (1, 2, 100)] == friday


def test_in_a_drill_with_both_roles_you_alternate_between_player_and_banker() -> None:
    dealer = Dealer(Drill(role="both", gap=None), Random(9))
    assert [dealer.deal(number).question.role for number in range(1, 5)] == ["player", "banker"] * 2
    assert Dealer(dealer.drill).deal(4).question.role == "banker", "a drill that is resumed goes on in turn"


def test_a_challenge_in_both_roles_has_the_roles_and_hands_it_always_had() -> None:
    dealer = Dealer(challenge("friday", "both"))
    found = [dealer.deal(number).question for number in (1, 2, 3, 100)]
    assert [(one.role, cards_text(one.hand)) for one in found] == [
        ("player", "Th 9s 8s 7d 5s 5c 3h"),
        ("banker", "Js 9d 7d 5h 4s 3s 2d"),
        ("player", "Ac Kc Jd 9d 8h 8c 5h"),
        ("banker", "Kh Jc 9d 8h 8c 7s 3d"),
    ]


@pytest.mark.parametrize("skill", [1200, 1500, 1800])
def test_without_an_atlas_an_adaptive_drill_still_deals_hands_you_set_right_three_times_in_four(skill: int) -> None:
    dealer, chances = Dealer(Drill().with_closeness("adaptive"), Random(1), level=lambda: Level(skill)), []
    for number in range(1, 13):
        found = dealer.deal(number).odds
        assert found is not None
        chances.append(chance_of_right(difficulty(found, "player"), skill))
    assert 0.65 < sum(chances) / len(chances) < 0.85


def test_a_drill_without_hands_or_of_an_unknown_kind_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow_tui.practice.dealing.TRIES", 5)
    with pytest.raises(NoSuchHand, match="Choose a looser closeness limit"):
        Dealer(Drill(kind="three-pair", gap=0.0)).deal(1)
    with pytest.raises(ValueError, match="no-pair, one-pair"):
        kind_named("flushes")
    assert kind_named("three-of-a-kind") is kind_named("three of a kind") is kind_named("trips")


def test_waiting_for_a_hand_after_the_last_one_is_an_error() -> None:
    stock = Stock(Drill(hands=1), 2)
    with pytest.raises(NoSuchHand, match=r"This drill has no more hands\."):
        stock.wait()
