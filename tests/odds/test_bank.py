"""The value of the bank: known figures, netting, and which parts are exact."""

from typing import Any

import pytest

from paigow_tui.amounts import commission_on
from paigow_tui.odds.lab.bank import bank_worth
from paigow_tui.odds.whole.known import known_game
from paigow_tui.rules import VEGAS, RuleSet


@pytest.mark.parametrize(("way", "percent"), [("trump-plaza", -0.20), ("foxwoods", -0.25)])
def test_the_bank_against_one_opponent_is_computed_exactly(way: str, percent: float) -> None:
    worth = bank_worth(100_00, strategy=way, dealer=way, rounds=1000)
    assert worth.banking.exact
    assert worth.playing.exact
    assert worth.banking.ev / 100 == pytest.approx(percent, abs=0.01)
    game = known_game(way, way)
    assert game is not None
    assert worth.banking.ev == pytest.approx(10_000 * float(game.as_banker.ev(500)))
    assert worth.playing.ev == pytest.approx(10_000 * float(game.as_player.ev(500)))
    assert worth.gain > 0


def test_more_opponents_make_the_bank_worth_more() -> None:
    """Wins and losses are netted before the commission, so each stake is worth more alongside others."""
    parts = []
    for others in range(6):
        worth = bank_worth(25_00, [25_00] * others, rounds=40_000)
        parts.append(worth.banking.ev / (25_00 * (others + 1)))
        assert worth.banking.standard_error < 2
    assert parts == sorted(parts)


def test_a_full_simulation_gives_the_same_ev() -> None:
    """For known games only the commission is simulated; simulating everything gives the same EV."""
    worth = bank_worth(25_00, [50_00, 10_00], rounds=100_000)
    outright = sum(cents * part for cents, part in worth.results)
    assert abs(outright - worth.banking.ev) < 3 * worth.spread / worth.rounds**0.5
    assert worth.banking.standard_error < worth.spread / worth.rounds**0.5 / 10


def test_strategies_that_cannot_be_computed_are_simulated() -> None:
    worth = bank_worth(10_00, [10_00], opponents=["best-low"], rounds=500)
    assert not worth.banking.exact
    assert worth.playing.exact
    worth = bank_worth(10_00, strategy="balanced", rounds=500)
    assert not worth.banking.exact
    assert not worth.playing.exact
    assert worth.playing.standard_error > 0


def test_larger_losses_are_less_likely() -> None:
    worth = bank_worth(10_00, [20_00], rounds=20_000)
    assert sum(part for _, part in worth.results) == pytest.approx(1)
    assert [cents for cents, _ in worth.results] == [-30_00, -20_00, -10_00, 0, 9_50, 19_00, 28_50]
    chances = [worth.chance_to_lose_more_than(cents) for cents in (0, 10_00, 20_00, 30_00)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0
    assert worth.chance_to_lose_all == chances[2]
    assert worth.landmarks() == (0, 10_00, 15_00)


@pytest.mark.parametrize(
    ("net", "commission"), [(1000, 50), (1010, 51), (1009, 50), (10, 1), (9, 0), (0, 0), (-500, 0)]
)
def test_the_commission_rounds_half_up(net: int, commission: int) -> None:
    assert (commission_on(net, VEGAS.commission), commission_on(net, RuleSet(commission=0).commission)) == (
        commission,
        0,
    )


@pytest.mark.parametrize(
    ("stake", "others", "more", "message"),
    [
        (0, (), {}, "above zero"), (500, [500, -500], {}, "above zero"), (500, [500] * 6, {}, "At most five"),
        (500, [500], {"opponents": ["foxwoods"] * 2}, "one for each other player"),
        (500, (), {"strategy": "nobody"}, "No strategy"), (500, (), {"rounds": 1}, "at least 2"),
    ],
)  # fmt: skip
def test_invalid_arguments_are_refused(stake: int, others: list[int], more: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        bank_worth(stake, others, **more)
