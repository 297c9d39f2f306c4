"""Tests of the screen, without a terminal: play a seeded hand with keys, and compare two screens.

Copy it to an empty folder and run ``pytest test_a_screen.py`` there, with ``pytest-asyncio`` installed. The fixture
comes with the package.
"""

from collections.abc import Callable
from typing import Any

import pytest

from paigow_tui.testing import Stopped

At = Callable[..., Stopped]


@pytest.mark.asyncio
async def test_h_picks_two_cards_and_enter_plays_them(paigow_at: At) -> None:
    async with paigow_at("hand to set", seed=4).on_screen() as player:
        await player.press("h")
        picked = set(player.view.mine.cards) - set(player.view.mine.high) if player.view.mine else set()
        assert len(picked) == 7, "nothing is set before Enter"
        await player.press("enter")
        mine: Any = player.view.mine
        assert mine.is_set
        assert len(mine.low) == 2


@pytest.mark.asyncio
async def test_the_same_seed_shows_the_same_screen(paigow_at: At) -> None:
    pictures = []
    for _ in range(2):
        async with paigow_at("bet", seed=7).on_screen(size=(80, 24)) as player:
            pictures.append(player.text)
    assert pictures[0] == pictures[1]
