"""Side bets at the table: making them, and settling them to the cent."""

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.rules import RuleSet
from paigow_tui.rules.side_bets import METER_START
from paigow_tui.table import SideStake, SitOut
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.cases import cases
from tests.table.support import Table, new_table, only, stacked, warm_table

OFFERED = ("fortune:2", "ace-high:1", "progressive:1", "insurance:1")
RULES = RuleSet(side_bets=OFFERED, max_side_bet=5_000)
QUADS = "2c 3d | Ks Kh Kd Kc 4h"
OTHER_QUADS = "5c 7s | 8s 8h 8d 8c 9h"
TRIPS_AND_STRAIGHT = "6s 6d | 6c 5h 4c 3c 2h"
NOTHING = "Jd 9s | Ad Ts 7h 5s 3s"
NATURAL = "8s 7s | 2s 3s 4s 5s 6s"
DEALER = "Tc 9d | Qs Qd Jh 7c 4s"


def betting(chips: dict[int, int], rules: RuleSet = RULES) -> Table:
    table = new_table(chips, rules)
    table.when(c.OpenRound("0" * 64))
    return table


def side(**bets: int) -> tuple[SideStake, ...]:
    return tuple(SideStake(name.replace("_", "-"), amount) for name, amount in bets.items())


def settled(table: Table, hands: dict[int, str], banker: int | None = None) -> list[e.AnyEvent]:
    """Deal stacked hands, including the dragon hands, and settle the round."""
    table.bank(banker)
    table.given(stacked(hands))
    for seat, hand in hands.items():
        low = parse_cards(hand.partition("|")[0])
        table.when(c.SetHand(seat, low) if table.state.in_round(seat) else c.SetByHouseWay(seat))
    for seat in range(1, 8):
        if table.state.at(seat).set_by is None:
            table.when(c.SetByHouseWay(seat))
    table.when(c.Reveal())
    return table.when(c.Settle())


@pytest.mark.parametrize(
    ("bet", "amount", "sentence"), cases(__file__, "an_impossible_side_bet_is_refused_in_one_sentence")
)
def test_an_impossible_side_bet_is_refused_in_one_sentence(bet: str, amount: int, sentence: str) -> None:
    table = betting({1: 3_000, 2: 3_000})
    assert table.refused(c.PlaceBet(1, 1_000, (SideStake(bet, amount),))).message == sentence
    table.when(c.PlaceBet(1, 1_000, side(fortune=200)))
    assert table.refused(c.PlaceBet(1, 1_000, (SideStake(bet, amount),))).message == sentence
    assert table.refused(c.PlaceBet(1, 1_000, 2 * side(fortune=200))).message == "You can make each side bet only once."


def test_a_side_bet_can_be_changed_or_removed_and_comes_back_if_you_sit_out() -> None:
    table = betting({1: 3_000, 2: 3_000})
    table.when(c.PlaceBet(1, 1_000, side(fortune=500, progressive=100)))
    table.when(c.PlaceBet(1, 1_000, side(progressive=100, fortune=700)))
    assert (table.chips(1), table.state.at(1).side) == (1_200, side(progressive=100, fortune=700))
    table.when(c.PlaceBet(1, 1_000, side(fortune=700)))
    assert (table.chips(1), table.state.player(1).last_side) == (1_300, side(fortune=700))  # type: ignore[union-attr]
    table.when(c.PlaceBet(1, 1_500, side(fortune=700)))
    assert (table.chips(1), table.state.at(1).side) == (800, side(fortune=700))
    table.when(SitOut(1))
    assert (table.chips(1), table.state.at(1).side) == (3_000, ())


def test_the_last_bet_and_its_side_bets_close_the_betting() -> None:
    table = betting({1: 3_000})
    made = table.when(c.PlaceBet(1, 1_000, side(fortune=500)))
    assert made[:2] == [e.BetPlaced(1, 1_000, side(fortune=500)), e.BetsClosed()]
    assert table.refused(c.PlaceBet(1, 1_000)).code == "too late"


def test_side_bets_pay_even_on_a_foul_and_settle_after_the_bets_from_the_bankers_left() -> None:
    table = betting({1: 10_000, 5: 10_000, 6: 10_000})
    for seat in (1, 5, 6):
        table.when(c.PlaceBet(seat, 1_000, side(fortune=1_000, insurance=100)))
    foul = "Ks Kh | Kd 8c 5d 3d 2c"
    events = settled(table, {1: foul, 5: TRIPS_AND_STRAIGHT, 6: NOTHING, 7: DEALER})
    kinds = [type(event) for event in events]
    assert kinds == sorted(kinds, key=[e.SeatSettled, e.SideBetSettled, e.EnvyPaid, e.BankSettled].index)
    found = [(one.seat, one.bet, one.row, one.paid) for one in only(events, e.SideBetSettled)]
    assert found == [
        (1, "fortune", "three of a kind", 4_000), (1, "insurance", "", 0),
        (5, "fortune", "three of a kind", 4_000), (5, "insurance", "", 0),
        (6, "fortune", "", 0), (6, "insurance", "ace-high pai gow", 400),
    ]  # fmt: skip
    assert [one.why for one in only(events, e.SeatSettled)] == ["foul", "", ""]
    assert table.chips(1) == 10_000 - 1_000 - 1_000 - 100 + 4_000
    assert table.state.total == 0


