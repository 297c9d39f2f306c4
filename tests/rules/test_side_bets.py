"""Side bets: how each one ranks seven cards, and what it pays."""

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.rules.payouts import envy, row_of, settle
from paigow_tui.rules.side_bets import LOSES, SIDE_BETS, parse_side_bet
from tests.rules.classes import stratified
from tests.rules.reference import JOKER, SUITS, Cards
from tests.rules.reference_side_bets import kind

FORTUNE, INSURANCE, EMPEROR, PROGRESSIVE = (
    SIDE_BETS[name] for name in ("fortune", "insurance", "emperors-challenge", "progressive")
)
QUADS = parse_cards("7c 7d 7h 7s Kd 4c 2h")


def rows(cards: Cards) -> list[str | None]:
    hand = parse_cards(" ".join(cards))
    return [row_of(bet, bet.usual, hand) for bet in (FORTUNE, INSURANCE, EMPEROR, PROGRESSIVE)]


def test_hands_of_every_stratum_match_the_rows_that_the_written_rules_give() -> None:
    for cards in stratified(20, seed=15):
        found = kind(cards)
        royal = found.replace(" with royal match", "")
        expected = (found, found, royal, royal)
        assert rows(cards) == [
            name if bet.tables[bet.usual].get(name, LOSES) != LOSES else None
            for name, bet in zip(expected, (FORTUNE, INSURANCE, EMPEROR, PROGRESSIVE), strict=True)
        ], cards


def test_a_royal_match_is_a_king_and_a_queen_of_one_suit_next_to_any_royal_flush() -> None:
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


def test_side_bets_on_the_dealers_hand_depend_on_the_dealers_cards() -> None:
    ace_high, ace_with_joker = parse_cards("Ac Qd 9h 8s 6c 4d 2h"), parse_cards("Jk Js Ts 8d 6h 5c 3d")
    queen_high, pair = parse_cards("Qc Td 9h 8s 6d 4c 2s"), parse_cards("Ad Ah Qh 9c 8c 4s 2d")
    bet = SIDE_BETS["ace-high"]
    paid = [
        settle(bet, 1, 1000, own, dealer)
        for own, dealer in (
            (pair, ace_high), (pair, ace_with_joker), (ace_with_joker, ace_high), (ace_high, ace_with_joker),
            (ace_high, pair), (ace_high, queen_high),
        )
    ]  # fmt: skip
    assert paid == [6_000, 16_000, 41_000, 41_000, 0, 0]
    dragon, tiger = SIDE_BETS["queens-dragon"], SIDE_BETS["tiger-9"]
    assert [settle(dragon, 1, 100, dealer=dealer) for dealer in (queen_high, ace_high)] == [5_100, 0]
    lows = [parse_cards(text) for text in ("9c 2d", "9c 8d", "9c 9d", "Td 9c", "8d 7c", "Jk 9c")]
    assert [settle(tiger, 1, 100, dealer_low=low) for low in lows] == [3_100, 3_100, 0, 0, 0, 0]


def test_odds_to_one_return_the_stake_and_odds_for_one_do_not() -> None:
    three_pair, full_house = parse_cards("Ks Kd 8c 8d 3h 3s 2c"), parse_cards("Ks Kd Kc 8d 8h 3s 2c")
    assert [settle(FORTUNE, table, 500, three_pair) for table in FORTUNE.tables] == [500, 0, 0, 0, 0, 0, 0]
    assert settle(FORTUNE, 2, 500, full_house) == 3_000
    assert settle(PROGRESSIVE, 1, 100, full_house) == 400


def test_the_progressive_pays_the_meter_or_a_tenth_of_it() -> None:
    natural, five_aces = parse_cards("2h 3h 4h 5h 6h 7h Ah"), parse_cards("Ac Ad Ah As Jk Kd 2c")
    with_joker = parse_cards("Ah Kh Qh Jh Th 9h Jk")
    paid = [settle(PROGRESSIVE, 1, 100, hand, meter=123_456) for hand in (natural, five_aces, with_joker)]
    assert paid == [123_456, 12_345, 10_000]


def test_the_envy_bonus_needs_a_five_dollar_bet_and_adds_up_over_other_players() -> None:
    straight_flush, nothing = parse_cards("5c 6c 7c 8c 9c Kd Kh"), parse_cards("Ac Qd 9h 8s 6c 4d 2h")
    others = (QUADS, parse_cards("8c 8d 8h 8s Jk 3d 2s"), straight_flush, nothing)
    assert envy(FORTUNE, 2, 500, others) == envy(FORTUNE, 2, 10_000, others) == 500 + 500 + 2_000
    assert envy(FORTUNE, 2, 400, others) == envy(INSURANCE, 1, 500, others) == 0


def test_a_side_bet_is_named_with_its_pay_table() -> None:
    assert parse_side_bet("fortune") == (FORTUNE, 2)
    assert parse_side_bet(" Fortune:7 ") == (FORTUNE, 7)
    for text, sentence in (
        ("fortune:8", "Fortune has no pay table '8'; choose from 1, 2, 3, 4, 5, 6, 7."),
        ("fortune:", "Fortune has no pay table ''; choose from 1, 2, 3, 4, 5, 6, 7."),
        ("insurence", "No side bet is named 'insurence' (did you mean 'insurance'?)."),
    ):
        with pytest.raises(ValueError) as caught:  # noqa: PT011
            parse_side_bet(text)
        assert str(caught.value) == sentence
