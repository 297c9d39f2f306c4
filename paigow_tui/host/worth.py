"""The bank's worth at this table: a few figures, each with what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from paigow_tui.amounts import signed
from paigow_tui.host.habits import persona
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.table import SeatView, View, dollars

if TYPE_CHECKING:
    from paigow_tui.odds.bank import BankWorth, Worth

ROUNDS: Final = 40_000
"""Simulated for the rake on the net win and for the spread; a fifth of a second."""


class Figure(msgspec.Struct, frozen=True):
    """One of the figures: what it is called, what it is, and what that means in a plain line."""

    name: str
    value: str
    means: str


def bank_figures(view: View) -> tuple[Figure, ...]:
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
    return figures(worth)


def figures(worth: BankWorth) -> tuple[Figure, ...]:
    """What is worth telling of it."""
    own, risk = dollars(worth.own), dollars(worth.at_risk)
    least, most, part = worth.middle()
    more_than_own = 100 * worth.chance_to_lose_more_than(worth.own)
    return (
        Figure("Take the bank", _money(worth.banking), f"average of a round{_within(worth.banking)}"),
        Figure(
            "Let it go by",
            _money(worth.playing),
            f"on average too, if the dealer banks then{_within(worth.playing)}",
        ),
        Figure(
            "The middle",
            f"{100 * part:.0f} %",
            f"of banked rounds: {signed(least)} to {signed(most)}",
        ),
        Figure(f"Costs over {own}", f"{more_than_own:.1f} %", "of banked rounds lose more than your bet"),
        Figure(
            f"Costs all {risk}",
            f"{100 * worth.chance_to_lose_all:.1f} %",
            "of banked rounds lose to every bet",
        ),
    )


def in_lines(found: tuple[Figure, ...]) -> str:
    """Them without what they mean, for a small panel."""
    return "\n".join(f"{one.name}: {one.value}" for one in found)


def _way(seat: SeatView, dealers: str) -> str:
    strategy = persona(seat.habit).strategy
    return strategy if strategy in HOUSE_WAYS else dealers


def _money(worth: Worth) -> str:
    return f"{'+' if worth.ev >= 0 else '-'}${abs(worth.ev) / 100:.2f}"


def _within(worth: Worth) -> str:
    return "" if worth.exact else f" (to within ${2 * worth.standard_error / 100:.2f})"
