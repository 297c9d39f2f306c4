"""What the list of games and the new-game form know about earlier games."""

import pytest
from msgspec.structs import replace

from paigow_tui.host import GameSetup, LocalSeat, facts, last_setup
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.host.games import RUN, new_game, setup_of
from paigow_tui.rules import CLASSIC, VEGAS
from paigow_tui.store import EventStore
from paigow_tui.table import BuyIn, LeaveTable
from paigow_tui.testing.playing import drain
from paigow_tui.version import FORMAT
from tests.support.playing import play_rounds


def _only(store: EventStore) -> Game:
    (game,) = games(store)
    return with_facts(store, game)


def test_the_facts_of_a_game_match_its_session(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=3, seed=4, rules=CLASSIC, house_way="trump-plaza")
    play_rounds(session, 4)
    session.act(BuyIn(session.position, 30_000))
    session.open_round()
    game = _only(store)
    assert game.facts is not None
    assert game.goes_on
    found = game.facts
    assert (found.player, found.seat, found.seats) == ("Ann", session.position, 3)
    assert (found.rules, found.house_way) == (CLASSIC, "trump-plaza")
    assert (found.rounds, found.playing, found.chips) == (4, True, session.summary().chips)


def test_the_facts_of_a_game_include_whether_you_cashed_out_and_with_how_much(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=3, seed=4)
    play_rounds(session, 2)
    chips = session.summary().chips
    session.act(LeaveTable(session.position))
    game = _only(store)
    assert game.facts is not None
    assert (game.facts.chips, game.facts.cashed_out, game.goes_on) == (chips, True, False)


def test_a_long_game_is_read_only_once(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "_MANY", 50)
    session = LocalSeat.new(store, name="Ann", seats=5, seed=4)
    play_rounds(session, 3)
    _only(store)
    kept = store.load_snapshot(session.stream, f"facts/{FORMAT}")
    assert kept is not None
    assert kept[0] == store.last(session.stream)
    play_rounds(session, 1)
    again = _only(store).facts
    assert again is not None
    assert (again.rounds, again.chips) == (4, session.summary().chips)


def test_the_new_game_form_remembers_all_answers_from_the_last_game(store: EventStore) -> None:
    rules = replace(CLASSIC, joker="strict", commission=0, min_bet=2_500, max_bet=250_000)
    LocalSeat.new(store, name="Ann")
    LocalSeat.new(store, name="Zoë", seat=2, seats=3, chips=90_000, rules=rules, house_way="trump-plaza")
    assert last_setup(store) == GameSetup("Zoë", 2, 3, 90_000, rules, "trump-plaza")


def test_playing_a_round_does_not_change_the_remembered_answers(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=0)
    session.open_round()
    drain(session)
    assert last_setup(store) == GameSetup("Ann", 4, 0, 50_000, VEGAS, "foxwoods")


def test_no_answers_are_remembered_before_your_first_game(store: EventStore) -> None:
    assert last_setup(store) is None
    stream = new_game(store, GameSetup("", 0, 6), seed=1, prefix=RUN)
    assert last_setup(store) is None
    assert setup_of(store, stream) is None
