"""Verdicts, near ties and reasons."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.odds.hand import odds
from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import Role
from paigow_tui.practice.causes import causes
from paigow_tui.practice.grading import grade, near_ties, verdict_of
from paigow_tui.rules import choices, house_way, setting_of

FOXWOODS = house_way("foxwoods")


def test_a_cost_exactly_at_a_limit_gets_the_worse_verdict() -> None:
    limits = {"0.0005": "fine", "0.005": "inaccuracy", "0.02": "mistake", "0.05": "blunder"}
    for text, verdict in limits.items():
        assert verdict_of(Fraction(text)) == verdict
        assert verdict_of(Fraction(text) - Fraction(1, 10**12)) != verdict


@pytest.mark.parametrize("role", ["player", "banker"])
def test_the_best_setting_is_best_and_a_foul_is_a_blunder(role: Role) -> None:
    found = odds(parse_cards("As Kd 9s 9h 4d 4c 2s"), FOXWOODS)
    assert grade(found, role, found.best(role)).verdict == "best"
    foul = next(index for index, one in enumerate(found.settings) if not one.legal)
    assert grade(found, role, foul).verdict == "blunder"
    assert found.best(role) in near_ties(found, role)


def test_the_choices_are_those_of_the_rules_with_the_best_first() -> None:
    hand = parse_cards("As Kd 9s 9h 4d 4c 2s")
    found = odds(hand, FOXWOODS)
    indices = choice_indices(found, "player")
    assert len(indices) == len(choices(hand))
    values = [found.ev(index, "player") for index in indices]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    ("hand", "low", "best", "name", "ranks"),
    [
        ("Ah 9s 9c 7d 5h 5d 2c", "5h 5d", "Ah 7d", "split pairs", (9, 5)),
        ("Ah 9s 9c 7d 5h 5d 2c", "Ah 7d", "5h 5d", "kept pairs", (9, 5)),
        ("Ks Kd Kc Kh 9d 4c 2s", "Ks Kd", "9d 4c", "broke four", (13, 13, 13, 13)),
        ("As Ad Ac Kd 7c 4d 2h", "Kd 7c", "Kd 4d", "wasted in front", (7,)),
        ("Ks Kd Kc Kh 9d 4c 2s", "9d 4c", "Ks Kd", "kept set", (13, 13, 13, 13)),
        ("9s 8s 7s 6d 5c Kd Kh", "Kd 9s", "Kd Kh", "missed hand", ()),
        ("As Ad Ac Kd 7c 4d 2h", "Kd 7c", "As Kd", "kept set", (14, 14, 14)),
        ("Ks Kd Kc 4h 4d 9c 2s", "9c 2s", "4h 4d", "kept full house", ()),
        ("Jk Qs 7h 5h 4h 3d 2d", "Qs 2d", "Qs 7h", "lower hand", (7,)),
        ("Ks Kd Kc 9h 7d 4c 2s", "Ks 9h", "9h 7d", "broke set", (13, 13, 13)),
    ],
)
def test_a_cause_names_what_the_player_did(hand: str, low: str, best: str, name: str, ranks: tuple[int, ...]) -> None:
    cards = parse_cards(hand)
    cause = next(causes(setting_of(cards, parse_cards(low)), setting_of(cards, parse_cards(best))))
    assert (cause.name, cause.ranks) == (name, ranks)
