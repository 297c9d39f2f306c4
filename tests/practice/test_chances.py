"""Every hand is drawn with its recorded chance, and figures weighted by that chance are right for play at a table."""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

import numpy as np
import pytest

from paigow_tui.odds.cache import Arrays
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, classes
from paigow_tui.odds.practice_hands import HandDraw, Mask, Picked, PracticeHands, classes_with
from paigow_tui.odds.setting import all_settings, class_groups, play_all
from paigow_tui.practice.dealing import Dealer, Dealt, hand_of_class, kind_sampler
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import idea_of, ideas, ideas_way, rule_ideas
from paigow_tui.practice.leaks import in_all, leaks
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import NO_IDEA, Drawn, Drill, Question
from paigow_tui.practice.session import Practice
from paigow_tui.rules import VEGAS
from paigow_tui.store import EventStore

EVERY: Final = np.ones(CLASSES, bool)
SHARES: Final = classes().multiplicity / ALL_HANDS


@pytest.fixture(scope="module")
def pool() -> PracticeHands:
    """A pool with real ideas and kinds, and made-up errors and difficulties."""
    chance = np.random.default_rng(7)
    difficulty = np.where(chance.random(CLASSES) < 0.3, 0, chance.integers(1, 60, CLASSES)).astype(np.uint8)
    error = np.where(chance.random(CLASSES) < 0.4, 0, chance.integers(5_000, 300_000, CLASSES)).astype(np.int32)
    arrays: Arrays = {
        "idea": play_all(ideas_way(), all_settings(VEGAS)).rule.astype(np.uint8),
        "pattern": class_groups()[1].astype(np.uint8),
    }
    for role in ("player", "banker"):
        arrays |= {f"{role} difficulty": difficulty, f"{role} error": error, f"{role} gap": error}
    return PracticeHands(arrays)


Deal = Callable[[HandDraw, Random], Picked | None]
DEALS: Final[dict[str, tuple[Deal, int]]] = {
    "any": (lambda draw, rng: draw.any(rng), 4_000),
    "tricky": (lambda draw, rng: draw.tricky(rng, lambda idea: len(idea)), 12_000),
    "costly": (lambda draw, rng: draw.costly(rng), 3_000),
    "near": (lambda draw, rng: draw.near(rng, lambda idea: 1400.0 + 10 * len(idea)), 200),
}


TELLING_MASKS: Final = tuple(class_groups()[1] == number for number in (2, 3))


def _telling(deal: Deal) -> Deal:
    """Return a version of a deal in which some hands tell two rules apart."""

    def dealt(draw: HandDraw, rng: Random) -> Picked | None:
        draw.tells = TELLING_MASKS
        return deal(draw, rng)

    return dealt


for _name, _count in (("tricky", 3_000), ("near", 200)):
    DEALS[f"{_name}, telling"] = _telling(DEALS[_name][0]), _count


def test_one_hand_in_ten_tells_two_rules_apart_while_they_are_in_doubt(pool: PracticeHands) -> None:
    mask = (class_groups()[1] == 2) & (np.arange(CLASSES) % 100 == 0)
    draw, rng, count = HandDraw(pool, EVERY, "player", rule_ideas()), Random(2), 1_500
    draw.tells = (mask, np.zeros(CLASSES, bool))
    picked = [draw.tricky(rng, lambda idea: 1.0) for _ in range(count)]
    told = sum(mask[one.number] for one in picked if one is not None) / count
    assert abs(told - 0.1) < 0.035
    draw.tells = ()
    assert sum(mask[one.number] for _ in range(count) if (one := draw.tricky(rng, lambda idea: 1.0))) < 0.02 * count


@pytest.mark.parametrize("name", DEALS)
def test_hands_weighted_by_their_chance_occur_as_often_as_at_a_table(name: str, pool: PracticeHands) -> None:
    deal, count = DEALS[name]
    draw, rng = HandDraw(pool, EVERY, "player", rule_ideas()), Random(name)
    picked = [one for one in (deal(draw, rng) for _ in range(count)) if one is not None]
    assert len(picked) == count
    assert draw.covers == tuple(ideas())
    numbers = np.array([one.number for one in picked])
    weights = np.array([1 / one.chance for one in picked])
    assert weights.max() <= 10.000001, "one hand in ten is dealt as at a table"
    groups = {f"pattern {number}": class_groups()[1] == number for number in range(4)}
    groups |= {"easy": pool.fact("difficulty", "player") < 10, "no error": pool.fact("error", "player") == 0}
    for what, mask in {"all": EVERY, **groups}.items():
        share, found = SHARES[mask].sum(), weights * mask[numbers]
        assert abs(found.mean() - share) < 4.5 * sqrt(found.var() / count) + 1e-9, what


