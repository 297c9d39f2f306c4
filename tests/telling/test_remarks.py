"""What computer players say now and then: always in character, and the same when a game is dealt again."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from paigow_tui.host.habits import PERSONAS, persona
from paigow_tui.host.seat import Seat
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, View
from paigow_tui.telling.remarks import LINES, SELDOM, remark
from paigow_tui.testing import new_session
from tests.support.playing import play_rounds

ROUNDS = 120


@pytest.fixture(scope="module")
def ends(tmp_path_factory: pytest.TempPathFactory) -> list[View]:
    """Return the view at the end of each round of a game."""
    return _ends(tmp_path_factory.mktemp("one"))


def _ends(folder: Path) -> list[View]:
    with EventStore.open(folder / "games.db") as store:
        seat = new_session(store, seed=5)
        return [_next_end(seat) for _ in range(ROUNDS)]


def _next_end(seat: Seat) -> View:
    play_rounds(seat, 1)
    return seat.view


def test_about_one_round_in_four_has_a_remark_by_a_computer_player(ends: list[View]) -> None:
    said = [one for one in map(remark, ends) if one]
    assert 0.6 < len(said) * SELDOM / ROUNDS < 1.4
    assert len({one.partition(":")[0] for one in said}) == 5, "all computer players"
    assert max(Counter(said).values()) < ROUNDS / 10


def test_only_computer_players_speak_and_only_about_their_own_result(ends: list[View]) -> None:
    for view in ends:
        if not (said := remark(view)):
            continue
        name, _, text = said.partition(": ")
        (seat,) = (seat for seat in view.seats if seat.name == name)
        assert seat.occupant == "computer"
        came = next(came for came, line in LINES[seat.habit].items() if line == text)
        if seat.banker:
            assert view.settled is not None
            assert came == ("bank won" if view.settled.net > 0 else "bank lost")
        else:
            assert seat.result is not None
            assert came == seat.result.outcome


def test_nobody_speaks_while_hands_are_hidden(ends: list[View]) -> None:
    hidden = (phase for phase in Phase if phase not in (Phase.SETTLED, Phase.BETWEEN))
    assert not any(remark(replace(view, phase=phase)) for phase in hidden for view in ends)


def test_a_game_dealt_again_has_the_same_remarks(ends: list[View], tmp_path: Path) -> None:
    assert [*map(remark, _ends(tmp_path))] == [*map(remark, ends)]


def test_every_computer_player_has_a_remark_for_every_result() -> None:
    for habit in PERSONAS:
        banks = persona(habit).banks != "never"
        assert {*LINES[habit]} == {"win", "push", "lose", *(["bank won", "bank lost"] if banks else [])}
        assert all(line[-1] in ".!?" and len(line) <= 42 for line in LINES[habit].values())
