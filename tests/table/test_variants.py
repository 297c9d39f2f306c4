"""Push rules, games in which the dealer's hand is open, and games in which the dealer always banks."""

import pytest
from msgspec.structs import replace

from paigow_tui.cards import parse_cards
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.switches import with_variant
from paigow_tui.table import POSITIONS, SPECTATOR, Phase, SetHand, Settle, seen, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.table.support import Table, new_table, only, results, stacked

FACE_UP, EZ, FREE = (with_variant(VEGAS, name) for name in ("face-up", "ez", "commission-free"))
ACE_HIGH = "Kc Td | Ad 9s 7h 4c 3d"
QUEEN_HIGH = "Jc 9d | Qs 8h 6s 4c 3d"
NINE_HIGH_LOW = "9c 8d | Ks Kd Qh 7c 5d"
BETTER, WORSE = "As Ac | Jh Jd Js Ts 2c", "3c 2d | 5s 5h 4h 6c 7s"
FOUL = "As Ac | Jh Td 8s 6d 2c"


def open_table(rules: RuleSet = FACE_UP) -> Table:
    table = new_table({2: 20_000, 4: 20_000}, rules)
    table.bets({2: 1_000, 4: 2_000})
    return table


def dealt(dealer: str) -> Table:
    return open_table().given(e.DiceThrown((1, 1, 1), 7), stacked({2: BETTER, 4: WORSE, 7: dealer}))


@pytest.mark.parametrize(("rules", "dealer"), [(EZ, QUEEN_HIGH), (FREE, NINE_HIGH_LOW)])
def test_a_push_rule_returns_the_bets_of_winners_losers_and_fouled_hands(rules: RuleSet, dealer: str) -> None:
    for hand in (BETTER, WORSE, FOUL):
        table = new_table({2: 20_000}, rules)
        result = table.play({2: 1_000}, hands={2: hand, 7: dealer})[2]
        assert (result.outcome, result.why, result.paid) == ("push", "push rule", 1_000)
        assert (table.chips(2), table.state.house, table.state.struck) == (20_000, 0, True)


@pytest.mark.parametrize(
    ("rules", "dealer"),
    [
        (EZ, "Jc 9d | Ks 8h 6s 4c 3d"),
        (EZ, "Jc 9d | Qs Tc 8h 4c 3d"),
        (EZ, "9c 8d | Qs Jk 6s 4c 3d"),
        (FREE, "Tc 8d | Ks Kd Qh 7c 5d"),
        (FREE, "9c 9d | Ks Kd Qh 7c 5d"),
    ],
)
def test_a_dealers_hand_that_does_not_exactly_match_the_push_rule_does_not_push(rules: RuleSet, dealer: str) -> None:
    table = new_table({2: 20_000}, rules)
    assert table.play({2: 1_000}, hands={2: "As Ac | Kh 7d 7s 7h 2c", 7: dealer})[2].why == ""


def test_a_late_touch_loses_even_if_the_dealers_hand_pushes_all_bets() -> None:
    table = new_table({2: 20_000, 4: 20_000}, replace(EZ, late_touch="lose"))
    table.bets({2: 1_000, 4: 1_000})
    table.deal({2: BETTER, 4: WORSE, 7: QUEEN_HIGH})
    table.when(c.Reveal(), SetHand(2, parse_cards("As Ac")))
    found = results(table.when(Settle()))
    assert [(found[seat].outcome, found[seat].why) for seat in (2, 4)] == [
        ("lose", "late touch"),
        ("push", "push rule"),
    ]


def test_if_the_dealer_always_banks_nobody_is_offered_the_bank() -> None:
    table = new_table({2: 20_000}, EZ)
    for number in range(3):
        assert table.bets({2: 1_000})[-1] == e.DealerBanked("always", 1)
        table.finish()
        look = view(table.state, 2).bank
        assert (look.why_dealer, look.dealer_next, look.first_next, number) == ("always", True, 0, number)
    assert not only(table.log, e.BankOffered, e.BankPassedOver)


def test_an_open_dealers_hand_is_shown_to_everybody_before_anybody_sets() -> None:
    table = dealt("Kc Qc | 9s 9h 8c 6d 4s")
    for command in (SetHand(2, parse_cards("As Ac")), c.SetByHouseWay(2), c.SetByHouseWay(1)):
        assert table.refused(command).message == "The dealer's hand is shown before you set yours."
    assert view(table.state, 2).waiting_for == ()
    assert view(table.state, 2).at(7).cards == ()
    shown = table.when(c.SetByHouseWay(7))
    assert shown[1] == e.DealerExposed(table.state.at(7).cards, table.state.at(7).low, table.state.at(7).high, False)
    for seat in (SPECTATOR, 2, 4):
        look = view(table.state, seat)
        assert (look.exposed, look.at(7).low) == (True, table.state.at(7).low)
        assert (seen(shown[1], seat, True), look.waiting_for) == (shown[1], (2, 4))
        assert look.at(2).cards == (table.state.at(2).cards if seat == 2 else ())
    table.when(SetHand(2, parse_cards("As Ac")))


def test_an_open_ace_high_hand_pushes_all_bets_before_anybody_sets() -> None:
    table = dealt(ACE_HIGH)
    assert [event.struck for event in only(table.when(c.SetByHouseWay(7)), e.DealerExposed)] == [True]
    assert view(table.state, 2).waiting_for == ()
    refusal = table.refused(SetHand(2, parse_cards("As Ac")))
    assert refusal.message == "The dealer's hand pushes all bets. There is nothing to set."
    assert table.when(c.Reveal()) == [e.HandsRevealed()]
    found = results(table.when(Settle()))
    assert {(one.outcome, one.why, one.high, one.low) for one in found.values()} == {("push", "push rule", "", "")}
    assert all(view(table.state, 4).at(seat).cards for seat in POSITIONS)
    assert (table.chips(2), table.chips(4), table.state.phase) == (20_000, 20_000, Phase.SETTLED)


def test_the_hand_of_a_player_who_left_before_the_dealers_was_shown_is_set_the_house_way() -> None:
    table = dealt("Kc Qc | 9s 9h 8c 6d 4s")
    assert table.when(c.LeaveTable(2)) == [e.LeaveAnnounced(2)]
    table.when(c.SetByHouseWay(7), c.SetByHouseWay(2))
    assert table.state.at(2).set_by == "house way"
    struck = dealt(ACE_HIGH)
    struck.when(c.SetByHouseWay(7), c.LeaveTable(2), c.Reveal(), Settle(), c.CloseRound())
    assert struck.log[-1] == e.PlayerLeft(2, 20_000)
