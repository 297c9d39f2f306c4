"""The host: the only code that writes what happens at a table.

It takes a command, decides, appends the events in one transaction, updates the state and notifies
the observers. By then, the events are on disk.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from paigow_tui.host.visible import event_of
from paigow_tui.store import EventStore
from paigow_tui.table import (
    AnyCommand,
    AnyEvent,
    Refusal,
    State,
    decide,
    encode,
    evolve,
)

Observer = Callable[[AnyEvent, State, State], None]
"""Called with an event, the state before it and the state after it."""


class Host:
    """A table and its stream in the store."""

    def __init__(
        self,
        store: EventStore,
        stream: str,
        observer: Observer | None = None,
        *,
        state: State | None = None,
        last: int = 0,
        read: bool = True,
    ) -> None:
        """Load the table by replaying its stream, starting from the ``state`` after ``last`` events if given.

        If ``read`` is false, read nothing yet. Raise StoreError.
        """
        self._store = store
        self._stream = stream
        self._observer = observer
        self._state = State.empty() if state is None else state
        self._last = last
        self._batch: list[tuple[AnyEvent, State, State]] | None = None
        if read:
            self.reload()

    @property
    def state(self) -> State:
        """Return the full state, including what players may not see."""
        return self._state

    @property
    def stream(self) -> str:
        """Return the name of the game in the store."""
        return self._stream

    @property
    def last(self) -> int:
        """Return how many events are on disk."""
        return self._last

    def give(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        """Carry out a command: its events are on disk when this returns (or when the batch ends).

        Raise `Conflict` if another program wrote first: call `reload` and look at the table again.
        After that or any other StoreError, the table is unchanged.
        """
        decision = decide(self._state, command)
        if isinstance(decision, Refusal):
            return decision
        if self._batch is not None:
            self._batch += self._evolved(decision)
            return tuple(decision)
        self._append(decision)
        for happened in self._evolved(decision):
            self._tell(*happened)
        return tuple(decision)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make all commands given inside the block one transaction, written at its end or not at all."""
        assert self._batch is None, "a batch within a batch"
        before = self._state
        batch: list[tuple[AnyEvent, State, State]] = []
        self._batch = batch
        try:
            yield
        except BaseException:
            self._state, self._batch = before, None
            raise
        after, self._state, self._batch = self._state, before, None
        self._append([event for event, _, _ in batch])
        self._state = after
        for happened in batch:
            self._tell(*happened)

    def reload(self, limit: int | None = None) -> tuple[AnyEvent, ...]:
        """Apply the events that others have written since, at most ``limit``, and return them."""
        missed: list[AnyEvent] = []
        for record in self._store.read(self._stream, self._last, limit):
            event = event_of(self._store, record)
            for happened in self._evolved([event]):
                self._tell(*happened)
            self._last = record.sequence
            missed.append(event)
        return tuple(missed)

    def _append(self, events: Iterable[AnyEvent]) -> None:
        payloads = [encode(event) for event in events]
        self._last = self._store.append(self._stream, self._last, payloads)

    def _evolved(self, events: Iterable[AnyEvent]) -> list[tuple[AnyEvent, State, State]]:
        happened = []
        for event in events:
            before, self._state = self._state, evolve(self._state, event)
            happened.append((event, before, self._state))
        return happened

    def _tell(self, event: AnyEvent, before: State, after: State) -> None:
        if self._observer is not None:
            self._observer(event, before, after)
