"""Lines and sheets: sentences short enough, rules that do what they say, and savings that add up."""

import pytest

from paigow_tui.odds.atlas import Atlas, load_atlas
from paigow_tui.odds.cost import cost_of, plays_of_way
from paigow_tui.odds.lines import FRONTS, LONGEST, Line
from paigow_tui.odds.sheet import Maker
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.rules import VEGAS, house_way
from paigow_tui.rules.shape import Pattern
from paigow_tui.rules.way_text import parse_way, way_toml

QUEEN_JACK = [f"{front:x}" for front in FRONTS.tolist()].index("cb000")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            Line((Pattern.TWO_PAIR,), "keep", (("first", 2, 7), ("other", 14, 14))),
            "Two pair, sevens or lower, with an ace: keep both behind",
        ),
        (
            Line((Pattern.ONE_PAIR,), "keep", (("first", 9, 14), ("joker", 1, 1), ("front", QUEEN_JACK, 90))),
            "Pair of nines or higher, with the joker, Q-J or better beside: keep the pair",
        ),
        (
            Line(
                (Pattern.NO_PAIR,),
                "keep three kickers",
                (("first", 14, 14), ("next", 2, 10), ("after", 2, 8)),
            ),
            "Ace-high pai gow, third ten or lower, fourth eight or lower: second and sixth in front",
        ),
        (
            Line((Pattern.ONE_PAIR, Pattern.TRIPS), "complete", (("leaves", QUEEN_JACK, 90),)),
            "One pair or trips, straight or flush leaving Q-J or better: play it",
        ),
    ],
)
def test_a_line_is_a_sentence_and_rules_of_a_way(line: Line, sentence: str) -> None:
    assert str(line) == sentence
    assert len(line.rules) == len(line.kinds)
    assert {rule.say for rule in line.rules} == {sentence}


def test_a_line_becomes_the_rule_it_says() -> None:
    (rule,) = Line((Pattern.TWO_PAIR,), "keep", (("sum", 5, 11), ("front", 0, QUEEN_JACK))).rules
    assert (rule.sum_at_least, rule.sum_at_most, rule.front_at_least, rule.front_at_most) == (0, 11, "", "QJ")


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    foxwoods = house_way("foxwoods")
    return load_atlas(foxwoods) or build_atlas(foxwoods)


@pytest.mark.slow
def test_a_sheet_wins_back_what_it_says_and_is_a_way_like_any_other(atlas: Atlas) -> None:
    foxwoods = house_way("foxwoods")
    sheet = Maker(foxwoods, atlas, foxwoods, "player", VEGAS).make(2)
    lines = [line for line, _ in sheet.lines]
    assert all(len(str(line)) <= LONGEST and len(line.conditions) <= 3 for line in lines)
    assert sheet.saved > sheet.cost * 2 / 5
    way = parse_way(way_toml(sheet.way), house_way)
    assert way == sheet.way
    cost = cost_of("sheet", plays_of_way(way, VEGAS), atlas, foxwoods, "player", VEGAS)
    assert cost.cost == sheet.remains == sheet.cost - sheet.saved
