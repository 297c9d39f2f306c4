"""The output of the commands, in words and in JSON."""

import json
import re
from pathlib import Path

import pytest

from paigow_tui.docs import page
from tests.cli.conftest import Paigow

HAND = "as jk qs qh QD 7s 2s"


def test_the_commands_on_the_essay_page_print_the_figures_it_gives(paigow: Paigow) -> None:
    claims = re.findall(r"`paigow ((?:rank|edge)[^`]*)`: ([^;|]+?)(?: instead|;| \|)", page("essay"))
    assert len(claims) > 3
    for command, claim in claims:
        assert claim in paigow(*command.split()).out


def test_run_can_play_a_seat_with_your_own_function(
    paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_at_seat_3.py").write_text("def play(choices):\n    return choices[-1]\n")
    monkeypatch.syspath_prepend(tmp_path)

    def chips(file: str, *strategy: str) -> list[int]:
        answer = paigow("run", "--rounds", "20", "--seed", "4", "--db", str(tmp_path / file), "--json", *strategy)
        return [seat["chips"] for seat in json.loads(answer.out)["seats"]]

    mine = chips("mine.db", "--strategy", "3=mine_at_seat_3:play")
    assert mine == chips("named.db", "--strategy", "3=best-high")
    assert mine != chips("none.db")
    refused = paigow(
        "run", "--new", "--strategy", "7=mine_at_seat_3:play", "--seats", "3", "--db", str(tmp_path / "0.db")
    )
    assert (refused.status, refused.err) == (2, "Nobody is sitting at seat 7.\n")
    assert "run/" not in paigow("games", "--db", str(tmp_path / "0.db")).out


def test_run_and_play_do_not_touch_each_others_games(paigow: Paigow, process: Paigow) -> None:
    paigow("run", "--rounds", "1")
    assert "You are Ann" in process("play", "--plain", "--name", "Ann", given="\n").out
    assert json.loads(paigow("run", "--rounds", "1", "--json").out)["round"] == 2


def test_options_may_come_before_the_command(paigow: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    assert paigow("--json", "rank", "As", "Kd") == paigow("rank", "As", "Kd", "--json")
    assert paigow("--db", db, "run", "--rounds", "1").status == 0
    assert paigow("--db", db, "--seed", "1", "verify", "run/1").err.startswith("paigow verify has no option '--seed'")
    assert paigow("--db", db, "verify", "run/1").out == paigow("verify", "run/1", "--db", db).out != ""
    assert paigow("--json", "ways", "show", "mgm") == paigow("ways", "show", "mgm", "--json")
    assert paigow("-h", "ways") == paigow("ways", "-h")
    assert "needs a terminal" in paigow("--name", "deal").err  # here, deal is a name and not a command


def test_the_help_and_version_options_print_what_they_should(paigow: Paigow) -> None:
    assert paigow("--version").out.startswith("paigow-tui 1.")
    out = paigow("--help").out
    assert "paigow --plain" in out
    for command in ("play", "set", "rank", "deal", "run"):
        assert command in out
        answer = paigow(command, "--help")
        assert answer.status == 0
        assert "usage: paigow " + command in answer.out


def documented_formats() -> list[str]:
    return re.findall(r"^```json\n(.*?)\n```$", page("json"), flags=re.MULTILINE)


def test_json_answers_have_the_formats_in_the_manual(paigow: Paigow) -> None:
    set_form, rank_form, deal_form, run_form, odds_form, perfect_form, edge_form, *_ = documented_formats()
    documented = json.loads(set_form)
    answer = paigow("set", documented["hand"], "--json")
    assert (json.loads(answer.out), answer.out.count("\n")) == (documented, 1)
    assert paigow("set", *documented["hand"].split(), "--json") == answer, "cards as one word or as seven"
    documented = json.loads(rank_form)
    assert json.loads(paigow("rank", documented["cards"], "--json").out) == documented
    for form, answer in (
        (deal_form, paigow("deal", "--seed", "5", "--json")),
        (run_form, paigow("run", "--rounds", "1", "--json")),
    ):
        documented, found = json.loads(form.replace(", …]", "]")), json.loads(answer.out)
        assert list(documented) == list(found)
        assert list(documented["seats"][0]) == list(found["seats"][0])
    documented = json.loads(odds_form)
    found = json.loads(paigow("odds", HAND, "--json").out)
    assert list(documented) == list(found)
    assert list(documented["settings"][0]) == list(found["settings"][0])
    assert list(documented["settings"][0]["player"]) == list(found["settings"][0]["player"])
    documented = json.loads(perfect_form)
    found = json.loads(paigow("odds", HAND, "--variant", "face-up", "--json").out)
    assert (list(documented), list(documented["perfect"])) == (list(found), list(found["perfect"]))
    documented, found = json.loads(edge_form), json.loads(paigow("edge", "--json").out)
    assert (list(documented), list(documented["as_player"])) == (list(found), list(found["as_player"]))
    deal = json.loads(deal_form.replace(", …]", "]"))
    found = json.loads(paigow("deal", "--seed", "5", "--json").out)
    assert found["seats"][0]["outcome"] == deal["seats"][0]["outcome"]
    assert found | {"seats": []} == deal | {"seats": []}
