"""Hidden cards stay hidden: nothing the program says about a game depends on a card the player may not know.

Each game here is stopped in mid-round and has a double that looks the same to its player but has
different hidden cards and another secret. Whatever reads games must say the same about both. A new command
needs a row in `CALLS`; anything else that reads games needs one in `READERS`. The rows for screens are in
``tests/ui/test_hidden_cards.py``.
"""

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from paigow_tui.cli import main
from paigow_tui.commands import COMMANDS
from paigow_tui.history.checkup import checkup
from paigow_tui.history.fairness import own_rounds
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.writing import write_history
from paigow_tui.host import LocalSeat, Seat, last_setup
from paigow_tui.host.open_game import Step
from paigow_tui.host.shared import SharedSeat
from paigow_tui.host.visible import visible
from paigow_tui.practice.table import table_decisions
from paigow_tui.serve.seat import _Diary
from paigow_tui.store import EventStore, Recorded
from paigow_tui.table import encode
from paigow_tui.table import events as e
from paigow_tui.testing import SOME_DAY
from tests.support.hidden import (
    NAME,
    ROUND,
    SHARED,
    SHARED_STOPS,
    STOPS,
    STREAM,
    game_and_double,
    open_in,
    shared_game_and_double,
)

Paigow = Callable[[Path, str, "Typed"], tuple[int, str]]


class Typed(NamedTuple):
    """A command's arguments, and the lines typed after it starts."""

    arguments: str
    lines: str = ""


_ASKED: Final = (
    "hand\nodds\nworth\nbank\nseats\nchips\ncoach\ncommitment\nsummary\nlog all\nlog mine\nrules\nhelp all\nagain\n"
)
_ROUND: Final = f"last --plain --round {ROUND}"

CALLS: Final[dict[str, list[Typed]]] = {
    "play": [Typed("--plain", _ASKED), Typed("--plain", "words\nbrief\nhand\nodds\nlog all\n")],
    "practice": [Typed("--plain --review")],
    "stats": [Typed(""), Typed("--plain"), Typed("--json"), Typed("--leaks"), Typed("--source table")],
    "games": [Typed(""), Typed("--json")],
    "replay": [
        Typed("--plain"), Typed("last --plain"), Typed(_ROUND), Typed(f"{_ROUND} --words"),
        Typed(f"{_ROUND} --open"), Typed(f"{_ROUND} --odds"), Typed(f"{_ROUND} --open --odds"),
        *(Typed(f"{_ROUND} --what-if {other}") for other in ("50", "sit", "take", "decline", "h", "12")),
    ],
    "export": [Typed("last -"), Typed(f"{STREAM} -"), Typed("decisions -")],
    "verify": [Typed("last"), Typed(STREAM)],
    "fairness": [Typed("--shuffles 0"), Typed("--shuffles 0 --json")],
    "doctor": [Typed("")],
    "today": [Typed("--json")],
    "bankroll": [Typed("")],
    "ledger": [Typed("")],
    # these don't read games in progress
    **{
        command: []
        for command in (
            "set", "rank", "deal", "run", "odds", "edge", "side-bets", "atlas", "bank", "simulate", "import", "manual",
            "ways",
            "cost",
            "sheet",
            "counts",
            "results",
            "session",
            "solve",
            "draw",
            "host",
            "join",
            "serve",
            "completion",
            "web",  # runs paigow play
        )
    },
}  # fmt: skip


def _written(store: EventStore) -> bytes:
    out = io.BytesIO()
    write_history(store, STREAM, out)
    return out.getvalue()


def _timeline(store: EventStore, stream: str = STREAM, who: str = "") -> object:
    found = Timeline.of(store, stream, who=who)
    places = range(len(found) + 1)
    return [encode(found.state(place)) for place in places], found.events(0, len(found)), found.rounds


def _session(store: EventStore) -> object:
    return _known(LocalSeat(store, STREAM))


def _known(session: Seat) -> object:
    log, rounds = list(session.log()), session.last_rounds(9)
    return session.view, log, session.balance(), session.summary(), rounds, session.hands, session.account


def _followed(store: EventStore) -> object:
    """Return what a second window learns when it reads the round all at once."""
    payloads = [record.payload for record in store.read(STREAM)]
    start = next(place for place, payload in enumerate(payloads) if f'"round":{ROUND},'.encode() in payload)
    with TemporaryDirectory() as folder, EventStore.open(Path(folder, NAME)) as other:
        other.create(STREAM, "table", "Ann", payloads[:start])
        session = LocalSeat(other, STREAM)
        other.append(STREAM, start, payloads[start:])
        step = session.sync()
    assert step is not None
    assert any(isinstance(event, e.RoundOpened) for event in step.events)
    return step.events, step.view


