"""Five-card draw: what hands pay, and which actions are legal when."""

import pytest

from paigow_tui.cards import DECK, Card, descending, parse_cards
from paigow_tui.rules.five_card_draw import ANTE, CHIPS, PAYS, DrawError, FiveCardDraw, paying_row
from tests.support.cases import cases

PAIR = parse_cards("Ks Kd 9h 5c 2s") + parse_cards("Kc Kh As Ad Ah")
NOTHING = parse_cards("Ks 9d 7h 5c 2s Qd 8d 6h 4h 3c")


@pytest.mark.parametrize(("text", "row"), cases(__file__, "hands"))
def test_hands_pay_as_published(text: str, row: str) -> None:
    assert paying_row(parse_cards(text)) == row


def test_the_payouts_for_an_ante_of_five_are_the_published_ones() -> None:
    assert (ANTE, CHIPS) == (5, 200)
    assert [pays * ANTE for pays in PAYS.values()] == [1250, 250, 100, 35, 25, 20, 15, 10, 5]


def game(*cards: Card, chips: int = CHIPS) -> FiveCardDraw:
    return FiveCardDraw(lambda _: cards, chips)


def test_a_hand_is_dealt_exchanged_and_paid() -> None:
    played = game(*PAIR)
    assert played.deal() == PAIR[:5]
    assert played.chips == CHIPS - ANTE
    paid = played.exchange([3, 2])
    assert (paid.hand, paid.row, paid.won) == (parse_cards("Ks Kd Kh Kc 2s"), "four of a kind", 100)
    assert (played.chips, played.hands) == (CHIPS + 100, 1)


def test_a_hand_that_pays_nothing_costs_the_ante() -> None:
    played = game(*NOTHING)
    played.deal()
    assert (played.exchange().won, played.chips) == (0, CHIPS - ANTE)


def test_only_a_deal_followed_by_one_exchange_is_allowed() -> None:
    played = game(*PAIR)
    with pytest.raises(DrawError, match="No hand has been dealt yet"):
        played.exchange([0])
    played.deal()
    with pytest.raises(DrawError, match="already dealt"):
        played.deal()
    for wrong in ([0, 0], [5], [-1], range(6)):
        with pytest.raises(DrawError, match="each only once"):
            played.exchange(wrong)
    assert (played.chips, played.hand) == (CHIPS - ANTE, PAIR[:5])
    played.exchange(range(5))
    with pytest.raises(DrawError, match="No hand has been dealt yet"):
        played.exchange()


def test_a_player_out_of_chips_cannot_play() -> None:
    played = game(*NOTHING, chips=2 * ANTE + 4)
    for _ in range(2):
        played.deal()
        played.exchange()
    with pytest.raises(DrawError, match=r"not have enough chips\. A hand costs 5, and you have 4"):
        played.deal()
    assert (played.chips, played.hands, played.hand) == (4, 2, ())


def test_an_exchange_never_deals_back_a_card() -> None:
    played = game(*DECK[:52])
    held = played.deal()
    assert set(played.exchange(range(5)).hand).isdisjoint(held)
    assert descending(held) == held
