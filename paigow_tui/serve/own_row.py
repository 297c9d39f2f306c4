"""A terminal where the host may draw anywhere except in the bottom row.

The host's output is never passed on as it is. It is parsed, and only what plain text and a full-screen program need is
written, within the lines that the host may use. Unknown sequences are dropped.
"""

import codecs
import re
import unicodedata
from typing import Final

from paigow_tui.ui.sizes import DESK

LEAST: Final = DESK[1] + 1
"""The fewest lines that a terminal must have to spare a row."""
LONGEST: Final = 128
"""The longest escape sequence to parse, in characters; longer ones are dropped."""
_MODES: Final = (7, 25, 1000, 1002, 1003, 1004, 1006, 1015, 2004, 2026)
"""Wrapping, cursor, mouse, focus, paste and synchronized output. Not 2048, which reports the terminal's true size."""
_OTHER_SCREEN: Final = "?1049"
_ON_AT_REST: Final = (7, 25)
_COLOR: Final = r"[34]8;5;\d{1,3}|[34]8;2;\d{1,3};\d{1,3};\d{1,3}"
_STYLE: Final = rf"(?:{_COLOR}|\d?|2[1-9]|[39][0-7]|4[0-7]|10[0-7]|[34]9|5[35])"
"""One color or style; 10 to 20 are left out, because they select other fonts."""
_HARMLESS: Final = re.compile(rf"\x1b\[(?:{_STYLE}(?:;{_STYLE})*m|\d{{0,4}}[ACDG]|[0-2]?K|\?2026\$p)")
"""Colors, moves within the row or up, erasing in the row, and asking about synchronized output."""
_PLACE: Final = re.compile(r"(\d{0,4})(?:;(\d{0,4}))?")
_TOKEN: Final = re.compile(
    r"\x1b\[(?P<given>[0-?]*)[ -/]*(?P<final>[@-~])"
    r"|(?P<string>\x1b[]PX^_])"
    r"|\x1b[ -/]*[0-~]"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|(?P<move>[\a\b\t\n\r])"
    r"|.",
    re.DOTALL,
)
_CUT_SHORT: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[ -/]*)\Z")
_STRING_ENDS: Final = re.compile(r"[\a\x18\x1a\x1b\x9c]")


