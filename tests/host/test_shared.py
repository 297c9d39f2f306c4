"""A person's session at a table of several people."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from paigow_tui.history.checkup import checkup
from paigow_tui.history.importing import import_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.verifying import verify_file, verify_game
from paigow_tui.history.writing import write_history
from paigow_tui.host import floor as floors
from paigow_tui.host import keeper
from paigow_tui.host.computer import computer_command
from paigow_tui.host.floor import Floor
from paigow_tui.host.shared import MOVED_ON, NOT_YOURS, SharedSeat, Wish
from paigow_tui.host.visible import visible
from paigow_tui.store import EventStore
from paigow_tui.table import POSITIONS, AnyCommand, Phase, Refusal, Sharing, encode
from paigow_tui.table import commands as c
from paigow_tui.table.hosting import NOT_THE_HOST
from tests.support.hidden import otherwise
from tests.support.memory import Memory, View
from tests.support.several import RULES, Several, open_table

FILLED: Final[dict[str, Any]] = {
    "table": "t", "rules": RULES, "house_way": "foxwoods", "name": "Zed", "kind": "person", "chips": 10_000,
    "sharing": Sharing(bet=0), "who": "ann", "ends": 5, "amount": 500, "secret": "0" * 64, "bet": 30,
    "word": "lucky", "low": (), "commitment": "0" * 64, "share": "0" * 64, "by": "player",
    "switch": "pause", "on": True, "bank": 15, "set": 60, "min_bet": 500, "max_bet": 10_000, "text": "hello",
    "agreed": True,
}  # fmt: skip


OWN: Final = (
    "PlaceBet", "SitOut", "TakeBank", "DeclineBank", "CutDeck", "SetHand", "SetByHouseWay", "BuyIn",
    "LeaveTable",
)  # fmt: skip
"""What people may do at their own seat."""


def commands(seat: int) -> Iterator[AnyCommand]:
    """Yield one of every command, for this seat if it takes one."""
    for kind in get_args(AnyCommand):
        required = [field.name for field in msgspec.structs.fields(kind) if field.required]
        seats = ("seat", "by") if issubclass(kind, c.HostCommand) else ("seat",)
        yield kind(**{name: seat if name in seats else FILLED[name] for name in required})


@pytest.mark.parametrize("phase", [Phase.BETS, Phase.BANK, Phase.SETTING])
def test_nobody_acts_for_another_seat_or_for_the_server(phase: Phase) -> None:
    table = Several("ann", "bob", computers=1)
    table.come_to(phase, "bob")
    before, own = table.payloads, table.people["ann"].position
    for session in (table.session("ann"), table.session(), table.session("a stranger")):
        for seat in (*POSITIONS, 0, -1, 8):
            for command in commands(seat):
                if session.who == "ann" and seat == own and isinstance(command, c.HostCommand):
                    assert session.act(command) is NOT_THE_HOST
                elif session.who != "ann" or seat != own or type(command).__name__ not in OWN:
                    assert session.act(command) is NOT_YOURS
        assert session.open_round() is NOT_YOURS
    assert table.payloads == before


@pytest.mark.parametrize("count", [100, pytest.param(595, marks=pytest.mark.slow)])
def test_six_people_sharing_one_file_rarely_act_too_late(
    count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each acts as fast as possible, in a thread with its own connection, without looking at the table first."""
    monkeypatch.setattr(floors, "REST", 0)
    path, ready = tmp_path / "games.db", threading.Barrier(7)
    told: list[Refusal | None] = []
    with EventStore.open(path) as store:
        floor = Floor(store, open_table(store, computers=0))

        def play(who: str) -> None:
            with EventStore.open(path) as own:
                session, chance = SharedSeat(own, floor.stream, who), random.Random(who)
                assert session.sit_down(Wish(who)) is None
                ready.wait()
                while len(told) < count:
                    Several.catch_up(session)
                    if act := computer_command(session.view, "foxwoods", chance):
                        told.append(session.act(act))

        people = [threading.Thread(target=play, args=[f"p{number}"]) for number in range(6)]
        for number, person in enumerate(people):
            floor.came(f"p{number}")
            person.start()
        ready.wait()
        while any(person.is_alive() for person in people):
            floor.tick()
        assert verify_game(lambda: (record.payload for record in store.read(floor.stream))).sound
        floor.tick()
        assert floor.state.total == 0
    assert {answer for answer in told if answer} <= {MOVED_ON}
    assert told.count(MOVED_ON) <= len(told) // 100


