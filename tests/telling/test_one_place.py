"""Every sentence that people read is written in `paigow_tui.telling`, or belongs to an action, form or refusal."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paigow_tui

PACKAGE = Path(paigow_tui.__file__).parent
ABOVE = ("cli.py", "commands", "playing", "plain", "preferences.py", "serve", "ui")
"""The parts that use `paigow_tui.telling`. Actions and fields include their own help, and the code below it only states
facts and reasons."""
REASON = re.compile(r"(Refusal|Error|NotUnderstood|WrongAnswer|Fault|refuse|error|_complain)$")
"""Calls whose arguments are reasons."""
HELP = re.compile(r"(\bback|Action|Place|button|add_argument|add_argument_group|Option|but)$")
"""Calls whose arguments are help texts."""
SENTENCE = re.compile(r"[a-z]{2}[^.?!…]* .*[\w})%”'\"][.?!…]”?$|[a-z})][.?!] [A-Z]", re.DOTALL)


def text_of(node: ast.AST) -> str | None:
    """Return a literal's text, with ``{}`` for each value that is filled in."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join("{}" if isinstance(part, ast.FormattedValue) else str(text_of(part)) for part in parts)
        case _:
            return None


def sentences(node: ast.AST) -> Iterator[str]:
    """Yield the sentences in a piece of code, except docstrings, reasons and help."""
    match node:
        case ast.Raise() | ast.Expr(value=ast.Constant()):
            return
        case ast.Call(func=function) if REASON.search(ast.unparse(function)) or HELP.search(ast.unparse(function)):
            return
    text = text_of(node)
    if text is not None and SENTENCE.search(text.strip()):
        yield text
    for child in ast.iter_child_nodes(node):
        if text is None or isinstance(child, ast.FormattedValue):
            yield from sentences(child)


def test_no_sentence_is_written_outside_the_telling_package() -> None:
    found = {}
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        if name.startswith(ABOVE):
            found[name] = list(sentences(ast.parse(path.read_text(encoding="utf-8"))))
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize(
    "guilty",
    [
        'say("You have no cards.")',
        'x = f"Round {number} of {most}."',
        'say("Ready? " + "Type yes, or press Enter to leave.")',
        'LEGEND = "It pays. More follows"',
        'print(f"{name} is deleted.")',
    ],
)
def test_a_sentence_in_other_code_is_detected(guilty: str) -> None:
    assert list(sentences(ast.parse(guilty)))


@pytest.mark.parametrize(
    "innocent",
    [
        'raise ValueError(f"There is no rule {name}.")',
        'return Refusal("not now", "The table is full.")',
        'Action("quit", "Quit", help="Leave the table.")',
        'def f():\n    """Say what it is."""',
        'Button("Sit down")',
        'x = f"{name}.jsonl"',
        'CSS = "Chart { height: 1fr; width: 1fr; }"',
    ],
)
def test_other_text_is_not_mistaken_for_a_sentence(innocent: str) -> None:
    assert not list(sentences(ast.parse(innocent)))
