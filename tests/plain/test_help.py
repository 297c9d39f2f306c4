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


def test_a_prompt_is_long_only_once(played: Played) -> None:
    said = played("", "xyzzy", "25", "xyzzy", "h", "", "25", "xyzzy", "take", "h", "", "25", "h")
    for long, short in (
        ("Your bet, $5 to $", "Your bet? Enter for $"),
        ("Your low hand? Type two cards", "Your low hand?"),
        ("Enter begins the next round; or", "Enter begins the next round."),
        ("The bank is offered to you: ", "Take or decline?"),
    ):
        lines = [place for place, line in enumerate(said) if line.startswith(long)]
        assert len(lines) == 1, long
        assert any(line.startswith(short) for line in said[lines[0] + 1 :]), short


def test_a_bank_offer_always_gives_the_opponents_bets(played: Played) -> None:
    said = played("brief", "", "25", "h", "", "25", "decline", "h")
    (offer,) = (line for line in said if line.startswith("The bank is offered to you: "))
    assert "Gus's $" in offer
    assert "and the dealer's $25." in offer
    assert not any(line.startswith("The dice show") for line in said)


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


def test_coming_back_in_mid_round_repeats_the_bet_and_the_banker(played: Played) -> None:
    played("", "25")
    assert played()[1] == "You bet $25, and the dealer banks."
    played("h", "", "25", "take")
    assert played()[1].startswith("You are the banker, against $")


def test_the_bank_command_does_not_repeat_itself(played: Played) -> None:
    said = _after(played("", "25", "bank"), "Your low hand? Type two cards")
    assert said[1] == "The dealer banks the first round."
    assert not any("not asked" in line or line.endswith("banks this round.") for line in said)


def test_what_sitting_out_costs_is_said_when_it_is_first_offered(played: Played) -> None:
    said = played("", "25", "h", "s", "s")
    (offer,) = (line for line in said if "free, but the bank skips you this round and the next" in line)
    assert offer.startswith("Your bet, ")
    assert said.index(offer) < said.index("You sit out this round.")


def test_an_ace_to_five_straight_is_never_called_five_high(played: Played) -> None:
    said = played("", "20", "h", "", "s", "log all", new=True, seed=44)
    assert any("ace-to-five straight" in line or "straight, ace to five" in line for line in said)
    assert not any("five-high straight" in line for line in said)
