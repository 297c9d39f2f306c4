"""The totals of a drill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Open


class Result(msgspec.Struct, frozen=True):
    """A drill's totals, for the same hands that the statistics count."""

    hands: int
    """The hands that count: set without a hint and, if settings are graded, in time."""
    best: int
    """How many were best (or, in a house-way drill, right)."""
    verdicts: Mapping[str, int]
    lost: float
    """The total EV lost, in units of the bet."""
    out_of_time: int
    hinted: int
    task: str

    @property
    def lost_a_hand(self) -> float:
        return self.lost / max(1, self.hands)


def result_of(open_drill: Open) -> Result:
    by_rule = open_drill.drill.task == "house way"
    decisions: Sequence[Decision] = open_drill.decisions
    counted = [one for one in decisions if (one.counts if by_rule else one.weighed)]
    return Result(
        hands=len(counted),
        best=sum(one.right for one in counted),
        verdicts=Counter(one.verdict for one in counted),
        lost=sum(one.cost or 0.0 for one in counted),
        out_of_time=sum(one.counts and not one.low for one in decisions),
        hinted=sum(one.hinted for one in decisions),
        task=open_drill.drill.task,
    )
