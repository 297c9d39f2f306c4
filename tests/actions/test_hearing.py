"""Typing in plain mode: which action a line asks for, and what help says can be typed."""

from __future__ import annotations

import pytest

from paigow_tui.actions.action import NotUnderstood
from paigow_tui.actions.catalog import find
from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.actions.moment import Moment
from paigow_tui.store import EventStore
from paigow_tui.table import BuyIn, CutDeck, PlaceBet, View
from tests.ui.support import new_session, offered, play_until, to_set


@pytest.fixture
def between(store: EventStore) -> View:
    return new_session(store).view


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("", "begin", ""), ("OK.", "begin", ""), ("$1,000", "bet-amount", "$1,000"),
        ("twenty", "bet-amount", "twenty"), ("half", "bet-amount", "half"),
        ("bet all in", "bet-amount", "all in"), ("buy 500", "buy-in", "500"), ("cut the deck", "cut", ""),
        ("cut North Wind", "cut", "North Wind"), ("Take the bank", "take-bank", ""),
        ("help all", "help", "all"), ("log last 3", "log", "last 3"), ("rules house", "rules", "house"),
        ("table", "seats", ""), ("w", "bank-worth", ""),
    ],
)  # fmt: skip
def test_a_line_asks_for_an_action(between: View, line: str, name: str, rest: str) -> None:
    found = heard(line, Moment(view=between))
    assert found is not None
    assert (found[0].name, found[1]) == (name, rest)


def test_a_words_meaning_depends_on_the_moment(store: EventStore) -> None:
    session = new_session(store, seed=4)
    names = []
    for _ in range(2):
        names.append([_heard(word, session.view) for word in ("", "no", "25")])
        session.open_round()
    names.append([_heard(word, play_until(session, offered).view) for word in ("", "no", "25")])
    assert names == [["begin", "", "bet-amount"], ["bet", "", "bet-amount"], ["", "decline-bank", ""]]


def _heard(line: str, view: View) -> str:
    found = heard(line, Moment(view=view))
    return found[0].name if found is not None else ""


def test_commands_are_built_from_what_is_typed(between: View) -> None:
    moment = Moment(view=between)
    for name, typed, command in (
        ("bet-amount", "", PlaceBet(4, 2_500)),
        ("bet-amount", "half", PlaceBet(4, 25_000)),
        ("bet-amount", "min", PlaceBet(4, 500)),
        ("buy-in", "$1,000", BuyIn(4, 100_000)),
        ("cut", "Jade", CutDeck(4, "Jade")),
    ):
        action = find(name)
        assert action.command is not None
        assert action.command(moment, typed) == command


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        ("bet-amount", "lots", "'lots' is not an amount: type whole dollars, such as 25 or 1,000."),
        ("buy-in", "", "Type how much to buy, $1 to $1,000,000, such as buy 500."),
        ("cut", "", "Type cut and a word of your own, such as cut lucky: it is mixed into the shuffle."),
        ("rebet", "", "There is no bet to repeat yet. Press Enter to bet $25, or type a number of dollars."),
    ],
)
def test_a_missing_argument_gets_a_sentence(between: View, name: str, typed: str, sentence: str) -> None:
    action = find(name)
    assert action.command is not None
    with pytest.raises(NotUnderstood) as caught:
        action.command(Moment(view=between), typed)
    assert str(caught.value) == sentence


def test_help_covers_this_moment_and_help_all_covers_each_once(store: EventStore) -> None:
    view = play_until(new_session(store), to_set).view
    now, everything = list(help_now(Moment(view=view))), list(help_all(Moment(view=view)))
    assert now[0].startswith("Name the two cards of your low hand")
    assert "Type h to set your hand the house way." in now
    assert not any("bet" in line for line in now[:-2])
    assert everything[0] == "When you set your hand:"
    assert len(set(everything)) == len(everything)
    for line in (*now, *everything):
        assert line[-1] in ".:", line
        assert len(line.rstrip(".").split(". ")) <= 2, "a sentence a line, or two short ones"
