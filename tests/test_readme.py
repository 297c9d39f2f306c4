"""What the README shows is run: its Python here, its commands by ``.ci/run``."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def _blocks(text: str, language: str) -> list[tuple[int, str]]:
    """The fenced blocks of a language, each with the line it starts after."""
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, fence.start(1)), fence[1]) for fence in fences]


def test_the_python_examples_give_what_they_say() -> None:
    """They run in order and share their names, as somebody would type them."""
    names: dict[str, object] = {}
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    report: list[str] = []
    for line, block in _blocks(README.read_text(encoding="utf-8"), "pycon"):
        example = parser.get_doctest(block, names, README.name, str(README), line)
        runner.run(example, out=report.append, clear_globs=False)
        names = example.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


@pytest.mark.parametrize("name", ["play-command", "test-command"])
def test_each_command_is_one_line_that_the_check_run_can_find(name: str) -> None:
    text = README.read_text(encoding="utf-8")
    assert len(re.findall(rf"^<!-- {name} -->\n```sh\n[^\n]+\n```$", text, flags=re.MULTILINE)) == 1


def test_every_relative_link_leads_somewhere() -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", README.read_text(encoding="utf-8"))
    assert [target for target in targets if not (ROOT / target).exists()] == []
