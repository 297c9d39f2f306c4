"""Autoplay, in which a rule plays a person's seat until the person must decide something."""

from typing import Final, Literal

import msgspec

from paigow_tui.host.by_rule import ByRule
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.playing.table import AtTable
from paigow_tui.practice.questions import CLOSENESS
from paigow_tui.rules import choices
from paigow_tui.table import AnyCommand, DeclineBank, Phase, SetHand, TakeBank, View
from paigow_tui.telling.autoplay import Why

CLOSE: Final = CLOSENESS["close"][0] or 0.0
"""A decision is close if the best alternative setting costs at most this much, in units of the bet."""


class Stopped(msgspec.Struct, frozen=True):
    """Autoplay has stopped."""

    why: Why


Next = AnyCommand | Stopped | Literal["weigh", "wait"]
"""A command, a stop, ``weigh`` if the odds of the hand are needed first, or ``wait`` to wait for others."""


class Autoplay(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that plays, with the rounds in which it started and will stop."""

    rule: ByRule
    last: int
    """The number of the last round to play."""
    first: int = 0
    """How many rounds were over when it started."""
    began: int = 0
    """How much the person had won or lost when it started, in cents."""

    @classmethod
    def of(cls, rule: ByRule, view: View) -> "Autoplay":
        """Return autoplay starting at the table's current state; an open round is included."""
        over = view.round - (view.phase is not Phase.BETWEEN)
        return cls(rule=rule, last=over + rule.rounds, first=over, began=standing(view))

    def next(self, now: AtTable, odds: HandOdds | None) -> Next:
        """Return what to do next. Raise ValueError, with a one-sentence message, if the person's own rule fails."""
        view = now.view
        mine = view.mine
        if mine is None:
            return Stopped("left")
        if view.phase is Phase.BETWEEN and view.round >= self.last:
            return Stopped("done")
        if now.bets:
            if view.option("PlaceBet").out_of_chips:
                return Stopped("broke")
            if mine.chips < self.rule.below:
                return Stopped("below")
            return now.next_bet.place(view, now.amount)
        if view.phase is Phase.BANK and view.bank.turn == view.seat:
            if self.rule.at_bank == "stop":
                return Stopped("bank")
            return TakeBank(view.seat) if self.rule.at_bank == "take" else DeclineBank(view.seat)
        if not now.sets:
            return "wait"
        if self.rule.stops_close:
            if odds is None:
                return "weigh"
            if is_close(odds, view.role):
                return Stopped("close")
        return SetHand(view.seat, self.rule.strategy(choices(mine.cards, view.rules)).low, by_rule=True)

    def rounds(self, view: View) -> int:
        """Return how many rounds have been finished since autoplay started."""
        return view.round - (view.phase is not Phase.BETWEEN) - self.first

    def won(self, view: View) -> int:
        """Return the total won or lost in them, in cents; bets in an open round don't count as lost."""
        return standing(view) - self.began


def standing(view: View) -> int:
    """Return how much a person has won or lost in a game, in cents, counting bets in an open round as still theirs."""
    return 0 if view.mine is None else view.mine.chips_to_bet - view.mine.bought_in


def is_close(odds: HandOdds, role: Role) -> bool:
    """Return whether some setting other than the best costs so little that the decision is close."""
    others = (row.cost for row in rows(odds, role) if row.cost > 0)
    return min(others, default=1.0) <= CLOSE
