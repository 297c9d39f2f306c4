"""The first screen, the list of your games, and the form for your own rules."""

import json
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from paigow_tui.host.facts import games
from paigow_tui.host.local import LocalSeat
from paigow_tui.practice.session import Practice
from paigow_tui.practice.today import drill_of
from paigow_tui.rules import VEGAS, describe, parse_rules
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable
from paigow_tui.testing import NAME, Player, new_session, over, play_until, sitting, to_set
from paigow_tui.ui.replay.games import GamesScreen
from paigow_tui.ui.start.screen import Front
from tests.support.runs import set_hands


@pytest.fixture
def two(store: EventStore) -> EventStore:
    """Return a store with an older, titled game, and one with a hand waiting to be set."""
    play_until(new_session(store, seed=4), lambda view: over(view, 2))
    store.rename("table/1", "Friday night")
    play_until(new_session(store), to_set)
    return store


def _on(player: Player) -> str:
    return type(player.app.screen).__name__


async def test_pressing_enter_once_continues_the_last_game(two: EventStore) -> None:
    async with sitting(two, first_screen=True) as player:
        row = next(line for line in player.text.splitlines() if "Continue" in line)
        assert "Pai Gow Poker, round 1, $500" in row
        await player.press("enter")
        assert player.at_table
        assert player.session.stream == "table/2"
        assert to_set(player.view)
        player.strike("q")
        assert "The game is saved" in await player.gone()


async def test_enter_takes_a_newcomer_from_the_first_screen_to_the_table(store: EventStore) -> None:
    async with sitting(store, first_screen=True) as player:
        assert "Continue" not in player.text
        assert "Your games" not in player.text
        await player.press("enter")
        assert _on(player) == "NewGameScreen"
        await player.press("escape")
        assert _on(player) == "StartScreen"
        await player.press("enter", "enter")
        assert player.at_table


async def test_every_choice_on_the_first_screen_can_be_made_by_key_by_line_or_by_click(two: EventStore) -> None:
    ways = {
        "Today": ("t", "TodayScreen"),
        "New game": ("n", "NewGameScreen"),
        "Practice": ("f2", "PracticeMenu"),
        "Your games": ("g", "YourGames"),
    }
    async with sitting(two, first_screen=True) as player:
        for place, (words, (key, screen)) in enumerate(ways.items(), start=1):
            for how in ("key", "line", "click"):
                if how == "click":
                    await player.click(words)
                elif how == "key":
                    await player.press(key)
                else:
                    steps = (place - player.app.screen.query_one(Front).chosen) % 5
                    await player.press(*["down"] * steps, "enter")
                assert _on(player) == screen, (words, how)
                while _on(player) != "StartScreen":
                    await player.press("escape")
        await player.click("Continue")
        assert player.at_table


async def test_closing_the_first_screen_quits_the_program(two: EventStore) -> None:
    async with sitting(two, first_screen=True) as player:
        player.strike("q")
        assert await player.gone() == "", "nothing was played"
    async with sitting(two) as player:
        assert await player.gone("escape") == ""
    assert len(games(two)) == 2


async def test_a_cashed_out_game_can_be_replayed_but_not_continued(store: EventStore) -> None:
    session = play_until(new_session(store), lambda view: over(view, 1))
    session.act(LeaveTable(session.position))
    async with sitting(store, first_screen=True) as player:
        assert "Continue" not in player.text
        await player.press("g")
        assert "cashed out $" in player.text
        await player.press("enter")
        assert isinstance(player.app.screen, GamesScreen)
        await player.settle(lambda: "1 round" in player.text)


async def test_from_the_table_every_game_is_two_keys_away(two: EventStore) -> None:
    async with sitting(two, LocalSeat(two, "table/2")) as player:
        await player.press("g")
        first, second = (
            line for line in player.text.splitlines() if ("* " in line or "Friday night" in line) and "$" in line
        )
        assert "* Pai Gow Poker " in first, "you are in this one"
        assert "Friday night: Pai Gow Poker " in second
        await player.press("down", "enter")
        assert player.session.stream == "table/1"
        assert over(player.view, 2)
        await player.press("g", "enter")
        assert player.session.stream == "table/1", "where you are already"
        await player.press("g", "up", "enter")
        assert (player.session.stream, player.view.round) == ("table/2", 1)


async def test_the_form_previews_the_table_it_makes(store: EventStore) -> None:
    async with sitting(store) as player:
        assert "4 Maria" in player.read("#preview")
        assert player.read("#preview").count("computer") == 5
        await player.press("tab", "space", "home", "down", "down", "enter")
        await player.press("tab", "space", "up", "up", "enter", *("tab",) * 3, "space", "down", "enter")
        assert "2 Maria" in player.read("#preview")
        assert (player.read("#preview").count("computer"), player.read("#preview").count("dragon hand")) == (3, 2)
        assert "$10 to $1,000 a bet" in player.read("#preview")
        await player.press("enter")
        view = player.view
        assert (view.seat, view.rules.min_bet) == (2, 1_000)
        assert sum(seat.occupant == "computer" for seat in view.seats) == 3


async def test_a_game_can_be_renamed_in_the_list(two: EventStore) -> None:
    async with sitting(two, LocalSeat(two, "table/2")) as player:
        await player.press("g", "r")
        await player.write("The long one")
        await player.press("enter")
        assert "* The long one" in player.text
        assert [game.info.title for game in games(two)] == ["The long one", "Friday night"]
        await player.press("escape", "enter")
        assert player.session.stream == "table/2"


