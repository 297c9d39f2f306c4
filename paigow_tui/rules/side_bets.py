"""Side bets as data: whose cards they depend on, what they pay, and the source of the pay tables.

A side bet is between its bettor and the house, whoever banks. It pays on seven cards, however they are set.

>>> bet, table = parse_side_bet("fortune:1")
>>> bet.title, bet.tables[table]["four of a kind"]
('Fortune', 20)
"""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from paigow_tui.amounts import shown
from paigow_tui.cards import meant, quoted
from paigow_tui.shipped import shipped

On = Literal["own", "dealer", "both", "low"]
"""Whose cards a bet depends on: the bettor's seven, the dealer's seven, both, or the dealer's low hand."""
LOSES: Final = -1


class SideBet(msgspec.Struct, frozen=True, kw_only=True):
    """A side bet and its numbered pay tables: what each row pays; the first row that fits applies.

    A hand that fits no row loses; a row that pays 0 is a push.
    """

    name: str
    title: str
    on: On
    tables: dict[int, dict[str, int]]
    usual: int = 1
    """The default pay table."""
    pays: Literal["to one", "for one"] = "to one"
    """Whether a win returns the stake too (``to one``) or not (``for one``)."""
    only_stake: int = 0
    """The one stake it takes, in cents; 0 if it takes any."""
    of_meter: dict[str, int] = {}
    """The percentage of a progressive's meter that a row pays in addition."""
    envy: dict[str, int] = {}
    """The envy bonus, in cents, for another player's hand; the same for any bet of at least $5."""
    source: str


WHOLE_DOLLARS: Final = "Side bets must be in whole dollars."

BOTH: Final = "both hands ace-high"
DEALER_WITH_JOKER: Final = "dealer ace-high with joker"
DEALER_WITHOUT: Final = "dealer ace-high without joker"
NINE_HIGH: Final = "nine-high low hand"

ENVY_STAKE: Final = 500
"""The smallest bet, in cents, that wins an envy bonus."""
METER_START: Final = 100_000
"""The value a progressive's meter starts and restarts at, in cents."""
METER_PART: Final = 25
"""The percentage of each progressive bet that goes to the meter."""
SIDE_BETS: Final[dict[str, SideBet]] = {
    bet.name: bet for bet in msgspec.json.decode(shipped("rules/side_bets.json"), type=list[SideBet])
}
"""All side bets, by name."""


def parse_side_bet(text: str) -> tuple[SideBet, int]:
    """Parse a side bet and its pay table, such as ``fortune:3``. Raise `ValueError` if invalid."""
    if not isinstance(text, str):
        raise ValueError(f"A side bet must be a name such as 'fortune', not {shown(text)}.")
    name, colon, number = text.strip().casefold().partition(":")
    bet = SIDE_BETS.get(name)
    if bet is None:
        raise ValueError(f"No side bet is named {quoted(name)}{meant(name, SIDE_BETS)}.")
    table = next((table for table in bet.tables if str(table) == number), None) if colon else bet.usual
    if table is None:
        known = ", ".join(map(str, bet.tables))
        raise ValueError(f"{bet.title} has no pay table {quoted(number)}; choose from {known}.")
    return bet, table


def offer(texts: Iterable[str]) -> tuple[str, ...]:
    """Return side bets as a table stores them, by name and pay table. Raise `ValueError` if invalid or given twice."""
    offers = [parse_side_bet(text) for text in texts]
    names = [bet.name for bet, _ in offers]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ValueError(f"The side bet {twice[0]} is listed twice. Offer it once.")
    return tuple(f"{bet.name}:{table}" for bet, table in offers)
