"""How people set: a house way, with slips that people make.

A slip is a rule that comes before those of the way. It needs no odds at the table and never fouls. The cost of a style
is checked in ``tests/odds/test_slips.py``: 0.003 to 0.015 bets a hand on average, and at most a quarter of a bet on
any hand, against both house ways, as the player and as the banker.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from paigow_tui.rules.house_ways import HOUSE_WAYS, Ways
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.shape import Pattern
from paigow_tui.rules.way import HouseWay, in_order


def _saves_a_kicker(rank: int) -> Rule:
    return Rule(
        Pattern.ONE_PAIR,
        "keep a kicker",
        f"Pair of {rank}s: the best other card and the third best {{front}}, the second best {{behind}} as a kicker.",
        first=str(rank),
        complete=False,
    )


SLIPS: Final = {
    "middle pair": Rule(
        Pattern.THREE_PAIR,
        "second pair",
        "Three pair: the middle pair {front}, to keep the best two pair {behind}.",
    ),
    "lower trips": Rule(
        Pattern.TWO_TRIPS,
        "second pair",
        "Two sets of trips: a pair of the lower ones {front}.",
    ),
    "low pairs with a queen": Rule(
        Pattern.TWO_PAIR,
        "keep",
        "Two low pairs (2s–6s) with a queen or higher: keep both {behind}.",
        first="2-6", second="2-6", other="Q+",
    ),
    "medium and low with a king": Rule(
        Pattern.TWO_PAIR,
        "keep",
        "One medium pair (7s–10s) and one low, with a king or ace: keep both {behind}.",
        first="7-T", second="2-6", other="K+",
    ),
    "high and low with an ace": Rule(
        Pattern.TWO_PAIR,
        "keep",
        "One high pair (Js–Ks) and one low, with an ace: keep both {behind}.",
        first="J-K", second="2-6", other="A",
    ),
    "high and lowest with a king": Rule(
        Pattern.TWO_PAIR,
        "keep",
        "One high pair (Js–Ks) and 2s or 3s, with a king or ace: keep both {behind}.",
        first="J-K", second="2-3", other="K+",
    ),
    "full house with an ace": Rule(
        Pattern.FULL_HOUSE,
        "keep",
        "Full house with a pair of 2s to 4s and an ace: keep it {behind}, the two others {front}.",
        second="2-4", other="A",
    ),
    "kings apart": Rule(
        Pattern.TRIPS,
        "first and other",
        "Three kings without an ace: one of them {front} with the best other card.",
        first="K", second="2-Q", complete=False,
    ),
    "a kicker for twos": _saves_a_kicker(2),
    "a kicker for threes": _saves_a_kicker(3),
    "a kicker for sevens": _saves_a_kicker(7),
    "king-high in a hurry": Rule(
        Pattern.NO_PAIR,
        "keep a kicker",
        "King-high pai gow: the second and fourth highest cards {front}.",
        first="K", complete=False,
    ),
}  # fmt: skip
"""The slips by name."""


_SENSE: Final = (
    Rule(
        Pattern.ONE_PAIR,
        "complete",
        "Straight, flush or better that leaves an ace for the low hand: play it {behind}.",
        leaves_at_least="A",
    ),
    Rule(
        Pattern.ONE_PAIR,
        "keep",
        "Aces with a king, and a straight or flush that leaves no more than ten-high: the aces {behind}, the two "
        "highest others {front}.",
        first="A",
        second="K",
        leaves_at_most="T",
    ),
)
"""What card players see at once but the house way does not."""


_STYLES: Final = {
    "careful": (
        "Careful",
        "middle pair", "king-high in a hurry", "high and low with an ace", "medium and low with a king", "kings apart",
    ),
    "keeps-pairs": (
        "Keeps pairs together",
        "middle pair", "low pairs with a queen", "medium and low with a king", "high and low with an ace",
        "high and lowest with a king", "full house with an ace", "a kicker for twos",
    ),
    "saves-kickers": (
        "Saves a kicker",
        "a kicker for twos", "a kicker for threes", "lower trips", "high and low with an ace",
    ),
    "big-back": (
        "Wants a big hand behind",
        "a kicker for sevens", "a kicker for threes", "full house with an ace", "high and lowest with a king",
    ),
    "hasty": (
        "Hasty",
        "king-high in a hurry", "a kicker for twos", "lower trips", "high and low with an ace",
    ),
}  # fmt: skip


@cache
def _style(name: str) -> HouseWay:
    title, *slips = _STYLES[name]
    own = (*(SLIPS[slip] for slip in slips), *_SENSE)
    return HouseWay(name, title, in_order((*own, *HOUSE_WAYS["foxwoods"].rules)))


STYLES: Final = Ways(tuple(_STYLES), _style)
"""Computer players' styles of setting, by name."""
