"""Co-banking: the house takes half of a player's bank, wins or loses that half, and sets the hand."""

import json
from collections.abc import Mapping

import pytest

from paigow_tui.audit import audit
from paigow_tui.cards import parse_cards
from paigow_tui.history.verifying import verify_game
from paigow_tui.host.games import new_game
from paigow_tui.host.runner import Runner
from paigow_tui.host.setup import GameSetup
from paigow_tui.odds.lab.bank import bank_worth
from paigow_tui.rules import RuleSet, house_way, parse_rules, rules_text
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, settled_lines, view, waiting_for
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.log import HouseSettled
from tests.table.support import Table, stacked

HALF = RuleSet(co_bank="half")
HANDS = {1: "Kd Qc | 9h 9d 8c 5h 3d", 2: "As Ah | Kh Ks 8d 5c 3s", 3: "Ts 4d | Js Jh 7c 5d 2c"}
"""Seat 1 banks; seat 2 beats both of its hands, and seat 3 beats only one."""


def banked(rules: RuleSet, bets: Mapping[int, int], chips: int = 100_000) -> Table:
    """Return a table where seat 1 has taken the bank in the second round."""
    table = Table()
    table.when(c.OpenTable("t", rules, "foxwoods"))
    for seat in bets:
        table.when(c.JoinTable(seat, f"P{seat}", "person", chips))
    table.play(dict.fromkeys(bets, 500))
    table.when(c.CloseRound())
    table.bets(bets)
    table.bank(1)
    return table


def settled(rules: RuleSet) -> tuple[Table, e.BankSettled, int, int]:
    """Return a table after a player-banked round, the bank's settlement, and the chips the banker and the house won."""
    table = banked(rules, {1: 1_500, 2: 4_000, 3: 2_500})
    before = table.chips(1), table.state.house
    hands = {**HANDS, 7: "6c 4c | Qs Td 8h 6d 2d"}
    table.given(e.DiceThrown((1, 1, 1), 1))
    table.given(stacked(hands))
    for seat in range(1, 8):
        if seat in (2, 3):
            table.when(c.SetHand(seat, parse_cards(HANDS[seat][:5])))
        else:
            table.when(c.SetByHouseWay(seat))
    table.when(c.Reveal())
    events = table.when(c.Settle())
    assert isinstance(events[-1], e.BankSettled)
    return table, events[-1], table.chips(1) - before[0], table.state.house - before[1]


def test_a_co_banker_and_the_house_each_win_or_lose_half() -> None:
    _, alone, all_of_it, _ = settled(RuleSet())
    table, bank, half, house = settled(HALF)
    assert 2 * bank.net == alone.net
    assert half == bank.net - bank.commission
    assert all_of_it == alone.net - alone.commission
    results = [seat.result for seat in table.state.seats if seat.result is not None]
    dealers = next(one for one in results if one.seat == 7)
    commissions = sum(one.commission for one in results) + bank.commission
    assert house == bank.net + dealers.paid + commissions, "the dealer's stake had left the house's account"
    assert table.state.total == 0
    told = next(line.event for line in settled_lines(view(table.state, 1)) if isinstance(line.event, HouseSettled))
    assert told.amount == bank.net + dealers.paid - dealers.stake + commissions


def test_a_co_banker_must_cover_only_half_of_the_bets() -> None:
    bets = {1: 500, 2: 30_000, 3: 30_000}
    table = banked(HALF, bets, chips=60_000)
    assert table.state.banker == 1
    whole = Table()
    whole.when(c.OpenTable("t", HALF, "foxwoods"))
    for seat, chips in ((1, 31_000), (2, 60_000), (3, 60_000)):
        whole.when(c.JoinTable(seat, f"P{seat}", "person", chips))
    whole.play({1: 500, 2: 500, 3: 500})
    whole.when(c.CloseRound())
    whole.bets(bets)
    assert whole.state.bank.turn == 1, "30,250 is half of the bets and the dealer's"


def test_a_co_bankers_hand_is_set_the_house_way() -> None:
    table = banked(HALF, {1: 1_000, 2: 1_000})
    table.when(c.Deal())
    assert waiting_for(table.state) == (2,)
    cards = table.state.at(1).cards
    assert "set the house way" in table.refused(c.SetHand(1, cards[:2])).message
    table.when(c.SetByHouseWay(1))
    assert set(table.state.at(1).low) == set(house_way("foxwoods").set(cards).low)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    with EventStore.open(tmp_path_factory.mktemp("co-bank") / "games.db") as store:
        stream = new_game(store, GameSetup("", 0, 5, rules=HALF, banking="often"), seed=5, prefix="run")
        Runner(store, stream).play(20)
        return [record.payload for record in store.read(stream)]


def test_a_co_banked_game_verifies_and_a_bank_settled_in_full_is_detected(game: list[bytes]) -> None:
    assert str(verify_game(lambda: game)) == "20 rounds, all as committed."
    events = [json.loads(line) for line in game]
    banks = (event["type"].startswith("BankSettled") and event["seat"] != 7 and event["net"] < 0 for event in events)
    number = [*banks].index(True)
    event = events[number] | {"net": 2 * events[number]["net"]}
    verdict = audit([*game[:number], json.dumps(event).encode(), *game[number + 1 :]])
    assert f"the bank of seat {event['seat']} must come to {event['net'] // 2} cents" in verdict.fault


def test_the_co_bank_rule_is_typed_like_other_rules_and_has_no_effect_in_ez() -> None:
    assert parse_rules("vegas,co-bank=half") == HALF
    assert rules_text(HALF) == "vegas,co-bank=half"
    ez = with_variant(HALF, "ez")
    table = Table()
    table.when(c.OpenTable("t", ez, "foxwoods"), c.JoinTable(1, "P", "person", 50_000))
    table.play({1: 1_000})
    assert table.state.phase is Phase.SETTLED


def test_half_a_bank_is_worth_half_as_much_and_risks_half_as_much() -> None:
    alone = bank_worth(2_000, [4_000, 1_000], rounds=4_000)
    half = bank_worth(2_000, [4_000, 1_000], rules=HALF, rounds=4_000)
    assert half.at_risk == alone.at_risk // 2
    assert half.banking.ev == pytest.approx(alone.banking.ev / 2, abs=0.5)
    assert half.spread == pytest.approx(alone.spread / 2, abs=0.5)
