"""Fouls, and hands touched after the reveal."""

from collections.abc import Mapping

import pytest

from paigow_tui.cards import Card, parse_cards
from paigow_tui.rules import RuleSet
from paigow_tui.table import AnyCommand, legal, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.table.support import Table, results, warm_table

BANKER = "Ac Kc | Qc Qd 9c 7d 5c"
FOULED_BANKER = "Qc Qd | Ac Kc 9c 7d 5c"
WINNER = "2c 2d | 3c 3d 3h 8c 6d"
LOSER = "4c 2h | Tc Td 8s 6h 5h"
FOUL = "Td Tc | 8c 6d 4h 3c 2d"
DEALER = "3s 2s | Ts Th 8h 6s 5s"
LATE_LOSES = RuleSet(late_touch="lose")


def played(hands: Mapping[int, str], banker: int | None = None) -> dict[int, e.SeatSettled]:
    return warm_table({1: 20_000, 3: 20_000}).play({1: 1_000, 3: 2_500}, banker, hands)


def test_a_foul_loses_its_bet() -> None:
    table = warm_table({3: 20_000})
    result = table.play({3: 2_500}, hands={3: "Ts Th | 8c 6d 4h 3c 2d", 7: "3d 2c | 9c 7d 5c 4c Jd"})[3]
    assert (result.outcome, result.paid, result.commission, result.why) == ("lose", 0, 0, "foul")
    assert table.chips(3) == 17_500


def test_a_foul_loses_even_if_both_hands_beat_the_bankers() -> None:
    result = played({3: "Ks Kh | As Jd 8h 6s 4d", 1: LOSER, 7: "3s 2s | Ts 9h 7s 5s 4s"})[3]
    assert (result.high, result.low, result.outcome, result.why) == ("higher", "higher", "lose", "foul")


def test_when_the_banker_fouls_every_seat_without_a_foul_wins() -> None:
    settled = played({1: FOULED_BANKER, 3: LOSER, 7: DEALER}, banker=1)
    assert {seat: (result.outcome, result.why) for seat, result in settled.items()} == {
        7: ("win", "banker's foul"),
        3: ("win", "banker's foul"),
    }
    assert (settled[3].paid, settled[3].commission) == (4_875, 125)


def test_when_the_player_and_the_banker_both_foul_the_player_loses() -> None:
    settled = played({1: FOULED_BANKER, 3: FOUL, 7: DEALER}, banker=1)
    assert (settled[3].outcome, settled[3].why, settled[7].outcome) == ("lose", "foul", "win")


def test_a_foul_is_refused_if_the_rules_say_so_and_otherwise_marked_in_the_log() -> None:
    table, other = warm_table({3: 20_000}, RuleSet(foul="refuse")), warm_table({3: 20_000})
    for each in (table, other):
        each.bets({3: 500})
        each.given(e.HandsDealt(hands_with(FOUL), ()))
    (event,) = other.when(c.SetHand(3, parse_cards("Td Tc")))
    assert isinstance(event, e.HandSet)
    assert event.foul
    refusal = table.refused(c.SetHand(3, parse_cards("Td Tc")))
    message = "That is a foul: pair of tens in front, only eight-six high behind. Put a card back."
    assert (refusal.code, refusal.message) == ("foul", message)
    (event,) = table.when(c.SetHand(3, parse_cards("8c 6d")))
    assert isinstance(event, e.HandSet)
    assert not event.foul


def hands_with(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards(text.replace("|", "")) if seat == 3 else () for seat in range(1, 8))


def revealed(rules: RuleSet, banker: int | None = None) -> Table:
    table = warm_table({1: 20_000, 3: 20_000, 4: 20_000}, rules)
    table.bets({1: 1_000, 3: 2_500})
    table.bank(banker)
    table.deal({1: BANKER, 3: WINNER, 7: DEALER} if banker else {7: BANKER, 3: WINNER, 1: LOSER})
    table.when(c.Reveal())
    return table


TOUCHES: list[AnyCommand] = [
    c.SetHand(3, parse_cards("2c 2d")), c.SetByHouseWay(3), c.PlaceBet(3, 5_000), c.SitOut(3),
]  # fmt: skip


@pytest.mark.parametrize("touch", TOUCHES)
def test_touching_cards_after_the_reveal_is_refused(touch: AnyCommand) -> None:
    table = revealed(RuleSet())
    assert (table.refused(touch).code, results(table.when(c.Settle()))[3].outcome) == ("too late", "win")


@pytest.mark.parametrize("touch", TOUCHES)
def test_touching_cards_after_the_reveal_loses_if_the_rules_say_so(touch: AnyCommand) -> None:
    table = revealed(LATE_LOSES)
    before = table.state.at(3)
    assert table.when(touch) == [e.LateTouched(3)]
    assert table.refused(c.SetByHouseWay(3)).code == "too late", "touching twice loses once"
    assert (table.state.at(3).low, table.state.at(3).stake) == (before.low, before.stake)
    result = results(table.when(c.Settle()))[3]
    assert (result.outcome, result.why, result.paid, table.chips(3)) == ("lose", "late touch", 0, 17_500)


def test_when_the_banker_touches_cards_late_the_others_win() -> None:
    table = revealed(LATE_LOSES, banker=1)
    assert table.when(c.SetByHouseWay(1)) == [e.LateTouched(1)]
    settled = results(table.when(c.Settle()))
    assert {result.why for result in settled.values()} == {"banker's late touch"}
    assert {result.outcome for result in settled.values()} == {"win"}
    table = revealed(LATE_LOSES)
    table.when(c.SetByHouseWay(7))
    assert {result.outcome for result in results(table.when(c.Settle())).values()} == {"win"}


def test_when_a_player_and_the_banker_both_touch_cards_late_the_player_loses() -> None:
    table = revealed(LATE_LOSES, banker=1)
    table.when(c.SetByHouseWay(1), c.SetByHouseWay(3))
    settled = results(table.when(c.Settle()))
    assert (settled[3].outcome, settled[3].why, settled[7].outcome) == ("lose", "late touch", "win")


@pytest.mark.parametrize("seat", [2, 4])
def test_nobody_can_touch_a_dragon_hand_late(seat: int) -> None:
    assert revealed(LATE_LOSES).refused(c.SetByHouseWay(seat)).code == "too late"


def test_late_touches_are_not_offered_and_are_refused_after_settlement() -> None:
    table = revealed(LATE_LOSES)
    options = {option.command: option for option in legal(table.state, 3)}
    for command in ("SetHand", "SetByHouseWay", "PlaceBet", "SitOut"):
        assert not options[command].allowed
        assert "now, you lose" in options[command].why_not
    table.when(c.Settle())
    for touch in TOUCHES:
        assert table.refused(touch).code == "too late"


def test_another_seats_foul_is_hidden_until_the_reveal() -> None:
    table = warm_table({1: 20_000, 3: 20_000})
    table.bets({1: 500, 3: 500})
    table.bank(None)
    table.when(c.Deal())
    cards = table.state.at(3).cards
    lows = ((a, b) for a in cards for b in cards if a.index < b.index)
    while not table.state.at(3).foul:
        table.when(c.SetHand(3, next(lows)))
    assert view(table.state, 3).at(3).foul
    assert not view(table.state, 1).at(3).foul
    assert view(table.state, 1).at(3).is_set
