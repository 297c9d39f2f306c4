"""Grades of hands set at a table, for practice to explain and drill."""

from typing import Final

import msgspec

from paigow_tui.cards import descending
from paigow_tui.odds.tally import HandOdds
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.ideas import idea_of
from paigow_tui.practice.questions import Drill, PracticeOptions, Question
from paigow_tui.practice.session import Answer, judge
from paigow_tui.rules import RuleSet
from paigow_tui.table.hands import PlayedHand

DRILLED: Final = 5
"""The number of hands in a drill that starts at the table."""


class Judged(msgspec.Struct, frozen=True):
    """A hand that was played, graded as in practice."""

    hand: PlayedHand
    answer: Answer

    @property
    def cost(self) -> float:
        """The cost of the setting, in units of the bet or, for a banker, of all bets against it."""
        return float(self.answer.grade.cost) if self.answer.grade is not None else 0.0

    def costly(self, least: float) -> bool:
        """Return whether the coach brings it up: if the cost is at least ``least``, but never if that is 0."""
        return 0 < least <= self.cost

    @property
    def practice(self) -> PracticeOptions:
        """A short drill of similar hands that returns to the table afterward."""
        asked = self.answer.question
        idea = (idea_of(asked),) if not asked.dealer else ()
        drill = Drill(role=asked.role, against=asked.against, rules=asked.rules, ideas=idea, hands=DRILLED)
        return PracticeOptions(way="drill", drill=drill, back=True)


def judged(hand: PlayedHand, odds: HandOdds, way: str, rules: RuleSet) -> Judged:
    """Return the grade of a hand that was set; ``way`` is the dealer's house way, and ``odds`` are the odds it is
    graded by."""
    question = Question(hand.cards, hand.role, way, rules, dealer=descending(hand.dealer))
    return Judged(hand, judge(Dealt(question, odds), hand.low))
