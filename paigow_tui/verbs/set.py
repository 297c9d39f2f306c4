"""``paigow set``: how a house way sets seven cards."""

from __future__ import annotations

import argparse

import msgspec

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.verbs.common import add_house_way, add_options, house_way_of, rules_of
from paigow_tui.verbs.stream import add_hands, answer_hands


class SetAnswer(msgspec.Struct, frozen=True):
    """The JSON output."""

    hand: str
    low: str
    high: str
    low_name: str
    high_name: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_hands(parser, 'seven cards, such as "As Kd Tc 2h Jk 9s 9d"')
    add_house_way(parser)
    add_options(parser, "--rules", "--wheel", "--joker", "--json")


def run(args: argparse.Namespace) -> int:
    """Set the hand, or every hand on standard input."""
    way, rules, encode = house_way_of(args), rules_of(args), msgspec.json.Encoder().encode

    def answer(text: str) -> str:
        hand = parse_cards(text, 7)
        setting = way.set(hand, rules)
        low, high = cards_text(setting.low), cards_text(setting.high)
        low_name, high_name = setting.low_rank.name, setting.high_rank.name
        if args.json:
            return encode(SetAnswer(cards_text(hand), low, high, low_name, high_name)).decode()
        if args.cards == ["-"]:
            return str(setting)
        rule = f"{way.title}: {way.rule(hand, rules).text}"
        return f"low   {low:14}  {low_name}\nhigh  {high:14}  {high_name}\n{rule}"

    return answer_hands(args.cards, answer)
