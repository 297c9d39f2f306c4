"""Statistics of decisions, and those of a simulated player with known results."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from paigow_tui.cards import DECK, parse_cards
from paigow_tui.host.account import Worth
from paigow_tui.odds.hand import odds, ready_table
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import DAY, Filter, rolling, since, statistics
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.statistics import report
from paigow_tui.ui.statistics.pages import practice_page

EAR = Voice(ear=True)
HAND = parse_cards("As Kd 9s 9h 4d 4c 2s")


def _decision(at: int = 0, cost: float = 0.0, **more: object) -> Decision:
    front = parse_cards("As Kd")
    values: dict[str, object] = {
        "source": "drill", "question": Question(HAND), "low": front, "right": cost < 0.0005, "ev": 0.1 - cost,
        "best": front, "house_way": front, **more,
    }  # fmt: skip
    return Decision(at=at, cost=cost, **values)  # type: ignore[arg-type]


def _played(result: int = 0, commission: int = 0, **more: Any) -> PlayedHand:
    return PlayedHand(1, HAND, parse_cards("As Kd"), "player", 2_500, result, commission, **more)


def test_no_decisions_give_empty_statistics() -> None:
    found = statistics([])
    assert (found.whole.hands, found.whole.accuracy, found.worst) == (0, 0.0, ())
    assert list(report(found, EAR)) == ["No decisions yet. Practice a hand, or play a round."]


def test_the_figures_are_sums_over_the_decisions() -> None:
    found = statistics([_decision(cost=0.03), _decision(), _decision(cost=0.3), _decision(cost=0.001)])
    assert (found.whole.hands, found.whole.best) == (4, 1)
    assert found.whole.lost == pytest.approx(0.331)
    assert found.verdicts == {"best": 1, "fine": 1, "inaccuracy": 0, "mistake": 1, "blunder": 1}
    assert [one.cost for one in found.worst] == [0.3, 0.03, 0.001]
    assert [one.name for one in found.kinds] == ["two pair"]


def test_a_filter_selects_decisions() -> None:
    banker = Question(HAND, "banker", "trump-plaza")
    decisions = [_decision(at=10 * DAY), _decision(at=1, question=banker, source="table", played=_played())]
    assert statistics(decisions, Filter(since=since("week", 11 * DAY))).whole.hands == 1
    assert statistics(decisions, Filter(role="banker")).whole.hands == 1
    assert statistics(decisions, Filter(house_way="trump-plaza")).whole.hands == 1
    assert statistics(decisions, Filter(source="table")).table.account.rounds == 1
    assert statistics(decisions, Filter(role="player", source="table")).whole.hands == 0
    assert statistics(decisions, Filter(kind="two pair", variant="pai-gow")).whole.hands == 2
    assert (
        statistics(decisions, Filter(kind="one pair")).whole.hands
        == statistics(decisions, Filter(variant="ez")).whole.hands
        == 0
    )


def test_a_timed_out_hand_counts_as_if_set_the_house_way_and_a_hinted_hand_does_not_count() -> None:
    late = _decision(cost=0.02, low=(), right=False)
    found = statistics([_decision(), _decision(hinted=True), late])
    assert (found.whole.hands, found.whole.best, found.whole.lost) == (2, 1, 0.02)
    assert (found.verdicts["mistake"], found.out_of_time, late.verdict, found.worst) == (0, 1, "out of time", ())
    lines = list(report(found, EAR))
    assert lines[0].startswith("2 hands, 50 percent best, ")
    assert {
        "You ran out of time on 1 hand. It is graded as if set the house way.",
        "Not counted: 1 hand with a hint.",
    } < {*lines}


def test_a_timed_out_hand_from_before_such_hands_were_graded_does_not_count() -> None:
    late = replace(_decision(low=(), right=False), cost=None, ev=None)
    found = statistics([late])
    assert (found.whole.hands, found.out_of_time, found.ungraded) == (0, 0, 1)
    assert "1 timed-out hand from an older version has no grade." in report(found, EAR)


def test_reviewed_hands_are_counted_separately_from_fresh_ones() -> None:
    decisions = [_decision(), _decision(cost=0.04, source="review"), _decision(at=1, cost=0.5)]
    found = statistics(decisions)
    assert (found.whole.hands, found.whole.lost, found.reviewed.lost) == (2, 0.5, 0.04)
    assert [one.hands for one in found.kinds] == [2]
    assert "Reviews, counted separately: 1 hand, 0 percent best, 0.0400 EV lost per hand." in report(found, EAR)
    alone = statistics(decisions, Filter(source="review"))
    assert (alone.whole.hands, alone.whole.lost) == (1, 0.04)


def test_the_statistics_have_speed_streaks_closeness_and_par() -> None:
    seconds, costs = (2.0, 6.0, 30.0, 5.0), (0.0, 0.0, 0.1, 0.0)
    found = statistics([
        _decision(at=at, cost=cost, seconds=time, closeness=0.01 * at, house_cost=0.02, source="challenge")
        for at, (time, cost) in enumerate(zip(seconds, costs, strict=True))
    ])  # fmt: skip
    assert (found.streak, found.longest, found.seconds) == (1, 2, 5.5)
    assert [(one.hands, one.best) for one in found.speeds] == [(2, 2), (1, 1), (0, 0), (1, 0)]
    assert [(row.kind, [(one.hands, one.best) for one in row.cells]) for row in found.map] == [
        ("two pair", [(2, 2), (2, 1), (0, 0), (0, 0)])
    ]
    assert (found.par.hands, found.par.lost, f"{found.par.house:.3f}") == (4, 0.1, "0.080")


def test_house_way_drills_are_counted_by_rule() -> None:
    question = Question(HAND, "banker", "foxwoods", task="house way")
    right = _decision(question=question, source="house way")
    found = statistics([right, _decision(question=question, source="house way", right=False)])
    assert (found.house.hands, found.house.best, found.whole.hands) == (2, 1, 0)
    hinted = statistics([_decision(question=question, source="house way", hinted=True)])
    assert (hinted.house.hands, hinted.hinted) == (0, 1), "a hand with a hint is left out"
    assert found.rules[0].name.startswith("Two pair, the higher one sevens to tens, with an ace: keep")


def test_rules_with_the_same_sentence_are_told_apart_by_way_and_number() -> None:
    pai_gow = parse_cards("Ah Jh 9h 7h 4h 3c 2d")
    one_pair = parse_cards("Kh Jh 9h 7h 4h 4c 2d")
    decisions = [
        _decision(question=Question(hand, "banker", way, task="house way"), source="house way")
        for way in ("mgm", "foxwoods", "mgm")
        for hand in (pai_gow, one_pair)
    ]
    figures = statistics(decisions)
    said = [
        line.split(" on ")[1].split(". ")[0]
        for line in report(figures, Voice())
        if " of " in line and ", rule " in line
    ]
    assert said == ["Foxwoods, rule 1", "Foxwoods, rule 4", "MGM, rule 1", "MGM, rule 5"]
    shown = practice_page(figures, "F2").plain
    assert all(f" {rule}. Straight, flush or better: play it" in shown.replace("/", " ") for rule in said)
    assert "No decisions yet" not in shown, "a house-way drill's decisions are decisions"


def test_the_chart_over_time_shows_a_moving_average() -> None:
    assert rolling([1.0, 0.0, 0.0], span=2) == [1.0, 0.5, 0.0]


def test_a_house_way_player_gets_the_results_the_odds_predict(store: EventStore) -> None:
    """Hundreds of answers have exactly the accuracy and cost of their hands, and the sample agrees with
    the house way's cost over all hands, 0.21%."""
    hands = 300
    way = house_way("foxwoods")
    table, chance = ready_table(way), Random(11)
    practice = Practice(store)
    practice.begin(Drill(gap=None))
    best, lost, squares = 0, 0.0, 0.0
    for _ in range(hands):
        found = odds(tuple(chance.sample(DECK, 7)), way, table=table)
        dealt = Dealt(Question(found.hand), found)
        practice.show(dealt)
        practice.answer(dealt, found.settings[found.house_way].setting.low, 1.0)
        cost = float(found.cost(found.house_way, "player"))
        best += cost < 0.0005
        lost += cost
        squares += cost * cost
    figures = statistics(practice.diary.decisions).whole
    assert (figures.hands, figures.best) == (hands, best)
    assert figures.lost == pytest.approx(lost, abs=1e-9)
    error = sqrt(squares / hands - (lost / hands) ** 2) / sqrt(hands)
    assert abs(figures.lost_a_hand - 0.0021) < 4 * error


