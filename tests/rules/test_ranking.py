"""What hands are worth and what they are called, and how the joker plays."""

import pickle
import random
from collections import defaultdict

import pytest

from paigow_tui.cards import Card, parse_cards
from paigow_tui.rules import CLASSIC, VEGAS, Category, HandRank, RuleSet, rank_high, rank_low
from tests.rules import reference
from tests.rules.classes import HandClass, classes
from tests.rules.readings import READINGS
from tests.support.cases import cases


def high(text: str, rules: RuleSet = VEGAS) -> HandRank:
    return rank_high(parse_cards(text), rules)


def low(text: str) -> HandRank:
    return rank_low(parse_cards(text))


LADDER = [
    ("7c 5d 4h 3s 2c", "seven-five high"), ("Ac Kd Qh Js 9c", "ace-king high"),
    ("2c 2d 5h 4s 3c", "pair of twos, five kicker"), ("6c 6d Ah 4s 3c", "pair of sixes, ace kicker"),
    ("Kc Kd Jk 4s 3c", "pair of kings, ace kicker"), ("Ac Jk Kh Qs Tc", "ace-high straight"),
]  # fmt: skip


def test_suits_and_the_order_of_cards_never_break_ties() -> None:
    assert high("Ac Kc Qc Jc 9c") == high("As Ks Qs Js 9s")
    assert high("Ac Ad 7h 5s 3c") == high("Ah As 7c 5d 3h")
    assert low("Ac Kd") == low("As Kh")
    assert high("2c Ac 5d 4h 3s") == high("Ac 2c 3s 4h 5d")
    assert low("Kd Ac") == low("Ac Kd")


@pytest.mark.parametrize(("hand", "name"), cases(__file__, "a_hand_is_called_by_its_usual_name"))
def test_a_hand_is_called_by_its_usual_name(hand: str, name: str) -> None:
    rank = high(hand) if len(hand.split()) == 5 else low(hand)
    assert rank.name == str(rank) == name


def test_the_wheel_is_called_ace_to_five_under_either_rule() -> None:
    assert high("5c 4d 3h 2s Ac", CLASSIC).name == high("5c 4d 3h 2s Ac").name == "ace-to-five straight"
    assert high("5c 4c 3c 2c Ac", CLASSIC).name == "ace-to-five straight flush"


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC], ids=["vegas", "classic"])
def test_hands_with_the_same_name_have_the_same_category(rules: RuleSet) -> None:
    """Every name is in lowercase, and every rank is from 2 to 15."""
    categories: dict[str, Category] = {}
    for one in classes(5):
        rank = high(" ".join(one.cards), rules)
        assert categories.setdefault(rank.name, rank.category) is rank.category
        assert rank.name == rank.name.strip().lower()
        assert all(2 <= part <= 15 for part in rank.ranks)
    assert {category.text for category in Category} == set(reference.NAMES)


def test_a_hand_rank_is_an_immutable_value() -> None:
    rank = high("Kc Kd Ah 4s 3c")
    assert rank == high("Kh Ks Ad 4c 3d")
    assert hash(rank) == hash(high("Kh Ks Ad 4c 3d"))
    assert pickle.loads(pickle.dumps(rank)) == rank
    assert max(rank, high("Kc Kd Qh 4s 3c")) is rank
    assert rank.category is Category.ONE_PAIR
    assert rank.ranks == (13, 14, 4, 3)
    with pytest.raises(AttributeError):
        rank.strength = 0  # type: ignore[misc]


@pytest.mark.parametrize("count", [0, 1, 4, 6, 7])
def test_a_high_hand_has_five_cards(count: int) -> None:
    with pytest.raises(ValueError, match=f"five cards, not {count}"):
        rank_high(parse_cards("Ac Kd Qh Js 9c 8d 7h")[:count])


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_a_low_hand_has_two_cards(count: int) -> None:
    with pytest.raises(ValueError, match=f"two cards, not {count}"):
        rank_low(parse_cards("Ac Kd Qh Js 9c")[:count])


def test_hands_with_the_joker_rank_as_in_the_reference_in_any_suits_and_order() -> None:
    """Use equally many hands from every stratum; the reference tries the joker as each of the 52 cards."""
    chance = random.Random(5)
    strata: dict[tuple[tuple[int, ...], str], list[HandClass]] = defaultdict(list)
    for one in classes(5):
        if one.joker:
            strata[one.pattern, one.complete].append(one)
    assert len(strata) == 13
    hands = [chance.choice(members).deal(chance) for members in strata.values() for _ in range(12)]
    for rules in READINGS:
        worths = {
            (reference.high(hand, rules.wheel, rules.joker), rank_high([Card(text) for text in hand], rules))
            for hand in hands
        }
        ranks = [rank for _, rank in sorted(worths)]
        assert ranks == sorted(set(ranks))
        assert len({worth for worth, _ in worths}) == len(ranks)
