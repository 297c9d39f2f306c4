"""Lessons: what they say is true of their hands, and the diary knows which ones have been passed."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random
from statistics import mean

import numpy as np
import pytest

from paigow_tui.cards import Card
from paigow_tui.odds import side_bets
from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.difficulty import AS_GOOD, ERROR
from paigow_tui.odds.face_up import open_odds
from paigow_tui.odds.hand import odds
from paigow_tui.odds.lab.cost import exact_sum
from paigow_tui.odds.practice_hands import rule_of_class
from paigow_tui.odds.tally import HOURLY_STAKE, HandOdds
from paigow_tui.odds.whole.game import pushed_deals
from paigow_tui.odds.whole.known import known_game
from paigow_tui.practice.dealing import Dealer, Dealt
from paigow_tui.practice.ideas import idea_of, ideas, ideas_way, rule_numbers
from paigow_tui.practice.lessons import HELPED, Lesson, hands_in, lesson_named, lessons
from paigow_tui.practice.modes import PASS
from paigow_tui.practice.questions import Question, exam
from paigow_tui.practice.session import Practice
from paigow_tui.rules import VEGAS, Category, Setting, rank_high, setting_of
from paigow_tui.rules.side_bets import METER_START, SIDE_BETS
from paigow_tui.rules.switches import with_variant
from paigow_tui.shipped import shipped
from paigow_tui.store import EventStore
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.lessons import LEAST, lesson_words
from paigow_tui.telling.record import begins
from tests.curriculum import (
    DECISIONS,
    HOUSE,
    PAYS,
    Decision,
    best,
    figures,
    hands_of,
    house_atlas,
    in_dollars,
    taught_cost,
    worth,
)

LESSONS = lessons().values()
BLIND = [lesson for lesson in LESSONS if not lesson.rules.dealer_open]
named = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def _odds(question: Question) -> HandOdds:
    if question.dealer:
        return open_odds(question.hand, question.dealer, HOUSE, question.rules)
    return odds(question.hand, HOUSE, question.rules)


@named
def test_a_worked_hand_fits_its_lesson_and_is_best_set_by_the_rule_of_thumb(lesson: Lesson) -> None:
    assert len(lesson.questions) == 3
    for question in lesson.questions:
        found = _odds(question)
        best = found.settings[found.best(question.role)].setting
        if not question.dealer:
            assert idea_of(question) in (lesson.drill.ideas or ideas()), question.hand
            thumb = ideas_way(question.role).set(question.hand, question.rules)
            cost = found.cost(found.index(thumb.low), question.role)
            right = cost >= ERROR if lesson.exceptions else cost == 0
            assert right, f"{question.hand}: {thumb.low}, but {best.low} is better by {float(cost):.4f}"
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
            thumb = ideas_way(lesson.role).set(hand, lesson.rules)
            assert (shown.low_rank, shown.high_rank) == (thumb.low_rank, thumb.high_rank), hand
            found = odds(hand, HOUSE, lesson.rules)
            assert found.cost(found.index(low), lesson.role) < 0.0005, hand


def test_the_first_picture_has_every_rank_from_the_best_down() -> None:
    ranks = [rank_high(hand) for text in lesson_named("ranking").picture for hand in hands_in(text)]
    assert ranks == sorted(ranks, reverse=True)
    assert len({rank.category for rank in ranks}) == len(Category)


def test_the_foul_lesson_shows_a_foul_and_then_a_legal_setting() -> None:
    settings = [setting_of((*low, *high), low) for low, high in map(hands_in, lesson_named("foul").picture)]
    assert [one.foul for one in settings] == [True, False]


def _by_first_words(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the low hand of a player who follows lessons 1 and 2 and knows nothing else."""
    value = {card: int(card.rank) for card in hand}  # the joker is an ace
    times = Counter(value.values())
    several = sorted((rank for rank, count in times.items() if count > 1), key=lambda rank: (times[rank], rank))
    alone = sorted((card for card in hand if times[value[card]] == 1), key=value.__getitem__)
    fives = [setting_of(hand, low) for low in combinations(hand, 2)]
    complete = [one for one in fives if one.high_rank.category in (Category.STRAIGHT, Category.FLUSH)]
    complete += [one for one in fives if one.high_rank.category is Category.STRAIGHT_FLUSH]
    if not several and complete:
        return max(complete, key=lambda one: one.low_rank).low
    if len(several) == 2:  # two pair, or a full house
        return tuple(card for card in hand if value[card] == several[0])
    return tuple(alone[-2:] if several else alone[-3:-1])


