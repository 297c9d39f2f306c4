"""The new-game form: the answers that each set of rules offers, and what is wrong with an invalid one."""

import pytest
from msgspec.structs import replace

from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.forms.new_game import CHANGE, asks_banking, changed, check, fields, filled_in, limits_of, plain, values
from paigow_tui.forms.table import read_rules
from paigow_tui.host.setup import USUAL_RULES, usual_setup
from paigow_tui.rules import CLASSIC, VEGAS
from paigow_tui.rules.switches import describe, with_variant

USUAL = usual_setup("Ann", "", None)
EZ = with_variant(VEGAS, "ez", side_bets=True)
WAYS = (("Foxwoods", "foxwoods"),)


def offered(name: str, rules: object = USUAL_RULES) -> Field:
    return next(field for field in fields(rules, WAYS) if field.name == name)  # type: ignore[arg-type]


def test_the_form_offers_every_value_of_the_usual_game() -> None:
    for field in fields(USUAL.rules, WAYS):
        assert field.name in values(USUAL)
        assert not field.choices or values(USUAL)[field.name] in field.values


def test_the_dealers_seat_is_not_offered() -> None:
    assert 7 not in offered("seat").values
    assert 3 not in offered("seat", replace(VEGAS, dealer_seat=3)).values


def test_your_own_limits_and_rules_are_offered_next_to_the_usual_ones() -> None:
    own = replace(VEGAS, min_bet=700, joker="strict")
    assert limits_of(own) in offered("limits", own).values
    assert plain(own) in offered("rules", own).values
    assert CHANGE in offered("rules", own).values


def test_choosing_another_game_brings_its_side_bets_and_keeps_the_bet_limits() -> None:
    stakes = (1_000, 100_000)
    rules = changed(USUAL_RULES, "ez", USUAL_RULES.side_bets, stakes, plain(USUAL_RULES))
    assert rules is not None
    assert (rules.player_banks, rules.side_bets, limits_of(rules)) == (False, EZ.side_bets, stakes)


def test_changing_other_rules_in_plain_mode_keeps_the_game() -> None:
    rules = changed(EZ, "ez", EZ.side_bets, limits_of(EZ), plain(CLASSIC))
    assert rules is not None
    assert (rules.wheel, rules.push_rule, rules.side_bets) == (CLASSIC.wheel, EZ.push_rule, EZ.side_bets)
    assert changed(EZ, "ez", EZ.side_bets, limits_of(EZ), plain(EZ)) is None


def test_how_often_others_bank_is_asked_only_if_they_may_bank() -> None:
    assert asks_banking(USUAL)
    assert not asks_banking(replace(USUAL, rules=EZ))
    assert not asks_banking(replace(USUAL, seats=0))


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"name": ""}, "name"), ({"chips": 0}, "chips"), ({"chips": 50_050}, "chips"), ({"chips": 400}, "chips")],
)
def test_a_wrong_answer_names_its_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(WrongAnswer) as wrong:
        check(replace(USUAL, **changes))
    assert wrong.value.field == field
    check(USUAL)


def test_filled_in_fields_give_back_the_same_answers() -> None:
    assert filled_in(values(USUAL), USUAL.rules) == USUAL
    assert filled_in({**values(USUAL), "chips": "lots"}, USUAL.rules).chips == 0


def test_rules_can_be_typed_as_a_name_a_prefix_or_a_name_with_changes() -> None:
    assert (read_rules("cl", VEGAS), read_rules("ez", VEGAS)) == (CLASSIC, EZ)
    assert read_rules(describe(USUAL_RULES), USUAL_RULES) == USUAL_RULES, "Enter keeps them"
    assert read_rules("classic,commission=4%", EZ).commission == 400
    with pytest.raises(WrongAnswer, match=r"\. Type help to hear all the choices\.$"):
        read_rules("spoon", VEGAS)
