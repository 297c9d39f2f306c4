"""Forms for side bets: which ones a new table offers, and how much to put on each with the next bet."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from paigow_tui.table import SideStake, View, dollars
from paigow_tui.telling.side_bets import on_offer

_STEPS: Final = (0, 100, 200, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000)
"""The amounts between which the arrows step, in cents."""


class Offer(msgspec.Struct, frozen=True):
    """The pay tables of the side bets offered, by the bets' names."""

    tables: dict[str, int]

    @classmethod
    def of(cls, rules: RuleSet) -> "Offer":
        """Return the offer of a table with these rules."""
        return cls({bet.name: table for bet, table in map(parse_side_bet, rules.side_bets)})

    def named(self, name: str) -> str:
        """Return a side bet's name with its pay table, or with the usual one if it is not offered."""
        return f"{name}:{self.tables.get(name) or SIDE_BETS[name].usual}"

    def stepped(self, name: str, step: int) -> "Offer":
        """Return the offer with a bet's next pay table; after its last one, the bet is no longer offered."""
        tables = (0, *SIDE_BETS[name].tables)
        return self.with_table(name, tables[(tables.index(self.tables.get(name, 0)) + step) % len(tables)])

    def with_table(self, name: str, table: int) -> "Offer":
        """Return the offer with a bet at this pay table; 0 removes it."""
        return Offer({**self.tables, name: table})

    @property
    def result(self) -> tuple[str, ...]:
        """The side bets offered, in the form used by rule sets."""
        return tuple(self.named(name) for name in SIDE_BETS if self.tables.get(name))


class SideStakes(msgspec.Struct, frozen=True):
    """The amounts of the side bets, in cents, by the bets' names."""

    rules: RuleSet
    amounts: dict[str, int]
    chips: int
    """The chips available for all side bets together, in cents, rounded down to whole dollars."""

    @classmethod
    def of(cls, view: View, bet: int, side: Sequence[SideStake]) -> "SideStakes":
        """Return the side bets for a bet, starting with the ones in ``side``."""
        chips = (view.mine.chips_to_bet - bet) // 100 * 100 if view.mine else 0
        return cls(view.rules, {stake.bet: stake.amount for stake in side}, chips)

    def most(self, name: str) -> int:
        """Return the most that can be put on a side bet in addition to the others."""
        others = sum(amount for bet, amount in self.amounts.items() if bet != name)
        return max(0, min(self.rules.max_side_bet, self.chips - others))

    def put(self, name: str, amount: int) -> "SideStakes":
        """Return the stakes with an amount on a side bet, or with its fixed amount if it has one. Raise ValueError."""
        bet = SIDE_BETS[name]
        if bet.only_stake and amount:
            amount = bet.only_stake
        if amount > self.most(name):
            raise ValueError(f"{bet.title} can be at most {dollars(self.most(name))}.")
        return replace(self, amounts={**self.amounts, name: amount})

    def stepped(self, name: str, step: int) -> "SideStakes":
        """Return the stakes with a side bet at the next amount up or down. Raise ValueError."""
        now, only = self.amounts.get(name, 0), SIDE_BETS[name].only_stake
        steps = sorted((0, only) if only else (*_STEPS, self.rules.max_side_bet))
        further = [amount for amount in steps if (amount - now) * step > 0]
        return self.put(name, further[0 if step > 0 else -1]) if further else self

    @property
    def result(self) -> tuple[SideStake, ...]:
        """The side bets to make, in the order of the offer."""
        amounts = ((bet.name, self.amounts.get(bet.name, 0)) for bet in on_offer(self.rules))
        return tuple(SideStake(name, amount) for name, amount in amounts if amount)
