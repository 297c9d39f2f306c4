"""The results log of a long game: the newest lines at hand, the older ones fetched when somebody scrolls back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import overload

from paigow_tui.table import Line


class LogBook(Sequence[Line]):
    """All lines from the first round on. ``older`` of them are not here yet; ``fetch`` gives them."""

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
        """One more."""
        self._lines.append(line)

    def extend(self, lines: Iterable[Line]) -> None:
        """Some more."""
        self._lines.extend(lines)

    def newest(self, count: int) -> tuple[Line, ...]:
        """At most so many of the newest lines, none fetched for it."""
        return tuple(self._lines[-count:])

    @property
    def older(self) -> int:
        """How many lines, the first ones, are not here yet."""
        return self._older

    def take_in(self, older: Sequence[Line]) -> None:
        """Lines that were fetched elsewhere: the `older` ones, all of them, or they are not taken."""
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
