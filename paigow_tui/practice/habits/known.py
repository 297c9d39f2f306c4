"""The habits that a person has, as far as is clear, and what each costs: exactly, from the atlas."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from paigow_tui import odds
from paigow_tui.cards import cards_text
from paigow_tui.odds.tally import HOURLY_STAKE, Role
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.habits.evidence import family_of, fits, rules_of_hand
from paigow_tui.practice.habits.families import Habit, families, habit_named
from paigow_tui.practice.habits.inference import Decided, chances, likelihoods, scaled
from paigow_tui.practice.ideas import ideas_way, rule_numbers
from paigow_tui.practice.leaks import HALF
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.rules import RuleSet, house_way

if TYPE_CHECKING:
    from paigow_tui.odds.practice_hands import Mask
    from paigow_tui.odds.rule_costs import RuleCosts

CLEARLY: Final = 0.7
"""How sure a rule must be to be named, together with those that set most hands alike."""
NEARLY: Final = 0.85
"""The share of the hands that such rules set alike."""
ALIKE: Final = 0.97
"""Rules that set this share of the hands alike are not told apart."""
LEAST: Final = 12
"""How many decisions a habit must be known from."""


class Likeness(Protocol):
    """How alike the rules of a family are, then the rules of thumb, over all their hands."""

    def alike(self, way: int, other: int) -> float:
        """Return the share of the hands that two of them set alike."""

    def as_good(self, way: int) -> float:
        """Return the share of the hands with which one is as good as the best."""


class KnownHabit(msgspec.Struct, frozen=True):
    """A rule that a person seems to follow in a role, and what that costs."""

    habit: Habit
    question: Question
    """The hand that it costs most on in the long run."""
    sure: float
    """The chance that it is this rule, or one that sets most hands alike."""
    hands: int
    """How many decisions say so."""
    followed: int
    """How many of them the rule explains."""
    cost: float
    """What the rule costs, in units of the bet per hand, over all hands weighted as at a table."""
    often: float
    """How often hands that it is about are dealt."""
    wrong: float
    """The share of these that it sets wrong."""

    @property
    def role(self) -> Role:
        return self.question.role

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow stats --habits --json`` prints."""
        question = self.question
        return {
            "habit": self.habit.name, "role": question.role, "house_way": question.against, "sure": self.sure,
            "hands": self.hands, "followed": self.followed, "cost": self.cost, "often": self.often,
            "wrong": self.wrong, "hand": cards_text(question.hand),
        }  # fmt: skip

    @property
    def dollars(self) -> float:
        """What it costs in dollars per hundred hands, at the bet that leaks assume."""
        return self.cost * HOURLY_STAKE


class Shown(NamedTuple):
    """What decisions of one family in a role show."""

    family: str
    question: Question
    """What the newest is about."""
    every: list[tuple[bool, ...]]
    """Of each decision, whom it fits."""
    of_each: list[float]
    """The chance of each habit, then of the rules of thumb, and of the best way."""


def shown(decisions: Iterable[Decision]) -> Iterator[Shown]:
    """Yield what decisions show, newest last, of each family and role of which there are enough."""
    groups: defaultdict[tuple[str, Role], list[tuple[int, Decision]]] = defaultdict(list)
    for age, one in enumerate(reversed([one for one in decisions if one.weighed])):
        if family := family_of(one):
            groups[family, one.question.role].append((age, one))
    return (_shown(family, some) for (family, _), some in groups.items() if len(some) >= LEAST)


def _shown(family: str, decisions: Sequence[tuple[int, Decision]]) -> Shown:
    """Return what decisions of one family show, each with its age, newest first."""
    habits, some = families()[family].habits, [one for _, one in decisions]
    every = [fits(one) for one in some]
    weights = scaled([0.5 ** (age / HALF) / sqrt(one.drawn.chance) for age, one in decisions if one.drawn is not None])
    others = [rules_of_hand(one.question.hand, one.question.rules, one.question.role).others for one in some]
    of_each = chances(likelihoods([Decided(*one) for one in zip(weights, others, every, strict=True)]), len(habits))
    return Shown(family, some[0].question, every, of_each)


