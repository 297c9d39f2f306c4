"""The bottom row of ``paigow join``: a host can paint anything above it but nothing in it."""

import re

import pyte
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from paigow_tui.serve.own_row import LEAST, LONGEST, OwnRow
from tests.support.process import PROGRAM
from tests.ui.terminal import Terminal

WIDTH, HEIGHT = 80, LEAST
SAID = " paigow: In round 3 the deck gave you As Kd Qh Jc Ts 9d 8h, checked"
_NOT_FOR_PYTE = re.compile(rb"\x1b\[[<>][0-9]*u|\x1b\[\?2026\$p")
_SWITCHED = re.compile(rb"(?<=\x1b\[\?1049[hl])")


class Shown:
    """A terminal with a single screen, which is cleared when the program switches to the alternate one."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        *before, last = _SWITCHED.split(_NOT_FOR_PYTE.sub(b"", data))
        for part in before:
            self._stream.feed(part)
            self.screen.erase_in_display(2)
        self._stream.feed(last)

    def cells(self, row: int) -> list[pyte.screens.Char]:
        return [self.screen.buffer[row][column] for column in range(self.screen.columns)]

    @property
    def bottom(self) -> tuple[str, set[tuple[str, str, bool]]]:
        """The bottom row's text and colors."""
        cells = self.cells(self.screen.lines - 1)
        return "".join(cell.data for cell in cells), {(cell.fg, cell.bg, cell.reverse) for cell in cells}


KEPT = SAID.ljust(WIDTH), {("default", "default", True)}


def fed(*chunks: bytes) -> Shown:
    """Return a terminal after a host has sent these chunks, checking the row after each one."""
    row, shown = OwnRow(WIDTH, HEIGHT, SAID), Shown()
    shown.feed(row.begin())
    for chunk in chunks:
        shown.feed(row.passed(chunk))
        assert shown.bottom == KEPT, chunk
    return shown


TRICKS = {
    "goes there": b"\x1b[25;1Hlie",
    "goes there in another way": b"\x1b[25;1flie\x1b[25dlie\x1b[999;999Hlie\x1b[;1Hup",
    "goes down": b"\x1b[24;1H\x1b[Blie\x1b[9Blie\x1b[Elie\x1b[elie\x1bDlie\x1bElie",
    "feeds lines": b"\x1b[24;1H" + b"lie\r\n" * 9 + b"lie\x0blie\x0clie\x85lie",
    "wraps": b"\x1b[?7h\x1b[24;1H" + b"lie" * 99,
    "opens the margins": b"\x1b[r\x1b[25Hlie\x1b[24;25r" + b"lie\n" * 30 + b"\x1b[s\x1b[?6h\x1b[99Hlie",
    "resets": b"\x1bc\x1b[!p\x1b[25Hlie",
    "clears": b"\x1b[2J\x1b[24;80H\x1b[0J\x1b[3J\x1b[1J\x1b[J",
    "fills": b"\x1b#8\x1b#3\x1b#6",
    "inserts and deletes": b"\x1b[1;1H\x1b[9M\x1b[9L\x1b[9S\x1b[9T\x1b[9@\x1b[9P\x1b[99b\x1bM",
    "restores a place": b"\x1b7\x1b[25H\x1b[s\x1b8lie\x1b[ulie",
    "changes letters": b"\x1b(0\x0e\x1b%@\x1b[11m\x1b[12m",
    "changes colors": b"\x1b]4;0;#000000\x07\x1b]11;#ffffff\x1b\\\x1b[?5h\x1b[41;7;8m\x1b[2J",
    "switches screens": b"\x1b[?1049l\x1b[?47h\x1b[?1049h\x1b[?1049h\x1b[?1049l\x1b[?1049l\x1b[?1048l" + b"lie\n" * 30,
    "cuts sequences": b"\x1b[2\x1b[25;1\x18Hlie\x1b[2\n5;1Hlie\x1b",
    "never ends a string": b"\x1b]0;lie\x1b[25Hlie\x1bPlie",
    "sends eight bits": b"\x9b25;1Hlie\xc2\x9b25;1Hlie\xc2\x90q\xc2\x9c",
    "sends much": b"\x1b[" + b"2" * 9_999 + b";1Hlie\x1b[" + b"1;" * 9_999 + b"m\x1b[" + b"9" * 5_000,
    "piles up accents": "a\u0301".encode() * 200 + b"\x1b[24;1H" + ("a" + "\u0336" * 99).encode(),
    "writes backward": "\u202elie\u2066\u200f\U000e0041".encode(),
    "changes the size": b"\x1b[8;10;40t\x1b[3;0;0t\x1b[?3h\x1b[?69h\x1b[1;9s\x1b[4h",
    "asks": b"\x1b[6n\x1b[c\x1b[?2048h\x1b[18t\x1b]52;c;?\x07",
}


