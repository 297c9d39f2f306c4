"""The rotating bank: who may take it, and how the offer moves around the table."""

from collections.abc import Collection, Mapping
from itertools import cycle, islice

import pytest

from paigow_tui.rules import RuleSet
from paigow_tui.table import BuyIn, CloseRound, DeclineBank, JoinTable, LeaveTable, Phase, TakeBank, view
from paigow_tui.table import events as e
from tests.table.support import Table, new_table, only, secret, warm_table

RICH = 10_000_000
CIRCLE = RuleSet(rotation="circle")


def play_on(table: Table, takes: Collection[int] = (), bets: Mapping[int, int] | None = None) -> list[str]:
    """Play a round with these bets; return the offers (``3?``), skipped seats (``4 leaving``) and banker."""
    stakes = bets if bets is not None else dict.fromkeys(table.state.seated, 500)
    story = told(table.bets(stakes))
    while table.state.phase is Phase.BANK:
        turn = table.state.bank.turn
        assert turn is not None
        story += told(table.when(TakeBank(turn) if turn in takes else DeclineBank(turn)))
    table.finish()
    return story


def told(events: list[e.AnyEvent]) -> list[str]:
    story = []
    for event in events:
        match event:
            case e.BankOffered():
                story.append(f"{event.seat}?")
            case e.BankPassedOver():
                story.append(f"{event.seat} {event.reason}")
            case e.BankTaken():
                story.append(f"{event.seat} banks")
            case e.DealerBanked():
                story.append("dealer banks")
    return story


def everybody(rules: RuleSet = CIRCLE, *seats: int) -> Table:
    chosen = seats or tuple(seat for seat in range(1, 8) if seat != rules.dealer_seat)
    return warm_table(dict.fromkeys(chosen, RICH), rules)


@pytest.mark.parametrize("rules", [RuleSet(), CIRCLE], ids=["alternate", "circle"])
def test_in_the_first_round_the_dealer_banks(rules: RuleSet) -> None:
    table = new_table({1: RICH, 4: RICH}, rules)
    assert told(table.bets({1: 500, 4: 500})) == ["dealer banks"]
    assert table.state.bank.why_dealer == "first round"
    table.finish()
    assert told(table.bets({1: 500, 4: 500})) == ["1?"]


@pytest.mark.parametrize("dealer", range(1, 8))
def test_the_first_option_to_bank_goes_to_the_dealers_left(dealer: int) -> None:
    assert play_on(everybody(RuleSet(dealer_seat=dealer)))[0] == f"{dealer % 7 + 1}?"


def test_with_alternating_banks_the_dealer_banks_after_each_player() -> None:
    table = everybody(RuleSet())
    banks = [play_on(table, takes=range(1, 7))[-1] for _ in range(14)]
    players = [f"{seat} banks" for seat in (1, 2, 3, 4, 5, 6, 1)]
    assert (banks[0::2], set(banks[1::2])) == (players, {"dealer banks"})
    play_on(table, takes=[2])
    assert play_on(table, takes=[2]) == ["dealer banks"], "nobody is asked"
    assert table.state.bank.why_dealer == "after a player"


def test_in_circle_rotation_every_player_and_the_dealer_bank_in_turn() -> None:
    table = everybody(CIRCLE)
    banks = [play_on(table, takes=range(1, 7)) for _ in range(14)]
    expected = [["1?", "1 banks"]]
    expected += [[f"{seat}?", f"{seat} banks"] for seat in range(2, 7)] + [["dealer banks"]]
    assert banks == expected * 2


@pytest.mark.parametrize("dealer", range(1, 8))
def test_in_circle_rotation_the_dealer_banks_when_the_option_reaches_the_dealer(dealer: int) -> None:
    table = everybody(RuleSet(rotation="circle", dealer_seat=dealer))
    left = [(dealer + step - 1) % 7 + 1 for step in range(1, 7)]
    assert play_on(table) == [*(f"{seat}?" for seat in left), "dealer banks"]
    assert table.state.bank.why_dealer == "its turn"
    assert play_on(table)[0] == f"{left[0]}?"


