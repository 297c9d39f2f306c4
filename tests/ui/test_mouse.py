"""The mouse on the stage: which part lights up under it, and what each part opens or changes."""

import pytest
from textual import events

from paigow_tui.store import EventStore
from paigow_tui.testing import Player, Size, sitting
from paigow_tui.testing import at as at_moment
from paigow_tui.testing.playing import new_session
from paigow_tui.ui.dialogs.ask import AskScreen
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.stage_screen import StageScreen
from tests.ui.moments import FEW, at
from tests.ui.support import SIZES, sizes

BOTH = pytest.mark.parametrize("size", FEW, ids=sizes(*FEW))
ALL = pytest.mark.parametrize("size", SIZES, ids=sizes(*SIZES))


def stage_of(player: Player) -> Stage:
    assert isinstance(player.app.screen, StageScreen)
    return player.app.screen.stage


def scene_of(player: Player) -> Scene:
    scene = stage_of(player).scene
    assert scene is not None
    return scene


def spot(player: Player, kind: str, **fields: object) -> Spot:
    """Return the first clickable spot on the stage with this kind and these fields."""
    found = (one for one in stage_of(player).spots() if one.kind == kind)
    return next(one for one in found if all(getattr(one, name) == value for name, value in fields.items()))


def middle(one: Spot) -> tuple[int, int]:
    return one.place.x + one.place.width // 2, one.place.y + one.place.height // 2


async def point(player: Player, cell: tuple[int, int]) -> None:
    player.mouse(events.MouseMove, *cell, button=0)
    await player.settle()


def lit(player: Player) -> set[tuple[int, int]]:
    """Return the cells that look different from how they were painted."""
    stage = stage_of(player)
    rows = zip(stage._painted, stage._rows, strict=True)
    return {
        (x, y)
        for y, (before, now) in enumerate(rows)
        for x, (one, other) in enumerate(zip(before, now, strict=True))
        if one != other
    }


async def click(player: Player, one: Spot, button: int = 1, *, shift: bool = False) -> None:
    player.after_a_while()
    x, y = middle(one)
    for kind in (events.MouseDown, events.MouseUp):
        player.app.post_message(kind(None, x, y, 0, 0, button, shift, False, False, x, y))
    await player.settle()


@ALL
async def test_only_the_edge_of_the_card_under_the_mouse_is_lit(store: EventStore, size: Size) -> None:
    async with at(store, "setting", size=size) as player:
        card = spot(player, "card", number=4)
        await point(player, middle(card))
        place = card.place
        assert lit(player)
        assert {y for _, y in lit(player)} == {place.y + place.height - 1}, "the row below the card"
        assert {x for x, _ in lit(player)} <= {*range(place.x, place.x + place.width)}
        assert len(lit(player)) >= place.width // 2
        spots = stage_of(player).spots()
        cells = ((x, y) for y in range(size[1]) for x in range(size[0]))
        await point(player, next(cell for cell in cells if not any(one.place.holds(*cell) for one in spots)))
        assert not lit(player)


@BOTH
@pytest.mark.parametrize("moment", ["bets-later", "setting-picked", "settled", "bank-offered", "replay", "face-up"])
async def test_everything_highlighted_can_be_clicked(store: EventStore, moment: str, size: Size) -> None:
    async with at(store, moment, size=size) as player:
        screen = player.app.screen
        assert isinstance(screen, StageScreen)
        for one in stage_of(player).spots():
            if one.kind == "moment":
                continue
            await point(player, middle(one))
            cells = lit(player)
            assert len({y for _, y in cells}) <= 1, one
            assert screen.may_click(one) or not any(one.place.holds(*cell) for cell in cells), one


@BOTH
async def test_cards_that_can_no_longer_be_picked_cannot_be_clicked(store: EventStore, size: Size) -> None:
    async with at(store, "player-banks", size=size) as player:
        await player.press("enter")
        assert not [one for one in stage_of(player).spots() if one.kind == "card"]


@ALL
async def test_a_dragged_card_follows_the_mouse_and_returns_if_dropped_elsewhere(store: EventStore, size: Size) -> None:
    async with at(store, "setting", size=size) as player:
        stage = stage_of(player)
        x, y = player.card_at(5)
        empty = stage._painted[y][x - 1]
        low = stage.part("low_tag")
        assert low is not None
        for to in ((x - 2, y - 3), (low.x + 3, low.y + 3)):
            await player.drag((x, y), (x - 3, y - 2), to, drop=False)
            paper = stage.look.palette.paper_2
            around = [one for row in stage._painted[to[1] - 1 : to[1] + 2] for one in row[to[0] - 2 : to[0] + 3]]
            assert sum(one.ground == paper for one in around) > len(around) // 2, "it lies under the mouse, lifted"
            player.mouse(events.MouseMove, x, 1)
            player.mouse(events.MouseUp, x, 1)
            await player.settle()
            assert stage._painted[y][x - 1] == empty, "let go elsewhere, it lies where it was"


