"""Streak, storm and exam: how a run stands, and when it is over. The hands set so far say it all.

No clock is read here: each decision says how many seconds its hand was on the table.
"""

from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Final

import msgspec

from paigow_tui.odds.difficulty import MIDDLE
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.level import passed
from paigow_tui.practice.questions import EXAM_HANDS, Drill, Mode, PracticeOptions, exam

STORM: Final = 180
"""The seconds of a storm."""
PENALTY: Final = 10
"""The seconds that an error takes off the clock of a storm."""
COMBO: Final = 5
"""After this many right in a row, each right hand of a storm is worth one point more."""
MOST_POINTS: Final = 4
"""The most points that a hand is worth."""
EASY: Final = MIDDLE - 250
"""The rating that the first hand of a streak or a storm is for: who has it sets that hand right three times in four."""
HARDER: Final[dict[Mode, int]] = {"streak": 25, "storm": 10}
"""How much that rises with each hand."""
PASS: Final = 0.003
"""What the hands of an exam may cost on average, in units of the bet.

Whoever obeys the rules of thumb passes: in 200 exams they cost 0.00003 at most. The Foxwoods way passes 32 of these,
the way ``basic`` two, random slips in one hand of ten 31, and the highest low hand none.
"""


class Run(msgspec.Struct, frozen=True):
    """How a run stands."""

    mode: Mode
    hands: int = 0
    right: int = 0
    """How many were set right: best, or fine."""
    wrong: int = 0
    combo: int = 0
    """How many of the last hands were right in a row."""
    longest: int = 0
    points: int = 0
    spent: float = 0.0
    """The seconds gone, penalties included."""
    lost: float = 0.0
    """The EV lost in all, in units of the bet."""

    @property
    def score(self) -> int:
        """The result of the run: points in a storm, else how many hands were right."""
        return self.points if self.mode == "storm" else self.right

    @property
    def left(self) -> float:
        """The seconds left of a storm."""
        return STORM - self.spent

    @property
    def over(self) -> bool:
        """Whether a streak has ended with an error, or a storm with its clock."""
        return (self.mode == "streak" and self.wrong > 0) or (self.mode == "storm" and self.left <= 0)

    @property
    def passed(self) -> bool:
        """Whether these hands pass an exam: all fifty are set, and cost little enough."""
        return self.hands >= EXAM_HANDS and self.lost / self.hands <= PASS

    def with_hand(self, decision: Decision) -> "Run":
        """Return the run after another hand."""
        right = passed(decision)
        combo = self.combo + 1 if right else 0
        return Run(
            self.mode,
            hands=self.hands + 1,
            right=self.right + right,
            wrong=self.wrong + (not right),
            combo=combo,
            longest=max(self.longest, combo),
            points=self.points + (worth(self.combo) if right else 0),
            spent=self.spent + (decision.seconds or 0.0) + (0 if right else PENALTY),
            lost=self.lost + (decision.cost or 0.0),
        )


def run_of(mode: Mode, decisions: Iterable[Decision]) -> Run:
    """Return how a run stands after some hands."""
    run = Run(mode)
    for decision in decisions:
        run = run.with_hand(decision)
    return run


def worth(combo: int) -> int:
    """Return what the next right hand of a storm is worth, after that many right in a row.

    >>> [worth(combo) for combo in (0, 4, 5, 14, 15, 40)]
    [1, 1, 2, 3, 4, 4]
    """
    return min(MOST_POINTS, 1 + combo // COMBO)


def is_over(drill: Drill, decisions: Sequence[Decision]) -> bool:
    """Return whether all the hands of a drill are set, or its run has ended."""
    return (bool(drill.hands) and len(decisions) >= drill.hands) or (
        bool(drill.mode) and run_of(drill.mode, decisions).over
    )


def new_exam(against: str) -> Drill:
    """Return an exam that nobody has taken, dealt from a word drawn at random."""
    return exam(token_hex(3), against)


def another(drill: Drill) -> PracticeOptions:
    """Return how practice starts another run like one; an exam has other hands."""
    return PracticeOptions(way="drill", drill=new_exam(drill.against) if drill.mode == "exam" else drill)


def rating_for(mode: Mode, number: int) -> float | None:
    """Return the rating that hand ``number`` of a run is for; ``None`` if its hands do not get harder.

    >>> rating_for("streak", 1), rating_for("streak", 11), rating_for("exam", 3)
    (1250, 1500, None)
    """
    return EASY + HARDER[mode] * (number - 1) if mode in HARDER else None
