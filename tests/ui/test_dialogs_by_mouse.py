"""Answering and closing dialogs with only the mouse, and opening pages by clicking words on the screen."""

import pytest
from textual import events
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input, Select

from paigow_tui.store import EventStore
from paigow_tui.testing import Player, Size, new_session, preferences, rows, sitting
from paigow_tui.ui.dialogs.ask import round_amounts
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.statistics.screen import StatisticsScreen
from paigow_tui.ui.terminal.double_click import SecondClicks
from tests.support.cases import cases
from tests.ui.moments import FEW, at
from tests.ui.support import SIZES, sizes

pytestmark = pytest.mark.usefixtures("tables")


# Fields.


async def test_after_an_invalid_word_a_suggested_one_can_be_clicked(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.click("Cut", within="prompt")
        await player.click("OK")
        assert "Type 1 to 40 printable characters." in player.text
        await player.click("jade")
        await player.settle(lambda: not player.app.screen.query_one("#ok").has_class("-active"))
        await player.click("OK")
        assert player.view.cut == "jade"


async def test_clicking_an_amount_fills_in_the_field_without_confirming_it(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.click("Amount", within="prompt")
        await player.click("$250")
        assert not player.at_table
        assert player.app.screen.query_one(Input).value == "250"
        await player.click("Bet", within="#ok")
        assert player.mine.stake == 25_000


async def test_tab_and_arrows_reach_the_suggested_amounts(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("b", "tab", "right", "right", "right", "left", "right", "enter", "enter")
        assert player.mine.stake == 5_000


@pytest.mark.parametrize("key", ["b", "i"])
async def test_every_suggested_amount_is_visible_in_the_dialog(store: EventStore, key: str) -> None:
    async with sitting(store, new_session(store, chips=4_500)) as player:
        await player.press(key)
        buttons = player.app.screen.query(".amount")
        assert len(buttons) >= 4
        box = player.app.screen.query_one(".box").content_region
        for button in buttons:
            assert str(button.label) in player.text  # type: ignore[attr-defined]
            assert box.contains_region(button.region)


def test_suggested_amounts_are_within_the_limits_and_near_the_current_one() -> None:
    def few(amounts: list[int]) -> bool:
        return len(amounts) <= 5

    assert round_amounts(500, 50_000, 2_500, few) == (500, 1_000, 2_500, 5_000, 10_000)
    assert round_amounts(100, 100_000_000, 50_000, few) == (10_000, 25_000, 50_000, 100_000, 250_000)
    assert (round_amounts(500, 700, 500, few), round_amounts(500, 500, 500, few)) == ((500, 700), (500,))


async def test_go_to_round_takes_a_number_not_an_amount(store: EventStore) -> None:
    async with at(store, "replay") as player:
        await player.press("number_sign")
        assert "$" not in player.read(".box")
        await player.write("9", "enter")
        assert "Type a whole number from 1 to 8." in player.text
        await player.write("3", "enter")
        assert "Go to a round" not in player.text
        assert "ound 3" in player.text


@pytest.mark.parametrize("size", SIZES, ids=sizes(*SIZES))
async def test_an_offer_to_buy_in_ignores_an_answer_that_is_too_quick(store: EventStore, size: Size) -> None:
    async with at(store, "out-of-chips", size=size) as player:
        assert "Out of chips" in player.text
        await player.write("0")
        await player.settle(lambda: not player.app.screen._pause)  # type: ignore[attr-defined]
        await player.press("enter")
        assert "Type whole dollars" in player.text


@pytest.mark.parametrize("size", SIZES, ids=sizes(*SIZES))
async def test_nothing_of_the_prompt_sticks_out_beside_the_offer_to_buy_in(store: EventStore, size: Size) -> None:
    async with at(store, "out-of-chips", size=size) as player:
        right = player.app.screen.query_one(".box").region.right
        beside = "\n".join(row[right:] for row in rows(player.app))
        assert "$5." not in beside
        assert "a round" not in beside


async def test_a_list_opens_below_its_field_and_closes_on_a_click_elsewhere(store: EventStore) -> None:
    async with sitting(store) as player:
        await player.press(*("tab",) * 5, "space")
        columns = [row.index("$5 to $500 ") for row in player.text.splitlines() if "$5 to $500  " in row]
        assert (len(columns), len(set(columns))) == (2, 1)
        await player.press("escape")
        box = player.app.screen.query_one(".box").region
        stakes = player.app.screen.query_one("#limits", Select)
        for x, y in ((1, 1), (box.x + 20, box.bottom - 2), (box.x + 10, box.y + 3)):
            await player.click("$5 to $500")
            assert stakes.expanded
            await player.click_at(x, y)
            assert not stakes.expanded
        await player.click("$5 to $500")
        await player.click("$25 to $2,500")
        assert stakes.value == (2_500, 250_000)


async def test_clicking_a_values_arrows_steps_it_forward_and_back(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("p")
        pace = player.app.preferences.pace
        _, y = player.find("< at once >")
        seen = []
        for arrow in "><<>":
            await player.click_at(player.text.splitlines()[y].index(arrow), y)
            seen.append(player.app.preferences.pace)
        assert seen == ["quick", pace, "relaxed", pace]
        await player.click("Previous")
        assert player.app.preferences.pace == "relaxed"
        await player.click("→ Next")
        assert player.app.preferences.pace == pace


async def test_a_theme_is_previewed_under_the_cursor_and_saved_when_chosen(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("p")
        await player.click("felt")
        assert player.app.theme == "felt"
        await player.click("↓ Down")
        assert player.app.theme == "high-contrast"
        await player.click("Back", within="ThemeScreen KeyBar")
        assert (player.app.theme, player.app.preferences.theme) == ("felt", "felt")
        await player.click("felt")
        await player.click("dracula")
        assert (player.app.theme, player.app.preferences.theme) == ("dracula", "dracula")
        assert "< dracula >" in player.text
        await player.press("enter", "up", "enter")
        assert player.app.preferences.theme == player.app.theme == "catppuccin-mocha"


async def test_a_click_restores_a_default_key(store: EventStore) -> None:
    async with at(store, "bets", prefs=preferences(keys={"pick-1": "f12"})) as player:
        await player.press("p", "up", "enter")
        await player.click("Pick card 1")
        await player.click("Esc Back", within="PressScreen .buttons")
        assert player.app.preferences.keys == {"pick-1": "f12"}
        await player.click("Pick card 1")
        await player.click("Default (1)")
        assert player.app.preferences.keys == {}


@pytest.mark.parametrize("key", ["backspace", "tab", "space"])
async def test_while_any_key_is_an_answer_no_key_presses_a_button(store: EventStore, key: str) -> None:
    async with at(store, "bets") as player:
        await player.press("p", "up", "enter", "down", "enter", key)
        assert player.app.preferences.keys.get("pick-1", key) == key
        assert "press the new key" not in player.text or "ress another key." in player.text


@pytest.mark.parametrize(("moment", "out"), cases(__file__, "every_screen_can_be_closed_by_a_click"))
async def test_every_screen_can_be_closed_by_a_click(store: EventStore, moment: str, out: str) -> None:
    async with at(store, moment) as player:
        open_now = player.app.screen
        if isinstance(open_now, ReplayScreen):
            await player.click(out.split()[-1], within="keys")
            assert open_now not in player.app.screen_stack
            return
        region = next(
            (one.region for one in open_now.query("KeyBar, .buttons Button") if out in _words(player, one.region)),
            None,
        )
        assert region is not None, player.text
        row = _words(player, region)
        player.point(region.x + row.index(out) % region.width + 1, region.y + row.index(out) // region.width)
        await player.settle(lambda: open_now not in player.app.screen_stack)


def _words(player: Player, region: Region) -> str:
    return "".join(line[region.x : region.right] for line in rows(player.app)[region.y : region.bottom])


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_does_not_answer_a_dialog_that_opened_under_the_mouse(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("b")
        x, y = player.find("Bet", "#ok")
        await player.press("escape")
        await player.click_at(x, y)
        player.table.call_next(player.table.ask_bet)
        await player.settle(lambda: not player.at_table)
        await player.click_at(x, y)
        assert not player.at_table, "the second click has bet"
        await player.click_at(*player.find("Esc Back", ".box"))
        assert player.at_table, "a click elsewhere is another click"


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_on_back_does_not_click_what_is_beneath(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("l")
        x, y = player.find("Back")
        x -= 2  # where the table's Quit button is
        for _ in range(3):
            await player.click_at(x, y)
        assert player.at_table
        player.after_a_while()
        player.point(x, y)
        assert "The game is saved" in await player.gone(), "there is a button under the mouse"


def test_a_later_click_is_a_new_click() -> None:
    table, dialog = Screen[object](), Screen[object]()

    def pressed(x: int, seconds: float) -> events.MouseDown:
        event = events.MouseDown(None, x, 5, 0, 0, 1, False, False, False)
        event.time = seconds
        return event

    clicks = SecondClicks()
    assert not clicks.is_one(pressed(10, 0.0), table)
    assert clicks.is_one(pressed(11, 0.2), dialog)
    assert clicks.is_one(pressed(11, 0.4), dialog), "who hammers has read nothing"
    assert not clicks.is_one(pressed(11, 0.9), dialog)
    assert not clicks.is_one(pressed(11, 1.0), dialog), "on one screen every click counts"
    assert not clicks.is_one(pressed(20, 1.1), table)


def _hover(player: Player, x: int, y: int) -> None:
    player.app.post_message(events.MouseMove(None, x, y, 0, 0, 0, False, False, False, x, y))


@pytest.mark.parametrize("moment", ["bets-later", "replay"])
async def test_clicking_a_seat_shows_its_player_and_their_hands_so_far(store: EventStore, moment: str) -> None:
    async with at(store, moment, size=FEW[moment == "replay"]) as player:
        screen = player.app.screen
        await player.click("Gus", within="seat 1")
        assert player.read("#head") == "Seat 1: Gus"
        assert "The chaser. Bets more the more he loses" in player.text
        assert "Hands so far" in player.text
        assert "7  Gus loses $5" in player.text or moment == "replay"
        assert "8  Gus" not in player.text or moment == "bets-later"
        await player.press("left")
        assert player.read("#head") == "Seat 7: Dealer"
        await player.press("escape")
        assert player.app.screen is screen
        await player.press("m", "right")
        assert isinstance(player.app.screen, SeatScreen)
        assert player.read("#head") == "Seat 2: Dolores"
        await player.press("m")
        assert player.app.screen is screen


@pytest.mark.parametrize("size", FEW, ids=sizes(*FEW))
async def test_clicking_money_in_the_header_opens_the_winnings_and_clicking_the_rest_opens_the_log(
    store: EventStore, size: Size
) -> None:
    async with at(store, "bets-later", size=size) as player:
        await player.click("this session", within="header")
        assert isinstance(player.app.screen, StatisticsScreen)
        assert "[Table]" in player.text
        await player.press("escape")
        await player.click("ound 8", within="header")
        assert "Results log" in player.text


async def test_clicking_a_row_of_the_odds_picks_its_setting_and_o_looks_up_a_set_hand(store: EventStore) -> None:
    async with at(store, "odds", size=(200, 50)) as player:
        await player.click("K♠Q♦", within="odds")
        assert player.picked == [3, 5]
        assert player.at_table
        await player.press("enter", "o")
        assert isinstance(player.app.screen, LookUpScreen)


async def test_look_up_shows_the_setting_clicked_and_the_arrows_show_the_next(store: EventStore) -> None:
    async with at(store, "odds", size=(120, 36)) as player:
        await player.press("o")
        await player.settle(lambda: "+0.7" in player.read("#settings"))
        assert "the best setting" in player.read("#hand")
        await player.click("K♠ 8♠", within="#settings")
        assert "king-eight" in player.read("#hand")
        assert "costs 0.542 of the bet" in player.read("#hand")
        await player.press("up")
        assert "king-queen" in player.read("#hand")


async def test_clicking_the_timeline_of_a_replay_goes_to_that_round(store: EventStore) -> None:
    async with at(store, "replay") as player:
        assert "round 7:" in player.text
        screen = player.app.screen
        assert isinstance(screen, ReplayScreen)
        spots = [spot for spot in screen.stage.spots() if spot.kind == "moment"]
        fourth = next(spot for spot in spots if spot.number > screen.timeline.rounds[3].first)
        await player.click_at(fourth.place.x, fourth.place.y)
        assert "round 4:" in player.text
        await player.press("home")
        assert "Before the first round" in player.text


@pytest.mark.parametrize(("size", "column", "lines"), [((100, 30), 69, 2), ((120, 36), 85, 2), ((200, 50), 141, 1)])
async def test_a_notice_at_the_table_covers_only_the_lowest_lines_of_the_log(
    store: EventStore, size: Size, column: int, lines: int
) -> None:
    async with at(store, "bets-later", size=size) as player:
        before = player.text.splitlines()
        await player.press("ctrl+c")
        (notice,) = player.notices()
        now = player.text.splitlines()
        assert now[: -1 - lines] == before[: -1 - lines]
        assert [line[:column] for line in now] == [line[:column] for line in before]
        assert " ".join(line[column:].strip() for line in now[-1 - lines : -1]).endswith(notice)
        assert now[-1] == before[-1]


async def test_a_notice_in_the_smallest_terminal_covers_only_the_edge_of_the_felt(store: EventStore) -> None:
    async with at(store, "bets-later") as player:
        before = player.text.splitlines()
        await player.press("ctrl+c")
        (notice,) = player.notices()
        now = player.text.splitlines()
        (edge,) = (y for y in range(24) if now[y] != before[y])
        assert before[edge] == "▄" * 80
        assert now[edge].endswith(f" {notice}")


async def test_a_notice_elsewhere_covers_no_keys(store: EventStore) -> None:
    async with at(store, "replay") as player:
        before = player.text.splitlines()
        await player.press("ctrl+c")
        (notice,) = player.notices()
        now = player.text.splitlines()
        assert now[:-2] + now[-1:] == before[:-2] + before[-1:]
        assert notice in now[-2]


async def test_a_notice_disappears_at_the_next_key_or_click_once_there_was_time_to_read_it(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    monkeypatch.setattr("paigow_tui.ui.noticing.monotonic", lambda: now)
    monkeypatch.setattr("paigow_tui.ui.noticing.READ", 2.0)
    async with at(store, "bets-later") as player:
        for key in ("plus", ""):
            await player.press("ctrl+c")
            assert player.notices()
            now += 1
            await player.press("minus")
            assert player.notices(), "there was no time to read it"
            now += 2
            await (player.press(key) if key else player.click_at(1, 1))
            assert not player.notices()
            await player.press("escape")
