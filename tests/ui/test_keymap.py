"""The keys: every action has one, none has two, and any of them can be moved."""

from __future__ import annotations

from collections import Counter

import pytest

from paigow_tui.ui.keymap import BINDINGS, RESERVED, key_of, shown_key, why_not_key, wrong_key
from paigow_tui.ui.screens.table.screen import ALWAYS, TableScreen


def _keys() -> list[str]:
    return [key for binding in BINDINGS.values() for key in binding.key.split(",")]


def test_no_key_does_two_things() -> None:
    assert [key for key, count in Counter(_keys()).items() if count > 1] == []


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
    assert key_of("house-way", {}) == "h"
    assert key_of("house-way", {"house-way": "z"}) == "z"


def test_buttons_show_the_moved_key_and_else_what_they_showed() -> None:
    assert shown_key("house_way", "h", {}) == "h"
    assert shown_key("house_way", "h", {"house-way": "z"}) == "z"
    assert shown_key("show_help", "?", {"help": "f2"}) == "f2"
    assert shown_key("no_such_action", "y", {"help": "f2"}) == "y"


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
        ({"rebet": "ctrl+q"}, "'ctrl+q' is kept for the program and cannot be the key of 'rebet'"),
        ({"rebet": "a,t"}, ""),
        ({"rebet": "a,z", "quit": "z"}, "'z' is the key of 'rebet' and of 'quit'"),
        ({"rebet": "t", "take-bank": "r"}, ""),
    ],
)
def test_what_is_wrong_with_a_key_map_is_said(mapped: dict[str, str], words: str) -> None:
    assert wrong_key(next(iter(mapped)), mapped) == words
