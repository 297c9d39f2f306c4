"""The odds commands: what they print, in words and in JSON."""

import json
import re
from concurrent.futures import BrokenExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.commands.odds import stakes_of
from paigow_tui.commands.progress import processes
from paigow_tui.commands.terminal import UserError
from paigow_tui.rules import Category, house_way
from tests.cli.conftest import Paigow
from tests.odds.test_whole import count_few

HAND = "As Jk Qs Qh Qd 7s 2s"


def told(paigow: Paigow, *arguments: str) -> Any:
    answer = paigow(*arguments, "--json")
    assert answer.status == 0
    return json.loads(answer.out)


@pytest.mark.parametrize("variant", ["pai-gow", "ez", "commission-free", "no-commission"])
def test_front_and_back_add_up_to_the_ev_as_the_last_line_says(paigow: Paigow, variant: str) -> None:
    hand = "Kd Th 9s 6c 6d 4h 2h"
    rows = paigow("odds", hand, "--variant", variant, "--all").out.splitlines()
    says = "front and back: how often each hand alone wins for the player; EV = front + back - 100%"
    assert rows[-1].startswith(says)
    assert ("- 5% of win" in rows[-1]) == (variant == "pai-gow")
    struck = re.search(r"\+ ([\d.]+)% all push$", rows[-1])
    legal = [row for row in rows[1:-2] if "foul" not in row]
    assert len(legal) == 18
    for row in legal:
        win, _, _, front, back, ev = map(float, row[25:].split()[:6])
        parts = front + back - 100 - (0.05 * win if variant == "pai-gow" else 0)
        assert parts + (float(struck[1]) if struck else 0) == pytest.approx(100 * ev, abs=0.05)


def test_a_variant_can_be_simulated(paigow: Paigow) -> None:
    found = told(paigow, "simulate", "--rounds", "20000", "--player", "best", "--variant", "face-up")
    assert (found["variant"], found["rounds"]) == ("face-up", 20_000)
    assert found["player_side"]["ev"] == pytest.approx(-0.02, abs=0.03)
    said = paigow("simulate", "--rounds", "300", "--player", "random", "--variant", "commission-free").out
    assert "As the banker" not in said


def test_hands_are_read_from_standard_input(paigow: Paigow) -> None:
    answer = paigow("odds", "-", "--json", typed=[HAND, "", "Ks Kd 9s 9h 4d 3c 2s", "Ks Ks"])
    assert [json.loads(line)["hand"] for line in answer.out.splitlines()] == [HAND, "Ks Kd 9s 9h 4d 3c 2s"]
    assert (answer.status, answer.err) == (2, "Line 4: Card 2, Ks, is the same as card 1: name each card once.\n")


def test_taking_the_bank_is_priced_in_dollars(paigow: Paigow) -> None:
    answer = told(paigow, "bank", "--stakes", "25,50,10", "--rounds", "2000")
    assert (answer["stake"], answer["others"]) == (25, [50, 10])
    assert list(answer["banking"]) == ["ev", "standard_error", "exact"]
    assert set(answer["chance_to_lose_more_than"]) == {"0", "25", "42.5"}
    assert answer["playing"]["exact"]
    ways = ("--dealer", "Trump Plaza", "--strategy", "trump-plaza")
    out = paigow("bank", "--stakes", "25", "--rounds", "2000", *ways).out
    assert out.startswith("You bank against only the dealer's $25.\n")
    assert "(exact)" in out


def test_stakes_that_are_not_amounts_are_refused() -> None:
    assert stakes_of("25,50, 10") == [2500, 5000, 1000]
    for text in ("", "0", "2.5", "-5", "x", "9999999"):
        with pytest.raises(ValueError, match="stake"):
            stakes_of(text)


def test_a_simulation_prints_its_tally(paigow: Paigow) -> None:
    answer = told(paigow, "simulate", "--rounds", "5000", "--seed", "3")
    assert list(answer) == ["player", "banker", "rounds", "seed", "player_side", "banker_side"]
    assert list(answer["player_side"]) == ["win", "push", "lose", "ev", "standard_deviation", "n0", "standard_error"]
    assert answer["rounds"] == 5000
    assert answer["player_side"]["win"] == answer["banker_side"]["lose"]
    said = paigow("simulate", "--rounds", "40", "--player", "random", "--rules", "classic").out
    assert said.startswith("random against Foxwoods, 40 rounds, seed 1\nAs the player:\n")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    count_few(monkeypatch)


