"""Help begins with what can be done now, and there is help wherever there is something to be seen."""

from __future__ import annotations

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable
from paigow_tui.ui.help.moment import moment
from paigow_tui.ui.help.other_screens import practice_help, replay_help, statistics_help
from paigow_tui.ui.keymap import PLACES, keys_of
from paigow_tui.ui.moves import Prompt
from tests.ui.moments import at
from tests.ui.support import Player, Size, new_session, over, play_until, preferences, sitting, to_set

TALL: Size = (80, 60)


async def _now(player: Player) -> str:
    """The part of the help that is about now, on one line."""
    await player.press("?")
    page = player.text
    assert page.startswith(" Help\n Now: "), page
    await player.press("?")
    assert player.at_table
    return " ".join(page.partition(" How a round goes\n")[0].split())


@pytest.mark.parametrize(
    ("moment", "name", "moves"),
    [
        ("bets", "betting", ("enter Bet $25", "+ Bet more", "s Sit this round out", "c Cut the deck")),
        ("bets-later", "the round is over", ("enter Bet $25", "r Bet as before", "i Buy chips")),
        ("bank-offered", "the bank is offered to you", ("enter d Decline", "t Take the bank", "w What the")),
        ("setting", "setting", ("1-7 Pick a card", "arrows space Move", "h Pick as the house way does")),
        ("setting-picked", "setting", ("enter Set this hand", "bksp Put the cards back")),
        ("player-banks", "setting, as the banker", ("enter Set this hand",)),
    ],
)
async def test_help_begins_with_the_prompt_and_the_moves_there_are(
    store: EventStore, moment: str, name: str, moves: tuple[str, ...]
) -> None:
    async with at(store, moment, size=TALL) as player:
        now = await _now(player)
        assert f"Now: {name} " in now
        assert " ".join(player.prompt.split()) in now
        for move in moves:
            assert move in now, now


async def test_help_names_no_move_that_there_is_not(store: EventStore) -> None:
    async with at(store, "setting", size=TALL) as player:
        now = await _now(player)
        for words in ("Bet more", "Take the bank", "Buy chips", "Sit this round out", "Put the cards back"):
            assert words not in now
    async with sitting(store, new_session(store), size=TALL) as player:
        now = await _now(player)
        for words in ("Bet as before", "Take the bank", "Pick as the house", "Look your hand up"):
            assert words not in now


async def test_out_of_chips_help_says_how_to_go_on_and_offers_no_bet(store: EventStore) -> None:
    async with at(store, "out-of-chips", size=TALL) as player:
        await player.press("escape")
        now = await _now(player)
        assert "Now: out of chips" in now
        assert "enter i Buy chips" in now
        assert "Chips can be bought" in now
        for words in ("Bet more", "Type a bet", "Bet as before"):
            assert words not in now
        assert "Bet more" not in " ".join(entry.words for entry in player.table.palette())


async def test_who_has_left_is_told_what_there_is_still(store: EventStore) -> None:
    session = play_until(new_session(store), lambda view: over(view, 1))
    assert session.act(LeaveTable(session.seat)) is None
    async with sitting(store, session, size=TALL) as player:
        now = await _now(player)
        for words in (
            "Now: you have left the table",
            "enter n Another game",
            "q Quit",
            "Its log and its replay",
        ):
            assert words in now, now


def test_while_the_others_play_help_says_that_any_key_hurries(store: EventStore) -> None:
    view = play_until(new_session(store), to_set).view
    assert moment(view, unfolding=True) == (
        "the round goes on",
        "The others and the dealer do their part. Any key hurries it.",
    )


async def test_moves_are_named_by_the_keys_that_were_moved(store: EventStore) -> None:
    liked = preferences(keys={"confirm": "f6", "house-way": "z", "help": "f9", "clear": "f8"})
    session = play_until(new_session(store), to_set)
    async with sitting(store, session, size=TALL, liked=liked) as player:
        await player.press("z", "f9")
        for words in (
            "f6           Set this hand",
            "z            Pick as",
            "f8           Put the cards back",
        ):
            assert words in player.text
        await player.press("f9")
        assert player.at_table


ELSEWHERE = {
    "log": (("l",), "Help: the results log", ("y            your lines alone", "l            back")),
    "rules": (("f1",), "Help: the rules", ("f1           back to the table",)),
    "games": (("v",), "Help: the games", ("enter        open the round",)),
    "statistics": (("f3",), "Help: statistics", ("Statistics, all time", "p            Another period")),
    "practice": (
        ("f2", "escape"),
        "Help: practice",
        (
            "v            Review",
            ">    the setting you chose",
            "*    the best setting",
            "H    the setting of the house way",
        ),
    ),
}


@pytest.mark.parametrize("place", ELSEWHERE)
@pytest.mark.parametrize("key", ["?", "f9"])
async def test_there_is_help_away_from_the_table_and_its_key_leads_back(
    store: EventStore, place: str, key: str
) -> None:
    keys, title, words = ELSEWHERE[place]
    liked = preferences(keys={"help": key} if key != "?" else {})
    session = play_until(new_session(store), lambda view: over(view, 2))
    async with sitting(store, session, size=(120, 60), liked=liked) as player:
        await player.press(*keys)
        assert f"{key} Help" in player.text, "the bottom line names it"
        below = player.app.screen
        await player.press(key)
        assert title in player.text.splitlines()[0]
        for said in words:
            assert said in player.text, player.text
        await player.press(key)
        assert player.app.screen is below
        await player.click(f"{key} Help")
        assert title in player.text
        await player.press("escape")
        assert player.app.screen is below


async def test_there_is_help_in_replay(store: EventStore) -> None:
    async with at(store, "replay", size=(120, 60)) as player:
        await player.press("?")
        for said in ("Help: replay", "Round 7 of 8, event 13 of 27", "space        Play, or stop"):
            assert said in player.text
        await player.press("?", "o", "?")
        assert "all cards open" in player.text


@pytest.mark.parametrize("place", ["practice", "replay", "statistics"])
def test_every_key_of_a_place_is_on_its_page_wherever_it_was_moved(place: str) -> None:
    def page(mapped: dict[str, str]) -> str:
        pages = {
            "practice": lambda: practice_help(Prompt(""), mapped),
            "replay": lambda: replay_help("", mapped),
            "statistics": lambda: statistics_help("", mapped),
        }
        return "\n".join(row.words.plain for row in pages[place]().rows)

    for name in PLACES[place]:  # type: ignore[index]
        assert "f12" not in page({})
        assert "f12" in page({name: "f12"}), name
        if not name.startswith("pick-") and name not in ("left", "right"):
            assert keys_of(name, {})[0] in page({})


async def test_a_question_mark_in_a_field_is_a_question_mark(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("c")
        await player.write("why?")
        assert "why?" in player.text
