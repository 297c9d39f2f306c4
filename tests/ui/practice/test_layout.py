"""Practice uses the same layout as the table: large cards, the prompt right below them, and nothing that jumps."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from textual.geometry import Region
from textual.widget import Widget

from paigow_tui.playing.drill import Verdict
from paigow_tui.practice.questions import PracticeOptions, challenge
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore
from paigow_tui.telling.screens import MORE
from paigow_tui.testing import Player, Size, preferences
from paigow_tui.ui import places as layout
from paigow_tui.ui.cards.hand import HandView
from paigow_tui.ui.cards.odds_table import OddsTable
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.sizes import fit
from paigow_tui.ui.widgets.keybar import KeyBar
from tests.ui.practice.support import asked, drilling, look_up, places, practicing
from tests.ui.support import SIZES

LARGE = ((120, 36), (200, 50))


def named(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


FACE_UP = partial(layout.practice, open_hand=True)


@pytest.mark.parametrize("of", [layout.practice, FACE_UP, layout.look_up])
@pytest.mark.parametrize(
    "size", [*SIZES, (116, 36), (185, 60), (186, 48), (100, 28), (300, 80), (80, 60), (250, 30)], ids=named
)
def test_parts_of_a_screen_do_not_overlap_or_run_past_its_edges(of: layout.Layout, size: Size) -> None:
    width, height = size[0], size[1] - 2
    found = of(fit(size), width, height)
    regions = [Region(*place) for place in found.values()]
    assert all(Region(0, 0, width, height).contains_region(region) for region in regions)
    assert all(not one.overlaps(other) for one, other in combinations(regions, 2))
    assert all(region.area for region in regions)


def _where(screen: PracticeScreen) -> dict[Widget, Region]:
    """Return the place of every visible widget."""
    return {widget: widget.region for widget in screen.walk_children(Widget) if widget.display}


@pytest.mark.parametrize("size", SIZES, ids=named)
async def test_nothing_moves_between_question_verdict_and_next_hand(store: EventStore, size: Size) -> None:
    async with drilling(store, kind="two-pair", size=size) as (player, screen):
        first = _where(screen)
        if size != SIZES[0]:
            hand, prompt, settings = (screen.query_one(name).region for name in ("#hand", "#prompt", "#settings"))
            assert prompt.y == hand.bottom, "the prompt lies right below the hand"
            assert settings.y <= prompt.bottom + 6 or settings.x >= hand.right
        await player.press("1", "i")
        assert _where(screen) == first
        await player.press("backspace", *places(screen, "worst"), "enter")
        assert screen.now.answer is not None
        assert _where(screen) == first
        await player.press("enter")
        await asked(player)
        assert _where(screen) == first


@pytest.mark.parametrize("size", LARGE, ids=named)
async def test_the_last_hands_are_listed_with_their_verdicts(store: EventStore, size: Size) -> None:
    async with drilling(store, kind="two-pair", size=size) as (player, screen):
        assert {place[2:] for place in screen.query_one(HandView).places().values()} == {
            (11, 9) if size == LARGE[0] else (15, 11)
        }, "as large as the table's"
        assert "The hands you set are listed here." in player.read("#last")
        assert "Each setting's value (EV) appears here" in player.read("#settings")
        await player.press(*places(screen), "enter", "enter")
        await asked(player)
        await player.press(*places(screen, "worst"), "enter")
        told = player.read("#last")
        assert told.index("2 blunder") < told.index("1 best")
        assert "best" in player.read("#score")
        assert "Rule of thumb: If your pairs total" in player.read("#verdict")


@pytest.mark.parametrize("size", [*SIZES, (116, 36)], ids=named)
async def test_the_number_of_settings_shown_is_given_if_they_do_not_all_fit(store: EventStore, size: Size) -> None:
    async with drilling(store, kind="two-pair", size=size) as (player, screen):
        await player.press(*places(screen, "worst"), "enter", "a")
        told = player.read("#settings")
        shown = "of 21 shown, up and down for more" in told
        assert shown == (size != (200, 50))
        await player.press("o")
        looked = look_up(player)
        await player.settle(lambda: looked.now.odds is not None)
        if not looked.now.everything:
            await player.press("f7")
        told, table = player.read("#settings"), looked.query_one(OddsTable)
        shown = "of 21 shown, up and down for more" in told
        assert shown == (table.content_size.height < 23)


@pytest.mark.parametrize("size", [(80, 18), (80, 24), (40, 30), (120, 36)], ids=named)
async def test_the_rule_of_thumb_is_shown_whole_or_can_be_scrolled_to(store: EventStore, size: Size) -> None:
    async with drilling(store, kind="two-pair", size=size) as (player, screen):
        await player.press(*places(screen, "worst"), "enter")
        assert screen.now.answer is not None
        thumb = Verdict.of(screen.now.answer, screen.voice).thumb
        assert thumb
        if size in ((80, 24), (120, 36)):
            assert thumb in player.read("#verdict")
            return
        assert player.read("#verdict").endswith(MORE)
        while player.read("#verdict").endswith(MORE):
            await player.press("down")
        assert thumb[-20:] in player.read("#verdict")
        await player.press(*["up"] * 9)
        assert player.read("#verdict").startswith("Blunder")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)], ids=named)
async def test_the_scale_of_the_verdicts_is_whole_before_a_hand_is_set(store: EventStore, size: Size) -> None:
    async with drilling(store, size=size) as (player, _):
        assert player.read("#settings").endswith("blunder costs more")
        assert "best no other setting is better" in player.read("#settings")


async def test_a_house_way_drill_lists_the_rules_and_quotes_the_one_that_applies(store: EventStore) -> None:
    options: dict[str, Any] = {"task": "house way", "against": "trump-plaza", "rule": 9, "gap": None}
    async with drilling(store, size=(200, 50), **options) as (player, screen):
        assert "> 10 Full house" not in player.read("#settings")
        assert "Trump Plaza, rule 10. Full house" in player.read("#verdict"), "the drill's one rule"
        await player.press("f1")
        assert "9. One medium and one high pair" in player.text
        await player.press("escape")
        await player.press(*places(screen), "enter")
        assert "Right." in player.text
        assert "> 10 Full house" in player.read("#settings")
        assert "keep it behind, with ace-king in front" in player.read("#verdict")
        await player.press("enter")
        await asked(player)
        wrong = "67" if places(screen) != ("6", "7") else "12"
        await player.press(*wrong, "enter")
        assert "Wrong: " in player.text
        assert "yours  house" in player.text
        assert "EV lost" not in player.text
        assert screen.now.dealt is not None
        set_so = house_way("trump-plaza").set(screen.now.dealt.question.hand)
        faces = [" ".join(player.app.look.text(card) for card in cards) for cards in (set_so.low, set_so.high)]
        assert f"Trump Plaza {' '.join(faces)}" in player.read("#settings"), "drawn as cards, not only in a sentence"


@pytest.mark.parametrize("size", [*SIZES, (160, 45)], ids=named)
@pytest.mark.usefixtures("clock")
async def test_the_longest_rule_and_the_drills_summary_are_shown_in_full(store: EventStore, size: Size) -> None:
    flamingo = house_way("flamingo")
    longest = max(flamingo.rules, key=lambda rule: len(rule.text))
    number = flamingo.rules.index(longest)
    async with drilling(store, task="house way", against="flamingo", rule=number, hands=1, clock=20, size=size) as (
        player,
        screen,
    ):
        await player.press("i", "i")
        assert f"Hint: {longest.text} A hand with a hint does not count." in _unframed(player)
        assert "20 seconds left" in player.read("#asked")
        await player.press(*places(screen), "enter", "enter")
        summary = "The drill is over. No hands set. Not counted: 1 hand with a hint. Ideas you get wrong, or learn in"
        assert summary in _unframed(player)


def _unframed(player: Player) -> str:
    return " ".join(player.read("#settings").replace("│", "").split())


@pytest.mark.parametrize("size", SIZES, ids=named)
async def test_between_drills_no_key_is_shown_twice(store: EventStore, size: Size) -> None:
    async with drilling(store, kind="two-pair", size=size) as (player, _):
        await player.press("x")
        bars = [button for bar in player.app.screen.query(KeyBar) for button in bar.buttons]
        assert len({button.action for button in bars}) == len(bars)
        assert len({button.key for button in bars}) == len(bars)
        for words in ("Drills", "Review", "Look up", "Esc "):
            assert player.text.count(words) == 1, words


@pytest.mark.parametrize("size", LARGE, ids=named)
async def test_a_challenge_reveals_nothing_before_its_end(store: EventStore, size: Size) -> None:
    short = replace(challenge("friday"), hands=2)
    async with practicing(store, PracticeOptions(way="drill", drill=short), size=size) as player:
        screen = await asked(player)
        await player.press(*places(screen, "worst"), "enter")
        await asked(player)
        assert "1 of 2 answered" in player.read("#score")
        assert "Sealed until the end." in player.read("#last")
        assert "verdicts are sealed until the end" in player.read("#settings")
        await player.press("i")
        assert "Hint" not in player.read("#settings")
        assert "lunder" not in player.text
        await player.press(*places(screen), "enter")
        await player.settle(lambda: "The drill is over." in player.read("#settings"))
        assert "Pai Gow challenge friday: 1/2 best" in player.read("#settings")
        assert "paigow practice --challenge" in _unframed(player)
        assert "1 blunder" in player.read("#last")


@pytest.mark.parametrize("size", SIZES, ids=named)
async def test_with_the_table_in_words_each_hand_is_a_line_that_can_be_clicked(store: EventStore, size: Size) -> None:
    async with drilling(store, size=size, prefs=preferences(table_in_words=True)) as (player, screen):
        cards = screen.hand.cards
        dealt = "Cards: " + " ".join(f"{number} {card.face}," for number, card in enumerate(cards, 1))
        assert dealt in player.read("#hand")
        assert not set("▀▄█▌▐▛▜▙▟") & set(player.read("#hand"))
        await player.click_card(2)
        await player.press("7")
        assert f"Low: 2 {cards[1].face}, 7 {cards[6].face}," in player.read("#hand")
        await player.press("right")
        assert f"[2]{cards[1].face}," in player.read("#hand")
