"""Streak, storm and exam: what counts, when they end, what makes a record, and their results."""

from datetime import UTC, datetime
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from paigow_tui.odds.difficulty import AS_GOOD, difficulty, rating_of
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.deck import Deck
from paigow_tui.practice.ideas import ideas_way
from paigow_tui.practice.level import level_curve, level_of
from paigow_tui.practice.modes import PASS, PENALTY, STORM, run_of
from paigow_tui.practice.questions import EXAM_HANDS, Question, exam, race
from paigow_tui.practice.record import Record
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import statistics
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore
from paigow_tui.telling.certificate import last_certificate
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import mistakes
from paigow_tui.telling.record import report
from tests.practice.conftest import Clock
from tests.support.runs import HAND, set_hand, set_hands

DAY = 86_400_000


def test_a_streak_continues_through_fine_settings_and_ends_with_the_first_error() -> None:
    run = run_of("streak", [set_hand(cost) for cost in (0, 0.0049, 0)])
    assert (run.score, run.over) == (3, False)
    run = run_of("streak", [set_hand(cost) for cost in (0, 0.0049, 0, 0.005)])
    assert (run.score, run.over) == (3, True)


def test_a_storm_pays_more_for_consecutive_right_answers_and_deducts_seconds_for_errors() -> None:
    costs = [*[0.0] * 17, 0.3, 0.0]
    run = run_of("storm", [set_hand(cost, seconds=4) for cost in costs])
    # five hands at one point each, five at two, five at three and two at four; then an error, and one at one point
    assert run.points == 5 * 1 + 5 * 2 + 5 * 3 + 2 * 4 + 1
    assert (run.right, run.wrong, run.combo, run.longest) == (18, 1, 1, 17)
    assert run.left == STORM - 4 * 19 - PENALTY
    assert not run.over
    assert run_of("storm", [set_hand(0, seconds=STORM)]).over
    assert run_of("storm", [set_hand(0.3, seconds=STORM - PENALTY)]).over, "the penalty took the rest"


def test_an_exam_is_passed_if_its_average_cost_is_low_enough() -> None:
    assert run_of("exam", [set_hand(PASS * 50), *[set_hand(0.0)] * 49]).passed
    assert not run_of("exam", [set_hand(PASS * 50 + 0.01), *[set_hand(0.0)] * 49]).passed
    assert not run_of("exam", []).passed


def test_the_hands_of_a_streak_get_harder() -> None:
    dealer = Dealer(race("streak"), Random(2))
    easy, hard = (
        sum(rating_of(_difficulty(dealer, number)) for number in numbers) / len(numbers)
        for numbers in (range(1, 5), range(31, 35))
    )
    assert hard > easy + 300


def _difficulty(dealer: Dealer, number: int) -> float:
    dealt = dealer.deal(number)
    assert dealt.odds is not None
    return difficulty(dealt.odds, dealt.question.role)


def test_an_exam_deals_the_same_fifty_hands_to_everybody_in_both_roles() -> None:
    plan = exam("friday")
    assert (plan.hands, plan.sealed) == (50, True)
    first, second = ([Dealer(plan, Random(chance)).deal(number).question for number in (1, 2, 3)] for chance in (1, 2))
    assert first == second
    assert Dealer(exam("monday"), Random(1)).deal(1).question != first[0]


def _exam_costs(word: str, hands: int) -> dict[str, float]:
    """Return the average cost of an exam's first hands when set by the rules of thumb, the basic way or the highest low
    hand."""
    dealer, costs = Dealer(exam(word), Random(1)), {"rules": 0.0, "basic": 0.0, "low": 0.0}
    for number in range(1, hands + 1):
        dealt = dealer.deal(number)
        question, odds = dealt.question, dealt.odds
        assert odds is not None
        legal = [one.setting for one in odds.settings if one.legal]
        lows = {
            "rules": ideas_way(question.role).set(question.hand, question.rules).low,
            "basic": house_way("basic").set(question.hand, question.rules).low,
            "low": max(legal, key=lambda one: (one.low_rank, one.high_rank)).low,
        }
        for name, low in lows.items():
            costs[name] += float(odds.cost(odds.index(low), question.role)) / hands
    return costs


def test_a_player_who_follows_the_rules_of_thumb_makes_no_error_in_an_exam() -> None:
    assert _exam_costs("friday", 5)["rules"] < AS_GOOD


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_rules_of_thumb_pass_an_exam_but_the_basic_way_and_highest_low_hands_fail_it() -> None:
    every = [_exam_costs(f"exam-{number}", EXAM_HANDS) for number in range(10)]
    assert all(one["rules"] <= PASS < min(one["basic"], one["low"]) for one in every)


