"""Read a hand history and check it line by line, using limited memory."""

import hashlib
import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn

import msgspec

from paigow_tui.amounts import number_of, printable
from paigow_tui.cards import quoted
from paigow_tui.history.deciding import Decider, Impossible
from paigow_tui.history.form import LONGEST_LINE, NAME, BeforeRelease, End, Header, HistoryError, is_before_1_0
from paigow_tui.host.habits import PERSONAS, is_habit
from paigow_tui.table import AnyEvent, State, UnreadableEvent, decode_event, encode
from paigow_tui.table import events as e
from paigow_tui.table.fields import Count
from paigow_tui.version import FORMAT


class _Versioned(msgspec.Struct):
    version: Count


_HEADER: Final = msgspec.json.Decoder(Header)
_ENDS: Final = msgspec.json.Decoder(End)
_END = b'"End/'
_LONGEST_TEXT = 64
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError, OverflowError)


class History:
    """A history file being read. Iterate over it to get its events, each of them checked.

    Iterating raises HistoryError at the first line that is wrong. A file that can be read to its end is valid.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self._decider = Decider()
        self._line = 0
        self.events = 0
        self.header = self._read_header()

    @property
    def state(self) -> State:
        """The state of the table after the events so far."""
        return self._decider.state

    @property
    def sha256(self) -> str:
        """The digest of the lines so far."""
        return self._digest.hexdigest()

    def __iter__(self) -> Iterator[AnyEvent]:
        while True:
            line = self._next_line()
            if not line:
                missing = f": {self._decider.missing} is missing" if self._decider.missing else ""
                self._wrong(f"The file ends here without its last line, so it was cut short{missing}.")
            if _END in line and (end := self._end(line)) is not None:
                self._check_end(end)
                return
            event = self._event(line)
            self._digest.update(line)
            self.events += 1
            yield event

    def _wrong(self, what: str) -> NoReturn:
        raise HistoryError(what, self._line)

    def _next_line(self) -> bytes:
        self._line += 1
        line = self._file.readline(LONGEST_LINE + 1)
        if len(line) > LONGEST_LINE:
            self._wrong(f"This line is longer than {LONGEST_LINE} bytes, the limit for an event.")
        return line

    def _read_header(self) -> Header:
        line = self._next_line()
        if not line:
            raise HistoryError("The file is empty.")
        if is_before_1_0(line):
            raise BeforeRelease
        version = _version_of(line) if f'"{NAME}"'.encode() in line else None
        if version is not None and version != FORMAT:
            what = "Update the program." if version > FORMAT else f"Version {version} does not exist."
            self._wrong(f"This is format version {version}, but this program reads version {FORMAT}. {what}")
        try:
            header = _HEADER.decode(line)
            self._check_form(line, header)
        except _UNREADABLE as error:
            self._wrong(f"This is not the header of a hand history: {_reason(error)}.")
        for name, text in (("title", header.title), ("program", header.program)):
            if not (text.isprintable() and len(text) <= _LONGEST_TEXT):
                self._wrong(f"The {name} must be at most {_LONGEST_TEXT} printable characters.")
        self._digest.update(line)
        return header

    def _event(self, line: bytes) -> AnyEvent:
        try:
            event = decode_event(line)
            self._check_form(line, event)
            if isinstance(event, e.TableOpened):
                if (self.header.rules, self.header.house_way) != (event.rules, event.house_way):
                    self._wrong("The table was opened with rules or a house way that the header does not name.")
            elif isinstance(event, e.PlayerJoined) and not is_habit(event.habit):
                self._wrong(f"The habit is unknown. It must be one of {', '.join(PERSONAS)}.")
            self._decider.take(event)
        except (UnreadableEvent, *_UNREADABLE) as error:
            self._wrong(f"This line is not a valid table event: {_reason(error.__cause__ or error)}.")
        except Impossible as error:
            self._wrong(str(error))
        return event

    def _check_form(self, line: bytes, value: Header | AnyEvent | End) -> None:
        """Check that no field of a line is repeated, missing or unknown. Spaces and order don't matter."""
        written = encode(value)
        if line.rstrip(b"\n") != written and json.loads(line, object_pairs_hook=_once) != json.loads(written):
            self._wrong(f"A field of {type(value).__name__} is repeated, missing or unknown.")

    def _end(self, line: bytes) -> End | None:
        try:
            end = _ENDS.decode(line)
        except _UNREADABLE:
            return None
        try:
            self._check_form(line, end)
        except _UNREADABLE as error:
            self._wrong(f"The last line of this hand history is invalid: {_reason(error)}.")
        return end

    def _check_end(self, end: End) -> None:
        if not self._decider.complete:
            missing = self._decider.missing or "the end of the round"
            self._wrong(f"The game cannot end here: {missing} is missing.")
        if end.events != self.events:
            self._wrong(
                f"This line says that {number_of(end.events, 'event')} came before it, but there are {self.events}."
            )
        if self.header.rounds != self.state.round:
            rounds = number_of(self.header.rounds, "round")
            self._wrong(f"The header says {rounds}, but there are {self.state.round}.")
        if end.sha256 != self.sha256:
            self._wrong("The SHA-256 does not match the lines above. At least one of them was changed.")
        if self._file.read(1):
            self._line += 1
            self._wrong("Unexpected text after the last line.")


def open_history(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a history file for reading. Raise HistoryError, with a one-sentence message, if that fails."""
    name = printable(path)
    try:
        if stat.S_ISREG(Path(path).stat().st_mode):
            return Path(path).open("rb")
    except OSError as error:
        raise HistoryError(f"{name} cannot be read: {error.strerror or error}.") from error
    except (TypeError, ValueError):  # not a path, or one with a null byte
        raise HistoryError(f"{name} is not a file name.") from None
    raise HistoryError(f"{name} is not a file.")


def _version_of(line: bytes) -> int | None:
    """Return the version from a header that cannot be read otherwise."""
    try:
        return msgspec.json.decode(line, type=_Versioned).version
    except _UNREADABLE:
        return None


def _once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build a JSON object from its fields. Raise ValueError for repeated names, which parsers treat differently."""
    unique = dict(fields)
    if len(unique) < len(fields):
        raise ValueError("a field appears twice")
    return unique


def _reason(error: BaseException) -> str:
    """Describe what is wrong with a line, briefly and safely for a terminal."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text = printable(str(error)).replace(". - at ", " - at ").rstrip(".")
    if " matching regex " in text:
        return f"a text field has unprintable characters{text.rpartition(' -')[2]}"
    return text if len(text) <= 200 else quoted(text)
