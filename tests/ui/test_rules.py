"""Rules of one's own: the form that changes them, and tables that play by them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paigow_tui.host.session import Session
from paigow_tui.rules import VEGAS, describe, parse_rules
from paigow_tui.store import EventStore
from tests.ui.support import NAME, Size, new_session, offered, over, sitting, to_set


async def test_rules_of_your_own_are_chosen_in_a_form_played_by_and_remembered(store: EventStore) -> None:
    own = parse_rules("vegas,rotation=circle,commission=450,dealer-seat=4,limits=1-50")
    async with sitting(store) as player:
        await player.press(*("tab",) * 5, "space", "end", "enter")
        assert "A-2-3-4-5 is the second-highest straight" in player.read(".hint")
        await player.press(*("tab",) * 5, "space", "down", "enter")
        assert "It goes around all seven seats, the dealer's included." in player.read(".hint")
        await player.press("tab")
        await player.write("101", "enter")
        assert "The commission must be 0 to 10000 basis points" in player.read(".hint")
        await player.write("4.5", "tab")
        await player.write("1-50", "tab", "space", *("up",) * 3, "enter")
        assert "Sits at seat 4 and sets by the Foxwoods house way." in player.read(".hint")
        await player.press("enter")
        for words in ("vegas, rotation circle, commission", "$1 to $50", "4 Dealer", "3 Maria"):
            assert words in player.read(".box"), words
        await player.press("enter")
        assert (player.view.rules, player.view.seat) == (own, 3)
        await player.press("enter", "f1")
        assert describe(own) in " ".join(player.text.split())
        await player.press("escape", "n", "n", "enter")
        assert (player.view.rules, player.view.round) == (own, 0)


async def test_leaving_the_form_for_rules_changes_nothing_and_a_preset_drops_what_was_changed(
    store: EventStore,
) -> None:
    Session.new(store, name=NAME, rules=parse_rules("classic,foul=refuse,dealer-seat=2,limits=25-2500"))
    async with sitting(store) as player:
        await player.press(*("tab",) * 5, "space", "end", "enter", "space", "up", "enter", "escape")
        assert "classic, foul refuse, dealer seat 2" in player.read("#rules")
        await player.press("space", "home", "enter")
        assert "7 Dealer" in player.read("#preview")
        await player.press("enter")
        assert player.view.rules == replace(VEGAS, min_bet=2_500, max_bet=250_000)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
@pytest.mark.parametrize(
    "text", ["rotation=circle,dealer-seat=3,limits=1-50,commission=0", "foul=refuse,commission=1000"]
)
async def test_rounds_are_played_on_the_screen_by_any_rules(store: EventStore, text: str, size: Size) -> None:
    rules = parse_rules(text)
    async with sitting(store, new_session(store, rules=rules, seed=4), size=size) as player:
        while not over(player.view, 3):
            take = offered(player.view)
            await player.press(*(("h", "enter") if to_set(player.view) else ("t",) if take else ("enter",)))
        lines = player.session.log()
        assert any(line.amount > 0 for line in lines)
        for line in lines:
            if line.kind == "win" and line.seat != rules.dealer_seat:
                assert line.commission == (line.stake * rules.commission + 5_000) // 10_000
        dealers = [seat.position for seat in player.view.seats if seat.occupant == "dealer"]
        assert dealers == [rules.dealer_seat]
