"""Sitting down, betting, buying chips and leaving, at any time."""

from typing import Any

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.rules import RuleSet
from paigow_tui.table import (
    AnyCommand,
    Phase,
    State,
    decide,
    encode,
    evolve_all,
    legal,
    seen,
    view,
    waiting_for,
)
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.cases import cases
from tests.table.support import Table, new_table, secret, warm_table

LOSER = "4c 2h | Tc Td 8s 6h 5h"
BANKER = "Ac Kc | Qc Qd 9c 7d 5c"


def dealt(*bettors: int) -> Table:
    """Return a table with two players after the deal; ``bettors`` have bet, and the dealer banks."""
    table = warm_table({1: 20_000, 2: 20_000})
    table.bets(dict.fromkeys(bettors, 500))
    table.bank(None)
    table.when(c.Deal())
    return table


def test_commands_are_refused_before_the_table_is_open() -> None:
    assert Table().refused(c.JoinTable(1, "Ann", "person", 1_000)).code == "not now"
    assert Table().refused(c.Deal()).message == "The table is not open yet."


@pytest.mark.parametrize(
    "command",
    [
        c.OpenTable("", RuleSet(), "foxwoods"),
        c.OpenTable("a\x1b[2J", RuleSet(), "foxwoods"),
        c.OpenTable("t", RuleSet(), "x"),
    ],
)
def test_a_table_needs_an_identifier_and_a_known_house_way(command: c.OpenTable) -> None:
    assert Table().refused(command).code == "text"


def test_a_player_sits_down_with_the_chips_they_bought() -> None:
    table = new_table({})
    assert table.when(c.JoinTable(3, "Cleo", "person", 20_000)) == [e.PlayerJoined(3, "Cleo", "person", 20_000)]
    assert (table.chips(3), table.state.bought_in, table.state.total) == (20_000, 20_000, 0)


@pytest.mark.parametrize(("player", "code"), cases(__file__, "a_refusal_to_seat_a_player_says_why"))
def test_a_refusal_to_seat_a_player_says_why(player: list[Any], code: str) -> None:
    assert new_table({1: 20_000}).refused(c.JoinTable(*player)).code == code


def test_during_a_round_nobody_sits_down_and_no_other_round_opens() -> None:
    table = new_table({1: 20_000})
    table.when(c.OpenRound(secret(1)))
    assert table.refused(c.JoinTable(2, "Ben", "person", 20_000)).code == "not now"
    assert table.refused(c.OpenRound(secret(3))).code == "not now"


def test_a_bet_is_deducted_from_chips_and_can_be_changed_while_bets_are_open() -> None:
    table = new_table({1: 20_000, 2: 20_000})
    table.when(c.OpenRound(secret(1)), c.PlaceBet(1, 2_500))
    assert (table.chips(1), table.state.at(1).stake, table.state.total) == (17_500, 2_500, 0)
    table.when(c.PlaceBet(1, 20_000), c.PlaceBet(1, 700))
    assert (table.chips(1), table.state.at(1).stake) == (19_300, 700)
    table.when(c.SitOut(1))
    assert (table.chips(1), table.state.at(1).stake) == (20_000, 0)
    table.when(c.PlaceBet(1, 500), c.PlaceBet(2, 500))
    assert table.refused(c.PlaceBet(1, 700)).code == "too late"
    assert table.refused(c.SitOut(1)).code == "too late"


@pytest.mark.parametrize(("amount", "code"), cases(__file__, "bets_are_whole_dollars_within_the_limits_and_your_chips"))
def test_bets_are_whole_dollars_within_the_limits_and_your_chips(amount: int, code: str) -> None:
    table = new_table({1: 20_000, 2: 20_000})
    table.when(c.OpenRound(secret(1)))
    assert table.refused(c.PlaceBet(1, amount)).code == code


def test_odd_cents_cannot_be_bet() -> None:
    table = new_table({1: 1_337, 2: 20_000})
    table.when(c.OpenRound(secret(1)))
    assert view(table.state, 1).option("PlaceBet").most == 1_300
    assert table.refused(c.PlaceBet(1, 1_400)).code == "not enough chips"
    table.when(c.PlaceBet(1, 1_300))
    assert table.chips(1) == 37


