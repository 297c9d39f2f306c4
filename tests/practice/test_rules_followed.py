"""For learners who follow a rule or are careless, the cost that the default drill reports is the true cost.

Each hand is graded by its class, from the atlas. ``pytest -m slow tests/practice/test_rules_followed.py -s`` prints the
figures.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from random import Random
from statistics import mean, median
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from paigow_tui.cards import parse_cards
from paigow_tui.odds.atlas import Atlas, load_atlas
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, classes
from paigow_tui.odds.difficulty import ERROR
from paigow_tui.odds.lab.cost import Counts, Plays, cost_of, plays_of_any, plays_of_way
from paigow_tui.odds.practice_hands import HandDraw, PracticeHands, load_practice_hands
from paigow_tui.odds.tally import FULL_COMMISSION, HOURLY_STAKE
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import ideas, ideas_way, rule_ideas
from paigow_tui.practice.leaks import WORST, in_all, leaks
from paigow_tui.practice.level import error_rate
from paigow_tui.practice.questions import Drawn, Question
from paigow_tui.rules import HOUSE_WAYS, VEGAS, house_way
from tests.support.leaking import leaking_ideas

FOXWOODS: Final = house_way("foxwoods")
RUNS: Final = 300
HANDS: Final = 600
CARELESS: Final = 0.1
"""How often a careless learner picks any setting."""
TRUTHS: Final = {"foxwoods": 5.37, "basic": 21.3, "highest low hand": 156.7, "careless": 56.0}
"""What each learner loses, in dollars per hundred hands at $25, as computed by other programs."""

Costs = NDArray[np.float64]
Learner = Callable[[int, Random], float]
"""A function that takes a class and returns the cost of the setting that the learner chooses."""


class Graded(Decision, frozen=True, kw_only=True):
    """A decision about an unspecified hand of a class."""

    known: str

    @property
    def idea(self) -> str:
        return self.known


@cache
def atlas() -> Atlas:
    return load_atlas(FOXWOODS) or build_atlas(FOXWOODS)


@cache
def pool() -> PracticeHands:
    atlas()
    found = load_practice_hands(FOXWOODS, VEGAS, ideas_way())
    assert found is not None
    return found


def plays(name: str) -> Plays:
    if name == "careless":
        return plays_of_any(atlas())
    if name == "highest low hand":
        first = atlas().starts[:-1]  # of legal settings that none dominates, it has the highest front
        assert atlas().undominated[first].all()
        return Plays(np.arange(CLASSES, dtype=np.int32), atlas().lows[first], atlas().highs[first])
    return plays_of_way(ideas_way() if name == "ideas" else house_way(name), VEGAS)


def class_costs(played: Plays) -> tuple[Costs, NDArray[np.int64]]:
    """Return the cost of each play in units of the bet, and the index where each class's plays start."""
    counts = Counts(played, atlas(), FOXWOODS, "player", None)
    worth = counts.worth(VEGAS.commission)
    behind = worth[atlas().best("player")][played.owner] - worth[counts.played]
    starts = np.searchsorted(played.owner, np.arange(CLASSES + 1))
    return behind / (FULL_COMMISSION * atlas().deals.astype(float))[played.owner], starts


def following(played: Plays, often: float = 1.0) -> Learner:
    """Return a learner who makes these plays with a given frequency and otherwise sets the best way."""
    costs, starts = class_costs(played)

    def choose(number: int, rng: Random) -> float:
        if often < 1 and rng.random() >= often:
            return 0.0
        return float(costs[rng.randrange(int(starts[number]), int(starts[number + 1]))])

    return choose


