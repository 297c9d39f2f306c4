"""Find an earlier round in a long game without reading all of it."""

from collections.abc import Iterator

from paigow_tui.host.visible import event_of
from paigow_tui.store import Engine
from paigow_tui.table import AnyEvent
from paigow_tui.table import events as e


def events_of(store: Engine, stream: str, number: int) -> tuple[AnyEvent, ...]:
    """Return the events of a round, from its opening to its close; none if it isn't finished. Raise StoreError."""
    before, after = 0, store.last(stream)
    while before < after:  # binary search for the opening of the round
        middle = (before + after) // 2
        opened = next(_openings(store, stream, middle), None)
        if opened is not None and opened < number:
            before = middle + 1
        else:
            after = middle
    events = list[AnyEvent]()
    for record in store.read(stream, before):
        event = event_of(store, record)
        if events or (isinstance(event, e.RoundOpened) and event.round == number):
            events.append(event)
        elif isinstance(event, e.RoundOpened):
            break
        if events and isinstance(event, e.RoundClosed):
            break
    return tuple(events) if events and isinstance(events[-1], e.RoundClosed) else ()


def _openings(store: Engine, stream: str, after: int) -> Iterator[int]:
    """Yield the numbers of the rounds opened after an event."""
    for record in store.read(stream, after):
        if b'"RoundOpened/' in record.payload and isinstance(event := event_of(store, record), e.RoundOpened):
            yield event.round
