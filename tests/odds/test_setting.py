"""Setting every class at once: known counts over all hands, and the same results as one hand at a time."""

from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from paigow_tui.cards import parse_cards
from paigow_tui.odds.classes import class_of, classes
from paigow_tui.odds.setting import Played, Settings, all_settings, play_all
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, Category, HouseWay, Rule, RuleSet
from paigow_tui.rules.splits import LOWS
from paigow_tui.rules.way import in_order
from paigow_tui.shipped import shipped
from tests.rules.classes import stratified
from tests.support.cases import cases

ALL_HANDS = 154_143_080
A_A, A_K, TWOS = LOWS[14][14], LOWS[14][13], LOWS[2][2]
NINE_HIGH = {LOWS[9][rank] for rank in range(2, 9)}
# High hands by category, low hands A-A, A-K, 2-2 and nine-high.
COUNTS = cases(__file__, "counts")
DOMINATED = {"mgm": 235_752, "flamingo": 508, "golden-nugget": 568}
"""The number of hands for which a way, as written, plays a dominated setting."""

every_way = pytest.mark.parametrize("name", HOUSE_WAYS)
Column = NDArray[np.int32]


@cache
def settings_under(rules: RuleSet) -> Settings:
    return all_settings(rules)


@cache
def played(name: str, rules: RuleSet = VEGAS) -> tuple[Played, Column, Column]:
    """Return the settings a way plays with each class, and the strengths of their low and high hands."""
    return played_by(HOUSE_WAYS[name], rules)


def played_by(way: HouseWay, rules: RuleSet) -> tuple[Played, Column, Column]:
    settings = settings_under(rules)
    answer = play_all(way, settings)
    setting = answer.setting[:, None]
    lows, highs = (np.take_along_axis(part, setting, axis=1)[:, 0] for part in (settings.lows, settings.highs))
    return answer, lows, highs


def hands(where: Any) -> int:
    return int(classes().multiplicity[where].sum())


@every_way
def test_the_hands_that_a_way_plays_have_the_known_counts(name: str) -> None:
    _, lows, highs = played(name)
    counts = [hands(highs >> 20 == category) for category in Category]
    assert sum(counts) == ALL_HANDS
    counts += [hands(lows == front) for front in (A_A, A_K, TWOS)]
    counts.append(hands(np.isin(lows, list(NINE_HIGH))))
    assert list(counts) == COUNTS[name]


@every_way
def test_a_way_never_fouls_and_rarely_plays_a_dominated_setting(name: str) -> None:
    answer, lows, highs = played(name)
    settings = settings_under(VEGAS)
    assert not np.take_along_axis(settings.foul, answer.setting[:, None], axis=1).any()
    as_high = (settings.lows >= lows[:, None]) & (settings.highs >= highs[:, None])
    higher = (settings.lows > lows[:, None]) | (settings.highs > highs[:, None])
    dominated = np.any(as_high & higher & ~settings.foul, axis=1)
    assert hands(dominated) == DOMINATED.get(name, 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "number", "rules"), cases(__file__, "the_other_reading_of_a_sentence_changes_few_hands")
)
def test_the_other_reading_of_a_sentence_changes_few_hands(name: str, number: str, rules: list[Any]) -> None:
    way = HOUSE_WAYS[name]
    other = HouseWay("other", "Other", in_order((*msgspec.convert(rules, tuple[Rule, ...]), *way.rules)))
    (_, lows, highs), (_, other_lows, other_highs) = played(name), played_by(other, VEGAS)
    assert f"{hands((lows != other_lows) | (highs != other_highs)):,}" == number
    assert f"| {number} |" in shipped("docs/house-ways.md").decode()


@every_way
def test_every_rule_of_a_way_applies_to_some_hand(name: str) -> None:
    assert set(played(name)[0].rule.tolist()) == set(range(len(HOUSE_WAYS[name].rules)))


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC, RuleSet(joker="strict")], ids=["vegas", "classic", "strict"])
@every_way
def test_setting_all_classes_at_once_agrees_with_setting_single_hands(name: str, rules: RuleSet) -> None:
    way = HOUSE_WAYS[name]
    answer, lows, highs = played(name, rules)
    for texts in stratified(4, seed=24):
        hand = parse_cards(" ".join(texts))
        number, setting = class_of(hand), way.set(hand, rules)
        assert (lows[number], highs[number]) == (
            setting.low_rank.strength,
            setting.high_rank.strength,
        ), hand
        assert way.rules[answer.rule[number]] == way.rule(hand, rules), hand
