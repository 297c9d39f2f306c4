"""What the README and the manual show is run: their Python here, the README's commands by ``.ci/run``."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from paigow_tui.docs import PAGES, page

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
MANUAL = sorted((ROOT / "paigow_tui" / "docs").glob("*.md"))
CONTRIBUTING = ROOT / ".github" / "CONTRIBUTING.md"


def _blocks(text: str, language: str) -> list[tuple[int, str]]:
    """The fenced blocks of a language, each with the line it starts after."""
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, fence.start(1)), fence[1]) for fence in fences]


@pytest.mark.parametrize("page", [README, *MANUAL], ids=lambda page: page.name)
def test_the_python_examples_give_what_they_say(page: Path) -> None:
    """They run in order and share their names, as somebody would type them."""
    names: dict[str, object] = {}
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    report: list[str] = []
    for line, block in _blocks(page.read_text(encoding="utf-8"), "pycon"):
        example = parser.get_doctest(block, names, page.name, str(page), line)
        runner.run(example, out=report.append, clear_globs=False)
        names = example.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


@pytest.mark.parametrize("name", ["play-command", "test-command"])
def test_each_command_is_one_line_that_the_check_run_can_find(name: str) -> None:
    text = README.read_text(encoding="utf-8")
    assert len(re.findall(rf"^<!-- {name} -->\n```sh\n[^\n]+\n```$", text, flags=re.MULTILINE)) == 1


@pytest.mark.parametrize("page", [README, CONTRIBUTING, *MANUAL], ids=lambda page: page.name)
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_readme_takes_three_minutes_to_read() -> None:
    assert len(README.read_bytes()) < 8_000


def test_the_manual_has_every_page_and_no_other() -> None:
    assert {page.stem for page in MANUAL} == set(PAGES)
    assert [page(name).splitlines()[0] for name in PAGES] == [f"# {title}" for title in PAGES.values()]
