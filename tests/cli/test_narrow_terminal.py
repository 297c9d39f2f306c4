"""Output to a terminal is wrapped between words and is otherwise unchanged."""

import re
from pathlib import Path

import pytest

from paigow_tui.commands.progress import drawn
from paigow_tui.docs import page
from tests.support.process import PROGRAM, run
from tests.ui.terminal import Terminal

GAME = ["play", "--plain", "--new", "--name", "Ann", "--seed", "4", "--seats", "3"]


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(
    "arguments", [["counts"], ["ways", "show", "foxwoods"], ["nonsense"]], ids=lambda words: words[0]
)
def test_printed_lines_are_wrapped_between_words(arguments: list[str], width: int) -> None:
    piped = run(*PROGRAM, *arguments, check=False)
    with Terminal([*PROGRAM, *arguments], width, 200) as terminal:
        assert terminal.end() == piped.returncode
        lines = terminal.text.splitlines()
    assert " ".join(lines).split() == (piped.stdout + piped.stderr).split()
    assert max(map(len, piped.stdout.splitlines() + piped.stderr.splitlines())) > width, "there is something to fold"


def test_plain_mode_wraps_its_lines_but_says_the_same_thing_as_when_piped(tmp_path: Path) -> None:
    typed = ["\n", "25\n", "h\n", "quit\n"]
    prompts = ["Enter begins", "Your bet", "Your low hand?", "Enter begins", "saved"]
    piped = run(*PROGRAM, *GAME, "--db", str(tmp_path / "piped.db"), given="".join(typed))
    with Terminal([*PROGRAM, *GAME, "--db", str(tmp_path / "typed.db")], 60, 200) as terminal:
        terminal.wait_for(prompts[0])
        for keys, brings in zip(typed, prompts[1:], strict=True):
            terminal.press(keys.replace("\n", "\r"), brings)
        assert terminal.end() == 0
        words = terminal.text.split()
    said = piped.stdout.split()
    assert [word for word in words if word in said and "/" not in word][:100] == [
        word for word in said if "/" not in word
    ][:100]


def test_a_progress_bar_fits_on_one_line_with_the_time_left() -> None:
    for width in range(20, 120):
        line = drawn("Asking mine:second_best about every kind of hand", 0.38, 19, width)
        assert len(line) <= width
        assert line.endswith(" 38%, 0:19 left")
    assert "#" in line


@pytest.mark.parametrize("name", ["playing", "friends"])
def test_a_page_of_the_manual_is_formatted_for_the_terminal(name: str) -> None:
    text = page(name)
    with Terminal([*PROGRAM, "manual", name], 80, 700) as terminal:
        assert terminal.end() == 0
        shown = terminal.text
    words, known = set(re.findall(r"\w{4,}", shown)), set(re.findall(r"\w{4,}", text))
    assert words <= known, "no word is cut"
    assert len(known - words) < 5, "only what marks a block for the tests is left out"
    assert "```" not in shown
    assert not re.search(r"^\|", shown, flags=re.MULTILINE)
    assert run(*PROGRAM, "manual", name).stdout == text
