"""The format of a hand history file: a header line, one event per line, and a last line that seals it.

The manual describes it for other programs.
"""

from typing import Final, Literal

import msgspec

from paigow_tui.rules import RuleSet
from paigow_tui.rules.ruleset import RuleSet1
from paigow_tui.table import AnyEvent
from paigow_tui.table import events as e
from paigow_tui.table.fields import Count

FORMAT: Final = "paigow-history"
VERSION: Final = 2
LONGEST_LINE: Final = 65_536
"""In bytes. The longest event is a deal, about 500."""


class _AnyHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: Literal["paigow-history"]
    version: Count
    program: str
    """The program that wrote the file, and its version."""
    title: str
    """Whose game it was."""
    rounds: Count
    """How many rounds are complete."""
    house_way: str


class Header(_AnyHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line."""

    rules: RuleSet
    """Every rule by name, including the defaults."""


class Header1(_AnyHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same, in version 1: for games without variants and side bets, settled by the first events."""

    rules1: RuleSet1 = msgspec.field(name="rules")

    @property
    def rules(self) -> RuleSet:
        return self.rules1.now


class End(msgspec.Struct, frozen=True, tag="End/1", tag_field="type", forbid_unknown_fields=True):
    """The last line: how many events there were, and the SHA-256 of all bytes above this line."""

    events: Count
    sha256: str


def version_of(event: AnyEvent) -> int:
    """Return the first version of the format that has this kind of event."""
    settled = isinstance(event, e.Settling) and not isinstance(event, e.SeatSettled1 | e.BankSettled1)
    return 2 if settled or isinstance(event, e.TableOpened | e.SideBetPlaced | e.DealerExposed | e.OfSeveral) else 1


class HistoryError(ValueError):
    """Raised for a file that is not a valid history; ``str()`` is a sentence that names the line."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {what}" if line else what)
        self.line = line
        self.what = what