def test_table_results_add_up_to_the_cent() -> None:
    costs = (Fraction("0.12345"), Fraction("0.00017"), Fraction("0.30333"), Fraction(0))
    results = ((2_375, 125, 3_000), (-2_500, 0, -500), (0, 0, -500), (-2_500, 0, -500))
    rounds = [
        _decision(
            at=number,
            cost=float(cost),
            source="table",
            played=_played(result, commission, side=(("fortune", 500),), side_bets=side),
            worth=Worth(Fraction(750, 3), -2_500 * cost),
        )
        for number, (cost, (result, commission, side)) in enumerate(zip(costs, results, strict=True))
    ]
    account = statistics(rounds).table.account
    assert (account.won, account.pushed, account.lost) == (1, 1, 2)
    assert (account.deal, account.decisions, account.showdown) == (1_000, -1_067, -2_433)
    assert (account.side_bets, account.commission, account.chips) == (1_500, -125, -1_125)
    assert account.chips == 1_000 - 1_067 - 2_433 + 1_500 - 125
    lines = list(report(statistics(rounds), Voice()))
    assert lines[-6:] == [
        "At the table you lost $11.25 in 4 rounds: 1 won, 1 pushed, 2 lost.",
        "The luck of the deal won you $10.",
        "Your decisions cost $10.67.",
        "The luck at the showdown cost you $24.33.",
        "You put $20 on side bets, which won you $15.",
        "You paid $1.25 in commission.",
    ]


def test_within_a_kind_of_hand_the_cards_are_not_called_luck() -> None:
    hand = _decision(source="table", played=_played(-2_500), worth=Worth(Fraction(-400)))
    lines = list(report(statistics([hand], Filter(kind="two pair")), Voice()))
    assert "The hands dealt cost you $4." in lines
    assert not any("luck of the deal" in line for line in lines)
