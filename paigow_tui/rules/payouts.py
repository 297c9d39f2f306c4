"""What side bets pay on dealt cards.

>>> from paigow_tui.cards import parse_cards
>>> from paigow_tui.rules.side_bets import parse_side_bet
>>> settle(*parse_side_bet("fortune:1"), 500, own=parse_cards("Ks Kd Kc Kh 9h 4d 2c"))
10500
"""

from collections.abc import Iterable
from typing import Any

from paigow_tui.cards import Card, Rank
from paigow_tui.rules.ranking import rank_low
from paigow_tui.rules.seven import Hand, holdings, is_low, seven
from paigow_tui.rules.side_bets import (
    BOTH,
    DEALER_WITH_JOKER,
    DEALER_WITHOUT,
    ENVY_STAKE,
    LOSES,
    NINE_HIGH,
    SideBet,
)


def row_of(bet: SideBet, table: int, own: Hand = (), dealer: Hand = (), dealer_low: Iterable[Card] = ()) -> str | None:
    """Return the row of a pay table that these cards win or push with, or None. Only the cards it is on are needed."""
    held = _held(bet, own, dealer, dealer_low)
    return next((row for row, pays in bet.tables[table].items() if pays != LOSES and held[row]), None)


def _held(bet: SideBet, own: Hand, dealer: Hand, dealer_low: Iterable[Card]) -> dict[str, Any]:
    match bet.on:
        case "own":
            return holdings(seven(own))
        case "dealer":
            return holdings(seven(dealer))
        case "both":
            mine, theirs = holdings(seven(own)), holdings(seven(dealer))
            return {
                BOTH: mine["ace-high pai gow"] & theirs["ace-high pai gow"],
                DEALER_WITH_JOKER: theirs["ace-high pai gow with joker"],
                DEALER_WITHOUT: theirs["ace-high pai gow"],
            }
    return {NINE_HIGH: is_nine_high(rank_low(tuple(dealer_low)).strength)}


def is_nine_high(low: Any) -> Any:
    """Return whether a low hand of this strength is nine-high, no pair."""
    return is_low(low, Rank.NINE)


def settle(
    bet: SideBet,
    table: int,
    stake: int,
    own: Hand = (),
    dealer: Hand = (),
    dealer_low: Iterable[Card] = (),
    meter: int = 0,
) -> int:
    """Return what a side bet pays back, in cents, the stake included: 0 if it is lost, the stake if it pushes.

    ``meter`` is what a progressive can win: the whole meter, or the bettor's share where several win it.
    """
    row = row_of(bet, table, own, dealer, dealer_low)
    return 0 if row is None else paid_on(row, bet, table, stake) + of_meter(row, bet, meter)


def paid_on(row: str, bet: SideBet, table: int, stake: int) -> int:
    """Return what a row pays back, in cents, the stake included, without any part of a meter."""
    return stake * (bet.tables[table][row] + (bet.pays == "to one"))


def of_meter(row: str | None, bet: SideBet, meter: int) -> int:
    """Return what a row wins of a meter, in cents."""
    return meter * bet.of_meter.get(row or "", 0) // 100


def envy(bet: SideBet, table: int, stake: int, others: Iterable[Hand]) -> int:
    """Return what a side bet wins in addition, in cents, by the seven cards of each other player."""
    return sum(envy_of(row_of(bet, table, hand), bet, stake) for hand in others)


def envy_of(row: str | None, bet: SideBet, stake: int) -> int:
    """Return what a side bet wins in addition, in cents, by another player's row."""
    return bet.envy.get(row or "", 0) if stake >= ENVY_STAKE else 0
