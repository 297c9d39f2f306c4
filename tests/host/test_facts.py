"""The facts in a list of games match the games."""

from __future__ import annotations

import pytest

from paigow_tui.host import Session, facts
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.rules import CLASSIC
from paigow_tui.store import EventStore
from paigow_tui.table import BuyIn, LeaveTable
from tests.support.playing import play_rounds


def _only(store: EventStore) -> Game:
    (game,) = games(store)
    return with_facts(store, game)


def test_the_facts_of_a_game_match_its_session(store: EventStore) -> None:
    session = Session.new(store, name="Ann", seats=3, seed=4, rules=CLASSIC, house_way="trump-plaza")
    play_rounds(session, 4)
    session.act(BuyIn(session.seat, 30_000))
    session.open_round()
    game = _only(store)
    assert game.facts is not None
    assert game.goes_on
    found = game.facts
    assert (found.player, found.seat, found.seats) == ("Ann", session.seat, 3)
    assert (found.rules, found.house_way) == (CLASSIC, "trump-plaza")
    assert (found.rounds, found.playing, found.chips) == (4, True, session.summary().chips)


def test_the_facts_include_who_cashed_out_and_with_how_much(store: EventStore) -> None:
    session = Session.new(store, name="Ann", seats=3, seed=4)
    play_rounds(session, 2)
    chips = session.summary().chips
    session.act(LeaveTable(session.seat))
    game = _only(store)
    assert game.facts is not None
    assert (game.facts.chips, game.facts.cashed_out, game.goes_on) == (chips, True, False)


def test_a_long_game_is_read_only_once(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "_MANY", 50)
    session = Session.new(store, name="Ann", seats=5, seed=4)
    play_rounds(session, 3)
    _only(store)
    kept = store.load_snapshot(session.stream, "facts/3")
    assert kept is not None
    assert kept[0] == store.last(session.stream)
    play_rounds(session, 1)
    again = _only(store).facts
    assert again is not None
    assert (again.rounds, again.chips) == (4, session.summary().chips)
