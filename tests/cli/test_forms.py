"""The output of the commands, in words and in JSON."""

import json
import re
from pathlib import Path

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.docs import page
from paigow_tui.telling.games import PREDICTABLE
from tests.cli.conftest import Paigow
from tests.support.cases import cases

HAND = "as jk qs qh QD 7s 2s"


def test_set_prints_both_hands_and_the_rule_that_decided(paigow: Paigow) -> None:
    low, high, rule = paigow("set", "5s 5h 3s 3h Jk 9d 2c", "--house-way", "trump-plaza").out.splitlines()
    assert low.split() == ["low", "Jk", "9d", "ace-nine"]
    assert "two pair, fives and threes" in high
    assert rule.startswith("Trump Plaza: ")


@pytest.mark.parametrize(("cards", "category", "name"), cases(__file__, "rank_names_five_cards_or_two"))
def test_rank_names_five_cards_or_two(paigow: Paigow, cards: str, category: str, name: str) -> None:
    answer = json.loads(paigow("rank", *cards.split(), "--json").out)
    assert (answer["category"], answer["name"]) == (category, name)
    assert set(answer) == {"cards", "category", "name", "strength"}
    assert paigow("rank", cards).out == name + "\n"


def test_higher_hands_have_larger_strengths_and_equal_hands_equal_ones(paigow: Paigow) -> None:
    def strength(cards: str, *more: str) -> int:
        return int(json.loads(paigow("rank", cards, "--json", *more).out)["strength"])

    wheel, king_high = "5s 4d 3c 2h As", "Ks Qd Jc Th 9s"
    assert strength(wheel) > strength(king_high)
    assert strength(wheel, "--wheel", "lowest") < strength(king_high)
    assert strength(wheel, "--rules", "classic") < strength(king_high)
    assert strength("5s 4d 3c 2h Jk") > strength("5s 4d 3c 2h Jk", "--joker", "strict")
    assert strength("Ks Kd 4c 3h 2s") == strength("Kc Kh 4s 3d 2c")


