"""The sheet on the screen, for each role and house way."""

from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.store import EventStore
from paigow_tui.ui.practice.sheet import SheetScreen
from tests.ui.conftest import SameFrame
from tests.ui.practice.support import drilling, practicing


async def test_the_sheet_of_a_house_way_that_comes_with_the_program_is_shown_at_once(
    store: EventStore, same_frame: SameFrame
) -> None:
    for size in ((80, 24), (120, 36)):
        async with practicing(store, screen=SheetScreen("foxwoods", "player", VEGAS), size=size) as player:
            assert "second and sixth in front" in " ".join(player.text.split())
            assert "wins back 0.0317% of the bet, $0.32 an hour" in player.text
            same_frame(f"../practice/frames/sheet-{size[0]}x{size[1]}", player.text)


async def test_a_sheet_can_be_switched_to_the_other_role_or_another_house_way(store: EventStore) -> None:
    async with drilling(store) as (player, _):
        await player.press("c", "r")
        await player.settle(lambda: "Foxwoods, as the banker" in player.text)
        await player.press("r", "w")
        await player.settle(lambda: "Bally's, as the player" in player.text)


async def test_a_sheet_for_other_rules_names_the_command_that_finds_it(store: EventStore) -> None:
    rules = RuleSet(commission=0)
    async with practicing(store, screen=SheetScreen("foxwoods", "player", rules)) as player:
        words = " ".join(player.text.split())
        assert "There is no sheet for the Foxwoods way under these rules yet." in words
        assert "paigow sheet --against foxwoods --role player --lines 10 --rules vegas,commission=0" in words