@pytest.mark.parametrize("trick", TRICKS.values(), ids=TRICKS)
def test_no_trick_by_a_host_changes_the_bottom_row(trick: bytes) -> None:
    fed(trick, b"\r\n", trick)
    fed(*(bytes([byte]) for byte in trick[:400]))


SEQUENCES = st.one_of(
    st.binary(max_size=8),
    st.text(max_size=8).map(str.encode),
    st.sampled_from([*TRICKS.values(), *(f"\x1b{end}".encode() for end in ("", "[", "]", "[?1049h", "[?1049l"))]),
    st.sampled_from([b"\n", b"\r", b"\b", b"\t", b"\a"]),
    st.builds(
        lambda private, numbers, between, final: f"\x1b[{private}{';'.join(numbers)}{between}{final}".encode(),
        st.sampled_from(["", "", "?", ">", "<", "="]),
        st.lists(st.sampled_from(["0", "1", "2", "5", "6", "7", "24", "25", "26", "69", "1049", "99999"]), max_size=3),
        st.sampled_from(["", "", "", "$", "!", " ", '"', "'"]),
        st.characters(min_codepoint=0x40, max_codepoint=0x7E),
    ),
)  # fmt: skip


@given(st.lists(SEQUENCES, max_size=20), st.integers(1, 40))
@example([b"\xe2\x99", b"\xa0"], 1)
def test_nothing_that_a_host_sends_reaches_the_bottom_row(sent: list[bytes], size: int) -> None:
    stream = b"".join(sent)
    fed(*(stream[at : at + size] for at in range(0, len(stream), size)))


@given(st.lists(SEQUENCES, max_size=8), st.lists(st.sampled_from([LEAST - 5, LEAST, LEAST + 1, LEAST + 9]), max_size=4))
def test_the_row_stays_at_the_bottom_after_every_resize(sent: list[bytes], heights: list[int]) -> None:
    row, shown = OwnRow(WIDTH, HEIGHT, SAID), Shown()
    shown.feed(row.begin())
    for height in heights:
        shown.screen.resize(height, WIDTH)
        shown.feed(row.passed(b"".join(sent)))  # the row may not know the new size yet
        shown.feed(row.resize(WIDTH, height))
        assert not row.kept or shown.bottom == KEPT
        shown.feed(row.passed(b"lie\r\nlie" + b"".join(sent)))
        assert row.kept is (height >= LEAST)
        assert not row.kept or shown.bottom == KEPT


