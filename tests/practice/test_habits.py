"""Habits: which rule a person seems to follow, what it is called, and the drill that fixes it."""

from random import Random

import pytest

from paigow_tui import study
from paigow_tui.cards import parse_cards
from paigow_tui.practice.dealing import idea_sampler
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.habits.doubt import contenders, likely_rules
from paigow_tui.practice.habits.evidence import family_of, fits, rules_of_hand, way_of
from paigow_tui.practice.habits.families import families, habit_named
from paigow_tui.practice.habits.inference import Decided, chances, likelihoods
from paigow_tui.practice.habits.known import KnownHabit, clear, habit_drill, known_habits
from paigow_tui.practice.ideas import idea_of_hand, ideas
from paigow_tui.practice.questions import Drawn, Drill, Question
from paigow_tui.rules import VEGAS, parse_rules
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import NO_HABIT, differs, habit, habit_report, what
from paigow_tui.telling.practice import drill_name

SMALL = habit_named("two-pair-ace: keep, sum_at_most 11")


NATURAL = Drawn(1.0)


class Apart:
    """Rules that all differ, none of them as good as the best play."""

    def alike(self, way: int, other: int) -> float:
        return float(way == other)

    def as_good(self, way: int) -> float:
        return 0.0


def _decision(hand: str, low: str, cost: float = 0.05, drawn: Drawn | None = NATURAL, rules: str = "") -> Decision:
    question = Question(parse_cards(hand), rules=parse_rules(rules) if rules else VEGAS)
    cards = parse_cards(low)
    return Decision(
        at=0, source="drill", question=question, low=cards, right=not cost, cost=cost, ev=0.0, best=cards,
        house_way=cards, drawn=drawn,
    )  # fmt: skip


def _set_by(name: str, slips: float, rng: Random, hands: int = 120) -> list[Decided]:
    """Return the decisions of a player who follows a habit, with slips; none is recorded as the best play."""
    followed = habit_named(name)
    family = families()[followed.family]
    decided: list[Decided] = []
    sampler = idea_sampler(family.ideas)
    while len(decided) < hands:
        cards = sampler.hand(rng)
        if idea_of_hand(cards, VEGAS) not in family.ideas:
            continue
        setting = way_of(followed).set(cards)
        if rng.random() < slips:
            setting = way_of(rng.choice(family.habits)).set(cards)
        says = rules_of_hand(cards, VEGAS, "player")
        played = setting.low_rank.strength, setting.high_rank.strength
        decided.append(Decided(1.0, says.others, [*(played in one for one in says.says), False]))
    return decided


@pytest.mark.parametrize("slips", [0.0, 0.05, 0.15])
@pytest.mark.parametrize(
    "name",
    [
        "two-pair-ace: keep, always",
        "two-pair-ace: keep, sum_at_most 11",
        "two-pair-king: keep, first 2-8",
        "low-pair: next two, other A",
        "no-pair: keep three kickers, next 2-J",
        "full-house: keep, second 2-5",
        "three-pair: second pair, always",
    ],
)
def test_a_player_who_follows_a_rule_with_slips_is_found_to_follow_it(name: str, slips: float) -> None:
    habits = families()[habit_named(name).family].habits
    of_each = chances(likelihoods(_set_by(name, slips, Random(name))), len(habits))
    place = clear(of_each, Apart(), len(habits))
    assert place is not None
    assert habits[place].name == name


def test_decisions_that_fit_the_best_way_show_no_habit() -> None:
    decided = [Decided(1.0, 3, [turn % 3 == 0, turn % 3 == 1, True]) for turn in range(30)]
    assert clear(chances(likelihoods(decided), 1), Apart(), 1) is None


def test_no_rule_is_named_while_two_are_equally_likely() -> None:
    decided = [Decided(1.0, 3, [True, True, False, False]) for _ in range(30)]
    assert clear(chances(likelihoods(decided), 2), Apart(), 2) is None


def test_two_rules_are_in_doubt_while_both_are_likely_and_they_set_hands_differently() -> None:
    assert contenders([0.6, 0.3, 0.05, 0.05], Apart(), 2) == (0, 1)
    assert contenders([0.9, 0.001, 0.05, 0.04], Apart(), 2) == (0, 2), "the rules of thumb are one of them"
    assert contenders([0.98, 0.001, 0.001, 0.018], Apart(), 2) is None
    assert likely_rules([0.6, 0.3, 0.05, 0.05])
    assert not likely_rules([0.3, 0.1, 0.1, 0.5]), "whoever sets the best way is not in doubt"