@ALL
async def test_the_signs_on_the_rim_the_chips_in_the_rack_and_the_mouse_wheel_change_the_bet(
    store: EventStore, size: Size
) -> None:
    async with at(store, "bets", size=size) as player:

        def bet() -> int:
            return player.table.person().amount // 100

        before = bet()
        await click(player, spot(player, "action", action="bet-more", label=""))
        assert bet() == before + 5
        await click(player, spot(player, "action", action="bet-less", label=""))
        assert bet() == before
        chip = spot(player, "chip", number=100)
        await click(player, chip)
        assert bet() == before + 100
        await click(player, chip, button=3)
        assert bet() == before
        await click(player, chip)
        await click(player, chip, shift=True)
        assert bet() == before
        x, y = middle(spot(player, "bet"))
        for kind, change in ((events.MouseScrollUp, 5), (events.MouseScrollDown, 0)):
            player.mouse(kind, x, y, button=0)
            await player.settle()
            assert bet() == before + change
        await click(player, spot(player, "bet"))
        assert isinstance(player.app.screen, AskScreen)


@BOTH
async def test_clicking_your_hand_opens_look_up_and_clicking_the_bankers_hand_opens_the_bankers_page(
    store: EventStore, size: Size
) -> None:
    async with at(store, "settled", size=size) as player:
        table = stage_of(player)
        await click(player, spot(player, "action", action="look-up", edge=True))
        assert isinstance(player.app.screen, LookUpScreen)
        await player.press("escape")
        assert stage_of(player) is table
        await click(player, spot(player, "seat", edge=True))
        assert isinstance(player.app.screen, SeatScreen)
        assert player.read("#head") == "Seat 7: Dealer"


@BOTH
async def test_clicking_a_line_of_the_log_replays_its_round(store: EventStore, size: Size) -> None:
    async with at(store, "bets-later", size=size) as player:
        line = [one for one in stage_of(player).spots() if one.kind == "round"][-1]
        assert line.number == 8
        await click(player, line)
        await player.settle(lambda: isinstance(player.app.screen, ReplayScreen))
        assert "round 8:" in player.text
        await player.press("escape")
        assert player.at_table


@BOTH
async def test_clicking_a_seat_on_the_bank_track_tells_whether_it_may_bank(store: EventStore, size: Size) -> None:
    async with at(store, "bank-passed-by", size=size) as player:
        asked = spot(player, "bank", number=2)
        before = player.read("bank")
        await click(player, asked)
        assert player.read("bank") != before
        assert player.table.asked_about == 2
        await click(player, asked)
        assert player.read("bank") == before


STEPS = {
    "on": "right", "back": "left", "action-on": "down", "action-back": "up", "round-on": "right_square_bracket",
    "round-back": "left_square_bracket",
}  # fmt: skip
"""The steps through a replay, and the key for each."""


@ALL
async def test_each_step_through_a_replay_has_a_key_and_a_button(store: EventStore, size: Size) -> None:
    async with at(store, "replay", size=size) as player:
        screen = player.app.screen
        assert isinstance(screen, ReplayScreen)
        assert {"replay-play", "replay-leave"} <= {one.action for one in stage_of(player).spots()}
        await player.press("left_square_bracket")
        start = screen.position
        for way, key in STEPS.items():
            await player.press(key)
            reached = screen.position
            screen.go(start)
            await player.settle()
            await click(player, spot(player, "action", action=f"replay-{way}"))
            assert screen.position == reached != start, way
            screen.go(start)
            await player.settle()


@BOTH
async def test_without_chips_or_a_hand_clicking_the_circle_offers_chips(store: EventStore, size: Size) -> None:
    async with sitting(store, new_session(store, chips=300), size=size) as player:
        await player.press("escape")
        await click(player, spot(player, "action", action="buy-in", edge=True))
        assert isinstance(player.app.screen, AskScreen)


@BOTH
async def test_a_spectator_clicks_a_seat_to_enlarge_its_hand_and_then_to_open_its_page(
    store: EventStore, size: Size
) -> None:
    async with at(store, "shared-watched-over", size=size) as player:
        assert "to see its hand here" in player.text
        felt = player.view
        await click(player, spot(player, "seat", number=5))
        assert scene_of(player).cards == felt.at(5).low + felt.at(5).high
        assert "to see its hand here" not in player.text
        await player.press("m")
        assert scene_of(player).position == 6
        await click(player, spot(player, "seat", number=6))
        assert isinstance(player.app.screen, SeatScreen)


async def test_a_player_who_goes_broke_sees_the_hand_until_they_ask_for_chips(store: EventStore) -> None:
    async with sitting(store, at_moment("out of chips", store).session) as player:
        assert isinstance(player.app.screen, StageScreen)
        assert "Buy chips" in player.text
        assert scene_of(player).word
        await player.press("enter")
        assert isinstance(player.app.screen, AskScreen)
