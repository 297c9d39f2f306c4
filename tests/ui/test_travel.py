"""Chips travel, the settled seat lights up and your chips count up, at every pace but off."""

from __future__ import annotations

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import dollars
from paigow_tui.ui.board.chips import TravelingChips
from paigow_tui.ui.board.seat import SeatBox
from paigow_tui.ui.board.unfolding import Beat
from paigow_tui.ui.widgets.session import TableHeader
from tests.ui.moments import at
from tests.ui.support import over, preferences, stopped_at


@pytest.mark.parametrize("pace", ["quick", "off"])
async def test_chips_travel_to_the_winner_and_the_seat_lights_up_but_not_at_pace_off(
    store: EventStore, pace: str
) -> None:
    async with at(store, "setting", prefs=preferences(pace=pace)) as player:
        chips, box = player.app.screen.query_one(TravelingChips), player.table.query_one("#seat-4", SeatBox)
        header, before = player.table.query_one(TableHeader), player.mine.chips
        with stopped_at(Beat("result", 4)):
            await player.press("h", "enter", at_rest=False)
            await player.settle(lambda: box.has_class("-lit"), at_rest=False)
            assert chips.chips.plain == ("●" if pace == "quick" else "")
            if pace == "quick":
                assert player.table.board.seats._path
                assert before <= header.chips < player.mine.chips
            header.chips = 47_512.375  # type: ignore[assignment]  # as in the middle of counting
            assert "$475.12 " in header.rows()[0].plain
            await player.settle(lambda: not player.table.board.seats._path, at_rest=False)
            await player.press("enter")
        assert over(player.view, 1)
        assert not box.has_class("-lit")
        await player.settle(lambda: header.chips == player.mine.chips)
        assert dollars(player.mine.chips) in player.text.splitlines()[0]
