"""Typed lines: which action each one asks for, however people type or dictate it."""

import pytest

from paigow_tui.actions.hearing import heard, help_all, help_now
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import parse_amount
from paigow_tui.cards import DECK, CardError, cards_text, parse_cards
from paigow_tui.host import last_game
from paigow_tui.plain.typed import card_texts, hand_typed, two_cards
from paigow_tui.store import EventStore
from paigow_tui.table import View
from paigow_tui.testing import new_session, offered, play_until, to_set
from tests.plain.conftest import NOTHING, Played
from tests.support.cases import cases

HAND = parse_cards("As 9d 9h Kc 7s 2h Jk")


@pytest.mark.parametrize(("typed", "low"), cases(__file__, "two_spoken_cards_are_understood"))
def test_two_spoken_cards_are_understood(typed: str, low: str) -> None:
    assert cards_text(two_cards(card_texts(typed), HAND)) == low


@pytest.mark.parametrize(("typed", "sentence"), cases(__file__, "an_invalid_low_hand_is_explained_in_words"))
def test_an_invalid_low_hand_is_explained_in_words(typed: str, sentence: str) -> None:
    with pytest.raises(CardError) as caught:
        two_cards(card_texts(typed), HAND)
    assert str(caught.value) == sentence


def test_a_digit_typed_with_a_rank_is_a_rank_too() -> None:
    hand = parse_cards("Ac Qh Kd 6s 9s 8c 2d")
    for typed in ("k 6", "king 6", "6 king"):
        assert set(two_cards(card_texts(typed), hand)) == set(parse_cards("Kd 6s"))
    for typed in ("k 8", "8 king"):
        assert set(two_cards(card_texts(typed), hand)) == set(parse_cards("Kd 8c"))
    assert two_cards(card_texts("3 6"), hand) == parse_cards("Kd 8c")
    with pytest.raises(CardError, match="You have only one eight"):
        two_cards(card_texts("8 8"), hand)


def test_seven_spoken_cards_are_understood() -> None:
    said = "ace of spades, king of diamonds, 10 of clubs, two hearts, joker, 9s and nine of diamonds"
    assert cards_text(hand_typed(said)) == "As Kd Tc 2h Jk 9s 9d"
    with pytest.raises(CardError, match=r"'spoon' \(card 2\) is not a card. Type a card as text"):
        hand_typed("As spoon")


def test_a_hand_can_be_looked_up_only_if_seven_cards_are_left_for_the_other_side() -> None:
    assert len(hand_typed(cards_text(DECK[:46]))) == 46
    with pytest.raises(CardError, match="You named 47"):
        hand_typed(cards_text(DECK[:47]))


@pytest.mark.parametrize(("typed", "cents"), cases(__file__, "an_amount_is_typed_or_said"))
def test_an_amount_can_be_a_number_or_a_word(typed: str, cents: int) -> None:
    assert parse_amount(typed, 500, 45_000) == cents


@pytest.mark.parametrize("word", ["quit", "bye", "stop", "Exit"])
def test_quitting_is_understood_at_every_question(played: Played, store: EventStore, word: str) -> None:
    for before in range(5):
        assert played(*before * [""], word, new=True, **NOTHING)[-1] == "No game was started."
    assert last_game(store) is None
    assert played("", word)[-1].startswith("The game is saved. ")


@pytest.fixture
def between(store: EventStore) -> View:
    return new_session(store).view


@pytest.mark.parametrize(("line", "name", "rest"), cases(__file__, "a_typed_line_is_understood_as_an_action"))
def test_a_typed_line_is_understood_as_an_action(between: View, line: str, name: str, rest: str) -> None:
    found = heard(line, Moment(view=between))
    assert found is not None
    assert (found[0].name, found[1]) == (name, rest)


def test_a_words_meaning_depends_on_the_moment(store: EventStore) -> None:
    session = new_session(store, seed=4)
    names = []
    for _ in range(2):
        names.append([_heard(word, session.view) for word in ("ok", "no", "25")])
        session.open_round()
    names.append([_heard(word, play_until(session, offered).view) for word in ("pass", "no", "25")])
    assert names == [["begin", "", "bet-amount"], ["bet", "", "bet-amount"], ["decline-bank", "decline-bank", ""]]


def _heard(line: str, view: View) -> str:
    found = heard(line, Moment(view=view))
    return found[0].name if found is not None else ""


def test_help_covers_the_current_moment_and_help_all_says_everything_once(store: EventStore) -> None:
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
