"""A seat at your own table: what a front end can rely on."""

from pathlib import Path

import pytest

from paigow_tui.host import Host, LocalSeat, Seat, Step, last_game
from paigow_tui.rules import CLASSIC, RuleSet
from paigow_tui.store import EventStore
from paigow_tui.store.errors import DiskFull
from paigow_tui.table import AnyCommand, Phase, Refusal, encode
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.log import HouseSettled
from paigow_tui.testing.playing import drain
from tests.support.cases import cases
from tests.support.playing import advance, next_act, play_rounds


def state_of(session: Seat, store: EventStore) -> bytes:
    return encode(Host(store, session.stream).state)


def payloads(store: EventStore, stream: str) -> list[bytes]:
    return [record.payload for record in store.read(stream)]


def test_without_a_seed_every_game_is_different(store: EventStore) -> None:
    dealt = []
    for _ in range(2):
        session = LocalSeat.new(store, name="Ann")
        play_rounds(session, 1)
        dealt.append(session.view.at(1).cards)
    assert dealt[0] != dealt[1]


def test_a_seeded_game_resumed_after_every_command_continues_unchanged(tmp_path: Path) -> None:
    with EventStore.open(tmp_path / "whole.db") as store:
        session = LocalSeat.new(store, name="Ann", seed=5)
        play_rounds(session, 4)
        whole = payloads(store, session.stream)
    with EventStore.open(tmp_path / "pieces.db") as store:
        stream = LocalSeat.new(store, name="Ann", seed=5).stream
        while len(payloads(store, stream)) < len(whole):
            advance(LocalSeat(store, stream))
        assert payloads(store, stream) == whole


def test_a_resumed_session_shows_what_it_showed_before(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=2)
    play_rounds(session, 6)
    for _ in range(12):
        advance(session)
    other = LocalSeat(store, session.stream)
    assert (other.view, other.position, other.seed) == (session.view, session.position, 2)
    assert (other.log(), other.balance()) == (session.log(), session.balance())
    assert (other.summary(), other.view.option("PlaceBet").last) == (session.summary(), 2500)


def test_the_seed_does_not_appear_in_any_view_or_event(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=987_654_321)
    play_rounds(session, 1)
    assert b'"seed"' not in encode(session.view)
    assert all(b'"seed"' not in payload for payload in payloads(store, session.stream))


def test_step_never_acts_for_the_person_and_stops_between_rounds(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=3)
    assert session.step() is None
    assert session.open_round() is None
    for _ in range(200):
        step = session.step()
        if step is None:
            if session.view.phase is Phase.BETWEEN:
                break
            assert session.view.waiting_for == (session.position,)
            assert session.act(next_act(session.view)) is None
        else:
            assert getattr(step.command, "seat", 0) != session.position
    assert session.view.phase is Phase.BETWEEN
    assert session.step() is None


def test_computer_players_act_in_seat_order_and_do_not_wait_for_the_person(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=3)
    session.open_round()
    bets = []
    while (step := session.step()) is not None:
        assert isinstance(step.command, c.PlaceBet)
        bets.append(step.command.seat)
    assert bets == [1, 2, 3, 5, 6]


def test_listeners_get_every_step_and_command_until_they_unsubscribe(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=4)
    heard: list[AnyCommand | None] = []
    stop = session.listen(lambda step: heard.append(step.command))
    session.open_round()
    drain(session)
    session.act(c.PlaceBet(session.position, 500))
    assert isinstance(heard[0], c.OpenRound)
    assert heard[-1] == c.PlaceBet(session.position, 500)
    count = len(heard)
    stop()
    drain(session)
    assert len(heard) == count


def test_a_refused_command_changes_nothing_and_notifies_nobody(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=4)
    before = state_of(session, store)
    session.listen(lambda step: pytest.fail("nothing happened"))
    refusal = session.act(c.PlaceBet(session.position, 500))
    assert refusal is not None
    assert (refusal.code, state_of(session, store)) == ("not now", before)


def test_a_second_window_is_told_of_a_conflict_and_brought_up_to_date(store: EventStore) -> None:
    mine = LocalSeat.new(store, name="Ann", seed=4)
    other = LocalSeat(store, mine.stream)
    assert other.open_round() is None
    heard: list[Step] = []
    mine.listen(heard.append)
    refusal = mine.open_round()
    assert refusal is not None
    assert "another window" in refusal.message
    assert [step.command for step in heard] == [None]
    assert mine.view == other.view
    drain(mine)
    drain(other)
    assert mine.view == other.view
    assert mine.log() == other.log()
    assert mine.sync() is None


