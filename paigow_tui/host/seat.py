"""A seat: the interface through which a front end lets one person play at a table, or watch it.

The person's commands go through `Seat.act`. Everything else happens in `Seat.step`, which returns at once. The front
end sets the pace::

    seat.open_round()
    while (step := seat.step()) is not None:
        show(step)

At your own table (`paigow_tui.host.local.LocalSeat`), a step carries out the next command of the dealer or a computer
player. At a shared table (`paigow_tui.host.shared.SharedSeat`), it returns what others did.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from paigow_tui.host.account import Account
from paigow_tui.host.ledger import Summary
from paigow_tui.host.logbook import LogBook
from paigow_tui.host.open_game import Step
from paigow_tui.host.session import Session
from paigow_tui.table import AnyCommand, Refusal, View
from paigow_tui.table.hands import PlayedHand


class Seat(Protocol):
    """One person's place in an open game; see ``paigow_tui.host.open_game`` for its records."""

    who: str
    session: Session
    shared: ClassVar[bool]
    """Whether this is a shared table, where another program deals."""
    watching: int
    """The number of spectators."""
    back_at: int
    """When the person will be back, as they told the others, in milliseconds since 1970; 0 if they are here."""

    @property
    def in_line(self) -> int:
        """The person's place on the waiting list of a shared table, from 1; 0 if they are not on it."""

    @property
    def wants(self) -> object:
        """The seat that the person will take at a shared table as soon as possible."""

    def act(self, command: AnyCommand) -> Refusal | None:
        """Carry out the person's command. Return ``None`` once it is on disk, or a refusal."""

    def open_round(self) -> Refusal | None:
        """Start the next round, if it is up to the person to do that."""

    def step(self) -> Step | None:
        """Return what happens next; ``None`` if nothing happens until somebody acts or opens a round."""

    def follow(self) -> tuple[bool, Refusal | None]:
        """Check for news from others; call this several times a second. Return whether there is any to show.

        The second value is a refusal if something the person was waiting for has become impossible.
        """

    def listen(self, callback: Callable[[Step], None]) -> Callable[[], None]:
        """Call ``callback`` with every step, including the person's own. Return a function that unregisters it."""

    @property
    def view(self) -> View: ...
    @property
    def position(self) -> int: ...
    @property
    def seated(self) -> bool: ...
    @property
    def asked(self) -> bool: ...
    @property
    def stream(self) -> str: ...
    @property
    def path(self) -> Path: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def account(self) -> Account: ...
    @property
    def hands(self) -> list[PlayedHand]: ...
    def last_rounds(self, most: int) -> tuple[int, ...]: ...
    def log(self) -> LogBook: ...
    def balance(self) -> Sequence[int]: ...
    def summary(self) -> Summary: ...
    def hold(self) -> None: ...
    def confirm(self) -> None: ...
    def now(self) -> int: ...
    def way_back(self, *words: str) -> str: ...
    def keep_picks(self, places: Sequence[int]) -> None: ...
    def kept_picks(self) -> tuple[int, ...]: ...
    def keep_odds(self, open: bool) -> None: ...
    def kept_odds(self) -> bool: ...
