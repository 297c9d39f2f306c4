"""Today: ten hands for each date; days, streaks and practice on two machines."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from paigow_tui.cards import JOKER, cards_text
from paigow_tui.odds.difficulty import difficulty
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.practice.answers import answers
from paigow_tui.practice.dealing import Dealer, weighed
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import statistics
from paigow_tui.practice.today import HANDS, THEMES, WEEKS, again, drill_of, questions, theme_of
from paigow_tui.store import EventStore
from paigow_tui.telling import today as words
from paigow_tui.telling.practice import results
from tests.practice.conftest import Clock
from tests.support.runs import set_hands

FIRST = date(2026, 12, 1)
"""A Tuesday."""


def _at(day: date, hour: float = 12) -> int:
    """Return a time of day in UTC, in milliseconds since the epoch."""
    return int((datetime.combine(day, datetime.min.time(), UTC) + timedelta(hours=hour)).timestamp() * 1000)


def _set(practice: Practice, hands: int = HANDS, wrong: int = 0) -> None:
    """Set some of today's remaining hands, the first ``wrong`` of them wrong."""
    set_hands(practice, drill_of(practice.today.on), (turn >= wrong for turn in range(hands)))


PINNED = {
    date(2026, 12, 1): (
        "Kd9h6d4d3h3d2d AhAc8c7c5c4d4c AcKsQsJsJhTs7s AdKdKcTd5s4d2d AdKdQsQdTs8d2d "
        "AhJkQh8h7d6d3h AdJkKdQdTd8c7h Ts6s5s5c4s2s2h AcJkKc9c7c5h4h AhJkKhTc7h4s2h"
    ),
    date(2026, 12, 5): (
        "Ks8d7s7h6h5s4s/AcQd9s8s8c5c4h AhJh9s8h8d6h2d/QsTs8c6s6c3h2s AdKsQcJc8s6s6h/KdQs8d7d5h2h2c "
        "QcJhJcTh7s3c2d/KcJdTc8h6s5h4s 9h5c4h4c3s3h2c/AcQdJd7s6d4d2d JhTdTc8s8d7d3s/JkQcTsTh7s3c2s "
        "AsJkTd9h5h4d3s/AdKs7c5c4c2d2c AdJkQhQc7s5d2c/KsQd9h8d6h6d4h Kd9d7h6d4d4c2d/JsJd8c7d7c4h3c "
        "AcJkKdQs8s7d2s/KsQh9d6s6d4h4d"
    ),
    date(2027, 2, 28): (
        "AhAdQsJh9h8h2c KsQsQhTh9d6s5d AdTs9s7c4d4c3d JkKsKcQdJc6s6c Ac8c7d7c4s4d3d "
        "Kh9h9d8h7s4s2d QsQh9c8s4d3s2c JkKd7c5c4c3c2d JkJc8h5h4h3d2h KsKhKd8d6h5d3d"
    ),
    date(2030, 7, 12): (
        "JkKs8s7d4s4h3s AdTsThTdTc6c4s AhKhJsTd9h8d2h JkKsQsQcJh7h7c KdQsTs9s8d4c3c "
        "KdQsJc8s8d2h2d AsAcTd9d8c5h4h Ac9d9c8d8c7c4h KsKhKdTd6d5c2h KsKhKcTc9c6h3d"
    ),
}


@pytest.mark.parametrize("day", PINNED)
def test_a_date_has_the_same_ten_hands_in_every_version(day: date) -> None:
    hands = ((one.hand, one.dealer) if one.dealer else (one.hand,) for one in questions(day))
    assert ["/".join(cards_text(cards).replace(" ", "") for cards in hand) for hand in hands] == PINNED[day].split()


def test_every_day_of_a_year_has_ten_hands_of_its_weekdays_theme() -> None:
    seen: set[tuple[int, str]] = set()
    for number in range(7 * WEEKS):
        day = FIRST + timedelta(days=number)
        hands = questions(day)
        assert len(hands) == HANDS
        for one in hands:
            cards = one.hand + one.dealer
            assert len({*cards}) == len(cards) == (14 if day.weekday() == 5 else 7)
            assert one.role == ("banker" if day.weekday() == 6 else "player")
            assert one.rules.dealer_open == (day.weekday() == 5)
            ranks = [14 if card is JOKER else card.rank for card in one.hand]  # the joker goes with aces
            counts = sorted(map(ranks.count, {*ranks}))
            match day.weekday():
                case 0:
                    assert counts == [1, 1, 1, 2, 2]
                case 2:
                    assert JOKER in one.hand
                case 3:
                    assert counts[-1] >= 3
        seen.update((day.weekday(), one.key) for one in hands)
    assert len(seen) == 7 * WEEKS * HANDS, "no hand comes twice on its weekday in a year"


def test_a_year_later_the_hands_have_other_suits() -> None:
    later = questions(FIRST + timedelta(weeks=WEEKS))
    for one, other in zip(questions(FIRST), later, strict=True):
        assert [card.rank for card in one.hand] == [card.rank for card in other.hand]
    assert later != questions(FIRST)


