"""``paigow side-bets``: the fields of its JSON, and what it prints."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from paigow_tui.rules.side_bets import SIDE_BETS
from tests.cli.test_odds_verbs import run


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run("side_bets", *arguments, "--json") == 0
    return json.loads(capsys.readouterr().out)


def test_a_side_bet_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "fortune", "--others", "3")
    assert {name: answer[name] for name in ("name", "table", "of", "pays", "ev")} == {
        "name": "fortune", "table": 2, "of": 154_143_080, "pays": "to one", "ev": "-1496262/19267885",
    }  # fmt: skip
    assert answer["rows"][0] == {"name": "natural seven-card straight flush", "hands": 32, "pays": 8000}
    assert sum(row["hands"] for row in answer["rows"]) == 154_143_080
    assert round(answer["edge"], 6) == 0.077656
    assert answer["envy"] == {"stake": 5, "others": 3, "ev": str(3 * Fraction("25283/2752555"))}
    assert asked(capsys, "fortune:6")["table"] == asked(capsys, "fortune", "--table", "6")["table"] == 6


def test_a_progressive_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "progressive", "--meter", "$571,814")
    assert (answer["pays"], answer["meter"]["dollars"]) == ("for one", 571_814)
    assert answer["edge"] < 0
    assert round(answer["meter"]["break_even"]) == 571_813
    assert round(answer["meter"]["return"], 6) == 0.462846
    assert answer["rows"][0]["percent_of_meter"] == 100


def test_tiger_9_says_whose_way_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "tiger-9", "--against", "mgm")["against"] == "mgm"


def test_all_side_bets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["name"] for one in asked(capsys)] == list(SIDE_BETS)
    assert run("side_bets") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "fortune              7.7656%  on your seven cards, pay table 2 of 7"
    assert len(lines) == len(SIDE_BETS) + 1


def test_a_side_bet_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("side_bets", "fortune:1") == run("side_bets", "progressive") == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    for line in (
        "Fortune, pay table 1: on your seven cards, counted over all 154,143,080 hands",
        "three pair 2,862,000 push",
        "house edge 8.0008% 220226/2752555 of the bet",
        "5 other players 3.4081%",
        "five aces 1,128 10% of the meter",
        "return 0.462846 + 9.393870e-07 × the meter in dollars",
        "on the meter $1,000 break-even at $571,813",
    ):
        assert line in lines
