"""The tables behind a door: which are open, who may open more, and what people see of them before they sit down."""

from collections.abc import Awaitable, Callable, Iterator

from paigow_tui.serve.control import MOST_TABLES
from paigow_tui.serve.guests import Guests

Opener = Callable[[str, str, str], Awaitable[Guests | str]]
"""Opens a table for somebody, by who they are, their name and its title; returns why not, if it is refused."""


class Lobby:
    """Tables by number. As long as the door is open, a number stays a table's."""

    def __init__(self, *tables: Guests, opener: Opener | None = None) -> None:
        """``tables`` are the host's; without an ``opener``, nobody can open others."""
        self._tables = dict(enumerate(tables, start=1))
        self._host = tables
        self._opener = opener

    def __iter__(self) -> Iterator[tuple[int, Guests]]:
        """Yield the number of each table, and who is there."""
        yield from sorted(self._tables.items())

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def tables(self) -> list[Guests]:
        """The tables, by number."""
        return [table for _, table in self]

    def get(self, number: int) -> Guests | None:
        """Return a table; the first for 0, ``None`` if there is none."""
        return self._tables.get(number or 1)

    def number(self, table: Guests) -> int:
        """Return the number of a table that is open."""
        return next(number for number, other in self if other is table)

    def add(self, table: Guests) -> None:
        """Give a table the first number that is free."""
        self._tables[next(number for number in range(1, MOST_TABLES + 1) if number not in self._tables)] = table

    def remove(self, table: Guests) -> None:
        """Take a table away that has closed."""
        self._tables = {number: other for number, other in self if other is not table}

    def was_opened(self, table: Guests) -> bool:
        """Return whether somebody opened a table, not the host."""
        return table not in self._host

    @property
    def is_full(self) -> bool:
        """Whether as many tables are open as may be."""
        return len(self) >= MOST_TABLES

    def may_open(self, who: str) -> bool:
        """Return whether somebody may open tables: the host said so at one of theirs, and has banned them at none."""
        states = [table.floor.state for table in self._host if table.floor is not None]
        allowed = any(who in state.openers for state in states)
        return self._opener is not None and allowed and not any(who in state.banned for state in states)

    async def open(self, who: str, name: str, title: str) -> Guests | str:
        """Open a table for a player who may; return why not, if it is refused."""
        assert self._opener is not None
        return await self._opener(who, name, title)
