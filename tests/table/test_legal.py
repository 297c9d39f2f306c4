"""The amounts for legal actions: bets, buy-ins, and what the banker must cover."""

from msgspec.structs import replace

from paigow_tui.rules import VEGAS
from paigow_tui.table import BuyIn, CloseRound, OpenRound, Option, PlaceBet, legal
from tests.table.support import Table, new_table, secret, warm_table


def _option(table: Table, command: str, seat: int = 1) -> Option:
    return next(option for option in legal(table.state, seat) if option.command == command)


def test_the_first_suggested_bet_is_25_dollars_if_the_limits_allow() -> None:
    assert _option(new_table({1: 50_000}), "PlaceBet").suggested == 2_500
    for least, most, suggested in ((5_000, 500_000, 5_000), (500, 2_000, 2_000)):
        option = _option(new_table({1: 1_000_000}, replace(VEGAS, min_bet=least, max_bet=most)), "PlaceBet")
        assert (option.least, option.most, option.suggested) == (least, most, suggested)


def test_bet_limits_are_known_between_rounds_and_depend_on_chips() -> None:
    option = _option(new_table({1: 12_345}), "PlaceBet")
    assert not option.allowed
    assert (option.least, option.most, option.last) == (500, 12_300, 0), "in whole dollars"
    option = _option(new_table({1: 300}), "PlaceBet")
    assert (option.least, option.most) == (500, 300)


def test_the_last_bet_is_suggested_while_it_is_affordable() -> None:
    table = warm_table({1: 50_000, 2: 50_000})
    table.bets({1: 40_000, 2: 500})
    assert _option(table, "PlaceBet").last == 40_000
    table.bank(None)
    table.finish()
    option = _option(table, "PlaceBet")
    assert option.suggested == (40_000 if option.most >= 40_000 else 2_500)


def test_an_all_in_bet_is_not_suggested_again_after_a_buy_in() -> None:
    table = new_table({1: 2_500, 2: 50_000})
    table.play({1: 2_500, 2: 500}, hands={1: "2c 3d | 4h 5s 7c 8d 9h", 7: "Ac Ad | Kc Kd Kh 4c 4d"})
    table.when(CloseRound())
    option = _option(table, "PlaceBet")
    assert (option.most, option.last) == (0, 2_500)
    table.when(BuyIn(1, 50_000))
    option = _option(table, "PlaceBet")
    assert (option.suggested, option.last) == (2_500, 0)


def test_the_suggested_buy_in_is_100_times_the_minimum_bet() -> None:
    option = _option(new_table({1: 50_000}), "BuyIn")
    assert (option.least, option.most, option.suggested) == (100, 100_000_000, 50_000)
    dear = replace(VEGAS, min_bet=10_000, max_bet=1_000_000)
    assert _option(new_table({1: 1_000_000}, dear), "BuyIn").suggested == 1_000_000


def test_the_option_to_bank_shows_the_chips_needed_and_the_chips_available() -> None:
    table = warm_table({1: 50_000, 2: 50_000})
    table.when(OpenRound(secret(2)), PlaceBet(1, 2_500), PlaceBet(2, 4_000))
    option = _option(table, "TakeBank", seat=1)
    assert option.allowed
    assert (option.need, option.have) == (6_500, 50_000)


def test_an_amount_is_clamped_to_the_limits() -> None:
    option = Option("PlaceBet", True, least=500, most=12_300)
    assert [option.within(amount) for amount in (0, 600, 40_000)] == [500, 600, 12_300]
