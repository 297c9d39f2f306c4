"""The conformance set: the table and the checker both give its answers."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.audit.deal import Round, _result, _worths
from paigow_tui.audit.money import commission_on
from paigow_tui.audit.ranks import fouled, worth_of_high, worth_of_low
from paigow_tui.audit.records import HandSet, Rules
from paigow_tui.audit.shuffle import committed, deck_of, dice_of
from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.rules import RuleSet, house_way, is_foul, preset, rank_high, rank_low, setting_of, settings
from paigow_tui.rules.showdown import compare
from paigow_tui.rules.side_bets import SIDE_BETS, envy, row_of, settle
from paigow_tui.table import settlement
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice

FOLDER = Path(__file__).parents[1] / "conformance"
CLASSIC = Rules(wheel="lowest", equal_front="strict")


def cases(name: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    assert found
    return found


def test_high_hands() -> None:
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for case in cases("high-hands"):
        groups.setdefault((case["wheel"], case["joker"]), []).append(case)
    assert len(groups) == 4
    for (wheel, joker), group in groups.items():
        rules, mine = RuleSet(wheel=wheel, joker=joker), Rules(wheel=wheel, joker=joker)  # type: ignore[arg-type]
        for case, following in pairwise(group):
            ours = [rank_high(parse_cards(one["cards"]), rules) for one in (case, following)]
            theirs = [worth_of_high(parse_cards(one["cards"]), mine) for one in (case, following)]
            assert ours[0].category.text == case["category"]
            assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]) == (case["place"] < following["place"])
            assert (ours[0] == ours[1]) == (theirs[0] == theirs[1]) == (case["place"] == following["place"])


def test_low_hands() -> None:
    for case, following in pairwise(cases("low-hands")):
        ours = [rank_low(parse_cards(one["cards"])) for one in (case, following)]
        theirs = [worth_of_low(parse_cards(one["cards"])) for one in (case, following)]
        assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]) == (case["place"] < following["place"])


def test_fouls() -> None:
    for case in cases("fouls"):
        rules, mine = RuleSet(equal_front=case["equal_front"]), Rules(equal_front=case["equal_front"])
        low, high = parse_cards(case["low"], 2), parse_cards(case["high"], 5)
        assert is_foul(rank_high(high, rules).strength, rank_low(low).strength, rules) == case["foul"]
        assert fouled(worth_of_high(high, mine), worth_of_low(low), mine) == case["foul"]


def test_settings() -> None:
    for case in cases("settings"):
        rules, mine = preset(case["rules"]), CLASSIC if case["rules"] == "classic" else Rules()
        hand = parse_cards(case["hand"], 7)
        every = settings(hand, rules)
        assert sorted(cards_text(one.low) for one in every if one.foul) == case["fouls"]
        checked = [one for one in every if fouled(worth_of_high(one.high, mine), worth_of_low(one.low), mine)]
        assert sorted(cards_text(one.low) for one in checked) == case["fouls"]
        for way in ("foxwoods", "trump-plaza"):
            assert cards_text(house_way(way).set(hand, rules).low) == case[way]


def set_by(seat: int, low: str, high: str, rules: RuleSet) -> HandSet:
    setting = setting_of(parse_cards(f"{low} {high}", 7), parse_cards(low), rules)
    return HandSet(seat, setting.low, setting.high, setting.foul)


@pytest.mark.parametrize("part", range(4))
def test_settlements(part: int) -> None:
    for case in cases("settlements")[part::4]:
        rules, mine = preset(case["rules"]), CLASSIC if case["rules"] == "classic" else Rules()
        banker = 1 if case["banker"] == "player" else 7
        played = Round(1, "", "", banker=banker, stakes={2: case["stake"]})
        played.settings = {
            banker: set_by(banker, case["banker_low"], case["banker_high"], rules),
            2: set_by(2, case["seat_low"], case["seat_high"], rules),
        }
        played.touched = {{"seat": 2, "banker": banker}[case["late_touch"]]} if case["late_touch"] else set()
        found = _result(played, 2, _worths(played.settings[banker], mine), mine)
        assert {
            name: getattr(found, name) for name in ("outcome", "high", "low", "why", "paid", "commission")
        } == {
            **{name: case[name] for name in ("outcome", "high", "low", "why", "paid")},
            "commission": case["rake"],
        }
        net = found.stake - found.paid - found.commission
        assert (net, commission_on(net, 500) if banker == 1 else 0) == (
            case["banker_net"],
            case["banker_rake"],
        )
        high = compare(
            rank_high(parse_cards(case["seat_high"]), rules),
            rank_high(parse_cards(case["banker_high"]), rules),
        )
        assert high == case["high"]


def test_side_bets() -> None:
    for case in cases("side-bets"):
        bet, table, stake = SIDE_BETS[case["bet"]], case["table"], case["stake"]
        own, dealer, dealer_low = (parse_cards(case[name]) for name in ("own", "dealer", "dealer_low"))
        assert row_of(bet, table, own, dealer, dealer_low) == (case["row"] or None)
        assert settle(bet, table, stake, own, dealer, dealer_low, case["meter"]) == case["paid"]
        assert envy(bet, table, stake, map(parse_cards, case["others"])) == case["envy"]


def test_commission() -> None:
    for case in cases("rake"):
        assert settlement.commission_on(case["win"], case["basis_points"]) == case["rake"]
        assert commission_on(case["win"], case["basis_points"]) == case["rake"]


def test_shuffle() -> None:
    for case in cases("shuffle"):
        chance = (case["secret"], case["table"], case["round"], case["cut"])
        assert commitment(case["secret"]) == committed(case["secret"]) == case["commitment"]
        assert cards_text(shuffled_deck(*chance)) == cards_text(deck_of(*chance)) == case["deck"]
        assert list(thrown_dice(*chance)) == list(dice_of(*chance)) == case["dice"]
