"""Pages to read: the player's own keys, and lines that wrap with a hanging indent."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from textual.content import Content

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.help import help_page
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.store import EventStore
from paigow_tui.ui.help.page import help_rows
from paigow_tui.ui.help.rules import rules_rows
from paigow_tui.ui.widgets.hanging_indent import Row, hung
from tests.ui.moments import at
from tests.ui.support import new_session, preferences, sitting


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
