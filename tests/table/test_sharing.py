"""The rules of a table of several people, as commands and events."""

from collections.abc import Callable
from itertools import combinations
from typing import Literal

import pytest
from msgspec.structs import replace

from paigow_tui.cards import Card, descending
from paigow_tui.history.deciding import Decider
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.setting import setting_of
from paigow_tui.table import (
    POSITIONS,
    AnyCommand,
    Phase,
    Refusal,
    Sharing,
    State,
    decide,
    encode,
    seen,
    unfold,
    view,
)
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.hands import HandReader, PlayedHand
from paigow_tui.table.own_seat import OwnSeat
from tests.support.several import RULES, Several
from tests.table.support import Table, shared_table


@pytest.fixture
def shared() -> Table:
    """A table for at most four people."""
    return shared_table(Sharing(most_people=4))


REFUSED: dict[AnyCommand, str] = {
    c.ClaimSeat(4, "ann"): "seat taken", c.ClaimSeat(2, "cy"): "seat taken", c.ClaimSeat(3, "cy"): "seat taken",
    c.ClaimSeat(7, "cy"): "dealer's seat", c.ClaimSeat(8, "cy"): "no such seat", c.ClaimSeat(4, ""): "text",
    c.ClaimSeat(4, "c\n"): "text", c.JoinTable(4, "Cy", "person", 10_000): "not yours",
}  # fmt: skip


def test_each_seat_has_one_person_and_each_person_one_seat(shared: Table) -> None:
    assert {command: shared.refused(command).code for command in REFUSED} == REFUSED


def test_nobody_sits_down_mid_round_at_a_full_table_or_under_another_players_name(shared: Table) -> None:
    shared.when(c.ClaimSeat(4, "cy"))
    assert shared.refused(c.JoinTable(4, "BEN", "person", 10_000)).code == "text"
    shared.when(c.JoinTable(4, "Cy", "person", 10_000), c.ClaimSeat(5, "di"), c.JoinTable(5, "Di", "person", 10_000))
    assert shared.refused(c.ClaimSeat(6, "ed")).message == "The table is full. At most 4 people may play."
    shared.when(c.LeaveTable(5), c.OpenRound("0" * 64), *(c.SitOut(seat) for seat in (1, 2, 3, 4)))
    assert shared.state.phase is not Phase.BETS
    assert shared.refused(c.ClaimSeat(6, "ed")).message == "A round is under way. Sit down when it is over."


def test_a_table_that_is_not_shared_has_no_claimed_seats_and_no_clocks() -> None:
    table = Table()
    table.when(c.OpenTable("t", RULES, "foxwoods"), c.JoinTable(4, "Ann", "person", 10_000))
    for command in (c.ClaimSeat(1, "ann"), c.StartClocks(5), c.RunOut(4)):
        assert table.refused(command).message == "This table is for one person."


def test_people_cannot_buy_chips_beyond_the_limit(shared: Table) -> None:
    shared.when(c.ShareTable(Sharing(most_chips=15_000)), c.ClaimSeat(4, "cy"))
    assert shared.refused(c.JoinTable(4, "Cy", "person", 15_100)).code == "amount"
    assert view(shared.state, 1).option("BuyIn").most == 5_000
    assert shared.refused(c.BuyIn(1, 5_100)).message == "At this table you can buy chips until you have $150."
    shared.when(c.BuyIn(1, 5_000), c.BuyIn(3, 50_000))
    assert not view(shared.state, 1).may("BuyIn")


def test_people_who_return_get_the_chips_they_left_with_at_any_seat(shared: Table) -> None:
    shared.given(e.PlayerLeft(1, 10_000), e.SeatClaimed(1, "cy"), e.PlayerJoined(1, "Cy", "person", 100))
    assert shared.state.kept == {"ann": 10_000}
    shared.when(c.ShareTable(Sharing(most_chips=500)), c.ClaimSeat(5, "ann"))
    assert shared.when(c.JoinTable(5, "Ann", "person", 500)) == [e.PlayerJoined(5, "Ann", "person", 10_000)]
    assert (shared.state.kept, shared.state.total) == ({}, 0)
    shared.given(e.PlayerLeft(5, 0))
    assert shared.when(c.ClaimSeat(6, "ann"), c.JoinTable(6, "Ann", "person", 500)) == [
        e.PlayerJoined(6, "Ann", "person", 500)
    ], "who left with nothing buys chips"


def test_time_runs_out_only_for_people_who_must_act() -> None:
    """Check every seat in every state of several rounds."""
    table, acted = Several("ann", "bob", computers=1), set[tuple[Phase, str]]()
    table.play(8)
    here = Table()
    for event in table.events:
        here.given(event)
        for seat in POSITIONS:
            done, player = decide(here.state, c.RunOut(seat)), here.state.player(seat)
            asked = player is not None and player.who != "" and seat in view(here.state).waiting_for
            assert isinstance(done, Refusal) != asked
            if not isinstance(done, Refusal):
                by = done[1].by if isinstance(done[1], e.HandSet) else ""
                assert done[0] == e.ClockRanOut(seat, by)
                acted.add((here.state.phase, type(done[1]).__name__))
    assert acted == {(Phase.BETS, "SatOut"), (Phase.BANK, "BankDeclined"), (Phase.SETTING, "HandSet")}


def test_no_view_or_event_reveals_a_persons_identity() -> None:
    table = Several("f00dcafe", "beefbeef")
    table.play(2)
    for seat in (0, *POSITIONS):
        said = [encode(view(table.floor.state, seat)), *(encode(seen(event, seat, True)) for event in table.events)]
        assert not any(b"f00dcafe" in one for one in said)


