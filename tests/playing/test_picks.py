"""Cards that are picked for the low hand, or dragged into or out of it."""

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.playing.picks import Over, Picks

HAND = Picks(parse_cards("As Kd Qc Jh Td 9s 8s"))


@pytest.mark.parametrize(
    ("picked", "number", "over", "onto", "then"),
    [
        ((), 3, "low", 0, (3,)),
        ((3,), 5, "low", 3, (3, 5)),
        ((3, 5), 7, "low", 0, (5, 7)),
        ((3, 5), 7, "low", 5, (3, 7)),
        ((3, 5), 5, "low", 3, (3, 5)),
        ((3, 5), 5, "high", 0, (3,)),
        ((3, 5), 7, "high", 0, (3, 5)),
        ((3, 5), 5, "away", 0, (3, 5)),
    ],
)
def test_a_card_can_be_dragged_into_the_low_hand_or_out_of_it(
    picked: tuple[int, ...], number: int, over: Over, onto: int, then: tuple[int, ...]
) -> None:
    assert Picks(HAND.cards, picked).carry(number, over, onto).picked == then
