"""The results log on the screen: it opens at once, however long it is, and goes back to the first round."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import process_time

import pytest
from msgspec.structs import replace
from textual import events
from textual.content import Content

from paigow_tui.cards import parse_cards
from paigow_tui.host import last_game
from paigow_tui.host.logbook import LogBook
from paigow_tui.rules import rank_high, rank_low
from paigow_tui.store import EventStore
from paigow_tui.table import Line
from paigow_tui.table.events import SeatSettled
from paigow_tui.testing import Player, Size, new_session, over, play_until, sitting, strips
from paigow_tui.ui.dialogs.log import LogScreen
from paigow_tui.ui.widgets.hanging_indent import Row, hung, hung_text
from paigow_tui.ui.widgets.log import LogLines

SENTENCE = "loses $20: pair of eights under ace-king; two pair, nines and fives under three sevens and more."
SEATS = 7


def a_long_log(count: int) -> LogBook:
    """Return a log of ``count`` lines, seven per round."""
    pairs = [rank_low(parse_cards(two)).strength for two in ("Ah Kd", "8c 8d")]
    fives = [rank_high(parse_cards(five)).strength for five in ("9c 9d 5h 5s 2d", "7c 7d 7h 4s 2c")]
    lost = SeatSettled(1, "lose", "", "", 2_000, 0, 0)
    line = Line(0, 0, lost, low=(pairs[0], pairs[1]), high=(fives[0], fives[1]))
    return LogBook(
        replace(line, round=place // SEATS + 1, seat=place % SEATS + 1, name=f"Player {place % SEATS}", you=4)
        for place in range(count)
    )


@asynccontextmanager
async def reading(store: EventStore, log: LogBook, size: Size = (80, 24)) -> AsyncIterator[Player]:
    """Yield a player who has opened this log at the latest game's table, or a new game's."""
    session = last_game(store) or new_session(store)
    async with sitting(store, session, size=size) as player:
        player.app.push_screen(LogScreen(log, "", store.path, session.stream))
        await player.settle()
        yield player


def played(store: EventStore) -> list[Line]:
    """Return the whole log of a twelve-round game."""
    return list(play_until(new_session(store), lambda view: over(view, 12)).log())


def shown(player: Player) -> list[str]:
    return [row.rstrip("▁▂▃▄▅▆▇█ ") for row in player.text.splitlines()[1:-1]]


@pytest.mark.parametrize("name", ["Ann", "Zoë", "王小明", "A-very-long-name-without-any-blank-in-it-at-all"])
def test_a_log_line_wraps_to_any_width_without_losing_a_character(name: str) -> None:
    text = f"Round 12: seat 4, {name}, {SENTENCE}"
    for width in range(12, 140):
        rows = hung_text(text, 10, width)
        assert all(Content(row).cell_length <= width for row in rows)
        assert "".join("".join(rows).split()) == "".join(text.split())
        if width >= 70:  # at this width no word is cut
            expected = hung(Row(Content(text), 10), width).plain.split("\n")
            assert [row.rstrip() for row in rows] == [row.rstrip() for row in expected]


async def test_a_log_of_a_hundred_thousand_lines_opens_at_once(store: EventStore) -> None:
    log = a_long_log(100_000)
    async with sitting(store, new_session(store)) as player:
        begin = process_time()
        player.app.push_screen(LogScreen(log, "", store.path, "table/1"))
        await player.settle()
        opened = process_time()
        await player.press("y")
        filtered = process_time()
        assert "your 14,286 lines from the first round on" in player.text
    assert opened - begin < 0.6, f"{opened - begin:.2f} s"
    assert filtered - opened < 0.3, f"{filtered - opened:.2f} s"


async def test_old_lines_of_a_long_game_are_read_only_when_scrolled_to(store: EventStore) -> None:
    def fetch(count: int) -> list[Line]:
        raise AssertionError("fetched")

    whole = played(store)
    log = LogBook(whole[-60:], len(whole) - 60, fetch)
    async with reading(store, log) as player:
        assert f"all {len(whole)} lines from the first round on" in player.text
        assert log.older == len(whole) - 60
        player.app.screen.query_one(LogLines).go_to(30)
        await player.settle()
        before, rows = shown(player), player.app.screen.query_one(LogLines).virtual_size.height
        await player.press("pageup")
        await player.settle(lambda: player.app.screen.query_one(LogLines).virtual_size.height > rows)
        await player.press("pagedown")
        assert shown(player) == before, "what is above has come, and what is on the screen has stayed"
        assert log.older, "the game itself does without them"


async def test_home_goes_to_the_first_line_even_if_it_must_be_read_from_the_file(store: EventStore) -> None:
    whole = played(store)
    log = LogBook(whole[-60:], len(whole) - 60)
    async with reading(store, log) as player:
        await player.press("home")
        await player.settle(lambda: shown(player)[0].startswith(" You sit down at seat 4 with"))
        assert "reading" not in player.text
        await player.press("end")
        assert shown(player)[-1].startswith(" Round 12. The house")


async def test_your_own_lines_are_listed_from_the_first_round_if_there_are_few(store: EventStore) -> None:
    whole = played(store)
    log = LogBook(whole[-30:], len(whole) - 30)
    async with reading(store, log) as player:
        await player.press("y")
        await player.settle(lambda: "lines from the first round on" in player.text)
        assert f"your {len([line for line in whole if line.seat == 4])} lines" in player.text
        await player.press("home")
        assert shown(player)[0].startswith(" You sit down")
        assert all("ou " in row or "our " in row for row in shown(player) if row.startswith(" Round"))


async def test_unreadable_old_lines_are_reported_and_the_rest_stays(store: EventStore) -> None:
    log = LogBook(played(store)[-60:], 20)
    async with sitting(store, last_game(store)) as player:
        player.app.push_screen(LogScreen(log, "", store.path, "table/99"))
        await player.settle()
        await player.press("home")
        await player.settle(lambda: bool(player.notices()))
        assert "cannot be read" in player.notices()[0]
        assert "reading" not in player.text
        await player.press("end")
        assert "Round 12" in "".join(shown(player)), "the notice covers the last line"


async def test_keys_and_the_mouse_wheel_scroll_the_log(store: EventStore) -> None:
    async with reading(store, a_long_log(700)) as player:
        lines = player.app.screen.query_one(LogLines)
        end = lines.scroll_offset.y
        assert shown(player)[-1].endswith("three sevens.")
        lower = {"up": end - 1, "k": end - 2, "j": end - 1, "down": end, "pageup": end - 21, "b": end - 42}
        for key, row in {**lower, "space": end - 21, "home": 0, "pagedown": 21, "end": end}.items():
            await player.press(key)
            assert lines.scroll_offset.y == row, key
        player.app.post_message(events.MouseScrollUp(None, 10, 10, 0, -1, 0, False, False, False, 10, 10))
        await player.settle(lambda: lines.scroll_offset.y < end)
        await player.click("First round")
        assert shown(player)[0].startswith(" Round 1. ")
        await player.click("Newest")
        assert lines.scroll_offset.y == end


@pytest.mark.parametrize("go", ["end", "middle"])
async def test_a_new_width_rewraps_the_log_and_keeps_the_place(store: EventStore, go: str) -> None:
    async with reading(store, a_long_log(700)) as player:
        lines = player.app.screen.query_one(LogLines)
        if go == "middle":
            lines.go_to(300)
            await player.settle()
        first = next(row for row in shown(player) if row.startswith(" Round"))
        for width, height in ((200, 50), (80, 24), (120, 36), (80, 24)):
            await player.resize(width, height)
            assert all(len(row) < width for row in shown(player))
            if go == "end":
                assert shown(player)[-1].endswith("three sevens.")
            else:
                number = first.split(":")[0]
                assert number in player.text, "the round one looked at is still there"


@pytest.mark.parametrize("size", [(80, 24), (200, 50)], ids=["80x24", "200x50"])
async def test_the_scrollbar_starts_at_the_newest_line(store: EventStore, size: Size) -> None:
    async with reading(store, a_long_log(500), size=size) as player:

        def bar() -> list[str]:
            return [str(row[-1].style) for row in (list(strip) for strip in strips(player.app)[1:-1])]

        opened = bar()
        assert opened[0] != opened[-1], "the thumb lies at one end"
        await player.press("end")
        assert bar() == opened
        await player.press("home")
        assert bar() != opened


async def test_every_closing_key_closes_the_log(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        for key in ("escape", "q", "enter", "l"):
            await player.press("l")
            assert not player.at_table
            await player.press(key)
            assert player.at_table, key
