"""Turns typed bytes into Textual's messages, so that nothing typed can crash the program.

Textual's own input thread ends at the first byte that is not UTF-8 and at the first number in an escape sequence that
is not a character. It mistakes an escape sequence that is too long, or a paste that contains one, for keys. Here,
anything unreadable is left out.

This relies on four facts about Textual 8.2: `LinuxDriver` calls ``run_input_thread`` in a thread that must read from
``fileno`` until ``exit_event`` is set; ``process_message`` may be called there; `XTermParser.feed` turns text into
messages and can't be used again after an error; and its state of the mouse is in the attributes in `_MOUSE`. The
parser is private, but nothing public turns bytes into messages. Textual's own thread would be good enough if it didn't
end (textual#6456, textual#6668).
"""

import os
import re
import select
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterator
from time import monotonic
from typing import Any, Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.constants import ESCAPE_DELAY
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from paigow_tui.ui.terminal import window

_SEQUENCE: Final = re.compile(r"\x1b\[(?:M.{3}|\[.|(?![M\[])[ -?]*(?:[@-~]|(?=[^ -~])))", re.DOTALL)
"""A control sequence, possibly cut off by an invalid character, an old-style click, or a key of the Linux console."""
_BEGUN: Final = re.compile(r"\x1b(?:\[(?:M.{0,2}|\[|[ -?]*))?\Z", re.DOTALL)
"""The beginning of such a sequence."""
_LONGEST: Final = 32
"""The length of the longest meaningful sequence."""
_BEGIN, _END = "\x1b[200~", "\x1b[201~"
"""The sequences that a terminal sends before and after pasted text."""
_LONGEST_PASTE: Final = 10_000
"""The maximum number of characters kept from a paste."""
_SILENCE: Final = 2.0
"""The seconds of silence after which an unfinished paste ends, so that it doesn't swallow keys forever."""
_LARGEST: Final = 1_000
"""The largest number of columns or lines accepted from a terminal."""
_MOUSE: Final = ("last_x", "last_y", "mouse_pixels", "terminal_size", "terminal_pixel_size")
_AT_ONCE: Final = 4_096


class Typed:
    """Turns bytes into messages. Invalid UTF-8 and meaningless sequences are left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser()
        self._unread = ""
        """Text that can't be read until more of it arrives."""
        self._pasted: str | None = None
        self._heard = monotonic()

    def feed(self, data: bytes) -> Iterator[Message]:
        """Yield the messages completed by more bytes."""
        self._heard = monotonic()
        self._unread += self._decode(data)
        while self._unread:
            if self._pasted is not None:
                if not (yield from self._read_paste(self._pasted)):
                    return
            elif sequence := _SEQUENCE.match(self._unread):
                self._unread = self._unread[sequence.end() :]
                yield from self._read_sequence(sequence[0])
            elif _BEGUN.match(self._unread):
                if len(self._unread) > _LONGEST:  # no longer sequence is meaningful
                    self._unread = self._unread[:_LONGEST]
                return
            else:
                char, self._unread = self._unread[0], self._unread[1:]
                yield from self._parse(char)

    def tick(self) -> Iterator[Message]:
        """Yield messages that are complete because nothing followed, such as the Escape key."""
        silence = monotonic() - self._heard
        if self._pasted is not None:
            if silence > _SILENCE:
                yield _paste(self._pasted + self._unread)
                self._pasted, self._unread = None, ""
        elif self._unread and silence >= ESCAPE_DELAY:
            begun, self._unread = self._unread, ""
            if len(begun) == 1:
                yield events.Key("escape", begun)
            elif len(begun) < _LONGEST:
                yield from self._parse(begun)
        else:
            yield from filter(_sound, self._parser.tick())

    def _read_sequence(self, sequence: str) -> Iterator[Message]:
        if sequence == _BEGIN:
            self._pasted = ""
        elif len(sequence) < _LONGEST:
            known = _of_mouse(self._parser)
            messages = list(self._parse(sequence))
            if not messages:  # otherwise the parser would wait for more
                self._parser = _new_parser(known)
            yield from messages

    def _read_paste(self, pasted: str) -> Generator[Message, None, bool]:
        """Continue reading a paste; return whether it is complete."""
        text, end, rest = self._unread.partition(_END)
        unfinished = "" if end else text[-len(_END) + 1 :]
        self._pasted = (pasted + text.removesuffix(unfinished))[:_LONGEST_PASTE]
        self._unread = rest or unfinished
        if end:
            yield _paste(self._pasted)
            self._pasted = None
        return bool(end)

    def _parse(self, text: str) -> Iterator[Message]:
        known = _of_mouse(self._parser)
        try:
            messages = list(self._parser.feed(text))
        except Exception:  # whatever the error, it was only caused by input
            messages = []
            self._parser = _new_parser(known)
        if not all(map(_sound, messages)):
            self._parser = _new_parser(known)
        yield from filter(_sound, messages)


def _of_mouse(parser: XTermParser) -> dict[str, object]:
    return {name: getattr(parser, name) for name in _MOUSE}


def _new_parser(known: dict[str, object]) -> XTermParser:
    parser = XTermParser()
    for name, value in known.items():
        setattr(parser, name, value)
    return parser


def _paste(text: str) -> events.Paste:
    printable = (char for char in text[:_LONGEST_PASTE] if char.isprintable() or char in "\t\n\r")
    return events.Paste("".join(printable))


def _sound(message: Message) -> bool:
    """Return whether a message is valid: no lone surrogates, and no absurdly large sizes or coordinates."""
    match message:
        case events.Key(key=key, character=character):
            return not any("\ud800" <= char <= "\udfff" for char in key + (character or ""))
        case events.Resize(size=size, pixel_size=pixels):
            return all(0 < length <= _LARGEST for length in size) and (pixels is None or all(pixels))
        case events.MouseEvent(screen_x=x, screen_y=y):
            return x < _LARGEST and y < _LARGEST
        case events.CursorPosition():
            return False  # never requested
    return True


class Keyboard(LinuxDriver):
    """Textual's terminal driver, with an input thread that no input can end, and with a window title."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        if isinstance(app, window.Titled):
            app.write_title = self.write_title
        self._title = ""

    def write_title(self, title: str) -> None:
        """Set the window's title; the old one is restored when the program ends or is suspended."""
        self.write(window.shown(title, first=not self._title))
        self._title = title

    def stop_application_mode(self) -> None:
        if self._title:
            self.write(window.GIVEN_BACK)
            self._title = ""
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Process typed input until the program ends or is suspended."""
        typed = Typed()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], ESCAPE_DELAY)
            data = self._read() if ready else b""
            if ready and not data:
                self.exit_event.wait(ESCAPE_DELAY)  # the terminal is gone, which is handled elsewhere
            for message in (*typed.feed(data), *typed.tick()) if data else typed.tick():
                self.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, _AT_ONCE)
        except OSError:
            return b""
