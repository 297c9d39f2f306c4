"""What a drill came to, and a challenge's line to share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import MISTAKES, VERDICTS
from paigow_tui.wording import number_of


class Result(msgspec.Struct, frozen=True):
    """A drill in figures."""

    hands: int
    best: int
    mistakes: int
    lost: float
    out_of_time: int
    task: str

    @property
    def sentence(self) -> str:
        """It in words."""
        if not self.hands:
            return "No hand was answered."
        hands = number_of(self.hands, "hand")
        if self.task == "house way":
            words = f"{hands}: {self.best} right, {self.hands - self.best} wrong"
        else:
            words = (
                f"{hands}: {self.best} best, {number_of(self.mistakes, 'mistake')}, "
                f"{self.lost:.3f} of a stake given up, {self.lost / self.hands:.4f} a hand"
            )
        return f"{words}; {self.out_of_time} out of time." if self.out_of_time else f"{words}."


def result_of(open_drill: Open) -> Result:
    """The figures of a drill as it stands."""
    decisions: Sequence[Decision] = open_drill.decisions
    return Result(
        hands=len(decisions),
        best=sum(one.right for one in decisions),
        mistakes=sum(one.verdict in MISTAKES for one in decisions),
        lost=sum(one.cost or 0.0 for one in decisions),
        out_of_time=sum(not one.low for one in decisions),
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
