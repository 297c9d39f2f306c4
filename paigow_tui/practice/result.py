"""What a drill came to, and a challenge's line to share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from paigow_tui.amounts import number_of
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.words import not_counted, verdicts_line


class Result(msgspec.Struct, frozen=True):
    """A drill in figures, the same hands that the statistics take in."""

    hands: int
    """Those that count: set without a hint and, where settings are weighed, in time."""
    best: int
    """How many were best (or, in a house-way drill, right)."""
    verdicts: Mapping[str, int]
    lost: float
    """What they gave up together, in units of the stake."""
    out_of_time: int
    hinted: int
    task: str

    @property
    def tally(self) -> str:
        """How often each verdict; empty before the first."""
        if not self.hands:
            return ""
        if self.task != "house way":
            return verdicts_line(self.verdicts)
        late = f", {self.out_of_time} out of time" if self.out_of_time else ""
        return f"{self.best} right, {self.hands - self.best - self.out_of_time} wrong{late}"

    @property
    def lost_a_hand(self) -> str:
        """What was given up on average, with its unit."""
        if self.lost < 0.00005:
            return "Nothing given up"
        return f"{self.lost / max(1, self.hands):.4f} of a stake given up per hand"

    @property
    def left_out(self) -> str:
        """Which hands the figures leave out, as a sentence; empty if there are none."""
        return not_counted(self.hinted, 0 if self.task == "house way" else self.out_of_time)

    @property
    def sentence(self) -> str:
        """It in words."""
        if not self.hands:
            return " ".join(part for part in ("No hand was answered.", self.left_out) if part)
        words = f"{number_of(self.hands, 'hand')}: {self.tally}."
        if self.task != "house way":
            words += f" {self.lost_a_hand}" + (f", {self.lost:.3f} in all." if self.lost >= 0.0005 else ".")
        return f"{words} {self.left_out}".rstrip()


def result_of(open_drill: Open) -> Result:
    """The figures of a drill as it stands."""
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


def share_line(open_drill: Open) -> str:
    """One line that says how a challenge went and how to take it."""
    drill, result = open_drill.drill, result_of(open_drill)
    strip = _strip(open_drill.decisions)
    ways = "" if drill.against == "foxwoods" else f" --against {drill.against}"
    roles = "" if drill.role == "player" else f" --role {drill.role}"
    rules = "" if drill.rules.wheel == "second" else " --rules classic"
    return (
        f"Pai Gow challenge {drill.seed}: {result.best}/{result.hands} best, {result.lost:.3f} given up "
        f"{strip} paigow practice --challenge {drill.seed}{ways}{roles}{rules}"
    )


def _strip(decisions: Sequence[Decision]) -> str:
    """How often each verdict, in brackets."""
    counts = [sum(one.verdict == verdict for one in decisions) for verdict in VERDICTS]
    return f"[{'-'.join(str(count) for count in counts)}]"
