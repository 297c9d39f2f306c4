"""Convert files from before 1.0: a games file (with its diary), a hand history, or exported practice.

Two formats can be read: format 4, the last one, which differs from the format of 1.0 only in its number, and the one
before it. Older formats are not supported. The new file replaces the old one, which is kept next to it under the name
that `kept_as` returns. Only `EventStore.open` and the commands that import histories and practice use this module.
"""

import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec

from paigow_tui.files import put_new, replacing
from paigow_tui.store import chain, heads, reading, schema
from paigow_tui.store.errors import Damaged, EarlyVersion, InTheWay
from paigow_tui.store.faults import translated
from paigow_tui.store.heads import Head
from paigow_tui.store.opening import connect, open_or_make
from paigow_tui.store.schema import DELETED
from paigow_tui.version import FORMAT, LAST_BEFORE_1_0

_VERSIONS: Final = {
    "TableOpened": 3, "ClockRanOut": 2, "SeatSettled": 2, "BankSettled": 2, "DrillBegun": 2, "HandShown": 3,
    "HandAnswered": 2,
}  # fmt: skip
"""The last version of each event that had more than one version."""
_FAULTS: Final = (msgspec.MsgspecError, AttributeError, KeyError, TypeError, ValueError, RecursionError)

_LASTING: Final = ("table", "practice")
"""The kinds of streams that are counted when a file is converted: games and diaries."""
Entry = tuple[int, bytes]
"""The time of an event, and the event as JSON."""
Convert = Callable[[str, Iterable[Entry]], Iterator[Entry]]
"""Yields a stream's events in the current format."""


class Early(Exception):
    """Raised for an event in an even earlier format, or for something that is not an event."""


def kept_as(path: Path) -> Path:
    """Return the name under which the old file is kept."""
    return path.with_name(f"{path.name}.before-1.0")


def convert_games(path: Path) -> int:
    """Convert a games file; return how many games remain only in the old file because their format is even older.

    If StoreError is raised, nothing has changed. Raise EarlyVersion if all games are in an older format.
    """
    _check_free(path)
    draft = path.with_name(f"{path.name}.{os.urandom(6).hex()}.new")
    try:
        with translated(path), closing(connect(path, "rw")) as old:
            old.execute("PRAGMA locking_mode = EXCLUSIVE")  # no other program may open it until this is done
            old.execute("BEGIN EXCLUSIVE")
            if what := schema.flaw(old):
                raise Damaged(path, what)
            with closing(open_or_make(draft)) as new:
                renumbered = old.execute("PRAGMA application_id").fetchone()[0] == schema.APPLICATION_ID
                left_behind = _copy(old, new, path, _renumbered if renumbered else _converted)
            old.execute("COMMIT")
            old.execute("PRAGMA journal_mode = DELETE")  # move its whole log into the file
        with translated(path):
            _exchange(draft, path)
        return left_behind
    finally:
        draft.unlink(missing_ok=True)


def convert_history(path: Path) -> None:
    """Convert a hand history. If StoreError or OSError is raised, nothing has changed."""
    _check_free(path)
    draft = path.with_name(f"{path.name}.{os.urandom(6).hex()}.new")
    try:
        with path.open("rb") as old, replacing(draft, new=True) as new:
            digest = hashlib.sha256()
            count = -1
            for line in _history(old):
                digest.update(line + b"\n")
                new.write(line + b"\n")
                count += 1
            end = {"type": f"End/{FORMAT}", "events": count, "sha256": digest.hexdigest()}
            new.write(msgspec.json.encode(end) + b"\n")
        _exchange(draft, path)
    except (Early, *_FAULTS) as error:
        raise EarlyVersion(path) from error
    finally:
        draft.unlink(missing_ok=True)


def convert_practice(payload: bytes) -> bytes:
    """Return exported practice in the current format, converted if need be. Return anything else unchanged."""
    try:
        return _with_number(payload)
    except (Early, *_FAULTS):
        return payload


def _check_free(path: Path) -> None:
    if os.path.lexists(old := kept_as(path)):
        raise InTheWay(path, old)


def _exchange(draft: Path, path: Path) -> None:
    put_new(path, kept_as(path))
    draft.replace(path)


def _copy(old: sqlite3.Connection, new: sqlite3.Connection, path: Path, convert: Convert) -> int:
    """Copy every stream, in order; return how many games or diaries are too old. Raise EarlyVersion if all are."""
    new.execute("BEGIN")
    early = lasting = 0
    for head in heads.read_all(old, path):
        try:
            entries = [(record.recorded_at, record.payload) for record in reading.events(old, path, head)]
            _insert(new, head, list(convert(head.kind, entries)))
            lasting += head.kind in _LASTING
        except (Early, *_FAULTS):
            early += head.kind in _LASTING
            _insert(new, head._replace(kind=DELETED, title=""), [])
    if early and not lasting:
        raise EarlyVersion(path)
    new.execute("COMMIT")
    return early


def _insert(new: sqlite3.Connection, head: Head, entries: Iterable[Entry]) -> None:
    digest, last = chain.first(head.name), 0
    for last, (at, payload) in enumerate(entries, 1):
        digest = chain.link(digest, last, at, payload)
        new.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", (head.id, last, at, payload, digest))
    heads.put(new, head._replace(last=last, digest=digest))


