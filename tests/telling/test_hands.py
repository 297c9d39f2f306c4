"""Which hand beats which, in sentences of every length and for hands of every kind."""

from itertools import permutations
from typing import Final

from paigow_tui.cards import parse_cards
from paigow_tui.rules import HandRank, rank_high
from paigow_tui.rules.ranking import Category
from paigow_tui.telling.hands import NOBODYS, YOURS, comparison, in_short, noun, short_name
from paigow_tui.telling.stage import ribbon

FIVES: Final = (
    "Ac Qd 9h 5s 4c", "Ac Qd 8h 5s 4c", "Ac Jd 9h 5s 4c", "Kc Jd 9h 5s 4c", "9c 9d Ah 5s 4c", "9c 9d Kh 5s 4c",
    "8c 8d Kh 5s 4c", "Kc Kd 6h 6s 2c", "Kc Kd 6h 6s Qc", "Kc Kd 5h 5s Qc", "7c 7d 7h 6s 2c", "8c 8d 8h 6s 2c",
    "Tc 9d 8h 7s 6c", "Kc Qd Jh Ts 9c", "Ac 2d 3h 4s 5c", "Ac Kd Qh Js Tc", "Kd Jd 9d 4d 2d", "Kc Tc 9c 4c 2c",
    "Kh Jh 8h 7h 2h", "Ah Jh 8h 7h 2h", "9c 9d 9h 4s 4c", "9c 9d 9h 5s 5c", "8c 8d 8h 4s 4c", "7c 7d 7h 7s 2c",
    "7c 7d 7h 7s 3c", "8c 8d 8h 8s 2c", "8c 7c 6c 5c 4c", "9c 8c 7c 6c 5c", "Ac 2c 3c 4c 5c", "Ac Kc Qc Jc Tc",
    "As Ac Ad Ah Jk",
)  # fmt: skip
WITH_KICKERS: Final = {
    Category.HIGH_CARD, Category.ONE_PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND,
}  # fmt: skip


def sentences(mine: HandRank, theirs: HandRank) -> list[str]:
    high = mine.strength, theirs.strength
    compared = [comparison(high, high, whose, length)[1] for whose in (YOURS, NOBODYS) for length in ("full", "short")]
    return [*compared, *ribbon(mine, theirs, "high")]


def test_a_kicker_decides_only_hands_with_side_cards() -> None:
    ranks = [rank_high(parse_cards(five)) for five in FIVES]
    assert {rank.category for rank in ranks} == set(Category)
    for mine, theirs in permutations(ranks, 2):
        for sentence in sentences(mine, theirs):
            alike = noun(mine).words == noun(theirs).words
            assert "kicker" not in sentence or (alike and mine.category in WITH_KICKERS), sentence
            assert " card" not in sentence or (alike and mine.category is Category.FLUSH), sentence


def test_no_sentence_says_that_a_hand_beats_one_of_the_same_name() -> None:
    for mine, theirs in permutations((rank_high(parse_cards(five)) for five in FIVES), 2):
        for sentence in sentences(mine, theirs):
            for verb in (" beats ", " loses to ", " beat ", " lose to "):
                own, _, other = sentence.partition(verb)
                assert own != other, sentence


def test_a_flush_is_decided_by_the_first_card_that_differs() -> None:
    king_jack_nine, king_ten, king_jack_eight = (rank_high(parse_cards(FIVES[at])) for at in (16, 17, 18))
    assert in_short(king_ten, king_jack_nine, short_name) == "flush K loses on the second card"
    assert sentences(king_jack_nine, king_jack_eight)[0] == "your king-high flush beats theirs on the third card"
