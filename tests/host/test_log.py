"""The results log: one line per seat and round, and lines for joining, leaving and buying chips."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from paigow_tui.host import LocalSeat, Seat
from paigow_tui.rules import HandRank
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Line, PlaceBet, SitOut, lines
from paigow_tui.table import events as e
from paigow_tui.table.log import HouseSettled
from paigow_tui.testing.playing import drain
from tests.support.playing import advance, play_rounds

Settled = TypeVar("Settled", bound=e.Event)


@pytest.fixture
def session(store: EventStore) -> Seat:
    return LocalSeat.new(store, name="Ann", seed=8)


def of(log: Iterable[Line], kind: type[Settled]) -> list[tuple[Line, Settled]]:
    return [(line, line.event) for line in log if isinstance(line.event, kind)]


def test_every_bettor_and_the_banker_get_one_log_line_per_round(session: Seat) -> None:
    play_rounds(session, 12)
    for number in range(1, 13):
        log = [line for line in session.log() if line.round == number]
        [(banker, _)] = of(log, e.BankSettled)
        results = of(log, e.SeatSettled)
        players = {1, 2, 3, 4, 5, 6} if banker.seat == 7 else {1, 2, 3, 4, 5, 6, 7}
        assert {line.seat for line, _ in results} == players - {banker.seat}
        assert len(results) == len(players - {banker.seat})
        assert len(of(log, HouseSettled)) == 1


def test_a_result_includes_the_money_and_both_sides_hands(session: Seat) -> None:
    play_rounds(session, 12)
    results = of(session.log(), e.SeatSettled)
    win, won = next((line, one) for line, one in results if line.seat == session.position and one.outcome == "win")
    assert (win.name, won.stake, won.commission, win.amount) == ("Ann", 2500, 125, 2375)
    for mine, theirs in (win.low, win.high):
        assert HandRank(mine) > HandRank(theirs)
    push = next(line for line, one in results if one.outcome == "push")
    assert push.amount == 0
    assert (push.low[0] > push.low[1]) != (push.high[0] > push.high[1])


def test_the_log_says_who_declined_the_bank_and_why_the_dealer_banks(session: Seat) -> None:
    play_rounds(session, 24)
    dealers, taken = of(session.log(), e.DealerBanked), of(session.log(), e.BankTaken)
    first, banked = dealers[0]
    assert (first.round, first.seat, banked.reason) == (1, 7, "first round")
    assert of(session.log(), e.BankDeclined)
    after = next(line for line, one in dealers if one.reason == "after a player")
    assert any((line.round, line.seat) == (after.round - 1, after.other) for line, _ in taken)


def test_the_log_gives_the_amounts_when_someone_cannot_cover_the_bets(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=8, chips=3_000)
    play_rounds(session, 12)
    short = [skipped for _, skipped in of(session.log(), e.BankPassedOver) if skipped.reason == "cannot cover"]
    assert short
    assert all(0 < skipped.have < skipped.need for skipped in short)


def test_sitting_out_gets_a_log_line(session: Seat) -> None:
    session.open_round()
    drain(session)
    session.act(SitOut(session.position))
    drain(session)
    [(line, _)] = of(session.log(), e.SatOut)
    assert (line.round, line.seat, line.name) == (1, 4, "Ann")


def test_joining_and_leaving_get_log_lines_in_the_order_of_events(session: Seat) -> None:
    assert lines(session.view) == (), "no round is settled"
    joined = list(session.log())
    assert [line.seat for line, _ in of(joined, e.PlayerJoined)] == [line.seat for line in joined]
    assert (joined[0].event, len(joined)) == (e.PlayerJoined(4, "Ann", "person", 50_000), 6)
    session.open_round()
    drain(session)
    session.act(PlaceBet(session.position, 500))
    while session.view.phase.value != "setting":
        advance(session)
    assert isinstance(session.log()[-1].event, e.DealerBanked)
    session.act(LeaveTable(session.position))
    drain(session)
    assert len(of(session.log(), e.LeaveAnnounced)) == 1
    assert session.log()[-1].name == "Ann"
    kinds: list[type] = [type(line.event) for line in session.log() if line.round == 1]
    order = [kinds.index(kind) for kind in (e.DealerBanked, e.LeaveAnnounced, e.BankSettled, e.PlayerLeft)]
    assert order == sorted(order)
