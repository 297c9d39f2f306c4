"""``paigow deal``: deal a table, set every hand the house way and compare each with the dealer's."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Literal

import msgspec

from paigow_tui.cards import cards_text
from paigow_tui.rules import HouseWay, RuleSet, Setting
from paigow_tui.verbs.common import add_house_way, add_options, answer, house_way_of, rules_of


class DealtHand(msgspec.Struct, frozen=True):
    """A position in the JSON output."""

    position: int
    hand: str
    low: str
    high: str
    low_name: str
    high_name: str
    outcome: Literal["win", "push", "lose"] | None
    """Against the dealer's hand; null for the dealer."""


class DealAnswer(msgspec.Struct, frozen=True):
    """The JSON output."""

    seed: int | None
    house_way: str
    dealer: int
    dice: tuple[int, int, int]
    first: int
    seats: list[DealtHand]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_options(parser, "--seed", help="the same number always deals the same cards")
    add_house_way(parser)
    add_options(parser, "--rules", "--json")


def run(args: argparse.Namespace) -> int:
    """Deal a table and print it."""
    dealt = deal_table(args.seed, house_way_of(args), rules_of(args))
    return answer(args, dealt, _in_words(dealt))


def _in_words(dealt: DealAnswer) -> Iterator[str]:
    dice = "-".join(map(str, dealt.dice))
    yield f"The dice show {dice}: position {dealt.first} gets the first hand; position {dealt.dealer} is the dealer's."
    for seat in dealt.seats:
        result = {"win": "wins", "push": "pushes", "lose": "loses", None: "dealer"}[seat.outcome]
        yield f"{seat.position}  {seat.low} | {seat.high}  {result:6}  {seat.low_name}; {seat.high_name}"


def deal_table(seed: int | None, way: HouseWay, rules: RuleSet) -> DealAnswer:
    """Deal from a seed, or from the system's randomness if it is None."""
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
        DealtHand(
            position,
            cards_text(hands[position]),
            cards_text(setting.low),
            cards_text(setting.high),
            setting.low_rank.name,
            setting.high_rank.name,
            None if position == dealer else _outcome(setting, set_by[dealer]),
        )
        for position, setting in sorted(set_by.items())
    ]
    return DealAnswer(seed, way.name, dealer, dice, first, seats)


def _outcome(mine: Setting, banker: Setting) -> Literal["win", "push", "lose"]:
    higher = (mine.low_rank > banker.low_rank) + (mine.high_rank > banker.high_rank)
    return "lose" if higher == 0 else "push" if higher == 1 else "win"
