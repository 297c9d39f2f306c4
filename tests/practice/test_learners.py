"""Learners who practice for a year: what is due, and their ratings.

``pytest -m slow tests/practice/test_learners.py -s`` prints the figures.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import mean, pstdev
from typing import Final

import pytest

from paigow_tui.odds.difficulty import ERROR, MIDDLE, chance_of_right, difficulty, least_error
from paigow_tui.odds.practice_hands import HandDraw, load_practice_hands
from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.dealing import Dealer, Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import idea_of, ideas, ideas_way, rule_ideas
from paigow_tui.practice.level import UNSURE, Level, level_of, passed
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.rules import VEGAS, Category, house_way
from paigow_tui.store import EventStore
from tests.practice.conftest import Clock
from tests.support.leaking import leaking_ideas
from tests.support.runs import set_hand

DAY: Final = 86_400_000
SESSIONS: Final = 72
"""A session of ten minutes every fifth day of a year: twelve hours in all."""
SECONDS: Final = 8
"""The seconds that a hand and its verdict take."""

Learner = Callable[[Dealt], int]
"""A function that takes a hand and returns the index of the setting that the learner chooses."""


@pytest.fixture(scope="module", autouse=True)
def _atlas() -> None:
    build_atlas(house_way("foxwoods"))


def by_house_way(dealt: Dealt) -> int:
    """Set a hand the house way."""
    assert dealt.odds is not None
    return dealt.odds.house_way


def erring(rng: Random, often: Callable[[str], float]) -> Learner:
    """Return a learner who makes the cheapest error with a given frequency, by idea."""

    def choose(dealt: Dealt) -> int:
        odds, role = dealt.odds, dealt.question.role
        assert odds is not None
        errs = rng.random() < often(idea_of(dealt.question))
        return cheapest_error(odds, role) if errs else odds.best(role)

    return choose


def cheapest_error(odds: HandOdds, role: Role) -> int:
    errors = (index for index in choice_indices(odds, role) if odds.cost(index, role) >= ERROR)
    return next(errors, odds.best(role))


def leaking(rng: Random, leak: float, slips: float) -> tuple[Learner, set[str]]:
    """Return a learner with three leaks, and those leaks."""
    leaky = leaking_ideas(rng, leak, slips)
    return erring(rng, lambda name: leak if name in leaky else slips), leaky


def improving(rng: Random) -> Learner:
    """Return a learner whose rating rises from 1350 to 1950, by half a point a hand."""
    skill = 1350.0

    def choose(dealt: Dealt) -> int:
        nonlocal skill
        odds, role = dealt.odds, dealt.question.role
        assert odds is not None
        skill = min(1950, skill + 0.5)
        right = rng.random() < chance_of_right(difficulty(odds, role), skill)
        return odds.best(role) if right else cheapest_error(odds, role)

    return choose


def decided(dealt: Dealt, chosen: int, at: int) -> Decision:
    """Return the decision that records this setting of a hand."""
    odds, role = dealt.odds, dealt.question.role
    assert odds is not None
    return Decision(
        at=at,
        source="drill",
        question=dealt.question,
        low=odds.settings[chosen].setting.low,
        right=chosen == odds.best(role),
        cost=float(odds.cost(chosen, role)),
        ev=float(odds.ev(chosen, role)),
        best=odds.settings[odds.best(role)].setting.low,
        house_way=odds.settings[odds.house_way].setting.low,
        difficulty=difficulty(odds, role),
        error=least_error(odds, role),
    )


def drilled(learner: Learner, drill: Drill, hands: int, rng: Random) -> Iterator[Decision]:
    """Yield a learner's decisions in a drill."""
    decisions: list[Decision] = []
    level = [Level()]
    dealer = Dealer(drill, rng, level=lambda: level[0])
    for number in range(hands):
        dealt = dealer.deal(number + 1)
        decisions.append(decided(dealt, learner(dealt), number))
        level[0] = level_of(decisions)
        yield decisions[-1]


def keeps_two_pair(dealt: Dealt) -> int:
    """Keep two pair whenever that is worth considering, and set the best way otherwise."""
    odds, role = dealt.odds, dealt.question.role
    assert odds is not None
    kept = (one for one in choice_indices(odds, role) if not odds.settings[one].setting.low_rank.category)
    pairs = (one for one in kept if odds.settings[one].setting.high_rank.category is Category.TWO_PAIR)
    return max(pairs, key=lambda one: odds.settings[one].setting.low_rank, default=odds.best(role))


def slipping(rng: Random) -> Learner:
    """Return a learner who sets the best way, but picks any setting worth considering in one hand out of ten."""

    def choose(dealt: Dealt) -> int:
        odds, role = dealt.odds, dealt.question.role
        assert odds is not None
        return rng.choice(choice_indices(odds, role)) if rng.random() < 0.1 else odds.best(role)

    return choose


