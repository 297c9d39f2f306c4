"""Your own rules on the command line: played in plain mode, listed, verified, replayed and offered again."""

import json
from collections.abc import Sequence

import pytest

from paigow_tui.docs import page
from paigow_tui.rules.switches import SWITCHES, WORDS
from tests.cli.conftest import Paigow
from tests.support.cases import cases

ROUND = ("", "10", "d", "h", "h")
"""Lines that begin a round, bet, decline the bank and set the hand; those that don't apply are refused."""


@pytest.mark.parametrize(
    ("rules", "said"), cases(__file__, "a_table_follows_its_rules_from_the_first_bet_to_verification")
)
def test_a_table_follows_its_rules_from_the_first_bet_to_verification(
    paigow: Paigow, rules: str, said: Sequence[str]
) -> None:
    typed = ["rules", "", "75", *ROUND[1:], *ROUND * 5, "quit"]
    played = paigow("--plain", "--new", "--name", "Ann", "--seed", "4", "--rules", rules, typed=typed)
    assert played.status == 0
    assert [words for words in said if words not in played.out] == []
    game = json.loads(paigow("games", "--json").out)
    assert (game["rules"], game["rounds"] > 2) == (rules, True)
    assert "  Pai Gow Poker  " in paigow("games").out
    assert "all as committed" in paigow("verify", "last").out
    assert paigow("replay", "last", "--plain").out.startswith("Round 1: you ")
    assert paigow("replay", "last", "--plain", "--round", "1", "--what-if", "sit out").status == 0


def test_the_rules_question_in_plain_mode_takes_explains_and_remembers_rules(paigow: Paigow) -> None:
    typed = [*[""] * 3, "help", "rotation spin", "rotation circle", "", "new game", "last", *[""] * 5]
    said = paigow("--plain", "--new", typed=typed).out
    assert "rotation circle, the bank: It goes around all seven seats, including the dealer's." in said
    assert "No rotation rule is named 'spin'; choose from alternate, circle. Type help to hear all the choices." in said
    assert "Rules: vegas or classic? Enter for vegas, rotation circle." in said


def test_the_manual_names_every_rule_and_all_its_values() -> None:
    manual = page("rules")
    words = [word for values in WORDS.values() for word in values]
    assert [name for name in (*SWITCHES, *words) if f"`{name}" not in manual] == []
