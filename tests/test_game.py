"""A game played by a program: in memory, on disk, and from a history."""

from pathlib import Path

import pytest

import paigow_tui as pg

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
    with pytest.raises(pg.Refused, match="The cards are not dealt yet") as refused:
        game.give(pg.SetByHouseWay(4))
    assert refused.value.code == "not now"
    play_a_round(game, 4)
    assert (game.round, game.phase) == (1, "between rounds")
    assert len(game.events) > 25
    before, after = 50_000, game.view(4).at(4).chips
    result = game.view(4).at(4).result
    assert result is not None
    assert after == before - result.stake + result.paid


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
        (lambda: pg.Game(7), "room for 0 to 6 computer players"),
        (lambda: pg.Game(0), "Somebody must sit at the table"),
        (lambda: pg.Game(5, strategies={7: "best-low"}), "Nobody sits at seat 7"),
        (lambda: pg.Game(5, seat=4, strategies={4: "best-low"}), "Nobody sits at seat 4"),
        (lambda: pg.Game(5, name="x" * 99, seat=4), "name"),
        (lambda: pg.Game(2).play_to("lunch"), "A phase must be one of"),  # type: ignore[arg-type]
        (lambda: pg.Game.open("/proc/no/games.db"), "cannot be created"),
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


def test_a_game_cannot_be_played_to_a_round_that_is_over() -> None:
    game = pg.Game(2, seed=1)
    game.play_to(round=2)
    with pytest.raises(ValueError, match=r"Round 1 is over\. This is round 2"):
        game.play_to("settled", round=1)
