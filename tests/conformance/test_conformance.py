"""The table and the checker both give the answers in the conformance set."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paigow_tui import amounts
from paigow_tui.audit import shuffle as audit_shuffle
from paigow_tui.audit import side_bets as audit_side_bets
from paigow_tui.audit.ranks import fouled, worth_of_high, worth_of_low
from paigow_tui.audit.round import Round, Setting, commission_on, seat_result, side_results
from paigow_tui.cards import Card, cards_text, parse_cards
from paigow_tui.rules import RuleSet, house_way, is_foul, preset, rank_high, rank_low, setting_of, settings
from paigow_tui.rules.payouts import envy, row_of, settle
from paigow_tui.rules.push_rule import PUSH_RULES
from paigow_tui.rules.showdown import compare
from paigow_tui.rules.side_bets import LOSES, SIDE_BETS
from paigow_tui.table import Settle, SideStake, State
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice
from paigow_tui.table.side_bets import settle_side_bets
from paigow_tui.table.state import Bank, Player, SeatRound
from tests.table.support import new_table

FOLDER = Path(__file__).parent


def rules_of(rules: RuleSet) -> dict[str, Any]:
    """Return rules in the form that events use and the checker reads."""
    value: dict[str, Any] = msgspec.to_builtins(rules)
    return value


def cases(name: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    assert found
    return found


def test_high_hands_rank_as_specified() -> None:
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for case in cases("high-hands"):
        groups.setdefault((case["wheel"], case["joker"]), []).append(case)
    assert len(groups) == 4
    for (wheel, joker), group in groups.items():
        rules = RuleSet(wheel=wheel, joker=joker)  # type: ignore[arg-type]
        mine = rules_of(rules)
        for case, following in pairwise(group):
            ours = [rank_high(parse_cards(one["cards"]), rules) for one in (case, following)]
            theirs = [worth_of_high(parse_cards(one["cards"]), mine) for one in (case, following)]
            assert ours[0].category.text == case["category"]
            assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]) == (case["place"] < following["place"])
            assert (ours[0] == ours[1]) == (theirs[0] == theirs[1]) == (case["place"] == following["place"])


def test_low_hands_rank_as_specified() -> None:
    for case, following in pairwise(cases("low-hands")):
        ours = [rank_low(parse_cards(one["cards"])) for one in (case, following)]
        theirs = [worth_of_low(parse_cards(one["cards"])) for one in (case, following)]
        assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]) == (case["place"] < following["place"])


def test_hands_foul_as_specified() -> None:
    for case in cases("fouls"):
        rules = RuleSet(equal_front=case["equal_front"])
        mine = rules_of(rules)
        low, high = parse_cards(case["low"], 2), parse_cards(case["high"], 5)
        assert is_foul(rank_high(high, rules).strength, rank_low(low).strength, rules) == case["foul"]
        assert fouled(worth_of_high(high, mine), worth_of_low(low), mine) == case["foul"]


def test_fouls_and_house_ways_are_as_specified() -> None:
    for case in cases("settings"):
        rules = preset(case["rules"])
        mine = rules_of(rules)
        hand = parse_cards(case["hand"], 7)
        every = settings(hand, rules)
        assert sorted(cards_text(one.low) for one in every if one.foul) == case["fouls"]
        checked = [one for one in every if fouled(worth_of_high(one.high, mine), worth_of_low(one.low), mine)]
        assert sorted(cards_text(one.low) for one in checked) == case["fouls"]
        for way in ("foxwoods", "trump-plaza"):
            assert cards_text(house_way(way).set(hand, rules).low) == case[way]


def set_by(low: str, high: str, rules: RuleSet) -> Setting:
    setting = setting_of(parse_cards(f"{low} {high}", 7), parse_cards(low), rules)
    return Setting(setting.low, setting.high, setting.foul)


def hands_of(settings: dict[int, Setting]) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each seat from 1 to 7; empty for a seat without a setting."""
    return tuple((*settings[seat].low, *settings[seat].high) if seat in settings else () for seat in range(1, 8))