class OwnRow:
    """The bottom row of a terminal. Methods return the bytes to write to the terminal, and write nothing themselves."""

    def __init__(self, columns: int, lines: int, says: str, encoding: str = "utf-8") -> None:
        """Prepare a row for a terminal of this size; ``says`` is its first text, in ASCII."""
        self._columns, self._lines, self._says, self._encoding = columns, lines, says, encoding
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._in_string = self._other_screen = self._keyboard = self._open = False

    @property
    def kept(self) -> bool:
        """Whether the terminal has enough lines to keep a row."""
        return self._lines >= LEAST

    @property
    def room(self) -> int:
        """The number of lines for the host."""
        return self._lines - 1 if self.kept else self._lines

    def begin(self) -> bytes:
        """Reserve the row."""
        self._open = True
        make_room = "\n\x1b[A" if self.kept else ""  # the cursor may be in that row
        return self._coded(f"{make_room}\x1b7{self._margins}\x1b8{self._row}")

    def end(self) -> bytes:
        """Give up the row, undo whatever modes the host has set, and leave the cursor on an empty line."""
        if not self._open:
            return b""
        self._open = False
        modes = "".join(f"\x1b[?{mode}{'h' if mode in _ON_AT_REST else 'l'}" for mode in _MODES)
        empty = f"\x1b[{self._lines};1H\x1b[2K" if self.kept else "\r\n"
        return self._coded(f"{self._leave()}\x1b7\x1b[r\x1b8{modes}\x1b[0m{empty}")

    def say(self, says: str) -> bytes:
        """Change the text in the row."""
        if says == self._says:
            return b""
        self._says = says
        return self._coded(f"\x1b[?2026l{self._row}") if self._open else b""

    def resize(self, columns: int, lines: int) -> bytes:
        """Move the row to the new bottom line."""
        self._columns, self._lines = columns, lines
        return self._coded(self._frame()) if self._open else b""

    def passed(self, data: bytes) -> bytes:
        """Filter the host's output: return the part that may be written."""
        text, at, written = self._rest + self._decoder.decode(data), 0, list[str]()
        self._rest = ""
        while at < len(text):
            if self._in_string:
                end = _STRING_ENDS.search(text, at)
                if end is None:
                    break
                self._in_string = False
                at = end.start() if end[0] == "\x1b" else end.end()
            elif text[at] == "\x1b" and _CUT_SHORT.match(text, at):
                self._rest = text[at:] if len(text) - at <= LONGEST else ""
                break
            else:
                token = _TOKEN.match(text, at)
                assert token is not None, "any character is a token"
                at = token.end()
                self._in_string = token["string"] is not None
                written.append(self._safe(token))
        return self._coded("".join(written))

    def _safe(self, token: re.Match[str]) -> str:
        if token["text"] or token["move"]:
            return token["move"] or _shown(token["text"])
        given, final = token["given"], token["final"]
        if given is None or len(token[0]) > LONGEST:
            return ""
        if _HARMLESS.fullmatch(token[0]):
            return token[0]
        if len(token[0]) != len(given) + len("\x1b[H"):  # there are other characters in between
            return ""
        place = _PLACE.fullmatch(given)
        if final in "Hfd" and place:
            row, column = (int(number or 1) for number in place.groups())
            row = min(max(row, 1), self.room)
            return f"\x1b[{row}d" if final == "d" else f"\x1b[{row};{column}H"
        if final == "J" and given in ("", "0", "1", "2"):
            return token[0] + self._row
        if final in "hl" and given == _OTHER_SCREEN:
            return self._enter() if final == "h" else self._leave()
        if final in "hl" and given in (f"?{mode}" for mode in _MODES):
            return token[0]
        if final == "u" and self._other_screen and re.fullmatch(r">\d{1,2}|<\d?", given):
            self._keyboard = True
            return token[0]
        return ""

    def _enter(self) -> str:
        if self._other_screen:
            return ""
        self._other_screen = True
        return f"\x1b[{_OTHER_SCREEN}h{self._frame(1)}"

    def _leave(self) -> str:
        if not self._other_screen:
            return ""
        keyboard = "\x1b[<99u" if self._keyboard else ""  # each screen has its own keyboard mode
        self._other_screen = self._keyboard = False
        return f"{keyboard}\x1b[{_OTHER_SCREEN}l{self._frame()}"

    def _frame(self, line: int | None = None) -> str:
        """Restore the margins and the row, and put the cursor on a line, by default the host's last."""
        return f"{self._margins}{self._row}\x1b[{line or self.room};1H"

    @property
    def _margins(self) -> str:
        """The sequence that keeps line feeds out of the row."""
        return f"\x1b[1;{self.room}r" if self.kept else "\x1b[r"

    @property
    def _row(self) -> str:
        if not self.kept:
            return ""
        text = self._says.encode("ascii", "replace").decode()
        if len(text) > self._columns:
            text = text[: max(0, self._columns - 3)] + "..."
        return f"\x1b7\x1b[{self._lines};1H\x1b[0;7m{text.ljust(self._columns)[: self._columns]}\x1b8"

    def _coded(self, text: str) -> bytes:
        return text.encode(self._encoding, "replace")


def _shown(text: str) -> str:
    """Return the characters that fill their own cell: no invisible ones, and no accents that could reach other rows."""
    if text.isascii():
        return text
    return "".join(_letter(char) for char in text)


def _letter(char: str) -> str:
    kind = unicodedata.category(char)
    if kind == "Zs":
        return " "
    if kind == "Cf" or unicodedata.combining(char):
        return ""
    return char if char.isprintable() else "?"
