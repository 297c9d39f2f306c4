"""Files from the last version before 1.0 are converted once, and the old file is kept; older ones are left alone."""

import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from paigow_tui.audit import audit_file
from paigow_tui.history.checkup import checkup
from paigow_tui.history.deciding import Decider
from paigow_tui.history.form import BeforeRelease, HistoryError
from paigow_tui.history.importing import check_history, import_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.verifying import verify_file, verify_game
from paigow_tui.history.whatif import decisions, what_if
from paigow_tui.history.writing import write_history
from paigow_tui.host import LocalSeat, bankroll
from paigow_tui.host.chat import Chat, Said
from paigow_tui.host.floor import Floor
from paigow_tui.host.secrets import remembered
from paigow_tui.practice.events import UnreadableEntry
from paigow_tui.practice.events import decode_event as decode_entry
from paigow_tui.practice.session import Practice
from paigow_tui.serve.people import People
from paigow_tui.store import EventStore, errors
from paigow_tui.store.before_1_0 import kept_as
from paigow_tui.store.doctor import examine
from paigow_tui.table import AnyEvent, Phase, decode_event, encode
from paigow_tui.table import events as e
from tests.store.helpers import folder_bytes
from tests.support.before_1_0 import written_before_1_0, written_in_format_4
from tests.support.playing import play_rounds

