"""Drawing procedures: exact chances, checked against full lists and a published table."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.odds.lab.draws import (
    Draw,
    any_card,
    card,
    chance,
    compare,
    groups,
    nothing,
    optional,
    result,
    same,
    sample,
    satisfying,
    several,
    unseen,
)
from paigow_tui.odds.lab.pontoon import BUST, FIVE_CARD_TRICK, PONTOON, PONTOON_DECK, pontoon

RANKS = dict.fromkeys("A23456789TJQK", 4)

# Results from bust to Pontoon. The published table, to three decimals.
STUCK_14 = {14: 0.125, 15: 0.122, 16: 0.114, 17: 0.110, 18: 0.101, 19: 0.095, 20: 0.135, 21: 0.050}
LIMIT_14 = {BUST: 0.086, **STUCK_14, FIVE_CARD_TRICK: 0.013, PONTOON: 0.048}
LIMIT_16 = {
    16: 0.132, 17: 0.128, 18: 0.119, 19: 0.113, 20: 0.152, 21: 0.069, FIVE_CARD_TRICK: 0.022, PONTOON: 0.048,
}  # fmt: skip


def test_pontoon_results_match_the_published_table() -> None:
    fourteen, sixteen = chance(PONTOON_DECK, pontoon(14)), chance(PONTOON_DECK, pontoon(16))
    assert set(fourteen) == set(LIMIT_14)
    assert set(sixteen) == {BUST, *LIMIT_16}
    for outcome, published in LIMIT_14.items():
        assert round(float(fourteen[outcome]), 3) == published
    for outcome, published in LIMIT_16.items():
        assert round(float(sixteen[outcome]), 3) == published
    assert sum(fourteen.values()) == sum(sixteen.values()) == 1
    assert [round(float(part), 3) for part in compare(fourteen, sixteen)] == [0.485, 0.097, 0.418]


def test_your_own_rule_says_when_to_stick() -> None:
    at_14, stands = (
        chance(PONTOON_DECK, pontoon(rule)) for rule in (lambda totals, _: totals[0] >= 14, lambda *_: True)
    )
    assert at_14 == chance(PONTOON_DECK, pontoon(14))
    assert {stuck for stuck in stands if stuck != PONTOON} == {*range(4, 21)}
    assert stands[20] == Fraction(16 * 15 + 2 * 4 * 4, 52 * 51)


def test_exact_chances_match_a_list_of_every_order() -> None:
    deck = [1, 2, 2, 3, 9, 10, 10]

    def listed(order: tuple[int, ...]) -> int:
        total, ace = sum(order[:2]), 1 in order[:2]
        if ace and total == 11:
            return PONTOON
        for count in range(2, 7):
            totals = [some for some in (total, total + 10 * ace) if some <= 21]
            if not totals:
                return BUST
            if count == 5:
                return FIVE_CARD_TRICK
            if 21 in totals or min(totals) >= 14:
                return max(totals)
            total, ace = total + order[count], ace or order[count] == 1
        raise AssertionError

    counts = Counter(listed(order) for order in permutations(deck))
    expected = {outcome: Fraction(count, sum(counts.values())) for outcome, count in counts.items()}
    assert chance(deck, pontoon(14)) == expected


def test_simple_draws_have_the_right_chances() -> None:
    deck = {"red": 3, "blue": 1}
    assert chance(deck, any_card()) == {"red": Fraction(3, 4), "blue": Fraction(1, 4)}
    assert chance(deck, card("blue")) == {"blue": Fraction(1, 4)}
    assert chance(deck, satisfying(lambda kind: kind != "blue")) == {"red": Fraction(3, 4)}
    assert chance(deck, result(5)) == {5: 1}
    assert chance(deck, nothing()) == chance(deck, same(0)) == {}
    assert chance(deck, card("blue").or_else(result("none"))) == {
        "blue": Fraction(1, 4),
        "none": Fraction(3, 4),
    }
    assert chance(deck, several(2, any_card())) == {
        ("red", "red"): Fraction(1, 2),
        ("red", "blue"): Fraction(1, 4),
        ("blue", "red"): Fraction(1, 4),
    }
    again = any_card().then(lambda first: card(first).map(lambda _: True)).or_else(result(False))
    assert chance(deck, again) == {True: Fraction(1, 2), False: Fraction(1, 2)}


def test_continuing_with_something_that_is_not_a_draw_is_an_error() -> None:
    unwrapped: Any = any_card().then(lambda kind: kind)
    for wrong in (unwrapped, several(2, unwrapped), unwrapped.or_else(card("K"))):
        with pytest.raises(ValueError, match=r"must be a draw, such as result\(…\), not 'A'"):
            chance({"A": 2}, wrong)


# Draws as nested tuples of words, to compare with a list of every order of the deck.
Words = tuple[Any, ...]
_FAILS = object()


def built(words: Words) -> Draw[Any]:
    match words:
        case ("card", kind):
            return card(kind)
        case ("any",):
            return any_card()
        case ("unseen", count):
            return unseen(count)
        case ("nothing",):
            return nothing()
        case ("both", one, other):
            return built(one).then(lambda value: built(other).map(lambda last: (value, last)))
        case ("again", one):
            return built(one).then(card)
        case ("else", one, other):
            return built(one).or_else(built(other))
        case ("optional", one):
            return optional(built(one))
    raise AssertionError(words)


def by_hand(words: Words, order: Sequence[str], at: int) -> tuple[object, int]:
    """Return a draw's result with the cards in this order, starting at ``at``, and the position it reached."""
    match words:
        case ("card" | "any", *kind):
            good = at < len(order) and order[at] in (kind or order)
            return order[at] if good else _FAILS, min(at + 1, len(order))
        case ("unseen", count):
            return None if at + count <= len(order) else _FAILS, min(at + count, len(order))
        case ("nothing",):
            return _FAILS, at
        case ("both", one, other):
            value, at = by_hand(one, order, at)
            if value is _FAILS:
                return value, at
            last, at = by_hand(other, order, at)
            return last if last is _FAILS else (value, last), at
        case ("again", one):
            value, at = by_hand(one, order, at)
            return (value, at) if value is _FAILS else by_hand(("card", value), order, at)
        case ("else", one, other):
            value, end = by_hand(one, order, at)
            if value is not _FAILS:
                return value, end
            value, other_end = by_hand(other, order, at)
            return value, max(end, other_end)
        case ("optional", one):
            value, end = by_hand(one, order, at)
            return None if value is _FAILS else value, end
    raise AssertionError(words)


