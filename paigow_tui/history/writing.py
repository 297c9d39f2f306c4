"""Export a game as a hand history."""

import hashlib
from collections.abc import Callable, Iterable
from itertools import islice
from typing import BinaryIO

import msgspec

from paigow_tui.history.form import NAME, End, Header
from paigow_tui.host.visible import event_of, visible
from paigow_tui.store import Damaged, EventStore
from paigow_tui.table import AnyEvent, encode
from paigow_tui.table import events as e
from paigow_tui.version import FORMAT, __version__


class Written(msgspec.Struct, frozen=True):
    """The contents of a written file."""

    rounds: int
    events: int
    open_round: int
    """The round still being played, which was left out; 0 if there was none."""


class _Extent(msgspec.Struct):
    """The part of a game that may be exported: everything before a round still being played."""

    opened: e.TableOpened | None = None
    rounds: int = 0
    last: int = 0
    """The last event that may be exported."""
    open_round: int = 0


def write_history(store: EventStore, stream: str, file: BinaryIO) -> Written:
    """Write a game from the store to an open file; see `write_events`. May also raise StoreError."""
    title = next(info.title for info in store.streams() if info.name == stream)
    written = write_events(lambda: (event_of(store, record) for record in visible(store, stream)), title, file)
    if written is None:
        raise Damaged(store.path, "it does not begin with the opening of a table", stream, 1)
    return written


def write_events(game: Callable[[], Iterable[AnyEvent]], title: str, file: BinaryIO) -> Written | None:
    """Write a game's events to an open file; ``game`` is called twice. Return None if no table was opened.

    A round still being played is left out, because its secret would give away cards that are still hidden. Raise
    OSError from the file.
    """
    extent = _extent(game())
    digest = hashlib.sha256()

    def put(line: bytes) -> None:
        digest.update(line + b"\n")
        file.write(line + b"\n")

    if extent.opened is None:
        return None
    opened = extent.opened
    header = Header(
        format=NAME,
        version=FORMAT,
        program=f"paigow-tui {__version__}",
        title=title,
        rounds=extent.rounds,
        house_way=opened.house_way,
        rules=opened.rules,
    )
    put(encode(header))
    people: dict[str, str] = {}
    for event in islice(game(), extent.last):
        if isinstance(event, e.SeatClaimed):  # the ID could identify the person's key
            event = msgspec.structs.replace(event, who=people.setdefault(event.who, str(len(people) + 1)))
        put(encode(event))
    file.write(msgspec.json.encode(End(extent.last, digest.hexdigest())) + b"\n")
    return Written(extent.rounds, extent.last, extent.open_round)


def _extent(game: Iterable[AnyEvent]) -> _Extent:
    extent = _Extent()
    for number, event in enumerate(game, start=1):
        match event:
            case e.TableOpened():
                extent.opened = event
            case e.RoundOpened(round=opened):
                extent.open_round = opened
            case e.RoundClosed():
                extent.rounds += 1
                extent.open_round = 0
            case _:
                pass
        if not extent.open_round:
            extent.last = number
    return extent
