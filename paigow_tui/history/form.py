"""The form of a hand history file: a header line, one event a line, and a last line that seals it.

The README describes it for other programs.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from paigow_tui.rules import RuleSet
from paigow_tui.table.events import Count

FORMAT: Final = "paigow-history"
VERSION: Final = 1
LONGEST_LINE: Final = 65_536
"""Bytes; the longest event is a deal, of some 500."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line."""

    format: Literal["paigow-history"]
    version: Count
    program: str
    """Which program wrote it, and its version."""
    title: str
    """Whose game it was."""
    rounds: Count
    """How many rounds were closed."""
    house_way: str
    rules: RuleSet
    """Every switch of the rule set by name, the defaults too."""


class End(msgspec.Struct, frozen=True, tag="End/1", tag_field="type", forbid_unknown_fields=True):
    """The last line: how many events there were, and the SHA-256 of all bytes above this line."""

    events: Count
    sha256: str


class HistoryError(Exception):
    """A file that is no history of a game that could have happened; ``str()`` is a sentence that names the line."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {what}" if line else what)
        self.line = line
        self.what = what
