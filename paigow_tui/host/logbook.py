"""The results log of a long game. The newest lines are in memory; older ones are fetched when needed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, overload

from paigow_tui.table import Line

NEWEST: Final = 1_000
"""How many lines are kept in memory and in snapshots: nearly a hundred rounds at a full table."""
_MORE: Final = 250
"""How many more lines there can be before the oldest are dropped."""


class LogBook(Sequence[Line]):
    """All lines since the first round. The first ``older`` of them are not in memory; ``fetch`` returns them.

    Fetched lines are dropped again when there are many newer ones.
    """

    def __init__(
        self,
        newest: Iterable[Line] = (),
        older: int = 0,
        fetch: Callable[[int], Sequence[Line]] | None = None,
    ) -> None:
        self._lines = list(newest)
        self._older = older
        self._fetch = fetch

    def append(self, line: Line) -> None:
        """Add a line."""
        self.extend((line,))

    def extend(self, lines: Iterable[Line]) -> None:
        """Add several lines."""
        self._lines.extend(lines)
        if self._fetch is not None and len(self._lines) > NEWEST + _MORE:
            self._older += len(self._lines) - NEWEST
            del self._lines[:-NEWEST]

    def newest(self, count: int) -> tuple[Line, ...]:
        """Return at most ``count`` of the newest lines, without fetching any."""
        return tuple(self._lines[-count:])

    @property
    def older(self) -> int:
        """The number of lines at the start that are not in memory."""
        return self._older

    def __len__(self) -> int:
        return self._older + len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> list[Line]: ...
    def __getitem__(self, index: int | slice) -> Line | list[Line]:
        if isinstance(index, slice):
            places = range(len(self))[index]
            if places and min(places[0], places[-1]) < self._older:
                self._whole()
            return [self._lines[place - self._older] for place in places]
        place = range(len(self))[index]
        if place < self._older:
            self._whole()
        return self._lines[place - self._older]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def _whole(self) -> None:
        assert self._fetch is not None, "lines that nobody can fetch"
        self._lines[:0] = self._fetch(self._older)
        self._older = 0
