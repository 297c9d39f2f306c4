"""The risks of a session, checked against every sequence of a few hands and against simulated sessions."""

from fractions import Fraction
from itertools import product
from math import prod, sqrt
from random import Random

import numpy as np
import pytest

from paigow_tui.audit.side_bets import held_in
from paigow_tui.cards import DECK
from paigow_tui.odds.atlas import load_atlas
from paigow_tui.odds.lab.joint import base_law
from paigow_tui.odds.lab.players import setter
from paigow_tui.odds.lab.session import Session, joint_of, session, standing
from paigow_tui.odds.lab.simulate import deal, results
from paigow_tui.odds.tally import Tally, deviation
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.rules.side_bets import parse_side_bet
from paigow_tui.rules.switches import with_variant

LAW = {1_900: Fraction(29, 100), 0: Fraction(41, 100), -2_000: Fraction(28, 100), 20_000: Fraction(2, 100)}


FOXWOODS = Tally(2_402_556_437_868_468, 3_340_828_470_902_840, 2_507_074_122_443_092)
"""The recorded tally of the player when both sides follow the Foxwoods way."""


def chance(found: Session, amount: int) -> float:
    return float(found.chances[found.amounts == amount].sum())


def test_a_short_session_matches_a_list_of_every_sequence_of_hands() -> None:
    found = session(LAW, 5, 2_000)
    exact: dict[int, Fraction] = {}
    for hands in product(LAW, repeat=5):
        whole = Fraction(1)
        for amount in hands:
            whole *= LAW[amount]
        exact[sum(hands)] = exact.get(sum(hands), Fraction(0)) + whole
    for amount, part in exact.items():
        assert chance(found, amount) == pytest.approx(float(part), abs=1e-12)
    assert found.ahead == pytest.approx(float(sum(part for amount, part in exact.items() if amount > 0)))
    mean = sum(amount * part for amount, part in exact.items())
    assert found.ev == pytest.approx(float(mean))
    assert found.deviation**2 == pytest.approx(float(sum((a - mean) ** 2 * part for a, part in exact.items())))
    below = sum(part for amount, part in sorted(exact.items()) if amount < found.quantile(50))
    assert below < 0.5 <= below + exact[found.quantile(50)]


@pytest.mark.parametrize("goal", [None, 9_000])
def test_a_session_ends_at_ruin_or_at_the_goal_whichever_comes_first(goal: int | None) -> None:
    found = session(LAW, 7, 2_000, bankroll=5_000, goal=goal)
    ruin = reached = Fraction(0)
    for hands in product(LAW, repeat=7):
        chips, whole, ended = 5_000, Fraction(1), ""
        for amount in hands:
            whole *= LAW[amount]
            if not ended:
                chips += amount
                ended = "ruin" if chips < 2_000 else "goal" if goal and chips >= goal else ""
        ruin += whole * (ended == "ruin")
        reached += whole * (ended == "goal")
    assert found.ruin == pytest.approx(float(ruin), abs=1e-12)
    assert found.goal_first == (None if goal is None else pytest.approx(float(reached), abs=1e-12))


def test_sessions_end_ahead_broke_and_at_the_goal_as_often_as_simulated_ones() -> None:
    sessions, hands = 2_000, 60
    found = session(base_law(FOXWOODS, 2_500, VEGAS), hands, 2_500, bankroll=25_000, goal=35_000)
    dealt = deal(np.random.default_rng(5), sessions * hands, 14)
    sets, rng = setter("foxwoods", VEGAS), Random(0)
    win, lose = results(sets(dealt[:7], rng), sets(dealt[7:], rng))
    path = np.cumsum((2_375 * win.astype(int) - 2_500 * lose).reshape(sessions, hands), axis=1)
    broke, there = 25_000 + path < 2_500, 25_000 + path >= 35_000
    first_broke = np.where(broke.any(axis=1), broke.argmax(axis=1), hands)
    first_there = np.where(there.any(axis=1), there.argmax(axis=1), hands)
    shares = {
        "ahead": (found.ahead, (path[:, -1] > 0).mean()),
        "ruin": (found.ruin, (first_broke < first_there).mean()),
        "goal": (found.goal_first, (first_there < first_broke).mean()),
        "median": (0.5, (path[:, -1] <= found.quantile(50)).mean() - chance(found, found.quantile(50)) / 2),
    }
    for name, (exact, sampled) in shares.items():
        assert exact is not None
        assert abs(exact - sampled) < 4 * sqrt(0.25 / sessions), name
    assert path[:, -1].std() == pytest.approx(found.deviation, rel=0.05)


