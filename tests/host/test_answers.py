"""Answers given when starting a game are remembered for the next one."""

from __future__ import annotations

from msgspec.structs import replace

from paigow_tui.host import Answers, Session, last_answers
from paigow_tui.host.answers import answers
from paigow_tui.host.games import RUN, new_game
from paigow_tui.rules import CLASSIC, VEGAS
from paigow_tui.store import EventStore


def test_all_answers_of_the_last_game_are_remembered(store: EventStore) -> None:
    rules = replace(CLASSIC, joker="strict", commission=0, min_bet=2_500, max_bet=250_000)
    Session.new(store, name="Ann")
    Session.new(store, name="Zoë", seat=2, seats=3, chips=90_000, rules=rules, house_way="trump-plaza")
    assert last_answers(store) == Answers("Zoë", 2, 3, 90_000, rules, "trump-plaza")


def test_playing_a_round_does_not_change_the_answers(store: EventStore) -> None:
    session = Session.new(store, name="Ann", seats=0)
    session.open_round()
    while session.step() is not None:
        pass
    assert last_answers(store) == Answers("Ann", 4, 0, 50_000, VEGAS, "foxwoods")


def test_before_the_first_game_of_your_own_there_are_no_answers(store: EventStore) -> None:
    assert last_answers(store) is None
    stream = new_game(
        store, name="", seat=0, seats=6, chips=500, rules=VEGAS, house_way="foxwoods", seed=1, prefix=RUN
    )
    assert last_answers(store) is None
    assert answers(store, stream) is None
