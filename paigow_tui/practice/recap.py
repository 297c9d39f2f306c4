"""The recap of a session: the account over time, the best and worst hands, runs, and what to practice."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from typing import Final

import msgspec

from paigow_tui.host.account import Account, running_accounts
from paigow_tui.host.session import Session
from paigow_tui.practice.ideas import idea_of
from paigow_tui.practice.questions import Question
from paigow_tui.practice.table import round_of
from paigow_tui.rules import RuleSet
from paigow_tui.table.hands import PlayedHand

LEAST: Final = 1
"""The minimum cost of an idea that is worth practicing, in cents."""


class Recap(msgspec.Struct, frozen=True, kw_only=True):
    """The recap of a session. Money is in cents."""

    rules: RuleSet
    account: Account = Account()
    chips: tuple[int, ...] = ()
    """The total won or lost after each round."""
    expected: tuple[int, ...] = ()
    """The total after each round without luck at the showdown."""
    best: PlayedHand | None = None
    """The hand that won the most, if any hand won."""
    worst: PlayedHand | None = None
    wins: int = 0
    """The longest run of winning rounds."""
    losses: int = 0
    to_practice: Question | None = None
    """The costliest hand of the idea that cost the most; ``None`` if nothing is known to have cost anything."""
    cost: int = 0
    """The cost of that idea."""


def recap(session: Session, house_way: str, rules: RuleSet) -> Recap:
    """Return the recap of a session, as far as it has been graded."""
    hands = session.hands
    accounts = list(running_accounts((hand, session.worth(hand)) for hand in hands))
    brought = [hand.winnings.chips for hand in hands]
    best, worst = (pick(hands, key=_chips) if hands else None for pick in (max, min))
    costs: Counter[str] = Counter()
    worst_of: dict[str, tuple[Fraction, Question]] = {}
    for hand in hands:
        worth = session.worth(hand)
        if worth is not None and worth.decisions:
            asked = round_of(hand, house_way, rules).question
            about, lost = idea_of(asked), -worth.decisions
            costs[about] += round(lost)
            worst_of[about] = max(worst_of.get(about, (lost, asked)), (lost, asked), key=lambda one: one[0])
    idea, cost = next(iter(costs.most_common(1)), ("", 0))
    return Recap(
        rules=rules,
        account=session.account,
        chips=tuple(account.chips for account in accounts),
        expected=tuple(account.chips - account.showdown for account in accounts),
        best=best if best is not None and _chips(best) > 0 else None,
        worst=worst if worst is not None and _chips(worst) < 0 else None,
        wins=_longest(won > 0 for won in brought),
        losses=_longest(won < 0 for won in brought),
        to_practice=worst_of[idea][1] if cost >= LEAST else None,
        cost=cost if cost >= LEAST else 0,
    )


def _chips(hand: PlayedHand) -> int:
    return hand.winnings.chips


def _longest(flags: Iterable[bool]) -> int:
    """Return the length of the longest run of true values."""
    return max((sum(1 for _ in run) for flag, run in groupby(flags) if flag), default=0)
