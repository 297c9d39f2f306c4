"""Pages to read: keys as the player has put them, and lines that wrap behind their beginning."""

from __future__ import annotations

import pytest
from textual.content import Content

from paigow_tui.store import EventStore
from paigow_tui.ui.help.rules import rules_rows
from paigow_tui.ui.help.table import help_rows
from paigow_tui.ui.keymap import BINDINGS
from paigow_tui.ui.widgets.hanging_indent import Row, hung
from tests.ui.support import new_session, over, play_until, preferences, sitting


def _text(rows: tuple[Row, ...]) -> str:
    return "\n".join(row.words.plain for row in rows)


@pytest.mark.parametrize("name", BINDINGS)
def test_a_key_that_was_moved_is_named_on_the_help_page_by_its_new_name(name: str) -> None:
    """Whichever it is: the old name, a letter or a word, is gone with it."""
    before, after = _text(help_rows({})), _text(help_rows({name: "f12"}))
    assert "f12" not in before
    assert "f12" in after


def test_a_key_that_nothing_has_any_more_is_not_named() -> None:
    said = _text(help_rows({"rebet": "t"}))
    assert "(none) takes it" in said
    assert "(none) d" in said


async def test_help_shows_moved_keys_and_its_own_new_key_leads_back(store: EventStore) -> None:
    liked = preferences(keys={"help": "f9", "log": "g", "preferences": "f8", "rules": "f7"})
    async with sitting(store, new_session(store), liked=liked, size=(80, 80)) as player:
        for key, words in (
            ("f9", "f9           this page"),
            ("g", "Results log"),
            ("f8", "Theme"),
            ("f7", "Wheel"),
        ):
            await player.press(key)
            assert words in player.text
            await player.press(key)
            assert player.at_table


async def test_practice_is_named_by_its_new_key_wherever_it_is_named(store: EventStore) -> None:
    async with sitting(store, liked=preferences(keys={"practice": "f9"})) as player:
        assert "Practice (f9)" in player.text
        await player.press("f9")
        assert "Practice" in player.text.splitlines()[0]


async def test_the_statistics_name_it_too(store: EventStore) -> None:
    liked = preferences(keys={"practice": "f9"})
    async with sitting(store, new_session(store), liked=liked) as player:
        await player.press("f3")
        await player.settle(lambda: "practise a hand (f9)" in player.text)


def test_the_rules_say_who_sits_at_the_table_and_how_they_play(store: EventStore) -> None:
    said = _text(rules_rows(new_session(store, seed=4, seats=3).view))
    assert "4 Maria           You." in said
    assert "The chaser. Bets more the more he has lost, and wants no bank." in said
    assert "7 Dealer          The house: sets by the Foxwoods house way" in said
    assert "A dragon hand is dealt here" in said


@pytest.mark.parametrize("width", [30, 40, 78, 100])
def test_what_wraps_stands_behind_the_beginning_of_its_line(width: int, store: EventStore) -> None:
    for row in (*help_rows({}), *rules_rows(new_session(store).view)):
        first, *others = hung(row, width).plain.split("\n")
        assert len(first) <= width
        for other in others:
            assert len(other) <= width
            assert other.startswith(" " * row.indent if width - row.indent >= 20 else "")
            assert other.strip()


def test_nothing_hangs_where_there_is_no_room_for_it() -> None:
    row = Row(Content("A name            and what it is, at some length"), 18)
    assert "\n " not in hung(row, 24).plain


async def test_lines_of_the_log_wrap_behind_their_round(store: EventStore) -> None:
    session = play_until(new_session(store), lambda view: over(view, 3))
    async with sitting(store, session) as player:
        await player.press("l")
        lines = [line for line in player.text.splitlines()[1:-1] if line.strip()]
        wrapped = [line for line in lines if "Round 3: " not in line and "Round 2: " not in line]
        assert wrapped
        assert all(line.startswith(" " * 9) and line[10] != " " for line in wrapped), player.text


async def test_preferences_name_the_keys_they_are_about_where_the_player_has_put_them(
    store: EventStore,
) -> None:
    liked = preferences(keys={"confirm": "f6", "house-way": "z"})
    async with sitting(store, new_session(store), liked=liked) as player:
        await player.press("p")
        for words in ("f6 with no card picked", "z, the house-way key", "picks, f6 sets"):
            assert words in player.text, words
