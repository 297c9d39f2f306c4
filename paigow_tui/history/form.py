"""The format of a hand history file: a header, one event per line, and a last line with a digest.

The manual describes the format, for use by other programs.
"""

from typing import Final, Literal

import msgspec

from paigow_tui.rules import RuleSet
from paigow_tui.table.fields import Count
from paigow_tui.version import FORMAT, LAST_BEFORE_1_0

NAME: Final = "pai-gow-history"
LONGEST_LINE: Final = 65_536
"""The most bytes in a line. The longest event, a deal, has about 500."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of the file."""

    format: Literal["pai-gow-history"]
    version: Count
    program: str
    """The program that wrote the file, with its version."""
    title: str
    """The name of the player."""
    rounds: Count
    """The number of complete rounds."""
    house_way: str
    rules: RuleSet
    """Every rule by name, including the defaults."""


class _Named(msgspec.Struct):
    format: str
    version: int


def is_before_1_0(line: bytes) -> bool:
    """Return whether this is the header of a history from before version 1.0."""
    try:
        header = msgspec.json.decode(line, type=_Named)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return header.format == "paigow-history" or (header.format, header.version) == (NAME, LAST_BEFORE_1_0)


class End(msgspec.Struct, frozen=True, tag=f"End/{FORMAT}", tag_field="type", forbid_unknown_fields=True):
    """The last line: the number of events, and the SHA-256 of all bytes above this line."""

    events: Count
    sha256: str


class HistoryError(ValueError):
    """Raised for a file that is not a valid history; ``str()`` is a sentence with the line number."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {what}" if line else what)
        self.line = line
        self.what = what


class BeforeRelease(HistoryError):
    """Raised for a history from before version 1.0, which can be converted."""

    def __init__(self) -> None:
        super().__init__("This history was written before version 1.0. Convert it with paigow import --convert FILE.")
