"""Settlement, to the cent."""

import pytest

from paigow_tui.amounts import commission_on
from paigow_tui.rules import RuleSet, parse_rules
from paigow_tui.table import CloseRound, Reveal, Settle
from paigow_tui.table import events as e
from tests.support.cases import cases
from tests.table.support import only, results, warm_table

BANKER = "Ac Kc | Qc Qd 9c 7d 5c"
"""A low hand of ace-king and a high hand of a pair of queens."""

BOTH_HIGHER = "2c 2d | 3c 3d 3h 8c 6d"
BOTH_LOWER = "3c 2d | Tc Td 8c 6d 4h"
OUTCOMES = [pytest.param(*row, id=name) for name, row in cases(__file__, "outcomes").items()]


@pytest.mark.parametrize(("hand", "outcome", "high", "low"), OUTCOMES)
def test_a_copy_goes_to_the_banker_and_a_win_pays_even_money_less_the_commission(
    hand: str, outcome: str, high: str, low: str
) -> None:
    table = warm_table({3: 20_000})
    result = table.play({3: 2_500}, hands={3: hand, 7: BANKER})[3]
    assert (result.outcome, result.high, result.low, result.why) == (outcome, high, low, "")
    assert table.chips(3) == 20_000 + {"win": 2_375, "push": 0, "lose": -2_500}[outcome]
    assert table.state.house == {"win": -2_375, "push": 0, "lose": 2_500}[outcome]
    assert table.state.total == 0


@pytest.mark.parametrize(("percent", "pays"), [("0", 2_500), ("4.5", 2_387), ("10", 2_250), ("100", 0)])
def test_a_win_is_charged_the_tables_commission_with_half_a_cent_rounded_up(percent: str, pays: int) -> None:
    table = warm_table({3: 20_000}, parse_rules(f"vegas,commission={percent}%"))
    table.play({3: 2_500}, hands={3: BOTH_HIGHER, 7: BANKER})
    assert table.chips(3) == 20_000 + pays


@pytest.mark.parametrize(("hand", "outcome", "high", "low"), OUTCOMES)
def test_a_player_who_banks_pays_the_winners_and_the_house_gets_the_commission(
    hand: str, outcome: str, high: str, low: str
) -> None:
    """The dealer loses a bet equal to the banker's stake, so both the player and the banker can owe commission."""
    dealer = "3s 2s | Ts Th 8s 6h 5h"
    table = warm_table({1: 20_000, 3: 20_000})
    table.play({1: 1_000, 3: 2_500}, banker=1, hands={1: BANKER, 3: hand, 7: dealer})
    assert table.chips(3) == 20_000 + {"win": 2_375, "push": 0, "lose": -2_500}[outcome]
    net = 1_000 + {"win": -2_500, "push": 0, "lose": 2_500}[outcome]
    commission = {"win": 0, "push": 50, "lose": 175}[outcome]
    assert table.state.bank.settled == e.BankSettled(1, net, commission)
    assert table.chips(1) == 20_000 + net - commission
    assert table.state.house == -1_000 + commission + {"win": 125, "push": 0, "lose": 0}[outcome]
    assert table.state.total == 0


def test_the_bankers_own_bet_comes_back_and_the_dealer_bets_the_same_amount() -> None:
    table = warm_table({1: 20_000, 3: 20_000})
    table.bets({1: 1_500, 3: 2_500})
    assert table.chips(1) == 18_500
    assert table.bank(1) == [e.BankTaken(1, dealer_stake=1_500, next_start=2)]
    assert (table.chips(1), table.state.at(1).stake, table.state.at(7).stake) == (20_000, 0, 1_500)
    assert table.state.house == -1_500


def test_a_winning_dealer_pays_no_commission() -> None:
    table = warm_table({1: 20_000})
    result = table.play({1: 1_000}, banker=1, hands={1: BANKER, 7: BOTH_HIGHER})[7]
    assert (result.outcome, result.paid, result.commission, table.chips(1)) == ("win", 2_000, 0, 19_000)
    assert table.state.house == 1_000
    table = warm_table({3: 20_000})
    table.play({3: 2_500}, hands={3: BOTH_LOWER, 7: BANKER})
    assert table.state.bank.settled == e.BankSettled(7, 2_500, 0)


