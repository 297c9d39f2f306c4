"""Interruptions: resizing, hasty keys, quitting early, coming back, and terminals that are too small."""

import asyncio
from functools import partial

import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.telling.bank import next_round
from paigow_tui.telling.grammar import Voice
from paigow_tui.testing import Player, Size, foul_places, new_session, over, play_until, preferences, sitting, to_set
from paigow_tui.ui.stage.unfolding import Beat
from tests.ui.moments import at
from tests.ui.support import stopped_at

pytestmark = pytest.mark.painted
DRAGGED = ((200, 50), (116, 36), (115, 35), (79, 29), (60, 15), (40, 30), (80, 18), (80, 17))
TOO_SMALL = "needs 40 x 30 or 80 x 18"


async def _drag(player: Player) -> None:
    """Resize through all sizes and back; the screen must end up unchanged."""
    before = player.text
    for width, height in DRAGGED:
        await player.resize(width, height)
        small = height < (18 if width >= 80 else 30)
        if player.at_table:
            assert (TOO_SMALL in player.text) is small, (width, height)
    await player.resize(80, 24)
    assert player.text == before


async def test_resizing_while_you_bet_set_and_settle_changes_nothing(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("+")
        await _drag(player)
        await player.press("enter")
        await _drag(player)
        await player.press(*foul_places(player.table))
        await _drag(player)
        assert player.prompt.startswith("Foul!")
        await player.press("backspace", "h", "enter")
        await _drag(player)
        assert over(player.view, 1)


async def test_resizing_while_a_page_is_open_changes_nothing_at_the_table(store: EventStore) -> None:
    async with at(store, "bets") as player:
        for key in ("l", "f1", "?", "p", "b", "x", "n"):
            await player.press(key)
            for size in DRAGGED[::3]:
                await player.resize(*size)
            await player.resize(80, 24)
            await player.press("escape")
            assert player.at_table, key
            assert "Your bet is $25" in player.prompt


async def test_resizing_while_hands_open_changes_nothing(store: EventStore) -> None:
    with stopped_at(Beat("open", 2)):
        async with at(store, "setting") as player:
            await player.press("h")
            await player.press("enter", at_rest=False)
            await player.settle(lambda: 2 in player.table.pacing.display.open, at_rest=False)
            before = player.text
            for size in DRAGGED:
                await player.pilot.resize_terminal(*size)
            await player.pilot.resize_terminal(80, 24)
            await player.settle(lambda: player.text == before, at_rest=False)
            await player.press("enter")
            assert over(player.view, 1)


async def test_in_a_terminal_that_is_too_small_the_game_waits(store: EventStore) -> None:
    """Game keys do nothing until there is room to see the game again."""
    async with at(store, "bets", size=(60, 15)) as player:
        assert TOO_SMALL in player.text
        assert "60 x 15" in player.text
        await player.resize(79, 29)
        assert "79 x 29" in " ".join(player.text.split())
        await player.press("enter", "+", "s")
        assert over(player.view, 0)
        await player.resize(80, 24)
        assert "Your bet is $25" in player.prompt
        await player.press("enter")
        assert player.view.phase is Phase.SETTING


async def test_a_key_hurries_the_round_and_does_nothing_else(store: EventStore) -> None:
    """While cards are being dealt, a digit shows them all and picks none."""
    with stopped_at(Beat("deal", 1)):
        async with at(store, "bets") as player:
            await player.press("enter", at_rest=False)
            await player.settle(lambda: 1 in player.table.pacing.display.dealt, at_rest=False)
            assert player.table.stage.part("card 3") is None
            await player.press("3")
            assert player.table.pacing.display.turned == 7
            assert player.view.phase is Phase.SETTING
            assert player.picked == []
            await player.press("3")
            assert player.picked == [3]


@pytest.mark.parametrize("burst", ["enter", "h", "1", "t", "r", "s"])
async def test_keys_in_a_burst_while_a_round_unfolds_never_bet_or_sit_out(
    store: EventStore, monkeypatch: pytest.MonkeyPatch, burst: str
) -> None:
    monkeypatch.setattr("paigow_tui.ui.table.pacing.look", lambda pace, hurried: 3_600.0)
    async with at(store, "setting", prefs=preferences(pace="quick")) as player:
        await player.press("h")
        player.strike("enter", *[burst] * 5)
        await player.settle(lambda: over(player.view, 1) and not player.table.pacing.display.beats, at_rest=False)
        player.table.pacing.go_on()
        await player.settle()
        assert over(player.view, 1)
        assert player.view.round == 1, "no key of the burst began another round"
        assert player.view.phase is Phase.BETWEEN
        await player.press("enter", at_rest=False)
        assert player.view.round == 2, "now the result has been seen"


async def test_a_key_pressed_while_cards_turn_leads_to_the_same_picture_as_no_motion(store: EventStore) -> None:
    pictures = []
    for pace in ("quick", "off"):
        async with at(store, "setting", prefs=preferences(pace=pace), size=(120, 36)) as player:
            await player.press("h")
            await player.press("enter", at_rest=False)
            if pace == "quick":
                player.table.stage.clock = lambda: 0.0  # nothing ends on its own
                await player.settle(partial(getattr, player.table.stage, "moving"), at_rest=False)
                await player.press("enter")
                assert not player.table.stage.moving
            await player.settle()
            assert over(player.view, 1)
            pictures.append(player.text)
    assert pictures[0] == pictures[1]


async def test_a_key_pressed_while_a_picked_card_flies_picks_the_next_one(store: EventStore) -> None:
    async with at(store, "setting", prefs=preferences(pace="quick"), size=(120, 36)) as player:
        stage = player.table.stage
        stage.clock = lambda: 0.0  # the card flies until a key ends it
        await player.press("3", at_rest=False)
        assert stage.moving
        await player.press("4", at_rest=False)
        assert player.picked == [3, 4]
        stage.finish()


async def test_a_round_at_the_quick_pace_unfolds_by_itself(store: EventStore) -> None:
    async with at(store, "bets", prefs=preferences(pace="quick")) as player:
        player.strike("enter")
        await player.settle(lambda: player.table.pacing.running, at_rest=False)
        await player.settle(lambda: to_set(player.view))
        await player.press("h", "enter", at_rest=False)
        await player.settle(lambda: over(player.view, 1))


async def test_nothing_gives_away_the_result_before_it_is_shown(store: EventStore) -> None:
    """The money in the header, the log and the other hands don't change until the table shows the result."""
    with stopped_at(Beat("open", 1)):
        async with at(store, "setting") as player:
            money = player.text.splitlines()[0][-20:]
            await player.press("h")
            await player.press("enter", at_rest=False)
            await player.settle(lambda: 1 in player.table.pacing.display.open, at_rest=False)
            assert "WIN" not in player.text
            assert "LOSE" not in player.text
            assert "wins" not in player.text
            assert player.text.splitlines()[0][-20:] == money
            for position in (2, 3, 5, 6):
                assert not set("♠♥♦♣") & set(player.read(f"seat {position}")), position


async def test_pressing_enter_repeatedly_or_holding_it_buys_a_broke_player_nothing(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    monkeypatch.setattr("paigow_tui.ui.dialogs.ask.monotonic", lambda: now)
    async with at(store, "out-of-chips") as player:
        for seconds in [0.03] * 20 + [0.4] * 5 + [0.9] * 3:
            now += seconds
            await player.press("enter")
            assert "Out of chips" in player.text, "who hurries with enter buys nothing"
        await player.press("escape", "enter")
        assert "Out of chips" in player.text, "asked for, it waits too"
        assert (player.mine.chips, player.mine.stake) == (0, 0)
        now += 1.1
        await player.press("enter")
        assert player.at_table
        assert player.mine.chips == 50_000


async def test_a_typed_buy_in_is_accepted_without_a_wait(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow_tui.ui.dialogs.ask.monotonic", lambda: 1_000.0)
    async with at(store, "out-of-chips") as player:
        await player.write("200", "enter")
        assert player.mine.chips == 20_000


async def test_a_broke_player_can_sit_out_and_watch(store: EventStore) -> None:
    async with at(store, "out-of-chips") as player:
        last = player.view.round
        if not player.at_table:
            await player.press("escape")
        assert "You are out of chips" in player.prompt
        await player.press("s")
        assert over(player.view, last + 1)


async def test_the_cost_of_sitting_out_is_shown_once_beforehand(store: EventStore) -> None:
    session = new_session(store, seats=1)
    async with sitting(store, session) as player:
        await player.press("s")
        assert player.text.splitlines()[-1].startswith(" q Quit ")
        costs = "Free, but the bank skips you this round and the next. Press s again."
        assert costs in player.text
        assert over(player.view, 0)
        await player.press("s")
        bank = player.view.bank
        assert bank.first_next not in (0, player.view.seat)
        first = player.view.at(bank.first_next).name
        assert next_round(player.view, Voice(), "short") == f"Next: {first} may bank first."
        await player.press("s")
        assert over(player.view, 2)


async def test_quitting_mid_round_keeps_the_same_cards(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("enter", "2", "6")
        cards = player.mine.cards
        stream = player.session.stream
        await player.gone("q")
    async with sitting(store, LocalSeat(store, stream)) as player:
        assert player.mine.cards == cards
        assert player.picked == [2, 6], "picked still, and not set"
        await player.press("h", "enter")
        assert over(player.view, 1)


async def test_a_game_quit_while_hands_are_opening_resumes_at_the_end_of_the_round(store: EventStore) -> None:
    with stopped_at(Beat("open", 2)):
        async with at(store, "setting") as player:
            await player.press("h")
            await player.press("enter", at_rest=False)
            stream = player.session.stream
            await player.gone("ctrl+q")
    async with sitting(store, LocalSeat(store, stream)) as player:
        assert over(player.view, 1)
        assert "Next bet $" in player.prompt


async def test_a_game_continued_in_another_window_is_shown_up_to_date(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    async with sitting(store, session) as player:
        play_until(LocalSeat(store, session.stream), lambda view: over(view, 1))
        await player.press("h", "enter")
        assert any("another window" in notice for notice in player.notices())
        assert over(player.view, 1)
        await player.press("enter")
        assert player.view.round == 2


@pytest.mark.parametrize("key", ["p", "?", "l", "v", "n", "x", "e", "f3", "ctrl+p"])
async def test_the_program_can_be_quit_while_a_page_is_opening(store: EventStore, key: str) -> None:
    for turns in (1, 2, 3, 5, 8):
        async with at(store, "bets") as player:
            player.strike(key)
            for _ in range(turns):
                await asyncio.sleep(0)
            player.app.exit("left")
            assert await player.gone() == "left"


OPENERS = ("?", "l", "f1", "p", "n", "v", "f2", "f3", "o", "ctrl+p", "e", "w", "c", "b", "i", "x")


@pytest.mark.parametrize("size", [(1, 1), (1, 50), (300, 1)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_page_opens_and_closes_however_small_the_terminal_is(store: EventStore, size: Size) -> None:
    async with sitting(store, LocalSeat.new(store, name="Ann", seed=3), size=size) as player:
        for key in OPENERS:
            await player.press(key, "?", "escape", "escape")
        assert player.app.is_running


async def test_a_notice_that_is_replaced_leaves_nothing_on_the_screen(store: EventStore) -> None:
    async with at(store, "bets") as player:
        for number in range(20):
            player.app.notify(f"Notice {number}")
            await player.settle()
        assert "Notice 19" in player.text
        assert len(player.app.screen.query("ToastHolder")) == 1


async def test_a_notice_disappears_when_a_page_opens_over_the_screen(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("r")
        assert "There is no bet to repeat yet." in player.text
        await player.press("?", "escape")
        assert "There is no bet to repeat yet." not in player.text


async def test_a_key_that_would_put_cards_back_says_nothing_when_none_are_picked(store: EventStore) -> None:
    async with at(store, "bets") as player:
        for keys in (["enter"], ["h", "enter"], []):
            before = player.text
            await player.press("escape", "backspace")
            assert player.text == before
            await player.press(*keys)
        assert over(player.view, 1)
