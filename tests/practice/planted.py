"""Many learners with planted habits at once: what the default drill deals them, and which habits it finds.

A lane is one learner in one run. As in the program, the next hand depends on the results with each idea so far, but all
lanes draw at the same time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, classes
from paigow_tui.odds.difficulty import AS_GOOD, ERROR, LEAST
from paigow_tui.odds.practice_hands import AS_AT_A_TABLE, EXPLORED, TELLING, PracticeHands
from paigow_tui.odds.rule_costs import RuleCosts
from paigow_tui.odds.tally import FULL_COMMISSION, Role
from paigow_tui.practice.habits.doubt import contenders, likely_rules
from paigow_tui.practice.habits.families import Family
from paigow_tui.practice.habits.inference import chances, log_likelihood
from paigow_tui.practice.habits.known import LEAST as LEAST_DECISIONS
from paigow_tui.practice.habits.known import clear
from paigow_tui.practice.ideas import ideas, ideas_way, rule_ideas, rule_numbers
from paigow_tui.practice.session import CHECK_EVERY

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
ERRS, HITS = 0.3, 2.0
"""The prior for an unknown person, as in `paigow_tui.practice.level.error_rate`."""
NAMES: Final = tuple(ideas())


@dataclass(frozen=True)
class Asked:
    """What each lane was dealt, one row per lane: the class, its chance relative to that at a table, and the play."""

    classes: Ints
    chances: Floats
    played: Ints
    """The indices of the settings in the atlas."""


class Pool:
    """The hands of the default drill, and the settings that can be played with each."""

    def __init__(self, atlas: Atlas, known: PracticeHands, role: Role) -> None:
        self.atlas, self.role = atlas, role
        self.idea = np.array([NAMES.index(name) for name in rule_ideas()])[known.idea]
        natural = classes().multiplicity.astype(float)
        wrong = (known.fact("error", role) > 0) | (known.fact("difficulty", role) > 0)
        difficulty = np.clip(known.fact("difficulty", role) / 100, LEAST, 1 - LEAST)
        self.natural, self.often, self.usual = natural, natural * difficulty**2 * wrong, natural * difficulty
        self.asked = np.flatnonzero(atlas.undominated)
        self.first = np.searchsorted(atlas.owner[self.asked], np.arange(CLASSES + 1))
        worth = atlas.worth(role)
        behind = np.maximum.reduceat(worth, atlas.starts[:-1])[atlas.owner] - worth
        self.costs = behind / (FULL_COMMISSION * atlas.deals.astype(float))[atlas.owner]
        self.best = atlas.best(role)

    def play(
        self,
        plays: Ints,
        names: tuple[str, ...],
        hands: int,
        slips: float,
        rng: np.random.Generator,
        families: Sequence["FamilyPool"] = (),
    ) -> Asked:
        """Play a drill of ideas in every lane, which sets each class by its row of ``plays`` with occasional slips.

        Some hands are dealt to tell apart rules of the ``families`` that are in doubt.
        """
        lanes, numbers = len(plays), np.array([NAMES.index(name) for name in names])
        drilled = np.isin(self.idea, numbers)
        members = [np.flatnonzero(self.idea == number) for number in numbers]
        sums = [self.often[some].cumsum() for some in members]
        table = np.flatnonzero(drilled)
        table_sums = self.natural[table].cumsum()
        usual = np.sqrt([self.usual[some].sum() for some in members])
        potential = np.array([ideas()[name].potential(self.role) for name in names])
        record = np.zeros((lanes, len(names), 2))
        place_of = np.searchsorted(numbers, self.idea, sorter=np.argsort(numbers))
        place_of = np.argsort(numbers)[np.minimum(place_of, len(numbers) - 1)]
        size = lanes, hands
        every = Asked(np.zeros(size, np.int64), np.zeros(size), np.zeros(size, np.int64))
        row = np.arange(lanes)
        doubts = Doubts(families, lanes)
        for hand in range(hands):
            wrong, right = ERRS + record[:, :, 1], HITS + record[:, :, 0] - record[:, :, 1]
            rate = wrong / (wrong + right)
            wanted = np.sqrt(rate * (1 - rate) / (wrong + right + 1)) * potential
            share = (1 - EXPLORED) * usual / usual.sum() + EXPLORED * wanted / wanted.sum(axis=1, keepdims=True)
            which = (share.cumsum(axis=1) < rng.random(lanes)[:, None]).sum(axis=1).clip(max=len(names) - 1)
            number = np.zeros(lanes, np.int64)
            for place, some in enumerate(members):
                here = which == place
                spots = np.searchsorted(sums[place], rng.random(int(here.sum())) * sums[place][-1])
                number[here] = some[spots]
            natural = rng.random(lanes) < AS_AT_A_TABLE
            number[natural] = table[np.searchsorted(table_sums, rng.random(int(natural.sum())) * table_sums[-1])]
            if hand % CHECK_EVERY == 0:
                doubts.look()
            told, telling = doubts.deal(number, natural, rng)
            which = place_of[number]
            chosen = share[row, which] * self.often[number] / np.array([one[-1] for one in sums])[which]
            mixed = AS_AT_A_TABLE * self.natural[number] / table_sums[-1] + (1 - AS_AT_A_TABLE - told) * chosen
            mixed += told * telling
            played = self._slipped(number, plays[row, number], slips, rng)
            doubts.take(number, mixed * ALL_HANDS / self.natural[number], played)
            every.classes[:, hand], every.played[:, hand] = number, played
            every.chances[:, hand] = mixed * ALL_HANDS / self.natural[number]
            record[row, which, 0] += 1
            record[row, which, 1] += self.costs[played] >= ERROR
        return every

    def _slipped(self, number: Ints, played: Ints, slips: float, rng: np.random.Generator) -> Ints:
        """Return the plays, some of them replaced, at a given rate, with other settings worth considering."""
        count = self.first[number + 1] - self.first[number]
        slip = (rng.random(len(number)) < slips) & (count > 1)
        other = (rng.random(len(number)) * (count - 1)).astype(np.int64)
        other += other >= np.searchsorted(self.asked, played) - self.first[number]
        instead = self.asked[np.minimum(self.first[number] + other, len(self.asked) - 1)]
        return np.where(slip, instead, played)


class Doubts:
    """For each lane, which rules of some families are in doubt, and the hands that tell them apart."""

    def __init__(self, families: Sequence["FamilyPool"], lanes: int) -> None:
        self._families = families
        self._sums = [np.zeros((lanes, family.rules + 2, 3)) for family in families]
        """For each explanation, the weight of the plays that fit, of those that don't, and the spread of the latter."""
        self._weights = [np.zeros((lanes, 3)) for _ in families]
        """The sums of weights and of their squares, and the number of decisions."""
        self._two: list[list[tuple[FamilyPool, int, int]]] = [[] for _ in range(lanes)]

    def take(self, number: Ints, chance: Floats, played: Ints) -> None:
        """Record what each lane played."""
        weight = 1 / np.sqrt(chance)
        for family, sums, weights in zip(self._families, self._sums, self._weights, strict=True):
            here = np.flatnonzero(family.places[number] >= 0)
            if not len(here):
                continue
            fits, own = family.fits(number[here], played[here]).T, weight[here]
            spread = own * family.spread(number[here])
            sums[here, :, 0] += fits * own[:, None]
            sums[here, :, 1] += ~fits * own[:, None]
            sums[here, :, 2] += ~fits * spread[:, None]
            weights[here] += np.stack([own, own**2, np.ones(len(own))], axis=1)

    def look(self) -> None:
        """Update which rules are in doubt."""
        self._two = [[] for _ in self._two]
        for family, sums, weights in zip(self._families, self._sums, self._weights, strict=True):
            for lane in np.flatnonzero(weights[:, 2] >= LEAST_DECISIONS).tolist():
                scale = weights[lane, 0] / weights[lane, 1]
                of_each = chances([log_likelihood(*one) for one in (sums[lane] * scale).tolist()], family.rules)
                if likely_rules(of_each) and (two := contenders(of_each, family, family.rules)) is not None:
                    self._two[lane].append((family, *two))

    def deal(self, number: Ints, natural: Any, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """Replace some hands, except those dealt as at a table, with hands that tell two rules apart.

        Return each lane's share of such hands, and how likely its hand is among them.
        """
        told, telling = np.zeros(len(number)), np.zeros(len(number))
        for lane, two in enumerate(self._two):
            parts = [part for part in (family.apart(one, other) for family, one, other in two) if len(part[0])]
            if not parts:
                continue
            told[lane] = TELLING
            if not natural[lane] and rng.random() < TELLING / (1 - AS_AT_A_TABLE):
                which, cumulated = parts[int(rng.integers(len(parts)))]
                number[lane] = which[np.searchsorted(cumulated, rng.random() * cumulated[-1])]
            for which, cumulated in parts:
                place = int(np.searchsorted(which, number[lane]))
                if place < len(which) and which[place] == number[lane]:
                    own = cumulated[place] - (cumulated[place - 1] if place else 0)
                    telling[lane] += own / cumulated[-1] / len(parts)
        return told, telling


class FamilyPool:
    """A family's rules, the rules of thumb and the best way, applied to the hands of a pool."""

    def __init__(self, pool: Pool, family: Family) -> None:
        self.pool, self.family, self.rules = pool, family, len(family.habits)
        numbers = [number for idea in family.ideas for number in rule_numbers(idea)]
        ways = [*(habit.rules for habit in family.habits), ideas_way(pool.role).rules]
        self.costs = RuleCosts.of(pool.atlas, pool.role, ideas_way(), numbers, ways)
        self._alike = np.array(
            [[self.costs.alike(way, other) for other in range(len(ways))] for way in range(len(ways))]
        )
        self._as_good = [self.costs.as_good(way) for way in range(len(ways))]
        self._apart: dict[tuple[int, int], tuple[Ints, Floats]] = {}
        self.cost = [float(self.costs.cost(way)) for way in range(len(ways))]

    def alike(self, way: int, other: int) -> float:
        return float(self._alike[way, other])

    def as_good(self, way: int) -> float:
        return self._as_good[way]

    @cached_property
    def places(self) -> Ints:
        """The index of each class within the family; -1 for other classes."""
        places = np.full(CLASSES, -1)
        places[self.costs.which] = np.arange(len(self.costs.which))
        return places

    def apart(self, one: int, other: int) -> tuple[Ints, Floats]:
        """Return the classes that two rules set differently, with running totals of their hands."""
        if (one, other) not in self._apart:
            which = self.costs.which[self.costs.plays[one] != self.costs.plays[other]]
            self._apart[one, other] = which, self.pool.natural[which].cumsum()
        return self._apart[one, other]

    def spread(self, number: Ints) -> Floats:
        """Return the logarithm of the number of other settings of each hand that are worth considering."""
        spread: Floats = np.log(np.maximum(1, np.diff(self.pool.first)[number] - 1))
        return spread

    def fits(self, number: Ints, played: Ints) -> Any:
        """Return which explanations fit the plays, as an array of shape (explanations, hands)."""
        rules = self.costs.plays[:, self.places[number]] == played
        return np.concatenate([rules, self.pool.costs[played][None] < AS_GOOD])

    def planted(self, rule: int | None) -> Ints:
        """Return the plays, by class, of a person who follows a rule of the family and otherwise sets the best way."""
        plays = self.pool.best.copy()
        if rule is not None:
            plays[self.costs.which] = self.costs.plays[rule]
        return plays

    def told(self, asked: Asked, least: int = 0) -> list[int | None]:
        """Return the rule that each lane seems to follow; -1 for a lane with too few hands of the family."""
        return [self._lane(*one, least) for one in zip(asked.classes, asked.chances, asked.played, strict=True)]

    def _lane(self, number: Ints, chance: Floats, played: Ints, least: int) -> int | None:
        here = self.places[number] >= 0
        number, chance, played = number[here], chance[here], played[here]
        if len(number) < max(1, least):
            return -1
        weights: Any = 1 / np.sqrt(chance)
        weights *= weights.sum() / (weights**2).sum()
        spread = weights * self.spread(number)
        fits = self.fits(number, played)
        sums = [(weights[fit].sum(), weights[~fit].sum(), spread[~fit].sum()) for fit in fits]
        return clear(chances([log_likelihood(*one) for one in sums], self.rules), self, self.rules)
