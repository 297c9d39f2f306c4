"""The floor of a table of several people: clocks, leaving and returning, and recovery after a crash."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigow_tui.history.deciding import Decider
from paigow_tui.table import Phase, Refusal, encode
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.several import Several

PHASES = {Phase.BETS: (30, e.SatOut), Phase.BANK: (15, e.BankDeclined), Phase.SETTING: (60, e.HandSet)}
"""How many seconds people have in each phase, and what the table does for them when time is up."""


@pytest.mark.parametrize("phase", PHASES)
def test_the_table_waits_for_an_idle_player_until_the_clock_runs_out(phase: Phase) -> None:
    table, (seconds, done) = Several("ann", "bob"), PHASES[phase]
    table.come_to(phase, "ann")
    own = table.people["ann"].position
    ran_out = e.ClockRanOut(own, "house way" if phase is Phase.SETTING else "")
    assert table.floor.state.ends - table.memory.now == 1_000 * seconds
    table.pass_by(seconds - 1, idle=["ann"])
    assert ran_out not in table.events
    table.pass_by(1, idle=["ann"])
    after = table.events[table.events.index(ran_out) + 1]
    assert isinstance(after, done)
    assert after.seat == own
    assert not isinstance(after, e.HandSet) or after.by == "house way"
    table.play()
    assert [event for event in table.events if isinstance(event, e.ClockRanOut)] == [ran_out]
    assert table.verdict().sound


def test_after_a_restart_everybody_has_their_full_time_again() -> None:
    table = Several("ann", "bob")
    table.come_to(Phase.SETTING, "ann")
    table.memory.now += 3_600_000
    table.floor.resume()
    table.pass_by(59, idle=["ann"])
    assert not any(isinstance(event, e.ClockRanOut) for event in table.events)
    table.pass_by(2, idle=["ann"])
    assert e.ClockRanOut(table.people["ann"].position, "house way") in table.events


@pytest.mark.parametrize("phase", PHASES)
def test_a_clock_set_to_zero_seconds_never_runs_out(phase: Phase) -> None:
    table = Several("ann", "bob", bet=0, bank=0, set=0)
    table.come_to(phase, "ann")
    table.pass_by(3_600, idle=["ann"])
    assert not any(isinstance(event, e.ClocksStarted | e.ClockRanOut) for event in table.events)


def test_the_table_waits_two_minutes_for_a_player_who_is_away_and_frees_the_seat_after_fifteen() -> None:
    table = Several("ann", "bob", bet=0, bank=0, set=0)
    table.play(2)
    seat, had = table.people["ann"].position, table.chips("ann")
    table.come_to(Phase.SETTING, "ann")
    table.floor.went("ann")
    del table.people["ann"]
    table.pass_by(119)
    assert e.WentAway(seat) in table.events
    assert not any(isinstance(event, e.ClockRanOut) for event in table.events)
    table.pass_by(2)
    assert e.ClockRanOut(seat, "house way") in table.events
    began = table.floor.state.round
    table.pass_by(60, seconds_each=5)
    assert table.floor.state.round > began + 9, "nobody waits for them any more"
    table.pass_by(47, seconds_each=10)
    assert table.floor.state.seat_of("ann") == seat
    table.pass_by(2, seconds_each=10)
    assert table.floor.state.seat_of("ann") == 0
    kept = table.floor.state.kept["ann"]
    assert abs(kept - had) < had
    table.until(lambda state: state.phase is Phase.BETWEEN)
    assert table.sit("cy", seat) is None
    assert table.sit("ann", 6) is None
    assert (table.chips("ann"), table.people["ann"].position) == (kept, 6)
    table.play(2)
    assert table.verdict().sound


def test_a_player_who_makes_no_bet_for_fifteen_minutes_loses_the_seat_but_keeps_their_chips() -> None:
    table = Several("ann")
    table.play(1)
    had = table.chips("ann")
    table.pass_by(88, seconds_each=10, idle=["ann"])
    assert table.floor.state.seat_of("ann")
    table.pass_by(12, seconds_each=10, idle=["ann"])
    assert table.floor.state.seat_of("ann") == 0
    assert table.floor.state.kept["ann"] == had
    rounds = table.floor.state.round
    table.pass_by(60, seconds_each=10)
    assert table.floor.state.round == rounds, "nobody is there to play for"


def test_a_round_opens_only_for_people_who_are_there() -> None:
    table = Several("ann")
    table.play()
    table.floor.went("ann")
    table.pass_by(60)
    assert table.floor.state.phase is Phase.BETWEEN
    for note in (table.floor.came, table.floor.came, table.floor.went):
        note("ann")
    table.play()
    assert [event for event in table.events if isinstance(event, e.WentAway | e.CameBack)] == [
        e.WentAway(table.people["ann"].position), e.CameBack(table.people["ann"].position),
    ]  # fmt: skip


def test_the_host_frees_a_seat_at_once_or_when_the_round_is_over() -> None:
    table = Several("ann", "bob")
    table.play()
    one, two = (table.people[who].position for who in ("ann", "bob"))
    other = table.session("bob")
    assert other.act(c.BuyIn(two, 5_000)) is None, "the floor has not heard of it yet"
    assert table.floor.host(c.RemovePlayer(0, one)) is None
    assert table.floor.state.seat_of("ann") == 0
    table.come_to(Phase.SETTING, "bob")
    assert table.floor.host(c.RemovePlayer(0, two)) is None
    assert table.floor.host(c.RemovePlayer(0, two, "we said so")) is None, "a second time it is only said again"
    assert isinstance(table.floor.host(c.RemovePlayer(0, 8)), Refusal)
    table.until(lambda state: state.phase is Phase.BETWEEN, idle=["bob"])
    assert set(table.floor.state.kept) == {"ann", "bob"}


def test_whenever_the_table_is_killed_everybody_comes_back_to_the_same_hand() -> None:
    """Cut off the events after each write in three rounds, and resume from there an hour later."""
    table = Several("ann", "bob", "cy", computers=1)
    opened = len(table.events)
    table.play(3, idle=["bob"])
    written, decider = table.memory.kept[table.stream][:], Decider()
    for cut, happened in enumerate(table.events, 1):
        decider.take(happened)
        if cut < opened or decider.missing:  # events decided together are written together
            continue
        table.memory.kept[table.stream] = written[:]
        table.reopen(cut)
        hands = {who: encode(session.view.mine) for who, session in table.people.items()}
        table.memory.now += 3_600_000
        table.floor.tick()
        state, ends = table.floor.state, table.floor.state.ends
        assert not ends or ends > table.memory.now, "everybody has their whole time again"
        for who, session in table.people.items():
            if state.phase is Phase.SETTING and session.view.phase is Phase.SETTING:
                assert encode(session.view.mine) == hands[who]
        table.play()
        assert table.floor.state.total == 0
        assert table.verdict().sound, cut


def _leave(table: Several, who: str) -> None:
    if who in table.people:
        table.people[who].act(c.LeaveTable(table.people[who].position))


def _vanish(table: Several, who: str) -> None:
    if table.people.pop(who, None) is not None:
        table.floor.went(who)


STEPS: dict[str, Callable[[Several, str], object]] = {
    "sits down": lambda table, who: who in table.people or table.sit(who),
    "leaves": _leave,
    "loses the connection": _vanish,
    "is slow": lambda table, who: table.pass_by(9, idle=[who]),
    "plays on": lambda table, who: table.pass_by(7),
    "waits with all the others": lambda table, who: table.pass_by(70, idle=[*table.people]),
    "is long gone": lambda table, who: table.pass_by(15, idle=[who], seconds_each=80),
    "sees the table start again": lambda table, who: table.reopen(),
}


@settings(max_examples=30)
@given(st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.sampled_from(["ann", "bob", "cy"])), max_size=14))
def test_whatever_people_do_the_chips_add_up_and_everybody_sees_the_same(steps: list[tuple[str, str]]) -> None:
    table = Several("ann", computers=1)
    for step, who in steps:
        STEPS[step](table, who)
        table.catch_up(*table.people.values())
        assert table.floor.state.total == 0
        for session in table.people.values():
            fresh = table.session(session.who)
            assert session.view == fresh.view
            assert (session.summary(), list(session.log())) == (fresh.summary(), list(fresh.log()))
            assert (session.session.rounds, session.hands) == (fresh.session.rounds, fresh.hands)
            assert session.account == fresh.account
    assert table.verdict().sound
