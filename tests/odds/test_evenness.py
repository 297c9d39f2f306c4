"""Randomness tests: they pass fair shuffles and catch unfair ones."""

import random
from collections import Counter

import numpy as np
import pytest

from paigow_tui.cards import DECK
from paigow_tui.history.fairness import count_dealt, count_fresh, own_rounds
from paigow_tui.host import LocalSeat
from paigow_tui.odds.lab.evenness import CATEGORIES, Counts, chi_squared_tail, kinds
from paigow_tui.rules import Category, settings
from paigow_tui.store import EventStore
from paigow_tui.telling.fairness import evenness
from tests.support.playing import play_rounds


def decks(count: int, seed: int) -> bytes:
    dice = random.Random(seed)
    return b"".join(bytes(dice.sample(range(53), 53)) for _ in range(count))


def category(hand: list[int]) -> str:
    """Return the category of the best five cards, by the rules."""
    cards = [DECK[index] for index in hand]
    best = max(setting.high_rank for setting in settings(cards))
    if best.name == "royal flush":
        return best.name
    if best.category is Category.TWO_PAIR:
        counts = Counter(card.rank for card in cards)
        return "three pair" if list(counts.values()).count(2) == 3 else "two pair"
    return best.category.text


def test_categories_match_the_rules() -> None:
    dice = random.Random(5)
    hands = [dice.sample(range(53), 7) for _ in range(1_000)]
    hands += [[52, *dice.sample(range(52), 6)] for _ in range(500)]
    hands += [[52, 51, 47, 43, 39, 0, 5], [51, 47, 43, 39, 35, 52, 3], [51, 50, 49, 48, 52, 0, 4]]
    suited = [[rank * 4 + 2 for rank in dice.sample(range(13), 6)] + [dice.choice([52, 0])] for _ in range(300)]
    hands += [hand for hand in suited if len(set(hand)) == 7]
    names = list(CATEGORIES)
    found = [names[place] for place in kinds(np.array(hands, np.uint8))]
    assert found == [category(hand) for hand in hands]
    assert sum(CATEGORIES.values()) == 154_143_080


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [(3.841459, 1, 0.05), (18.307, 10, 0.05), (124.342, 100, 0.05), (0.0, 5, 1.0), (1450.0, 1325, 0.00885)],
)
def test_tail_probabilities_match_published_tables(statistic: float, freedom: int, p: float) -> None:
    assert chi_squared_tail(statistic, freedom) == pytest.approx(p, abs=0.0005)


def test_fair_decks_give_evenly_spread_p_values() -> None:
    found: dict[str, list[float]] = {}
    for seed in range(60):
        counts = Counts()
        counts.add(decks(400, seed))
        for test in counts.tests():
            found.setdefault(test.what, []).append(test.p)
    assert len(found) == 4
    for what, chances in found.items():
        assert min(chances) > 0.00001, what
        assert 15 <= sum(p < 0.5 for p in chances) <= 45, what
        assert sum(p < 0.1 for p in chances) <= 15, what


def unfair(kind: str, deck: list[int], dice: random.Random) -> list[int]:
    match kind:
        case "the joker comes late" if deck.index(52) < 7 and dice.random() < 0.3:
            deck[deck.index(52)], deck[-1] = deck[-1], 52
        case "a card stays where it was" if dice.random() < 0.05:
            place = deck.index(20)
            deck[place], deck[20] = deck[20], 20
        case "two cards stick together" if 3 in deck[:7] and dice.random() < 0.5:
            place = deck.index(9)
            other = next(place for place in range(7) if deck[place] != 3)
            deck[place], deck[other] = deck[other], 9
        case _:
            pass
    return deck


@pytest.mark.parametrize("kind", ["the joker comes late", "a card stays where it was", "two cards stick together"])
def test_unfair_decks_are_caught(kind: str) -> None:
    dice = random.Random(kind)
    counts = Counts()
    counts.add(b"".join(bytes(unfair(kind, dice.sample(range(53), 53), dice)) for _ in range(8_000)))
    tests = counts.tests()
    assert min(test.p for test in tests) < 0.001
    assert any("something is wrong" in evenness(test) for test in tests)


def test_the_tables_own_shuffle_is_fair() -> None:
    counts = count_fresh(3_000)
    counts.merge(count_fresh(1_000))
    assert counts.decks == 4_000
    assert min(test.p for test in counts.tests()) > 1e-6


def test_your_rounds_are_read_as_they_were_dealt(tmp_path: object) -> None:
    with EventStore.open(f"{tmp_path}/games.db") as store:
        session = LocalSeat.new(store, name="Ann", seats=3, seed=4)
        play_rounds(session, 5)
        dealt = list(own_rounds(store))
        mine = session.view.mine
        assert mine is not None
        assert len(dealt) == 5
        last = dealt[-1]
        assert [DECK[index] for index in last.deck[last.start : last.start + 7]] == list(mine.cards)
        assert all(sorted(one.deck) == list(range(53)) for one in dealt)
        assert count_dealt(dealt).decks == 5