def test_a_finished_run_is_compared_with_earlier_ones(store: EventStore, clock: Clock) -> None:
    practice = Practice(store, clock)
    set_hands(practice, race("streak"), [True, True, False])
    assert practice.open is None, "the error ended it"
    first = Record.of(practice, practice.drill, UTC)
    assert first.ended is not None
    assert first.ended.record
    assert first.ended.best_before is None
    clock.pass_days(1)
    set_hands(practice, race("streak"), [True, False])
    second = Record.of(practice, practice.drill, UTC)
    assert second.ended is not None
    assert not second.ended.record
    said = [*report(second, Voice())]
    assert said[0] == "Streak. 1 hand right in a row."
    day = datetime.fromtimestamp((clock.now - DAY) / 1000, UTC).astimezone().date()
    assert said[1] == f"Your personal best is 2 in a row, on {day}."
    assert said[2] == "Pai Gow streak: 1 in a row. paigow practice --streak"
    assert second.bests["streak"].run.score == 2
    assert sorted(second.days.values()) == [2, 3]
    again = Record.of(Practice(store, clock), zone=UTC)
    assert again.bests == second.bests, "it is all in the diary"


def test_a_storm_ends_when_its_clock_runs_out_and_is_saved(store: EventStore, clock: Clock) -> None:
    practice = Practice(store, clock)
    set_hands(practice, race("storm"), [True] * 3, 60.0)
    assert practice.open is None
    assert Record.of(practice, practice.drill).bests["storm"].run.points == 3


def test_a_passed_exam_has_a_certificate_to_print(store: EventStore, clock: Clock) -> None:
    practice = Practice(store, clock)
    assert last_certificate(practice, "Ann") is None
    friday = exam("friday")
    set_hands(practice, friday, [False] * 50)
    assert last_certificate(practice, "Ann") is None, "it was not passed"
    assert practice.drill is not None
    said = [*mistakes(practice.drill.decisions, Voice())]
    assert len(said) == 50
    assert sum(" was best. Rule of thumb: " in one for one in said) > 45, "in others another setting is as good"
    set_hands(practice, replace(friday, hands=49), [True] * 49)
    assert last_certificate(practice, "Ann") is None, "a hand was missing"
    set_hands(practice, friday, [True] * 50)
    paper = last_certificate(practice, "Ann & <Bo>")
    assert paper is not None
    text = paper.text()
    assert len({len(row) for row in text.split("\n")}) == 1, "a straight frame"
    assert not {"+", "|"} & {*paper.plain()}, "nothing to spell out for a screen reader"
    page = "".join(ElementTree.fromstring(paper.svg()).itertext())
    for words in ("Ann & <Bo>", "set 50 of 50", "0.0000 of the bet per hand", "paigow practice --exam friday"):
        assert words in text
        assert words in paper.plain()
        assert words in page


def test_an_exam_that_was_left_counts_as_practice_but_not_as_an_exam_or_a_challenge(
    store: EventStore, clock: Clock
) -> None:
    practice = Practice(store, clock)
    set_hands(practice, exam("friday"), [True])
    practice.end()
    figures = statistics(practice.diary.decisions)
    assert (figures.whole.hands, figures.par.hands) == (1, 0)
    left = Record.of(practice, practice.drill)
    assert left.ended is not None
    assert not left.ended.record
    said = " ".join(report(left, Voice()))
    assert "not finished, so not passed" in said
    assert "first exam" not in said
    assert "personal best" not in said
    set_hands(practice, exam("monday"), [True] * 50)
    assert statistics(practice.diary.decisions).par.hands == 50
    assert "This is your first exam." in report(Record.of(practice, practice.drill), Voice())


def test_the_forecast_counts_what_falls_due_on_each_day(clock: Clock) -> None:
    deck, rng = Deck(), Random(7)
    for _ in range(40):
        deck.failed(Question(tuple(sorted(rng.sample(HAND, 7))), rng.choice(("player", "banker"))), clock.now)
        clock.pass_days(0.3)
    forecast = deck.forecast(clock.now, 30, UTC)
    midnight = (clock.now // DAY + 1) * DAY
    until = [len(deck.due(midnight - 1 + DAY * number)) for number in range(30)]
    assert [sum(forecast[: number + 1]) for number in range(30)] == until
    assert until[-1] > 0


def test_the_curve_of_the_level_ends_at_the_current_level() -> None:
    rng = Random(4)
    decisions = [set_hand(rng.choice((0.0, 0.0, 0.0, 0.05)), difficulty=rng.uniform(0.05, 0.6)) for _ in range(300)]
    curve = level_curve(decisions, points=10)
    assert len(curve) == 10
    assert curve[-1] == pytest.approx(level_of(decisions).rating)
    assert curve[0] == pytest.approx(level_of(decisions[:30]).rating)
    assert level_curve(decisions[:29]) == []