@pytest.mark.parametrize("day", [FIRST, date(2026, 12, 6)])
def test_the_hands_of_a_day_go_from_easy_to_hard(day: date) -> None:
    chances = []
    for question in questions(day):
        odds = weighed(question).odds
        assert odds is not None
        chances.append(difficulty(odds, question.role))
    assert all(one <= other + 0.01 for one, other in pairwise(chances)), "the list goes by whole percents"
    assert chances[0] < 0.1
    assert chances[-1] > 0.5


def test_face_up_days_are_set_against_the_dealers_open_hand() -> None:
    saturday = date(2026, 12, 5)
    assert theme_of(saturday) is THEMES[5]
    for question in questions(saturday):
        odds = weighed(question).odds
        assert isinstance(odds, OpenOdds)
        assert not odds.struck
        legal = [
            odds.cost(index, "player") for index, one in enumerate(odds.settings) if one.legal and not one.dominated
        ]
        assert min(legal) < max(legal), "how it is set makes a difference"


def test_answers_are_sealed_until_the_tenth_hand_is_set(store: EventStore, clock: Clock) -> None:
    clock.now = _at(FIRST)
    practice = Practice(store)
    _set(practice, 9)
    assert practice.diary.decisions == []
    assert not practice.today.open(FIRST)
    assert practice.today.streak == 0
    assert words.progress(practice.today) == words.in_brief(practice.today) == "9 of 10 set"
    _set_next(practice)
    assert practice.open is None
    assert len(practice.diary.decisions) == 10
    assert practice.today.open(FIRST)
    assert practice.today.now.perfect
    assert practice.today.streak == 1
    assert {one.source for one in practice.diary.decisions} == {"today"}


def test_a_day_that_is_over_can_be_set_again_with_verdicts_and_keeps_its_result(
    store: EventStore, clock: Clock
) -> None:
    clock.now = _at(FIRST)
    practice = Practice(store)
    _set(practice, wrong=1)
    practice.begin(again(FIRST))
    _set_next(practice)
    assert practice.diary.decisions[-1].question == questions(FIRST)[0]
    assert practice.diary.decisions[-1].source == "drill", "told at once, and no part of the day"
    for now in (practice.today, Practice(store).today):
        assert (now.now.right, len(now.now.decisions), now.streak) == (9, 10, 1)


def _set_next(practice: Practice) -> None:
    assert practice.open is not None
    dealt = Dealer(practice.open.drill).deal(practice.open.shown + 1)
    assert dealt.odds is not None
    practice.show(dealt)
    practice.answer(dealt, dealt.odds.settings[dealt.odds.best(dealt.question.role)].setting.low, 2.0)


def test_a_day_interrupted_by_another_drill_continues_at_the_next_hand(store: EventStore, clock: Clock) -> None:
    clock.now = _at(FIRST)
    practice = Practice(store)
    _set(practice, 4, wrong=1)
    practice.begin(Drill())
    assert len(practice.diary.decisions) == 4
    clock.now += 3_600_000
    later = Practice(store)
    _set(later, 6)
    assert later.open is None
    assert [one.question for one in later.today.now.decisions] == [*questions(FIRST)]
    assert later.today.now.right == 9
    assert len(later.diary.decisions) == 10, "each is counted once"


def test_a_hand_of_the_day_set_in_two_windows_counts_once(store: EventStore, clock: Clock) -> None:
    clock.now = _at(FIRST)
    first, second = Practice(store), Practice(store)
    first.begin(drill_of(FIRST))
    dealt = Dealer(drill_of(FIRST)).deal(1)
    assert dealt.odds is not None
    first.show(dealt)
    second.begin(drill_of(FIRST))
    second.show(dealt)
    for window, index in ((first, dealt.odds.best_player), (second, 20)):
        window.answer(dealt, dealt.odds.settings[index].setting.low, 1.0)
    assert [one.right for one in second.today.now.decisions] == [True]
    second.resume()
    for _ in range(9):
        _set_next(second)
    assert second.today.now.perfect
    assert len(second.diary.decisions) == 10


