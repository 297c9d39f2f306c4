"""The next bet and its side bets."""

from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.table import PlaceBet, SideStake, View

_STEPS: Final = ((10_000, 500), (25_000, 2_500), (100_000, 5_000))
"""Pairs of an amount and the step for bets below it, in cents."""
_LARGEST_STEP: Final = 10_000


class NextBet(msgspec.Struct, frozen=True):
    """The next bet a person has chosen. The default is the bet suggested by the table, with the last side bets."""

    chosen: int = 0
    """The amount in cents; 0 for the suggested amount."""
    side: tuple[SideStake, ...] | None = None
    """The side bets; ``None`` for those of the last bet."""

    def amount(self, view: View) -> int:
        """Return the amount of the bet, in cents."""
        option = view.option("PlaceBet")
        return self.chosen if 0 < self.chosen <= option.most else option.suggested

    def more(self, view: View) -> "NextBet":
        """Return the next higher bet that the table allows."""
        bet = self.amount(view)
        step = _step(bet)
        return self._of(view, (bet // step + 1) * step)

    def less(self, view: View) -> "NextBet":
        """Return the next lower bet that the table allows."""
        bet = self.amount(view) - 1
        step = _step(bet)
        return self._of(view, bet // step * step)

    def with_chip(self, view: View, cents: int) -> "NextBet":
        """Return the bet with a chip added or, if ``cents`` is negative, removed, within the table's limits."""
        return self._of(view, self.amount(view) + cents)

    def _of(self, view: View, amount: int) -> "NextBet":
        return replace(self, chosen=view.option("PlaceBet").within(amount))

    def wanted(self, view: View) -> tuple[SideStake, ...]:
        """Return the chosen side bets or, by default, the last ones, even if the player cannot afford them."""
        if self.side is not None or view.mine is None:
            return self.side or ()
        return view.mine.last_side

    def with_side(self, view: View, bet: str, amount: int) -> "NextBet":
        """Return the bet with this amount on a side bet; 0 removes the side bet."""
        others = tuple(stake for stake in self.wanted(view) if stake.bet != bet)
        return replace(self, side=(*others, SideStake(bet, amount)) if amount else others)

    def beside(self, view: View, amount: int) -> tuple[SideStake, ...]:
        """Return the side bets for a bet of this amount, leaving out those the player cannot afford."""
        chips = (view.mine.chips_to_bet if view.mine else 0) - amount
        side = []
        for stake in self.wanted(view):
            if stake.amount <= chips:
                chips -= stake.amount
                side.append(stake)
        return tuple(side)

    def place(self, view: View, amount: int) -> PlaceBet:
        """Return the command that bets this amount, with its side bets."""
        return PlaceBet(view.seat, amount, self.beside(view, amount))

    def left_out(self, view: View, bet: PlaceBet) -> tuple[SideStake, ...]:
        """Return the chosen side bets that a bet left out, for lack of chips."""
        return tuple(stake for stake in self.wanted(view) if stake not in bet.side)


def _step(bet: int) -> int:
    return next((step for limit, step in _STEPS if bet < limit), _LARGEST_STEP)
