"""A person's known habits, as far as they are clear, with their exact costs from the atlas."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
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
from paigow_tui.rules import HouseWay, RuleSet, house_way

if TYPE_CHECKING:
    from paigow_tui.odds.practice_hands import Mask
    from paigow_tui.odds.rule_costs import RuleCosts

Build = Callable[[HouseWay, RuleSet], object]
"""Builds the atlas of a house way if it doesn't exist yet."""

CLEARLY: Final = 0.7
"""The minimum probability for naming a rule, including that of the rules that set most hands the same way."""
NEARLY: Final = 0.85
"""The share of hands that such rules set the same way."""
ALIKE: Final = 0.97
"""Rules that set at least this share of hands the same way are not distinguished."""
LEAST: Final = 12
"""The minimum number of decisions for a habit."""


class Likeness(Protocol):
    """How similar a family's rules (and, after them, the rules of thumb) are over all their hands."""

    def alike(self, way: int, other: int) -> float:
        """Return the share of hands that two of them set the same way."""

    def as_good(self, way: int) -> float:
        """Return the share of hands for which one of them is as good as the best."""


class KnownHabit(msgspec.Struct, frozen=True):
    """A rule that a person seems to follow in a role, with its cost."""

    habit: Habit
    question: Question
    """The hand on which it costs the most in the long run."""
    sure: float
    """The probability of this rule or another that sets most hands the same way."""
    hands: int
    """The number of decisions it is based on."""
    followed: int
    """The number of those decisions that the rule explains."""
    cost: float
    """The cost of the rule, in units of the bet per hand, averaged over all hands as dealt at a table."""
    often: float
    """How often hands that the rule applies to are dealt."""
    wrong: float
    """The share of those hands that the rule sets wrong."""
    says: str = ""
    """What the person does, in words; `habits` fills it in."""

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
        """The cost in dollars per hundred hands, at the bet that leaks assume."""
        return self.cost * HOURLY_STAKE


class Shown(NamedTuple):
    """The evidence from decisions in one family and role."""

    family: str
    question: Question
    """The question of the newest decision."""
    every: list[tuple[bool, ...]]
    """For each decision, which explanations it fits."""
    of_each: list[float]
    """The probability of each habit, then of the rules of thumb, and of setting the best way."""


def shown(decisions: Iterable[Decision]) -> Iterator[Shown]:
    """Yield the evidence in decisions (oldest first) for each family and role with enough of them."""
    groups: defaultdict[tuple[str, Role], list[tuple[int, Decision]]] = defaultdict(list)
    for age, one in enumerate(reversed([one for one in decisions if one.weighed])):
        if family := family_of(one):
            groups[family, one.question.role].append((age, one))
    return (_shown(family, some) for (family, _), some in groups.items() if len(some) >= LEAST)


def _shown(family: str, decisions: Sequence[tuple[int, Decision]]) -> Shown:
    """Return the evidence in one family's decisions (newest first), each with its age."""
    habits, some = families()[family].habits, [one for _, one in decisions]
    every = [fits(one) for one in some]
    weights = scaled([0.5 ** (age / HALF) / sqrt(one.drawn.chance) for age, one in decisions if one.drawn is not None])
    others = [rules_of_hand(one.question.hand, one.question.rules, one.question.role).others for one in some]
    of_each = chances(likelihoods([Decided(*one) for one in zip(weights, others, every, strict=True)]), len(habits))
    return Shown(family, some[0].question, every, of_each)


def known_habits(decisions: Iterable[Decision], build: Build = lambda way, rules: None) -> list[KnownHabit]:
    """Return the habits found in decisions (oldest first), costliest first.

    A habit's cost is against the newest decision's house way. ``build`` is called with that way when its atlas is
    needed. Without an atlas, no habits are returned.
    """
    known = (_known(*one, build) for one in shown(decisions))
    return sorted((one for one in known if one is not None), key=lambda one: -one.cost)


def _known(
    family: str, question: Question, every: Sequence[Sequence[bool]], of_each: Sequence[float], build: Build
) -> KnownHabit | None:
    """Return the habit found in one family's decisions; ``None`` if none is clear."""
    if sum(of_each[: len(families()[family].habits)]) < CLEARLY:
        return None
    build(house_way(question.against), question.rules)
    costs = rule_costs(family, question)
    return None if costs is None else _named(family, costs, of_each, question, every)


def _named(
    family: str, costs: RuleCosts, of_each: Sequence[float], question: Question, every: Sequence[Sequence[bool]]
) -> KnownHabit | None:
    """Return the likeliest habit, unless it isn't clear, or is about as good as the best way or the rules of thumb."""
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
    """Return the index of the habit to name, given each explanation's probability; ``None`` if none is clear.

    The rules of thumb come after the habits, both in the costs and in the explanations.
    """
    place = max(range(habits), key=of_each.__getitem__)
    if sure_of(place, of_each, costs, habits) < CLEARLY:
        return None
    return None if costs.as_good(place) >= ALIKE or costs.alike(place, habits) >= ALIKE else place


def sure_of(place: int, of_each: Sequence[float], costs: Likeness, habits: int) -> float:
    """Return the total probability of a habit and the others that set most hands the same way."""
    return sum(of_each[other] for other in range(habits) if costs.alike(place, other) >= NEARLY)


def rule_costs(family: str, question: Question) -> RuleCosts | None:
    """Return the costs of a family's habits, then of the rules of thumb; ``None`` without an atlas."""
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
    """Return a drill of the costliest habit, as long as another drill, against its way; ``None`` without habits."""
    if not costliest_first:
        return None
    one = costliest_first[0]
    ideas = families()[one.habit.family].ideas
    return Drill(role=one.role, against=usual.against, ideas=ideas, hands=usual.hands, habit=one.habit.name)


def sets_wrong(name: str, question: Question) -> Mask | None:
    """Return the classes that a habit sets wrong, as a mask of all classes; ``None`` without an atlas."""
    habit = habit_named(name)
    costs = rule_costs(habit.family, question)
    return None if costs is None else costs.everywhere(costs.errs(families()[habit.family].habits.index(habit)))
