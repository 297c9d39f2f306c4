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
from paigow_tui.rules.seven import Hand, Seven, holdings, is_low, seven
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
    """Return the pay-table row that these cards win or push with, or None. Only the cards the bet uses are needed."""
    low = rank_low(tuple(dealer_low)).strength if bet.on == "low" else None
    mine = seven(own) if bet.on in ("own", "both") else None
    theirs = seven(dealer) if bet.on in ("dealer", "both") else None
    held = rows_held(bet, mine, theirs, low)
    return next((row for row, pays in bet.tables[table].items() if pays != LOSES and held[row]), None)


def rows_held(bet: SideBet, own: Seven | None, dealer: Seven | None, low: Any) -> dict[str, Any]:
    """Return whether these cards fit each row that the bet may pay on; elementwise for arrays.

    ``low`` is the strength of the dealer's low hand. Only the cards that the bet depends on are needed.
    """
    if bet.on == "low":
        return {NINE_HIGH: is_nine_high(low)}
    if bet.on == "own":
        assert own is not None
        return holdings(own)
    assert dealer is not None
    theirs = holdings(dealer)
    if bet.on == "dealer":
        return theirs
    assert own is not None
    return {
        BOTH: holdings(own)["ace-high pai gow"] & theirs["ace-high pai gow"],
        DEALER_WITH_JOKER: theirs["ace-high pai gow with joker"],
        DEALER_WITHOUT: theirs["ace-high pai gow"],
    }


def is_nine_high(low: Any) -> Any:
    """Return whether a low hand of this strength is nine-high without a pair."""
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
    """Return what a side bet pays back, in cents, including the stake: 0 if it loses, the stake if it pushes.

    ``meter`` is what a progressive can win: the whole meter, or the bettor's share if several players win it.
    """
    row = row_of(bet, table, own, dealer, dealer_low)
    return 0 if row is None else paid_on(row, bet, table, stake) + of_meter(row, bet, meter)


def paid_on(row: str, bet: SideBet, table: int, stake: int) -> int:
    """Return what a row pays back, in cents, including the stake but no part of a meter."""
    return stake * (bet.tables[table][row] + (bet.pays == "to one"))


def of_meter(row: str | None, bet: SideBet, meter: int) -> int:
    """Return what a row wins from a meter, in cents."""
    return meter * bet.of_meter.get(row or "", 0) // 100


def envy(bet: SideBet, table: int, stake: int, others: Iterable[Hand]) -> int:
    """Return the envy bonuses, in cents, that a side bet wins for the other players' seven cards."""
    return sum(envy_of(row_of(bet, table, hand), bet, stake) for hand in others)


def envy_of(row: str | None, bet: SideBet, stake: int) -> int:
    """Return the envy bonus, in cents, that a side bet wins for another player's row."""
    return bet.envy.get(row or "", 0) if stake >= ENVY_STAKE else 0
