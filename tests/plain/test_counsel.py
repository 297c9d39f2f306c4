"""Information on request: the value of the bank, the odds of settings, and the shuffle's fingerprint."""

import re
from pathlib import Path

import pytest

from paigow_tui.host.habits import PERSONAS
from tests.plain.conftest import Played

pytestmark = pytest.mark.usefixtures("tables")


def test_after_a_costly_setting_the_coach_says_why_unless_it_is_off(played: Played, preferences: Path) -> None:
    said = played("", "25", "6 7", "enter")
    (costly,) = (line for line in said if line.startswith("Round 1. "))
    assert re.match(r"Round 1\. (Mistake|Blunder): .+ costs 0\.[0-9]+ of the bet\. ", costly)
    after = said[said.index(costly) + 1 :]
    assert after[0].startswith("On your $25 that is $")
    assert "Type drill to practice such hands and come back, or why to hear this again." in after
    assert costly in played("why")
    preferences.write_text("coach = 0.0\n")
    said = played("", "25", "decline", "6 7", "", "why")
    assert sum(" costs 0." in line for line in said) == 1, "only when it is asked"


def test_a_drill_at_the_table_comes_back_to_it(played: Played) -> None:
    said = played("why", "", "25", "6 7", "enter", "drill", *(["1 2", "yes", ""] * 5), "chips")
    assert "You have not set a hand in this session yet." in said
    assert any(line.startswith("Hand 5 of 5. ") for line in said)
    back = said.index("You are back at the table.")
    assert any(line.startswith("You have $") for line in said[back:])


def test_a_hand_that_a_rule_set_is_not_called_yours(played: Played) -> None:
    said = played("", "25", "decline", "6 7", "enter", "autoplay", "1", "basic", "decline", "", "", "share", "why")
    (legend,) = (line for line in said if line.endswith("H house way"))
    assert legend.startswith("> set by a rule"), "not mine"
    older = said.index("The last hand was set for you. This is the last one you set yourself.")
    assert said[older + 1].startswith("Round 1. ")


def test_computer_players_make_a_remark_now_and_then_if_wanted(played: Played, preferences: Path) -> None:
    rounds = ["", "25", "decline", "h"] * 8
    assert not any(re.match(r"[A-Z][a-z]+: ", line) for line in played(*rounds))
    preferences.write_text("remarks = true\n")
    said = [line for line in played(*rounds) if re.match(r"[A-Z][a-z]+: ", line)]
    assert said
    assert {line.partition(":")[0] for line in said} <= {one.name for one in PERSONAS.values()}
