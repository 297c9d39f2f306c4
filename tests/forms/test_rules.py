"""The rules of a new table, and the preferences: fields, values and results."""

import pytest
from msgspec.structs import replace

from paigow_tui.forms import preferences, rules
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.preferences import Preferences
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet
from paigow_tui.rules.switches import with_variant

EZ = with_variant(VEGAS, "ez", side_bets=True)
KEYS = {"confirm": "enter", "house-way": "h"}


@pytest.mark.parametrize("table", [VEGAS, CLASSIC, EZ, replace(VEGAS, dealer_seat=3, max_bet=10_000)])
def test_rules_that_nobody_changes_stay_the_same(table: RuleSet) -> None:
    now = rules.values(table)
    assert rules.result(table, {field.name: now[field.name] for field in rules.fields(table)}) == table


def test_rotation_and_commission_are_not_asked_for_if_the_dealer_always_banks() -> None:
    names = {field.name for field in rules.fields(EZ)}
    assert names & {"rotation", "commission"} == set()
    assert {"rotation", "commission"} <= {field.name for field in rules.fields(VEGAS)}


def test_a_commission_needs_no_percent_sign_and_an_invalid_one_names_its_field() -> None:
    assert rules.result(VEGAS, {"commission": "4"}).commission == 400
    with pytest.raises(WrongAnswer) as wrong:
        rules.result(VEGAS, {"wheel": "second", "commission": "a lot"})
    assert wrong.value.field == "commission"


def test_each_value_of_a_rule_is_explained_but_an_unknown_rule_is_not() -> None:
    assert rules.meaning("wheel", VEGAS, "foxwoods") != rules.meaning("wheel", CLASSIC, "foxwoods") != ""
    assert rules.meaning("unknown", VEGAS, "foxwoods") == ""


def test_preferences_step_through_their_values_and_are_spelled_out() -> None:
    fields = {field.name: field for field in preferences.fields(("felt", "night"), ("foxwoods", "mgm"), KEYS)}
    assert fields["enter_plays"].label == "enter with no card picked"
    now = Preferences()
    assert preferences.in_words(fields["house_way"], now) == "foxwoods"
    assert preferences.in_words(fields["house_way"], replace(now, house_way="/tmp/{mine}.toml")) == "/tmp/{mine}.toml"
    assert preferences.in_words(fields["confirm"], now) == "picks, enter sets"
    later = preferences.stepped(fields["theme"], now, 1)
    assert (later.theme, preferences.stepped(fields["theme"], later, 1).theme) == ("night", "felt")


def test_every_preference_except_name_keys_and_first_hand_has_a_field() -> None:
    lines = {field.name for field in preferences.fields((), (), KEYS)}
    assert {*Preferences.__struct_fields__} - lines == {"name", "keys", "first_hand"}


def test_plain_mode_asks_only_for_preferences_that_need_no_screen() -> None:
    asked = {field.name: (field, now) for field, now in preferences.questions(Preferences(), ("foxwoods", "mgm"))}
    assert [*asked] == ["house_way", "bank", "own_eyes", "coach", "remarks", "bell", "words", "brief"]
    assert [*asked["bank"][0].words] == ["ask", "decline", "take"]
    assert asked["words"][0].words == {"short (As)": False, "in words (ace of spades)": True}
    assert asked["house_way"][1] == "foxwoods"
