"""The host: the only code that writes what happens at a table.

It takes a command, decides, appends the events in one transaction, updates the state and notifies
the observers. By then, the events are on disk.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from paigow_tui.host.visible import event_of
from paigow_tui.store import Engine
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
        store: Engine,
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
        self.stream = stream
        """The name of the game in the store."""
        self._observer = observer
        self.state = State.empty() if state is None else state
        """The full state, including what players may not see."""
        self.last = last
        """How many events are on disk."""
        self._batch: list[tuple[AnyEvent, State, State]] | None = None
        if read:
            self.reload()

    def give(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        """Carry out a command: its events are on disk when this returns (or when the batch ends).

        Raise `Conflict` if another program wrote first: call `reload` and look at the table again.
        After that or any other StoreError, the table is unchanged.
        """
        decision = decide(self.state, command)
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
        before = self.state
        batch: list[tuple[AnyEvent, State, State]] = []
        self._batch = batch
        try:
            yield
        except BaseException:
            self.state, self._batch = before, None
            raise
        after, self.state, self._batch = self.state, before, None
        self._append([event for event, _, _ in batch])
        self.state = after
        for happened in batch:
            self._tell(*happened)

    def reload(self, limit: int | None = None) -> tuple[AnyEvent, ...]:
        """Apply the events that others have written since, at most ``limit``, and return them."""
        missed: list[AnyEvent] = []
        for record in self._store.read(self.stream, self.last, limit):
            event = event_of(self._store, record)
            for happened in self._evolved([event]):
                self._tell(*happened)
            self.last = record.sequence
            missed.append(event)
        return tuple(missed)

    def _append(self, events: Iterable[AnyEvent]) -> None:
        payloads = [encode(event) for event in events]
        self.last = self._store.append(self.stream, self.last, payloads)

    def _evolved(self, events: Iterable[AnyEvent]) -> list[tuple[AnyEvent, State, State]]:
        happened = []
        for event in events:
            before, self.state = self.state, evolve(self.state, event)
            happened.append((event, before, self.state))
        return happened

    def _tell(self, event: AnyEvent, before: State, after: State) -> None:
        if self._observer is not None:
            self._observer(event, before, after)
