"""A game played by a program: in memory, on disk, and from a history."""

from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paigow_tui as pg
from paigow_tui.store import EventStore

RULES = pg.parse_rules("vegas")


def play_a_round(game: pg.Game, seat: int) -> None:
    """Play this round or the next: bet the minimum at a seat, decline the bank, and set the hand the house way."""
    number = game.round + (game.phase == "between rounds")
    while not game.play_to(round=number):
        for command in (pg.PlaceBet(seat, RULES.min_bet), pg.DeclineBank(seat), pg.SetByHouseWay(seat)):
            if any(option.allowed for option in game.legal(seat) if option.command == type(command).__name__):
                game.give(command)
                break


def test_commands_play_a_round_and_the_chips_follow_from_its_result() -> None:
    game = pg.Game(5, seat=4, name="Ann", seed=7)
    assert (game.round, game.phase, game.waiting_for) == (0, "between rounds", ())
    assert not game.play_to("setting"), "it waits for Ann's bet"
    assert (game.round, game.phase) == (1, "bets")
    assert 4 in game.waiting_for
    with pytest.raises(pg.Refused, match="The cards have not been dealt yet") as refused:
        game.give(pg.SetByHouseWay(4))
    assert refused.value.code == "not now"
    play_a_round(game, 4)
    assert (game.round, game.phase) == (1, "between rounds")
    assert len(game.events) > 25
    before, after = 50_000, game.view(4).at(4).chips
    result = game.view(4).at(4).result
    assert result is not None
    assert after == before - result.stake + result.paid


def test_the_phase_of_a_game_a_view_and_a_state_are_equal() -> None:
    game = pg.Game(5, seat=4, seed=7)
    game.play_to(pg.Phase.SETTING)
    assert game.phase == game.view(4).phase == game.state.phase == "bets"
    assert f"{game.view(4).phase}" == "bets"
    assert {"bets": 1}[game.view(4).phase] == 1


def test_a_seat_sees_no_hidden_card_in_your_own_game() -> None:
    game = pg.Game(5, seat=4, seed=7)
    game.play_to("setting")
    game.give(pg.PlaceBet(4, RULES.min_bet))
    while game.phase != "setting" and not game.play_to("setting"):
        game.give(pg.DeclineBank(4))
    own, watching = game.view(4), game.view()
    assert [bool(seat.cards) for seat in own.seats] == [position == 4 for position in range(1, 8)]
    assert not any(seat.cards for seat in watching.seats)
    assert all(game.state.at(position).cards for position in range(1, 8)), "but whoever holds the game sees them all"


def test_opening_a_game_that_does_not_exist_creates_nothing(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"missing\.db has no game to continue"):
        pg.Game.open(tmp_path / "folder" / "missing.db")
    with pytest.raises(ValueError, match=r"missing\.db has no game to continue"):
        pg.Game.open(tmp_path / "missing.db")
    assert not list(tmp_path.iterdir())


def test_a_game_with_an_event_that_cannot_be_read_says_what_to_do(tmp_path: Path) -> None:
    with pg.Game(2, seed=1, file=tmp_path / "games.db") as game:
        events = len(game.events)
    with closing(EventStore.open(tmp_path / "games.db")) as store:
        store.append("run/1", events, [b'{"type":"BetPlaced/1","seat":1,"amount":2500.0}'])
    with pytest.raises(ValueError, match=r"is damaged in 'run/1' at event \d+ \(") as caught:
        pg.Game.open(tmp_path / "games.db")
    assert str(caught.value).endswith("). Update the program, or start a new game.")
    assert ".)" not in str(caught.value)


