"""A session continues after a restart, and ends after hours away."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.host.session import MOST, REST
from paigow_tui.store import EventStore
from paigow_tui.table import BuyIn, Phase
from paigow_tui.testing.playing import drain
from tests.support.playing import advance, play_rounds


class Clock:
    """A clock that advances a second on each call."""

    def __init__(self) -> None:
        self.now = 1_790_000_000_000

    def __call__(self) -> int:
        self.now += 1_000
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[EventStore]:
    with EventStore.open(tmp_path / "games.db", clock=clock) as opened:
        yield opened


def test_a_session_continues_after_a_restart(store: EventStore, clock: Clock) -> None:
    session = LocalSeat.new(store, name="Ann", seed=3)
    nets = [0]
    for _ in range(6):
        play_rounds(session, 1)
        nets.append(session.account.chips)
    session.act(BuyIn(session.position, 10_000))
    session.open_round()
    drain(session)
    clock.now += REST // 2
    again = LocalSeat(store, session.stream)
    assert again.account == session.account
    rounds = tuple(after - before for before, after in pairwise(nets))
    assert again.last_rounds(9) == session.last_rounds(9) == rounds
    assert again.last_rounds(2) == rounds[-2:]
    assert again.account.chips == again.summary().account.chips
    assert len(again.hands) == 6
    assert sum(one.result for one in again.hands) == nets[-1]
    assert {one.role for one in again.hands} == {"player", "banker"}


@pytest.mark.parametrize("rounds_before", [0, 1, 5])
@pytest.mark.parametrize("seed", range(3))
def test_a_new_session_begins_after_several_hours_away(
    store: EventStore, clock: Clock, seed: int, rounds_before: int
) -> None:
    session = LocalSeat.new(store, name="Ann", seed=seed)
    play_rounds(session, rounds_before)
    before = session.summary().account.chips
    clock.now += REST
    play_rounds(session, 4)
    account = LocalSeat(store, session.stream).account
    assert (account.rounds, account.chips) == (4, session.summary().account.chips - before)
    clock.now += REST
    assert LocalSeat(store, session.stream).account.rounds == 0


def test_a_hand_left_overnight_counts_for_the_session_that_settles_it(store: EventStore, clock: Clock) -> None:
    session = LocalSeat.new(store, name="Ann", seed=3)
    play_rounds(session, 2)
    before = session.summary().account.chips
    while session.view.phase is not Phase.SETTING:
        advance(session)
    clock.now += 2 * REST
    again = LocalSeat(store, session.stream)
    play_rounds(again, 0)
    account = LocalSeat(store, session.stream).account
    assert account.rounds == 1
    assert account.chips == again.summary().account.chips - before


def test_a_clock_that_goes_backward_does_not_end_a_session(store: EventStore, clock: Clock) -> None:
    session = LocalSeat.new(store, name="Ann", seed=3)
    play_rounds(session, 2)
    clock.now -= 3 * REST
    play_rounds(session, 2)
    assert LocalSeat(store, session.stream).account == session.summary().account


def test_the_store_finds_the_last_pause(store: EventStore, clock: Clock) -> None:
    store.create("a", "table", "A")
    assert store.since_pause("a", 60_000, MOST) == 1
    store.append("a", 0, [b"1", b"2"])
    clock.now += 60_000
    store.append("a", 2, [b"3", b"4"])
    assert (store.since_pause("a", 60_000, MOST), store.since_pause("a", 120_000, MOST)) == (3, 1)
    assert store.since_pause("a", 60_000, 1) == 4
