"""The results log of a long game: the newest lines are in memory, the older ones are fetched when needed."""

from collections.abc import Callable, Iterable, Sequence
from typing import overload

from paigow_tui.table import Line


class LogBook(Sequence[Line]):
    """All lines since the first round. The first ``older`` are not loaded yet; ``fetch`` returns them."""

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
        self._lines.append(line)

    def extend(self, lines: Iterable[Line]) -> None:
        """Add several lines."""
        self._lines.extend(lines)

    def newest(self, count: int) -> tuple[Line, ...]:
        """Return at most ``count`` of the newest lines, without fetching any."""
        return tuple(self._lines[-count:])

    @property
    def older(self) -> int:
        """Return how many lines at the start are not loaded yet."""
        return self._older

    def take_in(self, older: Sequence[Line]) -> None:
        """Add lines that were fetched elsewhere. They are ignored unless they are all the `older` ones."""
        if len(older) == self._older:
            self._lines[:0] = older
            self._older = 0

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
        self.take_in(self._fetch(self._older))
