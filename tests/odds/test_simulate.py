"""Simulated rounds: deals are fair, and results are close to the exact odds and the same for any number of workers."""

import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np
import pytest

from paigow_tui.audit.side_bets import held_in, row_of
from paigow_tui.cards import DECK, JOKER, cards_text, parse_cards
from paigow_tui.odds.lab.bank import bank_worth
from paigow_tui.odds.lab.players import FOUL, StrategySetter, setter
from paigow_tui.odds.lab.side_samples import sevens
from paigow_tui.odds.lab.simulate import FAST_BLOCK, SLOW_BLOCK, deal, generators, results, simulate, standard_error
from paigow_tui.odds.side_bets import worth
from paigow_tui.odds.tally import Tally
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, house_way, setting_of, strategy
from paigow_tui.rules.seven import holdings
from paigow_tui.rules.side_bets import METER_START, parse_side_bet
from tests.support.cases import cases

COUNTED_COVARIANCES = {
    "fortune": 0.3738,
    "queens-dragon": 0.7610,
    "tiger-9": 0.3723,
    "emperors-challenge": 0.3396,
    "progressive": 0.2704,
    "insurance": -0.6599,
}
"""The covariances with Foxwoods on both sides, counted over all deals, to four decimals."""


def test_no_deck_deals_a_card_twice() -> None:
    assert (np.sort(deal(np.random.default_rng(3), 5000, 53), axis=0) == np.arange(53)[:, None]).all()


def test_every_card_is_equally_likely_in_every_position() -> None:
    rounds = 100_000
    for row in deal(np.random.default_rng(4), rounds, 14):
        counts = np.bincount(row, minlength=53)
        assert ((counts - rounds / 53) ** 2 / (rounds / 53)).sum() < 100  # chi-square, 52 degrees of freedom


def test_every_order_is_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow_tui.odds.lab.simulate.DECK_SIZE", 4)
    orders = Counter(map(tuple, deal(np.random.default_rng(5), 48_000, 4).T.tolist()))
    assert set(orders) == set(permutations(range(4)))
    assert sum((count - 2000) ** 2 / 2000 for count in orders.values()) < 50  # 23 degrees of freedom


@pytest.mark.parametrize("way", ["foxwoods", "trump-plaza"])
def test_simulations_are_close_to_the_exact_odds(way: str) -> None:
    game = known_game(way, way)
    assert game is not None
    played = simulate(way, way, 400_000, 7).tally
    for mine, exact in ((played, game.as_player), (played.mirrored(), game.as_banker)):
        assert abs(float(mine.ev(500)) - float(exact.ev(500))) < 3 * standard_error(mine, 500)
        for name in ("win", "push", "lose"):
            share = getattr(exact, name) / exact.deals
            off = abs(getattr(mine, name) / mine.deals - share)
            assert off < 3 * (share * (1 - share) / mine.deals) ** 0.5


def test_low_hands_are_copied_as_often_as_published() -> None:
    """With the Trump Plaza way, 2.55% of pairs of low hands are copies."""
    rounds = 400_000
    set_by_way = setter("trump-plaza", VEGAS)
    dealt = deal(np.random.default_rng(8), rounds, 14)
    low, _ = set_by_way(dealt[:7], Random(0))
    bank_low, _ = set_by_way(dealt[7:], Random(0))
    assert abs(float((low == bank_low).mean()) - 0.0255) < 3 * (0.0255 / rounds) ** 0.5 + 0.00005


def test_random_choices_under_classic_rules_win_as_often_as_published() -> None:
    """Compare with a published simulation of 4,000 rounds: banker 1,132, push 1,764, player 1,104."""
    played = simulate("random", "random", 4000, 1, CLASSIC).tally
    for mine, published in ((played.lose, 1132), (played.push, 1764), (played.win, 1104)):
        share = published / 4000
        assert abs(mine - published) < 3 * (2 * 4000 * share * (1 - share)) ** 0.5


def test_the_seed_determines_the_result_and_there_must_be_at_least_one_round() -> None:
    one, again, other = (simulate("foxwoods", "random", 600, seed) for seed in (5, 5, 6))
    assert one == again
    assert one.tally != other.tally
    with pytest.raises(ValueError, match="at least 1"):
        simulate("foxwoods", "foxwoods", 0, 1, RuleSet())


def test_hands_checked_by_the_thousand_match_the_same_side_bet_rows_as_hands_checked_one_by_one() -> None:
    rare = [
        "As Ks Qs Js Ts Kh Qh",  # a royal flush with a suited king and queen
        "As Ks Qs Js Ts Kh Qd",
        "As Ac Ad Ah Jk Kd Ks",
        "Jk 9s 8s 7s 6s 5s 4s",
        "9s 8s 7s 6s 5s 4s 3s",
        "Jk As 9d 8c 6h 4s 2d",
        "As 2s 3s 4s Jk Kh Kd",
        "7s 7d 7h 7c 2s 2d 2h",
    ]
    dealt = [parse_cards(hand) for hand in rare]
    dealt += [tuple(DECK[index] for index in hand) for hand in deal(np.random.default_rng(9), 3_000, 7).T.tolist()]
    held = holdings(sevens(np.array([[card.index for card in cards] for cards in dealt], np.uint8).T))
    for place, cards in enumerate(dealt):
        names = {name for name, fits in held.items() if fits[place]}
        also = {"ace-high pai gow with joker"} if JOKER in cards and "ace-high pai gow" in names else set()
        assert names == set(held_in(cards)) & set(held) | also, cards_text(cards)