def test_a_session_refuses_impossible_terms() -> None:
    with pytest.raises(ValueError, match="does not cover one hand"):
        session(LAW, 10, 2_000, bankroll=1_900)
    with pytest.raises(ValueError, match="more than the bankroll"):
        session(LAW, 10, 2_000, bankroll=5_000, goal=5_000)
    with pytest.raises(ValueError, match="1 to 10,000 hands"):
        session(LAW, 0, 2_000)


def test_the_deviation_of_a_bet_matches_its_distribution() -> None:
    law = base_law(FOXWOODS, 10_000, VEGAS)
    mean = sum(amount * part for amount, part in law.items())
    square = sum((amount - mean) ** 2 * part for amount, part in law.items())
    assert deviation(FOXWOODS.win, FOXWOODS.push, FOXWOODS.lose, 500) == pytest.approx(sqrt(square) / 10_000)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("player", "name"),
    [*(("foxwoods", name) for name in ("fortune", "insurance", "queens-dragon", "tiger-9")), ("solved", "fortune")],
)
def test_the_covariance_of_a_side_bet_matches_dealt_hands(player: str, name: str) -> None:
    way, rounds = house_way("foxwoods"), 400_000
    bet, table = parse_side_bet(name)
    joint = joint_of(player, way, VEGAS, [(bet, table)], lambda way, rules: load_atlas(way) or build_atlas(way))
    dealt = deal(np.random.default_rng(6), rounds, 14)
    rng = Random(0)
    mine, theirs = setter(player, VEGAS)(dealt[:7], rng), setter(way, VEGAS)(dealt[7:], rng)
    win, lose = results(mine, theirs)
    base = 0.95 * win - lose
    if name == "tiger-9":
        nine = (theirs[0] >> 16) == 9
        pays = np.where(nine, next(iter(bet.tables[table].values())), -1)
    else:
        cards = dealt[:7] if bet.on == "own" else dealt[7:]
        rows = bet.tables[table]
        pays = np.array(
            [
                next((paid for row, paid in rows.items() if row in held_in([DECK[index] for index in hand])), -1)
                for hand in cards.T.tolist()
            ]
        )
    products = (base - base.mean()) * (pays - pays.mean())
    error = products.std() / sqrt(rounds)
    assert abs(float(joint.covariance(0, 500)) - products.mean()) < 4 * error


def test_a_result_is_compared_with_every_sequence_of_rounds() -> None:
    game = known_game("foxwoods", "foxwoods")
    assert game is not None
    tally = game.as_player
    chances = [tally.win / tally.deals, tally.push / tally.deals, tally.lose / tally.deals]
    stakes, result = [2_500, 2_500, 4_000, 1_000], 1_000
    better = worse = 0.0
    for outcome in product(range(3), repeat=4):
        won = sum((stake * 95 // 100, 0, -stake)[place] for stake, place in zip(stakes, outcome, strict=True))
        chance = prod(chances[place] for place in outcome)
        better, worse = better + chance * (won > result), worse + chance * (won < result)
    found = standing({2_500: 2, 4_000: 1, 1_000: 1}, "foxwoods", VEGAS, result)
    assert found is not None
    assert found.rounds == 4
    assert (found.better, found.worse) == pytest.approx((better, worse))


def test_a_result_is_compared_only_if_the_game_is_known() -> None:
    assert standing({2_500: 10}, "mgm", RuleSet(wheel="lowest"), 0) is None
    assert standing({}, "foxwoods", VEGAS, 0) is None
    alike = standing({2_500: 10}, "foxwoods", with_variant(VEGAS, "face-up"), 0)
    assert alike is not None
    assert alike.better + alike.worse < 1
