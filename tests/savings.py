"""What the rules of the lessons win back from the house way, exactly: ``python -m tests.savings`` prints it.

`saves` in ``practice/lessons.toml`` is what it prints. It needs the atlas of the house way, which it counts (about a
minute) if it is not there.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.atlas import Atlas, load_atlas
from paigow_tui.odds.classes import Ints
from paigow_tui.odds.lab.cost import exact_sum
from paigow_tui.odds.practice_hands import classes_with, rule_of_class
from paigow_tui.odds.setting import all_settings, play_all
from paigow_tui.odds.tally import FULL_COMMISSION, HOURLY_STAKE, Role
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.ideas import ideas_way, rule_numbers
from paigow_tui.practice.kinds import kind_named
from paigow_tui.practice.lessons import AGAINST, Lesson, lessons
from paigow_tui.rules import VEGAS, HouseWay, house_way

HOUSE: Final = house_way(AGAINST)


def house_atlas() -> Atlas:
    """Return the atlas of the house way."""
    return load_atlas(HOUSE, VEGAS) or build_atlas(HOUSE)


def worth(way: HouseWay, atlas: Atlas, role: Role) -> Ints:
    """Return what a way wins over all hands of each class, in the unit of `Atlas.worth`: so the hands are counted."""
    settings = all_settings(VEGAS)
    played, rows = play_all(way, settings).setting, np.arange(len(settings.lows))
    asked = atlas.index(settings.lows[rows, played], settings.highs[rows, played])
    assert (asked >= 0).all()
    return atlas.worth(role, VEGAS.commission)[asked]


def classes_of(lesson: Lesson) -> Iterator[NDArray[np.bool_]]:
    """Yield the classes of each idea of a lesson; all at once if it has none."""
    kind, rule = kind_named(lesson.kind), rule_of_class(ideas_way(), VEGAS)
    there = classes_with(kind.patterns, kind.holds)
    for idea in lesson.ideas:
        yield there & np.isin(rule, rule_numbers(idea))
    if not lesson.ideas:
        yield there


def saved(lesson: Lesson, atlas: Atlas) -> Fraction:
    """Return what a lesson's rules win back from the house way, in dollars per hundred hands at $25."""
    gained = worth(ideas_way(), atlas, lesson.role) - worth(HOUSE, atlas, lesson.role)
    whole = sum(exact_sum(gained[which]) for which in classes_of(lesson))
    return Fraction(whole * HOURLY_STAKE, FULL_COMMISSION * int(atlas.deals.sum()))


if __name__ == "__main__":
    for one in lessons().values():
        if one.saves:
            print(f"{one.name:20}{float(saved(one, house_atlas())):8.4f}")
