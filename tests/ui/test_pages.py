"""Text on the screen: the player's own keys, lines that wrap with a hanging indent, and nothing foreign raw."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from textual import events
from textual.content import Content

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.help import help_page
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.store import EventStore
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.help.page import help_rows
from paigow_tui.ui.help.rules import rules_rows
from paigow_tui.ui.widgets.hanging_indent import Row, hung
from tests.ui.moments import at
from tests.ui.support import new_session, preferences, rows, settle, sitting


def _text(rows: Iterable[Row]) -> str:
    return "\n".join(row.words.plain for row in rows)


async def test_practice_shows_its_new_key_everywhere(store: EventStore) -> None:
    async with sitting(store, prefs=preferences(keys={"practice": "f9"})) as player:
        assert "Practice (F9)" in player.text
        await player.press("f9")
        assert "Practice" in player.text.splitlines()[0]
    async with at(store, "bets", prefs=preferences(keys={"practice": "f9"})) as player:
        await player.press("f3")
        await player.settle(lambda: "practice a hand (F9)" in player.text)


def test_the_rules_say_who_sits_at_the_table_and_how_they_play(store: EventStore) -> None:
    said = _text(rules_rows(new_session(store, seed=4, seats=3).view))
    assert "4 Maria           You." in said
    assert "Bets more the more he loses, keeps his pairs together" in said
    assert "7 Dealer          The dealer: sets by the Foxwoods house way, with no choices to make." in said
    assert "A dragon hand is dealt here" in said


@pytest.mark.parametrize("width", [30, 40, 78, 100])
def test_wrapped_lines_have_a_hanging_indent(width: int, store: EventStore) -> None:
    for row in (*help_rows(help_page(Moment(), Keys(), Prompt(""))), *rules_rows(new_session(store).view)):
        first, *others = hung(row, width).plain.split("\n")
        assert len(first) <= width
        for other in others:
            assert len(other) <= width
            assert other.startswith(" " * row.indent if width - row.indent >= 20 else "")
            assert other.strip()


def test_there_is_no_hanging_indent_without_room_for_one() -> None:
    row = Row(Content("A name            and what it is, at some length"), 18)
    assert "\n " not in hung(row, 24).plain


async def test_preferences_name_remapped_keys(store: EventStore) -> None:
    async with at(store, "bets", prefs=preferences(keys={"confirm": "f6", "house-way": "z"})) as player:
        await player.press("p")
        for words in ("F6 with no card picked", "z, the house-way key", "picks, F6 sets"):
            assert words in player.text, words


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
