"""Contrasts: changing the one card that is named really changes the decision."""

from random import Random

import pytest

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.odds.difficulty import ERROR
from paigow_tui.odds.hand import odds
from paigow_tui.practice.contrast import contrast
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.rules import house_way
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import by_contrast


@pytest.mark.parametrize("name", ideas())
def test_a_contrast_changes_one_side_card_and_the_best_setting(name: str) -> None:
    dealer = Dealer(Drill(ideas=(name,)), Random(1))
    for number in range(3):
        question = dealer.deal(number).question
        found = contrast(question)
        if found is None:
            continue
        hand = {found.instead if card == found.card else card for card in question.hand}
        assert len(hand - set(question.hand)) == 1
        assert len({card.rank for card in hand}) == len({card.rank for card in question.hand})
        then, now = (odds(tuple(cards), house_way("foxwoods")) for cards in (hand, question.hand))
        assert found.setting == then.settings[then.best("player")].setting
        low = [found.instead if card == found.card else card for card in now.settings[now.best("player")].setting.low]
        assert then.cost(then.index(low), "player") >= ERROR


def test_three_kings_stay_together_with_a_queen_instead_of_the_jack() -> None:
    found = contrast(Question(parse_cards("Ks Kh Kc Jc 8s 6s 2s")))
    assert found is not None
    assert (cards_text((found.card,)), cards_text(found.setting.low)) == ("Jc", "Qc 8s")
    assert by_contrast(found, Voice()) == "With Qc instead of Jc, queen-eight in front would be best."


def test_a_house_way_hand_and_five_aces_have_no_contrast() -> None:
    assert contrast(Question(parse_cards("Ks Kh Kc Jc 8s 6s 2s"), task="house way")) is None
    assert contrast(Question(parse_cards("As Ah Ad Ac Jk Kc 2c"))) is None, "no card nearby changes five aces"