def test_the_evs_and_covariances_of_side_bets_match_those_over_all_deals() -> None:
    played = simulate("foxwoods", "foxwoods", 400_000, 12, side_bets=COUNTED_COVARIANCES)
    assert played.tally == simulate("foxwoods", "foxwoods", 400_000, 12).tally  # they don't change the rounds
    for name, covariance in COUNTED_COVARIANCES.items():
        bet, table = parse_side_bet(name)
        swing = played.side_bets[f"{name}:{table}"]
        exact = worth(bet, table, house_way("foxwoods")).ev(METER_START)
        assert abs(swing.ev - float(exact)) < 4 * swing.standard_error, name
        assert abs(swing.covariance - covariance) < 4 * swing.covariance_error + 0.00005, name


def test_a_side_bet_on_both_hands_pays_what_the_checker_says() -> None:
    rounds = 3_000
    played = simulate("foxwoods", "trump-plaza", rounds, 3, side_bets=["ace-high"]).side_bets["ace-high:1"]
    bet, table = parse_side_bet("ace-high")
    cards, _ = generators(3, 0)
    pays = [
        bet.tables[table].get(row_of("ace-high:1", hands[:7], hands[7:], ()), -1)
        for hands in ([DECK[index] for index in both] for both in deal(cards, rounds, 14).T.tolist())
    ]
    assert played.ev == pytest.approx(sum(pays) / rounds)
    assert played.standard_deviation == pytest.approx(float(np.std(pays)))


@pytest.mark.parametrize(("player", "rounds"), [("foxwoods", 3 * FAST_BLOCK + 1000), ("random", 3 * SLOW_BLOCK + 10)])
def test_any_number_of_workers_gives_the_same_totals(player: str, rounds: int) -> None:
    alone = simulate(player, "trump-plaza", rounds, 9)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate(player, "trump-plaza", rounds, 9, executor=executor) == alone
    assert alone.tally.deals == rounds


def test_a_way_sets_simulated_hands_the_same_by_table_and_one_by_one() -> None:
    dealt = deal(np.random.default_rng(2), 500, 7)
    by_table = setter("Trump Plaza", VEGAS)(dealt, Random(0))
    one_by_one = StrategySetter(lambda chance: strategy("trump-plaza", chance), VEGAS)(dealt, Random(0))
    for mine, other in zip(by_table, one_by_one, strict=True):
        assert (mine == other).all()


def test_a_users_strategy_with_a_generator_repeats_with_the_same_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dicey_ways.py").write_text(
        "def by_lot(choices, rng):\n    return choices[rng.randrange(len(choices))]\n"
        "def perhaps(choices, rng=None):\n    return by_lot(choices, rng)\n"
        "def deep(choices, depth=2):\n    return choices[-1 if depth == 2 else 0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    played = [simulate("dicey_ways:by_lot", "foxwoods", 600, seed).tally for seed in (1, 1, 2)]
    assert played[0] == played[1] != played[2]
    # it gets the same numbers as ours; a parameter with a default is filled only if it is named rng
    assert played[0] == simulate("random", "foxwoods", 600, 1).tally
    assert played[0] == simulate("dicey_ways:perhaps", "foxwoods", 600, 1).tally
    best_high = simulate("best-high", "foxwoods", 300, 1).tally
    assert simulate("dicey_ways:deep", "foxwoods", 300, 1).tally == best_high
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate("dicey_ways:by_lot", "foxwoods", 600, 1, executor=executor).tally == played[0]


FAULTY = Path(__file__).with_name("faulty_strategies.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "sentence"), cases(__file__, "a_users_strategy_that_fails_is_reported_with_its_exception")
)
def test_a_users_strategy_that_fails_is_reported_with_its_exception(
    name: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "faulty.py").write_text(FAULTY)
    (tmp_path / "unreadable.py").write_text("def (\n")
    (tmp_path / "leaver.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=re.escape(sentence)) as caught:
        simulate("foxwoods", name, 20, 1)
    said = str(caught.value)
    assert said.isprintable()
    assert len(said) < 300
    with pytest.raises(ValueError, match=re.escape(sentence)):
        bank_worth(2500, [1000], opponents=[name], rounds=20)


def test_a_fouled_setting_loses() -> None:
    dealt = deal(np.random.default_rng(2), 50, 14)
    highest_in_front = StrategySetter(lambda _: lambda hand: setting_of(hand.hand, hand.hand[:2]), VEGAS)
    lows, highs = highest_in_front(dealt[:7], Random(0))
    fouled = lows == FOUL
    assert fouled.any()
    win, lose = results((lows, highs), setter("foxwoods", VEGAS)(dealt[7:], Random(0)))
    assert lose[fouled].all()
    assert not win[fouled].any()


def test_the_standard_error_is_that_of_the_mean_result() -> None:
    assert standard_error(Tally(100, 0, 0), 0) == 0
    assert standard_error(Tally(50, 0, 50), 0) == pytest.approx(0.1)


def test_blocks_of_simulated_rounds_use_different_random_numbers() -> None:
    drawn = {generators(1, block)[0].integers(1 << 62) for block in range(50)}
    lots = {generators(1, block)[1].random() for block in range(50)}
    assert len(drawn) == len(lots) == 50


def test_a_simulation_reports_its_progress() -> None:
    told: list[float] = []
    simulate("foxwoods", "foxwoods", FAST_BLOCK + 1, 1, progress=lambda part, _: told.append(part))
    assert told == [FAST_BLOCK / (FAST_BLOCK + 1), 1.0]
