"""Plain mode at a shared table, where things are said as they happen, without waiting for a line.

Lines are read in a thread, while the table is checked regularly. A prompt is shown once, and again only after a line is
typed.
"""

import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Final, TextIO

from msgspec.structs import replace

from paigow_tui.host import PlayOptions, Seat
from paigow_tui.host.shared import SharedSeat
from paigow_tui.plain.conversation import Conversation
from paigow_tui.plain.game import Game
from paigow_tui.playing.table import AtTable
from paigow_tui.store import EventStore
from paigow_tui.table import AnyCommand, Phase, Seen
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.gestures import BACK
from paigow_tui.telling import events, ledger, prompts
from paigow_tui.telling.chat import NOTHING_SAID, quoted_lines, reply
from paigow_tui.telling.hosting import acts, state_of
from paigow_tui.telling.presence import left_behind
from paigow_tui.telling.serving import CLOSING

FOLLOW: Final = 0.4
"""Seconds between checks of the table."""
NEAR: Final = 10_000
"""How long before a player's time runs out to warn them, in milliseconds."""
LATE: Final = 10_000
"""How long others wait for the person, with nothing typed, before the bell rings, in milliseconds."""
QUIET: Final = 5_000
"""How long a silence lasts before saying whom the table is waiting for, in milliseconds."""
REPEATED: Final = 20
"""How many texts are remembered, so that they can be repeated."""


