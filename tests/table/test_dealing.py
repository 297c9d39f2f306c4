"""The cut, the dice and the deal."""

import pytest

from paigow_tui.rules import RuleSet
from paigow_tui.table import CutDeck, Deal, OpenRound, PlaceBet, view
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import shuffled_deck
from tests.table.support import new_table, only, secret, warm_table


def counted(banker: int, sum_of_dice: int) -> int:
    """Return the seat reached by counting around the table with the banker as one."""
    seat = banker
    for _ in range(sum_of_dice - 1):
        seat = 1 if seat == 7 else seat + 1
    return seat


@pytest.mark.parametrize("banker", range(1, 8))
def test_the_dice_are_counted_around_the_table_with_the_banker_as_one(banker: int) -> None:
    dealer = banker if banker in (1, 7) else 7
    chips = {seat: 20_000 for seat in range(1, 8) if seat != dealer}
    sums = set()
    for number in range(40):
        table = warm_table(chips, RuleSet(dealer_seat=dealer))
        table.when(OpenRound(secret(1000 * banker + number)))
        table.bets(dict.fromkeys(chips, 500))
        table.bank(None if banker == dealer else banker)
        dice, hands = table.when(Deal())
        assert isinstance(dice, e.DiceThrown)
        assert isinstance(hands, e.HandsDealt)
        assert dice.first == counted(banker, sum(dice.dice)) == view(table.state).first
        deck = shuffled_deck(table.state.secret, "t", 2, "")
        for turn in range(7):
            assert hands.hands[(dice.first - 1 + turn) % 7] == deck[7 * turn : 7 * turn + 7]
        assert hands.rest == deck[49:]
        sums.add(sum(dice.dice))
    assert len(sums) >= 10


def test_a_cut_changes_the_cards_and_only_the_last_cut_applies() -> None:
    dealt = {}
    for words in ((), ("lucky",), ("other", "lucky"), ("lucky", "other")):
        table = new_table({1: 20_000})
        table.when(OpenRound(secret(1)))
        for word in words:
            table.when(CutDeck(1, word))
        table.when(PlaceBet(1, 500), Deal())
        dealt[words] = table.state.at(1).cards
    assert dealt[("other", "lucky")] == dealt[("lucky",)]
    assert len({frozenset(cards) for cards in dealt.values()}) == 3


@pytest.mark.parametrize("word", ["", "x" * 41, "a\nb", "\x1b[2J", "\u202eabc"])
def test_a_cut_must_be_a_short_printable_word(word: str) -> None:
    table = new_table({1: 20_000})
    table.when(OpenRound(secret(1)))
    assert table.refused(CutDeck(1, word)).code == "text"


def test_anybody_seated_may_cut_before_the_deal() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.when(OpenRound(secret(2)), CutDeck(2, "bets"))
    table.bets({1: 500})
    table.when(CutDeck(2, "bank"))
    table.bank(None)
    table.when(CutDeck(1, "deal"))
    assert table.state.cut == "deal"
    table.when(Deal())
    assert (table.refused(CutDeck(1, "late")).code, len(only(table.log, e.DeckCut))) == ("too late", 3)
    table.finish()
    table.when(OpenRound(secret(3)))
    assert table.state.cut == "", "it holds for one round"


def test_cards_are_dealt_once_and_only_after_the_banker_is_known() -> None:
    table = warm_table({1: 20_000})
    table.bets({1: 500})
    assert table.refused(Deal()).code == "not now"
    table.bank(None)
    table.when(Deal())
    assert table.refused(Deal()).code == "not now"
