"""Reasons for the value of a setting: what it wins more and less often than the best one, and why.

A reason is backed by the numbers: the cause that it names accounts for at least two thirds of the cost.
"""

from typing import Literal

import msgspec

from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import FULL_COMMISSION, HandOdds, Role
from paigow_tui.practice.causes import Cause, carried, causes
from paigow_tui.practice.grading import grade
from paigow_tui.rules.setting import Setting


class Why(msgspec.Struct, frozen=True):
    """The reasons for the value of a setting. Fractions are of all deals, and costs are in units of the bet."""

    kind: Literal["only choice", "best", "foul", "hands", "commission"]
    """What is explained: no other setting is worth considering, this one is the best, it is a foul, it costs something
    because of the hands that it wins and loses, or because of the commission."""
    setting: Setting
    """The setting that is explained."""
    other: Setting | None = None
    """The setting compared with it: the best one or, for the best one, the next best."""
    cause: Cause | None = None
    """The main cause of the cost, if there is one."""
    front: float = 0.0
    """The additional fraction of low hands that the other setting beats."""
    back: float = 0.0
    """The additional fraction of high hands that the other setting beats; negative if this one beats more."""
    wins: tuple[float, float] = (0.0, 0.0)
    """How often your high hand and the best setting's low hand win, each by itself."""
    cost: float = 0.0
    """How much the worse of the two settings costs."""
    saved: float = 0.0
    """How much commission the other setting saves."""


def why(odds: HandOdds, role: Role, index: int) -> Why:
    mark = grade(odds, role, index)
    yours, best = odds.settings[index].setting, odds.settings[mark.best].setting
    if yours.foul:
        return Why("foul", yours, cause=Cause("fouled"), cost=float(mark.cost))
    if not mark.cost:
        others = [other for other in choice_indices(odds, role) if _ranks(odds, other) != _ranks(odds, index)]
        if not others:
            return Why("only choice", yours)
        return Why("best", yours, odds.settings[others[0]].setting, cost=float(odds.cost(others[0], role)))
    wins = [odds.settings[one].tally(role).win for one in (index, mark.best)]
    saved = odds.rules.commission * (wins[0] - wins[1])
    cost = odds.worth(mark.best, role) - odds.worth(index, role)
    (front, back), (best_front, best_back) = odds.alone(index, role), odds.alone(mark.best, role)
    return Why(
        "commission" if 3 * saved >= 2 * cost and not mark.right else "hands",
        yours,
        best,
        next((one for one in causes(yours, best) if 3 * carried(odds, role, index, one) >= 2 * cost), None),
        best_front - front,
        best_back - back,
        (back, best_front),
        float(mark.cost),
        saved / (FULL_COMMISSION * odds.deals),
    )


def _ranks(odds: HandOdds, index: int) -> tuple[int, int]:
    setting = odds.settings[index].setting
    return setting.low_rank.strength, setting.high_rank.strength
