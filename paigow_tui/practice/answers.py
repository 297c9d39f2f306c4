"""The answers to a day's hands, each graded as it was set, or set the best way if it wasn't."""

from collections.abc import Iterator
from typing import NamedTuple

from paigow_tui.practice.dealing import weighed
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.session import Answer, judge
from paigow_tui.practice.today import Day, questions
from paigow_tui.progress import Progress


class DayAnswer(NamedTuple):
    """The answer to one of a day's hands; ``decision`` is ``None`` if the person didn't set it."""

    answer: Answer
    decision: Decision | None = None


def answers(day: Day, progress: Progress | None = None) -> Iterator[DayAnswer]:
    """Yield a day's answers, hand by hand."""
    decided = {one.question: one for one in day.decisions}
    for question in questions(day.on):
        dealt, decision = weighed(question, progress), decided.get(question)
        assert dealt.odds is not None
        best = dealt.odds.settings[dealt.odds.best(question.role)].setting.low
        yield DayAnswer(judge(dealt, best if decision is None else decision.low), decision)
