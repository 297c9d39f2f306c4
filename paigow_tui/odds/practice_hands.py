"""Practice hands: facts about every class for choosing hands, computed from the atlas and saved.

With these facts, hands of any kind, idea, closeness or difficulty are dealt quickly and in the right proportions.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import JOKER
from paigow_tui.odds.atlas import ROLES, Atlas, atlas_facts, atlas_names, load_atlas
from paigow_tui.odds.cache import Arrays, Kind, read_arrays, write_arrays
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, Ints, classes
from paigow_tui.odds.difficulty import (
    AS_GOOD,
    ERROR,
    HABIT,
    LEAST,
    MIDDLE,
    SCALE,
    SLIP,
    SPLIT_OR_KEEP,
    TAUGHT,
    WANTED,
)
from paigow_tui.odds.setting import all_settings, class_groups, play_all
from paigow_tui.odds.tally import FULL_COMMISSION, Role
from paigow_tui.rules import VEGAS, HouseWay, RuleSet, house_way
from paigow_tui.rules.ranking import COMPLETE
from paigow_tui.rules.shape import PATTERNS, Pattern

PRACTICE: Final = Kind("practice")
"""Increase the version when a fact about any class changes."""
FAR: Final = 2_000_000
"""The gap of a class in which no setting costs anything."""

NOTHING: Final[Mapping[str, float]] = MappingProxyType({})
Mask = NDArray[np.bool_]
_ROLE_ARRAYS: Final = {
    "gap": np.int32,
    "error": np.int32,
    "difficulty": np.uint8,
    "split-or-keep": np.bool_,
    "house-errs": np.bool_,
}


@dataclass(frozen=True)
class PracticeHands:
    """Facts about all classes: (292253,) each.

    ``idea`` is the index of the rule that applies to the class in the ideas' way; ``roles-differ`` says whether no
    single setting is as good as the best in both roles. For each role, ``gap`` is the cost of the cheapest setting that
    is not as good as the best, and ``error`` that of the cheapest error (0 if there is none), both in millionths of the
    bet. ``difficulty`` is the chance that people set the hand wrong, in percent. ``split-or-keep`` says whether
    splitting and keeping a pair are close in value; ``house-errs`` says whether the house way's setting is not the
    best.
    """

    arrays: Arrays

    @property
    def idea(self) -> NDArray[np.uint8]:
        """The index of each class's rule."""
        return self.arrays["idea"]

    def fact(self, name: str, role: Role) -> NDArray[Any]:
        """Return a fact by its name, for a role."""
        return self.arrays[name if name in self.arrays else f"{role} {name}"]

    def mask(
        self, role: Role, patterns: tuple[Pattern, ...] = (), holds: str = "", fact: str = "", gap: float | None = None
    ) -> Mask:
        """Return which classes are of a kind (as in `classes_with`), have a fact, and have a gap of at most ``gap``."""
        mask = np.isin(self.arrays["pattern"], _numbers(patterns))
        if holds:
            mask &= self.arrays[holds]
        if fact:
            mask = mask & self.fact(fact, role)
        return mask if gap is None else mask & (self.fact("gap", role) <= gap * 1e6)

    def of_rules(self, numbers: Sequence[int]) -> Mask:
        """Return the classes to which these rules of the ideas' way apply."""
        return np.isin(self.idea, numbers)


def load_practice_hands(
    way: HouseWay, rules: RuleSet, ideas: HouseWay, folder: Path | str | None = None
) -> PracticeHands | None:
    """Return the saved facts, or compute them from the atlas; ``None`` if there is no atlas."""
    facts = {**atlas_facts(way, rules), "commission": str(rules.commission), "ideas": ideas.digest}
    path, key = PRACTICE.path(folder, atlas_names(way, rules)), PRACTICE.key(facts)
    with suppress(OSError):
        return _kept(path, path.stat().st_mtime_ns, tuple(key.items())) or _make(way, rules, ideas, folder, path, key)
    return _make(way, rules, ideas, folder, path, key)


@lru_cache(maxsize=4)
def _kept(path: Path, _written: int, key: tuple[tuple[str, str], ...]) -> PracticeHands | None:
    names = {"idea": np.uint8, "pattern": np.uint8, "joker": np.bool_, "complete": np.bool_, "roles-differ": np.bool_}
    names |= {f"{role} {name}": kind for role in ROLES for name, kind in _ROLE_ARRAYS.items()}

    def fits(arrays: Arrays) -> bool:
        return all(arrays[name].dtype == kind and arrays[name].shape == (CLASSES,) for name, kind in names.items())

    arrays = read_arrays(path, dict(key), fits)
    return None if arrays is None else PracticeHands(arrays)


