"""The text that names a rule set, such as ``vegas,rotation=circle,commission=400``."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, describe, parse_rules, rules_text
from paigow_tui.rules.ruleset import MOST_BET, SWITCHES, VARIANTS, WORDS
from paigow_tui.rules.side_bets import SIDE_BETS, offer

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


@pytest.mark.parametrize(
    ("typed", "text", "described"),
    [
        ("Vegas", "vegas", "vegas"),
        ("wheel=lowest,equal-front=strict", "classic", "classic"),
        ("vegas,rotation=circle,commission=400", "vegas,rotation=circle,commission=400",
         "vegas, rotation circle, commission 4%"),
        (" classic, Equal_Front kickers,commission = 4.5 % ", "vegas,wheel=lowest,commission=450",
         "vegas, wheel lowest, commission 4.5%"),
        ("limits=$1,000-$50,000", "vegas,limits=1000-50000", "vegas, limits $1,000 to $50,000"),
        ("limits 1 to 50,dealer seat 3", "vegas,dealer-seat=3,limits=1-50",
         "vegas, dealer seat 3, limits $1 to $50"),
        ("variant=ez,side-bets=insurance + fortune:3", "vegas,variant=ez,side-bets=insurance+fortune:3",
         "vegas, variant ez, side bets insurance+fortune:3"),
        ("variant=pai-gow,commission=0", "vegas,commission=0", "vegas, commission 0%"),
        ("player-banks=no,push-rule=ten-high", "vegas,push-rule=ten-high,player-banks=no",
         "vegas, push rule ten-high, player banks no"),
        ("min-bet=25,max-bet=2500", "vegas,limits=25-2500", "vegas, limits $25 to $2,500"),
    ],
)  # fmt: skip
def test_rules_are_read_as_people_type_them(typed: str, text: str, described: str) -> None:
    assert (rules_text(parse_rules(typed)), describe(parse_rules(typed))) == (text, described)


def test_presets_are_named_alone_and_others_by_the_nearest_one() -> None:
    assert (rules_text(VEGAS), rules_text(CLASSIC)) == ("vegas", "classic")
    assert rules_text(RuleSet(wheel="lowest", equal_front="strict", joker="strict")) == "classic,joker=strict"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "There is no rule set named ''; choose from vegas, classic."),
        ("reno", "There is no rule set named 'reno'; choose from vegas, classic."),
        ("vegas,rotaton=circle", "There is no rule switch 'rotaton' (did you mean 'rotation'?)."),
        ("vegas,xyz=1", f"There is no rule switch 'xyz'; choose from {', '.join(SWITCHES)}."),
        ("rotation=circle,classic", "A preset comes first: classic, and after it what differs."),
        ("rotation=spin", "There is no rotation rule 'spin'; choose from alternate, circle."),
        ("foul", "There is no foul rule ''; choose from lose, refuse."),
        ("commission=101%", "The commission must be 0 to 10000 basis points (0% to 100%), not 10100 (101%)."),
        ("commission=-1", "The commission must be 0 to 10000 basis points (0% to 100%), not '-1'."),
        ("dealer-seat=8", "The dealer's seat must be 1 to 7, not '8'."),
        ("min-bet=600", "The minimum bet must be at most the maximum, and $600 is above $500."),
        ("min-bet=0", "The minimum bet must be above zero."),
        ("max-bet=7.50", "The maximum bet must be in whole dollars, such as 5, not '7.50'."),
        ("limits=5", "The limits must be two amounts in whole dollars, such as 5-500, not '5'."),
        ("limits=1-1,000,001", "The maximum bet must be at most a million dollars."),
        ("min-bet=5,limits=5-10", "Give each rule once: 'limits=5-10' changes one that was given before it."),
        ("variant=bonus", f"There is no variant 'bonus'; choose from {', '.join(VARIANTS)}."),
        ("variant=ez,commission=400",
         "The variant ez fixes its commission, push rule and bank: leave out commission."),
        ("commission=400,variant=ez",
         "The variant ez fixes its commission, push rule and bank: leave out commission."),
        ("variant=ez,variant=face-up", "Give each rule once: 'variant=face-up' changes one that was given before it."),
        ("side-bets=fortune:9", "Fortune has no pay table '9'; choose from 1, 2, 3, 4, 5, 6, 7."),
        ("side-bets=fortune+fortune:3", "Offer each side bet once: fortune is there twice."),
        ("max-side-bet=0", "The maximum side bet must be in whole dollars, $1 to a million."),
        ("commission=\x1b[2J", "The commission must be 0 to 10000 basis points (0% to 100%), not '?[2j'."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_text_is_said_in_one_sentence(typed: str, sentence: str) -> None:
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
