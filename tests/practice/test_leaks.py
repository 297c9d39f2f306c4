"""Leaks: what errors cost by idea, where they were made, and a drill of the worst."""

from math import sqrt

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.docs import page
from paigow_tui.odds.difficulty import ERROR, MIDDLE, chance_of_right
from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.leaks import HALF, in_all, leak_drill, leaks, leaks_apart
from paigow_tui.practice.level import LEAST_HANDS, RECENT, Level
from paigow_tui.practice.questions import NO_IDEA, Drawn, Drill, Question
from paigow_tui.practice.statistics import Filter
from paigow_tui.rules import VEGAS, parse_rules
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.leaks import ABOUT, NO_LEAKS, UNKNOWN, cost, leak_report, level

SMALL_PAIRS, TRIPS = "As 9h 8s 5s 5h 4d 4c", "Ks Jc 9d 7h 6s 6h 6d"


def _decisions(count: int, wrong: int, hand: str = SMALL_PAIRS, **more: object) -> list[Decision]:
    cards = parse_cards(hand)
    values: dict[str, object] = {
        "at": 0, "source": "drill", "question": Question(cards), "low": cards[:2], "ev": 0.1, "best": cards[:2],
        "house_way": cards[:2], "difficulty": 0.5, "error": 0.05, "drawn": Drawn(20.0), **more,
    }  # fmt: skip
    costs = [0.05] * wrong + [0.0] * (count - wrong)
    return [Decision(cost=cost, right=not cost, **values) for cost in costs]  # type: ignore[arg-type]


def test_errors_in_practice_and_at_the_table_are_separate_and_reviews_are_left_out() -> None:
    practice, table = _decisions(9, 4), _decisions(5, 2, TRIPS, source="table")
    found = leaks_apart([*practice, *table, *_decisions(7, 7, source="review")])
    assert [(one.idea, one.hands, one.wrong) for one in found.practice] == [("two-low-pairs-ace", 9, 4)]
    assert [(one.idea, one.hands, one.wrong) for one in found.table] == [("trips", 5, 2)]
    [reviewed] = leaks_apart(_decisions(7, 7, source="review")).practice
    assert reviewed.wrong == 7, "those who want only reviews get them"


def test_a_leak_is_given_in_dollars_and_a_single_slip_is_called_uncertain() -> None:
    lines = list(leak_report(leaks_apart([*_decisions(9, 8), *_decisions(9, 1, TRIPS)]), Voice()))
    assert lines[:2] == [ABOUT, "In practice, worst first:"]
    # of 18 hands, each twenty times as likely as at a table, eight cost 0.05; older ones count very slightly less:
    # $25 x 100 x 8 x 0.05 / 20 / 18
    assert lines[2::2] == [
        "Two small pairs with an ace: 8 of 9 wrong, about $2.77 per hundred hands, give or take $0.81.",
        (
            "Three queens or lower: 1 of 9 wrong, about $0.35 per hundred hands, give or take $0.48. "
            "There are too few hands to tell."
        ),
        "Overall, your errors in 18 hands cost about $3.12 per hundred hands, give or take $0.88.",
    ]
    assert lines[5] == "Rule of thumb: Keep the trips behind, with the two highest side cards in front."
    assert list(leak_report(leaks_apart(_decisions(5, 0)), Voice())) == [NO_LEAKS]


def test_an_error_costs_less_in_a_hand_that_drills_deal_often() -> None:
    often, seldom = _decisions(1, 1, drawn=Drawn(20.0)), _decisions(1, 1, TRIPS, drawn=Drawn(1.0))
    costs = {leak.idea: leak.cost for leak in leaks([*often, *seldom])}
    assert costs == {
        "two-low-pairs-ace": pytest.approx(0.05 / 20 / 2, rel=0.001),
        "trips": pytest.approx(0.05 / 2, rel=0.001),
    }


def test_hands_skipped_in_search_of_others_count_as_set_right() -> None:
    [asked] = leaks([*_decisions(1, 1, drawn=Drawn(0.1, (), 12.0)), *_decisions(1, 0, drawn=Drawn(1.0, (), 8.0))])
    assert asked.cost == pytest.approx(0.05 / 0.1 / 20, rel=0.001)


def test_hands_of_unknown_probability_count_as_right_or_wrong_but_add_no_cost() -> None:
    old = _decisions(9, 4, drawn=None)
    assert list(leak_report(leaks_apart(old), Voice()))[2] == (
        "Two small pairs with an ace: 4 of 9 wrong, and the cost is not known yet."
    )
    assert next(leak_report(leaks_apart(old), Voice())).endswith(UNKNOWN), "why, and what to do"
    assert leaks_apart(old).practice_in_all is None
    assert leak_drill(leaks_apart(old).practice, Drill()) == Drill(ideas=("two-low-pairs-ace",))
    assert UNKNOWN not in next(leak_report(leaks_apart(_decisions(10, 2)), Voice()))
    [before], [after] = leaks(_decisions(10, 2)), leaks([*old, *_decisions(10, 2)])
    assert (after.cost, after.error) == (before.cost, before.error)
    assert (after.hands, after.wrong) == (19, 6)


