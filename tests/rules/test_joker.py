"""How the joker plays."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from paigow_tui.cards import Card, parse_cards
from paigow_tui.rules import HandRank, RuleSet, rank_high
from tests.rules import reference
from tests.rules.classes import HandClass, classes
from tests.rules.readings import READINGS, every_reading


def high(text: str, rules: RuleSet) -> HandRank:
    return rank_high(parse_cards(text), rules)


@every_reading
@pytest.mark.parametrize(
    ("hand", "same_as"),
    [
        pytest.param("Jk Kd 9h 5s 2c", "Ac Kd 9h 5s 2c", id="an ace beside nothing"),
        pytest.param("Jk Ad 9h 5s 2c", "Ac Ad 9h 5s 2c", id="a pair of aces with an ace"),
        pytest.param("Kc Kd Jk 9h 2s", "Kc Kd Ac 9h 2s", id="an ace beside a pair of kings"),
        pytest.param("Kc Kd Qh Qs Jk", "Kc Kd Qh Qs Ac", id="an ace beside two pair"),
        pytest.param("Kc Kd Kh Jk 2s", "Kc Kd Kh Ac 2s", id="no fourth king"),
        pytest.param("Kc Kd Kh Ks Jk", "Kc Kd Kh Ks Ac", id="an ace beside four kings"),
        pytest.param("Ac Ad 9h 9s Jk", "Ac Ad Ah 9h 9s", id="aces full"),
        pytest.param("Ac Ad Ah 9s Jk", "Ac Ad Ah As 9s", id="four aces"),
        pytest.param("9c 8d Jk 6s 5c", "9c 8d 7h 6s 5c", id="the middle of a straight"),
        pytest.param("9c 8d 7h 6s Jk", "Tc 9c 8d 7h 6s", id="the top of a straight"),
        pytest.param("Kc Qd Jh Ts Jk", "Ac Kc Qd Jh Ts", id="the ace of the highest straight"),
        pytest.param("Ac Qd Jh Ts Jk", "Ac Kc Qd Jh Ts", id="a king under an ace"),
        pytest.param("Ac 4d 3h 2s Jk", "Ac 5c 4d 3h 2s", id="the five of a wheel"),
        pytest.param("Ac 9c 7c 5c Jk", "Ac Kc 9c 7c 5c", id="the king of a flush that has the ace"),
        pytest.param("Ac Kc Qc 5c Jk", "Ac Kc Qc Jc 5c", id="the jack of a flush that has the higher ones"),
        pytest.param("Kc 9c 7c 5c Jk", "Ac Kc 9c 7c 5c", id="the ace of a flush"),
        pytest.param("9c 8c 6c 5c Jk", "9c 8c 7c 6c 5c", id="a straight flush before a flush"),
        pytest.param("9c 8c 7c 6c Jk", "Tc 9c 8c 7c 6c", id="the top of a straight flush"),
        pytest.param("Ac Kc Jc Tc Jk", "Ac Kc Qc Jc Tc", id="a royal flush"),
        pytest.param("9c 8c 7c 6d Jk", "Tc 9c 8c 7c 6d", id="a straight where three are of a suit"),
    ],
)
def test_the_joker_plays_as(hand: str, same_as: str, rules: RuleSet) -> None:
    assert high(hand, rules) == high(same_as, rules)


@pytest.mark.parametrize("suits", ["cdhs", "cccc"], ids=["straight", "straight flush"])
def test_two_to_five_with_the_joker_make_the_wheel_if_it_ranks_second_else_six_high(suits: str) -> None:
    two_to_five = " ".join(rank + suit for rank, suit in zip("2345", suits, strict=True))
    ace, six = ("Ac", "6c") if suits == "cccc" else ("Ad", "6d")
    for rules in READINGS:
        plays_as = ace if (rules.wheel, rules.joker) == ("second", "best") else six
        assert high(f"{two_to_five} Jk", rules) == high(f"{two_to_five} {plays_as}", rules)


def test_suits_and_order_matter_only_for_a_flush() -> None:
    """Use as many hands from every stratum; the reference tries all 52 cards on each hand as dealt."""
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
