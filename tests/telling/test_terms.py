"""One name for each thing, in every text a person reads: the program's sentences, the manual and the README."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paigow_tui

PACKAGE = Path(paigow_tui.__file__).parent
RANK = "(?:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)"
TERMS = {
    r"\brakes?\b": "commission",
    r"\bevenings?\b": "session",
    r"\bwagers?\b": "bet",
    r"\byour stakes?\b|\b(?:of|fraction of) the stake\b": "bet",
    r"\bEV given up\b": "EV lost",
    r"\bgo(?:es|ing)? round\b": "go around",
    r"\bcolour|\bgrey\b|\bfavour|behaviour|\bcentre\b|neighbour|\bhonour": "American spelling",
    r"\bafterwards\b|\btowards\b": "afterward, toward",
    r"\bof (?:your|its|their|one's|his|her) own\b(?! (?:accord|deck))": "your own …",
    rf"\b(?:straight|flush), {RANK} high\b|\bfull house, \w+ over\b": "six-high straight, kings full of sevens",
    r"\bstraight flush, ace high\b|\bace-high straight flush\b": "royal flush",
    r"\b(?:two|a few|of) threes of a kind\b": "two sets of trips",
    r"\bpaigow verbs?\b|\b[Ww]ithout a verb\b": "command",
    r"\b(?:is|are) struck\b|\bstruck by\b": "pushes all bets",
    r"\b\$\d+ of envy\b|\bpays? (?:you )?envy\b": "envy bonus",
    r"(?<!There )\bis no (?:way of|text\b|number\b|amount\b|whole\b|name\b)": "is not a …",
    r"\bin so many rounds\b|\bso many (?:dollars|cents)\b": "that many",
    r"\b[Pp]ress (?:ENTER|RETURN|Return|Escape|ESC)\b": "Enter, Esc",
    r"\bcasino's own way\b|\bhouse's way\b": "house way",
}
"""Patterns for words we don't use, and what to say instead."""
UNSEEN = ("before_1_0.py",)
"""The names of files from before version 1.0."""


def _texts() -> Iterator[tuple[str, str]]:
    """Yield the place and words of every text: literals except docstrings, data, and the manual's paragraphs."""
    for path in PACKAGE.rglob("*.py"):
        if path.name in UNSEEN:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
                yield f"{path.relative_to(PACKAGE)}:{node.lineno}", " ".join(node.value.split())
    data = [
        path
        for folder in ("actions", "forms", "practice", "rules", "telling")
        for path in (PACKAGE / folder).rglob("*")
    ]
    pages = [*(PACKAGE / "docs").glob("*.md"), PACKAGE.parent / "README.md"]
    samples = [Path(__file__).with_name("sentences.txt"), *(Path(__file__).parent.parent / "transcripts").glob("*.txt")]
    for path in (*(path for path in data if path.suffix in (".json", ".toml")), *pages, *samples):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".md":
            text = re.sub(r"^```.*?^```$|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
        for block in re.split(r"\n\s*\n", text):
            yield path.name, " ".join(block.split())


TEXTS = [*_texts()]


@pytest.mark.parametrize("other", TERMS)
def test_each_thing_has_only_one_name(other: str) -> None:
    """Quotes from casinos and the founding essay are exempt."""
    found = [(where, part[0]) for where, text in TEXTS for part in re.finditer(f".{{0,30}}(?:{other}).{{0,20}}", text)]
    assert [hit for hit in found if hit[0] != "essay.md"] == [], f"say: {TERMS[other]}"


def test_there_are_more_than_ten_thousand_texts_to_check() -> None:
    assert len(TEXTS) > 10_000
