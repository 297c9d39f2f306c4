"""What the coach says about a hand set at a table. It speaks up above a certain cost, and it agrees with practice."""

from fractions import Fraction

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.host.account import played_odds
from paigow_tui.odds.banked import banked_odds
from paigow_tui.odds.hand import odds
from paigow_tui.playing.drill import Verdict
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.judged import Judged, judged
from paigow_tui.practice.questions import Question
from paigow_tui.practice.session import judge
from paigow_tui.rules import VEGAS, house_way
from paigow_tui.rules.ruleset import Role
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling.coach import in_short, why
from paigow_tui.telling.grammar import Voice

WAY = house_way("foxwoods")
HAND = parse_cards("Ah Kd 8s 8c 4d 4h 2c")
SPLIT, KEPT = parse_cards("4d 4h"), parse_cards("Ah Kd")


def _played(low: str, role: Role = "player", seats: tuple[tuple[str, int], ...] = ()) -> Judged:
    stake = sum(stake for _, stake in seats) or 2_500
    hand = PlayedHand(12, HAND, parse_cards(low), role, stake, -stake, 0, seats=seats)
    found = played_odds(hand, WAY, VEGAS)
    assert found is not None
    return judged(hand, found, "foxwoods", VEGAS)


def test_the_coach_gives_the_same_verdict_as_practice_and_the_cost_in_money() -> None:
    one = _played("4d 4h")
    practiced = Verdict.of(judge(Dealt(Question(HAND), odds(HAND, WAY)), SPLIT), Voice())
    said = [*why(one, Voice())]
    assert said[0] == f"Round 12. {practiced.text} {practiced.reason}"
    found = odds(HAND, WAY)
    cents = 2_500 * (found.ev(found.index(KEPT), "player") - found.ev(found.index(SPLIT), "player"))
    assert said[1] == f"On your $25 bet, that costs ${float(cents) / 100:.2f} on average."
    assert practiced.thumb in said
    assert in_short(one, Voice())[-1] == practiced.text
    assert next(len(text) for text in in_short(one, Voice())) > len(practiced.text)


def test_the_coach_explains_how_a_foul_can_cost_more_than_the_bet() -> None:
    one, found = _played("8s 8c"), odds(HAND, WAY)
    best = 2_500 * found.ev(found.best("player"), "player")
    assert one.cost > 1
    assert f"The foul loses $25, and the best setting wins ${float(best) / 100:.2f} on average." in [*why(one, Voice())]


def test_the_coach_is_quiet_below_the_threshold_and_when_it_is_off() -> None:
    one = _played("4d 4h")
    assert one.cost >= 0.02
    assert one.costly(0.02)
    assert not one.costly(one.cost + 0.001)
    assert not one.costly(0)
    best = _played("Ah Kd")
    assert best.cost == 0
    assert not best.costly(0.005)
    assert not [line for line in why(best, Voice()) if "on average" in line]


def test_the_coachs_drill_is_about_the_hands_idea_and_returns_to_the_table() -> None:
    begun = _played("4d 4h").practice
    assert begun.back
    assert begun.drill.ideas == (next(iter(begun.drill.ideas)),)
    assert set(begun.drill.ideas) <= set(ideas())
    assert 0 < begun.drill.hands <= 10


def test_a_bankers_hand_is_judged_against_every_bet_and_each_seats_own_strategy() -> None:
    """The cost is a fraction of all the bets against you, and each seat follows its own strategy."""
    seats = (("wizard", 10_000), ("", 2_500))
    one = _played("4d 4h", "banker", seats)
    found = [odds(HAND, house_way(name)) for name in ("wizard", "foxwoods")]
    worth = [
        sum(
            (stake * each.ev(index, "banker") for (_, stake), each in zip(seats, found, strict=True)),
            start=Fraction(),
        )
        for index in (found[0].index(SPLIT), found[0].index(KEPT))
    ]
    assert one.cost == pytest.approx(float((worth[1] - worth[0]) / 12_500))
    assert "in bets against you" in [*why(one, Voice())][1]
    assert banked_odds(HAND, seats, WAY, VEGAS).against == "foxwoods"
