"""The key tables in the README and the manual match the catalog.

``pytest tests/actions --update-frames`` rewrites them.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.key_tables import markdown

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "paigow_tui" / "docs").glob("*.md")))
TABLE = re.compile(r"(<!-- keys:([a-z-]+) -->\n)((?:\|.*\n)*)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_key_table_matches_the_catalog(page: Path, request: pytest.FixtureRequest) -> None:
    text = page.read_text(encoding="utf-8")
    generated = TABLE.sub(lambda table: f"{table[1]}{markdown(table[2])}\n", text)
    if request.config.getoption("--update-frames"):
        page.write_text(generated, encoding="utf-8")
        return
    assert text == generated


def test_there_are_key_tables() -> None:
    names = [name for page in PAGES for _, name, _ in TABLE.findall(page.read_text(encoding="utf-8"))]
    assert {"ten", "table"} <= set(names)


def test_the_ten_keys_are_ten() -> None:
    assert len(markdown("ten").splitlines()) == 12
