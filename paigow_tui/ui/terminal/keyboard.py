"""What is typed, as Textual's messages, whatever bytes come: nothing that is typed may end the program.

Textual's own thread ends with the first byte that is not UTF-8 and the first number in an escape sequence that is no
character, takes an escape sequence that is too long for keys, and a paste with one in it too. What cannot be read is
left out here.

This relies on four things of Textual 8.2: `LinuxDriver` calls ``run_input_thread`` in a thread that is to read from
``fileno`` until ``exit_event`` is set; ``process_message`` may be called there; `XTermParser.feed` turns text into
messages and is good for nothing after an error; and what it knows of the mouse is in the attributes in `_MOUSE`. The
parser is private, but nothing public turns bytes into messages; Textual's own thread would do, if it did not end
(textual#6456, textual#6668).
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
"""A control sequence, one that is cut off by what cannot be part of it, an old click, or a key of the Linux console."""
_BEGUN: Final = re.compile(r"\x1b(?:\[(?:M.{0,2}|\[|[ -?]*))?\Z", re.DOTALL)
"""What may become one."""
_LONGEST: Final = 32
"""The characters of the longest sequence that means something."""
_BEGIN, _END = "\x1b[200~", "\x1b[201~"
"""What a terminal sends before and after what is pasted."""
_LONGEST_PASTE: Final = 10_000
"""The characters of a paste that are kept."""
_SILENCE: Final = 2.0
"""Seconds after which a paste is over though its end has not come, or keys would be swallowed forever."""
_LARGEST: Final = 1_000
"""The most columns or lines that a terminal may say it has."""
_MOUSE: Final = ("last_x", "last_y", "mouse_pixels", "terminal_size", "terminal_pixel_size")
_AT_ONCE: Final = 4_096


class Typed:
    """Turns bytes into messages. Invalid UTF-8, and sequences that mean nothing, are left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser()
        self._unread = ""
        """What more is needed of to be read."""
        self._pasted: str | None = None
        self._heard = monotonic()

    def feed(self, data: bytes) -> Iterator[Message]:
        """Yield the messages that more bytes complete."""
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
                if len(self._unread) > _LONGEST:  # however long it gets, it will mean nothing
                    self._unread = self._unread[:_LONGEST]
                return
            else:
                char, self._unread = self._unread[0], self._unread[1:]
                yield from self._parse(char)

    def tick(self) -> Iterator[Message]:
        """Yield what is complete because nothing followed, such as the Escape key."""
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
            if not messages:  # the parser would wait for more
                self._parser = _new_parser(known)
            yield from messages

    def _read_paste(self, pasted: str) -> Generator[Message, None, bool]:
        """Read on in a paste; return whether it is over."""
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
        except Exception:  # whatever it is, it was only typed
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
    """Return whether the program can do with a message: half a character is none, and no screen is that large."""
    match message:
        case events.Key(key=key, character=character):
            return not any("\ud800" <= char <= "\udfff" for char in key + (character or ""))
        case events.Resize(size=size, pixel_size=pixels):
            return all(0 < length <= _LARGEST for length in size) and (pixels is None or all(pixels))
        case events.MouseEvent(screen_x=x, screen_y=y):
            return x < _LARGEST and y < _LARGEST
        case events.CursorPosition():
            return False  # nobody asks for it
    return True


class Keyboard(LinuxDriver):
    """Textual's driver for terminals, with a thread that no input can end, and the window's title."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        if isinstance(app, window.Titled):
            app.write_title = self.write_title
        self._title = ""

    def write_title(self, title: str) -> None:
        """Show a title of the window; what it was comes back when the program ends, or is suspended."""
        self.write(window.shown(title, first=not self._title))
        self._title = title

    def stop_application_mode(self) -> None:
        if self._title:
            self.write(window.GIVEN_BACK)
            self._title = ""
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Pass on what is typed, until the program ends or is suspended."""
        typed = Typed()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], ESCAPE_DELAY)
            data = self._read() if ready else b""
            if ready and not data:
                self.exit_event.wait(ESCAPE_DELAY)  # the terminal is gone, of which others hear
            for message in (*typed.feed(data), *typed.tick()) if data else typed.tick():
                self.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, _AT_ONCE)
        except OSError:
            return b""