def _make(
    way: HouseWay, rules: RuleSet, ideas: HouseWay, folder: Path | str | None, path: Path, key: dict[str, str]
) -> PracticeHands | None:
    atlas = load_atlas(way, rules, folder)
    if atlas is None:
        return None
    settings, rows = all_settings(rules), np.arange(CLASSES)
    legal = np.flatnonzero(atlas.undominated)
    owner = atlas.owner[legal]
    starts = np.searchsorted(owner, rows)

    def question(one: HouseWay) -> Ints:
        """Return the atlas's question for a way's setting of each class; -1 if the atlas lacks it."""
        played = play_all(one, settings).setting
        return atlas.index(settings.lows[rows, played], settings.highs[rows, played])

    house = question(way)
    taught = [legal[starts], *(question(house_way(name)) for name in TAUGHT)]
    costs = {role: _costs(atlas, role, rules.commission) for role in ROLES}
    good = np.logical_and(*(costs[role][legal] < AS_GOOD for role in ROLES))
    arrays: Arrays = {
        "idea": play_all(ideas, settings).rule.astype(np.uint8),
        "pattern": class_groups()[1].astype(np.uint8),
        **{holds: classes_with((), holds) for holds in ("joker", "complete")},
        "roles-differ": ~np.logical_or.reduceat(good, starts),
    }
    pair = atlas.lows[legal] >> 20 > 0
    for role in ROLES:
        cost = costs[role][legal]
        worse = np.minimum.reduceat(np.where(cost < AS_GOOD, FAR, cost * 1e6), starts)
        chance = np.exp(-cost / SLIP)
        slips = np.add.reduceat(chance * (cost >= ERROR), starts) / np.add.reduceat(chance, starts)
        wrong = np.mean([costs[role][one] * (one >= 0) >= ERROR for one in taught], axis=0)
        error = np.minimum.reduceat(np.where(cost < ERROR, FAR, cost * 1e6), starts)
        split, keep = (np.minimum.reduceat(np.where(pair == held, cost, 9), starts) for held in (True, False))
        arrays |= {
            f"{role} gap": worse.astype(np.int32),
            f"{role} error": np.where(error < FAR, error, 0).astype(np.int32),
            f"{role} difficulty": np.rint(100 * ((1 - HABIT) * slips + HABIT * wrong)).astype(np.uint8),
            f"{role} split-or-keep": np.abs(split - keep) < SPLIT_OR_KEEP,
            f"{role} house-errs": costs[role][house] * (house >= 0) >= AS_GOOD,
        }
    with suppress(OSError):
        write_arrays(path, key, arrays)
    return PracticeHands(arrays)


def _costs(atlas: Atlas, role: Role, commission: int) -> NDArray[np.float64]:
    """Return the cost of each question compared with the best, in units of the bet."""
    worth = atlas.worth(role, commission)
    behind = np.maximum.reduceat(worth, atlas.starts[:-1])[atlas.owner] - worth
    costs: NDArray[np.float64] = behind / (FULL_COMMISSION * atlas.deals.astype(float))[atlas.owner]
    return costs


NEAR: Final = 0.2
"""The width of the bell curve around `WANTED` that weights hands by their chance of success."""
EASY: Final = 0.85
"""Hands count as easy if a person is at least this likely to set them right."""
COSTLY: Final = 0.5
"""The share of hands dealt for their costly errors if none is hard; the rest are dealt as usual."""
EXPLORED: Final = 0.6
"""The share of tricky hands chosen by interest in their ideas rather than by frequency and difficulty."""
AS_AT_A_TABLE: Final = 0.1
"""The share of a drill's hands dealt at natural frequencies, so none is over ten times rarer than at a table."""


TELLING: Final = 0.1
"""The share of hands that tell two rules apart, while it is unclear which one a person follows."""


class Picked(NamedTuple):
    """A class, and the chance of dealing its hands as a multiple of the chance at a table."""

    number: int
    chance: float


