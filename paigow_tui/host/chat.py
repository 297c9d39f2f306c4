"""Chat at a shared table: short lines and gestures, in a separate stream from the game."""

from collections import deque
from contextlib import suppress
from typing import Final

import msgspec

from paigow_tui.names import is_plain
from paigow_tui.store import Conflict, Damaged, Engine, NoSuchStream, StreamExists
from paigow_tui.table import Refusal, encode
from paigow_tui.table.codec import UNREADABLE
from paigow_tui.table.fields import LONGEST_SAYING, Plain, Saying
from paigow_tui.table.gestures import Gesture
from paigow_tui.version import FORMAT

KIND: Final = "chat"
LONGEST: Final = LONGEST_SAYING
"""The most characters in a line."""
MOST: Final = 5
"""The most lines a person can send within `SPAN`."""
SPAN: Final = 10_000
"""The period in which a person can send at most `MOST` lines, in milliseconds."""
_KEPT: Final = 200
ANEW: Final = 30_000
"""How long a person must wait to nudge again, in milliseconds."""


class Line(msgspec.Struct, frozen=True, tag_field="type", tag=lambda kind: f"{kind}/{FORMAT}"):
    """The base class of anything said or done in the chat."""

    name: Plain


class Said(Line, frozen=True):
    """A person said something."""

    text: Saying


class Gestured(Line, frozen=True):
    """A person made a gesture, such as waving."""

    gesture: Gesture


class Nudged(Line, frozen=True):
    """A person reminded others that the table is waiting for them."""

    whom: tuple[Plain, ...]


class Promised(Line, frozen=True):
    """A person will be back in this many minutes or, with 0, is back now."""

    minutes: int = 0


AnyLine = Said | Gestured | Nudged | Promised


class Muting(msgspec.Struct, frozen=True):
    """Whether a person is now muted; an empty name means everybody."""

    name: str
    muted: bool


_DECODER: Final[msgspec.json.Decoder[AnyLine]] = msgspec.json.Decoder(AnyLine)


class Chat:
    """The chat of a table, as one person sees it. All methods raise StoreError."""

    def __init__(self, store: Engine, game: str) -> None:
        self._store, self._stream = store, f"{game}/chat"
        self._last = 0
        self._lines: deque[tuple[int, AnyLine]] = deque(maxlen=_KEPT)
        self._news: list[AnyLine] = []
        self._muted: set[str] = set()
        """The names of muted people, in lowercase. The empty name means everybody; their lines can still be read."""
        self.hear()

    @property
    def lines(self) -> list[AnyLine]:
        """The last lines, except those of muted people."""
        return [line for _, line in self._lines if line.name.casefold() not in self._muted]

    def hear(self) -> list[AnyLine]:
        """Return what has been said since the last call, except by muted people."""
        self._read()
        news, self._news = self._news, []
        return [line for line in news if not self._muted & {"", line.name.casefold()}]

    def say(self, line: AnyLine) -> Refusal | None:
        """Say or do something. Return a refusal if that is not possible."""
        if isinstance(line, Said) and not is_plain(line.text, LONGEST):
            return Refusal("text", f"A chat line must be 1 to {LONGEST} printable characters.")
        payload = encode(line)
        while True:
            self._read()
            now = self._store.clock()
            mine = [(now - at, one) for at, one in self._lines if one.name == line.name]
            if sum(abs(ago) < SPAN for ago, _ in mine) >= MOST:
                return Refusal("not now", f"You can send {MOST} lines every {SPAN // 1_000} seconds. Wait a moment.")
            if isinstance(line, Nudged) and any(isinstance(one, Nudged) and abs(ago) < ANEW for ago, one in mine):
                return Refusal("not now", f"You can nudge only once every {ANEW // 1_000} seconds. Wait a moment.")
            with suppress(Conflict, StreamExists):
                if self._last:
                    self._store.append(self._stream, self._last, [payload])
                else:
                    self._store.create(self._stream, KIND, "Chat", [payload])
                return None

    def mute(self, name: str) -> Muting | Refusal:
        """Mute or unmute a person, or everybody if ``name`` is empty, and return the new state."""
        self._read()
        whom = name.casefold()
        known = next((line.name for _, line in self._lines if line.name.casefold() == whom), "")
        if name and not known:
            return Refusal("nobody there", f"Nobody called {name} has said anything.")
        self._muted ^= {whom}
        return Muting(known, whom in self._muted)

    def _read(self) -> None:
        with suppress(NoSuchStream):
            after = max(self._last, self._store.last(self._stream) - _KEPT)
            for record in self._store.read(self._stream, after):
                try:
                    line = _DECODER.decode(record.payload)
                except UNREADABLE as error:
                    raise Damaged(self._store.path, str(error), self._stream, record.sequence) from error
                self._lines.append((record.recorded_at, line))
                self._news.append(line)
                self._last = record.sequence
