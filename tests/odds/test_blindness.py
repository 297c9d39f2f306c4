"""The cost of choosing a setting by hand class, which ignores suits outside a flush.

``pytest -m slow -s tests/odds/test_blindness.py`` prints it in three minutes on one core.
"""

from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from paigow_tui.cards import DECK
from paigow_tui.odds.classes import class_of
from paigow_tui.odds.hand import ready_table
from paigow_tui.odds.tally import FULL_COMMISSION
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.rules import VEGAS, house_way
from paigow_tui.rules.splits import splits

HANDS, DEALS = 40_000, 53_524_680
WIN, LOSE = FULL_COMMISSION - VEGAS.commission, FULL_COMMISSION


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_choosing_by_the_class_of_a_hand_costs_next_to_nothing(tmp_path: Path) -> None:
    """Over random hands against Foxwoods, measure the EV lost by the setting that is best on average in the class."""
    way = house_way("foxwoods")
    atlas, table = build_atlas(way, VEGAS, folder=tmp_path), ready_table(way)
    lows, highs = atlas.lows, atlas.highs
    chosen = [atlas.best("player"), atlas.best("banker")]
    lost: list[list[float]] = [[], []]
    rng = Random(40_000)
    for _ in range(HANDS):
        hand = rng.sample(DECK, 7)
        number = class_of(hand)
        asked = slice(atlas.starts[number], atlas.starts[number + 1])
        four = table.sums(Left(hand), lows[asked], highs[asked])
        found = splits(hand, VEGAS)
        assert {*zip(lows[asked], highs[asked], strict=True)} <= {*zip(found.lows, found.highs, strict=True)}
        for role, best in enumerate(chosen):
            worth = four[:, 2 * role] * WIN - four[:, 2 * role + 1] * LOSE
            own = worth[best[number] - asked.start]
            lost[role].append((worth.max() - own) / (FULL_COMMISSION * DEALS))
    for name, costs in zip(("player", "banker"), lost, strict=True):
        mean, error = fmean(costs), stdev(costs) / np.sqrt(HANDS)
        differ = sum(cost > 0 for cost in costs)
        print(f"\nas {name}: {mean:.1e} of a bet a hand (standard error {error:.0e}), {differ} of {HANDS:,} hands,")
        print(f"at most {max(costs):.1e}", end="")
        assert mean < 1e-6
