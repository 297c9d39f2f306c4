"""``paigow deal``: deal a table, set every hand the house way and compare each with the dealer's."""

import argparse
from collections.abc import Callable, Iterator
from typing import Any, Final

from paigow_tui.cards import cards_text, faces_text
from paigow_tui.commands.common import add_house_way, add_options, answer, house_way_of, rules_of, setting_fields
from paigow_tui.rules import Hand, HouseWay, RuleSet
from paigow_tui.rules.payouts import row_of
from paigow_tui.rules.push_rule import strikes
from paigow_tui.rules.ruleset import variant_of
from paigow_tui.rules.showdown import showdown
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet

_RESULTS: Final = {"win": "wins", "push": "pushes", "lose": "loses", None: "dealer"}


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--seed", help="the same number always deals the same cards")
    add_house_way(parser)
    add_options(parser, "--rules", "--variant", "--side-bets", "--faces", "--json")


def run(args: argparse.Namespace) -> int:
    dealt = _deal(args.seed, house_way_of(args), rules_of(args))
    return answer(args, dealt, _in_words(dealt, faces_text if args.faces else str))


def _in_words(dealt: dict[str, Any], write: Callable[[str], str]) -> Iterator[str]:
    dice, dealer = "-".join(map(str, dealt["dice"])), dealt["dealer"]
    yield f"The dice show {dice}: position {dealt['first']} gets the first hand; position {dealer} is the dealer's."
    if dealt.get("push_rule_struck"):
        yield "The dealer's hand pushes every bet."
    for seat in dealt["seats"]:
        hands, names = f"{write(seat['low'])} | {write(seat['high'])}", f"{seat['low_name']}; {seat['high_name']}"
        yield f"{seat['position']}  {hands}  {_RESULTS[seat['outcome']]:6}  {names}"
        for name, row in seat.get("side_bets", {}).items():
            yield f"   {SIDE_BETS[name].title}: {row}"


def _deal(seed: int | None, way: HouseWay, rules: RuleSet) -> dict[str, Any]:
    """Deal from a seed, or from the system's randomness if it is None; the dealer has no outcome."""
    from paigow_tui.host.secrets import secrets_for
    from paigow_tui.table.shuffle import shuffled_deck, thrown_dice

    secret = secrets_for(seed).secret("deal", 1)
    deck = shuffled_deck(secret, "deal", 1, "")
    dice = thrown_dice(secret, "deal", 1, "")
    dealer = rules.dealer_seat
    first = (dealer + sum(dice) - 2) % 7 + 1
    hands = {(first + turn - 1) % 7 + 1: deck[7 * turn : 7 * turn + 7] for turn in range(7)}
    set_by = {position: way.set(hand, rules) for position, hand in hands.items()}
    struck = strikes(rules.push_rule, hands[dealer], set_by[dealer].low)
    seats = [
        {
            "position": position,
            "hand": cards_text(hands[position]),
            **setting_fields(setting),
            "outcome": None if position == dealer else "push" if struck else showdown(setting, set_by[dealer]).outcome,
            **(_side_bets(rules, hands[position], hands[dealer], set_by[dealer].low) if position != dealer else {}),
        }
        for position, setting in sorted(set_by.items())
    ]
    known: dict[str, Any] = {"seed": seed, "house_way": way.name, "dealer": dealer}
    if not rules.player_banks:
        known |= {"variant": variant_of(rules) or None, "push_rule_struck": struck}
    return {**known, "dice": dice, "first": first, "seats": seats}


def _side_bets(rules: RuleSet, own: Hand, dealer: Hand, low: Hand) -> dict[str, Any]:
    """Return the rows that a position wins or pushes, by side bet, where any are on offer."""
    found = {bet.name: row_of(bet, table, own, dealer, low) for bet, table in map(parse_side_bet, rules.side_bets)}
    return {"side_bets": {name: row for name, row in found.items() if row}} if found else {}