@pytest.mark.parametrize("name", ["ranking", "foul"])
def test_a_player_who_follows_the_first_lessons_makes_no_error_in_them(name: str) -> None:
    dealer = Dealer(lesson_named(name).drill, Random(5))
    for number in range(1, 41):
        dealt = dealer.deal(number)
        assert dealt.odds is not None
        low = _by_first_words(dealt.question.hand)
        assert dealt.odds.cost(dealt.odds.index(low), "player") < ERROR, (dealt.question.hand, low)


def _other_choice(hand: tuple[Card, ...], thumb: Setting) -> tuple[Card, ...]:
    """Return the low hand of a player who follows the lesson on exceptions."""
    value = {card: int(card.rank) for card in hand}
    times = Counter(value.values())
    alone = [card for card in hand if times[value[card]] == 1]
    pairs = [card for card in hand if times[value[card]] == 2]
    if len(alone) == 7:
        return hand[1], hand[3]
    if pairs:
        split = value[thumb.low[0]] == value[thumb.low[1]]
        return tuple(alone[:2] if split else pairs[-2:])
    kings = [card for card in hand if value[card] == 13]
    return tuple(alone[:2]) if kings[0].rank in [card.rank for card in thumb.low] else (kings[0], alone[0])


def test_the_alternative_that_the_lesson_on_exceptions_recommends_beats_the_rule() -> None:
    lesson = lesson_named("exceptions")
    dealer = Dealer(lesson.drill, Random(1))
    for number in range(1, 13):
        dealt = dealer.deal(number)
        assert dealt.odds is not None
        hand = dealt.question.hand
        low = _other_choice(hand, ideas_way().set(hand, VEGAS))
        assert dealt.odds.cost(dealt.odds.index(low), "player") < AS_GOOD, hand


def test_the_lessons_cover_every_idea_and_both_roles() -> None:
    taught = {idea for lesson in LESSONS for idea in lesson.ideas}
    assert taught | {"five-aces"} == set(ideas())
    assert any(idea_of(one) == "five-aces" for one in lesson_named("joker").questions)
    assert sum(len(lesson.ideas) for lesson in LESSONS) == len(taught), "each in one lesson"
    assert {lesson.role for lesson in LESSONS} == {"player", "banker"}
    assert all(8 <= lesson.hands <= 12 for lesson in LESSONS if not lesson.exam)


@named
def test_a_lessons_hands_cover_all_its_ideas(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealer, "_known_hands", lambda self: None)  # as for a person who has no atlas
    dealer = Dealer(lesson.drill, Random(3))
    rare = lesson.exceptions or lesson.exam or lesson.kind == "roles-differ"
    found = [dealer.deal(number).question for number in range(1, 11 if rare else 31)]
    if lesson.drill.ideas:
        counts = [sum(idea_of(one) == idea for one in found) for idea in lesson.drill.ideas]
        assert sum(counts) == len(found)
        assert min(counts) >= len(found) / len(counts) / 4
    assert all(one.role == lesson.role and one.rules == lesson.rules for one in found) or lesson.exam
    if lesson.kind == "joker":
        assert all(any(card.is_joker for card in one.hand) for one in found)


def _setting(dealt: Dealt, cost: float) -> tuple[float, object]:
    """Return the lowest cost of a setting that is at least ``cost``, and that setting's low hand."""
    found, role = dealt.odds, dealt.question.role
    assert found is not None
    costs = [(float(found.cost(one, role)), one) for one, each in enumerate(found.settings) if each.legal]
    least, index = min(each for each in costs if each[0] >= cost)
    return least, found.settings[index].setting.low


def _take(practice: Practice, lesson: Lesson, costs: float = 0, hands: int = 0, hints: int = 0) -> float:
    """Set the hands of a lesson, using ``hints`` on the first, and return the average cost."""
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