def test_streaks_survive_a_trip_and_a_clock_set_back_but_not_a_missed_day(store: EventStore, clock: Clock) -> None:
    streaks: list[int] = []
    for number in range(14):
        day = FIRST + timedelta(days=number)
        clock.now = _at(day, hour=6 + number % 12)
        practice = Practice(store)
        assert practice.today.on == day
        if number == 5:
            streaks.append(practice.today.streak)
            continue  # missed
        if number == 8:
            clock.now = _at(day, hour=23.9)  # started before midnight and finished after
            _set(practice, 3)
            clock.now = _at(day, hour=24.5)
            practice.resume()
            for _ in range(7):
                _set_next(practice)
            assert practice.today.day(day).over
            assert practice.today.streak == 3, "the next day is still to come"
        else:
            _set(practice, wrong=number % 3)
        streaks.append(Practice(store).today.streak)
    assert streaks == [1, 2, 3, 4, 5, 5, 1, 2, 3, 4, 5, 6, 7, 8]

    practice = Practice(store)
    assert practice.today.longest == 8
    assert len(practice.today.played) == 13
    assert (
        sum(one.right for one in practice.today.days.values())
        == sum(10 - number % 3 for number in range(14) if number not in (5, 8)) + 10
    )
    before = practice.today.days

    clock.now = _at(FIRST + timedelta(days=2))  # the clock is set back: that day is over and deals no more hands
    back = Practice(store)
    assert back.today.now.over
    assert back.today.streak == 3
    assert back.today.longest == 8
    clock.now = _at(FIRST + timedelta(days=5))  # set back to a missed day, which can be played and counts once
    _set(Practice(store))
    clock.now = _at(FIRST + timedelta(days=13), hour=20)
    after = Practice(store)
    assert after.today.streak == 14
    assert after.today.days.items() >= before.items(), "nothing is lost"
    assert len([one for one in after.diary.decisions if one.source == "today"]) == 140
    assert statistics(after.diary.decisions).whole.hands == 140


@pytest.mark.parametrize(
    ("local", "on"),
    [
        ("2026-11-30T17:00-08:00", date(2026, 12, 1)),
        ("2026-12-01T08:59+09:00", date(2026, 11, 30)),
        ("2026-12-01T09:00+09:00", date(2026, 12, 1)),
        ("2026-12-02T12:59+13:00", date(2026, 12, 1)),
    ],
)
def test_a_day_is_a_date_in_utc_wherever_you_are(store: EventStore, clock: Clock, local: str, on: date) -> None:
    clock.now = int(datetime.fromisoformat(local).timestamp() * 1000)
    assert Practice(store).today.on == on


def test_today_says_how_long_until_the_next_hands(store: EventStore, clock: Clock) -> None:
    clock.now = _at(FIRST, hour=18.5)
    assert words.following(Practice(store).today) == "New hands at midnight UTC, in 5 hours."
    clock.now = _at(FIRST, hour=23.98)
    assert words.following(Practice(store).today) == "New hands at midnight UTC, in 2 minutes."


@pytest.fixture
def other(tmp_path: Path, clock: Clock) -> Iterator[EventStore]:
    with EventStore.open(tmp_path / "other.db", clock) as opened:
        yield opened


def test_diaries_from_two_machines_are_merged(store: EventStore, other: EventStore, clock: Clock) -> None:
    here, there = Practice(store), Practice(other)
    clock.now = _at(FIRST)
    _set(here)
    clock.now = _at(FIRST, hour=15)
    _set(there, wrong=3)  # the same day again, worse
    clock.now = _at(FIRST + timedelta(days=1))
    _set(there)
    clock.now = _at(FIRST + timedelta(days=2))
    _set(here, 4)
    here.end()
    clock.now += 1000
    _set(there)
    assert (here.today.streak, there.today.streak) == (0, 3)

    assert here.merge(there.export()) == 30
    assert here.merge(there.export()) == 0, "nothing is counted twice"
    assert there.merge(here.export()) == 14
    for one in (here, there, Practice(store), Practice(other)):
        today = one.today
        assert today.streak == today.longest == 3
        assert today.day(FIRST).right == 10, "the first play counts"
        assert [decision.question for decision in today.now.decisions] == [*questions(today.on)]
        assert len(one.diary.decisions) == 44
        assert [decision.at for decision in one.diary.decisions] == sorted(
            decision.at for decision in one.diary.decisions
        )
    assert len(here.diary.deck) == len(there.diary.deck)


def test_the_line_to_share_has_a_mark_for_each_hand(store: EventStore, clock: Clock) -> None:
    clock.now = _at(FIRST)
    practice = Practice(store)
    _set(practice, wrong=2)
    day = practice.today.now
    cost = sum(one.cost or 0 for one in day.decisions) / 10
    assert words.share(day) == f"Pai Gow 2026-12-01  8/10  {cost:.3f}  ⬛⬛🟩🟩🟩🟩🟩🟩🟩🟩"
    assert words.share(day, "ascii") == f"Pai Gow 2026-12-01  8/10  {cost:.3f}  !!........"
    assert words.share(day, "words") == (
        f"Pai Gow, December 1, 2026: 8 of 10 right, {cost:.3f} EV lost a hand. "
        "Blunder, blunder, best, best, best, best, best, best, best, best."
    )
    assert practice.drill is not None
    assert words.share(day) in [*results(practice.drill)]
    par = sum(one.house_cost or 0 for one in day.decisions) / 10
    assert words.score(day).endswith(f"Par (the house way): {par:.3f}.")
    assert par > 0


def test_yesterdays_answers_include_the_hands_you_did_not_set(store: EventStore, clock: Clock) -> None:
    clock.now = _at(FIRST)
    practice = Practice(store)
    _set(practice, 2, wrong=1)
    clock.now = _at(FIRST + timedelta(days=1))
    told = [*answers(practice.today.yesterday)]
    assert [one.decision is not None for one in told] == [True, True] + [False] * 8
    assert [one.answer.right for one in told] == [False] + [True] * 9
