"""What banking is worth at this table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigow_tui import odds
from paigow_tui.host.habits import persona
from paigow_tui.progress import Progress
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.solution import SOLVED
from paigow_tui.table import SeatView, View

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankWorth

ROUNDS: Final = 40_000
"""How many rounds to simulate for the spread and the commission on the net win; this takes a fifth of a second."""


def bank_worth_of(view: View, building: Progress | None = None) -> BankWorth:
    """Compare banking with playing, for the bets on the table. This is too slow for the event loop.

    ``building`` is called with the progress if a house way's table must be built first. Opponents follow their own
    house way if they have one; the others are assumed to follow the dealer's, which costs them less than their real
    play.
    """
    own = view.at(view.seat).stake
    others = [seat for seat in view.seats if seat.stake and seat.position != view.seat]
    return odds.lab.bank.bank_worth(
        own,
        [seat.stake for seat in others],
        strategy=view.house_way,
        dealer=view.house_way,
        opponents=[_way(seat, view.house_way) for seat in others],
        rules=view.rules,
        rounds=ROUNDS,
        building=building,
    )


def _way(seat: SeatView, dealers: str) -> str:
    strategy = persona(seat.habit).strategy
    return strategy if strategy in (*HOUSE_WAYS, SOLVED) else dealers
