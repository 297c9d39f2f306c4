"""House ways as data: ordered rules, the first of which to apply picks the front to play.

Of the settings with that front, the one with the highest back is played.
"""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any

import msgspec

from paigow_tui.cards import as_cards, descending
from paigow_tui.rules.rule import ORDER, Certainty, Front, Name, Rule, Text, named
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.rules.setting import Choices, Setting, choices, make_setting
from paigow_tui.rules.seven import Hand, check_hand
from paigow_tui.rules.shape import PATTERNS, Pattern, Shape
from paigow_tui.rules.solution import SOLVED, UNITS, mix
from paigow_tui.rules.splits import Splits, best_legal, splits
from paigow_tui.rules.switches import as_rules


class HouseWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """A named way of setting: ``set`` a hand, or ask which ``rule`` applies to it.

    The solution of the game, ``solved``, is a way without rules; it ``mixes`` settings.
    """

    name: Name
    title: Text
    rules: Annotated[tuple[Rule, ...], msgspec.Meta(max_length=300)]
    source: Text = ""
    sure: Certainty = ""

    def __post_init__(self) -> None:
        if self.mixes and self.name == SOLVED:
            return
        decided = {counts for rule in self.rules if rule.always for counts in rule.shapes}
        for counts in PATTERNS:
            if counts not in decided:
                raise ValueError(f"no rule covers all the remaining hands of {named(counts)}")

    def __repr__(self) -> str:
        return f"house_way({self.name!r})"

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseWay) and self.digest == other.digest

    @property
    def mixes(self) -> bool:
        """Return whether it is the solution of the game, which has no rules and mixes settings."""
        return not self.rules

    @cached_property
    def digest(self) -> str:
        """The identifying hash of its canonical text, 16 hexadecimal digits."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()

    @cached_property
    def _by_pattern(self) -> dict[Pattern, tuple[tuple[int, Any, Any, Front], ...]]:
        return {
            pattern: tuple(
                (number, rule.beside and frozenset(rule.shapes), rule.tests, rule.front)
                for number, rule in enumerate(self.rules)
                if rule.pattern is pattern
            )
            for pattern in Pattern
        }

    def _decide(self, shape: Shape) -> tuple[int, int]:
        for number, shapes, tests, front in self._by_pattern[shape.pattern]:
            if shapes and shape.counts not in shapes:
                continue
            for test in tests:
                if not test(shape):
                    break
            else:
                if pair := front(shape):
                    return number, pair
        raise AssertionError(f"{self.name} has no rule for {shape.pattern.value}")

    def split(self, options: Splits, rules: RuleSet = VEGAS) -> int:
        """Return the index of the split, out of 21, that this way plays; a fast form of `set`."""
        return best_legal(options, self._decide(Shape(options))[1], rules)

    def set(self, hand: Hand | str, rules: RuleSet | str = VEGAS) -> Setting:
        """Return the setting that this way plays. Raise `CardError` for anything but seven cards.

        If it mixes settings, return the one played most often as the banker.

        >>> import paigow_tui as pg
        >>> str(pg.house_way("trump-plaza").set("5s 5h 3s 3h Jk 9d 2c"))
        'Jk 9d | 5s 5h 3s 3h 2c'
        """
        cards, by = descending(as_cards(hand)), as_rules(rules)
        check_hand(cards)
        if self.mixes:
            return max(self.played(choices(cards, by), "banker"), key=lambda one: one[1])[0]
        options = splits(cards, by)
        return make_setting(cards, options, self.split(options, by), by)

    def played(self, options: Choices, role: Role) -> tuple[tuple[Setting, int], ...]:
        """Return the settings that this way plays with a hand in a role, each with its frequency in thousandths."""
        return mix(options, role) if self.mixes else ((self(options), UNITS),)

    def rule_number(self, hand: Hand | str, rules: RuleSet | str = VEGAS) -> int:
        """Return the index in ``rules`` of the rule that applies to this hand."""
        cards = descending(as_cards(hand))
        check_hand(cards)
        return self._decide(Shape(splits(cards, as_rules(rules))))[0]

    def rule(self, hand: Hand | str, rules: RuleSet | str = VEGAS) -> Rule:
        """Return the rule that applies to this hand."""
        return self.rules[self.rule_number(hand, rules)]

    def __call__(self, choices: Choices) -> Setting:
        """Return the setting for a hand's choices, so that a way also works as a strategy."""
        return self.set(choices.hand, choices.rules)


def in_order(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Return the rules ordered by pattern, without those that can never apply."""
    kept: list[Rule] = []
    for rule in sorted(rules, key=lambda rule: ORDER.index(rule.pattern)):
        deciding = (
            earlier
            for earlier in kept
            if earlier.always or (rule.needs_complete and earlier.play == "complete" and not earlier.tests)
        )
        if not {counts for earlier in deciding for counts in earlier.shapes}.issuperset(rule.shapes):
            kept.append(rule)
    return tuple(kept)
