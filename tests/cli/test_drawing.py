"""``paigow draw`` and ``paigow counts``."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from paigow_tui.docs import page
from tests.cli.conftest import Paigow

STRICT = "def mine(totals, cards):\n    return min(totals) >= 14\n\ndef bad(totals, cards):\n    raise KeyError(1)\n"


def test_your_own_stopping_rule_is_evaluated(paigow: Paigow) -> None:
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


def test_five_card_draw_ends_when_you_are_out_of_chips(process: Paigow) -> None:
    said = process("draw", "five-card", "--seed", "1", given=400 * "deal\n1 2 3 4 5\n").out
    assert "You do not have enough chips. A hand costs 5, and you have 0." in said
    assert said.splitlines()[-1].startswith("You leave with 0 chips, down 200 after ")


SHOWN = re.findall(r"```sh\npaigow ([^\n]*)\n```\n\n```text\n(.*?)```", page("five-card-draw"), re.DOTALL)


@pytest.mark.parametrize(("command", "text"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_manual_shows_what_the_commands_print(paigow: Paigow, command: str, text: str) -> None:
    shown, cut, _ = text.partition("…\n")
    said = paigow(*shlex.split(command)).out
    assert said.startswith(shown) if cut else said == shown


def test_counts_takes_only_a_few_seconds_of_work(process: Paigow) -> None:
    before = os.times()
    said = process("counts").out
    worked = sum(os.times()[2:4]) - sum(before[2:4])  # of processes that have ended
    assert worked < 2 * 2, "twice that on a busy machine"
    assert "high card            1,302,540      116,424    1,418,964   23,294,460    1,485,960   24,780,420" in said
