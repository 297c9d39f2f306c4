"""What the table says to you at each moment, and what Enter does."""

import pytest
from msgspec.structs import replace
from textual.content import Content

from paigow_tui.actions.buttons import Button, Prompt
from paigow_tui.actions.keys import SHORT, Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.rules import settings
from paigow_tui.rules.settings import Setting
from paigow_tui.store import EventStore
from paigow_tui.table import SitOut, View
from paigow_tui.telling.bank import skipped_you
from paigow_tui.testing import new_session, over, passed_over, play_until, to_set
from paigow_tui.ui.table.prompts import prompt as prompt_of


def _setting(view: View, *, foul: bool) -> Setting:
    assert view.mine is not None
    return next(setting for setting in settings(view.mine.cards, view.rules) if setting.foul is foul)


def prompt(now: Moment, keys: Keys | None = None) -> Prompt:
    return prompt_of(now, keys or Keys())


def _actions(said: Prompt) -> list[str]:
    return [button.action for button in said.buttons]


@pytest.fixture
def setting_view(store: EventStore) -> View:
    return play_until(new_session(store), to_set).view


def test_with_too_few_chips_to_bet_you_may_buy_watch_or_leave(store: EventStore) -> None:
    view = new_session(store).view
    for chips, words in ((0, "You are out of chips"), (499, "You have only $4.99")):
        seats = list(view.seats)
        seats[view.seat - 1] = replace(seats[view.seat - 1], chips=chips)
        bet = replace(view.option("PlaceBet"), most=chips // 100 * 100)
        broke = replace(view, seats=tuple(seats), options=(bet, *view.options[1:]))
        said = prompt(Moment(view=broke, bet=2_500))
        assert said.says.startswith(f"{words}, and the minimum bet is $5")
        assert _actions(said) == ["buy-in", "sit-out", "cash-out"]
        assert said.enter is not None
        assert said.enter.action == "buy-in"


def test_enter_plays_the_house_way_only_if_preferred_and_nothing_is_picked(setting_view: View) -> None:
    said = prompt(Moment(view=setting_view, bet=2_500, enter_plays=True))
    assert ", or Enter to play the house way." in said.says
    assert said.enter is not None
    assert said.enter.action == "confirm"
    assert prompt(Moment(view=setting_view, bet=2_500, picked=1, enter_plays=True)).enter is None


def test_while_a_round_unfolds_enter_hurries(store: EventStore) -> None:
    said = prompt(Moment(view=new_session(store).view, bet=2_500, unfolding="The others bet."))
    assert said.says == "The others bet."
    assert said.enter == Button("Enter", "Hurry", "confirm", primary=True, at_once=True)


def test_enter_has_at_most_one_action(store: EventStore) -> None:
    session = new_session(store, seed=4)

    def looked(view: View) -> bool:
        for picked in (0, 1):
            said = prompt(Moment(view=view, bet=2_500, picked=picked))
            assert sum(button.primary for button in said.buttons) <= 1
            assert len(Content(said.says).wrap(78)) <= 2, "there is room for two lines at 80 columns"
            assert len(Content(said.says).wrap(62)) <= 3, "and for three beside the log"
            assert sum(len(f" {SHORT.get(each.key, each.key)} {each.label} ") + 1 for each in said.buttons) <= 79
        return over(view, 6)

    play_until(session, looked)


@pytest.mark.parametrize(
    ("steer", "words"),
    [
        ("sat out", "you are sitting out"),
        ("new", "you had no bet last round"),
    ],
)
def test_you_are_told_why_the_bank_skips_you(store: EventStore, steer: str, words: str) -> None:
    session = new_session(store, seed=2 if steer == "new" else 4)
    play_until(session, lambda view: over(view, int(steer != "new")))
    session.open_round()
    session.act(SitOut(session.position))
    if steer == "new":
        play_until(session, lambda view: to_set(view) and view.round == 2)
    while not passed_over(session.view):
        assert session.step() is not None
    assert skipped_you(session.view) == f"The bank skips you, because {words}."


MOVED = {"confirm": "a", "bet-more": "m", "bet-less": "ctrl+l", "house-way": "z", "pick-2": "k", "right": "j"}


def test_a_prompt_shows_remapped_keys(setting_view: View, store: EventStore) -> None:
    keys = Keys(MOVED)
    bets = prompt(Moment(view=new_session(store, seed=5).view, bet=2_500), keys)
    assert "a to bet, m and Ctrl+L to change" in bets.says
    picks = Moment(view=setting_view, bet=2_500)
    assert "(1 k 3 4 5 6 7, ← j and Space, or click), then a, or z to set it the house way." in prompt(picks, keys).says
    assert ", or a to play the house way." in prompt(replace(picks, enter_plays=True), keys).says
    setting = replace(picks, picked=2, setting=_setting(setting_view, foul=False))
    assert prompt(setting, keys).says.startswith("Press a to set ")
    assert prompt(setting, keys).buttons[0].key == "a"
