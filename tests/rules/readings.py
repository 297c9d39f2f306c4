"""Every combination of the wheel and joker rules, for tests that rank hands."""

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