draws = st.recursive(
    st.one_of(
        st.tuples(st.just("card"), st.sampled_from("abc")),
        st.tuples(st.just("unseen"), st.integers(0, 3)),
        st.sampled_from([("any",), ("nothing",)]),
    ),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["both", "else"]), inner, inner),
        st.tuples(st.sampled_from(["again", "optional"]), inner),
    ),
    max_leaves=6,
)


@given(st.text("abc", min_size=1, max_size=5), draws)
def test_the_chances_of_any_draw_match_a_count_over_every_order_of_the_deck(deck: str, words: Words) -> None:
    """A second draw takes its card from those that are left."""
    words = ("both", words, ("optional", ("any",)))
    counts = Counter(by_hand(words, order, 0)[0] for order in permutations(deck))
    every = sum(counts.values())
    del counts[_FAILS]
    found = chance(deck, built(words))
    assert found == {value: Fraction(count, every) for value, count in counts.items()}
    drawn = sample(deck, built(words), Random(deck))
    assert drawn in found or (drawn is None and sum(found.values()) < 1)


def test_alternative_draws_start_from_the_same_cards() -> None:
    def whole(draw: Draw[Any]) -> Fraction:
        return sum(chance(RANKS, draw).values(), Fraction(0))

    assert whole(card("A").or_else(card("K"))) == Fraction(2, 13)
    assert whole(several(2, card("A")).or_else(several(2, card("K")))) == Fraction(2, 221)
    assert whole(several(2, card("A")).or_else(card("A").then(lambda _: card("K")))) == Fraction(1, 13 * 51) * 7
    longer = several(2, card("a")).or_else(several(3, any_card()))
    assert chance("aab", longer)[("a", "a")] == Fraction(1, 3)
    assert sum(chance("aab", longer).values()) == 1


def test_cards_that_nobody_sees_take_no_time_to_compute() -> None:
    began = process_time()
    for count in (0, 1, 4, 5, 6, 40, 51):
        assert chance(RANKS, unseen(count).then(lambda _: card("A"))) == {"A": Fraction(1, 13)}
        assert chance(RANKS, several(2, any_card()).then(lambda _: unseen(51))) == {}
    assert chance(RANKS, unseen(52)) == {None: 1}
    assert chance(RANKS, unseen(53)) == chance(RANKS, unseen(10**9)) == {}
    assert process_time() - began < 14 * 0.05


def test_groups_of_equal_cards_may_be_drawn_in_any_order() -> None:
    hands = 2_598_960
    for sizes, count in {(3, 2): 3_744, (4, 1): 624, (2, 2, 1): 123_552, (2, 1, 1, 1): 1_098_240}.items():
        assert sum(chance(RANKS, groups(*sizes)).values()) * hands == count
    assert chance(RANKS, groups(4))[frozenset({("A", 4)})] == Fraction(1, 270_725)
    assert sum(chance(RANKS, same(4)).values()) == Fraction(13, 270_725)
    assert set(chance(RANKS, same(2))) == set(RANKS)


def test_sampled_results_occur_as_often_as_their_exact_chances_say() -> None:
    draw, rng = groups(2, 1), Random(3)
    seen = Counter(sample("aaabbc", draw, rng) for _ in range(2_000))
    exact = chance("aaabbc", draw)
    assert set(seen) == {*exact, None}
    assert all(abs(seen[value] / 2_000 - part) < 0.05 for value, part in exact.items())


def test_drawing_more_cards_than_there_are_gives_nothing() -> None:
    assert chance("ab", several(3, any_card())) == {}


def test_seen_as_merges_cards_that_look_alike() -> None:
    """Looking only at ranks gives the same chances with far fewer branches."""
    deck = [rank + suit for rank in "AKQ" for suit in "cdhs"]
    pair = several(2, any_card()).map(lambda cards: cards[0][0] == cards[1][0])
    assert chance(deck, pair) == chance(deck, pair, seen_as=lambda text: text[0])
    assert chance(deck, pair)[True] == Fraction(3, 11)


def test_drawing_results_are_compared_and_bad_arguments_are_refused() -> None:
    die = {number: Fraction(1, 6) for number in range(1, 7)}
    assert compare(die, die) == (Fraction(5, 12), Fraction(1, 6), Fraction(5, 12))
    half = Fraction(1, 2)
    assert compare({None: half, 3: half}, {None: Fraction(1)}) == (Fraction(0), half, half)
    with pytest.raises(ValueError, match="not -1"):
        chance({"a": -1}, any_card())
