"""A dozen screens as pictures, colours and all; frames hold the words.

``pytest tests/ui/test_snapshots.py --snapshot-update`` takes them anew; look at what changed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from textual.pilot import Pilot

from paigow_tui.store import EventStore
from tests.ui.moments import MOMENTS
from tests.ui.support import Player, Size, preferences, settle, stopped_at, table_app

SNAPSHOTS: dict[str, tuple[str, Size, dict[str, Any]]] = {
    "bets": ("bets-later", (80, 24), {}),
    "bank-offered": ("bank-offered", (120, 36), {}),
    "setting": ("setting-picked", (80, 24), {}),
    "setting-four-colours": ("setting-picked", (120, 36), {"colours": 4}),
    "foul-warning": ("foul-warning", (80, 24), {}),
    "foul-warning-ascii": ("foul-warning", (80, 24), {"cards": "ascii"}),
    "reveal": ("reveal", (120, 36), {}),
    "settled": ("settled", (120, 36), {}),
    "settled-grand": ("settled", (200, 50), {}),
    "settled-dark": ("settled", (100, 30), {"theme": "dark"}),
    "settled-light": ("settled", (80, 24), {"theme": "light"}),
    "settled-high-contrast": ("settled", (120, 36), {"theme": "high-contrast"}),
    "preferences": ("preferences", (80, 24), {}),
    "start": ("start", (80, 24), {}),
}


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_the_picture_is_as_it_was(store: EventStore, snap_compare: Callable[..., bool], name: str) -> None:
    which, size, liked = SNAPSHOTS[name]
    moment = MOMENTS[which]
    app = table_app(store, moment.game(store), preferences(**liked))

    async def come_to_the_moment(pilot: Pilot[str]) -> None:
        await settle(pilot)
        if moment.act is not None:
            await moment.act(Player(app, pilot))
        await settle(pilot, at_rest=False)

    with stopped_at(moment.stop) if moment.stop is not None else nullcontext():
        assert snap_compare(app, terminal_size=size, run_before=come_to_the_moment)
