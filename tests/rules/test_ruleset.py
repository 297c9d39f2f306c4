"""Rule sets and the two presets."""

import msgspec
import pytest

from paigow_tui.rules import CLASSIC, PRESETS, VEGAS, RuleSet, preset
from tests.support.cases import cases

DEFAULTS: dict[str, object] = {
    "wheel": "second", "joker": "best", "equal_front": "kickers", "foul": "lose", "late_touch": "refuse",
    "rotation": "alternate", "co_bank": "no", "commission": 500, "min_bet": 500, "max_bet": 50_000, "dealer_seat": 7,
    "push_rule": "none", "dealer_open": False, "player_banks": True, "side_bets": (), "max_side_bet": 10_000,
}  # fmt: skip


def test_vegas_has_the_default_rules() -> None:
    assert preset("vegas") is VEGAS
    assert (RuleSet(), msgspec.to_builtins(VEGAS)) == (VEGAS, DEFAULTS)


def test_classic_has_the_lowest_wheel_and_no_kickers() -> None:
    assert preset("classic") is CLASSIC
    assert msgspec.to_builtins(CLASSIC) == DEFAULTS | {"wheel": "lowest", "equal_front": "strict"}


def test_the_error_for_an_unknown_preset_lists_the_known_ones() -> None:
    assert list(PRESETS) == ["vegas", "classic"]
    with pytest.raises(ValueError, match="rule set") as refused:
        preset("reno\x07")
    assert str(refused.value) == "No rule set is named 'reno?'; choose from vegas, classic."


@pytest.mark.parametrize("changes", cases(__file__, "a_rule_set_survives_writing_and_reading"))
def test_a_rule_set_survives_writing_and_reading(changes: dict[str, str | int]) -> None:
    rules = msgspec.convert(changes, RuleSet)
    assert msgspec.json.decode(msgspec.json.encode(rules), type=RuleSet) == rules
    assert msgspec.to_builtins(rules) == DEFAULTS | changes


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        *cases(__file__, "invalid_values_are_refused_in_a_sentence"),
        ({"side_bets": ("fortune",)}, "Side bets must be listed once each, by name and pay table, such as fortune:2."),
    ],
)
def test_invalid_values_are_refused_in_a_sentence(changes: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=r"\.$|7\.$") as refused:
        RuleSet(**changes)  # type: ignore[arg-type]
    assert str(refused.value) == message


@pytest.mark.parametrize("switch", ["wheel", "joker", "equal_front", "foul", "late_touch", "rotation", "co_bank"])
def test_a_stored_rule_must_have_a_valid_value(switch: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'other'"):
        msgspec.convert({switch: "other"}, RuleSet)


def test_a_rule_set_is_immutable() -> None:
    with pytest.raises(AttributeError):
        VEGAS.commission = 0  # type: ignore[misc]
    assert hash(VEGAS) == hash(RuleSet())
