"""A tiny terminal says that it is too small, and no key crashes the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.host import PlayOptions, Session
from paigow_tui.store import EventStore
from paigow_tui.ui.app import PaiGowApp
from tests.ui.support import Size, preferences

OPENERS = ("question_mark", "l", "f1", "p", "n", "v", "f2", "f3", "o", "ctrl+p", "e", "w", "c", "b", "i", "x")


@pytest.mark.parametrize("size", [(1, 1), (1, 50), (300, 1)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_page_opens_and_closes_however_small_the_terminal(
    store: EventStore, tmp_path: Path, size: Size
) -> None:
    session = Session.new(store, name="Ann", seed=3)
    app = PaiGowApp(
        store, session, PlayOptions(), preferences(pace="off"), preferences_file=tmp_path / "preferences.toml"
    )
    async with app.run_test(size=size) as pilot:
        for key in OPENERS:
            await pilot.press(key, "question_mark", "escape", "escape")
        assert app.is_running
