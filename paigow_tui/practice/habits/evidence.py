"""Evidence for habits: which rules in a family agree with what was played."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from paigow_tui.cards import Card
from paigow_tui.odds.difficulty import AS_GOOD
from paigow_tui.odds.tally import Role
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.habits.families import Family, Habit, families
from paigow_tui.practice.ideas import idea_of_hand, ideas_way
from paigow_tui.rules import HouseWay, RuleSet, setting_of
from paigow_tui.rules.ranking import is_foul
from paigow_tui.rules.ruleset import variant_of
from paigow_tui.rules.splits import Splits, splits

Played = tuple[int, int]
"""A setting, given by the strengths of its low and high hands."""


class HandRules(NamedTuple):
    """What each rule in a hand's family says, then what the rules of thumb say, and the number of other choices.

    If another setting is at least as good in both hands as the one a rule names, it counts too.
    """

    family: str
    says: tuple[frozenset[Played], ...]
    others: int


@cache
def _family_of_idea() -> dict[str, Family]:
    return {idea: family for family in families().values() for idea in family.ideas}


def family_of(decision: Decision) -> str:
    """Return the family that a decision is evidence for; empty if there is none or it says nothing about habits.

    A hand counts only if it was from the standard game, was set blind and without a hint, and has a known chance of
    being drawn.
    """
    question = decision.question
    if not decision.weighed or not decision.low or decision.drawn is None or question.dealer:
        return ""
    if variant_of(question.rules) != "pai-gow":
        return ""
    family = _family_of_idea().get(decision.idea)
    return "" if family is None else family.name


def fits(decision: Decision) -> tuple[bool, ...]:
    """Return whether each rule in the family and the rules of thumb agree with a decision, and whether it was best."""
    question = decision.question
    setting = setting_of(question.hand, decision.low, question.rules)
    played = setting.low_rank.strength, setting.high_rank.strength
    says = rules_of_hand(question.hand, question.rules, question.role).says
    assert decision.cost is not None
    return (*(played in one for one in says), decision.cost < AS_GOOD)


@cache
def way_of(habit: Habit) -> HouseWay:
    """Return a habit as a way of setting that follows the rules of thumb for all other hands."""
    return HouseWay("habit", habit.name, (*habit.rules, *ideas_way().rules))


@lru_cache(maxsize=8192)
def rules_of_hand(hand: tuple[Card, ...], rules: RuleSet, role: Role) -> HandRules:
    """Return what the rules in its family say about a hand in a role."""
    family = _family_of_idea()[idea_of_hand(hand, rules)]
    options = splits(hand, rules)
    legal = {
        (low, high) for low, high in zip(options.lows, options.highs, strict=True) if not is_foul(high, low, rules)
    }
    best = {one for one in legal if not any(_beats(other, one) for other in legal)}
    says = tuple(_plays(way, options, rules, best) for way in (*map(way_of, family.habits), ideas_way(role)))
    return HandRules(family.name, says, len(best) - 1)


def _plays(way: HouseWay, options: Splits, rules: RuleSet, best: Iterable[Played]) -> frozenset[Played]:
    place = way.split(options, rules)
    named = options.lows[place], options.highs[place]
    higher = [one for one in best if one[0] >= named[0] and one[1] >= named[1]]
    return frozenset({named, max(higher, key=lambda one: one[1], default=named)})


def _beats(one: Played, other: Played) -> bool:
    return one != other and one[0] >= other[0] and one[1] >= other[1]