def test_deal_shows_seven_hands_without_repeats_and_a_seed_repeats_them(paigow: Paigow) -> None:
    answer = json.loads(paigow("deal", "--seed", "5", "--json").out)
    cards = [card for seat in answer["seats"] for card in seat["hand"].split()]
    assert len(cards) == len(set(cards)) == 49
    assert [seat["position"] for seat in answer["seats"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [seat["outcome"] is None for seat in answer["seats"]] == [False] * 6 + [True]
    for seat in answer["seats"]:
        assert sorted(f"{seat['low']} {seat['high']}".split()) == sorted(seat["hand"].split())
    assert json.loads(paigow("deal", "--seed", "5", "--json").out) == answer
    assert json.loads(paigow("deal", "--seed", "6", "--json").out) != answer
    assert len(paigow("deal").out.splitlines()) == 8


def test_cards_are_printed_as_their_faces_if_asked(paigow: Paigow) -> None:
    assert paigow("set", "As Kd Tc 2h Jk 9s 9d", "--faces").out.splitlines()[:2] == [
        "low   🂩 🃉             pair of nines", "high  🂡 🃏 🃎 🃚 🂲       pair of aces, king kicker",
    ]  # fmt: skip
    tables = [paigow("deal", "--seed", "5", *option).out for option in ((), ("--faces",))]
    written, drawn = ([row[3:].split("  ")[0].replace("|", "") for row in table.splitlines()[1:]] for table in tables)
    assert [*map(parse_cards, written)] == [*map(parse_cards, drawn)]
    assert written != drawn


def test_the_founding_documents_are_shown_by_what_these_commands_print(paigow: Paigow) -> None:
    claims = re.findall(r"`paigow ((?:rank|edge)[^`]*)`: ([^;|]+?)(?: instead|;| \|)", page("essay"))
    assert len(claims) > 3
    for command, claim in claims:
        assert claim in paigow(*command.split()).out


def test_run_plays_continues_and_ends_in_the_documented_format(paigow: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "run.db")
    answer = paigow("run", "--rounds", "3", "--seed", "4", "--db", db, "--json")
    assert PREDICTABLE in answer.err
    first = json.loads(answer.out)
    assert (set(first), first["round"]) == ({"game", "round", "seats", "house", "total"}, 3)
    assert first["total"] == 0
    assert [set(seat) for seat in first["seats"]] == [{"position", "name", "chips"}] * 6
    second = json.loads(paigow("run", "--rounds", "2", "--db", db, "--json").out)
    assert (second["game"], second["round"]) == (first["game"], 5)
    whole = json.loads(paigow("run", "--rounds", "5", "--seed", "4", "--db", str(tmp_path / "2.db"), "--json").out)
    assert whole == second
    words = paigow("run", "--rounds", "0", "--db", db).out
    assert "after round 5" in words
    assert second["seats"][0]["name"] in words


def test_run_lets_a_seat_set_by_a_function_of_your_own(
    paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_at_seat_3.py").write_text("def play(choices):\n    return choices[-1]\n")
    monkeypatch.chdir(tmp_path)
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
    assert (refused.status, refused.err) == (2, "Nobody sits at seat 7.\n")
    assert "run/" not in paigow("games", "--db", str(tmp_path / "0.db")).out


def test_run_says_when_the_game_it_continues_has_another_seed(paigow: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "run.db")
    paigow("run", "--rounds", "1", "--seed", "4", "--db", db)
    answer = paigow("run", "--rounds", "1", "--seed", "5", "--db", db, "--json")
    assert "started with seed 4" in answer.err
    assert json.loads(answer.out)["round"] == 2
    answer = paigow("run", "--rounds", "1", "--seed", "5", "--db", db, "--json", "--new")
    assert json.loads(answer.out)["game"] == "run/2"


def test_run_says_which_options_a_continued_game_ignores(paigow: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "run.db")
    paigow("run", "--rounds", "1", "--seats", "2", "--db", db)
    assert paigow("run", "--rounds", "1", "--seats", "2", "--rules", "vegas", "--db", db).err == ""
    asked = paigow("run", "--rounds", "1", "--seats", "3", "--house-way", "trump-plaza", "--db", db)
    assert asked.err == ("Continuing run/1: --seats, --house-way are only for a new game (--new).\n")
    assert asked.status == 0


def test_run_and_play_leave_each_others_games_alone(paigow: Paigow, process: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    paigow("run", "--rounds", "1", "--db", db)
    assert "You are Ann" in process("play", "--plain", "--name", "Ann", "--db", db, given="\n").out
    assert json.loads(paigow("run", "--rounds", "1", "--db", db, "--json").out)["round"] == 2


def test_options_may_come_before_the_command(paigow: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    assert paigow("--json", "rank", "As", "Kd") == paigow("rank", "As", "Kd", "--json")
    assert paigow("--db", db, "run", "--rounds", "1").status == 0
    assert paigow("--db", db, "--seed", "1", "verify", "run/1").err.startswith("paigow verify has no option '--seed'")
    assert paigow("--db", db, "verify", "run/1").out == paigow("verify", "run/1", "--db", db).out != ""
    assert paigow("--json", "ways", "show", "mgm") == paigow("ways", "show", "mgm", "--json")
    assert paigow("-h", "ways") == paigow("ways", "-h")
    assert "needs a terminal" in paigow("--name", "deal", "--db", db).err  # that is somebody's name


def test_there_is_help_and_a_version(paigow: Paigow) -> None:
    assert paigow("--version").out.startswith("paigow-tui 0.")
    out = paigow("--help").out
    assert "paigow --plain" in out
    for command in ("play", "set", "rank", "deal", "run"):
        assert command in out
        answer = paigow(command, "--help")
        assert answer.status == 0
        assert "usage: paigow " + command in answer.out


def documented_formats() -> list[str]:
    text = page("playing") + page("odds")
    return re.findall(r"^```json\n(.*?)\n```$", text, flags=re.MULTILINE)


def test_the_program_answers_in_the_formats_of_the_manual(paigow: Paigow, tmp_path: Path) -> None:
    set_form, rank_form, deal_form, run_form, odds_form, perfect_form = documented_formats()
    documented = json.loads(set_form)
    answer = paigow("set", documented["hand"], "--json")
    assert (json.loads(answer.out), answer.out.count("\n")) == (documented, 1)
    assert paigow("set", *documented["hand"].split(), "--json") == answer, "cards as one word or as seven"
    documented = json.loads(rank_form)
    assert json.loads(paigow("rank", documented["cards"], "--json").out) == documented
    for form, answer in (
        (deal_form, paigow("deal", "--seed", "5", "--json")),
        (run_form, paigow("run", "--rounds", "1", "--db", str(tmp_path / "x.db"), "--json")),
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
    deal = json.loads(deal_form.replace(", …]", "]"))
    found = json.loads(paigow("deal", "--seed", "5", "--json").out)
    assert found["seats"][0]["outcome"] == deal["seats"][0]["outcome"]
    assert found | {"seats": []} == deal | {"seats": []}
