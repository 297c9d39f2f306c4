"""Milestones: each is reached by something the person did, and is announced once."""

from __future__ import annotations

from msgspec.structs import replace

from paigow_tui.cards import Card, descending, parse_cards
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Diary
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.milestones import IN_A_ROW, at_table, in_practice, milestones
from paigow_tui.practice.questions import Question
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import Round, round_of
from paigow_tui.rules import CLASSIC, HOUSE_WAYS, VEGAS
from paigow_tui.store import EventStore
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling.milestones import line, report


def _round(cards: str, low: str, *, role: str = "player", result: int = -2_500) -> Round:
    hand = PlayedHand(
        round=1, cards=descending(parse_cards(cards)), low=parse_cards(low), stake=2_500,
        role="banker" if role == "banker" else "player", result=result, commission=0,
    )  # fmt: skip
    return round_of(hand, "foxwoods", VEGAS)


PLAIN = ("As Kd 9s 9h 4d 4c 2s", "4d 4c")


def test_taking_the_bank_and_winning_with_it_are_separate_milestones() -> None:
    assert at_table(_round(*PLAIN)) == []
    assert at_table(_round(*PLAIN, role="banker")) == ["bank taken"]
    assert at_table(_round(*PLAIN, role="banker", result=100)) == ["bank taken", "bank won"]


def test_a_royal_flush_and_five_aces_count_only_if_played_in_the_high_hand() -> None:
    assert at_table(_round("As Ks Qs Js Ts 4d 4c", "4d 4c")) == ["royal"]
    assert at_table(_round("As Ks Qs Jk Ts 4d 4c", "4d 4c")) == ["royal"]
    assert at_table(_round("As Ks Qs Js Ts Ad 4c", "As Ad")) == [], "which it does not if it is split"
    assert at_table(_round("9s Ks Qs Js Ts 4d 4c", "4d 4c")) == []
    assert at_table(_round("As Ad Ah Ac Jk 4d 4c", "4d 4c")) == ["five aces"]
    assert at_table(_round("As Ad Ah Ac Jk Kd Kc", "As Ad")) == []


def _decision(source: str = "today", *, right: bool = True, way: str = "foxwoods") -> Decision:
    question = Question(parse_cards(PLAIN[0]), against=way)
    low: tuple[Card, ...] = parse_cards(PLAIN[1])
    made = Decision(
        at=1, source="today", question=question, low=low, right=right, cost=0.0, ev=0.0, best=low, house_way=low,
    )  # fmt: skip
    return replace(made, source=source)


def _reached(diary: Diary) -> list[str]:
    return [one.name for one in in_practice(diary) if one.reached]


def test_the_sealed_hands_milestone_takes_ten_right_in_a_row() -> None:
    diary = Diary()
    diary.decisions = [*(_decision() for _ in range(9)), _decision(right=False), *(_decision() for _ in range(9))]
    assert _reached(diary) == []
    diary.decisions.append(_decision("challenge"))
    assert _reached(diary) == ["sealed hands"]


def test_the_house_ways_milestone_takes_ten_right_in_a_row_for_every_way() -> None:
    diary = Diary()
    ways = list(HOUSE_WAYS)
    for way in ways[:-1]:
        diary.decisions += [_decision("house way", way=way)] * IN_A_ROW
    assert _reached(diary) == []
    diary.decisions += [_decision("house way", way=ways[-1])] * IN_A_ROW
    assert _reached(diary) == ["house ways"]


def test_passing_one_lesson_and_passing_all_of_them_are_separate_milestones() -> None:
    diary = Diary()
    first, *others = lessons().values()
    diary.lessons.costs[first.name] = first.bound
    assert _reached(diary) == ["lesson"]
    diary.lessons.costs |= {one.name: one.bound for one in others}
    assert _reached(diary) == ["lesson", "all lessons"]


def test_a_perfect_day_must_have_ten_hands_right() -> None:
    diary = Diary()
    diary.days["2026-12-01"] = [_decision() for _ in range(9)]
    assert "perfect day" not in _reached(diary)
    diary.days["2026-12-01"].append(_decision(right=False))
    assert "perfect day" not in _reached(diary)
    diary.days["2026-12-01"][-1] = _decision()
    assert "perfect day" in _reached(diary)


def test_each_milestone_is_announced_once(store: EventStore) -> None:
    assert Practice(store).tell(["bank taken"]) == ["bank taken"]
    assert Practice(store).tell(["bank taken", "bank won"]) == ["bank won"], "whichever window tells it"
    assert Practice(store).tell(["bank won"]) == []


def test_the_page_shows_progress_toward_each_milestone() -> None:
    every = milestones([_round(*PLAIN, role="banker")], Diary())
    said = [*report(every)]
    assert said[0] == "Take the bank: reached."
    assert said[1] == "Win as the banker: to come."
    assert f"Pass every lesson: 0 of {len(lessons())}." in said
    assert len({line(one.name) for one in every}) == len(every)


def test_milestones_reached_together_are_announced_in_one_line() -> None:
    assert line("bank taken") == "Milestone: Your first time as the banker."
    both = line("bank taken", "bank won")
    assert both == "Milestones: Your first time as the banker. Your first win as the banker."
    assert len(both) <= 78, "a terminal of 80 columns, less margins"


def test_a_hand_under_other_rules_is_ranked_by_those_rules() -> None:
    hand = _round("As Ks Qs Js Ts 4d 4c", "4d 4c").hand
    assert at_table(round_of(hand, "foxwoods", CLASSIC)) == ["royal"]
