"""Face Up on the practice screen: the dealer's hand above yours, a clock, and the result of both hands."""

from __future__ import annotations

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.practice.dealing import at_once
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.session import Practice
from paigow_tui.rules import parse_rules
from paigow_tui.store import EventStore
from paigow_tui.testing import preferences
from paigow_tui.ui.practice.menu import PracticeMenu
from tests.ui.practice.conftest import Clock
from tests.ui.practice.support import asked, drilling, places, practicing, screen_of
from tests.ui.support import SIZES

FACE_UP = parse_rules("variant=face-up")


@pytest.fixture
def jacks(store: EventStore) -> None:
    """Start a Face Up drill and stop at a hand whose queens beat the dealer's jacks."""
    hand, dealer = parse_cards("As Qd Qc Tc 7h 5d 3s"), parse_cards("Ks Jd Jh 9d 8c 6h 2s")
    dealt = at_once(Question(hand, rules=FACE_UP, dealer=dealer))
    assert dealt is not None
    practice = Practice(store)
    practice.begin(Drill(rules=FACE_UP, clock=30))
    practice.show(dealt)


@pytest.mark.usefixtures("jacks")
async def test_the_dealers_hand_is_above_yours_and_the_verdict_says_why(store: EventStore, clock: Clock) -> None:
    places = {}
    async with practicing(store) as player:
        screen = await asked(player)
        for size in SIZES:
            await player.resize(*size)
            places[size] = screen.query_one("#dealer").region
            assert places[size].bottom == screen.query_one("#hand").region.y
            assert all(name in player.text for name in ("Dealer ", "king-nine", "pair of jacks", "30 seconds left")), (
                player.text
            )
        await player.press("5", "6")
        assert "▲" not in player.text, "which hand wins is yours to see"
        await player.press("enter")
        for size in SIZES:
            await player.resize(*size)
            assert "▲ " in player.text
            words = " ".join(player.text.split())
            assert "Blunder: you push when you could have won, which costs you one bet." in words
            assert "Put ace-ten in front to beat king-nine." in words
            assert "beats beats win" in words
            assert "Foxwoods, rule" not in words
            assert screen.query_one("#dealer").region == places[size]
        await player.press("o")
        assert screen_of(player) is player.app.screen


@pytest.mark.usefixtures("jacks")
async def test_a_face_up_hand_is_set_the_house_way_when_the_clock_runs_out(store: EventStore, clock: Clock) -> None:
    async with practicing(store, prefs=preferences(cards="ascii")) as player:
        screen = await asked(player)
        assert "|Ks | |9d |" in player.text
        clock.now += 31
        await player.settle(lambda: not screen.now.asking)
        words = " ".join(player.text.split())
        assert "Out of time. It is graded as if set the Foxwoods way, which is as good as any." in words, words


async def test_only_a_face_up_drill_shows_the_dealers_hand(store: EventStore) -> None:
    async with drilling(store, kind="two-pair", size=(120, 36), rules=parse_rules("variant=no-commission")) as (
        player,
        screen,
    ):
        assert "You play No commission against a dealer" in " ".join(player.text.split())
        await player.press(*places(screen), "enter")
        assert not screen.query_one("#dealer").region
        assert "Dealer " not in player.text
        await player.press("o", "f5")
        assert player.notices() == ["Only the dealer banks in this game."]
        assert "as the player" in player.text


async def test_choosing_face_up_sets_its_clock_and_hides_fields_that_do_not_apply(store: EventStore) -> None:
    async with practicing(store) as player:
        menu = player.app.screen
        assert isinstance(menu, PracticeMenu)
        menu.query_one("#what").value = "drill"  # type: ignore[attr-defined]
        menu.query_one("#variant").value = "face-up"  # type: ignore[attr-defined]
        await player.settle(lambda: "You are" not in player.text)
        assert "30 seconds" in player.text
        assert "Of these" not in player.text
        await player.press("enter")
        screen = await asked(player)
        assert screen.now.plan == Drill(rules=FACE_UP, clock=30)
        assert "Dealer " in player.text
