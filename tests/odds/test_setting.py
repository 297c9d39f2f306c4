"""Every class set at once: known counts over all hands, and the same settings as one hand at a time."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from paigow_tui.cards import parse_cards
from paigow_tui.odds.classes import classes
from paigow_tui.odds.numbering import class_of
from paigow_tui.odds.setting import Played, Settings, all_settings, play_all
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS, Category, RuleSet
from paigow_tui.rules.splits import LOWS
from tests.rules.classes import stratified

ALL_HANDS = 154_143_080
A_A, A_K, TWOS = LOWS[14][14], LOWS[14][13], LOWS[2][2]
NINE_HIGH = {LOWS[9][rank] for rank in range(2, 9)}
# High hands by category, low hands A-A, A-K, 2-2 and nine-high.
COUNTS = {
    "trump-plaza": (
        24_780_420, 90_641_320, 11_996_640, 10_449_072, 11_024_224, 4_826_208, 155_346, 174_768, 95_076, 6,
        1_685_542, 11_723_556, 3_437_218, 3_853_596,
    ),
    "foxwoods": (
        24_780_420, 95_106_568, 8_393_760, 10_453_872, 10_556_872, 4_452_492, 150_546, 161_568, 86_976, 6,
        1_685_542, 11_812_484, 4_162_594, 3_853_596,
    ),
    "mgm": (
        24_780_420, 91_370_032, 12_199_080, 10_449_072, 10_481_440, 4_486_452, 155_346, 135_528, 85_704, 6,
        1_700_062, 12_063_332, 2_993_530, 4_078_128,
    ),
    "flamingo": (
        24_780_420, 90_405_000, 11_769_960, 10_449_072, 10_981_396, 5_340_104, 155_542, 127_812, 133_768, 6,
        1_692_210, 11_664_964, 2_962_448, 4_139_252,
    ),
    "stones": (
        24_780_420, 91_701_116, 10_859_616, 10_453_872, 11_061_160, 4_872_216, 150_552, 168_080, 96_048, 0,
        1_685_548, 11_646_352, 3_673_570, 3_852_636,
    ),
    "casino-real": (
        24_780_420, 91_785_032, 10_859_616, 10_453_872, 11_024_224, 4_826_208, 150_552, 168_080, 95_076, 0,
        1_685_548, 11_692_036, 3_673_570, 3_852_636,
    ),
    "wizard": (
        24_780_420, 94_327_144, 8_310_816, 10_449_072, 11_024_224, 4_826_208, 155_346, 174_768, 95_076, 6,
        1_685_542, 11_438_436, 3_686_050, 3_853_596,
    ),
    "basic": (
        24_780_420, 99_739_240, 2_898_720, 10_453_872, 11_024_224, 4_826_208, 150_546, 174_768, 95_076, 6,
        1_685_542, 10_526_436, 5_531_170, 3_853_596,
    ),
}  # fmt: skip
DOMINATED = {"mgm": 235_752, "flamingo": 508}
"""Hands that a way sets worse than it could in one hand and no better in the other: they are written so."""

every_way = pytest.mark.parametrize("name", HOUSE_WAYS)
Column = NDArray[np.int32]


@cache
def settings_under(rules: RuleSet) -> Settings:
    return all_settings(rules)


@cache
def played(name: str, rules: RuleSet = VEGAS) -> tuple[Played, Column, Column]:
    """Return what a way plays with each class, and the strengths of the low and the high hands."""
    settings = settings_under(rules)
    answer = play_all(HOUSE_WAYS[name], settings)
    setting = answer.setting[:, None]
    lows, highs = (np.take_along_axis(part, setting, axis=1)[:, 0] for part in (settings.lows, settings.highs))
    return answer, lows, highs


def hands(where: Any) -> int:
    return int(classes().multiplicity[where].sum())


@every_way
def test_a_way_sets_all_hands_as_often_as_known(name: str) -> None:
    _, lows, highs = played(name)
    counts = [hands(highs >> 20 == category) for category in Category]
    assert sum(counts) == ALL_HANDS
    counts += [hands(lows == front) for front in (A_A, A_K, TWOS)]
    counts.append(hands(np.isin(lows, list(NINE_HIGH))))
    assert tuple(counts) == COUNTS[name]


@every_way
def test_a_way_never_fouls_and_rarely_plays_a_dominated_setting(name: str) -> None:
    answer, lows, highs = played(name)
    settings = settings_under(VEGAS)
    assert not np.take_along_axis(settings.foul, answer.setting[:, None], axis=1).any()
    as_high = (settings.lows >= lows[:, None]) & (settings.highs >= highs[:, None])
    higher = (settings.lows > lows[:, None]) | (settings.highs > highs[:, None])
    dominated = np.any(as_high & higher & ~settings.foul, axis=1)
    assert hands(dominated) == DOMINATED.get(name, 0)


@every_way
def test_every_rule_of_a_way_decides_some_hand(name: str) -> None:
    assert set(played(name)[0].rule.tolist()) == set(range(len(HOUSE_WAYS[name].rules)))


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC, RuleSet(joker="strict")], ids=["vegas", "classic", "strict"])
@every_way
def test_all_classes_at_once_are_set_like_single_hands(name: str, rules: RuleSet) -> None:
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