def test_envy_bonuses_are_paid_for_other_players_hands_but_not_for_dragon_or_dealer_hands() -> None:
    table = warm_table({1: 20_000, 2: 20_000, 3: 20_000, 4: 20_000}, RULES)
    table.when(
        c.OpenRound("1" * 64),
        c.PlaceBet(1, 1_000, side(fortune=500)),
        c.PlaceBet(2, 1_000, side(fortune=400)),
    )
    table.when(c.PlaceBet(3, 1_000), SitOut(4))
    dragon, dealer = "9c 9d | Js Jh Jd Jc 2s", "3h 2d | Qs Qh Qd Qc 7h"
    events = settled(table, {1: QUADS, 2: TRIPS_AND_STRAIGHT, 3: OTHER_QUADS, 4: dragon, 7: dealer}, banker=3)
    assert only(events, e.EnvyPaid) == [e.EnvyPaid(1, "fortune", 3, "four of a kind", 500)]
    own = [one for one in only(events, e.SideBetSettled) if one.seat == 1]
    assert own == [e.SideBetSettled(1, "fortune", 500, "four of a kind", 13_000)]


def test_a_bankers_side_bet_stays_in_play_and_is_settled_last() -> None:
    table = warm_table({1: 3_100, 2: 3_000}, RULES)
    table.when(
        c.OpenRound("1" * 64),
        c.PlaceBet(1, 1_500, side(progressive=100)),
        c.PlaceBet(2, 1_500, side(fortune=1_000)),
    )
    events = settled(table, {1: QUADS, 2: NOTHING, 7: DEALER}, banker=1)
    assert [one.seat for one in only(events, e.SideBetSettled)] == [2, 1]
    assert only(events, e.SideBetSettled)[1] == e.SideBetSettled(1, "progressive", 100, "four of a kind", 7_500)
    assert table.state.total == 0


def test_a_departing_players_side_bet_is_settled_before_they_go() -> None:
    table = betting({1: 10_000})
    table.when(c.PlaceBet(1, 1_000, side(fortune=500)), c.LeaveTable(1))
    table.given(e.DiceThrown((1, 1, 1), 7), stacked({1: QUADS}))
    table.finish()
    gone = only(table.log, e.PlayerLeft)
    assert len(gone) == 1
    assert e.SideBetSettled(1, "fortune", 500, "four of a kind", 13_000) in table.log
    assert table.state.cashed_out == gone[0].chips


def test_the_ace_high_bet_depends_on_both_hands_and_the_dealers_joker() -> None:
    dealer = "Kc Qd | Ac 9c 8h 6h 4h"
    for hand, row, paid in (
        (NOTHING, "both hands ace-high", 4_100),
        (TRIPS_AND_STRAIGHT, "dealer ace-high without joker", 600),
    ):
        table = betting({1: 10_000})
        table.when(c.PlaceBet(1, 1_000, side(ace_high=100)))
        assert e.SideBetSettled(1, "ace-high", 100, row, paid) in settled(table, {1: hand, 7: dealer})


def test_the_meter_grows_by_a_quarter_of_each_dollar_bet_and_two_jackpots_share_it_to_the_cent() -> None:
    table = betting({1: 10_000, 2: 10_000, 6: 10_000})
    for seat in (1, 2, 6):
        table.when(c.PlaceBet(seat, 1_000, side(progressive=100)))
    assert table.state.meter == METER_START
    five_aces = "Ks Qd | Jk As Ah Ad Ac"
    events = settled(table, {1: NATURAL, 2: five_aces, 6: "8h 9h | 3h 4h 5h 6h 7h", 7: "Td 9c | Qs Qh Jc 7c 4d"})
    paid = {one.seat: one.paid for one in only(events, e.SideBetSettled)}
    meter = METER_START + 75
    assert paid == {1: 45_034, 2: meter // 10, 6: 45_034}, "the five aces first, and the others share what is left"
    assert sum(paid.values()) == meter
    assert (only(events, e.MeterMoved), table.state.meter) == ([e.MeterMoved(METER_START)], METER_START)
    assert table.state.total == 0


def test_five_aces_take_a_tenth_of_the_meter_and_the_rest_stays_in_it() -> None:
    table = betting({1: 10_000})
    table.when(c.PlaceBet(1, 1_000, side(progressive=100)))
    settled(table, {1: "Ks Kd | Jk As Ah Ad Ac", 7: DEALER})
    assert table.state.meter == METER_START + 25 - 10_002
