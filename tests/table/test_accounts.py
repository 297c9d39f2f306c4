"""The ledger: what everybody bought and won, to the cent, and who pays whom."""

from random import Random

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.accounts import accounts, settle_up
from paigow_tui.telling import ledger
from tests.support.several import Several


def recount(events: list[e.AnyEvent]) -> dict[str, int]:
    """Return each person's winnings, computed from the events another way: by money moved, not chips held."""
    who: dict[int, str] = {}
    claimed: dict[int, str] = {}
    bets: dict[int, int] = {}
    won: dict[str, int] = {}
    banker = 0

    def move(seat: int, cents: int) -> None:
        if seat in who:
            won[who[seat]] = won.get(who[seat], 0) + cents

    for event in events:
        match event:
            case e.SeatClaimed():
                claimed[event.seat] = event.who
            case e.PlayerJoined(kind="person"):
                who[event.seat] = claimed.pop(event.seat)
                won.setdefault(who[event.seat], 0)
            case e.PlayerJoined() | e.PlayerLeft():
                who.pop(event.seat, None)
            case e.BankTaken():
                banker = event.seat
            case e.DealerBanked():
                banker = 0
            case e.SeatSettled():
                bets[event.seat] = event.stake
                move(event.seat, event.paid - event.stake)
            case e.BankSettled():
                if banker:
                    move(banker, event.net - event.commission)
            case e.SideBetSettled():
                move(event.seat, event.paid - event.stake)
            case e.EnvyPaid():
                move(event.seat, event.amount)
    return won


def nets(table: Several) -> dict[str, int]:
    return {one.name.lower(): one.net for one in accounts(table.floor.state) if one.kind == "person"}


def test_the_ledger_sums_to_zero_and_matches_the_winnings_whatever_people_do() -> None:
    table = Several("ann", "bob", computers=2, seed=3)
    for _ in range(3):
        table.play(2)
        assert sum(one.net for one in accounts(table.floor.state)) == 0
        assert nets(table) == recount(table.events)
    assert table.people["ann"].act(c.BuyIn(table.people["ann"].position, 5_000)) is None
    assert table.people["bob"].act(c.LeaveTable(table.people["bob"].position)) is None
    table.play(1)
    assert table.sit("bob") is None
    table.play(2)
    assert nets(table) == recount(table.events)
    bought = {one.name: one.bought for one in accounts(table.floor.state)}
    assert (bought["Ann"], bought["Bob"]) == (45_000, 40_000), "saved chips are not bought again"
    table.come_to(table.people["ann"].view.phase.SETTING, "ann")
    assert sum(one.net for one in accounts(table.floor.state)) == 0, "in mid-round too"
    assert table.verdict().sound


def test_settling_the_ledger_starts_everyone_over_at_zero() -> None:
    table = Several("ann", "bob")
    table.play(4)
    before = recount(table.events)
    assert table.floor.host(c.SettleLedger(0)) is None
    assert set(nets(table).values()) == {0}
    table.play(4)
    assert nets(table) == {who: won - before[who] for who, won in recount(table.events).items()}
    assert sum(one.net for one in accounts(table.floor.state)) == 0
    table.reopen()
    assert nets(table) == {who: won - before[who] for who, won in recount(table.events).items()}, "across openings"


def fewest(owed: list[int]) -> int:
    """Return the fewest payments possible by trying every way to pair people; slow for more than a few."""
    left = [net for net in owed if net]
    if not left:
        return 0
    best = len(left)
    for other in range(1, len(left)):
        if (left[0] > 0) != (left[other] > 0):
            rest = [*left[1:other], left[0] + left[other], *left[other + 1 :]]
            best = min(best, 1 + fewest(rest))
    return best


@pytest.mark.parametrize("seed", range(25))
def test_the_fewest_possible_payments_settle_everything(seed: int) -> None:
    random = Random(seed)
    owed = [random.randrange(-4, 5) * 100 for _ in range(random.randrange(1, 6))]
    owed.append(-sum(owed))
    payments = settle_up(owed)
    assert all(payment.amount > 0 for payment in payments)
    after = owed[:]
    for payment in payments:
        after[payment.payer] += payment.amount
        after[payment.payee] -= payment.amount
    assert set(after) <= {0}
    assert len(payments) == fewest(owed)


def test_thirty_one_people_settle_up_in_at_most_thirty_payments() -> None:
    owed = [(-1) ** place * (place + 1) for place in range(30)]
    owed.append(-sum(owed))
    after = owed[:]
    payments = settle_up(owed)
    for payment in payments:
        after[payment.payer] += payment.amount
        after[payment.payee] -= payment.amount
    assert set(after) == {0}
    assert len(payments) < 31


def test_the_csv_ledger_has_five_fields_and_no_name_that_is_a_formula() -> None:
    state = Several().floor.state
    assert [*ledger.lines(accounts(state))] == [ledger.NOTHING]
    table = Several("=cmd|' /c'!a0", '+1"2', computers=0)
    table.floor.tick()
    [head, *lines] = ledger.csv(accounts(table.floor.state))
    assert head.count(",") == 4
    assert lines[0].startswith("\"'=Cmd|")
    assert lines[1].startswith('"\'+1""2",400.00,0.00,400.00,0.00')


@pytest.mark.parametrize("ear", [False, True])
def test_a_ledger_lists_everyone_and_says_who_pays_whom(ear: bool, store: EventStore) -> None:
    table = Several("ann", "bob")
    table.play(3)
    told = [*(ledger.spoken if ear else ledger.lines)(accounts(table.floor.state))]
    assert any(line.startswith("Ann") for line in told)
    assert sum(" pays " in line or " pay " in line for line in told) <= 2
    if not ear:
        assert {len(line) for line in told[: told.index("")]} == {72}
