"""What a host may type, and what the table does on its own after a host acts."""

import pytest

from paigow_tui.host.acts import parse_act
from paigow_tui.table import Phase, Refusal, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.several import Several


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("pause", c.TurnSwitch(0, "pause", True)), (" Resume ", c.TurnSwitch(0, "pause", False)),
        ("lock", c.TurnSwitch(0, "lock", True)), ("watchers off", c.TurnSwitch(0, "quiet", True)),
        ("approval ON", c.TurnSwitch(0, "approval", True)), ("hurry", c.HurryRound(0)),
        ('announce "Last round!"', c.Announce(0, "Last round!")), ("free 2", c.RemovePlayer(0, 2)),
        ("free Bob Jr", c.RemovePlayer(0, 1)), ("remove bob jr go to bed", c.RemovePlayer(0, 1, "go to bed")),
        ("ban Ann 'out'", c.RemovePlayer(0, 2, "out", ban=True)), ("unban Cy", c.LiftBan(0, "Cy")),
        ("approve ann", c.AnswerBuyIn(0, 2, True)), ("refuse 2", c.AnswerBuyIn(0, 2, False)),
        ("allow Ann", c.AllowTables(0, 2)), ("disallow 1", c.AllowTables(0, 1, False)),
        ("ask Cy", c.Announce(0, "Cy, please sit down.")),
        ("host Ann", c.NameHost(0, 2)), ("host nobody", c.NameHost(0, 0)),
        ("clocks bet=20", c.ChangeClocks(0, 20, 15, 60)), ("clocks bet=0, bank=5,set=9", c.ChangeClocks(0, 0, 5, 9)),
        ("stakes 10-1,000", c.ChangeStakes(0, 1_000, 100_000)), ("stakes $5 - $50", c.ChangeStakes(0, 500, 5_000)),
    ],
)  # fmt: skip
def test_a_line_typed_by_the_host_becomes_a_command(line: str, act: c.HostsAct) -> None:
    table = Several("bob jr", "ann", computers=0)
    table.floor.tick()
    assert parse_act(line, view(table.floor.state)) == act


@pytest.mark.parametrize(
    "line",
    ["allow", "allow Zoe", "allow 2 now", "free", "free Zoe", "clocks", "clocks bet=x", "stakes", "stakes 10",
     "stakes 5-ten-20", "stakes -", "approve 2 now", "clocks bet=1;rm", "stakes 1e3-2e9"],
)  # fmt: skip
def test_a_bad_host_command_is_refused_with_a_reason(line: str) -> None:
    refused = parse_act(line, view(Several("ann", computers=0).floor.state))
    assert isinstance(refused, Refusal)
    assert refused.message.endswith(".")


@pytest.mark.parametrize("line", ["", "dance", "pause now", "approval maybe", "hurry up", "people", "stop"])
def test_a_line_that_is_not_a_host_command_is_passed_on(line: str) -> None:
    assert parse_act(line, view(Several("ann", computers=0).floor.state)) is None


@pytest.mark.parametrize("phase", [Phase.BETS, Phase.BANK, Phase.SETTING])
def test_a_pause_changes_nothing_and_gives_everybody_their_full_time_again(phase: Phase) -> None:
    table = Several("ann", "bob")
    table.come_to(phase, "ann")
    before = len(table.events)
    assert table.floor.host(c.TurnSwitch(0, "pause", True)) is None
    table.pass_by(60, idle=["ann", "bob"], seconds_each=10)
    assert table.events[before:] == [e.SwitchTurned(0, "pause", True)]
    assert table.people["ann"].view.paused
    assert table.floor.host(c.TurnSwitch(0, "pause", False)) is None
    table.pass_by(1, idle=["ann"])
    assert not table.floor.state.ends or table.floor.state.ends > table.memory.now + 10_000
    table.play(1, idle=["ann"])
    assert table.floor.state.seat_of("ann"), "a pause is no absence"
    assert table.verdict().sound


@pytest.mark.parametrize("clock", [0, 60])
@pytest.mark.parametrize("phase", [Phase.BETS, Phase.BANK, Phase.SETTING])
def test_ending_the_wait_has_the_same_effect_as_the_clock_running_out(phase: Phase, clock: int) -> None:
    table = Several("ann", "bob", bet=clock, bank=clock, set=clock)
    table.come_to(phase, "ann")
    assert table.floor.host(c.HurryRound(0)) is None
    table.pass_by(1, idle=["ann", "bob"])
    ann = table.people["ann"]
    assert ann.position in [event.seat for event in table.events if isinstance(event, e.ClockRanOut)]
    assert table.floor.state.phase is not phase or ann.position not in ann.view.waiting_for


def test_only_the_player_named_as_host_can_give_host_commands_at_the_table() -> None:
    table = Several("ann", "bob")
    ann, bob = table.people["ann"], table.people["bob"]
    assert ann.host("pause") is not None
    assert table.floor.host(c.NameHost(0, ann.position)) is None
    table.catch_up(ann, bob)
    assert ann.host("announce Hello") is None
    assert [event for event in table.events if isinstance(event, e.Announced)] == [e.Announced(ann.position, "Hello")]
    assert ann.host("dance") == Refusal("text", "'dance' is not a command. Type help to see what a host can do.")
    for act in (c.Announce(0, "as the server"), c.Announce(ann.position, "as ann")):
        assert isinstance(bob.act(act), Refusal)
    assert isinstance(ann.act(c.Announce(0, "as the server")), Refusal)
    assert isinstance(table.session().act(c.Announce(0, "as nobody")), Refusal)


def test_a_buy_in_is_refused_mid_round_and_goes_through_once_the_host_approves_it() -> None:
    table = Several("ann", "bob")
    assert table.floor.host(c.TurnSwitch(0, "approval", True)) is None
    ann = table.people["ann"]
    table.come_to(Phase.SETTING, "ann")
    seat, had = ann.position, table.chips("ann")
    assert ann.act(c.BuyIn(seat, 10_000)) is not None, "not with a bet on the table"
    table.play(0)
    table.until(lambda state: state.phase is Phase.BETWEEN)
    table.catch_up(ann)
    assert ann.act(c.BuyIn(seat, 10_000)) is None
    assert table.floor.host(c.AnswerBuyIn(0, seat, True)) is None
    table.pass_by(1)
    assert e.BoughtIn(seat, 10_000) in table.events
    assert had
