"""The manual as a site."""

import os
import re
import sys
from pathlib import Path

import pytest

import paigow_tui as pg
from tests.support.process import ROOT, run

pytest.importorskip("mkdocstrings")

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="the site is built by a shell script")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site. Building it fails if a public name, field or method is missing, or if a name leads nowhere."""
    folder = tmp_path_factory.mktemp("site")
    run("env", f"PYTHON={sys.executable}", str(ROOT / ".ci" / "site"), str(folder))
    return folder


def test_the_reference_shows_fields_constructors_and_members(site: Path) -> None:
    page = (site / "api.html").read_text("utf-8")
    anchors = {*re.findall(r'id="paigow_tui\.([\w.]+)"', page)}
    assert {*pg.__all__} <= anchors
    assert {"Cost.strategy", "Tally.win", "Setting.foul", "View.phase", "PlaceBet.seat", "Rank.ACE"} <= anchors
    words = re.sub(r"<[^>]+>", "", page)
    for shown in ("PlaceBet(\n    seat: int,", "Card(text: str)", "SetHand(\n", "Game(\n    seats: int = 5,"):
        assert shown in words
    assert not re.search(r"_make\(|msgspec\.|lambda rng|object at 0x|_Seating|OfSeveral", words)


def test_the_library_and_the_reference_link_to_each_other(site: Path) -> None:
    assert 'href="api.html#paigow_tui.simulate"' in (site / "library.html").read_text("utf-8")
    assert (site / "api.html").read_text("utf-8").count('href="#paigow_tui.Setting"') > 5


def test_the_site_has_pages_and_nothing_of_python_s(site: Path) -> None:
    assert [path.name for path in site.rglob("*") if "__pycache__" in str(path) or path.suffix == ".pyc"] == []
