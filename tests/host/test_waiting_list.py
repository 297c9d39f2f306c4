"""A full table: people wait in line, computer players make room, and people can sit down until betting closes."""

import pytest

from paigow_tui.history.deciding import Decider
from paigow_tui.host.shared import KEPT
from paigow_tui.table import Phase, Refusal, seen
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.several import Several

FIVE = ("ann", "bob", "cy", "di", "ed")


def test_computer_players_make_room_between_rounds_for_those_who_wait() -> None:
    table = Several("ann", "bob", computers=4, most_people=6)
    waiting = table.sit("cy"), table.sit("di")
    assert [refused.message for refused in waiting if refused] == 2 * [
        "The table is full. You are in line, and will sit down when a seat is free."
    ]
    for _ in range(10):
        for session in table.people.values():
            session.follow()
        table.pass_by(1)
    assert {player.who for player in table.floor.state.players if player and player.who} == {"ann", "bob", "cy", "di"}
    assert len(table.floor.state.seated) == 6, "no more of them leave than have to"
    assert table.floor.state.queue == {}
    table.play(2)
    assert table.verdict().sound


def test_the_first_in_line_gets_the_seat_and_nobody_cuts_in() -> None:
    table = Several(*FIVE, "flo", computers=0)
    for who in ("gil", "hal"):
        assert isinstance(table.sit(who), Refusal)
    assert table.people["flo"].act(c.LeaveTable(table.people["flo"].position)) is None
    table.people.pop("flo")
    late = table.sit("ian")
    assert late is not None
    assert "in line" in late.message
    table.floor.tick()
    for who in ("ian", "hal", "gil"):  # whoever asks first
        table.catch_up(table.people[who])
        table.people[who].follow()
    table.floor.tick()
    assert table.floor.state.seat_of("gil")
    assert [*table.floor.state.queue] == ["hal", "ian"]
    table.catch_up(*table.people.values())
    assert table.people["ian"].view.queue == ("Hal", "Ian")
    assert [table.people[who].in_line for who in ("gil", "hal", "ian")] == [0, 1, 2]


def test_a_person_who_has_left_no_longer_waits_in_line() -> None:
    table = Several(*FIVE, "flo", computers=0)
    table.sit("gil")
    table.floor.went("gil")
    table.people.pop("gil")
    table.pass_by(KEPT // 1_000 + 1)
    assert e.WaitEnded("gil", "Gil") in table.events


def test_people_wait_when_the_table_allows_fewer_people_than_it_has_seats() -> None:
    table = Several("ann", computers=0, most_people=1)
    refused = table.sit("bob")
    assert refused is not None
    assert "in line" in refused.message
    table.pass_by(20)
    assert not table.floor.state.seat_of("bob")


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_people_can_sit_down_until_bets_are_closed_and_play_that_round(rounds: int) -> None:
    table = Several("ann")
    table.play(rounds)
    table.until(lambda state: state.phase is Phase.BETS, idle=["ann"])
    number = table.floor.state.round
    assert table.sit("bob") is None
    seat = table.people["bob"].position
    table.until(lambda state: state.phase is Phase.BETWEEN)
    assert any(isinstance(event, e.SeatSettled) and event.seat == seat for event in table.events)
    assert table.floor.state.round == number
    table.come_to(Phase.SETTING, "ann")
    assert table.sit("cy") is not None, "once bets are closed they wait for the next"
    table.play(1)
    decider = Decider()
    for event in table.events:
        decider.take(event)
        assert "who='bob'" not in repr(seen(event, 1, True))
    assert table.verdict().sound


def test_the_line_has_a_limit_and_newcomers_cannot_join_it_at_a_locked_table() -> None:
    table = Several("ann", computers=0, most_people=1)
    codes = [refused.code for number in range(22) if (refused := table.sit(f"p{number}"))]
    assert codes == ["not now"] * 20 + ["full"] * 2
    assert table.floor.host(c.TurnSwitch(0, "lock", True)) is None
    refused = table.sit("zoe")
    assert refused is not None
    assert refused.message == "The host has closed the table to newcomers."
