"""Side bets and push rules, implemented a second time: by trying every straight and every suit on seven cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from paigow_tui.audit.ranks import NOTHING, worth_of_low
from paigow_tui.cards import JOKER, Card, Rank, Suit

_FORTUNE: Final = (
    "natural seven-card straight flush", "royal flush with royal match", "seven-card straight flush with joker",
    "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "three of a kind",
    "straight",
)  # fmt: skip
_NATURAL, _MATCH, _WITH_JOKER, _FIVE, _ROYAL, _FLUSH, _QUADS, _FULL, *_ = _FORTUNE


def _fortune(*pays: int) -> dict[str, int]:
    return dict(zip(_FORTUNE, (*pays, 5, 4, 3, 2), strict=True))


_TWO: Final = _fortune(8000, 2000, 1000, 400, 150, 50, 25)
_THREE: Final = _fortune(5000, 2000, 1000, 400, 150, 50, 25)

PAY_TABLES: Final[dict[str, dict[str, int]]] = {
    "fortune:1": _fortune(5000, 1000, 750, 250, 100, 50, 20) | {"three pair": 0},
    "fortune:2": _TWO,
    "fortune:3": _THREE,
    "fortune:4": _fortune(2500, 1000, 750, 250, 125, 50, 25),
    "fortune:5": _THREE,
    "fortune:6": _fortune(5000, 1000, 500, 300, 110, 45, 25),
    "fortune:7": _TWO,
    "ace-high:1": {
        "both hands ace-high": 40, "dealer ace-high with joker": 15, "dealer ace-high without joker": 5,
    },
    "tiger-9:1": {"nine-high low hand": 30},
    "queens-dragon:1": {"queen-high pai gow": 50},
    "insurance:1": {
        f"{high}-high pai gow": pays
        for high, pays in {"ace": 3, "king": 5, "queen": 7, "jack": 15, "ten": 25, "nine": 100}.items()
    },
    "emperors-challenge:1": {
        _NATURAL: 5000, _WITH_JOKER: 1000, _FIVE: 500, _ROYAL: 150, _FLUSH: 50, _QUADS: 25, _FULL: 5, "flush": 4,
        "three of a kind": 3, "straight": 2, "nine-high pai gow": 40, "ten-high pai gow": 5, "jack-high pai gow": 2,
    },
    # for one: a royal flush pays 500 with the dollar, the meter comes besides
    "progressive:1": {
        _NATURAL: -1, _WITH_JOKER: 99, _FIVE: -1, _ROYAL: 499, _FLUSH: 99, _QUADS: 74, _FULL: 3,
    },
}  # fmt: skip
"""What each row pays to one, by side bet and pay table; the first that a hand fits counts, and with none it loses."""
ENVY: Final = dict(zip(_FORTUNE, (300_000, 100_000, 50_000, 25_000, 5_000, 2_000, 500), strict=False))
"""What a Fortune bet of `ENVY_STAKE` wins by another player's hand, in cents."""
ENVY_STAKE: Final = 500
PERCENT_OF_METER: Final = {_NATURAL: 100, _FIVE: 10}
METER: Final = 100_000
"""Where the meter starts, in cents."""


def row_of(table: str, own: Sequence[Card], dealer: Sequence[Card], dealer_low: Sequence[Card]) -> str:
    """Return the row of a pay table that a bet is settled by; empty if no row fits."""
    match table.partition(":")[0]:
        case "queens-dragon":
            held = held_in(dealer)
        case "tiger-9":
            held = {"nine-high low hand"} if strikes("low-nine", dealer, dealer_low) else set()
        case "ace-high" if strikes("ace-high", dealer, dealer_low):
            held = {f"dealer ace-high {'with' if JOKER in dealer else 'without'} joker"}
            held |= {"both hands ace-high"} if "ace-high pai gow" in held_in(own) else set()
        case "ace-high":
            held = set()
        case _:
            held = held_in(own)
    return next((row for row in PAY_TABLES[table] if row in held), "")


def strikes(push_rule: str, dealer: Sequence[Card], low: Sequence[Card]) -> bool:
    """Return whether the dealer's hand returns all base bets."""
    if push_rule.startswith("low-"):
        worth = worth_of_low(low)
        return worth[0] == NOTHING and f"low-{Rank(worth[1]).word}" == push_rule
    return f"{push_rule} pai gow" in held_in(dealer)


def held_in(hand: Sequence[Card]) -> set[str]:
    """Return everything that seven cards hold."""
    jokers = int(JOKER in hand)
    suits = [{int(card.rank) for card in hand if card.suit is not None and card.suit == suit} for suit in Suit]
    royal = any(_run(suit, 5, jokers, lowest=10) for suit in suits)
    seven = any(_run(suit, 7, jokers) for suit in suits)
    counts = sorted(Counter(int(card.rank) for card in hand).values())
    held = {
        _NATURAL: seven and not jokers,
        _MATCH: royal and {12, 13} in suits,
        _WITH_JOKER: seven and jokers,
        _FIVE: counts[-1] == 5,
        _ROYAL: royal,
        _FLUSH: any(_run(suit, 5, jokers) for suit in suits),
        _QUADS: counts[-1] >= 4,
        _FULL: counts[-1] >= 3 and counts[-2] >= 2,
        "flush": any(len(suit) + jokers >= 5 for suit in suits),
        "three of a kind": counts[-1] >= 3,
        "straight": _run(set().union(*suits), 5, jokers),
        "three pair": sum(count >= 2 for count in counts) == 3,
    }
    found = {name for name, holds in held.items() if holds}
    if counts[-1] == 1 and not found:
        found.add(f"{max(card.rank for card in hand).word}-high pai gow")
    return found


def _run(ranks: set[int], length: int, jokers: int, lowest: int = 1) -> bool:
    """Return whether so many ranks in a row are held, the jokers in the places of missing ones; an ace is 14 and 1."""
    line = ranks | {1} if 14 in ranks else ranks
    return any(len({*range(low, low + length)} - line) <= jokers for low in range(lowest, 16 - length))