async def test_deleting_a_game_asks_twice_and_enter_is_the_safe_answer(two: EventStore) -> None:
    async with sitting(two, LocalSeat(two, "table/2")) as player:
        for keys in (("enter",), ("escape",), ("end", "enter", "enter"), ("end", "enter", "n")):
            await player.press("g", "down", "d", *keys)
            assert _on(player) == "YourGames"
            assert len(games(two)) == 2, keys
            await player.press("escape")
        await player.press("g", "down", "d")
        assert "The hands you set in the game stay in your statistics." in player.read(".says")
        await player.press("end", "enter")
        assert "A deleted game cannot be brought back." in player.text
        await player.press("y")
        assert player.notices() == ["Friday night was deleted."]
        assert [game.info.name for game in games(two)] == ["table/2"]
        assert "Friday night" not in player.read(".box")


async def test_a_game_can_be_exported_before_it_is_deleted(
    two: EventStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: tmp_path)
    (tmp_path / "paigow-table-1.jsonl").touch()
    async with sitting(two, first_screen=True) as player:
        await player.press("g", "down", "d", "down", "enter", "y")
        assert player.notices()[0].startswith("Friday night was deleted.")
    header = json.loads((tmp_path / "paigow-table-1-2.jsonl").read_text().splitlines()[0])
    assert (header["title"], header["rounds"]) == ("Friday night", 2)


async def test_an_open_game_cannot_be_deleted(two: EventStore) -> None:
    async with sitting(two, LocalSeat(two, "table/2")) as player:
        await player.press("g", "d")
        assert player.notices() == ["You are playing this game. Open another one first."]
        with EventStore.open(two.path) as other:
            LocalSeat(other, "table/1").hold()
            await player.press("down", "d")
            assert player.notices() == ["'table/1' is open in a window. Open another game there first."]
        assert len(games(two)) == 2


async def test_the_first_screen_forgets_a_deleted_game(two: EventStore) -> None:
    async with sitting(two, first_screen=True) as player:
        await player.press("g", "d", "end", "enter", "y", "escape")
        assert "Friday night: Pai Gow Poker, " in player.text
        await player.press("enter")
        assert player.session.stream == "table/1"


async def test_your_own_rules_can_be_chosen_in_a_form_and_are_remembered(store: EventStore) -> None:
    side_bets = "side-bets=fortune+insurance+progressive"
    own = parse_rules(f"vegas,rotation=circle,commission=450,dealer-seat=4,limits=1-50,{side_bets}")
    async with sitting(store) as player:
        await player.press(*("tab",) * 7, "space", "end", "enter")
        assert "A-2-3-4-5 is the second-highest straight" in player.read(".hint")
        await player.press(*("tab",) * 5, "space", "down", "enter")
        assert "It goes around all seven seats, including the dealer's." in player.read(".hint")
        await player.press("tab", "tab")
        await player.write("101", "enter")
        assert "The commission must be 0 to 10000 basis points" in player.read(".hint")
        await player.write("4.5", "tab")
        await player.write("1-50", "tab", "tab", "space", *("up",) * 3, "enter")
        assert "Sits at seat 4 and follows the Foxwoods house way." in player.read(".hint")
        await player.press("enter")
        for words in ("vegas, rotation circle, commission", "$1 to $50", "4 Dealer", "3 Maria"):
            assert words in player.read(".box"), words
        await player.press("enter")
        assert (player.view.rules, player.view.seat) == (own, 3)
        await player.press("enter", "f1")
        assert describe(own) in " ".join(player.text.split())
        await player.press("escape", "n", "n", "f5", "enter")
        assert (player.view.rules, player.view.round) == (own, 0)


async def test_leaving_the_rules_form_changes_nothing_and_a_preset_drops_earlier_changes(
    store: EventStore,
) -> None:
    LocalSeat.new(store, name=NAME, rules=parse_rules("classic,foul=refuse,dealer-seat=2,limits=25-2500"))
    async with sitting(store) as player:
        await player.press("f5", *("tab",) * 7, "space", "end", "enter", "space", "up", "enter", "escape")
        assert "classic, foul refuse, dealer seat 2" in player.read("#rules")
        await player.press("space", "home", "enter")
        assert "7 Dealer" in player.read("#preview")
        await player.press("enter")
        assert player.view.rules == replace(VEGAS, min_bet=2_500, max_bet=250_000)


@pytest.mark.usefixtures("tables")
async def test_the_first_screen_shows_todays_topic_the_streak_and_what_is_due(two: EventStore) -> None:
    noon = 1_796_126_400_000  # December 1, 2026, in UTC
    for day in (0, 1):
        two.clock = partial(int, noon + day * 86_400_000)
        practice = Practice(two)
        set_hands(practice, drill_of(practice.today.on), [day == 0, *[True] * 9])
    two.clock = lambda: noon + 2 * 86_400_000
    async with sitting(two, first_screen=True) as player:
        await player.settle(lambda: "streak" in player.text)
        rows = player.text.splitlines()
        today = next(row for row in rows if " Today " in row)
        assert "three of a kind and better, 2-day streak" in today
        assert "1 idea due" in next(row for row in rows if " Practice " in row)
        assert "Friday night: Pai Gow Poker" not in player.text, "the last game is the one to go on with"
        assert "seven cards, two hands, and a bank" in player.text, "no habit is clear from twenty hands"