def test_a_command_on_a_full_disk_changes_nothing(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    session = LocalSeat.new(store, name="Ann", seed=4)
    before = session.view

    def full(*_: object) -> int:
        raise DiskFull(store.path)

    with monkeypatch.context() as patch:
        patch.setattr(EventStore, "append", full)
        with pytest.raises(DiskFull):
            session.open_round()
    assert session.view == before
    assert session.open_round() is None


def test_a_batch_is_all_or_nothing(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = LocalSeat.new(store, name="Ann", seed=4).stream
    host = Host(store, stream)
    before, last = host.state, host.last

    def broken_off() -> None:
        with host.batch():
            host.give(c.BuyIn(4, 100))
            assert host.state != before
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert (host.state, host.last) == (before, last)
    with host.batch() as happened:
        host.give(c.BuyIn(4, 100))
        host.give(c.BuyIn(4, 200))
        assert store.last(stream) == last
    assert [one.event for one in happened] == [e.BoughtIn(4, 100), e.BoughtIn(4, 200)]
    assert host.last == last + 2
    assert encode(Host(store, stream).state) == encode(host.state)


def test_the_log_the_balance_and_the_summary_agree_with_the_chips(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=8, chips=10_000)
    play_rounds(session, 60)
    state = Host(store, session.stream).state
    summary, log = session.summary(), session.log()
    account = summary.account
    results = [line for line in log if isinstance(line.event, e.SeatSettled | e.BankSettled)]
    assert state.total == 0
    assert sum(line.amount for line in results if line.seat == session.position) == account.chips
    assert sum(line.amount for line in log if isinstance(line.event, HouseSettled)) == state.house
    assert {line.round for line in results} == set(range(1, 61))
    assert (len(session.balance()), session.balance()[-1]) == (60, summary.chips)
    assert account.banked
    assert account.won + account.pushed + account.lost + account.banked == account.rounds == 60
    for seat in range(1, 7):
        won = sum(line.amount for line in results if line.seat == seat)
        player = state.player(seat)
        assert player is not None
        assert won == player.chips - player.bought_in


def test_a_round_you_cash_out_of_is_finished_the_house_way(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=6)
    session.open_round()
    drain(session)
    session.act(c.PlaceBet(session.position, 1000))
    drain(session)
    assert session.act(c.LeaveTable(session.position)) is None
    drain(session)
    assert not session.seated
    summary = session.summary()
    assert summary.chips == 0
    assert summary.account.chips == summary.cashed_out - summary.bought_in
    assert session.view.seat == 0
    assert last_game(store) is None


def test_the_last_game_is_continued_while_its_player_is_seated(store: EventStore) -> None:
    assert last_game(store) is None
    first = LocalSeat.new(store, name="Ann")
    second = LocalSeat.new(store, name="Bob")
    resumed = last_game(store)
    assert resumed is not None
    assert resumed.stream == second.stream
    first.open_round()
    resumed = last_game(store)
    assert resumed is not None
    assert resumed.stream == first.stream


def test_a_spectator_watches_whole_rounds_without_acting(store: EventStore) -> None:
    session = LocalSeat.new(store, name="", seat=0, seats=6, seed=6)
    for number in range(1, 6):
        session.open_round()
        drain(session)
        assert session.view.round == number
        assert session.view.phase is Phase.BETWEEN
    assert (session.balance(), session.summary().account.rounds) == ([], 0)


@pytest.mark.parametrize("seats", range(6))
@pytest.mark.parametrize("dealer", [1, 4, 7])
def test_any_number_of_computer_players_can_be_seated(store: EventStore, seats: int, dealer: int) -> None:
    session = LocalSeat.new(store, name="Ada", seats=seats, rules=RuleSet(dealer_seat=dealer))
    occupants = [seat.occupant for seat in session.view.seats]
    assert (occupants.count("computer"), occupants.count("person")) == (seats, 1)
    assert session.view.mine is not None
    assert [seat.name for seat in session.view.seats].count("Ada") == 1


@pytest.mark.parametrize(("wrong", "sentence"), cases(__file__, "an_impossible_game_is_refused_and_nothing_is_written"))
def test_an_impossible_game_is_refused_and_nothing_is_written(
    store: EventStore, wrong: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        LocalSeat.new(store, **{"name": "Ann", "seed": 1, **wrong})  # type: ignore[arg-type]
    assert store.streams() == []


def test_computer_players_commands_are_legal_under_classic_rules_too(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seed=12, rules=CLASSIC, house_way="trump-plaza")
    play_rounds(session, 30)
    host = Host(store, session.stream)
    assert host.state.total == 0
    assert isinstance(host.give(c.SetByHouseWay(4)), Refusal), "a refusal is a value"
