"""Lessons: what they say is true of their hands, and a diary knows which are passed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from statistics import mean

import msgspec
import pytest

from paigow_tui.odds.face_up import open_odds
from paigow_tui.odds.hand import odds
from paigow_tui.odds.lab.cost import cost_of, exact_sum, plays_of_way
from paigow_tui.odds.tally import FULL_COMMISSION, HOURLY_STAKE, HandOdds
from paigow_tui.practice.dealing import Dealer, Dealt
from paigow_tui.practice.ideas import idea_of, ideas, ideas_way
from paigow_tui.practice.lessons import HELPED, Lesson, hands_in, lesson_named, lessons, number_of_lesson
from paigow_tui.practice.questions import Question
from paigow_tui.practice.session import Practice
from paigow_tui.rules import VEGAS, HouseWay, rank_high, setting_of
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.way import in_order
from paigow_tui.shipped import shipped
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.lessons import lesson_words
from tests.savings import HOUSE, classes_of, house_atlas, saved, worth

LESSONS = lessons().values()
BLIND = [lesson for lesson in LESSONS if not lesson.rules.dealer_open]
named = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def _odds(question: Question) -> HandOdds:
    if question.dealer:
        return open_odds(question.hand, question.dealer, HOUSE, question.rules)
    return odds(question.hand, HOUSE, question.rules)


@named
def test_a_worked_hand_is_of_its_lesson_and_best_set_as_the_rule_of_thumb_says(lesson: Lesson) -> None:
    assert len(lesson.questions) == 3
    for question in lesson.questions:
        found = _odds(question)
        best = found.settings[found.best(question.role)].setting
        if not question.dealer:
            assert idea_of(question) in (lesson.ideas or ideas()), question.hand
            thumb = ideas_way().set(question.hand, question.rules)
            cost = found.cost(found.index(thumb.low), question.role)
            assert cost == 0, f"{question.hand}: {thumb.low}, but {best.low} is better by {float(cost):.4f}"
        if lesson.kind == "joker":
            assert any(card.is_joker for card in question.hand)


@named
def test_a_picture_shows_the_best_setting_by_the_rule_of_thumb(lesson: Lesson) -> None:
    for low, *high in map(hands_in, lesson.picture):
        if not high or lesson.name == "foul":
            continue
        hand = (*low, *high[0])
        shown = setting_of(hand, low, lesson.rules)
        if not lesson.rules.dealer_open:
            thumb = ideas_way().set(hand, lesson.rules)
            assert (shown.low_rank, shown.high_rank) == (thumb.low_rank, thumb.high_rank), hand
            found = odds(hand, HOUSE, lesson.rules)
            assert found.cost(found.index(low), lesson.role) < 0.0005, hand


def test_the_first_picture_has_every_rank_from_the_best_down() -> None:
    ranks = [rank_high(hand) for text in lesson_named("ranking").picture for hand in hands_in(text)]
    assert ranks == sorted(ranks, reverse=True)
    assert len({rank.category for rank in ranks}) == 9


def test_the_picture_of_a_foul_is_one_and_the_next_is_none() -> None:
    settings = [setting_of((*low, *high), low) for low, high in map(hands_in, lesson_named("foul").picture)]
    assert [one.foul for one in settings] == [True, False]


def test_the_lessons_cover_every_idea_and_both_roles() -> None:
    taught = {idea for lesson in LESSONS for idea in lesson.ideas}
    assert taught | {"five-aces"} == set(ideas())
    assert any(idea_of(one) == "five-aces" for one in lesson_named("joker").questions)
    assert {lesson.role for lesson in LESSONS} == {"player", "banker"}
    assert all(8 <= lesson.hands <= 12 for lesson in LESSONS)


@named
def test_the_own_hands_are_of_the_lesson_in_equal_parts(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealer, "_known_hands", lambda self: None)  # as for somebody who has no atlas
    dealer = Dealer(lesson.drill, Random(3))
    found = [dealer.deal(number).question for number in range(1, 31)]
    if lesson.ideas:
        counts = [sum(idea_of(one) == idea for one in found) for idea in lesson.ideas]
        assert sum(counts) == len(found)
        assert min(counts) >= 30 / len(counts) / 4
    assert all(one.role == lesson.role and one.rules == lesson.rules for one in found)
    if lesson.kind == "joker":
        assert all(any(card.is_joker for card in one.hand) for one in found)


def _setting(dealt: Dealt, cost: float) -> tuple[float, object]:
    """Return the cheapest setting that costs at least so much, and its low hand."""
    found, role = dealt.odds, dealt.question.role
    assert found is not None
    costs = [(float(found.cost(one, role)), one) for one, each in enumerate(found.settings) if each.legal]
    least, index = min(each for each in costs if each[0] >= cost)
    return least, found.settings[index].setting.low


def _take(practice: Practice, lesson: Lesson, costs: float = 0, hands: int = 0, hints: int = 0) -> float:
    """Set hands of a lesson and return what they cost on average; with ``hints`` in the first."""
    dealer = Dealer(lesson.drill, Random(1))
    practice.begin(lesson.drill)
    spent = 0.0
    for number in range(1, (hands or lesson.hands) + 1):
        dealt = dealer.deal(number)
        practice.show(dealt)
        cost, low = _setting(dealt, costs)
        practice.answer(dealt, low, 1.0, hints if number == 1 else 0)  # type: ignore[arg-type]
        spent += cost
    return spent / (hands or lesson.hands)


def test_a_lesson_is_passed_when_all_its_hands_cost_no_more_than_its_bound(store: EventStore) -> None:
    practice, lesson = Practice(store), lesson_named("three-pair")
    first = lesson_named("1")
    assert practice.diary.lessons.next == first
    cost = _take(practice, lesson, 0.01)
    assert practice.diary.lessons.costs[lesson.name] == pytest.approx(cost)
    assert not practice.diary.lessons.passed(lesson)
    _take(practice, lesson, hands=lesson.hands - 1)
    practice.end()
    assert not practice.diary.lessons.passed(lesson), "the last hand was not set"
    _take(practice, lesson)
    assert practice.diary.lessons.passed(lesson)
    _take(practice, lesson, 0.01)
    again = Practice(store).diary.lessons
    assert again.passed(lesson), "once passed, it stays so"
    assert again.next == first, "they may be taken in any order"


def test_a_hand_with_a_hint_is_not_free(store: EventStore) -> None:
    practice, lesson = Practice(store), lesson_named("three-pair")
    _take(practice, lesson, hints=1)
    assert practice.diary.lessons.costs[lesson.name] == pytest.approx(HELPED / lesson.hands)
    assert not practice.diary.lessons.passed(lesson)


def test_an_unfinished_lesson_goes_on_with_the_same_hand(store: EventStore) -> None:
    practice, lesson = Practice(store), lesson_named("two-pair")
    _take(practice, lesson, hands=2)
    dealt = Dealer(lesson.drill, Random(9)).deal(3)
    practice.show(dealt)
    again = Practice(store)
    asked = again.resume()
    assert asked is not None
    assert (asked.number, asked.question) == (3, dealt.question)
    assert again.open is not None
    assert again.open.drill.lesson == "two-pair"


def test_what_a_lesson_asked_comes_back_and_names_the_lesson(store: EventStore) -> None:
    practice, lesson = Practice(store), lesson_named("two-pair")
    _take(practice, lesson)
    assert {one.where for one in practice.diary.decisions} == {"two-pair"}
    assert len(practice.diary.deck) > 0, "ideas learned are asked again"


@pytest.mark.parametrize("name", ["0", "99", "bridge", ""])
def test_an_unknown_lesson_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="There is no lesson"):
        lesson_named(name)


EXCEPTIONS = [lesson for lesson in LESSONS if lesson.saves]


def test_the_exceptions_come_in_the_order_of_what_they_win_back() -> None:
    assert [lesson.name for lesson in EXCEPTIONS] == sorted(_changes(), key=lambda name: -lesson_named(name).saves)
    for number, lesson in enumerate(EXCEPTIONS, start=1):
        assert lesson.title.startswith(f"Exception {number}: ")
        assert number_of_lesson(lesson) == number_of_lesson(EXCEPTIONS[0]) + number - 1
        [said] = [words for words in lesson_words(lesson, Voice()) if "per hundred hands" in words]
        assert f"${lesson.saves:.2f} per hundred hands" in said


def test_the_manual_says_what_the_exceptions_win_back() -> None:
    rows = [f"| {lesson.title.partition(': ')[2]} | ${lesson.saves:.2f} |" for lesson in EXCEPTIONS]
    assert "\n".join(rows) in shipped("docs/practice.md").decode()


def _changes() -> dict[str, list[Rule]]:
    return msgspec.toml.decode(Path(__file__).with_name("exceptions.toml").read_bytes(), type=dict[str, list[Rule]])


@pytest.mark.slow
def test_an_exception_wins_back_what_a_way_costs_less_that_is_changed_in_that_one_idea() -> None:
    atlas = house_atlas()

    def cost(way: HouseWay) -> Fraction:
        return cost_of(way.name, plays_of_way(way, VEGAS), atlas, HOUSE, "player", VEGAS).cost * HOURLY_STAKE

    whole, saves = cost(HOUSE), Fraction(0)
    for lesson in EXCEPTIONS:
        changed = HouseWay(lesson.name, lesson.title, in_order((*_changes()[lesson.name], *HOUSE.rules)))
        saves += whole - cost(changed)
        assert saved(lesson, atlas) == whole - cost(changed), lesson.name
        assert lesson.saves == round(float(whole - cost(changed)), 4), lesson.name
    assert "two thirds of what the house way costs" in EXCEPTIONS[-1].words[-1]
    assert float(saves / whole) == pytest.approx(2 / 3, abs=0.01)


@pytest.mark.slow
def test_the_rules_of_thumb_of_a_lesson_pass_it() -> None:
    atlas = house_atlas()
    for lesson in BLIND:
        role = lesson.role
        lost = atlas.worth(role)[atlas.best(role)] - worth(ideas_way(), atlas, role)
        sums = [(exact_sum(lost[which]), exact_sum(atlas.deals[which])) for which in classes_of(lesson)]
        assert mean(cost / (FULL_COMMISSION * deals) for cost, deals in sums) <= lesson.bound / 2, lesson.name