def test_a_lesson_is_passed_when_all_its_hands_are_set_and_their_average_cost_is_within_its_bound(
    store: EventStore,
) -> None:
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


def test_a_hint_in_a_lesson_has_a_cost(store: EventStore) -> None:
    practice, lesson = Practice(store), lesson_named("three-pair")
    _take(practice, lesson, hints=1)
    assert practice.diary.lessons.costs[lesson.name] == pytest.approx(HELPED / lesson.hands)
    assert not practice.diary.lessons.passed(lesson)


def test_an_unfinished_lesson_continues_with_the_same_hand(store: EventStore) -> None:
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


def test_a_lessons_hands_come_back_for_review_and_name_the_lesson(store: EventStore) -> None:
    practice, lesson = Practice(store), lesson_named("two-pair")
    _take(practice, lesson)
    assert {one.where for one in practice.diary.decisions} == {"two-pair"}
    assert len(practice.diary.deck) > 0, "ideas learned are asked again"


@pytest.mark.parametrize("name", ["0", "99", "bridge", ""])
def test_an_unknown_lesson_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="No lesson is named"):
        lesson_named(name)


def test_the_last_lesson_is_an_exam_with_different_hands_each_time() -> None:
    lesson = list(LESSONS)[-1]
    drill = lesson.drill
    assert (drill.mode, drill.sealed, drill.hands, drill.lesson) == ("exam", True, 50, "exam")
    assert lesson.bound == PASS
    assert drill.seed != lesson.drill.seed


@pytest.mark.parametrize(("against", "passes"), [("foxwoods", True), ("basic", False)])
def test_passing_an_exam_against_the_lessons_house_way_passes_the_last_lesson_too(
    store: EventStore, against: str, passes: bool
) -> None:
    practice, lesson, drill = Practice(store), lesson_named("exam"), exam("friday", against)
    practice.begin(drill)
    dealer = Dealer(drill, Random(1))
    for number in range(1, drill.hands + 1):
        dealt = dealer.deal(number)
        practice.show(dealt)
        practice.answer(dealt, _setting(dealt, 0)[1], 1.0)  # type: ignore[arg-type]
    assert practice.diary.lessons.passed(lesson) == passes
    assert begins(drill).endswith("you also pass the last lesson.") == passes


TAUGHT = [lesson for lesson in LESSONS if lesson.facts is not None]


def test_lessons_are_ordered_by_what_their_rules_win_back() -> None:
    assert [lesson.name for lesson in list(LESSONS)[:2]] == ["ranking", "foul"]
    assert list(LESSONS)[2 : 2 + len(TAUGHT)] == TAUGHT
    saves = [lesson.facts.saves for lesson in TAUGHT if lesson.facts]
    assert saves == sorted(saves, reverse=True)


def test_a_lesson_says_what_its_rules_win_back_and_how_often_they_err() -> None:
    assert (
        "5.3% of hands are like these. In a hundred hands at $25, the rule saves $64.13 over playing the best high "
        "hand and $0.71 over the Foxwoods way. It is wrong for 4.6% of these hands, which costs $0.14."
    ) in lesson_words(lesson_named("two-pair-ace"), Voice())


def test_the_manual_says_what_the_lessons_win_back_from_the_house_way() -> None:
    rows = [
        f"| {lesson.title} | ${lesson.facts.beats_house:.2f} |"
        for lesson in sorted(TAUGHT, key=lambda one: -one.facts.beats_house if one.facts else 0)
        if lesson.facts and lesson.facts.beats_house >= LEAST
    ]
    assert "\n".join(rows) in shipped("docs/lessons.md").decode()


