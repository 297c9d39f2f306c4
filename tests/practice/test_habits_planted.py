"""Learners with planted habits are told what those habits are; learners without any are told of no habits.

``pytest -m slow tests/practice/test_habits_planted.py -s`` prints the figures.
"""

from functools import cache
from zlib import crc32

import numpy as np
import pytest

from paigow_tui.odds.atlas import load_atlas
from paigow_tui.odds.practice_hands import load_practice_hands
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.habits.families import families
from paigow_tui.practice.habits.known import ALIKE, LEAST
from paigow_tui.practice.ideas import ideas_way
from paigow_tui.rules import VEGAS, house_way
from tests.practice.planted import NAMES, FamilyPool, Pool

RUNS = 100
FOXWOODS = house_way("foxwoods")
pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]
each_family = pytest.mark.parametrize("name", families())


@cache
def pool() -> Pool:
    atlas = load_atlas(FOXWOODS) or build_atlas(FOXWOODS)
    known = load_practice_hands(FOXWOODS, VEGAS, ideas_way())
    assert known is not None
    return Pool(atlas, known, "player")


@cache
def family_pool(name: str) -> FamilyPool:
    return FamilyPool(pool(), families()[name])


def every_family() -> list[FamilyPool]:
    return [family_pool(name) for name in families()]


def rightly(family: FamilyPool, planted: int, named: int | None) -> bool:
    """Return whether the habit named sets nearly all hands as the planted one does and costs about as much."""
    if named is None:
        return False
    right = family.alike(named, planted) >= ALIKE
    return right and abs(family.cost[named] - family.cost[planted]) <= 0.2 * family.cost[planted]


def is_habit(family: FamilyPool, rule: int) -> bool:
    """Return whether a rule differs from the best way and from the rules of thumb."""
    return family.as_good(rule) < ALIKE and family.alike(rule, family.rules) < ALIKE


@each_family
@pytest.mark.parametrize(("slips", "hands"), [(0.0, 300), (0.05, 300), (0.15, 600)])
def test_a_planted_habit_is_identified_after_300_to_600_hands_of_its_ideas(name: str, slips: float, hands: int) -> None:
    family, rng = family_pool(name), np.random.default_rng(crc32(name.encode()))
    shares = {}
    for rule in filter(lambda rule: is_habit(family, rule), range(family.rules)):
        plays = np.broadcast_to(family.planted(rule), (RUNS, len(family.places)))
        told = family.told(pool().play(plays, family.family.ideas, hands, slips, rng))
        shares[family.family.habits[rule].name] = sum(rightly(family, rule, one) for one in told) / RUNS
    worst = min(shares, key=shares.__getitem__)
    print(f"\n{slips:.0%} slips, {hands} hands: {len(shares)} habits, the hardest {worst} in {shares[worst]:.0%}")
    assert shares[worst] >= 0.9, {habit: share for habit, share in shares.items() if share < 0.9}


@each_family
def test_a_planted_habit_is_identified_after_600_hands_of_any_kind_if_60_of_them_test_its_ideas(name: str) -> None:
    family, rng, named, runs = family_pool(name), np.random.default_rng(7), 0, 0
    for rule in filter(lambda rule: is_habit(family, rule), range(family.rules)):
        plays = np.broadcast_to(family.planted(rule), (RUNS // 5, len(family.places)))
        asked = pool().play(plays, NAMES, 600, 0.05, rng, every_family())
        told = [one for one in family.told(asked, 60) if one != -1]
        named, runs = named + sum(rightly(family, rule, one) for one in told), runs + len(told)
    print(f"\n{name}: {named} of {runs}")
    assert named >= 0.9 * runs


@pytest.mark.parametrize("slips", [0.0, 0.05, 0.1, 0.15])
def test_occasional_slips_are_not_reported_as_a_habit(slips: float) -> None:
    rng = np.random.default_rng(11)
    plays = np.broadcast_to(pool().best, (RUNS, len(pool().best)))
    asked = pool().play(plays, NAMES, 600, slips, rng, every_family())
    every = [family_pool(name).told(asked, LEAST) for name in families()]
    of_any = sum(any(one not in (None, -1) for one in run) for run in zip(*every, strict=True))
    drilled = [
        sum(one is not None for one in family_pool(name).told(pool().play(plays, family.ideas, 300, slips, rng)))
        for name, family in families().items()
    ]
    print(f"\n{slips:.0%} slips: {of_any} of {RUNS} runs of any kind, at most {max(drilled)} of one family drilled")
    assert of_any <= 0.05 * RUNS
    assert max(drilled) <= 0.05 * RUNS
