"""The exact cost, from the atlas, of following some rules with some classes."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Card, descending
from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, Ints, classes
from paigow_tui.odds.difficulty import AS_GOOD, ERROR
from paigow_tui.odds.practice_hands import Mask, rule_of_class
from paigow_tui.odds.questions import Strengths
from paigow_tui.odds.setting import all_settings, play_some
from paigow_tui.odds.tally import FULL_COMMISSION, Role
from paigow_tui.rules import HouseWay
from paigow_tui.rules.rule import Rule


@dataclass(frozen=True)
class RuleCosts:
    """The results of several ways to play the same classes in a role, compared with each other and with the best.

    ``which`` are the classes; ``plays`` has each way's question in the atlas for each class.
    """

    atlas: Atlas
    role: Role
    which: NDArray[np.intp]
    plays: Ints
    """Each way's question for each class: (ways, classes)."""

    @classmethod
    def of(
        cls, atlas: Atlas, role: Role, parts: HouseWay, numbers: Sequence[int], ways: Sequence[Sequence[Rule]]
    ) -> "RuleCosts":
        """Return the results of rules for the classes to which the rules with these numbers apply in ``parts``.

        Each of ``ways`` must cover all those classes. If some setting is at least as high in both hands as the one a
        rule names, it is played instead (of several, the one with the highest back), since nobody overlooks a straight
        flush.
        """
        settings = all_settings(atlas.rules)
        which = np.flatnonzero(np.isin(rule_of_class(parts, atlas.rules), numbers))
        plays = np.empty((len(ways), len(which)), np.int64)
        for number, rules in enumerate(ways):
            played = play_some(rules, settings, which)
            plays[number] = _at_least(atlas, which, settings.lows[which, played], settings.highs[which, played])
        return cls(atlas, role, which, plays)

    @cached_property
    def hands(self) -> Ints:
        """The number of hands in each class."""
        return classes().multiplicity[self.which]

    @property
    def often(self) -> float:
        """The fraction of all hands that are of these classes."""
        return float(self.hands.sum() / ALL_HANDS)

    @cached_property
    def _worth(self) -> tuple[Ints, Ints]:
        """The value of each question, and the best value of each class."""
        worth = self.atlas.worth(self.role, self.atlas.rules.commission)
        return worth, np.maximum.reduceat(worth, self.atlas.starts[:-1])[self.which]

    def behind(self, way: int) -> Ints:
        """Return what a way loses on each class compared with the best, in units of `Atlas.worth`."""
        worth, best = self._worth
        behind: Ints = best - worth[self.plays[way]]
        return behind

    def costs(self, way: int) -> NDArray[np.float64]:
        """Return what a way loses on each class, in units of the bet per hand."""
        costs: NDArray[np.float64] = self.behind(way) / (FULL_COMMISSION * self.atlas.deals[self.which].astype(float))
        return costs

    def cost(self, way: int) -> Fraction:
        """Return the cost of a way over all possible hands, in units of the bet per hand."""
        return Fraction(sum(self.behind(way).tolist()), FULL_COMMISSION * int(self.atlas.deals.sum()))

    def errs(self, way: int) -> Mask:
        """Return a mask of the classes on which a way makes an error."""
        return np.asarray(self.costs(way) >= ERROR)

    def share(self, where: Mask) -> float:
        """Return the share of the hands that belong to the masked classes."""
        return float(self.hands[where].sum() / self.hands.sum())

    def as_good(self, way: int) -> float:
        """Return the share of the hands that a way sets as well as the best."""
        return self.share(self.costs(way) < AS_GOOD)

    def alike(self, way: int, other: int) -> float:
        """Return the share of the hands that two ways set alike."""
        return self.share(self.plays[way] == self.plays[other])

    def apart(self, way: int, other: int) -> Mask:
        """Return a mask of the classes that two ways set differently: (292253,)."""
        return self.everywhere(self.plays[way] != self.plays[other])

    def costliest(self, way: int) -> tuple[Card, ...]:
        """Return a hand of the class on which a way loses the most in the long run, highest card first."""
        return descending(classes().hand(int(self.which[self.behind(way).argmax()])))

    def everywhere(self, where: Mask) -> Mask:
        """Turn a mask of these classes into a mask of all classes: (292253,)."""
        mask = np.zeros(CLASSES, bool)
        mask[self.which[where]] = True
        return mask


def _at_least(atlas: Atlas, which: NDArray[np.intp], lows: Strengths, highs: Strengths) -> Ints:
    """Return each class's undominated question with the highest back that is at least as high in both hands."""
    places = np.full(len(which), -1, np.int64)
    start, stop = atlas.starts[which], atlas.starts[which + 1]
    for step in range(int((stop - start).max(initial=0))):
        at = np.minimum(start + step, stop - 1)
        higher = atlas.undominated[at] & (atlas.lows[at] >= lows) & (atlas.highs[at] >= highs)
        places[higher] = at[higher]
    return places