@pytest.mark.parametrize("part", range(4))
def test_bets_are_settled_as_specified(part: int) -> None:
    for case in cases("settlements")[part::4]:
        rules = preset(case["rules"])
        mine = rules_of(rules)
        banker = 1 if case["banker"] == "player" else 7
        played = Round(1, "", "", banker=banker, stakes={2: case["stake"]})
        played.settings = {
            banker: set_by(case["banker_low"], case["banker_high"], rules),
            2: set_by(case["seat_low"], case["seat_high"], rules),
        }
        if banker != 7:
            played.settings[7] = played.settings[2]  # any hand will do: push rules apply only to a dealer who banks
        played.hands = hands_of(played.settings)
        played.touched = {{"seat": 2, "banker": banker}[case["late_touch"]]} if case["late_touch"] else set()
        found = seat_result(played, 2, mine)
        for name in ("outcome", "high", "low", "why", "paid", "commission"):
            assert found[name] == case[name], (name, case)
        net = found["stake"] - found["paid"] - found["commission"]
        assert (net, commission_on(net, 500) if banker == 1 else 0) == (
            case["banker_net"],
            case["banker_commission"],
        )
        high = compare(
            rank_high(parse_cards(case["seat_high"]), rules),
            rank_high(parse_cards(case["banker_high"]), rules),
        )
        assert high == case["high"]


def test_push_rules_apply_as_specified() -> None:
    for case in cases("push-rules"):
        names = ("dealer_low", "dealer_high", "seat_low", "seat_high")
        low, high, seat_low, seat_high = (parse_cards(case[name]) for name in names)
        opened = not seat_low
        rules = RuleSet(
            push_rule=case["push_rule"], player_banks=False, dealer_open=opened, commission=0, late_touch="lose"
        )
        mine = rules_of(rules)
        assert audit_side_bets.push_rule_applies(case["push_rule"], (*low, *high), low) == case["strikes"]
        played = Round(1, "", "", banker=7, stakes={1: case["stake"]})
        played.settings = {7: Setting(low, high, False)}
        if seat_low:
            foul = fouled(worth_of_high(seat_high, mine), worth_of_low(seat_low), mine)
            played.settings[1] = Setting(seat_low, seat_high, foul)
        played.hands = hands_of(played.settings)
        touched = {"seat": 1, "banker": 7}.get(case["late_touch"])
        played.touched = {touched} if touched else set()
        found = seat_result(played, 1, mine)
        table = new_table({1: 50_000}, rules)
        table.bets({1: case["stake"]})
        hands = ((*seat_low, *seat_high), *((),) * 5, (*low, *high))
        table.given(e.HandsDealt(hands, ()), e.HandSet(7, low, high, False, "house way"))
        if seat_low:
            table.given(e.HandSet(1, seat_low, seat_high, foul, "player"))
        table.given(e.HandsRevealed(), *([e.LateTouched(touched)] if touched else []))
        (settled, *_) = table.when(Settle())
        for name in ("outcome", "high", "low", "why", "paid"):
            assert getattr(settled, name) == found[name] == case[name], (name, case)