class HandDraw:
    """Deals classes from a mask; ``ideas`` names the idea of each rule in the ideas' way.

    Every method returns a class with its chance, or ``None`` if there is none. If `tells` is not empty, `tricky` and
    `near` deal some hands from its masks: the same number from each, at natural frequencies within a mask.
    """

    def __init__(self, known: PracticeHands, mask: Mask, role: Role, ideas: Sequence[str]) -> None:
        self._ideas = list(dict.fromkeys(ideas))
        self._idea = np.array([self._ideas.index(name) for name in ideas])[known.idea]
        self._difficulty = np.clip(known.fact("difficulty", role) / 100, LEAST, 1 - LEAST)
        self._natural = classes().multiplicity * mask.astype(float)
        self._sums = self._natural.cumsum()
        wrong = (known.fact("error", role) > 0) | (known.fact("difficulty", role) > 0)
        self._often = self._natural * self._difficulty**2 * wrong
        self._errors = known.fact("error", role) / 1e6
        self._order = np.argsort(self._idea, kind="stable")
        """The classes, sorted by idea."""
        count = len(self._ideas)
        ends = np.concatenate([[0.0], self._often[self._order].cumsum()])
        self._ends, self._bounds = ends[1:], ends[np.bincount(self._idea, minlength=count).cumsum()]
        self._weights = np.diff(self._bounds, prepend=0.0)
        """The weight of each idea: its hands by frequency and squared difficulty."""
        self._usual = np.sqrt(np.bincount(self._idea, self._natural * self._difficulty, count)) * (self._weights > 0)
        whole = np.bincount(self._idea, mask, count) == np.bincount(self._idea, minlength=count)
        self.covers = tuple(name for name, every in zip(self._ideas, whole.tolist(), strict=True) if every)
        """The ideas whose hands are all in the mask."""
        self.tells: Sequence[Mask] = ()

    def any(self, rng: Random) -> Picked | None:
        """Deal hands from the mask at natural frequencies."""
        number = _pick(self._sums, rng)
        return None if number is None else Picked(number, ALL_HANDS / float(self._sums[-1]))

    def tricky(self, rng: Random, interest: Callable[[str], float]) -> Picked | None:
        """Deal hands that people often set wrong, more of the harder ones, and some hands at natural frequencies.

        Ideas are chosen partly by the square root of frequency × difficulty, so rare ones appear too, and partly by
        interest.
        """
        wanted = np.array([interest(name) for name in self._ideas]) * (self._weights > 0)
        if not wanted.any():
            return self.any(rng)
        chances = (1 - EXPLORED) * self._usual / self._usual.sum() + EXPLORED * wanted / wanted.sum()
        telling = self._telling()
        number = self._at_a_table(rng, telling)
        if number is None:
            idea = _pick(chances.cumsum(), rng) or 0
            place = self._bounds[idea] - rng.random() * self._weights[idea]
            number = int(self._order[self._ends.searchsorted(place)])
        idea = int(self._idea[number])
        return self._picked(number, float(chances[idea] * self._often[number] / self._weights[idea]), telling)

    def _telling(self) -> NDArray[np.float64] | None:
        """Return the probability of each class among those that tell two rules apart; ``None`` if there are none."""
        parts = [part for part in (self._natural * mask for mask in self.tells) if part.any()]
        chances: NDArray[np.float64] = sum((part / part.sum() for part in parts), np.zeros(1)) / max(1, len(parts))
        return chances if parts else None

    def _at_a_table(self, rng: Random, telling: NDArray[np.float64] | None = None) -> int | None:
        """Return, some of the time, a class at natural frequency or one that tells rules apart; otherwise ``None``."""
        which = rng.random()
        if which < AS_AT_A_TABLE:
            return _pick(self._sums, rng)
        return _pick(telling.cumsum(), rng) if telling is not None and which < AS_AT_A_TABLE + TELLING else None

    def _picked(self, number: int, chosen: float, telling: NDArray[np.float64] | None = None) -> Picked:
        """Return a class with its overall chance; ``chosen`` is the chance that the caller's own choice falls on it."""
        told = 0.0 if telling is None else TELLING
        mixed = AS_AT_A_TABLE * self._natural[number] / self._sums[-1] + (1 - AS_AT_A_TABLE - told) * chosen
        if telling is not None:
            mixed += TELLING * telling[number]
        return Picked(number, float(mixed * ALL_HANDS / self._natural[number]))

    def mending(self, rng: Random, wrong: Mask) -> Picked | None:
        """Deal hands that a habit sets wrong, and just as many other hands that people often set wrong.

        Some hands are dealt at natural frequencies.
        """
        parts = [part for part in (self._natural * wrong, self._often * ~wrong) if part.any()]
        if not parts:
            return self.any(rng)
        chances = sum(part / (len(parts) * part.sum()) for part in parts)
        number = self._at_a_table(rng)
        if number is None:
            number = _pick(np.cumsum(chances), rng) or 0
        return self._picked(number, float(chances[number]))

    def costly(self, rng: Random) -> Picked | None:
        """Deal hands whose errors are costly, weighted by frequency and squared cost.

        Some hands are dealt at natural frequencies.
        """
        often = self._natural * self._errors**2
        number = self._at_a_table(rng)
        if number is None and (number := _pick(often.cumsum(), rng)) is None:
            return self.any(rng)
        return self._picked(number, float(often[number] / (often.sum() or 1)))

    def near(
        self, rng: Random, skill: Callable[[str], float], hard: Mapping[str, float] = NOTHING, usual: float = WANTED
    ) -> Picked | None:
        """Deal hands that a person sets right three times in four, given their rating in each idea.

        Easier and harder hands are mixed in the right proportion. If the person gets most hands of some ideas wrong
        (``hard`` says how often those are set right, ``usual`` how often the others are), those are the harder hands.
        If no hand is hard, return ``None`` half the time; the caller should then deal a `costly` hand.
        """
        odds = self._difficulty / (1 - self._difficulty)
        skills = np.array([skill(name) for name in self._ideas])[self._idea]
        right = 1 / (1 + odds * np.exp((MIDDLE - skills) / SCALE))
        near = self._natural * self._difficulty * np.exp(-(((right - WANTED) / NEAR) ** 2))
        parts = [near * (right >= WANTED), near * (right < WANTED)]
        rates = np.array([hard.get(name, 1.0) for name in self._ideas])[self._idea]
        often = self._often * (rates < 1)
        if usual > WANTED and often.any():
            parts = [near * (rates == 1), often]
            right = np.where(rates < 1, rates, usual)
        sums = [part.sum() for part in parts]
        if not any(sums):
            return self.any(rng)
        shares = [float(total > 0) for total in sums]
        if not shares[1] and rng.random() < COSTLY and (parts[0] * right).sum() >= EASY * sums[0]:
            return None
        if all(sums):
            high, low = ((part * right).sum() / total for part, total in zip(parts, sums, strict=True))
            shares = [(WANTED - low) / (high - low), (high - WANTED) / (high - low)]
        chances = sum(share * part / (total or 1) for share, part, total in zip(shares, parts, sums, strict=True))
        telling = self._telling()
        number = self._at_a_table(rng, telling)
        if number is None:
            number = _pick(np.cumsum(chances), rng) or 0
        return self._picked(number, float(chances[number]), telling)


