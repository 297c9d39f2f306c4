"""The odds of a hand's 21 settings, checked against recorded brute force over all banker hands and by symmetry."""

import json
import shutil
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Final

import numpy as np
import pytest

from paigow_tui.cards import DECK, Card, CardError, cards_text, descending, parse_cards
from paigow_tui.odds.banker import BankerTable
from paigow_tui.odds.classes import CLASSES, class_numbers, classes
from paigow_tui.odds.hand import odds
from paigow_tui.odds.tally import HandOdds, Role, Tally
from paigow_tui.rules import HOUSE_WAYS, PRESETS, RuleSet, house_way, settings
from paigow_tui.rules.splits import splits
from tests.odds.brute_force import HANDS, RECORD, count
from tests.support.cases import cases

FOXWOODS = house_way("foxwoods")
DEALS = comb(46, 7)
ROLES: Final[tuple[Role, ...]] = ("player", "banker")
RECORDED = json.loads(RECORD.read_text(encoding="utf-8"))["counts"]


def rows(answer: HandOdds) -> list[list[int]]:
    return [
        [odds.legal, odds.player.win, odds.player.lose, odds.banker.win, odds.banker.lose] for odds in answer.settings
    ]


def as_played(row: list[int], deals: int = DEALS) -> list[int]:
    """Return a recorded row with fouls counted as losses; the recorded rows only compare strengths."""
    return row if row[0] else [0, 0, deals, 0, deals]


@pytest.mark.parametrize(
    ("kind", "rules", "way"),
    [(kind, rules, way) for kind, hand in HANDS.items() for rules in PRESETS for way in RECORDED[rules][hand]],
)
def test_counts_equal_those_of_brute_force_over_all_banker_hands(kind: str, rules: str, way: str) -> None:
    hand = HANDS[kind]
    answer = odds(parse_cards(hand), house_way(way), PRESETS[rules])
    assert answer.deals == DEALS == 53_524_680
    assert rows(answer) == [as_played(row) for row in RECORDED[rules][hand][way]]


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("rules", PRESETS)
def test_hands_of_200_random_classes_have_the_same_odds_as_brute_force_against_every_way(rules: str) -> None:
    """Count all banker hands again in C, for all ways: a few minutes on one core."""
    texts = [cards_text(classes().hand(number)) for number in Random(5).sample(range(CLASSES), 200)]
    for text, counted in count(texts, rules).items():
        assert set(counted) == set(HOUSE_WAYS)
        for way, expected in counted.items():
            answer = odds(parse_cards(text), house_way(way), PRESETS[rules])
            assert rows(answer) == [as_played(row) for row in expected], (text, way)


Played = dict[tuple[Card, ...], tuple[int, int]]
"""Hands, and the strengths of the low and high hands a house way makes of them."""


def played_by(way: str, rules: RuleSet, kept: list[Card]) -> Played:
    played: Played = {}
    for hand in combinations(kept, 7):
        found = splits(hand, rules)
        index = house_way(way).split(found, rules)
        played[hand] = found.lows[index], found.highs[index]
    return played


def table_of(way: str, rules: RuleSet, played: Played) -> BankerTable:
    """Return a table of only these hands, which takes a hundredth as long as a full one."""
    outcomes = sorted(set(played.values()))
    outcome = np.zeros(CLASSES, np.int32)
    places = np.array([outcomes.index(strengths) for strengths in played.values()], np.int32)
    numbers = class_numbers(np.array([[card.index for card in hand] for hand in played], np.uint8).T)
    outcome[numbers] = places
    assert (outcome[numbers] == places).all(), "the hands of a class are played alike"
    lows, highs = np.array(outcomes, np.int32).T
    return BankerTable(way, rules, lows, highs, outcome)


def looped(hand: tuple[Card, ...], played: Played, rules: RuleSet) -> list[list[int]]:
    every = settings(hand, rules)
    counts = [[0, 0, 0, 0] for _ in every]
    for low, high in played.values():
        for row, setting in zip(counts, every, strict=True):
            my_low, my_high = setting.low_rank.strength, setting.high_rank.strength
            row[0] += my_low > low and my_high > high
            row[1] += my_low <= low and my_high <= high
            row[2] += my_low >= low and my_high >= high
            row[3] += my_low < low and my_high < high
    return [[setting.legal, *row] for setting, row in zip(every, counts, strict=True)]