LEARNERS: Final[dict[str, Callable[[Random], Learner]]] = {
    "the house way only": lambda rng: by_house_way,
    "errors by idea": lambda rng: leaking(rng, 0.6, 0.05)[0],
    "improving": improving,
}
HELD: Final[dict[str, Callable[[Random], Learner]]] = {**LEARNERS, "keeps two pair": lambda rng: keeps_two_pair}


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", HELD)
def test_an_adaptive_drill_stays_near_three_quarters_right(name: str) -> None:
    rng = Random(name)
    decisions = list(drilled(HELD[name](rng), Drill(adaptive=True), 600, rng))
    level = level_of(decisions[:200])
    parts = [sum(map(passed, decisions[start : start + 200])) / 200 for start in range(0, 600, 200)]
    print(
        f"\n{name}: rated {level.rating:.0f} ± {level.deviation:.0f} after 200 hands, right",
        *map("{:.0%}".format, parts),
    )
    assert level.deviation < 75
    assert all(0.65 <= part <= 0.85 for part in parts)


@pytest.mark.slow
def test_an_adaptive_drill_says_when_no_hand_is_hard_and_deals_costly_ones() -> None:
    rng = Random(5)
    learner, level, dealt = slipping(rng), Level(), []
    decisions: list[Decision] = []
    dealer = Dealer(Drill(adaptive=True), rng, level=lambda: level)
    for number in range(1, 201):
        dealt.append(dealer.deal(number))
        decisions.append(decided(dealt[-1], learner(dealt[-1]), number))
        level = level_of(decisions)
    costly = [least_error(one.odds, one.question.role) for one in dealt[100:] if one.costly and one.odds]
    others = [least_error(one.odds, one.question.role) for one in dealt[100:] if not one.costly and one.odds]
    print(f"\nof the last hundred hands, {len(costly)} were dealt for what their errors cost")
    assert len(costly) >= 25
    assert mean(costly) > 2 * mean(others)


@pytest.mark.slow
def test_after_200_hands_the_level_is_within_75_of_the_truth_for_nine_of_ten_learners() -> None:
    """The learners' ratings follow the distribution that the level assumes, and the learners get hands of the default
    drill right as often as the rating scale says."""
    known = load_practice_hands(house_way("foxwoods"), VEGAS, ideas_way())
    assert known is not None
    draw, rng = HandDraw(known, known.mask("player"), "player", rule_ideas()), Random(1)
    hardness = known.fact("difficulty", "player")
    errors = list[float]()
    for _ in range(200):
        truth, decisions = rng.gauss(MIDDLE, UNSURE), list[Decision]()
        for _ in range(200):
            picked = draw.tricky(rng, lambda name: Level().doubt(name) * ideas()[name].potential("player"))
            assert picked is not None
            hand = float(hardness[picked.number]) / 100
            right = rng.random() < chance_of_right(hand, truth)
            decisions.append(set_hand(0.0 if right else 0.02, difficulty=hand))
        errors.append(level_of(decisions).rating - truth)
    near = sum(abs(error) <= 75 for error in errors) / len(errors)
    print(f"\nwithin 75: {near:.1%}, off by {mean(errors):+.0f} on average, deviation {pstdev(errors):.0f}")
    assert near >= 0.9
    assert abs(mean(errors)) < 15


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", LEARNERS)
def test_a_year_of_practice_never_has_more_than_60_reviews_due(name: str, store: EventStore, clock: Clock) -> None:
    rng = Random(name)
    learner, practice = LEARNERS[name](rng), Practice(store, clock)
    most = reviews = 0
    start = clock.now
    hands = 10 * 60 // SECONDS
    for session in range(SESSIONS):
        clock.now = start + session * 5 * DAY
        most = max(most, *(len(practice.diary.deck.due(clock.now - day * DAY)) for day in range(5)))
        left = hands
        while left and (due := practice.next_review()) is not None:
            dealt = Dealer(due.drill, rng).deal(1)
            practice.show_review(dealt)
            left, reviews = left - 1, reviews + 1
            _answer(practice, dealt, learner, clock)
        practice.begin(Drill(role="both"))
        dealer = Dealer(Drill(role="both"), rng, level=lambda: practice.level)
        for number in range(left):
            dealt = dealer.deal(number + 1)
            practice.show(dealt)
            _answer(practice, dealt, learner, clock)
        practice.end()
    level = practice.level
    print(f"\n{name}: {len(practice.diary.decisions)} hands, {reviews} reviews, at most {most} due; ", end="")
    print(f"{len(practice.diary.deck)} ideas; rated {level.rating:.0f} ± {level.deviation:.0f}")
    assert most <= 60


def _answer(practice: Practice, dealt: Dealt, learner: Learner, clock: Clock) -> None:
    assert dealt.odds is not None
    clock.now += SECONDS * 1000
    practice.answer(dealt, dealt.odds.settings[learner(dealt)].setting.low, SECONDS)