def test_the_next_option_to_bank_goes_to_the_seat_after_the_last_player_who_banked() -> None:
    table = everybody(RuleSet())
    assert play_on(table, takes=[3]) == ["1?", "2?", "3?", "3 banks"]
    play_on(table)
    assert play_on(table, takes=[6]) == ["4?", "5?", "6?", "6 banks"]
    play_on(table)
    assert play_on(table)[0] == "1?"


def test_when_everyone_declines_the_first_refusal_moves_to_the_next_seat() -> None:
    table = everybody(RuleSet())
    rounds = [play_on(table) for _ in range(7)]
    assert [story[0] for story in rounds] == ["1?", "2?", "3?", "4?", "5?", "6?", "1?"]
    assert all(story[-1] == "dealer banks" and len(story) == 7 for story in rounds)
    assert rounds[3] == ["4?", "5?", "6?", "1?", "2?", "3?", "dealer banks"]


@pytest.mark.parametrize("dealer", [1, 4])
def test_the_first_refusal_skips_the_dealers_seat(dealer: int) -> None:
    table = everybody(RuleSet(dealer_seat=dealer))
    firsts = [play_on(table)[0] for _ in range(12)]
    seats = [seat for seat in range(dealer + 1, dealer + 7) if seat != dealer]
    assert firsts == [f"{(seat - 1) % 7 + 1}?" for seat in islice(cycle(seats), 12)]


def test_empty_seats_are_skipped_silently() -> None:
    table = everybody(RuleSet(), 2, 5)
    assert play_on(table) == ["2?", "5?", "dealer banks"]
    assert [play_on(table)[0] for _ in range(6)] == ["2?", "5?", "5?", "5?", "2?", "2?"]


def test_in_circle_rotation_with_one_player_the_dealer_banks_every_other_round() -> None:
    table = everybody(CIRCLE, 4)
    assert [play_on(table, takes=[4])[-1] for _ in range(4)] == ["4 banks", "dealer banks"] * 2


def test_in_circle_rotation_a_declined_bank_is_offered_to_the_next_seats_in_turn() -> None:
    table = everybody(CIRCLE)
    assert play_on(table, takes=[2]) == ["1?", "2?", "2 banks"]
    assert (play_on(table), play_on(table)[0]) == (["3?", "4?", "5?", "6?", "dealer banks"], "1?")


def test_nobody_may_bank_twice_in_a_row() -> None:
    table = everybody(CIRCLE, 3)
    play_on(table, takes=[3])
    assert play_on(table, takes=[3]) == ["dealer banks"]
    table = everybody(CIRCLE, 3, 6)
    play_on(table, takes=[6])
    table.given(e.RoundOpened(3, "c" * 64, secret(3)))
    table.given(e.BetPlaced(3, 500), e.BetPlaced(6, 500), e.BetsClosed())
    refusal = table.refused(TakeBank(6))
    assert refusal.code == "may not bank"
    assert refusal.message == "You banked last round, so the bank skips you."


def test_a_player_who_just_banked_is_skipped_and_the_log_says_why() -> None:
    rules = RuleSet(rotation="circle", dealer_seat=1)
    table = everybody(rules, 3)
    play_on(table, takes=[3])
    assert told(table.bets({3: 500})) == ["dealer banks"]
    table = everybody(rules, 3)
    table.given(e.RoundOpened(2, "c" * 64, secret(2)), e.BetPlaced(3, 500), e.BetsClosed())
    table.given(
        e.BankTaken(3, 500, 3),
        e.BankSettled(3, 0, 0),
        e.SeatSettled(1, "push", "copy", "higher", 500, 500, 0),
    )
    table.given(e.RoundClosed(secret(2)))
    assert told(table.bets({3: 500})) == ["3 banked", "dealer banks"]