def _shared(store: EventStore, who: str) -> object:
    """Return what a person at a shared table learns, all at once and step by step, and what the diary saves."""
    payloads = [record.payload for record in store.read(SHARED)]
    start = next(place for place, payload in enumerate(payloads) if b'"round":1,' in payload)
    steps: list[Step] = []
    with TemporaryDirectory() as folder, EventStore.open(Path(folder, NAME), lambda: SOME_DAY) as other:
        other.create(SHARED, "table", "Friday", payloads[:start])
        session = SharedSeat(other, SHARED, who)
        session.listen(_Diary(other, session, "Friday").take)
        for payload in payloads[start:]:
            other.append(SHARED, other.last(SHARED), [payload])
            while step := session.step():
                steps.append(step)
        kept = [record.payload.decode() for info in other.streams("practice") for record in other.read(info.name)]
    session = SharedSeat(store, SHARED, who)
    told = [(step.events, step.view) for step in steps]
    return told, kept, _known(session), session.chat.lines, _timeline(store, SHARED, who)


READERS: Final[dict[str, Callable[[EventStore], object]]] = {
    "the gate": lambda store: [*visible(store, STREAM)], "replay": _timeline, "export": _written,
    "fairness": lambda store: [*own_rounds(store)], "answers": last_setup,
    "statistics": lambda store: repr(table_decisions(store)),
    "checkup": lambda store: checkup(store.path), "a session": _session, "another window": _followed,
}  # fmt: skip


@pytest.fixture(scope="module", params=STOPS)
def games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return game_and_double(tmp_path_factory.mktemp("hidden"), request.param)


@pytest.fixture
def paigow(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Paigow:
    for kind in (LocalSeat, SharedSeat):
        monkeypatch.setattr(kind, "step", lambda session: None)
    monkeypatch.setattr("paigow_tui.commands.proof.FEWEST", 1)

    def call(folder: Path, command: str, typed: Typed) -> tuple[int, str]:
        monkeypatch.chdir(folder)
        monkeypatch.setenv("PAIGOW_PREFERENCES", str(folder / "preferences.toml"))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed.lines))
        status = main([command, *typed.arguments.split(), "--db", NAME])
        answer = capsys.readouterr()
        return status, (answer.out + answer.err).replace(str(folder), "FOLDER")

    return call


@pytest.fixture(autouse=True)
def _only_the_host_reads_raw_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that all other code reads games through `paigow_tui.host.visible`."""
    read = EventStore.read

    def watched(store: EventStore, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Recorded]:
        caller = str(sys._getframe(1).f_globals["__name__"])
        assert not stream.startswith(("table/", "shared/")) or caller.startswith(("paigow_tui.host.", "tests.")), caller
        return read(store, stream, after, limit)

    monkeypatch.setattr(EventStore, "read", watched)


def test_every_command_has_a_row_in_calls() -> None:
    assert set(CALLS) == set(COMMANDS)


@pytest.mark.usefixtures("tables")
def test_no_command_gives_away_a_hidden_card(games: tuple[Path, Path], paigow: Paigow) -> None:
    game, double = games
    for command, rows in CALLS.items():
        for typed in rows:
            status, said = paigow(game, command, typed)
            assert (status, said) == paigow(double, command, typed), f"{command} {typed.arguments}"
            assert said
            assert status in (0, 2)


@pytest.mark.usefixtures("tables")
def test_no_reader_gives_away_a_hidden_card(games: tuple[Path, Path]) -> None:
    game, double = games
    with open_in(game) as store, open_in(double) as other:
        for reader, read in READERS.items():
            assert encode(read(store)) == encode(read(other)), reader


@pytest.mark.parametrize("who", ["ann", ""])
@pytest.mark.parametrize("stop", SHARED_STOPS)
def test_nobody_at_a_shared_table_learns_a_hidden_card(
    tmp_path: Path, stop: str, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow_tui.serve.seat.wall_clock", lambda: SOME_DAY)
    game, double = shared_game_and_double(tmp_path, stop, who)
    with open_in(game) as store, open_in(double) as other:
        known = encode(_shared(store, who))
        assert known == encode(_shared(other, who))
        assert b"Good luck!" in known
        assert (b"GameDeleted" in known) is bool(who), "the first round's hand is in the person's diary"
