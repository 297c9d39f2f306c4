"""Nothing on the table jumps. The words change, but they stay in the same place."""

import pytest

from paigow_tui.actions.buttons import Prompt
from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import Player, Size, new_session, preferences, sitting
from paigow_tui.ui.stage.parts import Grid
from paigow_tui.ui.table.screen import TableScreen
from tests.ui.support import SIZES, sizes, stopped_at

pytestmark = pytest.mark.painted
ROUNDS = 4


def _frame(table: TableScreen) -> object:
    """Return the places of the parts that are always on the screen."""
    grid: Grid | None = table.stage.grid
    assert grid is not None
    return grid.header, grid.seats[:6], grid.bank, grid.log, grid.prompt, grid.buttons, grid.keys


async def _play(player: Player) -> None:
    while player.view.round < ROUNDS or player.view.phase is not Phase.BETWEEN:
        setting = player.view.phase is Phase.SETTING
        await player.press(*(("h", "enter") if setting else ("enter",)))


@pytest.mark.parametrize("size", SIZES, ids=sizes(*SIZES))
async def test_nothing_moves_while_rounds_are_played_and_the_prompt_always_says_what_to_do(
    store: EventStore, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    """Check every step of four rounds in which the dealer banks, the bank is offered and a player banks."""
    seen: list[object] = []
    prompts: list[Prompt] = []
    show = TableScreen.show

    def watched(table: TableScreen) -> None:
        show(table)
        seen.append(_frame(table))
        prompts.append(table.prompt_now)

    async with sitting(store, new_session(store, seed=4), size=size, prefs=preferences(pace="quick")) as player:
        first = _frame(player.table)
        monkeypatch.setattr(TableScreen, "show", watched)
        with stopped_at():
            await _play(player)
        assert _frame(player.table) == first
    assert len(seen) > 100
    assert all(places == first for places in seen)
    assert all(prompt.says and prompt.buttons for prompt in prompts), "there is a move to make"