def test_it_is_never_too_late_to_leave() -> None:
    table = Several("ann", "bob")
    table.come_to(Phase.SETTING, "ann")
    behind = table.session("bob")
    table.play()
    assert behind.act(c.LeaveTable(behind.position)) is None
    assert table.session("bob").seated is False


@pytest.mark.parametrize("phase", [Phase.BETS, Phase.BANK, Phase.SETTING])
def test_a_person_who_comes_back_finds_the_same_hand_and_picked_cards(phase: Phase) -> None:
    table = Several("ann", "bob", "cy")
    table.come_to(phase, "ann")
    left = table.people.pop("ann")
    left.keep_picks((2, 5))
    table.floor.went("ann")
    table.pass_by(3)
    back = table.session("ann")
    mine, was = back.view.mine, left.view.mine
    assert mine is not None
    assert was is not None
    assert (mine.cards, mine.stake, mine.chips, mine.away) == (was.cards, was.stake, was.chips, True)
    assert back.kept_picks() == (2, 5)
    assert table.session("bob").kept_picks() == ()
    table.floor.came("ann")
    table.people["ann"] = back
    table.play(2)
    assert back.kept_picks() == ()


def test_people_are_told_of_a_taken_seat_or_a_full_table_and_sit_down_after_the_round() -> None:
    table = Several("ann", "bob", computers=1, most_people=3)
    taken = table.people["ann"].position
    refused = table.sit("cy", taken)
    assert refused is not None
    assert refused.message == f"Seat {taken} is Ann's. Choose another."
    table.come_to(Phase.SETTING, "ann")
    late, later = table.session("cy"), table.session("di")
    for session, name in ((late, "Cy"), (later, "Di")):
        assert (told := session.sit_down(Wish(name))) is not None
        assert told.code == "not now"
        assert not session.seated
    assert table.session("ed").sit_down(Wish("Ed", taken)) == refused, "at once: the round changes nothing about that"
    table.until(lambda state: state.phase is Phase.BETWEEN)
    table.catch_up(late, later)
    assert late.follow()[1] is None
    assert late.seated
    assert later.follow()[1] is None
    table.catch_up(later)
    assert later.view.seat == 0
    assert later.view.queue == ("Di",), "the table is full: whoever still wants a seat waits in line"
    assert later.wants is not None


def learned(table: Several, who: str, payloads: list[bytes], start: int) -> list[object]:
    """Return all that a person learns about a round: as it happens, when they open it later, and in a replay."""
    store = View(Memory())
    store.create(table.stream, "table", "Friday", payloads[:start])
    there = SharedSeat(store, table.stream, who)
    store.append(table.stream, start, payloads[start:])
    steps = [(step.events, step.view) for step in iter(there.step, None)]
    back = SharedSeat(store, table.stream, who)
    replay = Timeline.of(store, table.stream, who=who)
    known = ((one.view, one.log(), one.summary(), one.session.rounds, one.hands, one.position) for one in (there, back))
    return [steps, *known, replay.events(0, len(replay)), replay.rounds, [*visible(store, table.stream, who=who)]]


def test_a_seats_former_player_never_sees_the_new_players_cards() -> None:
    """Bob sits where Di sat; `tests/test_hidden_cards.py` checks everybody else."""
    table = Several("ann", "di", computers=1)
    seat = table.people["di"].position
    table.play(2)
    assert table.people["di"].act(c.LeaveTable(seat)) is None
    assert table.sit("bob", seat) is None
    start = len(table.events)
    table.come_to(Phase.SETTING, "bob")
    known = {who: learned(table, who, table.payloads, start) for who in ("di", "bob")}
    double = [*otherwise(table.payloads, "ann")]
    assert [known[who] == learned(table, who, double, start) for who in known] == [True, False]
    di = table.session("di")
    assert (di.position, di.view.seat, len(di.hands), di.summary().account.rounds) == (0, 0, 2, 2)
    table.play()
    assert table.sit("di", 6) is None
    table.play(2)
    check_the_same(table, "di")
    assert table.people["di"].summary().account.rounds == 4


