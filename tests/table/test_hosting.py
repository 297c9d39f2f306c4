"""What a host may do at a table of several people, as commands and events."""

from typing import get_args

import pytest
from msgspec.structs import replace

from paigow_tui.history.deciding import Decider
from paigow_tui.table import Phase, Refusal, Sharing, decide, seen, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.several import Several
from tests.table.support import Table, shared_table


@pytest.fixture
def shared() -> Table:
    """A table that Ann hosts."""
    table = shared_table(Sharing())
    table.when(c.NameHost(0, 1))
    return table


ACTS: list[c.HostsAct] = [
    c.TurnSwitch(2, "pause", True), c.ChangeClocks(2, 1, 1, 1), c.ChangeStakes(2, 1_000, 2_000), c.HurryRound(2),
    c.Announce(2, "I am the host."), c.AnswerBuyIn(2, 2, True), c.RemovePlayer(2, 1), c.LiftBan(2, "Bob"),
    c.NameHost(2, 2), c.SettleLedger(2), c.AllowTables(2, 2),
]  # fmt: skip


def test_only_the_host_can_give_host_commands(shared: Table) -> None:
    assert {type(act) for act in ACTS} == {*get_args(c.HostsAct)}
    for act in ACTS:
        assert shared.refused(act).message == "Only the host can do that."
    for seat in (3, 4, 7, 8, -1):
        assert shared.refused(c.Announce(seat, "hello")).code == "not yours"
    assert shared.when(c.Announce(1, "hello")) == [e.Announced(1, "hello")]
    shared.when(c.NameHost(1, 2))
    assert shared.refused(c.Announce(1, "hello")).code == "not yours", "the role was handed over"
    shared.when(c.NameHost(0, 0))
    assert shared.refused(c.Announce(2, "hello")).code == "not yours"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (c.Announce(0, ""), "text"), (c.Announce(0, "a\x1b[2J"), "text"), (c.Announce(0, 121 * "x"), "text"),
        (c.RemovePlayer(0, 2, "\n"), "text"), (c.RemovePlayer(0, 3), "nobody there"),
        (c.RemovePlayer(0, 9), "nobody there"),
        (c.ChangeStakes(0, 1_000, 500), "amount"), (c.ChangeStakes(0, 0, 500), "amount"),
        (c.ChangeStakes(0, 150, 500), "amount"), (c.ChangeStakes(0, 100, 10**12), "amount"),
        (c.ChangeClocks(0, -1, 0, 0), "amount"), (c.ChangeClocks(0, 0, 0, 3_601), "amount"),
        (c.HurryRound(0), "not now"), (c.AnswerBuyIn(0, 2, True), "not now"), (c.LiftBan(0, "Ben"), "nobody there"),
        (c.NameHost(0, 3), "nobody there"),
    ],
)  # fmt: skip
def test_an_impossible_host_command_is_refused(shared: Table, act: c.HostsAct, code: str) -> None:
    assert shared.refused(act).code == code


def test_a_banned_player_cannot_sit_down_until_the_ban_is_lifted(shared: Table) -> None:
    happened = shared.when(c.RemovePlayer(1, 2, "Enough.", ban=True))
    assert happened == [e.PlayerRemoved(1, 2, "Enough.", ban=True), e.PlayerLeft(2, 10_000)]
    assert "not to come back" in shared.refused(c.ClaimSeat(2, "ben")).message
    assert view(shared.state).banned == ("Ben",)
    shared.when(c.LiftBan(0, "BEN"), c.ClaimSeat(2, "ben"), c.JoinTable(2, "Ben", "person", 10_000))
    assert shared.state.seat_of("ben") == 2


def test_the_host_can_let_somebody_open_tables_and_revoke_the_permission(shared: Table) -> None:
    assert shared.when(c.AllowTables(1, 2)) == [e.TablesAllowed(1, 2, True)]
    assert shared.when(c.AllowTables(1, 2)) == [], "it is given once"
    assert "ben" in shared.state.openers
    assert shared.refused(c.AllowTables(1, 3)).code == "nobody there", "computer players open none"
    shared.when(c.AllowTables(0, 2, False))
    assert not shared.state.openers


