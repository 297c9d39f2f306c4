"""Lessons for people who have never played. The lessons and their order are defined in lessons.toml.

A lesson is passed when all hands of its drill have been set at an average cost no higher than its bound.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from secrets import token_hex
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, nearest, parse_cards, quoted
from paigow_tui.odds.tally import Role
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.grading import LIMITS
from paigow_tui.practice.ideas import ALL_HANDS, ideas
from paigow_tui.practice.questions import Drill, Question, exam
from paigow_tui.rules import VEGAS
from paigow_tui.rules.rule import filled
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.switches import with_variant
from paigow_tui.shipped import shipped

AGAINST: Final = "foxwoods"
HELPED: Final = float(LIMITS[-1][1])
"""The minimum cost of a hand with a hint or a timeout, in units of the bet: the same as a blunder."""


class LessonFacts(msgspec.Struct, frozen=True):
    """The effect of following a lesson's rules as the player. Money is in dollars per hundred hands at $25."""

    often: float
    """The share of all hands that the rules cover."""
    saves: float
    """What the rules save compared with always making the best high hand."""
    beats_house: float
    """What the rules save compared with the house way."""
    cost: float
    errs: float
    """The share of the hands they cover for which the rules are an error."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as defined in lessons.toml."""

    name: str
    title: str
    words: tuple[str, ...]
    """Its paragraphs, in which ``{front}`` and ``{behind}`` stand for the low and the high hand; see `text`."""
    picture: tuple[str, ...]
    """Hands of five cards each, or a low hand, ``|`` and a high hand."""
    worked: tuple[str, ...]
    """Worked hands of seven cards each.

    If the dealer's hand is open, each is followed by ``|`` and the dealer's seven.
    """
    hands: int
    """The number of hands you set yourself."""
    bound: float
    """The limit for the average cost of those hands, in units of the bet."""
    ideas: tuple[str, ...] = ()
    """The ideas that it teaches."""
    besides: tuple[str, ...] = ()
    """Additional ideas that the drilled hands are about."""
    kind: str = "any"
    role: Role = "player"
    variant: str = "pai-gow"
    tricky: bool = False
    exceptions: bool = False
    """Whether its hands are those for which the rule of thumb is wrong, rather than best."""

    exam: bool = False
    """Whether its hands are an exam, different each time."""

    @property
    def text(self) -> tuple[str, ...]:
        """Its paragraphs as shown on screen."""
        return tuple(map(filled, self.words))

    @property
    def rules(self) -> RuleSet:
        """The table rules for its hands."""
        return with_variant(VEGAS, self.variant)

    @property
    def drill(self) -> Drill:
        """The lesson's drill: the hands you set yourself, without a clock."""
        if self.exam:
            return replace(exam(token_hex(3), AGAINST), lesson=self.name)
        return Drill(
            kind=self.kind,
            role=self.role,
            against=AGAINST,
            rules=self.rules,
            tricky=self.tricky,
            ideas=(*self.ideas, *self.besides),
            thumb="" if self.rules.dealer_open else "error" if self.exceptions else "best",
            lesson=self.name,
            hands=self.hands,
        )

    def passed_by(self, decisions: Sequence[Decision]) -> bool:
        """Return whether these decisions, which must cover all its hands, pass it."""
        return cost_a_hand(decisions) <= self.bound

    @property
    def facts(self) -> LessonFacts | None:
        """Facts about the rules it teaches the player; ``None`` if it teaches no ideas."""
        taught = [ideas()[name] for name in self.ideas]
        if not taught:
            return None
        hands = sum(idea.hands for idea in taught)
        return LessonFacts(
            hands / ALL_HANDS,
            sum(idea.saves[0] for idea in taught),
            sum(idea.saves[1] for idea in taught),
            sum(idea.cost[0] for idea in taught),
            sum(idea.hands * idea.errs[0] for idea in taught) / hands,
        )

    @property
    def questions(self) -> tuple[Question, ...]:
        """The worked hands."""
        return tuple(
            Question(hands[0], self.role, AGAINST, self.rules, dealer=hands[1] if len(hands) > 1 else ())
            for hands in map(hands_in, self.worked)
        )


def hands_in(text: str) -> tuple[tuple[Card, ...], ...]:
    """Return the hands in a text that separates them by ``|``.

    >>> [len(hand) for hand in hands_in("Kc Qc | Ah 9d 7c 5c 2h")]
    [2, 5]
    """
    return tuple(parse_cards(part, range(2, 8)) for part in text.split("|"))


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return the lessons by name, in order."""
    entries = msgspec.convert(tomllib.loads(shipped("practice/lessons.toml").decode())["lesson"], list[Lesson])
    return MappingProxyType({lesson.name: lesson for lesson in entries})


def number_of_lesson(lesson: Lesson) -> int:
    """Return the number of a lesson, counted from 1."""
    return list(lessons()).index(lesson.name) + 1


def lesson_named(name: str) -> Lesson:
    """Return a lesson by name or number. Raise `ValueError`, with a one-sentence message, if it is unknown."""
    known = lessons()
    if name.isdecimal() and 1 <= int(name) <= len(known):
        return list(known.values())[int(name) - 1]
    if name not in known:
        near = nearest(name, known) or f"; choose 1 to {len(known)}, or a name that --lesson list lists"
        raise ValueError(f"No lesson is named {quoted(name)}{near}.")
    return known[name]


def lesson_of(drill: Drill) -> str:
    """Return the name of the lesson that a drill counts for; an exam counts for the last one. Empty if there is none.

    >>> lesson_of(exam("friday")), lesson_of(exam("friday", "basic")), lesson_of(Drill())
    ('exam', '', '')
    """
    if drill.lesson or drill.mode != "exam":
        return drill.lesson
    return next((one.name for one in lessons().values() if one.exam and exam(drill.seed, AGAINST) == drill), "")


def cost_a_hand(decisions: Sequence[Decision]) -> float:
    """Return the average cost of a lesson's hands. There must be at least one."""
    return sum(_cost(one) for one in decisions) / len(decisions)


def _cost(decision: Decision) -> float:
    helped = decision.hinted or decision.cost is None
    return max(decision.cost or 0.0, HELPED if helped else 0.0)


class LessonProgress:
    """Which lessons have been passed, and the cost of the best attempt at each."""

    def __init__(self) -> None:
        self.costs: dict[str, float] = {}
        """The lowest cost per hand of any finished drill, by lesson."""

    def finished(self, drill: Drill, decisions: Sequence[Decision]) -> None:
        """Record a finished drill. It counts if it belongs to a lesson and all its hands were set."""
        lesson = lesson_of(drill)
        if lesson and len(decisions) >= drill.hands:
            self.costs[lesson] = min(cost_a_hand(decisions), self.costs.get(lesson, 9.0))

    def passed(self, lesson: Lesson) -> bool:
        """Return whether a lesson has ever been passed."""
        return self.costs.get(lesson.name, 9.0) <= lesson.bound

    @property
    def next(self) -> Lesson | None:
        """Return the first lesson not passed yet; ``None`` if all have been."""
        return next((one for one in lessons().values() if not self.passed(one)), None)
