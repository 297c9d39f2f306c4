"""Most costly errors have a cause: something the player did to the hand.

``pytest --run-slow tests/practice/test_causes.py -s`` prints the figures.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.why import why
from paigow_tui.rules import HOUSE_WAYS, Category, choices, house_way
from paigow_tui.rules.strategies import STYLES, best_low, strategy

COSTLY: Final = 0.02
Learner = Callable[[HandOdds, Role], int]


def keeps_pairs(odds: HandOdds, role: Role) -> int:
    """Keep two pair with the highest low hand whenever that is worth considering; otherwise set the house way."""
    kept = (
        one for one in choice_indices(odds, role) if odds.settings[one].setting.high_rank.category is Category.TWO_PAIR
    )
    return max(kept, key=lambda one: odds.settings[one].setting.low_rank, default=odds.house_way)


def learners(rng: Random) -> Iterator[tuple[str, Learner]]:
    for name in (*HOUSE_WAYS, *STYLES):
        way = strategy(name, rng)
        yield name, lambda odds, _, way=way: odds.index(way(choices(odds.hand)).low)  # type: ignore[misc]
    yield "highest low hand", lambda odds, _: odds.index(best_low(choices(odds.hand)).low)
    yield "always two pair", keeps_pairs
    yield "slips", lambda odds, role: rng.choice(choice_indices(odds, role))
    yield "any setting", lambda odds, _: rng.choice([at for at, one in enumerate(odds.settings) if one.legal])


def named(hands: int) -> dict[str, Counter[bool]]:
    """Return, for each learner, how many costly errors do and don't have a cause in a drill with both roles."""
    rng = Random("causes")
    dealer = Dealer(Drill(role="both"), rng)
    ways = list(learners(rng))
    counts = {name: Counter[bool]() for name, _ in ways}
    for number in range(1, hands + 1):
        dealt = dealer.deal(number)
        odds, role = dealt.odds, dealt.question.role
        assert odds is not None
        for name, learner in ways:
            index = learner(odds, role)
            if odds.cost(index, role) >= COSTLY:
                counts[name][why(odds, role, index).cause is not None] += 1
    return counts


def test_nine_in_ten_costly_errors_have_a_cause() -> None:
    total = sum(named(25).values(), Counter[bool]())
    assert total.total() > 50
    assert total[True] >= 0.9 * total.total()


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_nine_in_ten_costly_errors_have_a_cause_in_2000_hands() -> None:
    build_atlas(house_way("foxwoods"))
    counts = named(4000)  # 2,000 in each role
    for name, one in counts.items():
        print(f"\n{name}: {one[True]:,} of {one.total():,}, {one[True] / one.total():.1%}", end="")
    total = sum(counts.values(), Counter[bool]())
    assert total[True] >= 0.9 * total.total()
