"""Each key does one thing in a place, can be changed, and is named as printed on the keyboard."""

from collections import Counter
from typing import get_args

import pytest
from textual.binding import Binding
from textual.keys import Keys as TextualKeys

from paigow_tui.actions.catalog import PLACES, SCREENS, changeable, find
from paigow_tui.actions.keys import Keys, split, written
from paigow_tui.actions.remapping import RESERVED, is_key, why_not_default, why_not_key, wrong_key
from paigow_tui.telling.grammar import Keyed
from paigow_tui.ui.dialogs.ask import ConfirmScreen
from paigow_tui.ui.dialogs.bank_worth import WorthScreen
from paigow_tui.ui.dialogs.games import YourGames
from paigow_tui.ui.dialogs.keys import KeysScreen
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.log import LogScreen
from paigow_tui.ui.dialogs.new_game import NewGameScreen
from paigow_tui.ui.dialogs.page import RulesScreen, TextScreen
from paigow_tui.ui.dialogs.preferences import PreferencesScreen, ThemeScreen
from paigow_tui.ui.help.manual import ManualScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.practice.today import TodayScreen
from paigow_tui.ui.replay.games import GamesScreen
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.start.screen import StartScreen
from paigow_tui.ui.statistics.screen import StatisticsScreen
from paigow_tui.ui.table.screen import TableScreen
from paigow_tui.ui.table.session import SessionScreen
from tests.support.cases import cases

KINDS = (
    TableScreen, PracticeScreen, LookUpScreen, ReplayScreen, GamesScreen, StatisticsScreen, LogScreen,
    TextScreen, RulesScreen, PreferencesScreen, KeysScreen, ThemeScreen, ChoiceScreen, WorthScreen,
    ConfirmScreen, NewGameScreen, ManualScreen, StartScreen, YourGames, TodayScreen, SessionScreen,
)  # fmt: skip


def _keys(place: str) -> list[str]:
    return [key for action in PLACES[place].values() for key in split(action.keys)]


@pytest.mark.parametrize("place", PLACES)
def test_in_each_place_keys_and_titles_are_unique_and_no_key_is_reserved(place: str) -> None:
    assert [key for key, count in Counter(_keys(place)).items() if count > 1] == []
    assert all(map(is_key, _keys(place)))
    ours = {key for action in PLACES[place].values() if not action.fixed for key in split(action.keys)}
    assert ours & RESERVED <= {"tab", "ctrl+c"}
    twice = ("quit", "practice-statistics", "anywhere-preferences")  # these also have a key that works anywhere
    titles = [action.title for action in PLACES[place].values() if action.name not in twice]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_action_of_a_screen_has_a_binding(kind: type) -> None:
    own = {binding.action for binding in kind.BINDINGS if isinstance(binding, Binding)}  # type: ignore[attr-defined]
    for action in PLACES[kind.PLACE.name].values():  # type: ignore[attr-defined]
        assert action.fixed or f"do({action.name!r})" in own


def test_every_action_named_by_its_key_in_a_sentence_has_a_key() -> None:
    assert all(Keys()(name) for name in get_args(Keyed))


def test_keys_are_named_as_printed_on_the_keyboard() -> None:
    names = {
        "enter": "Enter", "escape": "Esc", "space": "Space", "backspace": "Backspace", "up": "↑", "left": "←",
        "plus": "+", "minus": "−", "f1": "F1", "pageup": "PgUp", "question_mark": "?", "?": "?",
        "left_square_bracket": "[", "equals_sign": "=", "ctrl+p": "Ctrl+P", "shift+tab": "Shift+Tab",
        "b": "b", "B": "B",
    }  # fmt: skip
    assert {key: written(key) for key in names} == names
    plain = Keys(ascii=True)
    assert (plain("left"), plain("bet-less"), plain.picks) == ("Left", "-", "1-7")


def test_every_textual_key_is_known_except_mouse_and_signals() -> None:
    odd = (
        "<", "return", "scroll", "c-", "cpr", "vt100", "windows", "sigint", "ignore", "any", "bracketed",
        "ctrl+@", "ctrl-at",
    )  # fmt: skip
    keys = [key.value for key in TextualKeys if not key.value.startswith(odd)]
    assert [key for key in keys if not is_key(key)] == []