@pytest.fixture(scope="module")
def painted(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the program's output on the new-game form, at a table and in the manual."""
    folder = tmp_path_factory.mktemp("painted")
    own = {"PAIGOW_DB": str(folder / "games.db"), "PAIGOW_PREFERENCES": str(folder / "preferences.toml")}
    with Terminal([*PROGRAM, "--seed", "1"], WIDTH, HEIGHT - 1, **own) as program:
        program.wait_for("New game")
        program.press("\r", "Bet $25")
        program.press("\r", "Skip this")
        program.press("\x1bOS", "Previous")
        return bytes(program.output)


@pytest.mark.parametrize("size", [1, 7, 1_000, 100_000])
def test_the_programs_output_looks_the_same_above_the_bottom_row(painted: bytes, size: int) -> None:
    row, above, alone = OwnRow(WIDTH, HEIGHT, SAID), Shown(), Shown(WIDTH, HEIGHT - 1)
    above.feed(row.begin())
    for at in range(0, len(painted), size):
        above.feed(row.passed(painted[at : at + size]))
    alone.feed(re.sub(rb"\x1b\[\?2048\$p|\x1b\][^\a]*\a", b"", painted))
    assert above.bottom == KEPT
    for line in range(HEIGHT - 1):
        assert above.cells(line) == alone.cells(line), line


def test_the_row_is_updated_and_cut_to_the_terminals_width() -> None:
    row, shown = OwnRow(20, HEIGHT, "first"), Shown(20)
    assert row.say("second") == b"", "not before it begins"
    shown.feed(row.begin())
    assert shown.bottom[0] == "second".ljust(20)
    assert row.say("second") == b""
    shown.feed(row.say(SAID))
    assert shown.bottom[0] == SAID[:17] + "..."
    shown.feed(row.passed(b"\x1b[?2026h\x1b[3"))
    shown.feed(row.say("caf\xe9"))
    assert shown.bottom[0] == "caf?".ljust(20)
    shown.feed(row.passed(b";1Hlie"))
    assert shown.screen.display[2].startswith("lie"), "a sequence may come in two parts"
    shown.feed(row.end())
    assert row.say("more") == row.resize(30, 30) == row.end() == b""


def test_the_terminal_is_restored_at_the_end() -> None:
    row, shown = OwnRow(WIDTH, HEIGHT, SAID), Shown()
    shown.feed(row.begin())
    shown.feed(row.passed(b"\x1b[?1049h\x1b[?25l\x1b[?1003h\x1b[>25u\x1b[?7l\x1b[41m"))
    written = row.end()
    shown.feed(written)
    assert shown.screen.display[-1] == " " * WIDTH
    assert (shown.screen.cursor.y, shown.screen.cursor.x, shown.screen.cursor.hidden) == (HEIGHT - 1, 0, False)
    assert shown.screen.cursor.attrs == pyte.screens.Char(" ")
    assert shown.screen.margins is None
    assert pyte.modes.DECAWM in shown.screen.mode
    for undone in (b"\x1b[<99u\x1b[?1049l", b"\x1b[?1003l", b"\x1b[?2004l"):
        assert undone in written


def test_a_terminal_with_no_line_to_spare_is_left_to_the_host() -> None:
    row, shown = OwnRow(WIDTH, LEAST - 1, SAID), Shown(WIDTH, LEAST - 1)
    assert (row.kept, row.room) == (False, LEAST - 1)
    shown.feed(row.begin() + row.passed(b"\x1b[24;1Hbottom") + row.say("more"))
    assert shown.screen.display[-1].startswith("bottom ")


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "ascii"])
def test_no_letter_reaches_the_terminal_as_a_control_character(encoding: str) -> None:
    """The second byte of a UTF-8 letter can be a control character in another encoding."""
    row = OwnRow(WIDTH, HEIGHT, SAID, encoding)
    passed = row.passed("♛\x9b25Hé♠ |\xa0|".encode())
    assert passed.decode(encoding).isprintable() or encoding == "utf-8"
    assert "25H" in passed.decode(encoding)


def test_an_escape_sequence_that_is_too_long_is_dropped() -> None:
    row = OwnRow(WIDTH, HEIGHT, SAID)
    assert row.passed(b"\x1b[" + b"1" * LONGEST) == b""
    assert row.passed(b"Hx") == b"Hx"
