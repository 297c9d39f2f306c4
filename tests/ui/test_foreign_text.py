"""Foreign text on the screen: it contains no control characters and moves no cells."""

from __future__ import annotations

from pathlib import Path

from textual import events

from paigow_tui.store import EventStore
from paigow_tui.ui.app import PaiGowApp
from tests.ui.moments import at
from tests.ui.support import new_session, preferences, rows, settle

HOSTILE = "\x1b[2J\x9b31m\u202e\xad\udcff.toml"


def check_harmless(app: PaiGowApp) -> None:
    for row in rows(app):
        assert row.isprintable(), ascii(row)
        assert len(row) == app.size.width


async def test_the_name_of_the_preferences_file_is_escaped(store: EventStore) -> None:
    app = PaiGowApp(
        store, new_session(store), preferences=preferences(), preferences_file=Path(HOSTILE),
        wrong=f"{HOSTILE} is not a text file. The defaults are used.",
    )  # fmt: skip
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settle(pilot)
        assert any("[2J31m??.toml is not a" in row for row in rows(app))
        check_harmless(app)
        app.action_preferences()
        await settle(pilot)
        assert any("Saved in [2J31m??.toml" in row for row in rows(app))
        check_harmless(app)


async def test_pasted_text_is_escaped(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("c")
        player.app.post_message(events.Paste(HOSTILE))
        await player.settle()
        assert "[2J31m" in player.text
        check_harmless(player.app)
