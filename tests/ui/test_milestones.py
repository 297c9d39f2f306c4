"""Milestones announced at the table with a light and a line of text, and remarks from computer players."""

import pytest

from paigow_tui.store import EventStore
from paigow_tui.telling.remarks import remark
from paigow_tui.testing import new_session, offered, play_until, preferences, sitting
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.table.screen import TableScreen
from tests.ui.moments import FEW

pytestmark = pytest.mark.usefixtures("tables")
LINE = "Milestone: Your first time as the banker."


async def test_a_milestone_is_announced_once_with_a_light_over_your_cards(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    lights: list[Stage] = []
    monkeypatch.setattr(Stage, "shine", lambda stage: lights.append(stage))
    seat = play_until(new_session(store), offered)
    async with sitting(store, seat) as player:
        await player.press("t", "h", "enter")
        await player.settle(lambda: any(LINE in one for one in player.notices()))
        assert len(lights) == 1
        await player.press("enter", "enter")
        assert len(lights) == 1


@pytest.mark.parametrize("size", FEW)
async def test_a_computer_players_remark_is_shown_on_the_rail_only_if_wanted(
    store: EventStore, size: tuple[int, int]
) -> None:
    seat = play_until(new_session(store), lambda view: bool(remark(view)))
    said = remark(seat.view)
    async with sitting(store, seat, size=size) as player:
        assert said not in " ".join(player.text.split())
    async with sitting(store, seat, prefs=preferences(remarks=True), size=size) as player:
        assert isinstance(player.app.screen, TableScreen)
        assert said in " ".join(player.text.split())