def _pick(sums: NDArray[np.float64], rng: Random) -> int | None:
    """Return a random index, given the running totals of the weights; ``None`` if they are all zero."""
    total = float(sums[-1])
    return int(sums.searchsorted(rng.random() * total, side="right")) if total else None


# What the hands of a class contain, whatever they are worth.


@lru_cache(maxsize=16)
def classes_with(patterns: tuple[Pattern, ...], holds: str = "") -> Mask:
    """Return which classes have one of some patterns (any if empty) and hold a ``joker`` or a ``complete`` hand."""
    mask: Mask = np.isin(class_groups()[1], _numbers(patterns))
    if holds == "joker":
        mask &= classes().representatives.max(axis=1) == JOKER.index
    elif holds == "complete":
        mask &= np.isin(all_settings(VEGAS).highs >> 20, [int(one) for one in COMPLETE]).any(axis=1)
    return mask


def _numbers(patterns: tuple[Pattern, ...]) -> list[int]:
    """Return the indices of some patterns in `PATTERNS`, or of all."""
    return [place for place, one in enumerate(PATTERNS.values()) if not patterns or one in patterns]


@lru_cache(maxsize=16)
def rule_of_class(way: HouseWay, rules: RuleSet) -> NDArray[np.int16]:
    """Return the index of the rule of a way that applies to each class."""
    return play_all(way, all_settings(rules)).rule
