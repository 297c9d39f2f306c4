"""The 53 cards, and reading and writing them as text."""

import copy
import pickle
import re
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from paigow_tui.cards import (
    DECK,
    JOKER,
    Card,
    CardError,
    Rank,
    Suit,
    cards_text,
    descending,
    parse_card,
    parse_cards,
    quoted,
)
from tests.support.cases import cases

Count = int | tuple[int, ...] | None
HOW = "write a rank from 23456789TJQKA and a suit from cdhs, or Jk."
ESSAY = "🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛🃝🃞🃑 🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋🃍🃎🃁 🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻🂽🂾🂱 🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮🂡"
"""The Unicode faces as the essay lists them: each suit from two to ace, clubs first."""
FACES = {JOKER: "🃏"} | {
    card: suit[card.rank - 2] for number, suit in enumerate(ESSAY.split()) for card in DECK if card.suit == number
}
hands = st.lists(st.sampled_from(DECK), unique=True, max_size=53)


@st.composite
def spelled(draw: st.DrawFn, card: Card) -> str:
    """Draw one of the ways to write a card: either case, ``10``, the suit's symbol, a Unicode face."""
    text = draw(st.sampled_from([card.text, card.face, FACES[card]]))
    if text[0] == "T" and draw(st.booleans()):
        text = "10" + text[1]
    return "".join(draw(st.sampled_from([char.lower(), char.upper()])) for char in text)


@given(hands)
def test_printed_cards_are_read_back(cards: list[Card]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)


@given(st.data(), hands)
def test_every_way_of_writing_cards_is_read(data: st.DataObject, cards: list[Card]) -> None:
    words = [data.draw(spelled(card)) for card in cards]
    text = data.draw(st.sampled_from(["", " ", ",", ", ", "  ", "\t", "\n", " , "])).join(words)
    assert parse_cards(f" {text} ") == tuple(cards)
    assert parse_cards(text, count=len(cards)) == tuple(cards)
    assert cards_text(parse_cards(text)) == cards_text(cards)


def test_unicode_card_faces_need_no_spaces_and_a_suit_may_be_an_emoji() -> None:
    assert parse_cards("🂡🃏🂭 A♥️") == parse_cards("As Jk Qs Ah")
    assert parse_cards("".join(FACES.values())) == tuple(FACES)
    assert [parse_card(face) for face in FACES.values()] == list(FACES)


@pytest.mark.parametrize("text", cases(__file__, "nonsense_is_not_a_card"))
def test_nonsense_is_not_a_card(text: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_card(text)
    assert str(refused.value) == f"'{text}' is not a card: {HOW}"


@pytest.mark.parametrize(("text", "count", "message"), cases(__file__, "an_error_gives_the_card_and_its_position"))
def test_an_error_gives_the_card_and_its_position(text: str, count: Count, message: str) -> None:
    with pytest.raises(CardError) as refused:
        parse_cards(text, count)
    assert str(refused.value) == message


@pytest.mark.parametrize("count", [2, 5])
def test_more_than_one_number_of_cards_may_be_allowed(count: int) -> None:
    assert len(parse_cards("As Kd Qh Js 9c"[: 3 * count], (2, 5))) == count


def is_one_clean_sentence(message: str) -> bool:
    clean = all(unicodedata.category(char)[0] != "C" for char in message)
    outside_quotes = re.sub(r"'.*'", "it", message, flags=re.DOTALL)
    return clean and len(message) < 160 and re.fullmatch(r"[^.]+\.", outside_quotes) is not None


@given(st.text(max_size=60))
@example("As\x1b[2JKd")
@example("\x1b]0;title\x07")
@example("a" * 10_000)
@example("\u202edK \u200bAs")
@example("\ud800")
@example("As " * 60)
@example("\x00\x07\x08\x7f\x9b31m")
@example("'As'")
def test_every_error_is_one_sentence_without_control_characters(text: str) -> None:
    for count in (None, 7, (2, 5)):
        refusal = why_not(text, count)
        assert refusal is None or is_one_clean_sentence(refusal), refusal


def why_not(text: str, count: Count) -> str | None:
    try:
        parse_cards(text, count)
    except CardError as refused:
        return str(refused)
    return None


def test_only_the_documented_spellings_are_cards() -> None:
    """A character that matches only after case folding is not accepted."""
    ours = {char for card in DECK for char in card.text + card.face} | {"1", "0"}
    ours |= {char.lower() for char in ours} | {char.upper() for char in ours}
    look_alikes = [
        char
        for char in map(chr, range(0x11000))
        if char not in ours and ({char.upper(), char.lower(), char.casefold()} & ours)
    ]
    assert look_alikes
    for odd in look_alikes:
        for word in [*(rank + odd for rank in "2TJKA"), *(odd + suit for suit in "cdhsk♠"), "1" + odd + "s"]:
            with pytest.raises(CardError):
                parse_card(word)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Kx", "'Kx'"), ("", "''"), ("a" * 20, "'" + "a" * 20 + "'"), ("a" * 21, "'" + "a" * 20 + "…'"),
        ("K\x1b[2Jx", "'K?[2Jx'"), ("\u202e\u200b", "'??'"), ("\ud800", "'?'"),
    ],
)  # fmt: skip
def test_quoted_text_is_shortened_and_made_printable(text: str, shown: str) -> None:
    assert quoted(text) == shown


def test_the_deck_is_52_cards_and_one_joker() -> None:
    assert len(DECK) == len(set(DECK)) == 53
    assert [card for card in DECK if card.is_joker] == [JOKER]
    assert {(card.rank, card.suit) for card in DECK if card is not JOKER} == {
        (rank, suit) for rank in Rank for suit in Suit
    }


def test_each_card_is_a_single_object_whose_index_is_its_position_in_the_deck() -> None:
    assert DECK[-1] is JOKER
    for index, card in enumerate(DECK):
        assert card.index == index
        assert Card(card.text) is card
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card


def test_the_joker_has_no_suit_and_ranks_as_an_ace() -> None:
    assert (JOKER.suit, JOKER.rank, JOKER.is_joker) == (None, Rank.ACE, True)
    assert JOKER.face == JOKER.text == "Jk"


@pytest.mark.parametrize(("text", "face"), [("Ks", "K♠"), ("Th", "T♥"), ("2d", "2♦"), ("9c", "9♣"), ("Jk", "Jk")])
def test_a_card_face_is_two_characters_and_no_two_cards_look_alike(text: str, face: str) -> None:
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
