"""Side bets and open hands in plain mode."""

import pytest

from paigow_tui.rules.ruleset import VEGAS
from paigow_tui.rules.switches import with_variant
from tests.plain.conftest import Played

pytestmark = pytest.mark.usefixtures("tables")

FACE_UP, EZ = (with_variant(VEGAS, name, side_bets=True) for name in ("face-up", "ez"))


def _after(said: list[str], start: str) -> list[str]:
    return said[next(place for place, line in enumerate(said) if line.startswith(start)) :]


def test_a_side_bet_in_cents_is_refused_when_it_is_typed(played: Played) -> None:
    said = played("", "side fortune 5", "side fortune 2.50", rules=EZ)
    assert "Side bets are in whole dollars." in said
    assert "Your bet? Enter for $25 with $5 on Fortune." in _after(said, "Side bets are in whole dollars.")


def test_what_the_chips_are_too_few_for_is_said_and_not_offered(played: Played) -> None:
    said = played("", "side fortune 15", "side insurance 10", "10", rules=EZ, chips=3_000)
    assert any(line.startswith("Your bet? Enter for $25.") for line in said)
    bet = _after(said, "You bet $10.")
    assert "You put $15 on Fortune." in bet
    assert "You have too few chips left for $10 on Insurance." in bet


def test_a_refused_bet_keeps_the_side_bets_that_were_typed(played: Played) -> None:
    said = played("", "side fortune 5", "501", "25", rules=EZ, chips=60_000)
    assert "You put $5 on Fortune." in _after(said, "You bet $25.")


def test_a_dealers_open_hand_is_heard_again(played: Played) -> None:
    said = played("", "side fortune 5", "25", "hand", rules=FACE_UP)
    (shown,) = {line for line in said if line.startswith("The dealer shows ")}
    place = said.index(shown, said.index(shown) + 1)
    assert said[place + 1].startswith("Your hand: ")
    back = played("again")
    assert "You bet $25 with $5 on side bets, and the dealer banks." in back
    assert back.count(shown) == 2


def test_the_coach_knows_a_dealers_open_hand(played: Played) -> None:
    said = played("", "25", "h", "coach", rules=FACE_UP)
    assert "Round 1: you set it the best way." in said
    assert not any("luck at the showdown" in line for line in said), "it was open before"


def test_sitting_out_skips_no_bank_where_the_dealer_always_banks(played: Played) -> None:
    said = played("", "25", "bank", rules=EZ)
    (asked,) = (line for line in said if "sit out (" in line)
    assert asked.endswith("or sit out (free).")
    assert "The dealer always banks." in said
    assert not any(line.startswith("Next round") for line in said)


def test_the_side_bets_of_this_round_are_told_from_those_of_the_next(played: Played) -> None:
    said = played("", "side fortune 5", "25", "side", rules=EZ)
    assert "Fortune: $5 with your next bet." in said
    assert "Fortune: $5 this round." in _after(said, "You bet $25.")


def test_the_log_has_your_lost_side_bets(played: Played) -> None:
    said = played("", "side fortune 5", "25", "h", "log mine", "quit", rules=EZ)
    told = [line for line in said if "on Fortune" in line and line.startswith("You ") and "put" not in line]
    assert len(told) == 2, "once as it is settled, once from the log"
    assert played("log mine").count(told[0]) == 1
