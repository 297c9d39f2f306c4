"""The manual's first session is a real one: its ten screens are what the table shows after the given keys."""

import re

import pytest

from paigow_tui.store import EventStore
from paigow_tui.testing import new_session, preferences, sitting
from tests.support.process import ROOT

PAGE = ROOT / "paigow_tui" / "docs" / "first-session.md"
SCREEN = re.compile(r"<!-- screen:(.*?) -->\n```text\n(.*?)```", re.DOTALL)
SEED = 40


def _shown(text: str) -> str:
    """Return a screen without its bottom line, which lists keys, and without blank lines at the top and bottom."""
    lines = [line.rstrip() for line in text.rstrip().splitlines()[:-1]]
    return "\n".join(lines).strip("\n") + "\n"


async def test_the_manuals_first_session_matches_what_the_table_shows(
    store: EventStore, pytestconfig: pytest.Config
) -> None:
    page = PAGE.read_text("utf-8")
    prefs = preferences(table_in_words=True, first_hand=False, pace="off")
    screens = []
    async with sitting(store, new_session(store, seed=SEED), size=(80, 24), prefs=prefs) as player:
        for keys, _ in SCREEN.findall(page):
            if keys:
                await player.press(*keys.split())
            screens.append(_shown(player.text))
    assert len(screens) == 10
    if pytestconfig.getoption("--update-frames"):
        drawn = iter(screens)
        PAGE.write_text(SCREEN.sub(lambda one: f"<!-- screen:{one[1]} -->\n```text\n{next(drawn)}```", page), "utf-8")
    else:
        assert [text for _, text in SCREEN.findall(page)] == screens
