"""What a way of playing costs: totals, kinds and habits, taken from an atlas."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from paigow_tui.odds.atlas import Atlas, load_atlas
from paigow_tui.odds.classes import CONTENTS, classes
from paigow_tui.odds.hand import odds
from paigow_tui.odds.lab.cost import (
    Cost,
    Plays,
    cost_of,
    count_settings,
    edge_of,
    plays_of,
    plays_of_any,
    plays_of_way,
)
from paigow_tui.odds.lab.players import favor_push
from paigow_tui.odds.lab.simulate import simulate
from paigow_tui.odds.whole.game import ALL_DEALS, build_atlas
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import VEGAS, Choices, Setting, choices, house_way
from paigow_tui.shipped import shipped

FOXWOODS = house_way("foxwoods")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    return load_atlas(FOXWOODS) or build_atlas(FOXWOODS)


def cost(atlas: Atlas, plays: Plays) -> Cost:
    return cost_of("it", plays, atlas, FOXWOODS, "player", VEGAS)


def test_the_cost_of_foxwoods_matches_the_whole_game_and_is_highest_with_one_pair(atlas: Atlas) -> None:
    found = cost(atlas, plays_of_way(FOXWOODS, VEGAS))
    game, best = known_game("foxwoods", "foxwoods"), known_game("best", "foxwoods")
    assert game is not None
    assert best is not None
    for totals, tally in ((found.strategy, game.as_player), (found.best, best.as_player)):
        assert totals.win == tally.win
        assert totals.lose == tally.lose
    assert found.deals == ALL_DEALS
    shares = {kind.name: round(100 * float(kind.cost), 4) for kind in found.kinds}
    assert shares == shares | {
        "one pair": 0.0844,
        "no pair": 0.0622,
        "two pair": 0.0524,
        "three of a kind": 0.0141,
    }
    assert round(100 * float(found.cost), 4) == 0.2147
    assert sum(kind.cost for kind in found.kinds) == found.cost
    assert found.habits[0].name == "Pair of aces: a straight behind, not the two best side cards in front"
    assert sum(habit.cost for habit in found.habits) < found.cost
    for habit in found.habits:
        hand = odds(habit.example, FOXWOODS)
        assert hand.cost(hand.house_way, "player") >= habit.cost / habit.different, "no less than on average"


def test_choosing_at_random_has_fractional_totals_and_costs_over_a_fifth_of_a_bet(atlas: Atlas) -> None:
    found = cost(atlas, plays_of_any(atlas))
    totals = found.strategy
    assert totals.win.denominator > 1
    assert totals.win + totals.push + totals.lose == ALL_DEALS
    assert Fraction(1, 5) < found.cost < Fraction(1, 4)


def test_favor_push_maximizes_wins_if_they_can_exceed_half_and_otherwise_pushes(atlas: Atlas) -> None:
    plays = plays_of("favor-push", FOXWOODS, VEGAS, lambda *_: atlas)
    how = Counter[str]()
    for number in np.random.default_rng(2).choice(CONTENTS, 60, replace=False).tolist():
        hand = classes().hand(number)
        settings = [one for one in odds(hand, FOXWOODS).settings if one.legal and not one.dominated]
        most = max(one.player.win for one in settings)
        by_wins = 2 * most > 53_524_680
        worth = {one.setting: one.player.win if by_wins else one.player.push for one in settings}
        mine = favor_push(choices(hand))
        assert (mine.low_rank.strength, mine.high_rank.strength) == (plays.lows[number], plays.highs[number])
        # the atlas counts all suits of a class together
        assert worth[mine] > 0.995 * max(worth.values()) or abs(most / 53_524_680 - 0.5) < 0.01
        how["wins" if by_wins else "pushes"] += 1
    assert min(how.values()) > 5


def test_the_essays_strategies_cost_what_the_manual_says(atlas: Atlas) -> None:
    page = shipped("docs/sheets.md").decode()
    for name in ("least-sum", "favor-push", "random"):
        totals = cost(atlas, plays_of(name, FOXWOODS, VEGAS, lambda *_: atlas)).strategy
        shares = [f"{100 * float(part / ALL_DEALS):.4f}" for part in (totals.win, totals.push, totals.lose)]
        assert f"| `{name}` | {' | '.join(shares)} | {100 * float(totals.ev(500)):.4f} |" in page
    assert simulate("least-sum", "foxwoods", 3_000, 1).tally.push / 3_000 == pytest.approx(0.4938, abs=0.04)
    assert simulate("favor-push", "foxwoods", 30_000, 1).tally.push / 30_000 == pytest.approx(0.4791, abs=0.013)


def test_settings_outside_the_atlas_are_computed_when_needed(atlas: Atlas) -> None:
    rng = np.random.default_rng(1)
    some = np.sort(rng.choice(len(atlas.lows), 300, replace=False))
    plays = Plays(atlas.owner[some], atlas.lows[some], atlas.highs[some])
    assert (count_settings(plays, FOXWOODS, VEGAS) == atlas.four[some]).all()


def test_a_function_that_fouls_loses_those_deals(atlas: Atlas) -> None:
    table = plays_of_way(FOXWOODS, VEGAS)
    fouled = Plays(table.owner, table.lows.copy(), table.highs.copy())
    fouled.lows[:1], fouled.highs[:1] = -1, -1
    before, after = cost(atlas, table).strategy, cost(atlas, fouled).strategy
    assert after.win < before.win
    assert after.lose > before.lose


def house_way_by_hand(choices: Choices) -> Setting:
    return FOXWOODS.set(choices.hand, choices.rules)


def test_a_functions_whole_game_takes_one_call_per_class(atlas: Atlas) -> None:
    mine, named = edge_of(house_way_by_hand, FOXWOODS, VEGAS, lambda *_: atlas), known_game("foxwoods", "foxwoods")
    assert named is not None
    assert (mine.player, mine.as_player, mine.as_banker) == ("house_way_by_hand", named.as_player, named.as_banker)


def by_chance(choices: Choices, rng: object) -> Setting:
    raise AssertionError("never asked")
