"""The text that names a rule set, such as ``vegas,rotation=circle,commission=400``."""

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, describe, parse_rules, rules_text
from paigow_tui.rules.ruleset import MOST_BET, VARIANTS
from paigow_tui.rules.side_bets import SIDE_BETS, offer
from paigow_tui.rules.switches import WORDS
from tests.support.cases import cases

_DOLLARS = st.integers(1, MOST_BET // 100).map(lambda dollars: 100 * dollars)

GAMES: Final = (
    *(variant.switches for variant in VARIANTS.values()),
    {"push_rule": "jack-high", "player_banks": False},
    {"push_rule": "low-ten", "player_banks": False, "dealer_open": True},
)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    words = {switch.replace("-", "_"): draw(st.sampled_from(values)) for switch, values in WORDS.items()}
    least, most = sorted((draw(_DOLLARS), draw(_DOLLARS)))
    fields: dict[str, Any] = {
        "commission": draw(st.integers(0, 10_000)),
        **words,
        **draw(st.sampled_from(GAMES)),
    }
    return RuleSet(
        **fields, dealer_seat=draw(st.integers(1, 7)),
        min_bet=least, max_bet=most, max_side_bet=draw(_DOLLARS),
        side_bets=offer(draw(st.lists(st.sampled_from([*SIDE_BETS]), unique=True))),
    )  # fmt: skip


@given(rule_sets())
def test_every_rule_set_is_read_back_from_its_text_and_from_its_description(rules: RuleSet) -> None:
    assert parse_rules(rules_text(rules)) == parse_rules(describe(rules)) == rules


@pytest.mark.parametrize(("typed", "text", "described"), cases(__file__, "rules_are_read_as_people_type_them"))
def test_rules_are_read_as_people_type_them(typed: str, text: str, described: str) -> None:
    assert (rules_text(parse_rules(typed)), describe(parse_rules(typed))) == (text, described)


def test_presets_are_written_by_name_and_other_rules_by_the_nearest_preset() -> None:
    assert (rules_text(VEGAS), rules_text(CLASSIC)) == ("vegas", "classic")
    assert rules_text(RuleSet(wheel="lowest", equal_front="strict", joker="strict")) == "classic,joker=strict"


@pytest.mark.parametrize(("typed", "sentence"), cases(__file__, "what_is_wrong_with_a_text_is_said_in_one_sentence"))
def test_an_error_in_the_text_of_rules_is_one_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        parse_rules(typed)
    assert str(refused.value) == sentence


@given(st.text(max_size=40) | st.lists(st.sampled_from([*WORDS, "=", ",", "5%", "limits", "-", "7"])).map("".join))
def test_any_text_is_either_rules_or_one_printable_sentence(text: str) -> None:
    said = "."
    try:
        parse_rules(text)
    except ValueError as error:
        said = str(error)
    assert said.isprintable()
    assert said.endswith((".", ")."))