def test_a_new_player_may_bank_only_after_playing_a_round() -> None:
    table = everybody(RuleSet(), 2)
    table.when(JoinTable(1, "Newcomer", "person", RICH))
    assert play_on(table, takes=[1]) == ["1 new", "2?", "dealer banks"]
    assert play_on(table, takes=[1]) == ["2?", "1?", "1 banks"]


def test_a_seat_that_sat_out_last_round_may_not_bank() -> None:
    table = everybody(RuleSet(), 1, 2)
    assert play_on(table, bets={2: 500}) == ["1 sat out", "2?", "dealer banks"]
    assert play_on(table) == ["2?", "1 new", "dealer banks"]


def test_a_player_who_takes_over_a_seat_is_treated_as_new() -> None:
    table = everybody(RuleSet(), 1, 2)
    play_on(table)
    table.when(LeaveTable(2))
    table.when(JoinTable(2, "Newcomer", "person", RICH))
    assert play_on(table, takes=[1, 2])[:2] == ["2 new", "1?"]


def test_a_player_who_returns_to_their_seat_is_also_treated_as_new() -> None:
    table = everybody(CIRCLE, 2)
    play_on(table, takes=[2])
    table.when(LeaveTable(2), JoinTable(2, "Ben", "person", RICH))
    newcomer = view(table.state, 2)
    assert "banks" not in [place.mark for place in newcomer.bank.circle]
    assert (newcomer.bank.banker, newcomer.bank.why_dealer) == (2, None)
    assert not newcomer.at(2).banker
    assert newcomer.at(2).result is None
    table.given(e.RoundOpened(3, "c" * 64, secret(3)), e.BetPlaced(2, 500), e.BetsClosed())
    assert "had no bet last round" in table.refused(TakeBank(2)).message


def test_after_a_banker_leaves_the_dealer_banks_and_anyone_leaving_is_skipped() -> None:
    table = everybody(RuleSet(), 1, 2)
    table.play({1: 500, 2: 500}, banker=1)
    table.when(LeaveTable(1), CloseRound())
    assert table.state.player(1) is None
    assert play_on(table, takes=[2]) == ["dealer banks"]
    table = everybody(RuleSet(), 1, 2)
    table.given(e.RoundOpened(2, "c" * 64, secret(2)), e.BetPlaced(1, 500))
    table.when(LeaveTable(1))
    assert told(table.bets({2: 500})) == ["1 leaving", "2?"]


def test_a_player_with_exactly_enough_to_cover_every_bet_may_bank() -> None:
    """The bets are $30 and $20, and the dealer's stake is $10, like the banker's own bet."""
    table = warm_table({1: 6_000, 3: RICH, 4: RICH})
    assert told(table.bets({1: 1_000, 3: 3_000, 4: 2_000})) == ["1?"]
    table.bank(1)
    assert table.chips(1) == 6_000
    assert sum(own.stake for own in table.state.seats) == 6_000


def test_a_player_one_cent_short_may_not_bank() -> None:
    table = warm_table({1: 5_999, 3: RICH, 4: RICH})
    events = table.bets({1: 1_000, 3: 3_000, 4: 2_000})
    assert only(events, e.BankPassedOver) == [e.BankPassedOver(1, "cannot cover", need=6_000, have=5_999)]
    refusal = table.refused(TakeBank(1))
    assert refusal.code == "may not bank"
    assert "You have $59.99 and need $60 to cover the bets" in refusal.message


def test_a_banker_with_exactly_enough_to_cover_every_bet_can_lose_every_cent() -> None:
    hands = {1: "4s 2s | 5h 6h 7s 9d Td", 3: "2c 2d | 3c 3d 3h 8c 6d", 7: "Ah Kh | Qc Qd 9c 7d 5c"}
    hands[4] = "Ac Kc | Qh Qs 9s 7c 5d"
    table = warm_table({1: 6_000, 3: RICH, 4: RICH})
    settled = table.play({1: 1_000, 3: 3_000, 4: 2_000}, banker=1, hands=hands)
    assert {result.outcome for result in settled.values()} == {"win"}
    assert table.chips(1) == 0
    assert table.state.bank.settled == e.BankSettled(1, -6_000, 0)