@pytest.mark.usefixtures("few")
def test_cost_names_the_hand_on_which_each_habit_costs_the_most(paigow: Paigow) -> None:
    habits = told(paigow, "cost", "basic")["habits"]
    lines = paigow("cost", "basic").out.splitlines()
    first = lines.index("The costliest habits, each with the hand on which it costs the most:") + 1
    assert len(lines) == first + 2 * len(habits)
    for habit, says, hand in zip(habits, lines[first::2], lines[first + 1 :: 2], strict=True):
        assert says.endswith(f"  {habit['habit']}")
        assert hand.strip() == habit["example"]
        does = habit["habit"].partition(": ")[2].partition(", not ")[0]
        front = house_way("basic").set(hand.strip()).low_rank.category
        if does.endswith("in front"):
            assert (front is Category.ONE_PAIR) == ("pair in front" in does or does.startswith("two of"))


@pytest.mark.usefixtures("few")
def test_an_atlas_is_built_listed_and_removed(paigow: Paigow, tmp_path: Path) -> None:
    assert paigow("atlas", "--list").out == "There is no atlas yet. Run paigow atlas to build one.\n"
    [out] = paigow("atlas", "--against", "Trump Plaza").out.splitlines()
    assert paigow("atlas", "--against", "trump-plaza").out.splitlines() == [out]
    assert out.startswith("Trump Plaza: 1,544,101 settings of 292,253 kinds of hands")
    [entry] = told(paigow, "atlas", "--list")
    assert (entry["against"], entry["equal_front"]) == ("trump-plaza", "kickers")
    assert entry["bytes"] <= 60_000_000
    assert paigow("atlas", "--remove", "--against", "trump-plaza").status == 0
    again = paigow("atlas", "--remove", "--against", "trump-plaza")
    assert again == (2, "", "There is no atlas of Trump Plaza under these rules.\n")
    assert not list(tmp_path.glob("*.atlas"))


@pytest.mark.usefixtures("few")
def test_a_whole_game_is_computed_again_only_on_request(paigow: Paigow) -> None:
    ways = ("--player", "Trump Plaza", "--banker", "trump-plaza")
    answer = paigow("edge", *ways)
    assert "all 8,250,459,031,214,400 deals" in answer.out
    assert "2,360,716,067,812,300   28.6131%" in answer.out
    assert answer.err == "This is a saved result. Add --again to compute it again.\n"
    assert told(paigow, "edge", *ways, "--again")["deals"] == 8_250_459_031_214_400


def test_a_worker_process_that_dies_is_reported_in_one_sentence() -> None:
    with pytest.raises(UserError, match=r"ended unexpectedly\. Try --workers 1"), processes(2):
        raise BrokenExecutor


def test_solve_says_what_the_game_is_worth(paigow: Paigow) -> None:
    answer = told(paigow, "solve")
    assert list(answer) == ["lower", "upper", "ways"]
    assert -0.01274 < answer["lower"] < answer["upper"] < -0.01271
    assert answer["upper"] - answer["lower"] <= 1e-6
    for way in answer["ways"].values():
        assert list(way) == ["as_banker", "as_player"]
        assert way["as_banker"] + way["as_player"] > 0


def test_session_agrees_with_what_edge_says_about_one_hand(paigow: Paigow) -> None:
    edge = told(paigow, "edge")["as_player"]
    answer = told(paigow, "session", "--hands", "120", "--bet", "$25", "--bankroll", "500", "--goal", "1000")
    assert answer["ev"] == pytest.approx(120 * 25 * edge["ev"])
    assert answer["standard_deviation"] == pytest.approx(25 * 120**0.5 * edge["standard_deviation"])
    assert answer["deciles"] == sorted(answer["deciles"])
    assert 0 < answer["goal_first"] < answer["ruin"] < answer["ahead"] < 0.5
    bars = answer["distribution"]
    assert sum(part for _, _, part in bars) == pytest.approx(1)
    assert (bars[0][0], bars[-1][1]) == (None, None), "what is beyond has bars of its own"
    assert all(one[1] + 0.01 == pytest.approx(following[0]) for one, following in pairwise(bars))


def test_a_session_that_cannot_be_computed_is_refused(paigow: Paigow) -> None:
    for words in (["--bankroll", "10"], ["--goal", "100"], ["--bet", "lots"], ["--side-bets", "fortune=2.50"]):
        status, _, error = paigow("session", *words)
        assert status == 2
        assert error.rstrip().endswith(".")
