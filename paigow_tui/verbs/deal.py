"""``paigow deal``: deal a table, set every hand the house way and compare each with the dealer's."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, Final

from paigow_tui.cards import cards_text
from paigow_tui.rules import HouseWay, RuleSet, Setting
from paigow_tui.verbs.common import add_house_way, add_options, answer, house_way_of, rules_of, setting_fields

_RESULTS: Final = {"win": "wins", "push": "pushes", "lose": "loses", None: "dealer"}


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--seed", help="the same number always deals the same cards")
    add_house_way(parser)
    add_options(parser, "--rules", "--json")


def run(args: argparse.Namespace) -> int:
    """Deal a table and print it."""
    dealt = _deal(args.seed, house_way_of(args), rules_of(args))
    return answer(args, dealt, _in_words(dealt))


def _in_words(dealt: dict[str, Any]) -> Iterator[str]:
    dice, dealer = "-".join(map(str, dealt["dice"])), dealt["dealer"]
    yield f"The dice show {dice}: position {dealt['first']} gets the first hand; position {dealer} is the dealer's."
    for seat in dealt["seats"]:
        hands, names = f"{seat['low']} | {seat['high']}", f"{seat['low_name']}; {seat['high_name']}"
        yield f"{seat['position']}  {hands}  {_RESULTS[seat['outcome']]:6}  {names}"


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
    seats = [
        {
            "position": position,
            "hand": cards_text(hands[position]),
            **setting_fields(setting),
            "outcome": None if position == dealer else _outcome(setting, set_by[dealer]),
        }
        for position, setting in sorted(set_by.items())
    ]
    known = {"seed": seed, "house_way": way.name, "dealer": dealer}
    return {**known, "dice": dice, "first": first, "seats": seats}


def _outcome(mine: Setting, banker: Setting) -> str:
    higher = (mine.low_rank > banker.low_rank) + (mine.high_rank > banker.high_rank)
    return ("lose", "push", "win")[higher]
