"""What a person may read of a game: all finished rounds, and the current round as they see it.

All code that shows, counts or exports a game reads it through this module. Only the host, which plays the game, reads
everything on disk.
"""

from collections.abc import Generator, Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from paigow_tui.store import Damaged, Engine, Recorded
from paigow_tui.table import AnyEvent, UnreadableEvent, decode_event, encode, seen
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat

T = TypeVar("T")

_TURNS = (*OwnSeat.TURNS, b'"RoundOpened/', b'"RoundClosed/')
"""Every event that affects what may be read contains one of these strings; few other events do."""


def visible(store: Engine, stream: str, limit: int | None = None, who: str = "") -> Iterator[Recorded]:
    """Yield the events of a game that people may read, at most ``limit``, oldest first.

    In a round still being played, the secret and the four cards left over are withheld; so are the other hands, until
    the reveal. At a shared table, ``who`` is the person's ID. Raise StoreError.
    """
    own = OwnSeat(who)

    def turns() -> Iterator[tuple[Recorded, AnyEvent | None]]:
        for record in store.read(stream, limit=limit):
            turn = event_of(store, record) if any(name in record.payload for name in _TURNS) else None
            if turn is not None:
                own.take(turn)
            yield record, turn

    unfinished = yield from finished(turns())
    events = [event_of(store, record) for record in unfinished]
    for record, event in zip(unfinished, _withheld(events, own.seat), strict=True):
        yield record._replace(payload=encode(event))


def finished(game: Iterable[tuple[T, AnyEvent | None]]) -> Generator[T, None, list[T]]:
    """Yield the first item of each pair as its round ends; return the items of a round still being played.

    The second item is the event; it may be `None` if the event neither opens nor closes a round.
    """
    unfinished: list[T] = []
    for one, event in game:
        if unfinished or isinstance(event, e.RoundOpened):
            unfinished.append(one)
        else:
            yield one
        if isinstance(event, e.RoundClosed):
            yield from unfinished
            unfinished.clear()
    return unfinished


def event_of(store: Engine, record: Recorded) -> AnyEvent:
    """Return the event in a record. Raise Damaged if this version cannot read it."""
    try:
        return decode_event(record.payload)
    except UnreadableEvent as error:
        advice = "Update the program, or start a new game"
        raise Damaged(store.path, str(error).rstrip("."), record.stream, record.sequence, advice) from error


def _withheld(events: list[AnyEvent], seat: int) -> Iterator[AnyEvent]:
    """Yield the events of a round being played, without what the player at ``seat`` may not know yet."""
    revealed = any(isinstance(event, e.HandsRevealed) for event in events)
    own = [event for event in events if isinstance(event, e.BetPlaced | e.SatOut) and event.seat == seat]
    plays = bool(own) and isinstance(own[-1], e.BetPlaced)
    for event in events:
        if not revealed or isinstance(event, e.RoundOpened):
            event = seen(event, seat, plays)
        elif isinstance(event, e.HandsDealt):
            event = replace(event, rest=())
        yield event
