"""The host: the only code that writes what happens at a table.

It takes a command, decides what happens, appends the events in one transaction and updates the state. Then it returns
these events, which are already on disk, for the log, the account and everything else that is computed from a game.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from paigow_tui.host.visible import event_of
from paigow_tui.store import Engine
from paigow_tui.table import AnyCommand, AnyEvent, Happened, Refusal, State, decide_given, encode, unfold


class Host:
    """A table and its stream in the store."""

    def __init__(
        self, store: Engine, stream: str, *, state: State | None = None, last: int = 0, read: bool = True
    ) -> None:
        """Load a table by replaying its stream: all of it or, given the ``state`` after ``last`` events, the rest.

        If ``read`` is false, read nothing yet. Raise StoreError.
        """
        self._store = store
        self.stream = stream
        """The game's name in the store."""
        self.state = State.empty() if state is None else state
        """The full state, including what players may not see."""
        self.last = last
        """How many events are on disk."""
        self._batch: list[Happened] | None = None
        if read:
            deque(self._missed(None), maxlen=0)

    def give(self, command: AnyCommand) -> tuple[Happened, ...] | Refusal:
        """Carry out a command. Its events are on disk when this returns (or when the batch ends).

        Raise `Conflict` if another program wrote first: call `reload` and look at the table again.
        After that or any other StoreError, the table is unchanged.
        """
        decision = decide_given(self.state, command)
        if isinstance(decision, Refusal):
            return decision
        happened = tuple(unfold(self.state, decision))
        if self._batch is not None:
            self._batch += happened
        else:
            self._append(decision)
        if happened:
            self.state = happened[-1].after
        return happened

    @contextmanager
    def batch(self) -> Iterator[list[Happened]]:
        """Write all commands given within the block as one transaction at its end, or none of them.

        Yield a list to which everything that happens is added.
        """
        assert self._batch is None, "a batch within a batch"
        before, batch = self.state, list[Happened]()
        self._batch = batch
        try:
            yield batch
            self._append(one.event for one in batch)
        except BaseException:
            self.state = before
            raise
        finally:
            self._batch = None

    def reload(self, limit: int | None = None) -> tuple[Happened, ...]:
        """Apply at most ``limit`` of the events that others have written since, and return what happened."""
        return tuple(self._missed(limit))

    def _missed(self, limit: int | None) -> Iterator[Happened]:
        for record in self._store.read(self.stream, self.last, limit):
            for happened in unfold(self.state, [event_of(self._store, record)]):
                self.state, self.last = happened.after, record.sequence
                yield happened

    def _append(self, events: Iterable[AnyEvent]) -> None:
        self.last = self._store.append(self.stream, self.last, [encode(event) for event in events])
