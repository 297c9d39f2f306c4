"""A long game opens from snapshots, which never override the events."""

import pytest

from paigow_tui.history.checkup import checkup
from paigow_tui.host import LocalSeat
from paigow_tui.host import keeper as keeping
from paigow_tui.host.host import Host
from paigow_tui.host.keeper import FORMATS, Keeper
from paigow_tui.host.ledger import Ledger
from paigow_tui.store import EventStore
from paigow_tui.table import encode
from tests.support.playing import play_rounds


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "EVERY", 50)


@pytest.fixture
def game(store: EventStore) -> LocalSeat:
    session = LocalSeat.new(store, name="Ann", seats=3, seed=5)
    play_rounds(session, 12)
    return session


def replayed(store: EventStore, stream: str) -> tuple[bytes, Ledger]:
    ledger, host = Ledger(), Host(store, stream, read=False)
    for happened in host.reload():
        ledger.take(happened)
    return encode(host.state), ledger


def check_the_same(store: EventStore, stream: str) -> None:
    """Check that a game opened from snapshots matches its events, down to the last line of the log."""
    opened = LocalSeat(store, stream)
    state, ledger = replayed(store, stream)
    assert (encode(opened._host.state), opened.balance()) == (state, ledger.balance)
    assert opened.summary() == ledger.summary(opened._host.state)
    assert len(opened.log()) == len(ledger.log)
    assert opened.log()[-5:] == ledger.log[-5:]
    assert list(opened.log()) == list(ledger.log)
    assert opened.log()[0] == ledger.log[0]


def kept(store: EventStore, stream: str) -> list[int]:
    found = [store.load_snapshot(stream, format) for format in FORMATS]
    return sorted(one[0] for one in found if one is not None)


def test_a_game_keeps_two_snapshots_and_opens_from_them(store: EventStore, game: LocalSeat) -> None:
    first, second = kept(store, game.stream)
    assert 50 <= second - first < 150
    assert game._host.last - second < 100
    check_the_same(store, game.stream)


def test_opening_reads_no_events_before_the_older_snapshot(
    store: EventStore, game: LocalSeat, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    read = store.read

    def watched(stream: str, after: int = 0, limit: int | None = None) -> object:
        asked.append(after)
        return read(stream, after, limit)

    monkeypatch.setattr(store, "read", watched)
    Keeper(store, game.stream)
    assert min(asked) == kept(store, game.stream)[0]


def test_older_log_lines_are_loaded_on_demand(
    store: EventStore, game: LocalSeat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow_tui.host.ledger.NEWEST", 10)
    play_rounds(game, 6)
    check_the_same(store, game.stream)
    opened = LocalSeat(store, game.stream)
    assert opened.log().older > 0
    play_rounds(opened, 1)
    check_the_same(store, game.stream)


def test_a_long_game_keeps_only_the_newest_lines_in_memory_and_the_rest_can_be_read(
    store: EventStore, game: LocalSeat, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part, most in (("NEWEST", 40), ("_MORE", 10)):
        monkeypatch.setattr(f"paigow_tui.host.logbook.{part}", most)
    play_rounds(game, 8)
    log = game.log()
    newest = log[log.older :]
    assert 40 <= len(newest) <= 50
    whole = list(log)
    assert whole[-len(newest) :] == newest
    assert whole[0].round == 0, "the first to sit down"
    assert log.older == 0, "what was read is there until the game goes on"
    play_rounds(game, 1)
    assert log.older > len(whole) - 50


def test_opening_a_game_without_snapshots_saves_some(store: EventStore, game: LocalSeat) -> None:
    store.drop_snapshots(game.stream)
    LocalSeat(store, game.stream)
    assert len(kept(store, game.stream)) == 2
    check_the_same(store, game.stream)


@pytest.mark.parametrize("slot", [0, 1])
@pytest.mark.parametrize("wrong", ["money", "nonsense", "depth", "nobody", "another game's"])
def test_a_wrong_snapshot_is_dropped(store: EventStore, game: LocalSeat, slot: int, wrong: str) -> None:
    found = store.load_snapshot(game.stream, FORMATS[slot])
    assert found is not None
    last, payload = found
    lies = {
        "money": payload.replace(b'"chips":', b'"chips":1', 1),
        "nonsense": b"{}",
        "depth": b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"," + payload[1:],
        "nobody": payload.replace(b'"name":"Ann"', b'"name":"Bob"', 1),
        "another game's": payload.replace(b'"table":"seed 5"', b'"table":"seed 6"'),
    }
    store.save_snapshot(game.stream, last, FORMATS[slot], lies[wrong])
    check_the_same(store, game.stream)
    assert all(store.load_snapshot(game.stream, format) != (last, lies[wrong]) for format in FORMATS)


def test_a_single_snapshot_is_checked_against_all_events(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=3, seed=5)
    play_rounds(session, 3)
    (last,) = kept(store, session.stream)
    store.save_snapshot(session.stream, last, FORMATS[0], b'{"state":{},"page":{}}')
    check_the_same(store, session.stream)


def test_the_doctor_finds_two_snapshots_with_the_same_error(store: EventStore, game: LocalSeat) -> None:
    for format in FORMATS:
        found = store.load_snapshot(game.stream, format)
        assert found is not None
        store.save_snapshot(game.stream, found[0], format, found[1].replace(b'"house":', b'"house":9', 1))
    report = checkup(store.path)
    assert report.findings == []
    assert report.notes == [f"A snapshot of '{game.stream}' did not match its events, and was dropped."]
    check_the_same(store, game.stream)
    assert checkup(store.path).notes == []


def test_a_game_is_brought_up_to_date_when_another_program_writes_to_it(store: EventStore, game: LocalSeat) -> None:
    assert game.sync() is None
    with EventStore.open(store.path) as other:
        elsewhere = LocalSeat(other, game.stream)
        assert elsewhere.open_round() is None
        step = game.sync()
        assert step is not None
        assert game.view == elsewhere.view
        assert game.sync() is None
        play_rounds(elsewhere, 3)
    step = game.sync()
    assert step is not None
    assert len(step.events) > 60
    assert game.view.round == 16