def _renumbered(kind: str, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the events of a stream in format 4 renumbered as the current format. Raise Early for any other format."""
    yield from ((at, _with_number(payload)) for at, payload in entries)


def _with_number(payload: bytes) -> bytes:
    """Return an event in format 4, renumbered as the current format. Raise Early if it has another number."""
    event = msgspec.json.decode(payload)
    name, slash, version = event.get("type", "").partition("/")
    if slash:
        if version != str(LAST_BEFORE_1_0):
            raise Early
        event["type"] = f"{name}/{FORMAT}"
    return msgspec.json.encode(event)


def _converted(kind: str, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the events of a stream in the current format. Raise Early if they are too old."""
    match kind:
        case "table":
            yield from _game(entries)
        case "practice":
            yield from ((at, _encoded(_diary(msgspec.json.decode(payload)))) for at, payload in entries)
        case _:
            yield from ((at, _encoded(_tagged(msgspec.json.decode(payload)))) for at, payload in entries)


def _game(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield a game's events, with each bet and its side bets combined into one event."""
    stakes: dict[int, int] = {}
    side: dict[int, dict[str, int]] = {}
    held: tuple[int, dict[str, Any]] | None = None
    for at, payload in entries:
        event = msgspec.json.decode(payload)
        kind, seat = event["type"], event.get("seat", 0)
        if kind == "RoundOpened/1":
            stakes, side = {}, {}
        elif kind == "PlayerJoined/1" and event["habit"] == "banker":
            event["habit"] = "bank fan"
        elif kind == "SatOut/1":
            side.pop(seat, None)
        elif kind == "BetPlaced/1":
            stakes[seat] = event["amount"]
        elif kind == "SideBetPlaced/1":
            mine = side.setdefault(seat, {})
            mine.pop(event["bet"], None)
            if event["amount"]:
                mine[event["bet"]] = event["amount"]
            if held is not None and held[1]["seat"] == seat:
                held = None  # part of the bet before it
            event = {"type": "BetPlaced/1", "seat": seat, "amount": stakes[seat]}
        if held is not None:
            yield held[0], _encoded(held[1])
            held = None
        event = _tagged(event)
        if kind in ("BetPlaced/1", "SideBetPlaced/1"):
            event["side"] = [{"bet": bet, "amount": amount} for bet, amount in side.get(seat, {}).items()]
            held = at, event
        else:
            yield at, _encoded(event)
    if held is not None:
        yield held[0], _encoded(held[1])


def _diary(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event from a diary, which may have been started in an early version."""
    if event["type"] == "DrillBegun/1":
        event["drill"]["tricky"] = False
    elif event["type"] == "HandAnswered/1":
        event["named"] = event["hinted"]
    name = event["type"].partition("/")[0]
    event["type"] = f"{name}/{_VERSIONS.get(name, 1)}"
    return _tagged(_with_commission(event))


def _with_commission(value: Any) -> Any:
    """Return a value with ``rake`` renamed to ``commission``."""
    if isinstance(value, dict):
        return {"commission" if name == "rake" else name: _with_commission(part) for name, part in value.items()}
    return [_with_commission(part) for part in value] if isinstance(value, list) else value


def _tagged(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event with the current version. Raise Early if its version was not the last before 1.0."""
    name, _, version = event["type"].partition("/")
    if version != str(_VERSIONS.get(name, 1)):
        raise Early
    event["type"] = f"{name}/{FORMAT}"
    return event


def _encoded(event: dict[str, Any]) -> bytes:
    return msgspec.json.encode(_with_co_bank(event))


def _with_co_bank(value: Any) -> Any:
    """Return a value with ``co_bank`` (players bank alone) added to its rules in the right place."""
    if isinstance(value, dict):
        parts: dict[str, Any] = {}
        for name, part in value.items():
            parts[name] = _with_co_bank(part)
            if name == "rotation":
                parts["co_bank"] = "no"
        return parts
    return [_with_co_bank(part) for part in value] if isinstance(value, list) else value


def _history(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield a history's header and events in the current format. Raise Early if the file is incomplete or too old."""
    digest, count = hashlib.sha256(), 0
    opened = iter(lines)
    first = next(opened, b"")
    header = msgspec.json.decode(first)
    numbered = (header["format"], header["version"]) == ("pai-gow-history", LAST_BEFORE_1_0)
    if not numbered and header["version"] != 2:
        raise Early
    header |= {"format": "pai-gow-history", "version": FORMAT}
    yield msgspec.json.encode(header) if numbered else _encoded(header)
    digest.update(first)
    last = f"End/{LAST_BEFORE_1_0 if numbered else 1}"

    def entries() -> Iterator[Entry]:
        nonlocal count
        for line in opened:
            if f'"{last}"'.encode() in line:
                end = msgspec.json.decode(line)
                if end.get("type") == last:
                    if (end["events"], end["sha256"]) != (count, digest.hexdigest()):
                        raise Early
                    return
            digest.update(line)
            count += 1
            yield 0, line
        raise Early

    convert = _renumbered if numbered else _converted
    yield from (payload for _, payload in convert("table", entries()))
