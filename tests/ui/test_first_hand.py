"""A newcomer's first hand is explained once, in five prompts that can be skipped with a key."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from textwrap import wrap

import pytest

from paigow_tui.actions.keys import Keys
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.seat import Seat
from paigow_tui.practice.table import delete_game
from paigow_tui.rules import settings
from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.telling.first_hand import explain
from paigow_tui.testing import Player, foul_places, new_session, over, play_until, sitting, to_set
from paigow_tui.ui.run import _nothing_played

LESSONS = ("dealt", "pick", "bank")


@asynccontextmanager
async def taught(store: EventStore, session: Seat) -> AsyncIterator[Player]:
    async with sitting(store, session) as player:
        player.app.newcomer = True
        player.table.show()
        yield player


async def test_five_prompts_explain_the_first_hand_and_never_come_back(store: EventStore) -> None:
    async with taught(store, new_session(store)) as player:
        await player.press("enter")
        assert "You have seven cards; the best five make" in player.prompt
        await player.press("enter")
        assert "Pick two cards for the low hand" in player.prompt
        await player.press(*foul_places(player.table))
        assert "That is a foul, which loses the bet." in player.prompt
        await player.press("h")
        assert "the high hand outranks the low, as it must" in player.prompt
        await player.press("enter")
        assert over(player.view, 1)
        assert "A tie in either hand goes to the banker" in player.prompt
        await player.press("enter")
        assert "The dealer and the players take turns with the bank. When it is your turn" in player.prompt
        assert player.app.preferences.first_hand
        await player.press("enter")
        assert "Next bet" in player.prompt
        assert player.view.phase is Phase.BETWEEN, "reading bets nothing"
        assert not player.app.newcomer
        assert not player.app.preferences.first_hand


@pytest.mark.parametrize("when", ["dealt", "over"])
async def test_one_key_skips_the_rest_of_the_explanations(store: EventStore, when: str) -> None:
    async with taught(store, play_until(new_session(store), to_set)) as player:
        if when == "over":
            await player.press("h", "enter")
        await player.press("f5")
        assert not player.app.preferences.first_hand
        assert ("Next bet" if when == "over" else "Pick two cards") in player.prompt
        await player.press("f5")
        assert "There are no explanations to skip" not in player.prompt


async def test_betting_without_reading_ends_the_explanations(store: EventStore) -> None:
    async with taught(store, play_until(new_session(store), to_set)) as player:
        await player.press("h", "enter", "r")
        assert not player.app.newcomer


@pytest.mark.parametrize("seed", range(12))
def test_every_explanation_fits_in_two_lines_of_the_smallest_terminal(store: EventStore, seed: int) -> None:
    session = play_until(new_session(store, seed=seed), to_set)
    keys, view = Keys({}), session.view
    assert view.mine is not None
    told = [explain(lesson, view, None, view.seat, keys.picks, keys) for lesson in LESSONS]
    joker = any(card.is_joker for card in view.mine.cards)
    assert ("the joker, which is an ace unless it completes a straight or flush." in told[0]) == joker
    told += [
        explain("picked", view, setting, view.seat, keys.picks, keys)
        for setting in settings(view.mine.cards, view.rules)
    ]
    play_until(session, lambda view: over(view, 1))
    told.append(explain("over", session.view, None, session.position, keys.picks, keys))
    assert [words for words in told if len(wrap(words, 78)) > 2] == []


def test_a_newcomer_is_somebody_who_has_not_finished_a_round(store: EventStore) -> None:
    assert _nothing_played(store)
    session = new_session(store)
    assert _nothing_played(store)
    play_until(session, to_set)
    assert _nothing_played(store)
    new_session(store)
    assert not _nothing_played(store), "there is another game"
    delete_game(store, "table/2")
    play_until(session, lambda view: over(view, 1))
    assert not _nothing_played(store)


async def test_the_odds_stay_open_after_quitting_and_sum_up_the_session(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    async with sitting(store, session) as player:
        await player.press("e", "h", "enter", "q")
    async with sitting(store, LocalSeat(store, session.stream), size=(120, 36)) as player:
        await player.settle(lambda: "Deal and showdown luck" in player.read("odds"))
        assert "You set it the best way." in player.text
        for words in ("This session, 1 round", "Your decisions", "Commission"):
            assert words in player.read("odds")
        await player.press("e", "q")
    assert not LocalSeat(store, session.stream).kept_odds()


async def test_picks_for_a_hand_that_was_set_in_another_window_are_forgotten(store: EventStore) -> None:
    session = play_until(new_session(store), to_set)
    session.keep_picks((1, 2))
    again = play_until(LocalSeat(store, session.stream), lambda view: view.round == 2 and to_set(view))
    assert again.kept_picks() == ()