def check_the_same(table: Several, who: str) -> None:
    """Check that a program opened now knows the same things as the one the person had open all along."""
    there, opened = table.people[who], table.session(who)
    assert encode(there._host.state) == encode(opened._host.state)
    assert (there.position, there.balance(), there.hands) == (opened.position, opened.balance(), opened.hands)
    assert (there.summary(), there.account) == (opened.summary(), opened.account)
    assert (there.session.rounds, list(there.log())) == (opened.session.rounds, list(opened.log()))


@pytest.mark.parametrize("every", [1, 7, 60])
def test_everybodys_snapshots_agree_with_the_events_after_people_have_changed_seats(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "EVERY", every)
    table = Several("ann", "bob")
    for seat in (6, 5):
        table.play(2)
        ann = table.people["ann"]
        left = ann.position
        assert ann.act(c.LeaveTable(left)) is None
        assert table.sit(f"in {left}", left) is None
        assert table.sit("ann", seat) is None
    table.play(2)
    for who in ("ann", "bob", "in 3"):
        check_the_same(table, who)
        assert table.memory.snapshots.keys() >= {(table.stream, f"{slot}/{who}") for slot in keeper.FORMATS}
    assert table.session().position == 0


def test_a_session_counts_only_your_own_play_at_any_seat(tmp_path: Path) -> None:
    """After a pause of a day, Ann sits where Bob sat before."""
    table, now = Several("ann", "bob", computers=0), [1_000_000]
    table.play(2)
    with EventStore.open(tmp_path / "games.db", clock=lambda: now[0]) as store:
        store.create(table.stream, "table", "Friday", table.payloads)
        now[0] += 86_400_000
        before = len(table.payloads)
        table.play(1)
        seats = {who: table.people[who].position for who in ("ann", "bob")}
        for who in ("ann", "bob"):
            assert table.people[who].act(c.LeaveTable(seats[who])) is None
        assert table.sit("ann", seats["bob"]) is None
        assert table.sit("bob", seats["ann"]) is None
        table.play(2)
        store.append(table.stream, before, table.payloads[before:])
        for who in ("ann", "bob"):
            today = SharedSeat(store, table.stream, who)
            whole = today.summary().account
            assert (today.hands, whole.rounds) == (table.people[who].hands[2:], 5)
            won = sum(hand.result + hand.side_bets for hand in today.hands)
            assert today.account.chips == sum(today.session.rounds) == won


def test_a_shared_table_is_exported_imported_and_verified(tmp_path: Path) -> None:
    table = Several("f00dcafe", "beefbeef", "cy")
    table.play(3)
    assert table.people["cy"].act(c.LeaveTable(table.people["cy"].position)) is None
    table.play(1, idle=["f00dcafe"])
    assert table.sit("cy", 6) is None
    table.play(1)
    first, second = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    with EventStore.open(tmp_path / "games.db") as store:
        store.create(table.stream, "table", "Friday", table.payloads)
        with first.open("wb") as file:
            assert write_history(store, table.stream, file).rounds == 5
        done = import_history(store, first)
        with second.open("wb") as file:
            write_history(store, done.stream, file)
        imported = Timeline.of(store, done.stream)
    assert first.read_bytes().splitlines()[1:] == second.read_bytes().splitlines()[1:]
    assert b"f00dcafe" not in first.read_bytes()
    assert (imported.seat, {played.came for played in imported.rounds}) == (0, {"watched"})
    with second.open("rb") as file:
        assert str(verify_file(file)) == "5 rounds, all as committed."
    assert checkup(tmp_path / "games.db").findings == []