def ran_out(table: Several, who: str) -> list[e.ClockRanOut]:
    seat = table.people[who].position
    return [event for event in table.events if isinstance(event, e.ClockRanOut) and event.seat == seat]


def last_hand(table: Several, who: str) -> PlayedHand:
    reader = HandReader(OwnSeat(who))
    *_, last = (hand for hand in map(reader.take, unfold(State.empty(), table.events)) if hand is not None)
    return last


@pytest.mark.parametrize("asked", [Phase.BANK, Phase.SETTING])
def test_a_hand_counts_as_yours_unless_the_clock_set_it(asked: Phase) -> None:
    """Running out of time to answer an offer of the bank does not affect whose hand it is."""
    table = Several("ann", "bob", computers=0)
    table.come_to(asked, "ann")
    table.until(lambda state: bool(ran_out(table, "ann")), idle=["ann"])
    table.until(lambda state: state.phase is Phase.BETWEEN)
    assert last_hand(table, "ann").own is (asked is Phase.BANK)


Pick = Callable[[State, tuple[Card, ...]], tuple[Card, ...]]


def fouls(cards: tuple[Card, ...]) -> bool:
    """Return whether any low hand taken from these cards would be a foul."""
    return any(setting_of(cards, low, RULES).foul for low in combinations(cards, 2))


def first_low(foul: bool) -> Pick:
    """Return a function that picks the first low hand that is, or is not, a foul."""

    def pick(state: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return next(low for low in combinations(cards, 2) if setting_of(cards, low, state.rules).foul is foul)

    return pick


PICKS: dict[str, tuple[Pick, str]] = {
    "complete and legal": (first_low(False), "player"),
    "complete, but a foul": (first_low(True), "house way"),
    "one card": (lambda state, cards: cards[:1], "house way"),
    "none": (lambda state, cards: (), "house way"),
}


@pytest.mark.parametrize(("pick", "by"), PICKS.values(), ids=PICKS)
@pytest.mark.parametrize("foul", ["lose", "refuse"])
def test_when_the_clock_runs_out_a_legal_pick_is_played_and_any_other_hand_is_set_the_house_way(
    pick: Pick, by: str, foul: Literal["lose", "refuse"]
) -> None:
    table = Several("ann", "bob", rules=replace(RULES, foul=foul), seed=5)
    session, cards = table.people["ann"], tuple[Card, ...]()
    while not fouls(cards):  # three pairs, for example, are never set as a foul
        if cards:
            table.act(session)
        table.come_to(Phase.SETTING, "ann")
        cards = descending(table.floor.state.at(session.position).cards)
    state = table.floor.state
    low = pick(state, cards)
    session.keep_picks([cards.index(card) + 1 for card in low])
    table.until(lambda state: bool(ran_out(table, "ann")), idle=["ann"])
    [event] = ran_out(table, "ann")
    hand = table.events[table.events.index(event) + 1]
    assert isinstance(hand, e.HandSet)
    assert (event.by, hand.by, hand.foul) == (by, by, False)
    if by == "player":
        assert {*event.low} == {*hand.low} == {*low}
    else:
        way = house_way(state.house_way).set(cards, state.rules)
        assert (event.low, hand.low) == ((), way.low)
    others = seen(event, table.people["bob"].position, True)
    assert others == e.ClockRanOut(session.position), "nobody else is told what was picked, or whether"
    table.until(lambda state: state.phase is Phase.BETWEEN)
    assert last_hand(table, "ann").own is (by == "player")
    assert table.verdict().sound
    decider = Decider()
    for each in table.events:
        decider.take(each)


def test_a_pick_that_was_taken_back_or_made_in_an_earlier_round_is_not_played() -> None:
    table = Several("ann", "bob")
    table.come_to(Phase.SETTING, "ann")
    table.people["ann"].keep_picks((6, 7))
    table.people["ann"].keep_picks(())
    table.until(lambda state: len(ran_out(table, "ann")) == 1, idle=["ann"])
    table.people["ann"].keep_picks((6, 7))
    table.come_to(Phase.SETTING, "ann")
    table.until(lambda state: len(ran_out(table, "ann")) == 2, idle=["ann"])
    assert [event.by for event in ran_out(table, "ann")] == ["house way"] * 2


def test_nobody_sees_another_players_pick() -> None:
    table = Several("ann", "bob")
    table.come_to(Phase.SETTING, "ann")
    last, before = table.floor.state, [encode(view(table.floor.state, seat)) for seat in range(8)]
    table.people["ann"].keep_picks((6, 7))
    table.floor.tick()
    assert table.session("bob").kept_picks() == ()
    assert table.floor.state == last
    assert [encode(view(table.floor.state, seat)) for seat in range(8)] == before


def test_a_seat_is_yours_until_somebody_else_takes_it() -> None:
    people = {who: OwnSeat(who) for who in ("ann", "bob", "")}
    happened = (
        e.SeatClaimed(4, "ann"), e.PlayerJoined(4, "Ann", "person", 100), e.PlayerLeft(4, 100),
        e.SeatClaimed(4, "bob"), e.PlayerJoined(4, "Bob", "person", 100),
        e.SeatClaimed(2, "ann"), e.PlayerJoined(2, "Ann", "person", 100), e.PlayerLeft(2, 100),
        e.PlayerJoined(2, "Gus", "computer", 100),
    )  # fmt: skip
    seats = []
    for event in happened:
        for own in people.values():
            own.take(event)
        seats.append([own.seat for own in people.values()])
    assert seats == [
        [0, 0, 0], [4, 0, 0], [4, 0, 0], [4, 0, 0], [0, 4, 0], [0, 4, 0], [2, 4, 0], [2, 4, 0], [0, 4, 0],
    ]  # fmt: skip