def test_side_bets_rank_and_pay_as_specified() -> None:
    for case in cases("side-bets"):
        bet, table, stake = SIDE_BETS[case["bet"]], case["table"], case["stake"]
        own, dealer, dealer_low = (parse_cards(case[name]) for name in ("own", "dealer", "dealer_low"))
        assert row_of(bet, table, own, dealer, dealer_low) == (case["row"] or None)
        assert settle(bet, table, stake, own, dealer, dealer_low, case["meter"]) == case["paid"]
        others = [parse_cards(hand) for hand in case["others"]]
        assert envy(bet, table, stake, others) == case["envy"]
        hands = (own, *others, *((),) * (5 - len(others)), dealer)
        played = Round(1, "", "", banker=7, hands=hands, side={(1, case["bet"]): stake})
        played.stakes = dict.fromkeys(range(1, 2 + len(others)), stake)
        played.settings = {7: Setting(dealer_low, (), False)}
        rules = rules_of(RuleSet(side_bets=(f"{case['bet']}:{table}",)))
        first, *found = side_results(played, rules, case["meter"] - (stake // 4 if bet.of_meter else 0))
        assert (first["row"], first["paid"]) == (case["row"], case["paid"])
        assert sum(paid["amount"] for paid in found if paid["type"] == "EnvyPaid") == case["envy"]


def test_every_row_that_pays_and_every_push_rule_has_a_case() -> None:
    paid = {(case["bet"], case["table"], case["row"]) for case in cases("side-bets")}
    for name, bet in SIDE_BETS.items():
        for table, rows in bet.tables.items():
            assert {(name, table, row) for row, pays in rows.items() if pays != LOSES} <= paid
    assert {case["push_rule"] for case in cases("push-rules") if case["strikes"]} == {*PUSH_RULES} - {"none"}


def test_side_bets_are_settled_at_a_table_as_specified() -> None:
    for case in cases("side-rounds"):
        hands = tuple(parse_cards(hand) for hand in case["hands"])
        low, seats = parse_cards(case["dealer_low"]), range(1, 8)
        dealer, side_bets = case["dealer"], tuple(case["side_bets"])
        played = Round(1, "", "", banker=case["banker"], hands=hands)
        played.stakes = dict(zip(seats, case["stakes"], strict=True))
        played.side = {(seat, bet): amount for seat, bet, amount in case["made"]}
        played.settings = {dealer: Setting(low, (), False)}
        rules = RuleSet(side_bets=side_bets, dealer_seat=dealer)
        theirs = side_results(played, rules_of(rules), case["meter"])
        state = State(
            rules=rules,
            players=tuple(None if seat == dealer else Player("Ann", "person", 0) for seat in seats),
            seats=tuple(
                SeatRound(
                    stake=case["stakes"][seat - 1],
                    cards=hands[seat - 1],
                    low=low if seat == dealer else (),
                    side=tuple(SideStake(bet, amount) for who, bet, amount in case["made"] if who == seat),
                )
                for seat in seats
            ),
            round=1,
            bank=Bank(banker=case["banker"]),
            meter=case["meter"],
        )
        ours = settle_side_bets(state)
        assert [msgspec.to_builtins(event) | {"type": type(event).__name__} for event in ours] == theirs
        found = [event for event in ours if isinstance(event, e.SideBetSettled)]
        assert [[one.seat, one.bet, one.row, one.paid] for one in found] == case["settled"]
        paid = [event for event in ours if isinstance(event, e.EnvyPaid)]
        assert [[one.seat, one.other, one.row, one.amount] for one in paid] == case["envy"]
        meter = [event.meter for event in ours if isinstance(event, e.MeterMoved)] or [case["meter"]]
        assert meter == [case["meter_after"]]


def test_commission_is_taken_as_specified() -> None:
    for case in cases("commission"):
        assert amounts.commission_on(case["win"], case["basis_points"]) == case["commission"]
        assert commission_on(case["win"], case["basis_points"]) == case["commission"]


def test_the_shuffle_and_the_dice_are_as_specified() -> None:
    for case in cases("shuffle"):
        chance = (case["secret"], case["table"], case["round"], case["cut"])
        assert commitment(case["secret"]) == audit_shuffle.commitment(case["secret"]) == case["commitment"]
        assert cards_text(shuffled_deck(*chance)) == cards_text(audit_shuffle.shuffled_deck(*chance)) == case["deck"]
        assert list(thrown_dice(*chance)) == list(audit_shuffle.dice_of(*chance)) == case["dice"]
