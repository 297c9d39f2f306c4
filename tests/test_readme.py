"""The examples in the README and manual work; ``.ci/run`` also runs the README's commands."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.cli import parse
from paigow_tui.docs import PAGES, page

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
MANUAL = sorted((ROOT / "paigow_tui" / "docs").glob("*.md"))
CONTRIBUTING = ROOT / ".github" / "CONTRIBUTING.md"


def _blocks(text: str, language: str) -> list[tuple[int, str]]:
    """Return the fenced blocks of a language, each with the line number of its fence."""
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, fence.start(1)), fence[1]) for fence in fences]


@pytest.mark.parametrize("page", [README, *MANUAL], ids=lambda page: page.name)
def test_the_python_examples_give_the_results_shown(page: Path) -> None:
    """A page's examples run in order and share their names."""
    names: dict[str, object] = {}
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    report: list[str] = []
    for line, block in _blocks(page.read_text(encoding="utf-8"), "pycon"):
        example = parser.get_doctest(block, names, page.name, str(page), line)
        runner.run(example, out=report.append, clear_globs=False)
        names = example.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


def _commands(text: str) -> Iterator[str]:
    """Yield every ``paigow …`` command, including those made with the options in its table row."""
    for _, block in _blocks(text, "sh"):
        steps = (step for line in block.splitlines() for step in re.split(r" [|&>]+ ", line))
        yield from (step for step in steps if step.startswith("paigow "))
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL).replace("\\|", "|")
    for paragraph in re.split(r"\n(?:\n|(?=\|))", prose):
        shown = re.findall(r"`((?:paigow\b|--)[^`]*)`", paragraph)
        yield from (command for command in shown if command.startswith("paigow"))
        if paragraph.startswith("| `paigow"):
            yield from (f"{shown[0]} {option}" for option in shown if option.startswith("--"))


COMMANDS = [
    pytest.param(command, id=f"{page.stem}-{command}")
    for page in (README, *MANUAL)
    for command in dict.fromkeys(_commands(page.read_text(encoding="utf-8")))
]


def test_commands_are_found_in_blocks_prose_and_tables() -> None:
    found = {command.values[0] for command in COMMANDS}
    assert len(found) > 50
    assert {
        "paigow --plain",
        "paigow set - --json",
        'paigow replay [GAME|FILE] --what-if "take"',
        "paigow export decisions.csv",
    } <= found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_documented_command_is_valid(command: str) -> None:
    """Words in capitals stand for what you would type; a command on its own is only a mention."""
    words = shlex.split(command.replace("COMMAND", "play").replace("[", "").replace("]", ""))[1:]
    if len(words) == 1 and not words[0].startswith("-"):
        words.append("--help")
    if "--help" in words:
        with pytest.raises(SystemExit, match=r"^0$"):
            parse(words)
    else:
        parse(words)


@pytest.mark.parametrize("name", ["play-command", "test-command"])
def test_each_marked_command_is_a_one_line_block(name: str) -> None:
    text = README.read_text(encoding="utf-8")
    assert len(re.findall(rf"^<!-- {name} -->\n```sh\n[^\n]+\n```$", text, flags=re.MULTILINE)) == 1


@pytest.mark.parametrize("page", [README, CONTRIBUTING, *MANUAL], ids=lambda page: page.name)
def test_every_relative_link_has_a_target(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_readme_is_shorter_than_8000_bytes() -> None:
    assert len(README.read_bytes()) < 8_000


def test_the_manual_has_exactly_the_listed_pages() -> None:
    assert {file.stem for file in MANUAL} == set(PAGES)
    assert [page(name).splitlines()[0] for name in PAGES] == [f"# {title}" for title in PAGES.values()]
