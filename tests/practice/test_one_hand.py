"""One hand has the same numbers in the grader, hints, the table, statistics and exports."""

from __future__ import annotations

import csv
import json
import re
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict

from paigow_tui.cards import cards_text
from paigow_tui.cli import main
from paigow_tui.host.games import own_games
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.seat import Seat
from paigow_tui.odds.hand import odds
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.deck import topic_of
from paigow_tui.practice.export import COLUMNS, as_csv
from paigow_tui.practice.grading import grade
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import statistics
from paigow_tui.practice.table import _SNAPSHOT, all_decisions, table_decisions
from paigow_tui.rules import house_way, settings
from paigow_tui.store import EventStore
from paigow_tui.table import DeclineBank, LeaveTable, Phase, PlaceBet, SetHand, TakeBank
from paigow_tui.testing.playing import drain
from tests.support.playing import advance


def play(store: EventStore, rounds: int, takes: bool = False, **how: Any) -> Seat:
    session, chance = LocalSeat.new(store, name="Ann", seed=4, **how), Random(1)
    while session.view.round < rounds or session.view.phase is not Phase.BETWEEN:
        drain(session)
        view = session.view
        match view.phase:
            case Phase.BETWEEN if view.round < rounds:
                session.open_round()
            case Phase.BETS:
                session.act(PlaceBet(view.seat, 2_500))
            case Phase.BANK:
                session.act(TakeBank(view.seat) if takes else DeclineBank(view.seat))
            case Phase.SETTING:
                assert view.mine is not None
                legal = [one for one in settings(view.mine.cards, view.rules) if one.legal]
                session.act(SetHand(view.seat, chance.choice(legal).low))
            case _:
                pass
    return session


