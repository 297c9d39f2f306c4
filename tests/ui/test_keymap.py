"""The keys: every action has one, none has two, and any of them can be moved."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.binding import Binding

from paigow_tui.ui.key_faults import why_not_key, wrong_key
from paigow_tui.ui.keymap import (
    ALL,
    BINDINGS,
    PLACES,
    RESERVED,
    Place,
    key_for,
    keys_of,
    looks_on,
    pick_keys,
    shown_key,
)
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.statistics.screen import StatisticsScreen
from paigow_tui.ui.table.screen import ALWAYS, TableScreen


def _keys() -> list[str]:
    return [key for binding in BINDINGS.values() for key in binding.key.split(",")]


def test_no_key_does_two_things() -> None:
    assert [key for key, count in Counter(_keys()).items() if count > 1] == []


@pytest.mark.parametrize("place", PLACES)
def test_no_key_does_two_things_in_one_place(place: Place) -> None:
    keys = [key for binding in PLACES[place].values() for key in binding.key.split(",")]
    assert [key for key, count in Counter(keys).items() if count > 1] == []


def test_everything_that_has_a_key_in_practice_replay_or_statistics_can_be_moved() -> None:
    for screen in (TableScreen, PracticeScreen, ReplayScreen, StatisticsScreen):
        names = [binding.id for binding in screen.BINDINGS if isinstance(binding, Binding)]
        assert len(names) == len(screen.BINDINGS)
        assert set(names) <= set(ALL), screen


def test_a_key_may_do_one_thing_at_the_table_and_another_in_practice() -> None:
    assert why_not_key("t", "practice-hint", {}) == (
        "t already does this: Practice: Mistakes at the table join the deck: yes or no. Press another."
    )
    assert why_not_key("b", "practice-hint", {}) == "", "b types a bet, at the table"
    assert why_not_key("1", "practice-hint", {}) == "1 already does this: Pick card 1. Press another."
    assert "Practice: A hint" in why_not_key("i", "pick-1", {"buy-in": "f8"})
    assert "Replay: What if" in why_not_key("w", "replay-open", {})
    assert keys_of("buy-in", {"practice-hint": "i"}) == ("i",)
    assert wrong_key("practice-hint", {"practice-hint": "b", "bet-amount": "b"}) == ""
    assert wrong_key("replay-play", {"replay-play": "enter"}) == ""
    assert "must have one" in wrong_key("practice-hint", {"practice-hint": "enter"})


def test_no_key_is_one_that_the_program_keeps() -> None:
    assert RESERVED.isdisjoint(_keys())


def test_every_binding_has_a_name_of_its_own_and_says_what_it_does() -> None:
    assert "" not in BINDINGS
    assert len({binding.description for binding in BINDINGS.values()}) == len(BINDINGS)


@pytest.mark.parametrize("binding", BINDINGS.values(), ids=BINDINGS)
def test_every_binding_leads_to_an_action_of_the_table(binding: object) -> None:
    action = getattr(binding, "action", "").partition("(")[0]
    assert callable(getattr(TableScreen, f"action_{action}", None))


def test_the_bottom_line_names_keys_that_work() -> None:
    known = {binding.action for binding in BINDINGS.values()}
    ours = [move.action for move in ALWAYS if not move.action.startswith("app.")]
    assert set(ours) <= known


def test_a_moved_key_is_the_key_there_is() -> None:
    assert keys_of("house-way", {}) == ("h",)
    assert keys_of("house-way", {"house-way": "z, f5"}) == ("z", "f5")
    assert key_for("bet-more", {}) == "+"
    assert key_for("help", {"help": "exclamation_mark"}) == "!"


def test_a_key_that_was_given_to_something_else_is_not_named_for_the_first() -> None:
    assert keys_of("bet-more", {"rebet": "plus"}) == ("=", "up")
    assert keys_of("take-bank", {"rebet": "t"}) == ()
    assert key_for("take-bank", {"rebet": "t"}) == ""


def test_keys_that_pick_are_named_one_by_one_where_one_was_moved() -> None:
    assert pick_keys({}) == "1-7"
    assert pick_keys({"pick-3": "f5"}) == "1 2 f5 4 5 6 7"


def test_a_moved_key_for_looking_disturbs_no_round_either() -> None:
    assert looks_on("question_mark", {})
    assert looks_on("exclamation_mark", {"help": "!"})
    assert not looks_on("question_mark", {"help": "!"})


def test_buttons_show_the_moved_key_and_else_what_they_showed() -> None:
    assert shown_key("house_way", "h", {}) == "h"
    assert shown_key("house_way", "h", {"house-way": "z"}) == "z"
    assert shown_key("show_help", "?", {"help": "f2"}) == "f2"
    assert shown_key("no_such_action", "y", {"help": "f2"}) == "y"
    assert shown_key("decline_bank", "enter", {"confirm": "a"}) == "a", "enter is what the prompt says it is"
    assert shown_key("decline_bank", "enter", {"decline-bank": "z"}) == "enter"
    assert shown_key("take_bank", "t", {"rebet": "t"}) == ""


def test_a_key_that_is_taken_or_kept_is_refused_with_a_reason() -> None:
    assert "already does this: Take the bank" in why_not_key("t", "house-way", {})
    assert "kept for the program" in why_not_key("ctrl+q", "house-way", {})
    assert why_not_key("z", "house-way", {}) == ""
    assert why_not_key("h", "house-way", {}) == "", "its own key is no obstacle"


def test_a_key_that_was_given_up_can_be_taken() -> None:
    assert why_not_key("t", "house-way", {"take-bank": "z"}) == ""
    assert "Take the bank" in why_not_key("z", "house-way", {"take-bank": "z"})


@pytest.mark.parametrize(
    ("mapped", "words"),
    [
        ({"fly": "f"}, "no action is called 'fly'"),
        ({"house_way": "z"}, "no action is called 'house_way' (the nearest is 'house-way')"),
        ({"rebet": ""}, "'rebet' is given no key"),
        ({"rebet": "hh"}, '\'hh\', for \'rebet\', is no key: write one as "z", "f5" or "ctrl+x"'),
        ({"rebet": "?", "quit": "question_mark"}, "'?' is the key of 'rebet' and of 'quit'"),
        ({"rebet": "enter"}, "'enter' is the key of 'confirm', which must have one: give it another too"),
        ({"rebet": "enter", "confirm": "a"}, ""),
        ({"rebet": "ctrl+q"}, "'ctrl+q' is kept for the program and cannot be the key of 'rebet'"),
        ({"rebet": "a,t"}, ""),
        ({"rebet": "a,z", "quit": "z"}, "'z' is the key of 'rebet' and of 'quit'"),
        ({"rebet": "t", "take-bank": "r"}, ""),
    ],
)
def test_what_is_wrong_with_a_key_map_is_said(mapped: dict[str, str], words: str) -> None:
    assert wrong_key(next(iter(mapped)), mapped) == words
