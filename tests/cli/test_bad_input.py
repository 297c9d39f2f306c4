"""Bad input: one sentence on standard error, status 2, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Paigow
from tests.support.process import PROGRAM, ROOT, conversation
from tests.support.waiting import GUARD

SEVEN, HAND = "As Kd Tc 2h Jk 9s 9d", "As Jk Qs Qh Qd 7s 2s"
FACE_UP = ("--variant", "face-up", "--dealer")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["set", "As Kd"], "Too few cards: 2 cards given, 7 needed; card 3 is missing after card 2, Kd."),
        (["set", SEVEN + " 3c"], "Card 8, 3c, is one too many"),
        (["set", "As Kd Tc As Jk 9s 9d"], "Card 4, As, is card 1 too"),
        (["set", "As Kd Jk 2h jk 9s 9d"], "Card 5 is a second joker after card 3"),
        (["set", "As Kd Tc 2x Jk 9s 9d"], "Card 4, '2x', is not a card"),
        (["set", SEVEN, "--house-way", "mine"], "choose from "),
        (["set", SEVEN, "--rules", "mine"], "choose from vegas, classic"),
        (["set", SEVEN, "--wheel", "middle"], "choose from second, lowest"),
        (["set", SEVEN, "--joker", "wild"], "choose from best, strict"),
        (["set"], "CARDS"),
        (["set", SEVEN, "--jsn"], "unrecognized arguments: --jsn"),
        (["set", ""], "Too few cards: 0 cards given"),
        (["rank", "As Kd Qh"], "Too few cards: 3 cards given, 5 or 2 needed"),
        (["rank", "As As"], "Card 2, As, is card 1 too"),
        (["rank", "Jk Jk"], "Card 2 is a second joker"),
        (["rank", "nonsense"], "Card 1, 'nonsense', is not a card"),
        (["deal", "--seed", "x"], "'x' is not a whole number"),
        (["deal", "--house-way", "x"], "choose from "),
        (["run", "--rounds", "-1"], "-1 is less than 0"),
        (["run", "--rounds", "many"], "'many' is not a whole number"),
        (["odds", "As Kd"], "Too few cards"),
        (["odds", HAND, "--against", "nobody"], "There is no house way named 'nobody'"),
        (["odds", HAND, "--dead", "As"], "Dead card 1, As, is in the hand."),
        (["odds", HAND, "--rules", "none"], "There is no rule set named"),
        (["odds", HAND, "--variant", "facup"], "There is no variant 'facup' (did you mean 'face-up'?)"),
        (["odds", HAND, "--variant", "ez,wheel=lowest"], "There is no variant"),
        (["odds", HAND, "--variant", "ez", "--rules", "vegas,commission=400"], "fixes its commission"),
        (["odds", HAND, "--dealer", "As"], "--dealer is for a game in which the dealer's hand is open"),
        (["odds", HAND, *FACE_UP, "Ac Kd"], "The dealer's hand: Too few cards"),
        (["odds", HAND, *FACE_UP, "As Kd Th 9s 6c 4d 2h"], "The dealer cannot hold As: it is in your hand."),
        (["odds", HAND, *FACE_UP, "Ac Kd Th 9s 6c 4d 2h", "--dead", "Kc"], "leave out --dead"),
        (["cost", "random", "--variant", "ez", "--role", "banker"], "Only the dealer banks in this game."),
        (["sheet", "--variant", "face-up"], "before they see the dealer's hand"),
        (["bank", "--stakes", "5", "--rules", "vegas,variant=ez"], "Only the dealer banks in this game."),
        (["simulate", "--player", "best", "--variant", "ez"], "There is no strategy named 'best'"),
        (["edge", "--player", "nobody"], "There is no house way"),
        (["atlas", "--against", "nobody"], "There is no house way"),
        (["atlas", "--remove", "--rules", "none"], "There is no rule set named"),
        (["bank", "--stakes", "one"], "whole dollars"),
        (["bank", "--stakes", "5", "--opponents", "foxwoods"], "one strategy for each"),
        (["bank", "--stakes", "5", "--strategy", "os:system"], "The strategy 'os:system' failed with"),
        (["simulate", "--player", "nobody"], "There is no strategy named"),
        (["simulate", "--player", "os:system"], "The strategy 'os:system' failed with TypeError: "),
        (["cost", "nobody"], "There is no strategy named 'nobody'"),
        (["cost", "foxwoods", "--against", "nowhere"], "There is no house way named 'nowhere'"),
        (["cost", "tests.odds.test_cost:by_chance"], "asks for chance"),
        (["cost", "no.such:function"], "cannot be imported"),
        (["sheet", "--from", "nowhere"], "There is no house way named 'nowhere'"),
        (["rank", SEVEN, "--rules", "wheel=middle"], "There is no wheel rule 'middle'"),
        (["set", SEVEN, "--wheel", "lowest", "--rules", "wheel=second"], "Give each rule once"),
        (["run", "--rules", "min-bet=600"], "$600 is above $500"),
        (["practice", "--plain", "--rules", "comission=4%"], "(did you mean 'commission'?)"),
        (["play", "--plain", "--rules", ""], "There is no rule set named ''"),
        (["simulate", "--rounds", "1" + "0" * 18], "is more than 1000000000000"),
        (["simulate", "--workers", "257"], "257 is more than 256"),
        (["bank", "--stakes", "25", "--rounds", "1"], "1 is less than 2"),
        (["side-bets", "fortuna"], "There is no side bet 'fortuna' (did you mean 'fortune'?)"),
        (["side-bets", "fortune", "--table", "8"], "Fortune has no pay table '8'; choose from 1, 2, 3"),
        (["side-bets", "fortune", "--others", "6"], "6 is more than 5"),
        (["side-bets", "insurance", "--others", "1"], "Insurance pays no envy: leave out --others."),
        (
            ["side-bets", "progressive", "--meter", "-5"],
            "A meter is an amount from $0 to $1,000,000,000, not '-5'.",
        ),
        (["side-bets", "progressive", "--meter", "9" * 30], "A meter is an amount from $0 to $1,000,000,000"),
        (["side-bets", "--meter", "5"], "Name a side bet to go with --table, --others or --meter."),
        (["side-bets", "tiger-9", "--against", "mine"], "choose from "),
        (["run", "--seats", "7"], "there can be 1 to 6 computer players, not 7"),
        (["run", "--rules", "x"], "choose from "),
        (["play", "--seats", "6"], "there can be 0 to 5 computer players besides you, not 6"),
        (["play", "--house-way", "x"], "choose from "),
        (["play", "--plain", "--name", "x" * 17], "A name is"),
        (
            ["practice", "--plain", "--challenge", "friday", "--clock", "20"],
            "A challenge is the same hundred hands for everyone, with no clock: leave out --clock.",
        ),
        (["practice", "--plain", "--variant", "face"], "There is no variant 'face'"),
        (["practice", "--plain", "--variant", "ez", "--role", "both"], "Only the dealer banks in this game"),
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["nonsense"], "There is no verb 'nonsense'; choose from play, set, rank, deal, run"),
        (["non\x1b[2Jsense"], "There is no verb 'non?[2Jsense'"),
        (["play"], "The table needs a terminal"),
        (
            ["practice"],
            "The practice screen needs a terminal, and standard input is not one: try paigow practice",
        ),
        ([], "try paigow play --plain"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_status_2(
    paigow: Paigow, arguments: list[str], sentence: str
) -> None:
    answer = paigow(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
    assert answer.err.rstrip().endswith((".", ")."))


def test_a_cluster_needs_the_extra_of_its_own(paigow: Paigow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = paigow("edge", "--again", "--dask", "tcp://localhost:1")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "extra" in answer.err


@pytest.mark.parametrize("verb", [["run", "--rounds", "1"], ["play", "--plain"]])
def test_a_file_that_is_not_a_store_is_left_alone(paigow: Paigow, tmp_path: Path, verb: list[str]) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n" * 100)
    answer = paigow(*verb, "--db", str(path))
    assert answer.status == 2
    assert "letter.txt" in answer.err
    assert answer.err.count("\n") == 1
    assert path.read_text() == "Dear Ann,\n" * 100


def test_a_folder_that_cannot_be_created_is_reported(paigow: Paigow, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = paigow("run", "--rounds", "1", "--db", str(tmp_path / "file" / "x.db"))
    assert (answer.status, answer.err.count("\n")) == (2, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_written_is_reported() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rank", "As", "Kd"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_a_closed_pipe_is_not_an_error() -> None:
    with conversation("set", "-") as child:
        child.stdin.write(SEVEN + "\n")
        child.stdin.flush()
        child.stdout.readline()
        child.stdout.close()
        child.stdin.write((SEVEN + "\n") * 1000)
        child.stdin.close()
        assert (child.stderr.read(), child.process.wait(timeout=GUARD)) == ("", 141)
