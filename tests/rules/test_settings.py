"""The 21 settings, fouls, domination and choices, against brute force under every rule set."""

from functools import cache
from itertools import product

import pytest

from paigow_tui.cards import CardError, cards_text, descending, parse_cards
from paigow_tui.rules import (
    CLASSIC,
    VEGAS,
    RuleSet,
    Setting,
    choices,
    rank_high,
    rank_low,
    setting_of,
    settings,
)
from paigow_tui.rules.ruleset import EqualFront
from tests.rules import reference
from tests.rules.classes import stratified
from tests.rules.readings import JOKERS, WHEELS
from tests.rules.reference import Worth
from tests.support.cases import cases

EQUAL_FRONTS: tuple[EqualFront, ...] = ("kickers", "strict")
SWITCHES = [
    RuleSet(wheel=wheel, joker=joker, equal_front=equal_front)
    for wheel, joker, equal_front in product(WHEELS, JOKERS, EQUAL_FRONTS)
]
every_switch = pytest.mark.parametrize(
    "rules", SWITCHES, ids=[f"{rules.wheel}-{rules.joker}-{rules.equal_front}" for rules in SWITCHES]
)
QUADS = "8c 8d 8h 8s Qc 9d 2h"


@cache
def hands() -> list[tuple[str, ...]]:
    return stratified(3, seed=11)


def worth_of(setting: Setting, rules: RuleSet) -> Worth:
    """Return a setting's worth in the reference."""
    low, high = ([card.text for card in cards] for cards in (setting.low, setting.high))
    return reference.low(low), reference.quick_high(high, rules.wheel, rules.joker)


def in_front(hand: str, low: str, rules: RuleSet = VEGAS) -> Setting:
    return setting_of(parse_cards(hand), parse_cards(low), rules)


@every_switch
def test_seven_cards_split_in_21_ways(rules: RuleSet) -> None:
    for texts in hands()[::4]:
        hand = parse_cards(" ".join(texts))
        every = settings(hand, rules)
        assert len(every) == len({frozenset(setting.low) for setting in every}) == 21
        for setting in every:
            assert sorted((*setting.low, *setting.high)) == sorted(hand)
            assert setting.low == descending(setting.low)
            assert setting.high == descending(setting.high)
            assert setting.low_rank == rank_low(setting.low)
            assert setting.high_rank == rank_high(setting.high, rules)
            assert setting_of(hand, setting.low[::-1], rules) == setting


@every_switch
def test_a_setting_fouls_when_its_high_hand_does_not_outrank_its_low_hand(rules: RuleSet) -> None:
    fouls = 0
    for texts in hands():
        for setting in settings(parse_cards(" ".join(texts)), rules):
            low, high = worth_of(setting, rules)
            assert setting.foul == reference.fouls(high, low, rules.equal_front), setting
            assert setting.legal != setting.foul
            fouls += setting.foul
    assert fouls


@every_switch
def test_the_choices_are_the_legal_undominated_settings_without_duplicates(rules: RuleSet) -> None:
    for texts in hands():
        found = choices(parse_cards(" ".join(texts)), rules)
        worths = [worth_of(setting, rules) for setting in found]
        expected = reference.all_choices(texts, rules.wheel, rules.joker, rules.equal_front)
        assert worths == sorted(expected, reverse=True), texts
        assert all(setting.legal for setting in found)


def test_a_setting_dominates_one_that_is_lower_in_one_hand_and_not_higher_in_the_other() -> None:
    for texts in hands()[::9]:
        for mine, theirs in product(settings(parse_cards(" ".join(texts))), repeat=2):
            (low, high), (other_low, other_high) = worth_of(mine, VEGAS), worth_of(theirs, VEGAS)
            assert mine.dominates(theirs) == (
                low >= other_low and high >= other_high and (low > other_low or high > other_high)
            )


def test_the_order_of_the_cards_does_not_matter() -> None:
    for texts in hands()[::9]:
        hand = parse_cards(" ".join(texts))
        assert settings(hand) == settings(hand[::-1])
        assert list(choices(hand)) == list(choices(hand[::-1]))


def test_the_foul_rule_does_not_change_which_settings_foul() -> None:
    refuse = RuleSet(foul="refuse")
    assert in_front("Kc Kd 9h 7s 5c 4d 2h", "Kc Kd", refuse).foul
    assert in_front("Kc Kd 9h 7s 5c 4d 2h", "9h 7s", refuse).legal


def test_a_setting_prints_its_low_hand_first() -> None:
    assert str(in_front("Kc Kd 9h 9s 5c 4d 2h", "9h 9s")) == "9s 9h | Kd Kc 5c 4d 2h"


def test_choices_behave_as_a_sequence_and_remember_their_hand() -> None:
    found = choices(parse_cards(QUADS), CLASSIC)
    assert list(found) == [found[place] for place in range(len(found))]
    assert cards_text(found.hand) == "Qc 9d 8s 8h 8d 8c 2h"
    assert found.rules is CLASSIC


@pytest.mark.parametrize("hand", ["", "Ac", "Ac Kd Qh Js 9c 8d", "Ac Kd Qh Js 9c 8d 7h 6s"])
def test_a_hand_is_seven_cards(hand: str) -> None:
    cards = parse_cards(hand)
    for ask in (settings, choices):
        with pytest.raises(CardError, match=f"^A hand must be seven different cards, not {len(cards)}\\.$"):
            ask(cards)


def test_a_hand_or_low_hand_with_a_repeated_card_is_refused() -> None:
    cards = [*parse_cards("Ac Kd Qh Js 9c 8d"), *parse_cards("Ac")]
    with pytest.raises(CardError, match=r"seven different cards, not 6\."):
        settings(cards)
    hand = parse_cards("Kc Kd 9h 9s 5c 4d 2h")
    with pytest.raises(CardError, match=r"two different cards: Kc is named twice\."):
        setting_of(hand, [hand[0], hand[0]])


@pytest.mark.parametrize(("low", "message"), cases(__file__, "a_low_hand_is_two_of_the_hands_own_cards"))
def test_a_low_hand_is_two_of_the_hands_own_cards(low: str, message: str) -> None:
    with pytest.raises(CardError) as refused:
        in_front("Kc Kd 9h 9s 5c 4d 2h", low)
    assert str(refused.value) == message
