"""Five-card draw on the screen."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.host.five_card import Decks
from paigow_tui.odds.lab.draw_poker import exchanges
from paigow_tui.playing.five_card import FiveCardView, after
from paigow_tui.rules.five_card_draw import ANTE, CHIPS, FiveCardDraw
from paigow_tui.store import EventStore
from paigow_tui.testing import Player
from paigow_tui.ui.draw.felt import DrawFelt
from paigow_tui.ui.draw.screen import FiveCardScreen
from tests.ui.moments import at

HAND = parse_cards("Ac Kc Qc Jc Jd")


def screen(player: Player) -> FiveCardScreen:
    now = player.app.screen
    assert isinstance(now, FiveCardScreen)
    return now


async def test_a_five_card_hand_is_dealt_drawn_to_and_paid(store: EventStore) -> None:
    async with at(store, "five-card") as player:
        dealt = screen(player).now.dealt
        await player.press("enter")
        paid = screen(player).now.paid
        assert paid is not None
        assert [paid.hand[place] for place in (1, 3, 4)] == [dealt[place] for place in (1, 3, 4)]
        assert not {paid.hand[0], paid.hand[2]} & {*dealt}
        assert "of an ante" in player.text, "what the draw cost"
        await player.press("1")
        assert screen(player).now.paid == paid, "the hand is over"
        assert player.notices() == ["There are no cards to exchange now."]
        await player.press("enter")
        assert screen(player).now.hands == 2


async def test_a_click_picks_a_card_or_an_exchange(store: EventStore) -> None:
    async with at(store, "five-card") as player:
        felt = player.app.screen.query_one(DrawFelt)
        card = felt._places()[4]
        await player.click_at(felt.region.x + card.x + 2, felt.region.y + card.y + 2)
        assert screen(player).now.picked == {1, 3, 5}
        place, row = next(iter(felt._listed().items()))
        await player.click_at(felt.region.x + place.x + 20, felt.region.y + place.y)
        assert screen(player).now.kept == row.kept
        assert row.best


def test_exchanges_are_listed_with_exact_values_and_yours_is_marked() -> None:
    now = FiveCardView(dealt=HAND).counted(exchanges(HAND))
    assert len(now.rows) == 32
    assert (cards_text(now.rows[0].kept), now.rows[0].ev) == ("Ac Kc Qc Jc", Fraction(289, 47))
    assert [row.yours for row in now.listed(3)] == [False, False, True], "keeping all is far down"
    drawn = now.with_kept(now.rows[1].kept)
    assert drawn.rows[1].yours
    assert FiveCardView(dealt=HAND).counted(exchanges(parse_cards("2c 3d 4h 5s 7c"))).rows == [], "another hand's"


def test_enter_keeps_all_five_cards_if_none_is_picked_and_starts_over_if_you_are_out_of_chips() -> None:
    game = FiveCardDraw(Decks(1))
    now = after(game, FiveCardView())
    assert (now.chips, now.enter, now.enters) == (CHIPS - ANTE, "exchange", "Keep all five")
    over = after(game, now)
    assert over.cards == now.dealt
    game.chips = ANTE - 1
    broke = replace(over, chips=game.chips)
    assert broke.enter == "begin again"
    assert after(game, broke).chips == CHIPS - ANTE


@pytest.mark.parametrize("seed", [1, 2])
def test_a_seed_always_deals_the_same_hands_and_no_joker(seed: int) -> None:
    decks = Decks(seed)
    assert decks(1) == Decks(seed)(1) != decks(2)
    assert sorted(card.index for card in decks(1)) == list(range(52))