class Following(Game):
    """One person's seat, or a spectator's view."""

    _seat: SharedSeat

    def __init__(self, source: TextIO, sink: TextIO, file: Path | None = None) -> None:
        super().__init__(source, sink, file)
        self._lines: Queue[str | None] = Queue(100)
        self._asked: object = None
        """The current question to the person; ``None`` if there is none."""
        self._late = 0
        """When to ring the bell for the person; 0 if it should not ring, or has rung."""
        self._warned = 0
        """The deadline for which a warning has been given."""
        self._waited: object = None
        """The last moment for which the person was told whom the table is waiting for."""
        self._spoke = 0
        """When something was last said."""
        self._spoken = self._sat = self._closing = False

    def run(self) -> None:
        """Follow the table and carry out what is typed. Raise EOFError when the person has left or the input ends."""
        with suppress(ValueError):  # signals work only in the main thread
            signal.signal(signal.SIGTERM, self._close)
        Thread(target=self._listen, daemon=True).start()
        happened, typed = True, False
        while True:
            self._tell(happened)
            self._ask(typed)
            typed = False
            with suppress(Empty):
                if (line := self._lines.get(timeout=FOLLOW)) is None:
                    raise EOFError
                self._said_before, self._said = self._said, []
                self._take(line)
                typed = True
            happened, refusal = self._seat.follow()
            self.say_all([refusal.message] if refusal else [])
            heard = self._seat.hear() if happened else []
            self.say_all(quoted_lines(heard))
            if any(map(self._seat.is_nudged, heard)):
                self._ring()

    def farewell(self) -> None:
        """Say that the table is closing, if it is, how the session went, and that the seat is held."""
        self.say_all([CLOSING] if self._closing else filter(None, [left_behind(self._seat)]))
        super().farewell()

    def say(self, text: str) -> None:
        """Write a text, and remember it until many others have followed."""
        super().say(text)
        del self._said[:-REPEATED]
        self._spoken = True

    def next_line(self) -> str:
        line = self._lines.get()
        return "" if line is None else f"{line}\n"

    def _close(self, *_: object) -> None:
        self._closing = True

    def _listen(self) -> None:
        with suppress(OSError, ValueError):
            for line in _apart(self._source):
                self._lines.put(line.strip())
        self._lines.put(None)

    def _resumes(self, seat: Seat) -> bool:
        mine = seat.view.mine
        return mine is not None and (mine.stake > 0 or seat.summary().account.rounds > 0)

    def _sit_down(self, seat: Seat) -> None:
        assert isinstance(seat, SharedSeat)
        if seat.view.mine is None:
            self.say(prompts.sits_down_soon(seat.view, seat.in_line) if seat.wants else prompts.watching(seat.view))
        super()._sit_down(seat)
        self.say_all([prompts.WELCOME] if seat.view.mine is None else [])
        self.say_all([prompts.TAKE_A_SEAT] if seat.view.mine is None and not seat.wants else [])

    def _tell(self, happened: bool) -> None:
        """Say what has happened. Raise EOFError if the person has left the table, or if it is closing."""
        while (happened and self._seat.step() is not None) or self._bank_answered():
            pass
        left, self._sat = self._sat and not self._seat.seated, self._seat.seated
        if left or self._closing:
            raise EOFError

    def _announce(self, happened: Seen) -> None:
        """Say what happened; the others' bets are summed up once betting is closed."""
        event = happened.event
        others = getattr(event, "seat", self._seat.position) != self._seat.position
        if isinstance(event, e.BetsClosed):
            self.say_all(events.bets(happened.after, self._now) if self.length == "full" else ())
        elif not (others and isinstance(event, e.BetPlaced | e.SatOut)):
            super()._announce(happened)

    @property
    def _person(self) -> AtTable:
        return replace(super()._person, away=self._seat.back_at > 0)

    def enter(self) -> None:
        """Do what Enter does; while others must act, say who."""
        view = self._seat.view
        if self._person.asked == "away":
            self.chat(BACK)
        elif view.seat in view.waiting_for:
            super().enter()
        else:
            self.say(prompts.meanwhile(view))

    def chat(self, text: str) -> None:
        """Send a chat line to the others or, without text, repeat the last ones."""
        if text:
            self.say_all(filter(None, [reply(self._seat.say(text))]))
        else:
            self.say_all(list(quoted_lines(self._seat.chat.lines[-8:])) or [NOTHING_SAID])

    def host(self, act: str) -> None:
        """Carry out a host's command; without one, describe the table and what a host can do."""
        if act and act != "help":
            refused = self._seat.host(act)
            self.say_all([refused.message] if refused else [])
        else:
            self.say_all([*state_of(self._seat.view), *acts()])

    def take_seat(self) -> None:
        """Take a seat. Raise EOFError if only another program can do that."""
        if refused := self._seat.take_seat():
            self.say(refused.message)
        elif self._seat.takes_seat:
            raise EOFError

    def ledger(self) -> None:
        """Say what everybody has won or lost, and who pays whom."""
        self.say_all(ledger.spoken(self._seat.accounts()))

    def _give(self, command: AnyCommand) -> None:
        if self._seat.view.phase is Phase.BETWEEN and isinstance(command, c.PlaceBet | c.SitOut):
            self.say(prompts.OPENS_SOON)
        else:
            super()._give(command)

    def _ring(self) -> None:
        if self.preferences.bell:
            self._sink.write("\a")
            self._sink.flush()

    def _ask(self, typed: bool) -> None:
        """Say what the person must do if that is new or a line was typed.

        Otherwise, warn that time is running out, or say who is slow.
        """
        view, now = self._seat.view, self._seat.now()
        self._spoke, self._spoken = now if self._spoken else self._spoke, False
        moment = (view.round, view.phase, view.bank.turn)
        asked = moment if view.seat in view.waiting_for and not self._seat.back_at else None
        if asked != self._asked or typed:
            self._late = now + LATE if asked else 0
        elif self._late and now >= self._late:
            self._late = 0
            self._ring()
        if asked != self._asked:
            self._asked, typed = asked, True
            if not isinstance(self._unsure, c.LeaveTable):
                self._unsure = None  # it concerned something that is over
        left = view.ends - now if asked and view.ends else NEAR + 1
        if typed and (asked or self._unsure is not None):
            limit = f" {prompts.seconds_left(left)}" if left > NEAR + 1 and self._is_first((view.phase, "time")) else ""
            Conversation.say(self, self._prompt(view) + limit)
        elif left <= NEAR and self._warned != view.ends:
            self._warned = view.ends
            self.say(prompts.seconds_left(left))
        elif not asked and view.waiting_for and self._waited != moment and now - self._spoke >= QUIET:
            self._waited = moment
            self.say(prompts.meanwhile(view))


def follow(store: EventStore, seat: Seat, options: PlayOptions, file: Path | None = None) -> int:
    """Follow a shared table on standard input and output until the person quits; return the exit status."""
    return Following(sys.stdin, sys.stdout, file).play(store, seat, options)


def _apart(source: TextIO) -> Iterable[str]:
    """Return a separate reader for the stream, because the program may end while a thread is waiting for input."""
    try:
        return open(source.fileno(), encoding=source.encoding, errors="replace", closefd=False)
    except OSError:
        return source