def test_errors_only_in_hands_without_a_price_are_not_called_free() -> None:
    """Other hands, drawn from all, were right: they say nothing about what these errors would cost."""
    unpriced = [*_decisions(5, 4, drawn=Drawn(30.0, NO_IDEA)), *_decisions(4, 2, drawn=None)]
    found = leaks_apart([*unpriced, *_decisions(20, 0), *_decisions(9, 3, TRIPS)])
    trips, pairs = found.practice
    assert (pairs.idea, pairs.hands, pairs.wrong, pairs.drawn) == ("two-low-pairs-ace", 29, 6, 0)
    assert cost(pairs) == "— not known yet"
    assert "Two small pairs with an ace: 6 of 29 wrong, and the cost is not known yet." in leak_report(found, Voice())
    assert found.practice_in_all is not None
    assert found.practice_in_all.cost == trips.cost
    assert leaks_apart(unpriced).practice_in_all is None


def test_an_error_counts_half_after_a_thousand_newer_decisions() -> None:
    assert HALF == 1_000
    right = _decisions(1_000, 0, TRIPS)
    [old], [new] = leaks([*_decisions(1, 1), *right]), leaks([*right, *_decisions(1, 1)])
    assert old.cost == pytest.approx(new.cost / 2)


def test_a_drill_of_some_ideas_says_nothing_about_errors_in_others() -> None:
    """Of ten hands of the drilled idea and ten of any, only the latter could have been about another idea."""
    drilled = _decisions(10, 0, drawn=Drawn(50.0, ("two-low-pairs-ace",)))
    [trips] = leaks([*drilled, *_decisions(9, 0, TRIPS), *_decisions(1, 1, TRIPS)])
    assert trips.drawn == 10
    assert trips.cost == pytest.approx(0.05 / 20 / 10, rel=0.01)
    [small] = leaks([*_decisions(10, 10), *_decisions(10, 0, TRIPS), *drilled])
    assert small.drawn == 30


def test_hands_set_with_a_hint_cost_nothing_and_are_not_counted() -> None:
    [plain] = leaks([*_decisions(10, 2), *_decisions(10, 0)])
    [hinted] = leaks([*_decisions(10, 2), *_decisions(10, 10, hinted=True)])
    assert hinted.cost == pytest.approx(plain.cost)
    assert (hinted.hands, hinted.wrong) == (10, 2)


def test_filtering_by_kind_does_not_change_what_a_leak_costs() -> None:
    both = [*_decisions(9, 4), *_decisions(9, 2, TRIPS)]
    whole = leaks_apart(both)
    only = leaks_apart(both, Filter(kind="three of a kind"))
    assert [leak for leak in whole.practice if leak.idea == "trips"] == list(only.practice)
    assert whole.practice_in_all is not None
    assert whole.practice_in_all.cost == pytest.approx(sum(leak.cost for leak in whole.practice))


def test_the_deviation_allows_for_one_more_error_as_costly_as_the_costliest() -> None:
    """Check against the textbook formula, for hands that are too new to have lost any weight."""
    costs = [0.05 / 20] * 4 + [0.0] * 6
    mean = sum(costs) / 10
    spread = sum((cost - mean) ** 2 for cost in costs) / 10**2
    [found] = leaks(_decisions(10, 4))
    assert found.cost == pytest.approx(mean, rel=0.01)
    assert found.error == pytest.approx(sqrt(spread + (costs[0] / 10) ** 2), rel=0.01)
    together = in_all([found])
    assert together is not None
    assert together.error == pytest.approx(found.error)


def test_the_worst_three_leaks_make_a_drill_of_hands_that_are_set_blind() -> None:
    usual = Drill(role="banker", rules=parse_rules("variant=face-up"), hands=40)
    hands = (SMALL_PAIRS, TRIPS, "As Kd 9s 7h 6d 4c 2s", "Qs Qd 9s 7h 6d 4c 2s")
    found = leaks_apart(one for wrong, hand in enumerate(hands, start=1) for one in _decisions(9, wrong, hand)).practice
    drill = leak_drill(found, usual)
    assert drill is not None
    assert drill.ideas == tuple(one.idea for one in found[:3])
    assert (drill.role, drill.rules, drill.hands) == ("banker", VEGAS, 40)
    assert leak_drill((), usual) is None


def test_a_level_is_shown_after_thirty_hands() -> None:
    assert level(Level(1640.4, 59.6, 212), Voice()) == "Rated 1640 ± 60, after 212 hands."
    assert level(Level(1640.4, 59.6, 30), Voice(ear=True)) == "Rated 1640 plus or minus 60, after 30 hands."
    assert level(Level(1640.4, 59.6, 29), Voice()) == ""


def test_the_manual_has_the_same_figures_as_the_program() -> None:
    text = " ".join(" ".join(page(name) for name in ("practice", "leaks", "json")).split())
    idea = ideas()["two-low-pairs-ace"]
    thumb = idea.says.format(front="in front", behind="behind")
    for words in (
        f"comes down to {len(ideas())} ideas, such as *{idea.title}*. Each has a rule of thumb.",
        f"For this one, it is: *{thumb}*",
        f"an error ({ERROR} or more) was possible",
        f"half right at a level of {MIDDLE}, and {chance_of_right(0.5, MIDDLE + 200):.0%} at {MIDDLE + 200}",
        f"Only the latest {RECENT} new hands",
        f"level appears once there are {LEAST_HANDS}",
        f"Multiply them by {HOURLY_STAKE:,} to get dollars per hundred hands at $25",
    ):
        assert words in text, words