def test_a_drill_deals_hands_that_tell_rules_apart_but_a_streak_does_not(
    pool: PracticeHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow_tui.odds.practice_hands.load_practice_hands", lambda *_: pool)
    pattern = {rule.pattern for rule in ideas()["two-trips"].rules}

    def share(drill: Drill, role: str = "player") -> float:
        def tells(question: Question) -> tuple[Mask, ...]:
            assert question.role == role
            return (classes_with(tuple(pattern)),)

        dealer = Dealer(drill, Random(4), tells=tells)
        return sum(idea_of(dealer.deal(number).question) == "two-trips" for number in range(1, 41)) / 40

    assert 0.03 < share(Drill(role="banker"), "banker") < 0.25
    assert share(Drill(mode="streak")) <= 0.025


def test_a_streak_continues_when_no_hand_is_hard_enough(pool: PracticeHands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow_tui.odds.practice_hands.load_practice_hands", lambda *_: pool)
    dealer = Dealer(Drill(mode="streak"), Random(4))
    for number in range(200, 212):
        assert dealer.deal(number).odds is not None


def test_a_drill_records_the_ideas_whose_hands_it_draws_from(
    pool: PracticeHands, monkeypatch: pytest.MonkeyPatch, store: EventStore
) -> None:
    monkeypatch.setattr("paigow_tui.odds.practice_hands.load_practice_hands", lambda *_: pool)
    asked = ("two-low-pairs-ace", "trips")
    drills = {
        Drill(): (),
        Drill(adaptive=True): (),
        Drill().with_closeness("all"): (),
        Drill(ideas=asked): asked,
        Drill(ideas=asked, lesson="two-pair"): None,  # one of them at a time
    }
    for drill, covered in drills.items():
        drawn = Dealer(drill, Random(3), level=lambda: Level(1600)).deal(1).drawn
        assert drawn is not None
        assert drawn.ideas == covered or (covered is None and drawn.ideas in [(idea,) for idea in asked]), drill
        assert drawn.chance >= 0.0999
    by_kind = Dealer(Drill(kind="trips"), Random(3)).deal(1).drawn
    assert by_kind is not None
    assert "trips" in by_kind.ideas
    assert "pai-gow" not in by_kind.ideas
    for drill in (Drill(gap=0.03), Drill(gap=0.01, tricky=False)):
        drawn = Dealer(drill, Random(3)).deal(1).drawn
        assert drawn is not None
        assert drawn.ideas == NO_IDEA, "it leaves out hands of every idea"

    practice = Practice(store)
    practice.begin(Drill())
    dealt = Dealer(Drill(), Random(3)).deal(1)
    practice.show(dealt)
    assert dealt.odds is not None
    Practice(store).resume()  # another window
    practice.answer(Dealt(dealt.question, dealt.odds), dealt.odds.settings[0].setting.low, 1.0)
    assert [one.drawn for one in Practice(store).diary.decisions] == [dealt.drawn]


def test_without_an_atlas_a_hand_also_counts_for_the_hands_skipped_to_find_it() -> None:
    assert Dealer(Drill().with_closeness("all"), Random(3)).deal(1).drawn == Drawn(1.0)
    dealer, count = Dealer(Drill(), Random(6)), 40
    found = [one.drawn for one in (dealer.deal(number) for number in range(count)) if one.drawn is not None]
    assert len(found) == count
    assert all(one.ideas == () and 0.01 <= one.chance <= 1 <= one.hands for one in found)
    weights, hands = [1 / one.chance for one in found], sum(one.hands for one in found)
    assert abs(sum(weights) - hands) < 4 * sqrt(sum(weight**2 for weight in weights))

    trips = Dealer(Drill(kind="trips", tricky=False), Random(3)).deal(1).drawn
    assert trips is not None
    assert trips.hands == ALL_HANDS / kind_sampler("trips").hands
    assert "trips" in trips.ideas
    assert "pai-gow" not in trips.ideas
    one_idea = Dealer(Drill(ideas=("trips",)), Random(3)).deal(1).drawn
    assert one_idea is not None
    assert (one_idea.chance, one_idea.ideas) == (1.0, ("trips",))
    for drill in (Drill(gap=0.1, tricky=False), Drill(kind="joker"), Drill(kind="house-errs"), Drill(thumb="best")):
        some = Dealer(drill, Random(3)).deal(1).drawn
        assert some is not None
        assert (some.ideas, some.chance <= 1) == (NO_IDEA, True), drill
    assert Dealer(Drill(adaptive=True), Random(3)).deal(1).drawn is None


class _Known(Decision, frozen=True, kw_only=True):
    known: str

    @property
    def idea(self) -> str:
        return self.known


def _decision(number: int, picked: Picked, idea: str, cost: float, question: Question) -> Decision:
    low = question.hand[:2]
    return _Known(
        at=number, source="drill", question=question, low=low, right=not cost, cost=cost, ev=0.0, best=low,
        house_way=low, error=0.1, drawn=Drawn(picked.chance), known=idea,
    )  # fmt: skip


@pytest.mark.parametrize("often", [1.0, 0.2])
def test_the_cost_of_following_a_rule_or_erring_at_random_is_estimated_correctly(
    pool: PracticeHands, often: float
) -> None:
    """The rule errs in every hand with a made-up difficulty of 20 to 44; the true cost is summed over all classes."""
    runs, hands = 80, 400
    difficulty, error = (pool.fact(name, "player").astype(float) for name in ("difficulty", "error"))
    costs = np.where((difficulty >= 20) & (difficulty < 45), error / 1e6, 0.0)
    truth = often * float((SHARES * costs).sum())
    draw, rng, names = HandDraw(pool, EVERY, "player", rule_ideas()), Random(11), rule_ideas()
    question = Question(hand_of_class(0, rng))
    totals = []
    for _ in range(runs):
        decisions = []
        for number in range(hands):
            picked = draw.tricky(rng, lambda idea: 1.0 if idea == "trips" else 0.1)
            assert picked is not None
            cost = float(costs[picked.number]) * (rng.random() < often)
            decisions.append(_decision(number, picked, names[pool.idea[picked.number]], cost, question))
        whole = in_all(leaks(decisions))
        assert whole is not None
        totals.append((whole.cost, whole.error))
    assert sum(cost for cost, _ in totals) / runs == pytest.approx(truth, rel=0.1)
    assert sum(abs(cost - truth) <= 2 * error for cost, error in totals) >= 0.8 * runs
