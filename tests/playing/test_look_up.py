"""What look-up shows and says, given cards and odds."""

from __future__ import annotations

from msgspec.structs import replace

from paigow_tui.cards import DECK, parse_cards
from paigow_tui.odds.face_up import open_odds
from paigow_tui.playing.look_up import LookUp
from paigow_tui.rules import VEGAS, house_way

HAND, DEALER = parse_cards("As Kd Tc 9h 9s 4d 2h"), parse_cards("Ah Kc Qc 8d 7c 5s 3h")
ODDS = open_odds(HAND, DEALER, house_way("foxwoods"), VEGAS)  # computing these needs no table


def test_look_up_asks_for_seven_cards_and_removes_any_others_from_the_deck() -> None:
    now = LookUp(rules=VEGAS)
    assert now.says == "Type or click 7 more cards."
    now = now.with_cards(HAND[:6])
    assert (now.says, now.complete) == ("Type or click 1 more card.", False)
    now = now.with_cards((*HAND, *DEALER))
    assert (now.complete, now.hand, now.dead) == (True, HAND, DEALER)
    assert now.says == "", "until the odds are there"
    assert now.with_cards(DECK[:46]).complete
    assert not now.with_cards(DECK[:47]).complete, "seven must be left for the other side"
    assert replace(now, odds=ODDS).says.endswith(" 7 more cards are out of the deck.")


def test_choosing_a_card_again_removes_it() -> None:
    now = LookUp(rules=VEGAS, cards=HAND)
    assert now.toggled(HAND[0]) == HAND[1:]
    assert now.with_cards(HAND[1:]).toggled(HAND[0]) == (*HAND[1:], HAND[0])


def test_the_best_setting_is_shown_until_another_is_chosen() -> None:
    now = LookUp(rules=VEGAS, cards=HAND, odds=ODDS)
    assert (now.shown, now.note) == (ODDS.best("player"), "the best setting")
    other = replace(now, everything=True).moved(20)
    assert other.setting != now.setting
    assert other.note.startswith("costs ")
    assert now.moved(-1).shown == now.shown, "it is the first of the list"
    again = other.against("basic")
    assert (again.odds, again.setting, again.note) == (None, None, "")
    assert again.about == "as the player, against Basic"
    assert again.in_other_role().in_other_role() == again
