"""Guidance: help that fits the moment, prompts that get shorter, and a way to learn the game."""

import pytest

from tests.plain.conftest import Played
from tests.support.cases import cases


def _after(said: list[str], start: str) -> list[str]:
    return said[next(place for place, line in enumerate(said) if line.startswith(start)) :]


@pytest.mark.parametrize(("typed", "first"), cases(__file__, "help_starts_with_what_can_be_typed_now"))
def test_help_starts_with_what_can_be_typed_now(played: Played, typed: list[str], first: str) -> None:
    played(*typed)
    said = played("help", "help all")
    helped = [line for line in said if line.startswith(first)]
    assert len(helped) == 2
    assert all(line[-1] in ".:?" for line in _after(said, first))
    assert said.index(helped[0]) < next(place for place, line in enumerate(said) if line.startswith("At any time: "))
    for title in (
        "Between rounds:",
        "When bets are open:",
        "When the bank is offered to you:",
        "When you set your hand:",
    ):
        assert said.count(title) == 1


def test_the_suggested_bet_is_all_in_if_you_have_less_than_the_last_bet(played: Played) -> None:
    for seed in range(1, 30):
        said = played("", "455", "h", "", new=True, seed=seed, chips=47_000)
        if any(line.startswith("You lose $455: ") for line in said):
            break
    assert "Your bet? Enter for $15, all you have." in said


def test_rules_start_with_how_a_round_is_played_and_won(played: Played) -> None:
    said = _after(
        played("rules", "rules house", "rules hands", "rules round"),
        "You bet, and you are dealt seven cards.",
    )
    told = "\n".join(said)
    for word in ("push", "copy", "foul", "dragon hand", "banker", "house way", "kicker", "Commission"):
        assert word in told
    assert said.index("The rules of this table: vegas.") > 5
    assert any("Anyone without a bet last round is skipped." in line for line in said)
    assert any(line.startswith("Rule 1: ") for line in said)
    assert said.count("Hands, from the highest:") == 2
    assert said.count("You bet, and you are dealt seven cards.") == 2
    assert all(line[-1] in ".:?" for line in said[:-1])


def test_an_ace_to_five_straight_is_never_called_five_high(played: Played) -> None:
    said = played("", "20", "h", "", "s", "log all", new=True, seed=44)
    assert any("ace-to-five straight" in line or "straight, ace to five" in line for line in said)
    assert not any("five-high straight" in line for line in said)
