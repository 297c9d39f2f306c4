"""``paigow draw`` and ``paigow counts``."""

import json
import re
import shlex
from fractions import Fraction
from pathlib import Path
from time import perf_counter

import pytest

from paigow_tui.docs import page
from tests.cli.conftest import Paigow

STRICT = "def mine(totals, cards):\n    return min(totals) >= 14\n\ndef bad(totals, cards):\n    raise KeyError(1)\n"


def test_the_published_pontoon_tables(paigow: Paigow) -> None:
    said = paigow("draw", "pontoon", "--stick", "14", "--against", "16").out.splitlines()
    assert said[0].split() == ["14", "16"]
    table = {row[:18].strip(): row[18:].split() for row in said[1:-1]}
    assert table == {
        "bust": ["0.086", "0.216"], "stuck on 14": ["0.125"], "stuck on 15": ["0.122"],
        "stuck on 16": ["0.114", "0.132"], "stuck on 17": ["0.110", "0.128"], "stuck on 18": ["0.101", "0.119"],
        "stuck on 19": ["0.095", "0.113"], "stuck on 20": ["0.135", "0.152"], "stuck on 21": ["0.050", "0.069"],
        "five-card trick": ["0.013", "0.022"], "Pontoon": ["0.048", "0.048"],
    }  # fmt: skip
    assert said[-1] == "The first ends worse 0.485, equal 0.097, better 0.418"


def test_a_stopping_rule_of_ones_own(paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("stopping.py").write_text(STRICT)
    found = json.loads(paigow("draw", "pontoon", "--stick", "stopping:mine", "--against", "14", "--json").out)
    assert found["rules"][0]["chances"] == found["rules"][1]["chances"]
    assert found["compared"]["worse"] == found["compared"]["better"]
    assert (
        paigow("draw", "pontoon", "--stick", "stopping:bad").err
        == "The rule 'stopping:bad' failed for (2, 12) and 2: KeyError: 1.\n"
    )
    for wrong in ("1", "22", "soon", "stopping:none", "nowhere:mine"):
        answer = paigow("draw", "pontoon", "--stick", wrong)
        assert (answer.status, answer.err.count("\n")) == (2, 1)


def test_perfect_play_of_five_card_draw_over_all_hands(paigow: Paigow) -> None:
    found = json.loads(paigow("draw", "five-card", "--return", "--json").out)
    assert found["ev"] == "109472298471/276850423850"
    assert found["ev"] == str(Fraction(found["ev"]))
    assert (found["hands"], found["plays"]["keep all"]["ev"]) == (2_598_960, "-150659/324870")
    assert Fraction(found["ev"]) > Fraction(found["plays"]["keep what pays"]["ev"]) > 0


def test_the_exchanges_of_a_hand(paigow: Paigow) -> None:
    said = paigow("draw", "five-card", "--hand", "2d Js Qs Ks As").out.splitlines()
    assert (len(said), said[0]) == (32, "As Ks Qs Js    kept  EV +6.1915  291/47")
    found = json.loads(paigow("draw", "five-card", "--hand", "🂡🂮🂭🂫🃂", "--json").out)
    assert (found["hand"], len(found["exchanges"])) == ("As Ks Qs Js 2d", 32)
    assert found["exchanges"][0] == {
        "keep": "As Ks Qs Js", "ev": "291/47",
        "kinds": {"royal flush": 1, "flush": 8, "straight": 3, "jacks or better": 12, "high card": 23},
    }  # fmt: skip
    assert paigow("draw", "five-card", "--hand", "As Ks Qs Js Jk").err == "Five-card draw has no joker.\n"


def test_a_game_of_five_card_draw_line_by_line(process: Paigow) -> None:
    typed = "1 2\nodds\ndeal\ndeal\n1 1\nKc\nkeep 1\npays\n\nexchange 4 5\nhelp\nfoo\n"
    said = process("draw", "five-card", "--seed", "5", given=typed).out.splitlines()
    assert said == process("draw", "five-card", "--seed", "5", given=typed).out.splitlines()
    for sentence, often in {
        "No hand is dealt yet: deal first.": 3, "Your hand is already dealt: exchange cards, or keep them all.": 1,
        "Name each card to exchange once, by a number from 1 to 5.": 1, "The Kc is not in your hand.": 1,
        "royal flush: 250 to 1": 1,
    }.items():  # fmt: skip
        assert said.count(sentence) == often, sentence
    assert said[-1].endswith("after 2 hands.")


def test_playing_on_ends_out_of_chips_or_ahead(process: Paigow) -> None:
    said = process("draw", "five-card", "--seed", "1", given=400 * "deal\n1 2 3 4 5\n").out
    assert "You are out of chips: a hand costs 5, and you have 0." in said
    assert said.splitlines()[-1].startswith("You leave with 0 chips, 200 down after ")


def test_the_deck_of_five_card_draw_is_shuffled_fairly(paigow: Paigow) -> None:
    said = paigow("draw", "five-card", "--fairness", "3000", "--seed", "3").out
    assert [line.split(":")[0] for line in said.splitlines()] == [
        "Every card in every place in the deck", "The hand dealt by kind",
    ]  # fmt: skip
    assert said.count("nothing unusual") == 2


SHOWN = re.findall(r"```sh\npaigow ([^\n]*)\n```\n\n```text\n(.*?)```", page("five-card-draw"), re.DOTALL)


@pytest.mark.parametrize(("command", "text"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_manual_shows_what_the_commands_print(paigow: Paigow, command: str, text: str) -> None:
    shown, cut, _ = text.partition("…\n")
    said = paigow(*shlex.split(command)).out
    assert said.startswith(shown) if cut else said == shown


def test_counts_takes_less_than_two_seconds(process: Paigow) -> None:
    began = perf_counter()
    said = process("counts").out
    assert perf_counter() - began < 2 * 5  # five times that on a busy machine
    assert "high card            1,302,540      116,424    1,418,964   23,294,460    1,485,960   24,780,420" in said
    found = json.loads(process("counts", "--json").out)
    assert (found["five of 52"]["one pair"], found["five of 53"]["five aces"]) == (1_098_240, {"without": 0, "with": 1})
    assert sum(count for held in found["seven of 53"].values() for count in held.values()) == 154_143_080


def test_rank_names_the_best_five_of_seven(paigow: Paigow) -> None:
    assert paigow("rank", "As Kd Tc 2h Jk 9s 9d").out == "two pair, aces and nines\n"
    assert json.loads(paigow("rank", "5s 4s 3s 2s Jk Kd Kc", "--json").out)["name"] == "straight flush, ace to five"
