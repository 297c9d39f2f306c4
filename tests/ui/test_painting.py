"""What is painted, and the garbage it leaves."""

import gc
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace
from textual.content import Content
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.geometry import Region
from textual.widget import Widget

from paigow_tui.store import EventStore
from paigow_tui.testing import Player, new_session, play_until, preferences, sitting, to_set
from paigow_tui.ui.board.bank_panel import BankPanel
from paigow_tui.ui.board.seat import SeatBox
from paigow_tui.ui.board.seats import Seats
from paigow_tui.ui.table.screen import TableScreen
from paigow_tui.ui.terminal import pauses
from paigow_tui.ui.widgets.painting import A_FRAME

pytestmark = pytest.mark.painted


@asynccontextmanager
async def painted(player: Player) -> AsyncIterator[Counter[str]]:
    """Count the rows that widgets ask to repaint, by widget ID or class name."""
    await player.settle()  # until the first frame is up
    rows: Counter[str] = Counter()
    set_dirty = Widget._set_dirty

    def counted(widget: Widget, *regions: Region) -> None:
        height = sum(region.height for region in regions) if regions else widget.outer_size.height
        rows[widget.id or type(widget).__name__] += height
        set_dirty(widget, *regions)

    with mock.patch.object(Widget, "_set_dirty", counted):
        yield rows


async def test_picking_a_card_repaints_the_hand_and_what_is_asked_and_moves_nothing(
    store: EventStore,
) -> None:
    session = play_until(new_session(store), to_set)
    async with sitting(store, session, size=(120, 36)) as player, painted(player) as rows:
        with mock.patch.object(TableScreen, "_refresh_layout") as laid_out:
            await player.press("3")
    assert rows["hand"]
    assert not rows.keys() - {"hand", "says", "KeyBar"}
    assert not laid_out.called


async def test_the_cursor_repaints_only_the_digits(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    async with sitting(store, session, size=(120, 36)) as player, painted(player) as rows:
        await player.press("right")
    assert rows == {"hand": 1}


async def test_changing_a_bet_repaints_only_the_seats_money_row(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(120, 36)) as player, painted(player) as rows:
        await _bet(player, 1_000)
    assert rows == {"seat-2": 1}


async def test_cards_known_but_still_face_down_repaint_nothing(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    async with sitting(store, session, size=(120, 36)) as player:
        box = player.table.query_one("#seat-2", SeatBox)
        assert box.state is not None
        cards = session.view.at(4).cards
        async with painted(player) as rows:
            box.state = replace(box.state, seat=replace(box.state.seat, low=cards[:2], high=cards[2:]))
            await player.settle()
    assert not rows


async def test_text_longer_than_a_row_is_painted_in_full(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(120, 36)) as player:
        panel = player.table.query_one(BankPanel)
        assert panel.view is not None
        async with painted(player) as rows:
            with mock.patch.object(BankPanel, "rows", return_value=[Content("on and on " * 9)]):
                panel.view = replace(panel.view, round=panel.view.round + 1)
                await player.settle()
    assert rows["bank"] == panel.outer_size.height


async def test_when_all_seats_change_a_few_are_painted_each_frame_until_done(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(120, 36)) as player:
        seats = player.table.query_one(Seats)
        for stake in (1_000, 2_000):
            seats.states = tuple(replace(state, seat=replace(state.seat, stake=stake)) for state in seats.states)
            assert _stakes(seats).count(stake) <= A_FRAME
        assert seats.behind
        await player.settle()
        assert _stakes(seats) == [2_000] * 7


async def test_the_first_frame_is_complete(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    first: list[list[int]] = []

    def painted_first(screen: TableScreen) -> None:
        first.append(_stakes(screen.query_one(Seats)))
        refresh(screen)

    refresh = TableScreen._compositor_refresh
    with mock.patch.object(TableScreen, "_compositor_refresh", painted_first):
        async with sitting(store, session, size=(120, 36)):
            assert first[0] == [seat.stake for seat in session.view.seats]


async def test_the_first_frame_parses_the_stylesheet_once(store: EventStore) -> None:
    for theme in ("felt", "light", "nord"):
        with mock.patch.object(Stylesheet, "reparse", autospec=True, side_effect=Stylesheet.reparse) as reparse:
            async with sitting(store, new_session(store), prefs=preferences(theme=theme)) as player:
                assert player.app.theme == theme
            assert not reparse.called, theme


async def test_each_seat_is_styled_once_for_the_first_frame_and_again_on_return(store: EventStore) -> None:
    styled: Counter[str] = Counter()
    apply = Stylesheet.apply

    def counted(sheet: Stylesheet, node: DOMNode, **options: Any) -> None:
        styled[node.id or type(node).__name__] += 1
        apply(sheet, node, **options)

    with mock.patch.object(Stylesheet, "apply", counted):
        async with sitting(store, new_session(store)) as player:
            assert styled["seat-1"] == 1
            await player.press("question_mark", "escape")
            assert styled["seat-1"] > 1


async def test_large_terminal_rules_are_loaded_only_in_a_large_terminal(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(80, 24)) as player:
        assert not _large_rules(player)
        await player.resize(120, 36)
        assert _large_rules(player)
        await player.resize(80, 24)
        await player.resize(120, 36)
        assert len(_large_rules(player)) == 1
    async with sitting(store, new_session(store), size=(120, 36)) as player:
        assert _large_rules(player)


def _large_rules(player: Player) -> list[str]:
    return [path for path, _ in player.app.stylesheet.source if path.endswith("felt_large.tcss")]


def _stakes(seats: Seats) -> list[int]:
    return [box.state.seat.stake for box in seats.query(SeatBox) if box.state is not None]


async def _bet(player: Player, stake: int) -> None:
    box = player.table.query_one("#seat-2", SeatBox)
    assert box.state is not None
    box.state = replace(box.state, seat=replace(box.state.seat, stake=stake))
    await player.settle()


async def test_an_idle_table_collects_garbage_when_there_is_a_lot(store: EventStore) -> None:
    with mock.patch.object(pauses, "tidy") as tidy:
        async with sitting(store, new_session(store)) as player:
            await player.press("enter")
            await player.settle(lambda: tidy.call_count >= 2)


async def test_what_a_page_was_made_of_is_collected_when_it_has_closed(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("f1")
        with mock.patch.object(pauses, "tidy") as tidy:
            await player.press("escape")
            await player.settle(lambda: mock.call(pauses.A_PAGE) in tidy.mock_calls)


def test_objects_from_startup_are_frozen_and_not_scanned() -> None:
    usual = gc.get_threshold()
    looked: list[int] = []
    gc.callbacks.append(lambda phase, info: looked.append(info["generation"]) if phase == "start" else None)
    try:
        gc.disable()
        pauses.tidy(-1)
        assert not looked, "nothing was kept yet: collecting goes on as usual"
        pauses.freeze_startup_objects()
        assert gc.isenabled()
        assert gc.get_freeze_count()
        pauses.tidy(-1)
        assert looked == [2]
    finally:
        gc.callbacks.pop()
        gc.unfreeze()
        gc.set_threshold(*usual)
        gc.enable()
