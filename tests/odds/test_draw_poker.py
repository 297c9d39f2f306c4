"""Five-card draw, counted exactly: each hand against a list of every draw, and all hands against published counts."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from paigow_tui.cards import DECK, Card, descending, parse_cards
from paigow_tui.odds.lab import draw_poker
from paigow_tui.odds.lab.draw_poker import (
    FIVE_CARD_KINDS,
    all_hands,
    exchanges,
    fairness,
    five_card_kinds,
    hand_counts,
    whole_game,
)
from paigow_tui.odds.lab.draw_poker import combinations as all_sets
from paigow_tui.rules import rank_high
from paigow_tui.rules.five_card_draw import PAYS, paying_row

ESSAY = {
    "high card": 1_302_540, "one pair": 1_098_240, "two pair": 123_552, "three of a kind": 54_912, "straight": 10_200,
    "flush": 5_108, "full house": 3_744, "four of a kind": 624, "straight flush": 36, "royal flush": 4,
}  # fmt: skip
"""The essay's table of five-card hands from 52 cards; it counts royal flushes among its 40 straight flushes."""


def returned(hand: tuple[Card, ...]) -> int:
    row = paying_row(hand)
    return PAYS[row] + 1 if row else 0


def test_five_card_hands_are_counted_as_in_the_essay_and_seven_card_hands_as_published() -> None:
    five, seven = hand_counts(5), hand_counts(7)
    assert {kind: plain for kind, (plain, _) in five.items() if plain} == ESSAY
    assert sum(map(sum, five.values())) == 2_869_685
    assert five["five aces"] == (0, 1)
    assert sum(map(sum, seven.values())) == 154_143_080
    # seven-card hands from 52 cards, as published for seven-card stud (which counts three pair as two pair)
    assert [seven[kind][0] for kind in ("royal flush", "straight flush", "four of a kind", "full house", "flush")] == [
        4_324, 37_260, 224_848, 3_473_184, 4_047_644,
    ]  # fmt: skip
    assert seven["two pair"][0] + seven["three pair"][0] == 31_433_400


def test_counts_of_hands_with_the_joker_agree_with_a_sample_ranked_one_by_one() -> None:
    rng = Random(1)
    joker, named = all_sets(52, 4), Counter[str]()
    some = [(*(DECK[index] for index in joker[rng.randrange(len(joker))]), DECK[52]) for _ in range(4_000)]
    for hand in some:
        named[rank_high(hand).category.text] += 1
    exact = {kind: with_joker for kind, (_, with_joker) in hand_counts(5).items()}
    exact["straight flush"] += exact.pop("royal flush")
    for kind, count in exact.items():
        assert abs(named[kind] / 4_000 - count / 270_725) < 0.03


def test_the_kind_of_a_hand_is_the_row_that_pays_it() -> None:
    rng = Random(2)
    rows = rng.sample(range(2_598_960), 3_000)
    for hand, kind in zip(all_hands()[rows].tolist(), five_card_kinds(all_hands()[rows]).tolist(), strict=True):
        row = FIVE_CARD_KINDS[kind]
        assert paying_row(tuple(DECK[index] for index in hand)) == (row if row in PAYS else "")


@pytest.mark.parametrize("text", ["As Ks Qs Js 2d", "Jc Jd 8h 7h 6h", "9c 7d 5s 4h 2c"])
def test_the_worth_of_each_exchange_matches_a_list_of_every_draw(text: str) -> None:
    hand = descending(parse_cards(text))
    found = exchanges(hand)
    rest = [card for card in DECK[:52] if card not in hand]
    assert len({one.kept for one in found}) == 32
    for one in found:
        draws = 5 - len(one.kept)
        if draws <= 2:
            paid = [returned((*one.kept, *drawn)) for drawn in combinations(rest, draws)]
            assert one.ev == Fraction(sum(paid), len(paid)) - 1
    assert [one.ev for one in found] == sorted((one.ev for one in found), reverse=True)


def test_a_small_deck_gives_the_same_results_as_listing_every_hand_exchange_and_draw() -> None:
    deck = sorted(parse_cards("Ts Js Qs Ks As Th Jh Qh Kh Ah Jc Jd"), key=lambda card: card.index)
    paid = {frozenset(hand): returned(hand) for hand in combinations(deck, 5)}
    best, wins = Fraction(0), Fraction(0)
    for hand in combinations(deck, 5):
        rest = [card for card in deck if card not in hand]
        worth = []
        for size in range(6):
            for kept in combinations(hand, size):
                drawn = [paid[frozenset((*kept, *cards))] for cards in combinations(rest, 5 - size)]
                worth.append(Fraction(sum(drawn), len(drawn)))
        best += max(worth)
        wins += paid[frozenset(hand)] > 0
    found = whole_game([card.index for card in deck])
    assert found["perfect"].ev == best / len(paid) - 1
    assert found["keep all"].wins == wins / len(paid)
    assert found["keep all"].ev == found["keep none"].ev == Fraction(sum(paid.values()), len(paid)) - 1


@pytest.mark.slow
def test_a_nine_six_machine_has_its_published_return(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_poker, "_RETURNS", np.array([800, 50, 25, 9, 6, 4, 3, 2, 1, 0, 0]))
    assert round(100 * float(1 + whole_game()["perfect"].ev), 4) == 99.5439


def test_a_fair_shuffle_passes_and_one_that_feeds_cards_does_not() -> None:
    rng = np.random.default_rng(1)
    decks = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (4_000, 1)), axis=1)
    assert all(0.001 < test.p < 0.999 for test in fairness(decks.tobytes()))
    fed = decks.copy()
    fed[::20, :5] = [48, 49, 44, 45, 40]
    assert fairness(fed.tobytes())[1].p < 1e-6
