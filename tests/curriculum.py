"""The curriculum, derived from the atlas of the house way: ``python -m tests.curriculum``.

This prints the figures of ``practice/ideas.toml``, then the result of a search: for each decision, the best rules of
each length. A rule's length is how many numbers it names: a rank, a sum or a low hand at which the play changes. The
rule taught has at most three numbers, and no other such rule is better by five cents per hundred hands at $25. If the
atlas of the house way is missing, it is built first, which takes about a minute.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import JOKER, Rank
from paigow_tui.odds.atlas import ROLES, Atlas, load_atlas
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, Ints, classes
from paigow_tui.odds.lab.cost import exact_sum
from paigow_tui.odds.practice_hands import load_practice_hands, rule_of_class
from paigow_tui.odds.questions import FRONTS
from paigow_tui.odds.setting import Shapes, all_settings, class_groups, play_all
from paigow_tui.odds.tally import FULL_COMMISSION, HOURLY_STAKE, Role
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.ideas import ideas, ideas_way, rule_numbers
from paigow_tui.practice.lessons import AGAINST
from paigow_tui.rules import VEGAS, HouseWay, house_way
from paigow_tui.rules.rule import Play, Rule
from paigow_tui.rules.shape import Pattern

HOUSE: Final = house_way(AGAINST)
ERROR: Final = 0.005
LONGEST: Final = 3
"""How many numbers a rule may name."""
PAYS: Final = 0.05
"""How much a better rule must win back to be taught instead, in dollars per hundred hands at $25."""
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


def house_atlas() -> Atlas:
    """Return the atlas of the house way, building it if necessary."""
    return load_atlas(HOUSE, VEGAS) or build_atlas(HOUSE)


def in_dollars(whole: int, atlas: Atlas) -> Fraction:
    """Convert a total worth over all hands to dollars per hundred hands at $25."""
    return Fraction(whole * HOURLY_STAKE, FULL_COMMISSION * int(atlas.deals.sum()))


def worth(way: HouseWay, atlas: Atlas, role: Role) -> Ints:
    """Return what a way wins over all hands of each class, in the unit of `Atlas.worth`."""
    settings = all_settings(VEGAS)
    played, rows = play_all(way, settings).setting, np.arange(len(settings.lows))
    asked = atlas.index(settings.lows[rows, played], settings.highs[rows, played])
    assert (asked >= 0).all()
    return atlas.worth(role, VEGAS.commission)[asked]


def best(atlas: Atlas, role: Role) -> Ints:
    """Return what the best setting wins over all hands of each class."""
    return atlas.worth(role)[atlas.best(role)]


def beginner(atlas: Atlas) -> Ints:
    """Return the winnings of a player who makes the best high hand, as the first lesson teaches."""
    highest = np.maximum.reduceat(atlas.highs.astype(np.int64), atlas.starts[:-1])
    rows = np.flatnonzero(atlas.undominated & (atlas.highs == highest[atlas.owner]))
    assert (atlas.owner[rows] == np.arange(CLASSES)).all()
    return atlas.worth("player")[rows]


# What is taught, idea by idea.


class Figures(NamedTuple):
    """The computed fields of an idea, as in ``practice/ideas.toml``."""

    hands: int
    error: tuple[float, float]
    cost: tuple[float, float]
    errs: tuple[float, float]
    saves: tuple[float, float]


def figures(atlas: Atlas) -> dict[str, Figures]:
    """Return the figures for every idea."""
    rule, known = rule_of_class(ideas_way(), VEGAS), load_practice_hands(HOUSE, VEGAS, ideas_way())
    assert known is not None
    many, here = classes().multiplicity, {name: np.isin(rule, rule_numbers(name)) for name in ideas()}
    lost = {role: best(atlas, role) - worth(ideas_way(role), atlas, role) for role in ROLES}
    errs = {role: lost[role] / (FULL_COMMISSION * atlas.deals.astype(float)) >= ERROR for role in ROLES}
    taught = worth(ideas_way(), atlas, "player")
    wins_back = [taught - other for other in (beginner(atlas), worth(HOUSE, atlas, "player"))]

    def dollars(each: Ints, where: Mask) -> float:
        return round(float(in_dollars(exact_sum(each[where]), atlas)), 4)

    def share(each: NDArray[Any], where: Mask) -> float:
        return round(float(np.average(each[where], weights=many[where])), 4)

    found = {}
    for name, where in here.items():
        error, cost, often = (
            (one["player"], one["banker"])
            for one in (
                {role: share(known.fact("error", role) / 1e6, where) for role in ROLES},
                {role: dollars(lost[role], where) for role in ROLES},
                {role: share(errs[role], where) for role in ROLES},
            )
        )
        saves = dollars(wins_back[0], where), dollars(wins_back[1], where)
        found[name] = Figures(int(many[where].sum()), error, cost, often, saves)
    return found


# The search.


class Found(NamedTuple):
    """A rule from the search: how many numbers it names, its cost in dollars per hundred hands, and its words."""

    numbers: int
    cost: float
    words: str


class Decision:
    """The hands of one decision in a role: what each play loses with each class, and the features a rule may use.

    Features are ranks, the sum of both pairs, and two low hands as positions in `FRONTS`, from 1: the one that a
    straight or flush leaves (``leaves``) and the one that goes in front if the pairs stay together (``kept``).
    """

    def __init__(self, atlas: Atlas, role: Role, where: Mask, pattern: Pattern, plays: Sequence[Play]) -> None:
        settings, which, (groups, _) = all_settings(atlas.rules), np.flatnonzero(where), class_groups()
        shapes = Shapes(settings, which, groups[which])
        self.features = {
            "first": shapes.first, "second": shapes.second, "sum": shapes.first + shapes.second,
            "other": shapes.other, "next": shapes.next, "after": shapes.after,
            "leaves": np.searchsorted(FRONTS, shapes.complete_front, side="right"),
            "kept": np.searchsorted(FRONTS, shapes.two(shapes.other, shapes.next), side="right"),
        }  # fmt: skip
        whole = FULL_COMMISSION * float(atlas.deals.sum()) / HOURLY_STAKE
        self.loses: dict[Play, Floats] = {}
        for play in plays:
            rules = (Rule(pattern, play), *ideas_way().rules)
            self.loses[play] = (best(atlas, role) - _worth_of(rules, atlas, role))[which] / whole

    def rules(self, longest: int = LONGEST) -> Iterator[Found]:
        """Yield the best rule of each length."""
        every = [*self._always(), *self._bands(np.ones(len(self.features["sum"]), bool), longest)]
        every += [*self._together(), *self._apart(longest)]
        for numbers in range(longest + 1):
            yield min((one for one in every if one.numbers <= numbers), key=lambda one: (round(one.cost, 6), one[0]))

    def _always(self) -> Iterator[Found]:
        for play, loses in self.loses.items():
            yield Found(0, float(loses.sum()), f"always {play}")

    def _bands(self, where: Mask, longest: int) -> Iterator[Found]:
        """Yield the best rules with one play up to a number and another above it, with a number per band of a rank."""
        for (play, other), (low, by) in product(
            permutations(self.loses, 2), permutations(("first", "sum", "next", "second", "other", "leaves"), 2)
        ):
            values, at = np.unique(self.features[low][where], return_inverse=True)
            bands, band = np.unique(self.features[by][where], return_inverse=True)
            below, above = np.zeros((2, len(bands), len(values)))
            np.add.at(below, (band, at), self.loses[play][where])
            np.add.at(above, (band, at), self.loses[other][where])
            loses = np.zeros((len(bands) + 1, len(values) + 1))
            loses[1:, 1:] = below.cumsum(axis=1)
            loses[1:, :-1] += above[:, ::-1].cumsum(axis=1)[:, ::-1]
            loses = loses.cumsum(axis=0)
            # for the bands up to each one: the best cost with that many numbers, and where they split
            ends: list[tuple[float, tuple[int, ...]]] = [(0.0, ()), *((np.inf, ()) for _ in bands)]
            for numbers in range(1, longest + 1):
                ends = [
                    min(
                        ((ends[start][0] + float((loses[end] - loses[start]).min()), (*ends[start][1], end))
                         for start in range(end)),
                        default=(np.inf, ()),
                    )
                    for end in range(len(bands) + 1)
                ]  # fmt: skip
                cost, stops = ends[-1]
                limits = [int((loses[stop] - loses[start]).argmin()) for start, stop in pairwise((0, *stops))]
                says = ", ".join(
                    f"{self._named(by, bands[start])} to {self._named(by, bands[stop - 1])} "
                    f"{'never' if not limit else self._named(low, values[limit - 1])}"
                    for (start, stop), limit in zip(pairwise((0, *stops)), limits, strict=True)
                )
                yield Found(numbers, cost, f"{play} up to {low}, else {other}; by {by}: {says}")

    def _together(self) -> Iterator[Found]:
        """Yield the best rules with one play where up to three bounds all hold, and another elsewhere."""
        for play, other in permutations(self.loses, 2):
            gains, base = self.loses[play] - self.loses[other], float(self.loses[other].sum())
            for count in range(1, LONGEST + 1):
                for names in combinations(self.features, count):
                    parts = [np.unique(self.features[name], return_inverse=True) for name in names]
                    table = np.zeros([len(values) for values, _ in parts])
                    np.add.at(table, tuple(places for _, places in parts), gains)
                    for ups in product((False, True), repeat=count):
                        sums = table
                        for axis, up in enumerate(ups):
                            sums = np.flip(np.flip(sums, axis).cumsum(axis), axis) if up else sums.cumsum(axis)
                        place = np.unravel_index(sums.argmin(), sums.shape)
                        says = " and ".join(
                            f"{name} {self._named(name, values[at])} or {'higher' if up else 'lower'}"
                            for name, (values, _), at, up in zip(names, parts, place, ups, strict=True)
                        )
                        yield Found(count, base + float(sums.min()), f"{play} with {says}, else {other}")

    def _apart(self, longest: int) -> Iterator[Found]:
        """Yield the best rules with one number for hands with a high side card, and bands for all others."""
        for name, rank in product(("next", "other"), (11, 12, 13, 14)):
            high = self.features[name] >= rank
            if not high.any() or high.all():
                continue
            there = min(self._bands(high, 1), key=lambda one: one.cost)
            for one in self._bands(~high, longest - 1):
                words = f"with {name} {self._named(name, rank)} or higher: {there.words}. Otherwise {one.words}"
                yield Found(one.numbers + 1, one.cost + there.cost, words)

    @staticmethod
    def _named(feature: str, value: int) -> str:
        if feature == "sum":
            return str(value)
        if feature in ("leaves", "kept"):
            return "nothing" if not value else _front(int(FRONTS[value - 1]))
        return Rank(int(value)).word if value else "none"


def _front(strength: int) -> str:
    first = Rank(strength >> 16 & 15)
    return f"a pair of {first.plural}" if strength >> 20 else f"{first.word}-{Rank(strength >> 12 & 15).word}"


def _worth_of(rules: tuple[Rule, ...], atlas: Atlas, role: Role) -> Ints:
    """Return what rules win with each class; a dominated setting counts as one that dominates it."""
    settings = all_settings(VEGAS)
    played, rows = play_all(HouseWay("rule", "A rule", rules), settings).setting, np.arange(CLASSES)
    lows, highs = settings.lows[rows, played], settings.highs[rows, played]
    places = np.zeros(CLASSES, np.int64)
    for step in range(int(np.diff(atlas.starts).max())):
        at = np.minimum(atlas.starts[:-1] + step, atlas.starts[1:] - 1)
        higher = atlas.undominated[at] & (atlas.lows[at] >= lows) & (atlas.highs[at] >= highs)
        places[higher] = at[higher]
    return atlas.worth(role)[places]


_SPLIT: Final[tuple[Play, ...]] = ("keep", "second pair")
_KICKERS: Final[tuple[Play, ...]] = ("keep", "keep a kicker", "keep two kickers", "keep three kickers")
DECISIONS: Final[dict[str, tuple[tuple[str, ...], Pattern, tuple[Play, ...]]]] = {
    "no pair with an ace": (("pai-gow", "weak-ace"), Pattern.NO_PAIR, _KICKERS),
    "no pair and no ace": (("pai-gow", "weak-king"), Pattern.NO_PAIR, _KICKERS),
    "one pair, and a straight or flush with the joker": (("pair-or-straight",), Pattern.ONE_PAIR, ("keep", "complete")),
    "one pair, and a straight or flush": (("pair-or-straight",), Pattern.ONE_PAIR, ("keep", "complete")),
    "two pair with an ace": (("two-low-pairs-ace", "two-pair-ace", "two-high-pairs-ace"), Pattern.TWO_PAIR, _SPLIT),
    "two pair with a king": (("two-low-pairs-king", "two-pair-king"), Pattern.TWO_PAIR, _SPLIT),
    "two pair, queen or lower": (("two-low-pairs", "two-pair"), Pattern.TWO_PAIR, _SPLIT),
    "two pair, and a straight or flush": (("two-pair-or-straight",), Pattern.TWO_PAIR, (*_SPLIT, "complete")),
    "aces up": (("aces-up",), Pattern.TWO_PAIR, _SPLIT),
    "a full house": (("full-house",), Pattern.FULL_HOUSE, _SPLIT),
    "three aces": (("three-aces",), Pattern.TRIPS, ("keep", "first and other")),
    "three kings": (("three-kings",), Pattern.TRIPS, ("keep", "first and other")),
    "three queens or lower": (("trips",), Pattern.TRIPS, ("keep", "first and other")),
}  # fmt: skip
"""Each decision: its ideas, its pattern, and the plays a rule may choose from."""


def hands_of(name: str) -> Mask:
    """Return which classes a decision is about."""
    numbers = [number for idea in DECISIONS[name][0] for number in rule_numbers(idea)]
    where: Mask = np.isin(rule_of_class(ideas_way(), VEGAS), numbers)
    cards = classes().representatives
    if name.startswith("one pair"):
        where &= (cards.max(axis=1) == JOKER.index) == name.endswith("joker")
    if name.startswith("no pair"):
        where &= (cards.max(axis=1) >= 48) == name.endswith("an ace")
    return where


def taught_cost(name: str, atlas: Atlas, role: Role) -> float:
    """Return what the taught rules cost in a decision, in dollars per hundred hands at $25."""
    lost = best(atlas, role) - worth(ideas_way(role), atlas, role)
    return float(in_dollars(exact_sum(lost[hands_of(name)]), atlas))


def _print(atlas: Atlas) -> None:
    every = figures(atlas)
    for name, one in every.items():
        print(f"\n{name} ({one.hands / ALL_HANDS:.3%} of hands)")
        for field, value in one._asdict().items():
            print(f"{field} = {list(value) if isinstance(value, tuple) else value}")
    for place, role in enumerate(ROLES):
        dollars = sum(one.cost[place] for one in every.values())
        print(f"\nAs the {role}, the rules cost ${dollars:.4f} per hundred hands at $25, {dollars / HOURLY_STAKE:.4%}.")
    for role, name in product(ROLES, DECISIONS):
        print(f"\nAs the {role}, {name}: taught {taught_cost(name, atlas, role):.4f}")
        for found in Decision(atlas, role, hands_of(name), *DECISIONS[name][1:]).rules():
            print(f"  {found.numbers} {found.cost:8.4f}  {found.words}")


if __name__ == "__main__":
    _print(house_atlas())
