"""Typing in plain mode: which action a line asks for, and what help says can be typed."""

from __future__ import annotations

import pytest

from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.actions.moment import Moment
from paigow_tui.store import EventStore
from paigow_tui.table import View
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
