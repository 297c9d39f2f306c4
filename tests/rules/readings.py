"""The rules under which tests read a hand: every wheel with every joker."""

from itertools import product

import pytest

from paigow_tui.rules import RuleSet
from paigow_tui.rules.ruleset import JokerRule, Wheel

WHEELS: tuple[Wheel, ...] = ("second", "lowest")
JOKERS: tuple[JokerRule, ...] = ("best", "strict")
READINGS = [RuleSet(wheel=wheel, joker=joker) for wheel, joker in product(WHEELS, JOKERS)]
every_reading = pytest.mark.parametrize(
    "rules", READINGS, ids=[f"wheel {rules.wheel}, joker {rules.joker}" for rules in READINGS]
)
