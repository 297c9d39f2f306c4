"""A hand that was set at a table, with what practice says about it."""

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
"""How many hands a drill that starts at the table has."""


class Judged(msgspec.Struct, frozen=True):
    """A hand that was played, with what practice says about it."""

    hand: PlayedHand
    answer: Answer

    @property
    def cost(self) -> float:
        """What the setting cost, in units of the bet; of a banker, of all the bets against it."""
        return float(self.answer.grade.cost) if self.answer.grade is not None else 0.0

    def costly(self, least: float) -> bool:
        """Return whether the coach brings it up: from a cost of ``least``, or never if that is 0."""
        return 0 < least <= self.cost

    @property
    def practice(self) -> PracticeOptions:
        """A short drill of hands like it, which comes back to the table."""
        asked = self.answer.question
        idea = (idea_of(asked),) if not asked.dealer else ()
        drill = Drill(role=asked.role, against=asked.against, rules=asked.rules, ideas=idea, hands=DRILLED)
        return PracticeOptions(way="drill", drill=drill, back=True)


def judged(hand: PlayedHand, odds: HandOdds, way: str, rules: RuleSet) -> Judged:
    """Return what practice says about a hand that was set; ``way`` is the dealer's, ``odds`` are those it is graded
    by."""
    question = Question(hand.cards, hand.role, way, rules, dealer=descending(hand.dealer))
    return Judged(hand, judge(Dealt(question, odds), hand.low))
