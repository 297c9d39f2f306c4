"""Side bets: what seven cards are worth to each, and what is paid."""

from __future__ import annotations

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.rules.payouts import row_of
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from tests.rules.classes import stratified
from tests.rules.reference import JOKER, SUITS, Cards
from tests.rules.reference_side_bets import kind

FORTUNE, INSURANCE, EMPEROR, PROGRESSIVE = (
    SIDE_BETS[name] for name in ("fortune", "insurance", "emperors-challenge", "progressive")
)


def rows(cards: Cards) -> list[str | None]:
    hand = parse_cards(" ".join(cards))
    return [row_of(bet, bet.usual, hand) for bet in (FORTUNE, INSURANCE, EMPEROR, PROGRESSIVE)]


def test_hands_of_every_stratum_fit_the_rows_that_the_prose_says() -> None:
    for cards in stratified(20, seed=15):
        found = kind(cards)
        royal = found.replace(" with royal match", "")
        expected = (found, found, royal, royal)
        assert rows(cards) == [
            name if name in bet.tables[bet.usual] else None
            for name, bet in zip(expected, (FORTUNE, INSURANCE, EMPEROR, PROGRESSIVE), strict=True)
        ], cards


def test_a_royal_match_takes_a_king_and_a_queen_of_one_suit_beside_any_royal() -> None:
    royals = [
        [rank + suit for rank in "AKQJT" if rank != missing] + [JOKER] * bool(missing)
        for suit in SUITS
        for missing in ("", *"AKQJT")
    ]
    pairs = [(f"K{king}", f"Q{queen}") for king in SUITS for queen in SUITS]
    hands = {(*royal, *pair) for royal in royals for pair in pairs if not {*royal} & {*pair}}
    found = {hand: rows(hand)[0] for hand in hands}
    matches = [hand for hand, row in found.items() if row == "royal flush with royal match"]
    assert len(matches) == 72
    assert all(row == kind(hand) for hand, row in found.items())


def test_a_side_bet_is_named_with_its_pay_table() -> None:
    assert parse_side_bet("fortune") == (FORTUNE, 2)
    assert parse_side_bet(" Fortune:7 ") == (FORTUNE, 7)
    for text, sentence in (
        ("fortune:8", "Fortune has no pay table '8'; choose from 1, 2, 3, 4, 5, 6, 7."),
        ("fortune:", "Fortune has no pay table ''; choose from 1, 2, 3, 4, 5, 6, 7."),
        ("insurence", "There is no side bet 'insurence' (did you mean 'insurance'?)."),
    ):
        with pytest.raises(ValueError) as caught:  # noqa: PT011
            parse_side_bet(text)
        assert str(caught.value) == sentence
