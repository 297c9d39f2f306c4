"""What the table says at each moment, and its buttons."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from textual.content import Content

from paigow_tui.actions.buttons import Button
from paigow_tui.actions.keys import SHORT, Keys
from paigow_tui.cards import descending
from paigow_tui.playing.prompt import prompt
from paigow_tui.playing.table import AtTable, Step
from paigow_tui.preferences import Preferences
from paigow_tui.rules import settings
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing, View
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.table import happening
from paigow_tui.testing import at, new_session, over, play_until, to_set
from tests.support.longest import longest


def person(view: View, picks: int = 0, **facts: object) -> AtTable:
    """Return a person at the table with this view, who has picked the last cards of their hand."""
    cards = descending(view.mine.cards) if view.mine else ()
    return AtTable(view=view, position=view.seat, picked=cards[7 - picks :], **facts)  # type: ignore[arg-type]


def test_every_prompt_fits_in_the_smallest_terminal_and_has_at_most_one_button_for_enter(store: EventStore) -> None:
    def moments(view: View) -> Iterator[AtTable]:
        yield from (person(view, picks) for picks in (0, 1, 2))
        yield person(view, preferences=Preferences(enter_plays=True))

    def looked(view: View) -> bool:
        for now in moments(view):
            asks = prompt(now, Keys())
            assert sum(button.primary for button in asks.buttons) <= 1
            assert len(Content(asks.says).wrap(78)) <= 2, "there is room for two lines at 80 columns"
            assert len(Content(asks.says).wrap(62)) <= 3, "and for three beside the log"
            assert sum(len(f" {SHORT.get(each.key, each.key)} {each.label} ") + 1 for each in asks.buttons) <= 79
            assert_brief(now)
        return over(view, 6)

    play_until(new_session(store, seed=4), looked)


def assert_brief(now: AtTable) -> None:
    """Check that the stage's question fits in the smallest space, even with the longest names and amounts."""
    shared = replace(longest(now.view), sharing=Sharing())
    for view in (now.view, longest(now.view), shared, replace(shared, waiting_for=(1, 2, 3))):
        for seen in (view, replace(view, seat=0)):
            lines = Content(prompt(replace(now, view=seen), Keys()).brief).wrap(WIDTH)
            assert len(lines) <= 2, lines


@pytest.mark.parametrize("moment", ["bet", "settled", "my bank offer", "hand to set", "Face Up", "banked", "left"])
def test_a_question_on_the_stage_takes_at_most_two_lines_next_to_the_log(store: EventStore, moment: str) -> None:
    view = at(moment, store).view
    for explained in (None, frozenset[Step](), frozenset[Step](("dealt", "over"))):
        for unfolding in ("", *(happening(longest(view), Voice(), dealing) for dealing in (True, False))):
            assert_brief(person(view, explained=explained, unfolding=unfolding))
    assert_brief(person(view, cashed_out=123_456_789))
    assert_brief(person(view, waits=True))
    assert_brief(person(replace(view, rules=replace(view.rules, foul="refuse"))))


@pytest.mark.parametrize(
    ("moment", "says", "buttons"),
    [
        ("bet", "Round 1. Your bet is $25: ", "confirm bet-less bet-more bet-amount sit-out cut"),
        ("settled", "You won $23.75", "confirm bet-less bet-more bet-amount sit-out cut"),
        ("my bank offer", "The bank is offered to you", "decline-bank take-bank odds"),
        ("hand to set", "Pick two cards", "house-way"),
        ("out of chips", "You are out of chips, and the minimum bet is $5", "buy-in sit-out cash-out"),
        ("left", "You won $23.75", "new-game quit"),
    ],
)
def test_every_question_has_its_buttons(store: EventStore, moment: str, says: str, buttons: str) -> None:
    now = at(moment, store)
    assert now.session is not None
    asks = prompt(AtTable(view=now.view, position=now.session.position), Keys())
    assert asks.says.startswith(says)
    assert " ".join(button.action for button in asks.buttons) == buttons


def test_while_a_round_unfolds_enter_hurries_it(store: EventStore) -> None:
    asks = prompt(person(new_session(store).view, unfolding="The others bet."), Keys())
    assert asks.says == "The others bet."
    assert asks.enter == Button("Enter", "Hurry", "confirm", primary=True, at_once=True)


WIDTH = 37
"""The width of a line on the smallest stage, in cells."""
MOVED = {"confirm": "a", "bet-more": "m", "bet-less": "ctrl+l", "house-way": "z", "pick-2": "k", "right": "j"}


def test_a_prompt_shows_remapped_keys(store: EventStore) -> None:
    keys = Keys(MOVED)
    assert "a to bet, m and Ctrl+L to change" in prompt(person(new_session(store, seed=5).view), keys).says
    view = play_until(new_session(store), to_set).view
    picks = "(1 k 3 4 5 6 7, ← j and Space, or click), then a, or z to set it the house way."
    assert picks in prompt(person(view), keys).says
    assert ", or a to play the house way." in prompt(person(view, preferences=Preferences(enter_plays=True)), keys).says
    assert view.mine is not None
    low = next(setting.low for setting in settings(view.mine.cards, view.rules) if not setting.foul)
    asks = prompt(AtTable(view=view, picked=low), keys)
    assert asks.says.startswith("Press a to set ")
    assert asks.buttons[0].key == "a"