@pytest.mark.parametrize(
    ("stakes", "net", "commission"),
    [
        # seat 3 beats the banker; seat 4 and the dealer lose
        pytest.param((500, 600, 700), 600, 30, id="the banker wins on the whole"),
        pytest.param((500, 1_200, 700), 0, 0, id="it comes out even"),
        pytest.param((500, 2_000, 700), -800, 0, id="it loses on the whole"),
        pytest.param((500, 500, 50_000), 50_000, 2_500, id="it wins a lot"),
    ],
)
def test_the_banker_pays_commission_once_on_a_net_win(stakes: tuple[int, int, int], net: int, commission: int) -> None:
    mine, winner, loser = stakes
    table = warm_table({1: 100_000, 3: 60_000, 4: 60_000})
    hands = {1: BANKER, 3: BOTH_HIGHER, 4: "3s 2s | Ts Th 8s 6h 5h", 7: "4d 2h | Js Jh 8h 6s 5s"}
    settled = table.play({1: mine, 3: winner, 4: loser}, banker=1, hands=hands)
    assert {seat: result.outcome for seat, result in settled.items()} == {7: "lose", 3: "win", 4: "lose"}
    assert table.state.bank.settled == e.BankSettled(1, net, commission)
    assert table.chips(1) == 100_000 + net - commission
    assert table.chips(3) == 60_000 + winner - commission_on(winner, 500)
    assert table.chips(4) == 60_000 - loser
    assert table.state.house == -mine + commission + commission_on(winner, 500)


@pytest.mark.parametrize(
    ("dealer", "banker", "order"), [(7, 3, [7, 5, 6, 1, 2]), (4, 6, [4, 1, 2, 3, 5]), (1, 2, [1, 3, 5, 6])]
)
def test_when_a_player_banks_the_dealer_is_settled_first(dealer: int, banker: int, order: list[int]) -> None:
    players = sorted({banker, *order} - {dealer})
    table = warm_table(dict.fromkeys(players, 20000), RuleSet(dealer_seat=dealer))
    assert list(table.play(dict.fromkeys(players, 500), banker=banker)) == order


@pytest.mark.parametrize("dealer", range(1, 8))
def test_players_settle_in_seat_order_from_the_dealers_left_wherever_the_dealer_sits(dealer: int) -> None:
    players = [seat for seat in range(1, 8) if seat != dealer]
    table = warm_table(dict.fromkeys(players, 20000), RuleSet(dealer_seat=dealer))
    settled = table.play(dict.fromkeys(players, 500))
    assert list(settled) == [(dealer + step - 1) % 7 + 1 for step in range(1, 7)]


def test_dragon_hands_are_dealt_set_the_house_way_and_shown_without_a_bet() -> None:
    table = warm_table({2: 20_000, 3: 20_000})
    assert list(table.play({3: 500})) == [3]
    for seat in (1, 2, 4, 5, 6):
        assert table.state.is_dragon(seat)
        assert (table.state.at(seat).set_by, len(table.state.at(seat).cards)) == ("house way", 7)
        assert table.state.at(seat).stake == 0
    assert table.chips(2) == 20_000


def test_a_round_without_bets_moves_no_chips() -> None:
    table = warm_table({2: 20_000, 3: 20_000})
    assert table.play({}) == {}
    assert table.state.bank.settled == e.BankSettled(7, 0, 0)
    assert (table.chips(2), table.chips(3), table.state.house) == (20_000, 20_000, 0)


def test_the_secret_is_published_only_when_the_round_closes() -> None:
    table = warm_table({3: 20_000})
    table.bets({3: 500})
    secret = table.state.secret
    table.bank(None)
    table.deal({})
    table.when(Reveal())
    assert results(table.when(Settle())).keys() == {3}
    assert not only(table.log[-2:], e.RoundClosed)
    assert table.when(CloseRound()) == [e.RoundClosed(secret)]
    assert (table.state.secret, table.state.published) == ("", secret)