def test_bets_close_when_everybody_has_bet_or_sat_out() -> None:
    table = new_table({1: 20_000, 2: 20_000, 3: 20_000})
    table.when(c.OpenRound(secret(1)), c.PlaceBet(1, 500), c.SitOut(3))
    assert (table.state.phase, waiting_for(table.state)) == (Phase.BETS, (2,))
    assert table.when(c.PlaceBet(2, 500))[1] == e.BetsClosed()


def test_a_round_needs_players_and_a_table_opens_only_once() -> None:
    assert new_table({}).refused(c.OpenRound(secret(1))).code == "nobody there"
    assert new_table({}).refused(c.OpenTable("t", RuleSet(), "foxwoods")).code == "not now"


def test_a_busted_player_must_sit_out_or_buy_chips() -> None:
    table = warm_table({1: 500, 2: 20_000})
    table.play({1: 500, 2: 500}, hands={1: LOSER, 7: BANKER})
    table.when(c.CloseRound(), c.OpenRound(secret(3)))
    assert table.chips(1) == 0
    refusal = table.refused(c.PlaceBet(1, 500))
    assert (refusal.code, refusal.message) == (
        "not enough chips",
        "You have $0, and the minimum bet is $5. Buy chips or sit out.",
    )
    assert not view(table.state, 1).may("PlaceBet")
    assert table.when(c.BuyIn(1, 5_000)) == [e.BoughtIn(1, 5_000)]
    table.when(c.PlaceBet(1, 5_000))
    assert (table.chips(1), table.state.total) == (0, 0)


def test_chips_are_sold_between_rounds_and_before_you_bet() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.when(c.BuyIn(1, 100), c.OpenRound(secret(2)), c.BuyIn(1, 100), c.PlaceBet(1, 500))
    assert table.refused(c.BuyIn(1, 100)).code == "not now"
    table.when(c.SitOut(1), c.BuyIn(1, 100), c.SitOut(2))
    assert table.refused(c.BuyIn(1, 100)).code == "not now"
    assert (table.chips(1), table.state.total) == (20_300, 0)


@pytest.mark.parametrize("amount", [0, -100, 50, 199, 100_000_100])
def test_chips_are_sold_in_whole_dollars(amount: int) -> None:
    assert warm_table({1: 20_000}).refused(c.BuyIn(1, amount)).code == "amount"


def test_the_dealer_and_empty_seats_cannot_give_commands() -> None:
    table = new_table({1: 20_000})
    table.when(c.OpenRound(secret(1)))
    for command in (c.PlaceBet(7, 500), c.SitOut(7), c.BuyIn(7, 100), c.LeaveTable(7), c.CutDeck(7, "x")):
        assert table.refused(command).code == "dealer's seat"
    for command in (c.PlaceBet(4, 500), c.SitOut(4), c.BuyIn(4, 100), c.LeaveTable(4), c.CutDeck(4, "x")):
        assert table.refused(command).message == "Nobody is sitting at seat 4."


def test_between_rounds_a_player_cashes_out_and_leaves_at_once() -> None:
    table = warm_table({1: 20_037, 2: 20_000})
    assert table.when(c.LeaveTable(1)) == [e.PlayerLeft(1, 20_037)]
    assert (table.state.player(1), table.state.cashed_out, table.state.total) == (None, 20_037, 0)


def leaves(table: Table, seat: int) -> list[e.AnyEvent]:
    """Have a player leave, and check that the table asks them for nothing more."""
    events = table.when(c.LeaveTable(seat))
    assert events[0] == e.LeaveAnnounced(seat)
    assert seat not in waiting_for(table.state)
    assert table.refused(c.LeaveTable(seat)).code == "not now"
    assert view(table.state, seat).at(seat).leaving
    return events


def ends(table: Table, seat: int) -> None:
    """Finish the round; check that the player cashes out and that the money adds up."""
    table.finish()
    assert table.state.player(seat) is None
    left = table.log[-1]
    assert isinstance(left, e.PlayerLeft)
    assert (left.seat, table.state.total) == (seat, 0)