def test_the_figures_in_lessons_match_the_program() -> None:
    """Both sides set the Foxwoods way."""
    game, free = (known_game("foxwoods", "foxwoods", rules) for rules in (VEGAS, with_variant(VEGAS, "no-commission")))
    ez_rules = with_variant(VEGAS, "ez")
    ez = known_game("foxwoods", "foxwoods", ez_rules)
    assert game is not None
    assert free is not None
    assert ez is not None
    player, banker, commission = game.as_player, game.as_banker, VEGAS.commission
    deals = player.win + player.push + player.lose
    win, push, lose = (f"{one / deals:.1%}" for one in (player.win, player.push, player.lose))
    ev, unpaid = -float(player.ev(commission)), -float(free.as_player.ev(0))
    swing = sqrt(player.win * 0.95**2 / deals + player.lose / deals - ev**2) * 10 * 25
    struck = pushed_deals(HOUSE, ez_rules) / deals
    words = {lesson.name: " ".join(lesson.words) for lesson in LESSONS}
    for name, said in {
        "commission": (
            f"you win {win} of your bets, push {push} and lose {lose}",
            f"costs {unpaid:.2%} of each bet",
            f"with it, {ev:.2%}",
            f"at $25 cost ${2500 * ev:.2f} on average",
            f"within ${swing:.0f} of that average",
        ),
        "bank": (f"you lose {ev:.2%} of your bet", f"against one player {-float(banker.ev(commission)):.2%}"),
        "ez": (
            f"in {struck:.2%} of deals",
            f"costs {-float(ez.as_player.ev(0)):.2%} of your bet",
            f"win you {100 * (float(free.as_player.ev(0)) - float(ez.as_player.ev(0))) / struck:.0f} cents",
        ),
    }.items():
        for figure in said:
            assert figure in words[name], figure
    for bet in SIDE_BETS.values():
        edge = -float(side_bets.worth(bet, bet.usual, HOUSE).ev(METER_START))
        assert re.search(rf"{100 * edge:.1f} (cents )?with (the )?{bet.title}", words["side-bets"]), bet.title


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    """The atlas of the house way, built before the test's time limit starts."""
    return house_atlas()


@pytest.mark.slow
def test_the_figures_of_the_ideas_match_those_computed_from_the_atlas(atlas: Atlas) -> None:
    computed = figures(atlas)
    for name, idea in ideas().items():
        assert (idea.hands, idea.error, idea.cost, idea.errs, idea.saves) == tuple(computed[name]), name
    assert sum(idea.cost[0] for idea in ideas().values()) / HOURLY_STAKE <= 0.00045


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", DECISIONS)
def test_no_rule_of_three_numbers_is_much_better_than_the_one_taught(name: str, atlas: Atlas) -> None:
    *_, found = Decision(atlas, "player", hands_of(name), *DECISIONS[name][1:]).rules()
    taught = taught_cost(name, atlas, "player")
    print(f"\n{name}: taught {taught:.4f}, found {found.cost:.4f}: {found.words}")
    assert taught <= found.cost + PAYS


@pytest.mark.slow
def test_only_weak_aces_and_weak_kings_need_a_rule_for_the_banker(atlas: Atlas) -> None:
    """Only kickers with a weak ace or king need a banker's rule: the player's rule costs the banker twice as much."""
    best_ev = best(atlas, "banker")
    mine, players = (best_ev - worth(ideas_way(role), atlas, "banker") for role in ("banker", "player"))
    where = np.isin(rule_of_class(ideas_way(), VEGAS), [*rule_numbers("weak-ace"), *rule_numbers("weak-king")])
    costs = [float(in_dollars(exact_sum(lost[where]), atlas)) for lost in (mine, players)]
    assert costs[1] > 1.9 * costs[0]
    assert [name for name, idea in ideas().items() if idea.banker] == ["weak-ace", "weak-king"]


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.usefixtures("atlas")
@pytest.mark.parametrize(
    "lesson", [one for one in BLIND if one.variant == "pai-gow" and not one.exam], ids=lambda one: one.name
)
def test_following_a_lesson_is_never_wrong_in_its_own_hands(lesson: Lesson) -> None:
    dealer, costs = Dealer(lesson.drill, Random(lesson.name)), []
    for number in range(1, 101):
        dealt = dealer.deal(number)
        assert dealt.odds is not None
        assert not lesson.ideas or idea_of(dealt.question) in (*lesson.ideas, *lesson.besides)
        thumb = ideas_way(lesson.role).set(dealt.question.hand, lesson.rules)
        costs.append(float(dealt.odds.cost(dealt.odds.index(thumb.low), lesson.role)))
    if lesson.exceptions:
        assert min(costs) >= ERROR
        assert mean(costs) > lesson.bound, "obeying the rule of thumb does not pass here"
    else:
        assert max(costs) < AS_GOOD
