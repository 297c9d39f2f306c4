"""The results log: one line per seat and round, and lines for joining, leaving and buying chips."""

import pytest

from paigow_tui.host import LocalSeat, Seat
from paigow_tui.rules import HandRank
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Line, PlaceBet, SitOut, lines
from tests.support.playing import advance, drain, play_rounds


@pytest.fixture
def session(store: EventStore) -> Seat:
    return LocalSeat.new(store, name="Ann", seed=8)


def of(log: list[Line] | tuple[Line, ...], *kinds: str) -> list[Line]:
    return [line for line in log if line.kind in kinds]


def test_every_bettor_and_the_banker_have_one_line_a_round(session: Seat) -> None:
    play_rounds(session, 12)
    for number in range(1, 13):
        log = [line for line in session.log() if line.round == number]
        banker = of(log, "banker")
        assert len(banker) == 1
        results = of(log, "win", "push", "lose")
        players = {1, 2, 3, 4, 5, 6} if banker[0].seat == 7 else {1, 2, 3, 4, 5, 6, 7}
        assert {line.seat for line in results} == players - {banker[0].seat}
        assert len(results) == len(players - {banker[0].seat})
        assert len(of(log, "house")) == 1


def test_a_result_includes_the_money_and_both_sides_hands(session: Seat) -> None:
    play_rounds(session, 12)
    win = next(line for line in of(list(session.log()), "win") if line.seat == session.position)
    assert (win.name, win.stake, win.commission, win.amount) == ("Ann", 2500, 125, 2375)
    for mine, theirs in (win.low, win.high):
        assert HandRank(mine) > HandRank(theirs)
    push = of(list(session.log()), "push")[0]
    assert push.amount == 0
    assert (push.low[0] > push.low[1]) != (push.high[0] > push.high[1])


def test_the_bank_line_says_who_declined_who_was_skipped_and_why_and_who_banks(session: Seat) -> None:
    play_rounds(session, 24)
    bank = of(list(session.log()), "bank", "banks")
    assert (bank[0].kind, bank[0].seat, bank[0].why) == ("banks", 7, "first round")
    whys = {line.why for line in bank}
    assert whys >= {"first round", "declined", "taken", "after a player"}
    after = next(line for line in bank if line.why == "after a player")
    assert any(line.why == "taken" and (line.round, line.seat) == (after.round - 1, after.other) for line in bank)


def test_the_amounts_are_given_when_someone_cannot_cover_the_bets(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=8, chips=3_000)
    play_rounds(session, 12)
    short = [line for line in session.log() if line.why == "cannot cover"]
    assert short
    assert all(0 < line.have < line.need for line in short)


def test_sitting_out_gets_a_line(session: Seat) -> None:
    session.open_round()
    drain(session)
    session.act(SitOut(session.position))
    drain(session)
    (line,) = of(list(session.log()), "sit out")
    assert (line.round, line.seat, line.name, line.chips) == (1, 4, "Ann", 50_000)


def test_joining_and_leaving_get_lines_and_the_log_keeps_the_order_of_a_round(session: Seat) -> None:
    assert lines(session.view) == (), "no round is settled"
    joined = list(session.log())
    assert [line.kind for line in joined] == ["join"] * 6
    assert (joined[0].seat, joined[0].name, joined[0].amount) == (4, "Ann", 50_000)
    session.open_round()
    drain(session)
    session.act(PlaceBet(session.position, 500))
    while session.view.phase.value != "setting":
        advance(session)
    assert (session.log()[-1].kind, session.log()[-1].why) == ("banks", "first round")
    session.act(LeaveTable(session.position))
    drain(session)
    assert len(of(list(session.log()), "leaving")) == 1
    assert (session.log()[-1].kind, session.log()[-1].name) == ("leave", "Ann")
    kinds = [line.kind for line in session.log() if line.round == 1]
    assert kinds.index("banks") < kinds.index("leaving") < kinds.index("banker") < kinds.index("leave")
