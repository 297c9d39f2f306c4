"""Luck at the table really is luck: it averages zero, both in the deal and at the showdown."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random

import numpy as np
import pytest

from paigow_tui.cards import DECK, Card, parse_cards
from paigow_tui.host.account import worth_of
from paigow_tui.odds.banked import Seats, average_ev, banked_odds, way_of
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.hand import odds
from paigow_tui.odds.lab.players import TableSetter
from paigow_tui.odds.lab.simulate import results
from paigow_tui.odds.whole.known import known_game
from paigow_tui.practice.statistics import Filter, statistics
from paigow_tui.practice.table import table_decisions
from paigow_tui.rules import VEGAS, house_way, settings
from paigow_tui.rules.ruleset import Role
from paigow_tui.rules.strategies import STYLES
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table.hands import PlayedHand
from tests.practice.test_one_hand import play

WAY = house_way("foxwoods")
SEATS = (*((style, 2_500) for style in STYLES), ("", 2_500))
BANKED, DEALS = 80, 2_500


def banked_ev(hand: Sequence[Card], low: Sequence[Card], seats: Seats) -> Fraction:
    """Return the EV in cents, before the commission, of banking with a setting."""
    found = banked_odds(hand, seats, WAY, VEGAS)
    return sum(stake for _, stake in seats) * found.settings[found.index(tuple(low))].banker.ev(0)


@pytest.mark.parametrize("best", [True, False], ids=["best", "house way"])
def test_a_banker_has_no_luck_on_average_in_200_000_showdowns(best: bool) -> None:
    """Each of 80 hands banks against 2,500 deals of six computer players. If hands were graded against the dealer's way
    alone, luck would average more than 50 cents a round."""
    rng, deal = Random(16), np.random.default_rng(16)
    luck, one_on_one, error = 0.0, 0.0, 0.0
    for _ in range(BANKED):
        hand = rng.sample(DECK, 7)
        found = odds(hand, WAY)
        index = found.best_banker if best else found.house_way
        mine = found.settings[index].setting
        banker = tuple(np.full(DEALS, rank.strength, np.int32) for rank in (mine.low_rank, mine.high_rank))
        left = np.array([card.index for card in DECK if card not in hand], np.uint8)
        others = left[np.argsort(deal.random((DEALS, len(left))), axis=1)].T.copy()
        net = np.zeros(DEALS, np.int64)
        for place, (style, stake) in enumerate(SEATS):
            setter = TableSetter.of(load_table(way_of(style, WAY)))
            win, lose = results(setter(others[7 * place : 7 * place + 7], rng), (banker[0], banker[1]))
            net += stake * (lose.astype(np.int64) - win)
        luck += net.mean() - float(banked_ev(hand, mine.low, SEATS))
        one_on_one += net.mean() - float(found.settings[index].banker.ev(0)) * sum(stake for _, stake in SEATS)
        error += net.var() / DEALS
    assert abs(luck) < 3 * sqrt(error)
    assert one_on_one / BANKED > 50
    assert one_on_one > 5 * sqrt(error)


def test_against_one_seat_that_sets_like_the_dealer_banking_is_worth_what_the_odds_say() -> None:
    found = odds(DECK[3:45:6], WAY)
    for one in (found.settings[found.best_banker], found.settings[0]):
        assert banked_ev(found.hand, one.setting.low, [("", 2_500)]) == 2_500 * one.banker.ev(0)


def test_a_banker_who_fouls_loses_every_bet() -> None:
    hand = parse_cards("As Kd Qc 9h 7s 4d 2c")
    fouled = next(one for one in settings(hand, VEGAS) if one.foul)
    assert banked_ev(hand, fouled.low, SEATS) == -15_000


def test_a_bank_is_graded_against_each_seats_own_way() -> None:
    """A setting's cost is the sum of its costs against each seat, and the best setting is not always the best one
    against the dealer."""
    rng, differs = Random(3), 0
    seats = (("wizard", 10_000), (next(iter(STYLES)), 5_000), ("", 2_500))
    for _ in range(60):
        hand = rng.sample(DECK, 7)
        each = [(stake, odds(hand, way_of(strategy, WAY))) for strategy, stake in seats]
        worth = [sum(stake * one.ev(index, "banker") for stake, one in each) for index in range(21)]
        legal = [index for index, one in enumerate(each[0][1].settings) if one.legal]
        best = max(worth[index] for index in legal)
        found = banked_odds(hand, seats, WAY, VEGAS)
        for index in legal:
            assert 17_500 * found.cost(index, "banker") == best - worth[index]
        differs += found.best_banker != each[2][1].best_banker
    assert differs


def test_the_ev_of_an_average_round_matches_the_whole_game() -> None:
    exact = known_game("best", "foxwoods")
    assert exact is not None
    assert average_ev("player", 2_500, (), WAY, VEGAS) == float(2_500 * exact.as_player.ev(0))
    alone = average_ev("banker", 0, [("", 2_500)], WAY, VEGAS)
    assert alone == float(2_500 * exact.as_banker.ev(0)) > 0, "the banker wins the copies"
    assert average_ev("banker", 0, [("", 2_500)] * 3, WAY, VEGAS) == pytest.approx(3 * alone)
    assert average_ev("player", 2_500, (), WAY, with_variant(VEGAS, "ez")) is not None
    assert average_ev("banker", 0, [("", 100)], house_way("mgm"), VEGAS) is None


def test_within_a_kind_of_hand_the_deal_is_not_luck(store: EventStore) -> None:
    session = play(store, 9, takes=True)
    decisions = table_decisions(store)
    banked = [one for one in decisions if one.question.role == "banker"]
    assert banked
    whole = statistics(decisions).table
    assert whole.whole
    assert whole.average == round(sum(one.average or 0 for one in decisions))
    assert whole.account.chips == session.account.chips
    kind = statistics(decisions, Filter(kind=banked[0].pattern)).table
    assert kind.account.rounds > 0
    assert (kind.average, kind.whole) == (None, False)


@pytest.mark.parametrize("role", ["player", "banker"])
def test_for_the_best_player_the_luck_of_the_deal_is_what_the_odds_say(role: Role) -> None:
    """The luck of the deal is the best setting's EV before the commission, and decisions cost nothing."""
    rng = Random(5)
    for _ in range(20):
        found = odds(rng.sample(DECK, 7), WAY)
        best = found.settings[found.best(role)]
        seats = (("", 2_500),) if role == "banker" else ()
        hand = PlayedHand(1, found.hand, best.setting.low, role, 2_500, 0, 0, seats=seats)
        worth = worth_of(hand, found)
        assert worth.decisions == 0
        assert worth.deal == 2_500 * best.tally(role).ev(0)