def test_a_player_who_leaves_before_betting_sits_out_and_closes_the_bets_if_last() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.when(c.OpenRound(secret(2)))
    assert leaves(table, 1) == [e.LeaveAnnounced(1), e.SatOut(1)]
    assert table.refused(c.PlaceBet(1, 500)).message == "You are leaving. Your hand is set the house way."
    table.bets({2: 500})
    table.bank(None)
    ends(table, 1)
    assert table.state.cashed_out == 20_000
    table = warm_table({1: 20_000, 2: 20_000})
    table.when(c.OpenRound(secret(2)), c.PlaceBet(2, 500))
    assert e.BetsClosed() in leaves(table, 1)


def test_leaving_with_a_bet_down_plays_the_hand_the_house_way() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.when(c.OpenRound(secret(2)), c.PlaceBet(1, 500))
    assert leaves(table, 1) == [e.LeaveAnnounced(1)]
    assert table.refused(c.SitOut(1)).code == "not now"
    table.bets({2: 500})
    table.bank(None)
    table.when(c.Deal())
    assert waiting_for(table.state) == (2,)
    assert table.refused(c.SetHand(1, table.state.at(1).cards[:2])).code == "not now"
    ends(table, 1)
    assert table.state.at(1).set_by == "house way"


def test_leaving_when_offered_the_bank_declines_it() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.bets({1: 500, 2: 500})
    assert leaves(table, 1) == [e.LeaveAnnounced(1), e.BankDeclined(1), e.BankOffered(2)]
    table.bank(None)
    ends(table, 1)


def test_a_player_who_leaves_before_being_offered_the_bank_is_skipped() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.bets({1: 500, 2: 500})
    assert leaves(table, 2) == [e.LeaveAnnounced(2)]
    assert e.BankPassedOver(2, "leaving") in table.when(c.DeclineBank(1))
    ends(table, 2)


def test_a_banker_who_leaves_still_banks_the_round() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.bets({1: 500, 2: 500})
    table.bank(1)
    leaves(table, 1)
    assert table.state.banker == 1
    ends(table, 1)


def test_leaving_with_an_unset_hand_sets_it_the_house_way() -> None:
    table = dealt(1, 2)
    said, hand = leaves(table, 1)
    assert said == e.LeaveAnnounced(1)
    assert isinstance(hand, e.HandSet)
    assert hand.by == "house way"
    assert table.refused(c.SetHand(1, table.state.at(1).cards[:2])).code == "not now"
    assert table.refused(c.SetByHouseWay(1)).code == "not now"
    ends(table, 1)


def test_leaving_with_a_set_hand_keeps_the_setting() -> None:
    table = dealt(1, 2)
    table.when(c.SetHand(1, table.state.at(1).cards[:2]))
    before = table.state.at(1)
    assert leaves(table, 1) == [e.LeaveAnnounced(1)]
    assert table.state.at(1) == before
    ends(table, 1)


@pytest.mark.parametrize("settled", [False, True])
def test_a_player_who_leaves_after_the_reveal_is_paid_first(settled: bool) -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.bets({1: 2_500, 2: 500})
    table.bank(None)
    table.deal({1: "2c 2d | 3c 3d 3h 8c 6d", 7: BANKER})
    table.when(c.Reveal())
    if settled:
        table.when(c.Settle())
    leaves(table, 1)
    if not settled:
        table.when(c.Settle())
    assert table.when(c.CloseRound())[-1] == e.PlayerLeft(1, 22_375)


def test_a_new_players_seat_shows_nothing_from_the_last_round() -> None:
    table = warm_table({1: 20_000, 2: 20_000})
    table.play({1: 500})
    table.when(c.CloseRound(), c.LeaveTable(1), c.JoinTable(1, "Newcomer", "person", 700))
    mine = view(table.state, 1).at(1)
    assert (mine.result, mine.sat_out, mine.stake, mine.banker, mine.chips) == (None, False, 0, False, 700)
    table.when(c.OpenRound(secret(3)))
    assert table.state.bank.sat_last == ()