def known_habits(decisions: Iterable[Decision]) -> list[KnownHabit]:
    """Return the habits that decisions (oldest first) show, costliest first.

    A habit is priced against the house way that the newest decision is about, and only if there is an atlas of it.
    """
    known = (_known(*one) for one in shown(decisions))
    return sorted((one for one in known if one is not None), key=lambda one: -one.cost)


def _known(
    family: str, question: Question, every: Sequence[Sequence[bool]], of_each: Sequence[float]
) -> KnownHabit | None:
    """Return the habit that decisions of one family show; ``None`` if none is clear."""
    if sum(of_each[: len(families()[family].habits)]) < CLEARLY:
        return None
    costs = rule_costs(family, question)
    return None if costs is None else _named(family, costs, of_each, question, every)


def _named(
    family: str, costs: RuleCosts, of_each: Sequence[float], question: Question, every: Sequence[Sequence[bool]]
) -> KnownHabit | None:
    """Return the likeliest habit, unless another is nearly as likely, or it is as good as the best, or as taught."""
    habits = families()[family].habits
    place = clear(of_each, costs, len(habits))
    if place is None:
        return None
    return KnownHabit(
        habits[place],
        msgspec.structs.replace(question, hand=costs.costliest(place)),
        sure_of(place, of_each, costs, len(habits)),
        len(every),
        sum(one[place] for one in every),
        float(costs.cost(place)),
        costs.often,
        costs.share(costs.errs(place)),
    )


def clear(of_each: Sequence[float], costs: Likeness, habits: int) -> int | None:
    """Return the place of the habit to name, given the chance of each explanation; ``None`` if none is clear.

    The rules of thumb come after the habits, in the costs as among the explanations.
    """
    place = max(range(habits), key=of_each.__getitem__)
    if sure_of(place, of_each, costs, habits) < CLEARLY:
        return None
    return None if costs.as_good(place) >= ALIKE or costs.alike(place, habits) >= ALIKE else place


def sure_of(place: int, of_each: Sequence[float], costs: Likeness, habits: int) -> float:
    """Return the chance of a habit and of those that set most hands alike."""
    return sum(of_each[other] for other in range(habits) if costs.alike(place, other) >= NEARLY)


def rule_costs(family: str, question: Question) -> RuleCosts | None:
    """Return what the habits of a family cost, then the rules of thumb; ``None`` if there is no atlas."""
    if odds.atlas.load_atlas(house_way(question.against), question.rules) is None:
        return None
    return _rule_costs(family, question.role, question.against, question.rules)


@lru_cache(maxsize=8)
def _rule_costs(family: str, role: Role, against: str, rules: RuleSet) -> RuleCosts:
    atlas = odds.atlas.load_atlas(house_way(against), rules)
    if atlas is None:
        raise FileNotFoundError(f"There is no atlas of {against}.")
    numbers = [number for idea in families()[family].ideas for number in rule_numbers(idea)]
    ways = [*(habit.rules for habit in families()[family].habits), ideas_way(role).rules]
    return odds.rule_costs.RuleCosts.of(atlas, role, ideas_way(), numbers, ways)


def habit_drill(costliest_first: Sequence[KnownHabit], usual: Drill) -> Drill | None:
    """Return a drill of the costliest habit, against the house way of another drill; ``None`` without habits."""
    if not costliest_first:
        return None
    one = costliest_first[0]
    ideas = families()[one.habit.family].ideas
    return Drill(role=one.role, against=usual.against, ideas=ideas, habit=one.habit.name)


def sets_wrong(name: str, question: Question) -> Mask | None:
    """Return which classes a habit of this name sets wrong, of all; ``None`` if there is no atlas."""
    habit = habit_named(name)
    costs = rule_costs(habit.family, question)
    return None if costs is None else costs.everywhere(costs.errs(families()[habit.family].habits.index(habit)))
