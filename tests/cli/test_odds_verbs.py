"""The odds verbs: what they print, and one sentence for each error."""

from __future__ import annotations

import argparse
import importlib
import io
import json
import re
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from paigow_tui.verbs.bank import stakes_of
from paigow_tui.verbs.common import UserError
from paigow_tui.verbs.progress import processes
from tests.odds.test_whole import count_few
from tests.support import process

VERBS = ("odds", "edge", "atlas", "bank", "simulate")
HAND = "As Jk Qs Qh Qd 7s 2s"


def run(verb: str, *arguments: str) -> int:
    module = importlib.import_module(f"paigow_tui.verbs.{verb}")
    parser = argparse.ArgumentParser(f"paigow {verb}")
    module.configure(parser)
    try:
        status: int = module.run(parser.parse_args(arguments))
    except UserError as error:  # as the command line does
        print(error, file=sys.stderr)
        return error.status
    return status


def test_odds_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("odds", HAND, "--against", "foxwoods", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["hand"], answer["against"], answer["deals"]) == (HAND, "foxwoods", 53_524_680)
    assert (len(answer["settings"]), answer["best"]) == (21, {"player": 15, "banker": 15})
    assert answer["settings"][answer["house_way"]]["low"] == "As Jk"


def test_odds_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("odds", *HAND.split(), "--dead", "Kd") == 0
    out = capsys.readouterr().out
    assert out.splitlines()[1].startswith("*  Qh Qd   As Jk Qs 7s 2s")
    assert "45,379,620 possible hands" in out
    assert (run("odds", *HAND.split(), "--all"), len(capsys.readouterr().out.splitlines())) == (0, 23)


def test_hands_on_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{HAND}\n\nKs Kd 9s 9h 4d 3c 2s\nKs Ks\n"))
    assert run("odds", "-", "--json") == 2
    captured = capsys.readouterr()
    assert [json.loads(line)["hand"] for line in captured.out.splitlines()] == [HAND, "Ks Kd 9s 9h 4d 3c 2s"]
    assert captured.err == "Line 4: Card 2, Ks, is card 1 too: name each card once.\n"


def test_bank(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bank", "--stakes", "25,50,10", "--rounds", "2000", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["stake"], answer["others"]) == (25, [50, 10])
    assert answer["playing"]["exact"]
    ways = ("--dealer", "Trump Plaza", "--strategy", "trump-plaza")
    assert run("bank", "--stakes", "25", "--rounds", "2000", *ways) == 0
    out = capsys.readouterr().out
    assert out.startswith("You bank against nobody but the dealer's $25.\n")
    assert "(exact)" in out


def test_stakes() -> None:
    assert stakes_of("25,50, 10") == [2500, 5000, 1000]
    for text in ("", "0", "2.5", "-5", "x", "9999999"):
        with pytest.raises(ValueError, match="stake"):
            stakes_of(text)


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--rounds", "5000", "--seed", "3", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["rounds"] == 5000
    assert answer["player_side"]["win"] == answer["banker_side"]["lose"]
    assert run("simulate", "--rounds", "40", "--player", "random", "--rules", "classic") == 0
    assert capsys.readouterr().out.startswith("random against Foxwoods, 40 rounds, seed 1\nAs the player:\n")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path))
    count_few(monkeypatch)


@pytest.mark.usefixtures("few")
def test_edge(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("edge", "--player", "trump-plaza", "--banker", "trump-plaza", "--again", "--json") == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 8_250_459_031_214_400


@pytest.mark.usefixtures("few")
def test_an_atlas_is_built_listed_and_removed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("atlas", "--list") == 0
    assert capsys.readouterr().out == "There is no atlas yet: paigow atlas builds one.\n"
    assert run("atlas", "--against", "Trump Plaza") == run("atlas", "--against", "trump-plaza") == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == out[1]
    assert out[0].startswith("Trump Plaza: 1,544,096 settings of 292,253 kinds of hands")
    assert run("atlas", "--list", "--json") == 0
    [entry] = json.loads(capsys.readouterr().out)
    assert (entry["against"], entry["equal_front"]) == ("trump-plaza", "kickers")
    assert entry["bytes"] <= 60_000_000
    assert run("atlas", "--remove", "--against", "trump-plaza") == 0
    assert run("atlas", "--remove", "--against", "trump-plaza") == 2
    assert capsys.readouterr().err == "There is no atlas of Trump Plaza under these rules.\n"
    assert not list(tmp_path.glob("*.atlas"))


def test_edge_uses_earlier_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("edge", "--player", "Trump Plaza", "--banker", "trump-plaza") == 0
    captured = capsys.readouterr()
    assert "all 8,250,459,031,214,400 deals" in captured.out
    assert "2,360,716,067,812,300   28.6131%" in captured.out
    assert captured.err == "This is a saved result; --again counts it again.\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["odds", "As Kd"], "Too few cards"),
        (["odds", HAND, "--against", "nobody"], "no house way named 'nobody'"),
        (["odds", HAND, "--dead", "As"], "Dead card 1, As, is in the hand."),
        (["odds", HAND, "--rules", "none"], "no rule set named"),
        (["edge", "--player", "nobody"], "no house way"),
        (["edge", "--again", "--dask", "tcp://localhost:1"], "Dask|extra"),
        (["atlas", "--against", "nobody"], "no house way"),
        (["atlas", "--remove", "--rules", "none"], "no rule set named"),
        (["bank", "--stakes", "one"], "whole dollars"),
        (["bank", "--stakes", "5", "--opponents", "foxwoods"], "one strategy for each"),
        (["simulate", "--player", "nobody"], "no strategy named"),
        (["simulate", "--player", "os:system"], "^The strategy 'os:system' failed with TypeError: "),
        (["bank", "--stakes", "5", "--strategy", "os:system"], "^The strategy 'os:system' failed with"),
    ],
)
def test_errors_are_sentences(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert re.search(message, captured.err)


def test_a_lost_process_is_reported_in_one_sentence() -> None:
    with pytest.raises(UserError, match="ended unexpectedly: try --workers 1"), processes(2):
        raise BrokenExecutor


def test_configuring_arguments_does_not_load_numpy() -> None:
    program = "import argparse, importlib, sys\n"
    for verb in VERBS:
        module = f"importlib.import_module('paigow_tui.verbs.{verb}')"
        program += f"{module}.configure(argparse.ArgumentParser())\n"
    program += "import paigow_tui.odds.coach\nprint('numpy' in sys.modules)"
    assert process.run(sys.executable, "-c", program).stdout == "False\n"
