"""How people set: a house way, with slips that people make.

A slip is a rule that comes before those of the way. It needs no odds at the table and never fouls. The cost of a style
is checked in ``tests/odds/test_slips.py``: 0.003 to 0.015 bets a hand on average, and at most a quarter of a bet on
any hand, against both house ways, as the player and as the banker.
"""

from __future__ import annotations

from typing import Final

from paigow_tui.rules.house_ways import (
    ACE,
    FOXWOODS,
    HIGH,
    JACK,
    KING,
    LOW,
    MEDIUM,
    QUEEN,
    HouseWay,
    Rule,
    best_complete,
    first,
    has_complete,
    keep_pairs,
    second_and_third,
    second_pair,
    two_pair,
)
from paigow_tui.rules.shape import Pattern, Shape, two


def _without_complete(shape: Shape) -> bool:
    return not has_complete(shape)


def _second_and_fourth(shape: Shape) -> int:
    return two(shape.groups[1], shape.groups[3])


def _saves_a_kicker(rank: int) -> Rule:
    return Rule(
        Pattern.ONE_PAIR,
        f"Pair of {rank}s: the best other card and the third best {{front}}, the second best {{behind}} as a kicker.",
        _second_and_fourth,
        first((rank,), _without_complete),
    )


SLIPS: Final = {
    "middle pair": Rule(
        Pattern.THREE_PAIR,
        "Three pair: the middle pair {front}, to keep the best two pair {behind}.",
        second_pair,
    ),
    "lower trips": Rule(
        Pattern.TWO_TRIPS, "Two sets of trips: a pair of the lower ones {front}.", second_pair
    ),
    "low pairs with a queen": Rule(
        Pattern.TWO_PAIR,
        "Two low pairs (2s–6s) with a queen or higher: keep both {behind}.",
        keep_pairs,
        two_pair((LOW, LOW), with_other=QUEEN),
    ),
    "medium and low with a king": Rule(
        Pattern.TWO_PAIR,
        "One medium pair (7s–10s) and one low, with a king or ace: keep both {behind}.",
        keep_pairs,
        two_pair((MEDIUM, LOW), with_other=KING),
    ),
    "high and low with an ace": Rule(
        Pattern.TWO_PAIR,
        "One high pair (Js–Ks) and one low, with an ace: keep both {behind}.",
        keep_pairs,
        two_pair((HIGH, LOW), with_other=ACE),
    ),
    "high and lowest with a king": Rule(
        Pattern.TWO_PAIR,
        "One high pair (Js–Ks) and 2s or 3s, with a king or ace: keep both {behind}.",
        keep_pairs,
        two_pair((HIGH, range(2, 4)), with_other=KING),
    ),
    "full house with an ace": Rule(
        Pattern.FULL_HOUSE,
        "Full house with a pair of 2s to 4s and an ace: keep it {behind}, the two others {front}.",
        lambda shape: two(*shape.groups[2:]),
        lambda shape: shape.groups[1] <= 4 and shape.lone[:1] == (ACE,) and len(shape.lone) == 2,
    ),
    "kings apart": Rule(
        Pattern.TRIPS,
        "Three kings without an ace: one of them {front} with the best other card.",
        lambda shape: two(KING, shape.groups[1]),
        first((KING,), lambda shape: shape.groups[1] < KING and _without_complete(shape)),
    ),
    "a kicker for twos": _saves_a_kicker(2),
    "a kicker for threes": _saves_a_kicker(3),
    "a kicker for sevens": _saves_a_kicker(7),
    "king-high in a hurry": Rule(
        Pattern.NO_PAIR,
        "King-high pai gow: the second and fourth highest cards {front}.",
        _second_and_fourth,
        first((KING,), _without_complete),
    ),
}  # fmt: skip
"""The slips by name."""


_SENSE: Final = (
    Rule(
        Pattern.ONE_PAIR,
        "Straight, flush or better that leaves an ace for the low hand: play it {behind}.",
        best_complete,
        lambda shape: shape.complete_front() >= two(ACE, 2),
    ),
    Rule(
        Pattern.ONE_PAIR,
        "Aces with a king, and a straight or flush that leaves no more than ten-high: the aces {behind}, the two "
        "highest others {front}.",
        second_and_third,
        lambda shape: shape.groups[:2] == (ACE, KING) and 0 < shape.complete_front() < two(JACK, 2),
    ),
)
"""What card players see at once but the house way does not."""


def _style(name: str, title: str, *slips: str) -> HouseWay:
    return HouseWay(name, title, (*(SLIPS[slip] for slip in slips), *_SENSE, *FOXWOODS.rules))


STYLES: Final = {
    style.name: style
    for style in (
        _style(
            "careful", "Careful",
            "middle pair", "king-high in a hurry", "high and low with an ace", "medium and low with a king",
            "kings apart",
        ),
        _style(
            "keeps-pairs", "Keeps pairs together",
            "middle pair", "low pairs with a queen", "medium and low with a king", "high and low with an ace",
            "high and lowest with a king", "full house with an ace", "a kicker for twos",
        ),
        _style(
            "saves-kickers", "Saves a kicker",
            "a kicker for twos", "a kicker for threes", "lower trips", "high and low with an ace",
        ),
        _style(
            "big-back", "Wants a big hand behind",
            "a kicker for sevens", "a kicker for threes", "full house with an ace", "high and lowest with a king",
        ),
        _style(
            "hasty", "Hasty",
            "king-high in a hurry", "a kicker for twos", "lower trips", "high and low with an ace",
        ),
    )
}  # fmt: skip
"""Computer players' styles of setting, by name."""