def test_a_table_closed_to_newcomers_lets_only_earlier_players_back_in(shared: Table) -> None:
    shared.when(c.TurnSwitch(0, "lock", True), c.LeaveTable(2))
    assert shared.refused(c.ClaimSeat(4, "cy")).message == "The host has closed the table to newcomers."
    shared.when(c.ClaimSeat(4, "ben"))


def test_if_buy_ins_need_approval_each_one_waits_for_the_host_to_approve_it(shared: Table) -> None:
    shared.when(c.TurnSwitch(1, "approval", True))
    assert shared.when(c.BuyIn(2, 5_000)) == [e.BuyInAsked(2, 5_000)]
    assert view(shared.state).at(2).wants == 5_000
    assert shared.when(c.BuyIn(2, 5_000)) == [], "it is asked once"
    shared.when(c.AnswerBuyIn(1, 2, False))
    assert view(shared.state).at(2).wants == 0
    shared.when(c.BuyIn(2, 7_000), c.AnswerBuyIn(1, 2, True))
    assert shared.when(c.BuyIn(2, 7_000)) == [e.BoughtIn(2, 7_000)]
    assert shared.when(c.BuyIn(2, 7_000)) == [e.BuyInAsked(2, 7_000)], "one yes is for one buy-in"
    shared.when(c.LeaveTable(2), c.ClaimSeat(2, "ben"), c.JoinTable(2, "Ben", "person", 50_000))
    player = shared.state.player(2)
    assert player is not None
    assert player.chips == 17_000


def test_a_broke_player_needs_the_hosts_approval_to_come_back_with_chips(shared: Table) -> None:
    shared.when(c.TurnSwitch(1, "approval", True), c.ClaimSeat(4, "cy"))
    join = c.JoinTable(4, "Cy", "person", 10_000)
    assert decide(replace(shared.state, kept={"cy": 0}), join) == [e.PlayerJoined(4, "Cy", "person", 0)]
    assert decide(shared.state, join) == [e.PlayerJoined(4, "Cy", "person", 10_000)], "newcomers have theirs"


def test_new_betting_limits_apply_from_the_next_round(shared: Table) -> None:
    shared.when(c.OpenRound("00" * 32), c.ChangeStakes(1, 2_000, 4_000))
    assert isinstance(decide(shared.state, c.PlaceBet(2, 500)), list)
    assert view(shared.state).stakes == (2_000, 4_000)
    shared.when(*(c.SitOut(seat) for seat in (1, 2, 3)))
    table = Several("ann")
    assert table.floor.host(c.ChangeStakes(0, 2_000, 4_000)) is None
    table.play(2)
    bets = [event.amount for event in table.events if isinstance(event, e.BetPlaced)]
    assert bets
    assert all(2_000 <= amount <= 4_000 for amount in bets)
    assert table.verdict().sound


def test_host_events_follow_from_commands_and_reveal_nobodys_identity() -> None:
    table = Several("ann", "bob", "cy")
    for act in (
        c.NameHost(0, table.people["ann"].position), c.TurnSwitch(0, "approval", True), c.Announce(0, "Welcome"),
        c.ChangeClocks(0, 20, 20, 20), c.AllowTables(0, table.people["ann"].position),
        c.RemovePlayer(0, table.people["cy"].position, "bye", ban=True),
    ):  # fmt: skip
        assert table.floor.host(act) is None
    decider = Decider()
    for event in table.events:
        decider.take(event)
        for seat in (0, 1, 2):
            told = repr(seen(event, seat, True))
            assert "who='cy'" not in told
    assert decider.complete
    assert table.floor.state.phase is Phase.BETWEEN
    assert isinstance(table.sit("cy"), Refusal)