def test_each_rule_of_a_family_applies_to_all_its_hands_and_no_idea_is_in_two_families() -> None:
    rng, taken = Random(4), [idea for family in families().values() for idea in family.ideas]
    assert len(taken) == len(set(taken))
    assert set(taken) <= set(ideas())
    for family in families().values():
        assert len({habit.name for habit in family.habits}) == len(family.habits)
        cards = idea_sampler(family.ideas).hand(rng)
        if idea_of_hand(cards, VEGAS) in family.ideas:
            assert len(rules_of_hand(cards, VEGAS, "player").says) == len(family.habits) + 1


def test_a_rule_followed_with_improvements_still_counts_as_followed() -> None:
    """Here another setting is at least as high in both hands as the one that keeps the full house."""
    says = rules_of_hand(parse_cards("Ah Ad 9s 9c 8c 7d 3h"), VEGAS, "player")
    assert says.family == "aces-up"
    assert all(1 <= len(one) <= 2 for one in says.says)


def test_only_standard_hands_set_blind_without_a_hint_count_toward_habits() -> None:
    hand, low = "Ah 9s 8s 5s 5h 4d 4c", "5s 5h"
    assert family_of(_decision(hand, low)) == "two-pair-ace"
    assert family_of(_decision(hand, low, drawn=None)) == ""
    assert family_of(_decision(hand, low, rules="variant=ez")) == ""
    assert family_of(_decision("As Ah Ad Ac Jk 7h 4h", "As Ah")) == "", "five aces are no family"


def test_a_decision_fits_the_rules_that_call_for_what_was_played() -> None:
    names = [one.name for one in families()["two-pair-ace"].habits]
    fit = fits(_decision("Ad Ks 9s 9h 3s 3h 2c", "Ad Ks", 0.0))
    assert fit[names.index("two-pair-ace: keep, always")]
    assert fit[names.index("two-pair-ace: keep, sum_at_most 12")]
    assert not fit[names.index("two-pair-ace: keep, sum_at_most 11")]
    assert fit[-2:] == (True, True), "so the rule of thumb says, and it is best"


def test_without_an_atlas_no_habit_is_priced_or_named() -> None:
    assert known_habits([_decision("Ad Ks 9s 9h 3s 3h 2c", "3s 3h")] * 30) == []
    assert list(habit_report((), Voice())) == [NO_HABIT]


def test_the_atlas_is_built_only_for_a_habit_that_is_likely() -> None:
    built: list[str] = []
    best, worse = (_decision("Qd Js 9s 9h 5d 3h 3s", low, cost) for low, cost in (("3s 3h", 0.0), ("Qd Js", 0.05)))
    known_habits([best] * 30, lambda way, rules: built.append(way.name))
    assert built == []
    known_habits([worse] * 30, lambda way, rules: built.append(way.name))
    assert built == ["foxwoods"]


def test_the_library_describes_a_habit_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "known_habits", lambda decisions, build: [_known()])
    (found,) = study.habits([])
    assert found.says == (
        "With two pair and an ace beside them, you keep both pairs behind if the pairs add up to 11 or less, and "
        "otherwise split them"
    )
    assert found.habit == SMALL


def _known(role: str = "player") -> KnownHabit:
    question = Question(parse_cards("Ah Kd 7s 7c 5h 5d 4c"), role="banker" if role == "banker" else "player")
    return KnownHabit(SMALL, question, 0.97, 84, 80, 0.002095, 0.0532, 0.365)


def test_a_habit_is_described_with_its_certainty_cost_and_where_it_goes_wrong() -> None:
    assert habit(_known(), Voice()) == (
        "With two pair and an ace beside them, you keep both pairs behind if the pairs add up to 11 or less, and "
        "otherwise split them. That costs $5.24 per hundred hands. It explains 80 of your 84 hands of this kind and "
        "is 97% certain."
    )
    assert "as the banker" in habit(_known("banker"), Voice())
    assert differs(_known(), Voice()) == (
        "It sets 36% of these hands wrong and costs the most on hands like Ah Kd 7s 7c 5h 5d 4c."
    )


def test_every_habit_has_its_own_sentence() -> None:
    said = [what(habit, Voice()) for family in families().values() for habit in family.habits]
    assert len(set(said)) == len(said)
    assert not [sentence for sentence in said if "{" in sentence or "  " in sentence]


def test_the_costliest_habit_makes_a_drill_in_its_role() -> None:
    drill = habit_drill([_known("banker")], Drill(hands=40))
    assert drill is not None
    assert drill.hands == 40
    assert (drill.role, drill.habit, drill.ideas) == ("banker", SMALL.name, families()["two-pair-ace"].ideas)
    assert drill_name(drill) == "Your habit with two pair and an ace beside them"
    assert habit_drill((), Drill()) is None
