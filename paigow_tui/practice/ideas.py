"""Ideas: everything to know about setting hands, each with a rule of thumb for some hands. The data is in
ideas.toml.

Together, the ideas form a way of setting for each role. The player's costs a sixth as much as the Foxwoods way (0.036%
of the bet); the banker's, a quarter as much (0.056%). ``python -m tests.curriculum`` searches for the rules.
"""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from types import MappingProxyType
from typing import Final

import msgspec

from paigow_tui.cards import meant, quoted
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.questions import Question
from paigow_tui.rules import HouseWay, house_way
from paigow_tui.rules.rule import Rule, filled
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.seven import Hand
from paigow_tui.shipped import shipped

ALL_HANDS: Final = comb(53, 7)
FACE_UP: Final = "face-up"
"""The idea assigned to all hands set against an open hand."""


class Idea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An idea, with its rule of thumb, its rules, and the number of hands that it applies to."""

    name: str
    title: str
    says: str
    """The rule of thumb, in which ``{front}`` and ``{behind}`` stand for the low and the high hand; see `text_of`."""
    rules: tuple[Rule, ...] = ()
    banker: tuple[Rule, ...] = ()
    """The banker's rules for the same hands, if they differ."""
    banker_says: str = ""
    hands: int = 0
    error: tuple[float, float] = (0.0, 0.0)
    """The average cost of the cheapest error, as the player and as the banker, in units of the bet."""
    cost: tuple[float, float] = (0.0, 0.0)
    """The cost of its rules as the player and as the banker, in dollars per hundred hands at $25, as for leaks."""
    errs: tuple[float, float] = (0.0, 0.0)
    """The share of its hands for which the rules are an error."""
    saves: tuple[float, float] = (0.0, 0.0)
    """What the rules save the player, in the same unit, compared with always making the best high hand, and with the
    Foxwoods way."""

    def rules_of(self, role: Role) -> tuple[Rule, ...]:
        """Return its rules for a role."""
        return self.banker if role == "banker" and self.banker else self.rules

    def says_of(self, role: Role) -> str:
        """Return its rule of thumb for a role, with the placeholders of ``says``; `text_of` fills them in."""
        return self.banker_says if role == "banker" and self.banker_says else self.says

    def text_of(self, role: Role = "player") -> str:
        """Return its rule of thumb for a role as shown on screen.

        >>> ideas()["three-kings"].text_of()[-46:]
        'With an ace or a queen, keep all three behind.'
        """
        return filled(self.says_of(role))

    @property
    def often(self) -> float:
        """Return the fraction of all hands that the idea applies to."""
        return self.hands / ALL_HANDS

    def potential(self, role: Role) -> float:
        """Return the cost per hand, over all hands, of making the cheapest error whenever one is possible."""
        return self.often * self.error[role == "banker"]


@cache
def ideas() -> Mapping[str, Idea]:
    """Return the ideas by name, in the order they are taught."""
    entries = msgspec.convert(tomllib.loads(shipped("practice/ideas.toml").decode())["idea"], list[Idea])
    return MappingProxyType({idea.name: idea for idea in entries})


@cache
def ideas_way(role: Role = "player") -> HouseWay:
    """Return the ideas as a way of setting for a role."""
    every = ideas().values()
    return HouseWay("ideas", "The ideas", tuple(rule for idea in every for rule in idea.rules_of(role)))


def idea_named(name: str) -> Idea:
    """Return an idea by name. Raise `ValueError` if it is unknown."""
    try:
        return ideas()[name]
    except KeyError:
        raise ValueError(f"No idea is named {quoted(name)}{meant(name, ideas())}.") from None


@cache
def rule_numbers(name: str) -> tuple[int, ...]:
    """Return the indexes of an idea's rules in the ideas' way of setting."""
    return tuple(number for number, idea in enumerate(rule_ideas()) if idea == name)


@cache
def rule_ideas() -> tuple[str, ...]:
    """Return the name of the idea that each rule in the ideas' way of setting belongs to."""
    return tuple(idea.name for idea in ideas().values() for _ in idea.rules)


@lru_cache(maxsize=8192)
def idea_of_hand(hand: Hand, rules: RuleSet) -> str:
    """Return the name of the idea that applies to a hand.

    >>> from paigow_tui.cards import parse_cards
    >>> from paigow_tui.rules import VEGAS
    >>> idea_of_hand(parse_cards("Ks Kh Kd Jc 9d 5h 2s"), VEGAS)
    'three-kings'
    """
    return rule_ideas()[ideas_way().rule_number(hand, rules)]


def thumb_index(question: Question, odds: HandOdds) -> int:
    """Return the index of the setting recommended by the rule of thumb for a question."""
    return odds.index(ideas_way(question.role).set(question.hand, question.rules).low)


def thumb_cost(question: Question, odds: HandOdds) -> Fraction:
    """Return the cost of the rule of thumb's setting, in units of the bet."""
    return odds.cost(thumb_index(question, odds), question.role)


def obeys(question: Question, odds: HandOdds, index: int) -> bool:
    """Return whether a setting is the one that the rule of thumb recommends."""
    thumb = odds.settings[thumb_index(question, odds)].setting
    setting = odds.settings[index].setting
    return (setting.low_rank, setting.high_rank) == (thumb.low_rank, thumb.high_rank)


def idea_of(question: Question) -> str:
    """Return a question's idea or, if the task is a house way with rules, the number of the rule, counted from 1."""
    if question.task == "house way" and not house_way(question.against).mixes:
        return str(house_way(question.against).rule_number(question.hand, question.rules) + 1)
    return FACE_UP if question.dealer else idea_of_hand(question.hand, question.rules)