def drilled(learner: Learner, draw: HandDraw, hands: int, rng: Random) -> Iterator[Decision]:
    """Yield a learner's decisions in the default drill."""
    names, errors = rule_ideas(), pool().fact("error", "player") / 1e6
    record = dict.fromkeys(names, (0, 0))
    interest = {name: error_rate(0, 0)[1] * ideas()[name].potential("player") for name in names}
    question, low = Question(parse_cards("As 9h 8s 5s 5h 4d 4c")), parse_cards("4d 4c")
    for number in range(hands):
        picked = draw.tricky(rng, interest.__getitem__)
        assert picked is not None
        idea, cost = names[pool().idea[picked.number]], learner(picked.number, rng)
        yield Graded(
            at=number, source="drill", question=question, low=low, right=not cost, cost=cost, ev=0.0, best=low,
            house_way=low, error=float(errors[picked.number]), drawn=Drawn(picked.chance), known=idea,
        )  # fmt: skip
        record[idea] = record[idea][0] + 1, record[idea][1] + (cost >= ERROR)
        interest[idea] = error_rate(*record[idea])[1] * ideas()[idea].potential("player")


def in_dollars(cost: Fraction | float) -> float:
    """Convert a cost in units of the bet per hand to dollars per hundred hands at $25."""
    return float(cost) * HOURLY_STAKE


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", [*HOUSE_WAYS, "ideas", "highest low hand", "careless"])
def test_the_cost_of_a_rule_is_found_in_600_hands_of_the_default_drill(name: str) -> None:
    played = plays(name)
    often = CARELESS if name == "careless" else 1.0
    truth = in_dollars(often * cost_of(name, played, atlas(), FOXWOODS, "player", VEGAS).cost)
    assert truth == pytest.approx(TRUTHS.get(name, truth), rel=0.005)
    costs, starts = class_costs(played)
    by_class = often * np.add.reduceat(costs, starts[:-1]) / np.diff(starts)
    shares = classes().multiplicity / ALL_HANDS
    by_rule = np.bincount(pool().idea, shares * by_class, len(rule_ideas()))
    assert in_dollars(by_rule.sum()) == pytest.approx(truth)
    true = {idea: sum(cost for cost, of in zip(by_rule, rule_ideas(), strict=True) if of == idea) for idea in ideas()}
    costliest = max(true, key=true.__getitem__)

    learner, draw = following(played, often), HandDraw(pool(), np.ones(CLASSES, bool), "player", rule_ideas())
    totals, first_two = [], 0
    for run in range(RUNS):
        found = leaks(drilled(learner, draw, HANDS, Random(run)))
        whole = in_all(found)
        assert whole is not None
        totals.append(whole.dollars())
        first_two += costliest in [leak.idea for leak in found[:2]]
    middle, deviation = mean(cost for cost, _ in totals) / truth, median(error for _, error in totals) / truth
    cover = sum(abs(cost - truth) <= 2 * error for cost, error in totals) / RUNS
    print(
        f"\n{name}: ${truth:.2f}, found {middle:.2f} of it ± {deviation:.0%}; two deviations hold it in {cover:.0%}; "
        f"{costliest} in the first two in {first_two / RUNS:.0%}"
    )
    assert middle == pytest.approx(1, abs=0.1)
    assert deviation <= 0.4
    assert cover >= 0.8
    if name in ("foxwoods", "basic"):
        assert first_two >= 0.9 * RUNS


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("leak", [0.8, 0.5])
def test_two_of_three_large_leaks_are_drilled_after_300_hands(leak: float) -> None:
    """The learner makes the cheapest error with a given frequency in three ideas, and in one hand out of a hundred in
    all others."""
    runs, found = 100, []
    draw = HandDraw(pool(), np.ones(CLASSES, bool), "player", rule_ideas())
    errors, names = pool().fact("error", "player") / 1e6, rule_ideas()
    for run in range(runs):
        leaky = leaking_ideas(Random(run), leak, 0.01)

        def learner(number: int, rng: Random, leaky: set[str] = leaky) -> float:
            often = leak if names[pool().idea[number]] in leaky else 0.01
            return float(errors[number]) if rng.random() < often else 0.0

        worst = leaks(drilled(learner, draw, 300, Random(run)))[:WORST]
        found.append(len(leaky & {one.idea for one in worst}))
    print(f"\nleaks of {leak:.0%}: " + ", ".join(f"{number} found in {found.count(number)}" for number in range(4)))
    assert sum(number >= WORST - 1 for number in found) >= 0.9 * runs