EARLY = "This file was written by an early version and cannot be opened. Move it away, or name another with --db."


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a games file that has been converted."""
    path = written_before_1_0(tmp_path_factory.mktemp("before"), "games.db") / "games.db"
    EventStore.open(path, convert=lambda asked: asked == path).close()
    return path


@pytest.fixture
def store(games: Path, tmp_path: Path) -> Iterator[EventStore]:
    copy = tmp_path / "games.db"
    copy.write_bytes(games.read_bytes())
    with EventStore.open(copy) as opened:
        yield opened


def test_a_games_file_is_converted_only_on_request(tmp_path: Path) -> None:
    path = written_before_1_0(tmp_path, "games.db") / "games.db"
    before = folder_bytes(tmp_path)
    for convert in (None, lambda path: False):
        with pytest.raises(errors.BeforeRelease, match="paigow doctor --convert"):
            EventStore.open(path, convert=convert)
        assert folder_bytes(tmp_path) == before
    EventStore.open(path, convert=lambda path: True).close()
    assert {file.name for file in tmp_path.iterdir()} == {"games.db", "games.db.before-1.0"}
    EventStore.open(path).close()
    (tmp_path / "copy.db").write_bytes(before["games.db"])
    with closing(sqlite3.connect(kept_as(path))) as kept, closing(sqlite3.connect(tmp_path / "copy.db")) as old:
        assert [*kept.iterdump()] == [*old.iterdump()]


def test_every_converted_game_verifies_follows_the_rules_and_is_in_the_current_format(store: EventStore) -> None:
    kinds, phases = set[str](), set[Phase]()
    assert examine(store.path).sound
    for info in store.streams("table"):
        assert verify_game(lambda name=info.name: (one.payload for one in store.read(name))).sound  # type: ignore[misc]
        decider = Decider()
        for record in store.read(info.name):
            event = decode_event(record.payload)
            decider.take(event)
            assert encode(event) == record.payload
            kinds.add(type(event).__name__)
        phases.add(decider.state.phase)
        assert decider.state.total == 0
    newer = {*get_args(e.Hosting), e.SeatAwaited, e.WaitEnded}
    assert kinds == {kind.__name__ for kind in get_args(AnyEvent) if kind not in newer}
    assert phases == {*Phase} - {Phase.CLOSED}


def test_replaying_the_real_choices_of_a_converted_game_gives_the_real_results(store: EventStore) -> None:
    for info in store.streams("table"):
        timeline = Timeline.of(store, info.name, who="ann" if info.name == "shared/91" else "")
        for played in timeline.rounds:
            if played.came != "called off" and timeline.state(played.end).phase is Phase.BETWEEN:
                for decision in decisions(timeline, played.number):
                    assert what_if(timeline, decision, decision.command).state == timeline.state(played.end)


def test_every_converted_game_continues_where_it_stopped(store: EventStore) -> None:
    for info in store.streams("table"):
        if (session := LocalSeat(store, info.name)).seated and info.name.startswith("table/"):
            play_rounds(session, 1)
            assert verify_game(lambda name=info.name: (one.payload for one in store.read(name))).sound  # type: ignore[misc]
    assert Floor(store, "shared/91", store.clock).state.phase is Phase.DEAL
    assert checkup(store.path).findings == []


def _kept(before: object, now: object) -> bool:
    """Return whether a value is unchanged, ignoring fields that were added since then."""
    if isinstance(before, dict) and isinstance(now, dict):
        return all(name in now and _kept(value, now[name]) for name, value in before.items())
    if isinstance(before, list) and isinstance(now, list):
        return len(before) == len(now) and all(map(_kept, before, now))
    return before == now


def test_conversion_keeps_the_diary_the_chat_and_the_people(store: EventStore) -> None:
    practice = Practice(store)
    assert (len(practice.diary.decisions), len(practice.diary.deck)) == (8, 4)
    assert [*practice.diary.deleted] == ["table/93"]
    assert practice.diary.asked is not None
    for record in store.read("practice"):
        assert _kept(json.loads(record.payload), json.loads(encode(decode_entry(record.payload))))
        assert record.recorded_at > 1_793_995_200_000
    assert [line.text for line in Chat(store, "shared/90").lines if isinstance(line, Said)] == [
        "Hello, everybody.",
        "Hi!",
    ]
    assert People(store, "shared/90").name("0123456789abcdef") == "Maria"
    with pytest.raises(errors.Deleted):
        store.read("table/93")


HISTORIES = ("pai-gow", "face-up", "ez", "commission-free", "no-commission", "switches", "shared", "own-way")


@pytest.mark.parametrize("name", HISTORIES)
def test_a_history_is_converted_and_imported(name: str, tmp_path: Path) -> None:
    path = written_before_1_0(tmp_path, f"{name}.jsonl") / f"{name}.jsonl"
    before = path.read_bytes()
    assert not audit_file(io.BytesIO(before)).sound
    with EventStore.open(tmp_path / "games.db") as store, pytest.raises(BeforeRelease, match="import --convert"):
        import_history(store, path)
    with pytest.raises(BeforeRelease):
        check_history(path)
    assert [file.name for file in sorted(tmp_path.glob("*jsonl*"))] == [path.name]
    with EventStore.open(tmp_path / "games.db") as store:
        done = import_history(store, path, lambda path: True)
        out = io.BytesIO()
        write_history(store, done.stream, out)
    assert kept_as(path).read_bytes() == before
    assert out.getvalue().splitlines()[1:-1] == path.read_bytes().splitlines()[1:-1] or name == "shared"
    assert verify_file(io.BytesIO(path.read_bytes())).sound


def test_files_from_even_older_versions_are_left_alone_with_one_message(tmp_path: Path) -> None:
    folder = written_before_1_0(tmp_path, "early.db", "early.jsonl")
    before = folder_bytes(folder)
    with pytest.raises(errors.EarlyVersion) as caught:
        EventStore.open(folder / "early.db", convert=lambda path: True)
    assert str(caught.value) == EARLY
    assert folder_bytes(folder) == before
    with EventStore.open(folder / "games.db") as store, pytest.raises(errors.EarlyVersion):
        import_history(store, folder / "early.jsonl", lambda path: True)
    assert (folder / "early.jsonl").read_bytes() == before["early.jsonl"]


def test_an_early_game_among_others_stays_in_the_old_file(tmp_path: Path) -> None:
    folder = written_before_1_0(tmp_path, "early.db", "games.db")
    with closing(sqlite3.connect(folder / "early.db")) as early:
        opened = early.execute("SELECT payload FROM events ORDER BY sequence LIMIT 1").fetchone()[0]
    with_early(folder / "games.db", opened)
    with EventStore.open(folder / "games.db", convert=lambda path: True) as store:
        assert store.left_behind == 1
        assert len(store.streams("table")) == 30
        assert examine(store.path).sound


def with_early(path: Path, payload: bytes) -> None:
    """Replace the first event of a game with one from an early version."""
    from paigow_tui.store import chain, heads

    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        (head,) = (head for head in heads.read_all(db, path) if head.name == "table/27")
        entries = db.execute("SELECT * FROM events WHERE stream = ? ORDER BY sequence", (head.id,)).fetchall()
        db.execute("DROP TRIGGER events_stay")
        db.execute("DELETE FROM events WHERE stream = ?", (head.id,))
        digest = chain.first(head.name)
        for number, (_, sequence, at, text, _) in enumerate(entries):
            text = payload if number == 0 else text
            digest = chain.link(digest, sequence, at, text)
            db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", (head.id, sequence, at, text, digest))
        seal = head._replace(digest=digest)
        db.execute("UPDATE streams SET digest = ?, seal = ? WHERE id = ?", (digest, seal.seal, head.id))
        trigger = "CREATE TRIGGER events_stay BEFORE DELETE ON events "
        db.execute(trigger + "BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END")


def test_a_file_that_is_open_or_whose_backup_name_is_taken_is_not_converted(tmp_path: Path) -> None:
    path = written_before_1_0(tmp_path, "games.db") / "games.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(errors.Locked):
            EventStore.open(path, convert=lambda path: True)
    kept_as(path).touch()
    with pytest.raises(errors.InTheWay, match=r"before-1\.0"):
        EventStore.open(path, convert=lambda path: True)
    assert not kept_as(path).stat().st_size


def test_a_history_whose_seal_is_wrong_is_not_converted(tmp_path: Path) -> None:
    path = written_before_1_0(tmp_path, "ez.jsonl") / "ez.jsonl"
    data = path.read_bytes()
    for wrong in (data.replace(b'"chips":50000', b'"chips":60000', 1), data[: len(data) // 2], data.splitlines()[0]):
        path.write_bytes(wrong)
        with EventStore.open(tmp_path / "games.db") as store, pytest.raises((HistoryError, errors.EarlyVersion)):
            import_history(store, path, lambda path: True)
        assert path.read_bytes() == wrong
        assert not kept_as(path).exists()


def test_a_games_file_of_format_4_is_converted_to_the_current_format(tmp_path: Path) -> None:
    path = written_in_format_4(tmp_path) / "format-4.db"
    before = path.read_bytes()
    with pytest.raises(errors.BeforeRelease, match="paigow doctor --convert"):
        EventStore.open(path)
    assert path.read_bytes() == before
    with EventStore.open(path, convert=lambda path: True) as store:
        assert store.left_behind == 0
        assert examine(store.path).sound
        assert checkup(store.path).findings == []
        games = [info.name for info in store.streams("table")]
        for name in games:
            assert verify_game(lambda name=name: (one.payload for one in store.read(name))).sound  # type: ignore[misc]
            for record in store.read(name):
                assert encode(decode_event(record.payload)) == record.payload
        hosted = {type(decode_event(record.payload)) for record in store.read("shared/500")}
        assert {*get_args(e.Hosting), e.SeatAwaited, e.WaitEnded} - {e.TablesAllowed} <= hosted
        stopped = LocalSeat(store, "table/8")
        assert stopped.view.phase is Phase.BETS
        play_rounds(stopped, 1)
        on_it = bankroll.bankroll(store)
        assert on_it is not None
        assert (on_it.terms.start, on_it.games) == (200_000, 1)
        assert len(Chat(store, "shared/500").lines) == 4
        assert People(store, "shared/500").name("0123456789abcdef") == "Maria"
        assert len(Practice(store).diary.decisions) == 5
        assert remembered(store, "table/1").seed == 0
    assert kept_as(path).exists()
    EventStore.open(path).close()


def test_every_history_of_format_4_is_converted_and_imported(tmp_path: Path) -> None:
    paths = sorted(written_in_format_4(tmp_path).glob("*-4.jsonl"))
    assert len(paths) == 8
    with EventStore.open(tmp_path / "games.db") as store:
        for path in paths:
            before = path.read_bytes()
            assert "paigow import --convert" in str(verify_file(io.BytesIO(before)).fault)
            with pytest.raises(BeforeRelease):
                import_history(store, path)
            done = import_history(store, path, lambda path: True)
            out = io.BytesIO()
            write_history(store, done.stream, out)
            assert out.getvalue().splitlines()[1:-1] == path.read_bytes().splitlines()[1:-1], path.name
            assert verify_file(io.BytesIO(path.read_bytes())).sound
            assert kept_as(path).read_bytes() == before


def test_practice_exported_before_1_0_is_added_to_the_diary(tmp_path: Path) -> None:
    payload = (written_in_format_4(tmp_path) / "practice.jsonl").read_bytes()
    with EventStore.open(tmp_path / "games.db") as store:
        assert Practice(store).merge(payload) == 5, "three are against a way that did not come with them"
        assert Practice(store).merge(Practice(store).export()) == 0
        with pytest.raises(UnreadableEntry):
            Practice(store).merge(payload.replace(b"PracticeImported/4", b"PracticeImported/7"))