def test_one_hand_has_the_same_numbers_everywhere(
    store: EventStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Play a hand at the table, then drill the same cards with the same low hand."""
    play(store, 1)
    [played] = table_decisions(store)
    question, low = played.question, played.low

    # odds, grader and hint
    found = odds(question.hand, house_way(question.against), question.rules)
    index = found.index(low)
    exact = float(found.cost(index, question.role))
    mark = grade(found, question.role, index)
    assert float(mark.cost) == exact

    # drill and diary
    practice = Practice(store)
    practice.begin(Drill(hands=1))
    dealt = Dealt(Question(question.hand, question.role, question.against, question.rules), found)
    practice.show(dealt)
    assert practice.answer(dealt, low, 1.0).grade == mark
    drilled = practice.diary.decisions[0]

    # table
    assert (played.cost, played.ev, played.best) == (drilled.cost, drilled.ev, drilled.best)
    assert played.cost == exact

    # statistics
    figures = statistics(all_decisions(store))
    assert figures.whole.hands == 2
    assert figures.whole.lost == pytest.approx(2 * exact, abs=0)
    assert figures.table.account.decisions == -round(exact * played.stake)
    assert figures.table.account.chips == played.result

    # commands
    database = ["--db", str(store.path)]
    assert main(["stats", "--json", *database]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["whole"]["lost"] == figures.whole.lost
    assert told["table"]["account"] == asdict(figures.table.account)
    assert main(["stats", "--plain", *database]) == 0
    heard = capsys.readouterr().out
    assert re.search(r"The luck at the showdown (won|cost) you \$", heard)
    assert not re.search(r"[-+]\$", heard)
    for name in ("decisions.csv", "decisions.jsonl"):
        assert main(["export", str(tmp_path / name), *database]) == 0
    with (tmp_path / "decisions.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    lines = [json.loads(line) for line in (tmp_path / "decisions.jsonl").read_text("utf-8").splitlines()]
    assert [float(row["cost"]) for row in rows] == [line["cost"] for line in lines] == [exact, exact]
    assert {row["hand"] for row in rows} == {cards_text(question.hand)}
    assert {row["source"] for row in rows} == {"table", "drill"}
    assert main(["odds", cards_text(question.hand), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    best = printed["settings"][printed["best"][question.role]][question.role]["ev"]
    assert best - printed["settings"][index][question.role]["ev"] == pytest.approx(exact, abs=1e-12)


def test_decisions_at_the_table_add_up_to_the_games_result(store: EventStore) -> None:
    """The account in the statistics matches the game's, including the rounds you bank."""
    session = play(store, 8, takes=True)
    figures, account = statistics(table_decisions(store)).table, session.summary().account
    there = figures.account
    assert (there.rounds, there.graded) == (account.rounds, account.rounds)
    assert there.banked == account.banked > 0
    assert (there.chips, there.commission) == (account.chips, account.commission)
    assert there.chips == there.deal + there.decisions + there.showdown + there.commission
    assert figures.expected_line[-1] == there.chips - there.showdown
    assert figures.chips_line == tuple(accumulate(session.session.rounds))


def test_a_hand_the_house_set_after_you_left_changes_your_chips_but_is_not_graded(store: EventStore) -> None:
    session = play(store, 2)
    while session.view.phase is not Phase.SETTING:
        advance(session)
    drain(session)
    assert session.act(LeaveTable(session.position)) is None
    drain(session)
    decisions = table_decisions(store)
    assert [one.verdict == "not set" for one in decisions] == [False, False, True]
    figures = statistics(decisions)
    assert (figures.whole.hands, sum(figures.verdicts.values())) == (2, 2)
    assert figures.whole.best == sum(one.right for one in decisions[:2])
    account = figures.table.account
    assert account.rounds == 3
    assert account.chips == session.summary().account.chips
    assert account.decisions == statistics(decisions[:2]).table.account.decisions
    assert account.chips == account.deal + account.decisions + account.showdown + account.commission
    last = [*as_csv(decisions)][-1].split(",")
    assert dict(zip(COLUMNS, last, strict=True))["verdict"] == "not set"
    assert dict(zip(COLUMNS, last, strict=True))["right"] == "False"


def test_a_game_is_graded_only_once(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    play(store, 2)
    first = table_decisions(store)

    def never(*_: object, **__: object) -> None:
        raise AssertionError("worked out again")

    monkeypatch.setattr("paigow_tui.odds.hand.odds", never)
    assert table_decisions(store) == first


_MARK = b'{"1":{"deal":"%s","decisions":"0","average":0,"cost":0,"ev":0,"best":"%s","house_way":"%s"}}'
_DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    "kept",
    [
        b"", b"{}", bytes(100), b'{"x":' + _DEEP + b"}",
        b'{"1":{"cost":0,"ev":0,"best":"As Ks","house_way":"As Ks","more":' + _DEEP + b"}}",
        _MARK % (b"0", b"zz", b"As Ks"), _MARK % (b"0", b"As Ks", b""),
        _MARK % (b"1/0", b"As Ks", b"As Ks"), _MARK % (b"a lot", b"As Ks", b"As Ks"),
    ],
    ids=["nothing", "no round", "zeros", "depth", "depth in a round", "no card", "no cards", "by zero", "words"],
)  # fmt: skip
def test_a_damaged_cache_is_recomputed(store: EventStore, kept: bytes) -> None:
    play(store, 1)
    [game] = own_games(store)
    first = table_decisions(store)
    remembered = store.load_snapshot(game.name, _SNAPSHOT)
    store.save_snapshot(game.name, game.count, _SNAPSHOT, kept)
    assert (table_decisions(store), store.load_snapshot(game.name, _SNAPSHOT)) == (first, remembered)


def test_mistakes_at_the_table_can_join_the_review_deck(store: EventStore) -> None:
    play(store, 4)
    practice, decisions = Practice(store), table_decisions(store)
    mistakes = [one for one in decisions if one.verdict in ("mistake", "blunder")]
    assert mistakes
    assert practice.keep_mistakes(decisions) == len(mistakes)
    assert practice.keep_mistakes(decisions) == 0
    assert len(Practice(store).diary.deck) == len({topic_of(one.question) for one in mistakes}) > 1