def test_players_sitting_out_need_not_be_covered() -> None:
    assert told(warm_table({1: 1_500, 3: RICH, 4: RICH}).bets({1: 500, 3: 1_000})) == ["1?"]


def test_only_the_seat_offered_the_bank_may_take_or_decline_it() -> None:
    table = everybody(RuleSet(), 1, 2, 3)
    table.bets({1: 500, 2: 500, 3: 500})
    for command in (TakeBank(2), DeclineBank(2)):
        refusal = table.refused(command)
        assert (refusal.code, refusal.message) == ("not your turn", "The bank is being offered to seat 1.")
    table.when(DeclineBank(1))
    assert table.refused(TakeBank(1)).code == "not your turn"


def test_the_bank_is_taken_or_declined_only_while_it_is_offered_and_never_by_the_dealer() -> None:
    table = everybody(RuleSet(), 1)
    assert table.refused(TakeBank(1)).code == "not now"
    table.bets({1: 500})
    assert table.refused(DeclineBank(7)).code == "dealer's seat"
    table.bank(None)
    assert table.refused(TakeBank(1)).code == "too late"
    assert table.refused(DeclineBank(1)).code == "too late"


def test_chips_cannot_be_bought_to_cover_bets_already_down() -> None:
    table = warm_table({1: 1_000, 3: RICH})
    table.bets({1: 500, 3: 5_000})
    assert table.refused(BuyIn(1, 100_000)).code == "not now"


def test_the_bank_panel_lists_the_seats_from_the_one_with_the_first_refusal() -> None:
    table = everybody(RuleSet(), 1, 2, 4, 5)
    play_on(table)
    table.when(JoinTable(3, "Newcomer", "person", RICH))
    table.bets({1: 500, 2: 500, 3: 500, 4: 500})
    table.when(DeclineBank(2))
    panel = view(table.state, 1).bank
    assert [(seat.position, seat.mark) for seat in panel.circle] == [
        (2, "declined"), (3, "passed over"), (4, "offered"), (5, "passed over"), (6, "dragon"), (7, "dealer"),
        (1, "in line"),
    ]  # fmt: skip
    assert panel.circle[3].reason == "sat out"
    assert (panel.turn, panel.banker, panel.why_dealer) == (4, None, None)


def test_the_first_player_who_can_be_offered_the_bank_is_shown_as_next() -> None:
    table = warm_table({1: RICH, 2: RICH, 4: RICH})
    bank = view(table.state, 1).bank
    first = bank.first_next
    assert first
    table.bets({seat: 500 for seat in (1, 2, 4) if seat != first})
    table.bank(None)
    table.finish()
    bank = view(table.state, 1).bank
    assert bank.first_next not in (0, first)
    table.bets(dict.fromkeys((1, 2, 4), 500))
    assert next(seat for seat in view(table.state, 1).bank.circle if seat.mark == "offered").position != first


def test_if_nobody_bet_nobody_is_shown_as_next_to_bank() -> None:
    table = warm_table({1: RICH, 2: RICH})
    table.bets({})
    table.bank(None)
    table.finish()
    bank = view(table.state, 1).bank
    assert (bank.first_next, bank.dealer_next) == (0, False)


def test_after_a_player_banks_the_dealer_is_announced_as_next() -> None:
    table = warm_table({1: RICH, 2: RICH})
    table.given(e.RoundOpened(2, "c" * 64, secret(2)))
    assert view(table.state, 1).bank.why_dealer is None, "the bank goes around"
    table.bets({1: 500, 2: 500})
    turn = table.state.bank.turn
    assert turn is not None
    table.when(TakeBank(turn))
    bank = view(table.state, 1).bank
    assert bank.dealer_next
    assert bank.first_next
    table.finish()
    table.given(e.RoundOpened(3, "c" * 64, secret(3)))
    assert view(table.state, 1).bank.why_dealer == "after a player"