def test_the_same_seed_plays_the_same_game_in_memory_and_on_disk(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    memory = pg.Game(3, seed=11, strategies={2: "best-low"})
    with pg.Game(3, seed=11, strategies={2: "best-low"}, file=file) as disk:
        disk.play_to(round=2)
    memory.play_to(round=4)
    with pg.Game.open(file, strategies={2: "best-low"}) as again:
        assert again.round == 2
        again.play_to(round=4)
        assert again.events == memory.events


def test_a_saved_game_verifies_replays_and_continues(tmp_path: Path) -> None:
    history = tmp_path / "game.jsonl"
    game = pg.Game(4, seed=3)
    game.play_to("setting", round=3)
    assert game.save(history) == 2, "the round being played is left out"
    assert pg.verify(history).sound
    again = pg.Game.replay(history)
    assert again.round == 2
    assert again.events == game.events[: len(again.events)]
    early = pg.Game.replay(history, events=20)
    assert len(early.events) == 20
    assert early.round == 1
    assert early.play_to("settled")


def test_each_call_plays_to_the_phase_in_the_next_round() -> None:
    game = pg.Game(2, seed=1)
    rounds = [(game.play_to("revealed"), game.round) for _ in range(3)]
    assert rounds == [(True, 1), (True, 2), (True, 3)]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: pg.Game(7), "Choose 0 to 6 computer players, not 7"),
        (lambda: pg.Game(0), "Somebody must sit at the table"),
        (lambda: pg.Game(5, strategies={7: "best-low"}), "Nobody is sitting at seat 7"),
        (lambda: pg.Game(5, seat=4, strategies={4: "best-low"}), "Nobody is sitting at seat 4"),
        (lambda: pg.Game(5, name="x" * 99, seat=4), "name"),
        (lambda: pg.Game(2).play_to("lunch"), "A phase must be one of"),  # type: ignore[arg-type]
        (lambda: pg.Game(2, file="/proc/no/games.db"), "cannot be created"),
        (lambda: pg.Game.open("/proc/no/games.db"), "has no game to continue"),
        (lambda: pg.Game.open("\0"), "has no game to continue"),
        (lambda: pg.Game.replay("no such file"), "cannot be read"),
        (lambda: pg.Game(2).view(9), "A seat must be a whole number from 0 to 7"),
        (lambda: pg.Game(2).save("/no/such/folder/game.jsonl"), "cannot be written"),
    ],
)
def test_an_impossible_request_is_refused_with_a_one_sentence_message(wrong: object, sentence: str) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match=sentence) as caught:
        wrong()
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "bet",
        pg.PlaceBet,
        pg.PlaceBet(4, 2_500.0),  # type: ignore[arg-type]
        pg.PlaceBet(4, "1000"),  # type: ignore[arg-type]
        pg.PlaceBet(True, 2_500),
        pg.PlaceBet(4, 2_500, ("fortune",)),  # type: ignore[arg-type]
        pg.PlaceBet(4, 2_500, (pg.SideStake("fortune", 500.0),)),  # type: ignore[arg-type]
        pg.PlaceBet(4, np.float64(2_500)),  # type: ignore[arg-type]
        pg.BuyIn(4, "x"),  # type: ignore[arg-type]
        pg.CutDeck(4, 5),  # type: ignore[arg-type]
        pg.CutDeck(4, b"x"),  # type: ignore[arg-type]
        pg.SetHand(4, 5),  # type: ignore[arg-type]
        pg.SetHand(4, "zz"),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_a_command_with_a_wrong_field_is_refused_and_not_saved(wrong: Any, tmp_path: Path) -> None:
    rules = pg.with_variant(pg.VEGAS, "pai-gow", side_bets=True)
    with pg.Game(5, seat=4, seed=7, rules=rules, file=tmp_path / "games.db") as disk:
        memory = pg.Game(5, seat=4, seed=7, rules=rules)
        for game in (disk, memory):
            game.play_to("setting")
            before = game.events
            with pytest.raises(pg.Refused) as refused:
                game.give(wrong)
            assert str(refused.value).endswith(".")
            assert game.events == before
    with pg.Game.open(tmp_path / "games.db") as again:
        assert again.events == memory.events


def test_a_command_may_contain_text_or_lists_and_numpy_integers(tmp_path: Path) -> None:
    with pg.Game(5, seat=4, seed=7, file=tmp_path / "games.db") as game:
        game.play_to("setting")
        game.give(pg.PlaceBet(np.int64(4), np.int64(2_500), []))  # type: ignore[arg-type]
        assert game.play_to("setting")
        low = game.view(4).at(4).cards[:2]
        game.give(pg.SetHand(4, pg.cards_text(low)))  # type: ignore[arg-type]
        game.give(pg.SetHand(4, list(low)))  # type: ignore[arg-type]
        events = game.events
    with pg.Game.open(tmp_path / "games.db") as again:
        assert again.events == events
        assert type(again.state.at(4).stake) is int


def test_a_game_cannot_be_played_to_a_round_that_is_over() -> None:
    game = pg.Game(2, seed=1)
    game.play_to(round=2)
    with pytest.raises(ValueError, match=r"Round 1 is over\. This is round 2"):
        game.play_to("settled", round=1)
