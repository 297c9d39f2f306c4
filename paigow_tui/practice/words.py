"""What practice says, in sentences: the same on the screen and line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.cards import Card, cards_text
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.questions import CLOSENESS, Drill, Question
from paigow_tui.practice.session import Answer
from paigow_tui.practice.why import why
from paigow_tui.rules import house_way
from paigow_tui.rules.house_ways import HouseWay


def task_line(question: Question) -> str:
    """What is asked, in a line."""
    title = house_way(question.against).title
    if question.task == "house way":
        return f"Set it as {title} would."
    if question.role == "banker":
        return f"You bank against one player who sets by {title}: copies are yours."
    return f"You play against a banker who sets by {title}."


def drill_line(drill: Drill) -> str:
    """A drill in a line."""
    title = house_way(drill.against).title
    if drill.sealed:
        return f"Challenge {drill.seed}"
    if drill.task == "house way":
        if drill.rule is not None:
            return f"{title} by rule: {house_way(drill.against).rules[drill.rule].text}"
        return f"House-way drill: {title}, {KINDS[drill.kind].title}"
    closeness = next((name for name, gap in CLOSENESS.items() if gap == drill.gap), f"within {drill.gap}")
    kind = KINDS[drill.kind].title
    return kind if closeness == "all" else f"{kind}, {closeness}"


def verdicts_line(counts: Mapping[str, int]) -> str:
    """How often each verdict, those that came.

    >>> verdicts_line({"best": 3, "inaccuracy": 2, "mistake": 1})
    '3 best, 2 inaccuracies, 1 mistake'
    """
    found = [(counts.get(verdict, 0), verdict) for verdict in VERDICTS]
    return ", ".join(number_of(count, verdict, _MANY.get(verdict, "")) for count, verdict in found if count)


def not_counted(hinted: int, out_of_time: int = 0) -> str:
    """Which hands the figures leave out, as a sentence; empty if there are none.

    >>> not_counted(1), not_counted(2, 3), not_counted(0)
    ('Not counted: 1 hand with a hint.', 'Not counted: 2 hands with a hint, 3 out of time.', '')
    """
    parts = [f"{number_of(hinted, 'hand')} with a hint"] if hinted else []
    if out_of_time:
        parts.append(
            f"{out_of_time} out of time" if parts else f"{number_of(out_of_time, 'hand')} out of time"
        )
    return f"Not counted: {', '.join(parts)}." if parts else ""


def deck_line(hands: int, due: int) -> str:
    """How full the mistakes deck is, as a sentence.

    >>> deck_line(1, 1), deck_line(3, 0)
    ('Your mistakes deck has 1 hand, 1 due.', 'Your mistakes deck has 3 hands, none due.')
    """
    return f"Your mistakes deck has {number_of(hands, 'hand')}, {due or 'none'} due." if hands else _EMPTY


_EMPTY: Final = "Hands you set wrong come back here when they are due; none is."


def rule_line(way: HouseWay, text: str) -> str:
    """A rule of a house way, and what a word in it means that nobody knows by itself."""
    complete = " (Complete: a straight, a flush or a straight flush.)" if "omplete hand" in text else ""
    return f"{way.title}: {text}{complete}"


_MANY: Final[dict[str, str]] = {"best": "best", "fine": "fine", "inaccuracy": "inaccuracies"}


def verdict_line(answer: Answer) -> str:
    """The verdict in a line."""
    if answer.setting is None:
        return "Out of time."
    if answer.question.task == "house way":
        return "Right." if answer.right else f"Wrong: {answer.house}."
    assert answer.grade is not None
    verdict, cost = answer.grade.verdict, float(answer.grade.cost)
    if verdict == "best":
        return "Best." if cost == 0 else f"Best, or as good: {cost:.4f} given up."
    return f"{verdict.capitalize()}: {cost:.3f} of the stake given up."


def why_line(answer: Answer) -> str:
    """Why, in a sentence or two; for a house way, its rule."""
    title = house_way(answer.question.against).title
    if answer.question.task == "house way":
        return rule_line(house_way(answer.question.against), answer.rule)
    assert answer.odds is not None
    role, odds = answer.question.role, answer.odds
    if answer.grade is None:
        best = odds.settings[odds.best(role)].setting
        return f"The best was {best}."
    sentence = why(odds, role, answer.grade.index)
    house = float(odds.cost(odds.house_way, role))
    if answer.grade.index == odds.house_way:
        return f"{sentence} {title} sets it as you did."
    if house >= 0.0005:
        low = answer.house.low_rank.name
        return f"{sentence} {title} itself gives up {house:.3f} here, with {low} in the low hand."
    return sentence


NOT_COUNTED: Final = "A hand with a hint is not counted."


def hint_line(dealt: Dealt, again: bool, cards: Callable[[Sequence[Card]], str] = cards_text) -> str:
    """A hint: the rule by which the house sets such a hand, and whether it is right here; ``again``, the cards."""
    question, odds = dealt.question, dealt.odds
    way = house_way(question.against)
    rule = way.rule(question.hand, question.rules)
    if odds is None:
        if again:
            return f"Hint, the rule: {rule.text}"
        return f"Hint: of the rules of {way.title}, think of those for {rule.pattern.value}."
    if again:
        best = odds.settings[odds.best(question.role)].setting
        return f"Hint: the best low hand is {cards(best.low)}."
    cost = float(odds.cost(odds.house_way, question.role))
    right = "That is best here too." if cost < 0.0005 else f"Here another setting is better, by {cost:.3f}."
    return f"Hint: {way.title} goes by this: {rule.text} {right}"