def test_a_changed_key_replaces_the_default_and_changed_picking_keys_are_listed_one_by_one() -> None:
    assert Keys().of("house-way") == ("h",)
    assert (Keys({"house-way": "f12, f5"}).of("house-way"), Keys()("bet-more")) == (("F12", "F5"), "+")
    assert (Keys({"help": "exclamation_mark"})("help"), Keys().picks) == ("!", "1–7")
    assert Keys({"pick-3": "f5"}).picks == "1 2 F5 4 5 6 7"


def test_a_key_reassigned_to_another_action_is_not_shown_for_the_first() -> None:
    assert Keys({"rebet": "plus"}).of("bet-more") == ("=", "↑")
    assert (Keys({"rebet": "t"}).of("take-bank"), Keys({"rebet": "t"})("take-bank")) == ((), "")
    assert Keys({"practice-hint": "i"}).of("buy-in") == ("i",), "what is changed in practice is changed there"


def test_a_key_may_do_one_thing_at_the_table_and_another_in_practice() -> None:
    assert why_not_key("t", "practice-hint", {}) == (
        "t is taken: Mistakes made at the table, in practice. Press another key."
    )
    assert why_not_key("b", "practice-hint", {}) == "", "b types a bet, at the table"
    assert why_not_key("1", "practice-hint", {}) == "1 is taken: Pick card 1. Press another key."
    assert "Hint, in practice" in why_not_key("i", "pick-1", {"buy-in": "f8"})
    assert "What if, in replay" in why_not_key("w", "replay-open", {})


def test_the_keys_of_look_up_and_lists_can_be_changed_but_not_to_keys_that_type_cards() -> None:
    assert {action.name for action in changeable()} >= {"look-up-role", "games-left", "log-mine"}
    assert why_not_key("f20", "look-up-role", {}) == ""
    assert why_not_key("k", "look-up-role", {}) == "k is used to type cards on that screen. Press another key."
    assert wrong_key("look-up-way", {"look-up-way": "k"}) == (
        "'k' types a card in look-up and cannot be the key of 'look-up-way'"
    )


def test_letters_do_the_same_thing_at_the_table_and_in_replay_except_e_and_q() -> None:
    def letters(place: str) -> dict[str, str]:
        actions = PLACES[place].values()
        return {key: action.title for action in actions for key in split(action.keys) if len(key) == 1}

    table, replay = letters("table"), letters("replay")
    assert table["o"] == replay["o"] == "Look up your hand"
    differ = {key for key in table.keys() & replay.keys() if table[key] != replay[key]}
    assert differ == {"e", "q"}, "odds then and now; quit, and back"


def test_old_action_names_in_preferences_still_work() -> None:
    for name in (
        *("bet-more", "bet-less", "bank-worth", "look-up", "log", "odds", "cut", "quit", "confirm", "pick-7"),
        *("practice-clear", "practice-hint", "practice-look-up", "practice-drop", "practice-table"),
        *("replay-on", "replay-back", "replay-open", "replay-what-if", "replay-look-up", "replay-go-to"),
        *("statistics-page-4", "statistics-before", "statistics-way", "statistics-leave"),
    ):
        assert wrong_key(name, {name: "f22"}) == "", name


def test_a_reserved_key_is_refused_and_a_taken_one_is_refused_until_freed() -> None:
    assert why_not_key("t", "house-way", {}) == "t is taken: Take the bank. Press another key."
    assert why_not_key("ctrl+q", "house-way", {}) == "Ctrl+Q is reserved. Press another key."
    assert why_not_key("f12", "house-way", {}) == ""
    assert why_not_key("h", "house-way", {}) == "", "its own key is no obstacle"
    assert why_not_key("t", "house-way", {"take-bank": "f12"}) == ""
    assert "Take the bank" in why_not_key("f12", "house-way", {"take-bank": "f12"})
    mapped = {"take-bank": "f12", "house-way": "t"}
    assert why_not_default("take-bank", mapped) == "t is taken: Set it the house way. Change that first."
    assert why_not_default("house-way", mapped) == ""
    assert why_not_default("bank-worth", {"bank-worth": "f12"}) == "", "which has none of its own"


@pytest.mark.parametrize(("mapped", "words"), cases(__file__, "errors_in_a_key_map_are_reported"))
def test_errors_in_a_key_map_are_reported(mapped: dict[str, str], words: str) -> None:
    assert wrong_key(next(iter(mapped)), mapped) == words


def test_every_place_has_a_screen_and_an_unknown_action_is_not_found() -> None:
    assert {kind.PLACE.name for kind in KINDS} >= set(SCREENS)
    with pytest.raises(KeyError):
        find("no-such-action")
