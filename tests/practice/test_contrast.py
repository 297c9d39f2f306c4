"""Contrasts: changing the one card that is named really changes the decision."""

from itertools import combinations
from random import Random

import pytest

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.odds.difficulty import ERROR
from paigow_tui.odds.hand import odds
from paigow_tui.practice.contrast import contrast
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.rules import house_way, rank_high
from paigow_tui.rules.ranking import COMPLETE
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


@pytest.mark.parametrize(
    "cards",
    [
        "Qs Jc Ts 9s 8c 6s 5c",  # a seven for the six makes J-T-9-8-7
        "Jc Tc 9h 9c 8d 6c 5c",  # a seven for the five makes another straight
        "Jk Ts 9h 8h 8c 6s 5d",  # a four for the five leaves only one straight
        "Ah Jh Ts Th 7c 5h 3h",  # the king of hearts for the ace keeps the flush
        "Jk Kd Qs Qh Jh 9s 9d",
    ],
)
def test_a_contrast_makes_and_breaks_no_straight_or_flush(cards: str) -> None:
    hand = parse_cards(cards)
    found = contrast(Question(hand))
    if found is None:
        return
    changed = tuple(found.instead if card == found.card else card for card in hand)
    for places in combinations(range(7), 5):
        before, after = (rank_high([held[place] for place in places]).category for held in (hand, changed))
        assert before is after or not {before, after} & {*COMPLETE}, places


def test_a_flush_may_lose_its_ace() -> None:
    found = contrast(Question(parse_cards("Ah Jh Ts Th 7c 5h 3h")))
    assert found is not None
    assert cards_text((found.card, found.instead)) == "Ah Kh"


def test_three_kings_stay_together_with_a_queen_instead_of_the_jack() -> None:
    found = contrast(Question(parse_cards("Ks Kh Kc Jc 8s 6s 2s")))
    assert found is not None
    assert (cards_text((found.card,)), cards_text(found.setting.low)) == ("Jc", "Qc 8s")
    assert by_contrast(found, Voice()) == "With Qc instead of Jc, queen-eight in front would be best."


def test_a_house_way_hand_and_five_aces_have_no_contrast() -> None:
    assert contrast(Question(parse_cards("Ks Kh Kc Jc 8s 6s 2s"), task="house way")) is None
    assert contrast(Question(parse_cards("As Ah Ad Ac Jk Kc 2c"))) is None, "no card nearby changes five aces"
