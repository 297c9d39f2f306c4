"""Lessons in sentences: their pages, the worked hands, and how your own hands went."""

from collections.abc import Collection, Iterator, Sequence

from paigow_tui.amounts import dollars
from paigow_tui.cards import Card
from paigow_tui.odds.difficulty import ERROR
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HOURLY_STAKE, HandOdds
from paigow_tui.practice.causes import causes
from paigow_tui.practice.diary import Open
from paigow_tui.practice.ideas import idea_of_hand, ideas, thumb_index
from paigow_tui.practice.lessons import (
    HELPED,
    Lesson,
    LessonFacts,
    LessonProgress,
    cost_a_hand,
    hands_in,
    lessons,
    number_of_lesson,
)
from paigow_tui.practice.questions import Question
from paigow_tui.practice.why import why
from paigow_tui.rules import Category, RuleSet, house_way, rank_high, setting_of
from paigow_tui.rules.ranking import ACE_HIGH_STRAIGHT
from paigow_tui.rules.rule import filled
from paigow_tui.telling import face_up
from paigow_tui.telling.grammar import Voice, capital
from paigow_tui.telling.hands import called
from paigow_tui.telling.practice import because, two_hands

LEAST = 0.005
"""The smallest cost given in dollars; anything below is "less than a cent"."""
ASKED = "Decide how you would set it, then press Enter."


def picture(lesson: Lesson, voice: Voice) -> Iterator[str]:
    """Yield a description of a lesson's picture."""
    for number, (low, *high) in enumerate(map(hands_in, lesson.picture), start=1):
        if high:
            of = f" {number}" if len(lesson.picture) > 1 else ""
            yield f"Example{of}: {two_hands(setting_of((*low, *high[0]), low, lesson.rules), voice)}."
        else:
            yield f"{number}, {rank_called(low, lesson.rules)}: {voice.show(low)}."


def rank_called(hand: Sequence[Card], rules: RuleSet) -> str:
    """Return the name of a five-card hand's kind; a royal flush has its own name."""
    rank = rank_high(hand, rules)
    royal = rank.category is Category.STRAIGHT_FLUSH and rank.ranks[0] == ACE_HIGH_STRAIGHT
    return rank.name if royal else rank.category.text


def lesson_words(lesson: Lesson, voice: Voice) -> Iterator[str]:
    """Yield the paragraphs of a lesson, and the highest average cost that still passes."""
    for words in lesson.words:
        yield filled(words, voice.front, voice.behind)
    if lesson.facts is not None:
        yield figures(lesson.facts)
    yield f"To pass, set {lesson.hands} hands at an average cost of {lesson.bound:g} of the bet or less."


def figures(facts: LessonFacts) -> str:
    """Say how much the rules of a lesson save, and what their errors cost."""
    errs = (
        f"is wrong for {facts.errs:.1%} of these hands, which costs {_money(facts.cost)}"
        if facts.errs
        else "is never wrong"
    )
    house = f" and {_money(facts.beats_house)} over the Foxwoods way" if facts.beats_house >= LEAST else ""
    return (
        f"{facts.often:.1%} of hands are like these. In a hundred hands at {dollars(HOURLY_STAKE)}, the rule saves "
        f"{_money(facts.saves)} over playing the best high hand{house}. It {errs}."
    )


def _money(amount: float) -> str:
    return dollars(round(100 * amount)) if amount >= LEAST else "less than a cent"


def worked_out(question: Question, odds: HandOdds, voice: Voice, heard: Collection[str] = ()) -> Iterator[str]:
    """Explain why a worked hand is set as it is: the rule of thumb, and what another setting would cost.

    In plain mode, the rule of an idea in ``heard`` is not repeated.
    """
    best = odds.best(question.role)
    if isinstance(odds, OpenOdds):
        yield face_up.reason(odds, odds.settings[best].setting, voice)
        return
    idea, thumb = ideas()[idea_of_hand(question.hand, question.rules)], thumb_index(question, odds)
    says = filled(idea.says_of(question.role), voice.front, voice.behind)
    wrong = odds.cost(thumb, question.role) >= ERROR
    if wrong:
        says += " That is wrong here."
    elif voice.ear and idea.name in heard:
        says = "Follow the rule."
    yield f"{capital(idea.title)}: {says[0].lower()}{says[1:]}"
    others = [one for one in choice_indices(odds, question.role) if odds.cost(one, question.role)]
    if not others:
        yield because(why(odds, question.role, best), voice)
        return
    errs = float(odds.cost(odds.house_way, question.role)) >= 0.0005
    other = odds.house_way if errs else next((one for one in others if _splits_set(odds, one, best)), others[0])
    other = thumb if wrong else other
    nearest = ", the next best," if other == others[0] else ""
    whose = f", as {house_way(question.against).title} sets it," if other == odds.house_way else nearest
    low, cost = called(odds.settings[other].setting.low_rank), float(odds.cost(other, question.role))
    yield f"{capital(low)} {voice.front}{whose} costs {cost:.3f} of the bet."
    yield because(why(odds, question.role, other), voice)


def _splits_set(odds: HandOdds, index: int, best: int) -> bool:
    """Return whether just one of the two settings splits three or four of a kind."""
    differences = causes(odds.settings[index].setting, odds.settings[best].setting)
    return any(cause.name in ("broke set", "kept set") for cause in differences)


def progress(so_far: LessonProgress) -> str:
    """Say how many lessons are passed."""
    return f"{sum(map(so_far.passed, lessons().values()))} of {len(lessons())} passed"


def lesson_over(lesson: Lesson, drill: Open) -> str:
    """Say whether a finished lesson was passed, and what its hands cost."""
    cost = cost_a_hand(drill.decisions)
    what = "Passed" if lesson.passed_by(drill.decisions) else "Not passed this time"
    helped = sum(decision.hinted for decision in drill.decisions)
    hints = f" A hint raises the cost of a hand to at least {HELPED:g}." if helped else ""
    spent = f"{cost:.4f} of the bet on average" if cost >= 0.00005 else "nothing"
    return f"{what}: your hands cost {spent}. A cost of {lesson.bound:g} or less passes.{hints}"


def lesson_list(so_far: LessonProgress) -> Iterator[str]:
    """Yield the lessons by number, and how to take one."""
    following = so_far.next
    for number, lesson in enumerate(lessons().values(), start=1):
        mark = " Next." if lesson is following else " Passed." if so_far.passed(lesson) else ""
        yield f"{number}: {lesson.title}.{mark}"
    yield from what_next(so_far)


def what_next(so_far: LessonProgress) -> Iterator[str]:
    """Say how to take the first lesson that has not been passed."""
    following = so_far.next
    if following is not None:
        number = number_of_lesson(following)
        yield f"Next is lesson {number}. Type lesson {number}, or run paigow practice --plain --lesson {number}."
