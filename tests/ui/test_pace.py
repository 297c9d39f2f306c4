"""How long the table pauses on each beat."""

from __future__ import annotations

import asyncio
import itertools
from unittest import mock

import pytest

from paigow_tui.preferences import PACES
from paigow_tui.store import EventStore
from paigow_tui.table import AnyEvent
from paigow_tui.table import events as e
from paigow_tui.ui.board.unfolding import Beat, delay
from tests.ui.moments import at

THINGS: list[AnyEvent | Beat] = [
    e.BetPlaced(1, 500), e.SatOut(1), e.BankOffered(1), e.BankDeclined(1),
    e.BankTaken(1, dealer_stake=500, next_start=2), e.HandsRevealed(), Beat("card"), Beat("open", 1),
    Beat("result", 1),
]  # fmt: skip


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_the_relaxed_pace_is_slower_than_the_quick_one_and_off_takes_no_time(thing: AnyEvent | Beat) -> None:
    off, quick, relaxed = (delay(pace, thing) for pace in ("off", "quick", "relaxed"))
    assert off == 0
    assert 0 < quick < relaxed


def test_there_is_no_pause_for_what_cannot_be_seen() -> None:
    assert {delay(pace, None) for pace in PACES} == {0.0}
    assert {delay(pace, e.BetsClosed()) for pace in PACES} == {0.0}


def test_a_quick_round_of_six_players_unfolds_within_five_seconds() -> None:
    """This includes all bets, cards, hands and results."""
    parts: list[tuple[int, AnyEvent | Beat]] = [
        (6, e.BetPlaced(1, 500)), (1, e.HandsRevealed()), (7, Beat("card")), (7, Beat("open", 1)),
        (7, Beat("result", 1)),
    ]  # fmt: skip
    assert sum(count * delay("quick", thing) for count, thing in parts) < 5


async def test_a_stall_as_a_one_shot_timer_starts_delays_it_but_does_not_lose_it(store: EventStore) -> None:
    """Without `let_timers_fire_late`, a resize was occasionally lost on a busy machine."""
    async with at(store, "bets") as player:
        struck = asyncio.Event()
        with mock.patch("textual.timer._time.get_time", side_effect=map(float, itertools.count())):
            player.app.set_timer(0.01, struck.set)
            await player.settle(struck.is_set)
