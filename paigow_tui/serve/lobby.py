"""The tables of a server: which are open, who may open more, and what people see of them before they sit down."""

from collections.abc import Awaitable, Callable, Iterator

from paigow_tui.serve.control import MOST_TABLES
from paigow_tui.serve.guests import Guests

Opener = Callable[[str, str, str], Awaitable[Guests | str]]
"""Opens a table, given a person's ID and name and the table's title; returns the table or why it was refused."""


class Lobby:
    """Tables by number. A table keeps its number while it is open."""

    def __init__(self, *tables: Guests, opener: Opener | None = None) -> None:
        """Start with the host's ``tables``; without an ``opener``, nobody can open others."""
        self._tables = dict(enumerate(tables, start=1))
        self._host = tables
        self._opener = opener

    def __iter__(self) -> Iterator[tuple[int, Guests]]:
        """Yield the number of each table, with its guests."""
        yield from sorted(self._tables.items())

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def tables(self) -> list[Guests]:
        """The tables, in order of number."""
        return [table for _, table in self]

    def get(self, number: int) -> Guests | None:
        """Return the table with a number, 0 meaning the first; ``None`` if there is none."""
        return self._tables.get(number or 1)

    def number(self, table: Guests) -> int:
        """Return the number of an open table."""
        return next(number for number, other in self if other is table)

    def add(self, table: Guests) -> None:
        """Add a table under the first free number."""
        self._tables[next(number for number in range(1, MOST_TABLES + 1) if number not in self._tables)] = table

    def remove(self, table: Guests) -> None:
        """Remove a table that has closed."""
        self._tables = {number: other for number, other in self if other is not table}

    def was_opened(self, table: Guests) -> bool:
        """Return whether a table was opened by a guest rather than by the host."""
        return table not in self._host

    @property
    def is_full(self) -> bool:
        """Whether no more tables may be opened."""
        return len(self) >= MOST_TABLES

    def may_open(self, who: str) -> bool:
        """Return whether a person may open tables: one of the host's tables must allow it, and none may ban them."""
        states = [table.floor.state for table in self._host if table.floor is not None]
        allowed = any(who in state.openers for state in states)
        return self._opener is not None and allowed and not any(who in state.banned for state in states)

    async def open(self, who: str, name: str, title: str) -> Guests | str:
        """Open a table for a person if they may; return it, or why it was refused."""
        assert self._opener is not None
        return await self._opener(who, name, title)
