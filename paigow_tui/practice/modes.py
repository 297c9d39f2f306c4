"""The modes streak, storm and exam: the state of a run, computed from the hands set so far, and when it is over.

No clock is read here, because each decision has the number of seconds that its hand was on the table.
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
"""The duration of a storm, in seconds."""
PENALTY: Final = 10
"""The seconds that an error takes off a storm's clock."""
COMBO: Final = 5
"""After every run of this many right hands in a storm, right hands are worth one more point."""
MOST_POINTS: Final = 4
"""The maximum number of points for a hand."""
EASY: Final = MIDDLE - 250
"""The rating for the first hand of a streak or storm; a person with this rating sets it right three times in four."""
HARDER: Final[dict[Mode, int]] = {"streak": 25, "storm": 10}
"""How much that rating rises with each hand."""
PASS: Final = 0.003
"""The maximum average cost of an exam's hands for passing it, in units of the bet.

Following the rules of thumb always passes: in 200 exams, they cost at most 0.00003. Of these exams, the Foxwoods way
passes 32 and the ``basic`` way 2. Random slips in one hand in ten pass 31, and always playing the highest low hand
passes none.
"""


class Run(msgspec.Struct, frozen=True):
    """The state of a run."""

    mode: Mode
    hands: int = 0
    right: int = 0
    """The number of hands set right, which means best or fine."""
    wrong: int = 0
    combo: int = 0
    """The number of most recent hands in a row that were right."""
    longest: int = 0
    points: int = 0
    spent: float = 0.0
    """The seconds used up, including penalties."""
    lost: float = 0.0
    """The total EV lost, in units of the bet."""

    @property
    def score(self) -> int:
        """The result of the run: points in a storm, or else the number of right hands."""
        return self.points if self.mode == "storm" else self.right

    @property
    def left(self) -> float:
        """The seconds left in a storm."""
        return STORM - self.spent

    @property
    def over(self) -> bool:
        """Whether a streak has ended with an error, or a storm because its time is up."""
        return (self.mode == "streak" and self.wrong > 0) or (self.mode == "storm" and self.left <= 0)

    @property
    def passed(self) -> bool:
        """Whether these hands pass an exam: all fifty are set, at a low enough cost."""
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
    """Return the state of a run after these hands."""
    run = Run(mode)
    for decision in decisions:
        run = run.with_hand(decision)
    return run


def worth(combo: int) -> int:
    """Return the points for the next right hand in a storm, after ``combo`` right hands in a row.

    >>> [worth(combo) for combo in (0, 4, 5, 14, 15, 40)]
    [1, 1, 2, 3, 4, 4]
    """
    return min(MOST_POINTS, 1 + combo // COMBO)


def is_over(drill: Drill, decisions: Sequence[Decision]) -> bool:
    """Return whether all hands of a drill have been set, or its run has ended."""
    return (bool(drill.hands) and len(decisions) >= drill.hands) or (
        bool(drill.mode) and run_of(drill.mode, decisions).over
    )


def counts(drill: Drill, decisions: Sequence[Decision]) -> bool:
    """Return whether a run that ended counts: any with a hand set, but an exam only if it was finished."""
    return bool(drill.mode and decisions) and (drill.mode != "exam" or is_over(drill, decisions))


def new_exam(against: str) -> Drill:
    """Return a new exam, with a random seed."""
    return exam(token_hex(3), against)


def another(drill: Drill) -> PracticeOptions:
    """Return options for another run like this one; an exam gets different hands."""
    return PracticeOptions(way="drill", drill=new_exam(drill.against) if drill.mode == "exam" else drill)


def rating_for(mode: Mode, number: int) -> float | None:
    """Return the rating that hand ``number`` of a run is for; ``None`` if its hands don't get harder.

    >>> rating_for("streak", 1), rating_for("streak", 11), rating_for("exam", 3)
    (1250, 1500, None)
    """
    return EASY + HARDER[mode] * (number - 1) if mode in HARDER else None
