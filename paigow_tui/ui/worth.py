"""The bank's worth at this table, in words for a small panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigow_tui.host.habits import persona
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.table import SeatView, View, dollars

if TYPE_CHECKING:
    from paigow_tui.odds.bank import Worth

ROUNDS: Final = 40_000
"""Simulated for the rake on the net win and for the spread; a fifth of a second."""


def bank_words(view: View) -> str:
    """Banking against playing for the stakes on the table. Takes a moment: not for the event loop.

    Opponents set by their own house way where they have one; the others are counted as setting by
    the dealer's, which costs them less than what they do.
    """
    from paigow_tui.odds.bank import bank_worth

    own = view.at(view.seat).stake
    others = [seat for seat in view.seats if seat.stake and seat.position != view.seat]
    worth = bank_worth(
        own,
        [seat.stake for seat in others],
        strategy=view.house_way,
        dealer=view.house_way,
        opponents=[_way(seat, view.house_way) for seat in others],
        rules=view.rules,
        rounds=ROUNDS,
    )
    risk = worth.at_risk
    more_than_own = 100 * worth.chance_to_lose_more_than(own)
    return "\n".join(
        [
            f"Banking {_money(worth.banking)}",
            f"Playing {_money(worth.playing)}",
            f"Spread of banking {dollars(round(worth.spread))}",
            f"Loses more than {dollars(own)}: {more_than_own:.1f} %",
            f"Loses all {dollars(risk)}: {100 * worth.chance_to_lose_all:.1f} %",
        ]
    )


def _way(seat: SeatView, dealers: str) -> str:
    strategy = persona(seat.habit).strategy
    return strategy if strategy in HOUSE_WAYS else dealers


def _money(worth: Worth) -> str:
    sign = "+" if worth.ev >= 0 else "-"
    error = "" if worth.exact else f" (error {worth.standard_error / 100:.2f})"
    return f"{sign}${abs(worth.ev) / 100:.2f}{error}"
