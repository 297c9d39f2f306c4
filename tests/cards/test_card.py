"""The 53 cards themselves."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest

from paigow_tui.cards import DECK, JOKER, Card, Rank, Suit, cards_text, descending, parse_cards


def test_the_deck_is_52_cards_and_one_joker() -> None:
    assert len(DECK) == len(set(DECK)) == 53
    assert [card for card in DECK if card.is_joker] == [JOKER]
    assert {(card.rank, card.suit) for card in DECK if card is not JOKER} == {
        (rank, suit) for rank in Rank for suit in Suit
    }


def test_a_cards_index_is_its_position_in_the_deck() -> None:
    assert [card.index for card in DECK] == list(range(53))
    assert DECK[-1] is JOKER


def test_each_card_is_a_single_object() -> None:
    for card in DECK:
        assert Card(card.text) is card
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card


def test_the_joker_has_no_suit_and_ranks_as_an_ace() -> None:
    assert JOKER.suit is None
    assert JOKER.rank is Rank.ACE
    assert JOKER.is_joker
    assert JOKER.face == JOKER.text == "Jk"


@pytest.mark.parametrize(
    ("text", "face"), [("Ks", "K♠"), ("Th", "T♥"), ("2d", "2♦"), ("9c", "9♣"), ("Jk", "Jk")]
)
def test_a_face_is_two_cells_and_no_two_cards_look_alike(text: str, face: str) -> None:
    assert Card(text).face == face
    assert len({card.text for card in DECK}) == len({card.face for card in DECK}) == 53
    assert all(len(card.text) == len(card.face) == 2 for card in DECK)


def test_cards_sort_by_rank_then_suit_with_the_joker_just_below_the_aces() -> None:
    in_order = sorted(DECK)
    assert cards_text(in_order[-6:]) == "Ks Jk Ac Ad Ah As"
    assert all(lower.rank <= higher.rank for lower, higher in pairwise(in_order))
    assert cards_text(descending(parse_cards("2c Jk Ac Ks As"))) == "As Ac Jk Ks 2c"
    assert descending(DECK) == tuple(reversed(in_order))


def test_a_card_prints_as_its_text() -> None:
    assert (str(Card("10D")), repr(Card("10D")), repr(JOKER)) == ("Td", "Card('Td')", "Card('Jk')")