@pytest.mark.parametrize("way", HOUSE_WAYS)
@pytest.mark.parametrize("rules", [*PRESETS.values(), RuleSet(joker="strict")], ids=["vegas", "classic", "strict"])
def test_the_odds_with_a_short_deck_match_a_full_listing(way: str, rules: RuleSet) -> None:
    """With most cards dead, all remaining hands can be listed; many have a flush or the joker."""
    chance = Random(way + rules.wheel)
    hand = tuple(chance.sample(DECK, 7))
    rest = [card for card in DECK if card not in hand]
    suits = chance.sample(range(4), 2)
    kept = [card for card in rest if card.suit == suits[0] or card.is_joker][:9]
    kept += chance.sample([card for card in rest if card not in kept], 14 - len(kept))
    played = played_by(way, rules, kept)
    table = None if rules in PRESETS.values() else table_of(way, rules, played)
    dead = [card for card in rest if card not in kept]
    answer = odds(hand, house_way(way), rules, dead, table=table)
    assert answer.deals == comb(14, 7)
    assert rows(answer) == [as_played(row, comb(14, 7)) for row in looped(hand, played, rules)]


def test_odds_are_in_the_order_of_the_settings_and_can_be_found_by_low_hand() -> None:
    hand = parse_cards("As Jk Qs Qh Qd 7s 2s")
    answer = odds(hand, FOXWOODS)
    assert [odds.setting for odds in answer.settings] == list(settings(hand))
    assert answer.settings[answer.house_way].setting == FOXWOODS.set(hand)
    assert answer.hand == descending(hand)
    answer = odds(parse_cards("As Jk Qs Qh Qd 7s 2s"), FOXWOODS)
    assert answer.index(list(parse_cards("Qd Qh"))) == 15
    with pytest.raises(ValueError, match="Kd is not"):
        answer.index(list(parse_cards("As Kd")))


def test_odds_do_not_depend_on_which_suit_is_which() -> None:
    chance = Random(3)
    for _ in range(12):
        hand = chance.sample(DECK, 7)
        order = chance.sample(range(4), 4)
        moved = [card if card.suit is None else DECK[(card.rank - 2) * 4 + order[card.suit]] for card in hand]
        answer, other = odds(hand, FOXWOODS), odds(moved, FOXWOODS)
        assert sorted(rows(answer)) == sorted(rows(other))
        assert answer == odds(descending(hand), FOXWOODS)
        for setting in answer.settings:
            for tally in (setting.player, setting.banker):
                assert tally.deals == DEALS
                assert min(tally.win, tally.push, tally.lose) >= 0
            if setting.legal:  # copies go to the banker
                assert setting.banker.win >= setting.player.win
                assert setting.banker.lose <= setting.player.lose
            else:
                assert setting.player == setting.banker == Tally(0, 0, DEALS)


def test_a_dominated_setting_is_never_the_best() -> None:
    chance = Random(4)
    for _ in range(25):
        answer = odds(chance.sample(DECK, 7), house_way("trump-plaza"))
        for role in ROLES:
            index = answer.best(role)
            best = answer.settings[index]
            assert best.legal
            assert not best.dominated
            every = [odds.tally(role).ev(500) for odds in answer.settings]
            assert every[index] == max(every)
            assert answer.cost(index, role) == 0
            assert all(answer.cost(place, role) >= 0 for place in range(21))


def test_the_commission_is_taken_from_wins_only() -> None:
    assert Tally(1, 0, 0).ev(500) == Fraction(95, 100)
    assert Tally(0, 0, 1).ev(500) == -1
    assert Tally(1, 1, 1).ev(0) == 0


@pytest.mark.parametrize(("hand", "dead", "message"), cases(__file__, "errors_are_a_single_sentence"))
def test_errors_are_a_single_sentence(hand: str, dead: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        odds(parse_cards(hand), FOXWOODS, dead=parse_cards(dead))


def test_too_many_dead_cards_are_refused() -> None:
    hand, rest = DECK[:7], DECK[7:]
    assert odds(hand, FOXWOODS, dead=rest[:39]).deals == 1
    with pytest.raises(CardError, match="At most 39"):
        odds(hand, FOXWOODS, dead=rest[:40])
    with pytest.raises(CardError, match="twice"):
        odds(hand, FOXWOODS, dead=[rest[0], rest[0]])
