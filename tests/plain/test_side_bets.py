"""Side bets and open hands in plain mode."""

import pytest

from paigow_tui.rules.ruleset import VEGAS
from paigow_tui.rules.switches import with_variant
from tests.plain.conftest import Played

pytestmark = pytest.mark.usefixtures("tables")

FACE_UP, EZ = (with_variant(VEGAS, name, side_bets=True) for name in ("face-up", "ez"))


def _after(said: list[str], start: str) -> list[str]:
    return said[next(place for place, line in enumerate(said) if line.startswith(start)) :]


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


def test_the_log_has_your_lost_side_bets(played: Played) -> None:
    said = played("", "side fortune 5", "25", "h", "log mine", "quit", rules=EZ)
    told = [line for line in said if "on Fortune" in line and line.startswith("You ") and "put" not in line]
    assert len(told) == 2, "once as it is settled, once from the log"
    assert played("log mine").count(told[0]) == 1
