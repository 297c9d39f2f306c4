"""Side bets as data: on whose cards they are, what they pay, and where that is from.

A side bet is between its bettor and the house, whoever banks. It pays on seven cards, however they are set.

>>> bet, table = parse_side_bet("fortune:1")
>>> bet.title, bet.tables[table]["four of a kind"]
('Fortune', 20)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from paigow_tui.cards import nearest, quoted

On = Literal["own", "dealer", "both", "low"]
"""On the bettor's seven cards, the dealer's, both, or the dealer's low hand."""
LOSES: Final = -1


class SideBet(msgspec.Struct, frozen=True, kw_only=True):
    """A side bet, and its pay tables by number: what each row pays, the row that counts first on top.

    A hand that no row fits loses. 0 is a push.
    """

    name: str
    title: str
    on: On
    tables: dict[int, dict[str, int]]
    usual: int = 1
    """The pay table where none is named."""
    pays: Literal["to one", "for one"] = "to one"
    """Whether the stake comes back besides."""
    only_stake: int = 0
    """The one stake it takes, in cents; 0 if it takes any."""
    of_meter: dict[str, int] = {}
    """What a row pays besides: so many percent of a progressive's meter."""
    envy: dict[str, int] = {}
    """What a bet of `ENVY_STAKE` or more wins by another player's hand, in cents whatever the bet is."""
    source: str


WHOLE_DOLLARS: Final = "Side bets are in whole dollars."

SEVEN_NATURAL: Final = "natural seven-card straight flush"
SEVEN_WITH_JOKER: Final = "seven-card straight flush with joker"
_FORTUNE: Final = (
    SEVEN_NATURAL, "royal flush with royal match", SEVEN_WITH_JOKER, "five aces", "royal flush", "straight flush",
    "four of a kind", "full house", "flush", "three of a kind", "straight", "three pair",
)  # fmt: skip
BOTH: Final = "both hands ace-high"
DEALER_WITH_JOKER: Final = "dealer ace-high with joker"
DEALER_WITHOUT: Final = "dealer ace-high without joker"
NINE_HIGH: Final = "nine-high low hand"

ENVY_STAKE: Final = 500
"""The least bet, in cents, that envy is paid on."""
METER_START: Final = 100_000
"""What a progressive's meter starts and restarts at, in cents."""
METER_PART: Final = 25
"""How many percent of each progressive bet go to the meter."""


def _fortune(*pays: int) -> dict[str, int]:
    return dict(zip(_FORTUNE, pays, strict=True))


_TABLE_2: Final = _fortune(8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2, LOSES)
_TABLE_3: Final = _TABLE_2 | {SEVEN_NATURAL: 5000}

_ALL: Final = (
    SideBet(
        name="fortune",
        title="Fortune",
        on="own",
        tables={
            1: _fortune(5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2, 0),
            2: _TABLE_2,
            3: _TABLE_3,
            4: _fortune(2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2, LOSES),
            5: _TABLE_3,
            6: _fortune(5000, 1000, 500, 300, 110, 45, 25, 5, 4, 3, 2, LOSES),
            7: _TABLE_2,
        },
        usual=2,
        envy=dict(zip(_FORTUNE, (300_000, 100_000, 50_000, 25_000, 5_000, 2_000, 500), strict=False)),
        source="Shuffle Master; the pay tables are numbered as by the Wizard of Odds",
    ),
    SideBet(
        name="ace-high",
        title="Ace High",
        on="both",
        tables={1: {BOTH: 40, DEALER_WITH_JOKER: 15, DEALER_WITHOUT: 5}},
        source="Pennsylvania, 58 Pa. Code 688a (Face Up)",
    ),
    SideBet(
        name="tiger-9",
        title="Tiger 9",
        on="low",
        tables={1: {NINE_HIGH: 30}},
        source="Pennsylvania, 58 Pa. Code 645c (commission-free)",
    ),
    SideBet(
        name="queens-dragon",
        title="Queen's Dragon",
        on="dealer",
        tables={1: {"queen-high pai gow": 50}},
        source="EZ Pai Gow, DEQ",
    ),
    SideBet(
        name="insurance",
        title="Insurance",
        on="own",
        tables={
            1: {f"{high}-high pai gow": pays for high, pays in
                (("ace", 3), ("king", 5), ("queen", 7), ("jack", 15), ("ten", 25), ("nine", 100))}
        },
        source="Emperor's Challenge",
    ),
    SideBet(
        name="emperors-challenge",
        title="Emperor's Challenge",
        on="own",
        tables={
            1: {
                SEVEN_NATURAL: 5000, SEVEN_WITH_JOKER: 1000, "five aces": 500, "royal flush": 150,
                "straight flush": 50, "four of a kind": 25, "full house": 5, "flush": 4, "three of a kind": 3,
                "straight": 2, "nine-high pai gow": 40, "ten-high pai gow": 5, "jack-high pai gow": 2,
                "three pair": LOSES,
            }
        },
        source="Emperor's Challenge",
    ),
    SideBet(
        name="progressive",
        title="Progressive",
        on="own",
        tables={
            1: {
                SEVEN_NATURAL: 0, SEVEN_WITH_JOKER: 100, "five aces": 0, "royal flush": 500, "straight flush": 100,
                "four of a kind": 75, "full house": 4,
            }
        },
        pays="for one",
        only_stake=100,
        of_meter={SEVEN_NATURAL: 100, "five aces": 10},
        source="one casino's prizes; they differ from house to house",
    ),
)  # fmt: skip
SIDE_BETS: Final = {bet.name: bet for bet in _ALL}


def parse_side_bet(text: str) -> tuple[SideBet, int]:
    """Return the side bet and the pay table that a text such as ``fortune:3`` names. Raise `ValueError`."""
    name, colon, number = text.strip().casefold().partition(":")
    bet = SIDE_BETS.get(name)
    if bet is None:
        meant = nearest(name, SIDE_BETS) or f"; choose from {', '.join(SIDE_BETS)}"
        raise ValueError(f"There is no side bet {quoted(name)}{meant}.")
    table = next((table for table in bet.tables if str(table) == number), None) if colon else bet.usual
    if table is None:
        known = ", ".join(map(str, bet.tables))
        raise ValueError(f"{bet.title} has no pay table {quoted(number)}; choose from {known}.")
    return bet, table


def offer(texts: Iterable[str]) -> tuple[str, ...]:
    """Return side bets as a table stores them, by name and pay table. Raise `ValueError`, also for one given twice."""
    found = [parse_side_bet(text) for text in texts]
    names = [bet.name for bet, _ in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"Offer each side bet once: {twice[0]} is there twice.")
    return tuple(f"{bet.name}:{table}" for bet, table in found)