def test_a_hand_may_be_set_again_until_the_reveal() -> None:
    table = dealt(1)
    cards = table.state.at(1).cards
    for command in (c.SetHand(1, cards[:2]), c.SetByHouseWay(1), c.SetHand(1, cards[3:5])):
        table.when(command)
    assert set(table.state.at(1).low) == set(cards[3:5])


def test_a_persons_hand_is_not_set_for_them_unless_they_ask() -> None:
    table = dealt(1, 2)
    table.when(*(c.SetByHouseWay(seat) for seat in (2, 3, 4, 5, 6, 7)))
    assert table.state.at(1).set_by is None
    assert table.refused(c.Reveal()).message == "Not every hand is set. Waiting for seat 1."


@pytest.mark.parametrize("seat", [2, 4, 7])
def test_the_dealers_and_dragon_hands_are_set_only_once_and_only_the_house_way(seat: int) -> None:
    table = dealt(1)
    refusal = table.refused(c.SetHand(seat, table.state.at(seat).cards[:2]))
    assert refusal.code in ("not your cards", "nobody there", "dealer's seat")
    table.when(c.SetByHouseWay(seat))
    assert table.refused(c.SetByHouseWay(seat)).code == "already set"


def test_a_low_hand_is_two_different_cards_from_your_hand() -> None:
    table = dealt(1, 2)
    own, other = table.state.at(1).cards, table.state.at(2).cards
    for low in ((), own[:1], own[:3], (own[0], own[0]), (own[0], other[0])):
        assert table.refused(c.SetHand(1, low)).code == "not your cards"


@pytest.mark.parametrize(
    "command",
    [c.Deal(), c.Reveal(), c.Settle(), c.CloseRound(), c.SetByHouseWay(1), c.SitOut(1), c.CutDeck(1, "x")],
)
def test_between_rounds_commands_that_need_a_round_are_refused(command: AnyCommand) -> None:
    assert warm_table({1: 20_000}).refused(command).code == "not now"


@pytest.mark.parametrize("bad", ["", "ff", "G" * 64, "AB" * 32, "0" * 63 + "\n", "0" * 65])
def test_a_rounds_secret_must_be_32_bytes_in_lowercase_hex(bad: str) -> None:
    assert warm_table({1: 20_000}).refused(c.OpenRound(bad)).code == "text"


def test_a_refused_command_changes_nothing_and_states_are_immutable() -> None:
    table = warm_table({1: 20_000})
    before = table.state
    table.refused(c.PlaceBet(1, 500))
    events = decide(before, c.OpenRound(secret(2)))
    assert table.state is before
    assert isinstance(events, list)
    assert evolve_all(before, events) != before
    assert before.phase is Phase.BETWEEN


def test_other_players_strategies_and_settings_are_hidden() -> None:
    event = e.PlayerJoined(3, "Cleo", "computer", 700, "best-low", "steady")
    joined = seen(event, 1, True)
    assert isinstance(joined, e.PlayerJoined)
    assert (joined.strategy, joined.habit, seen(event, 3, True)) == ("", "steady", event)
    low, high = parse_cards("Ac Kc"), parse_cards("Qc Qd 9c 7d 5c")
    by_house = e.HandSet(3, low, high, False, "house way")
    assert seen(by_house, 3, True) == by_house
    assert seen(by_house, 1, True) == e.HandSet(3, (), (), False, "")


def test_sitting_out_does_not_reveal_your_seats_dragon_hand_early() -> None:
    table = warm_table({1: 20_000, 3: 20_000})
    table.bets({1: 1_000})
    table.bank(None)
    for event in [*table.when(c.Deal()), *table.when(c.SetByHouseWay(3))]:
        told = encode(seen(event, 3, table.state.in_round(3))).decode()
        assert not any(f'"{card}"' in told for card in table.state.at(3).cards)


def test_no_action_is_legal_for_the_dealer_an_empty_seat_or_a_seat_that_does_not_exist() -> None:
    for state in (State.empty(), warm_table({1: 20_000}).state):
        for seat in (0, 4, 7, 8, -1):
            assert not any(option.allowed for option in legal(state, seat))
