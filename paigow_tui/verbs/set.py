"""``paigow set``: how a house way sets seven cards."""

from __future__ import annotations

import argparse
from collections.abc import Callable

import msgspec

from paigow_tui.cards import CardError, cards_text, parse_cards
from paigow_tui.rules import HouseWay, RuleSet, Setting
from paigow_tui.verbs.common import UserError, add_house_way, add_json, add_rules, house_way_of, rules_of
from paigow_tui.verbs.stream import answer_lines


class SetAnswer(msgspec.Struct, frozen=True):
    """The JSON output."""

    hand: str
    low: str
    high: str
    low_name: str
    high_name: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "cards",
        nargs="+",
        metavar="CARDS",
        help='seven cards, such as "As Kd Tc 2h Jk 9s 9d"; - reads one hand per line',
    )
    add_house_way(parser)
    add_rules(parser, switches=True)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Set the hand, or every hand on standard input."""
    way, rules = house_way_of(args), rules_of(args)
    to_json = _json_answer(way, rules)
    if args.cards == ["-"]:
        return answer_lines(to_json if args.json else lambda line: str(way.set(parse_cards(line, 7), rules)))
    text = " ".join(args.cards)
    try:
        print(to_json(text) if args.json else _in_words(way, rules, text))
    except CardError as error:
        raise UserError(str(error)) from None
    return 0


def _json_answer(way: HouseWay, rules: RuleSet) -> Callable[[str], str]:
    encode = msgspec.json.Encoder().encode

    def answer(text: str) -> str:
        hand = parse_cards(text, 7)
        return encode(set_answer(cards_text(hand), way.set(hand, rules))).decode()

    return answer


def set_answer(hand: str, setting: Setting) -> SetAnswer:
    """Return the JSON output for a setting."""
    return SetAnswer(
        hand, cards_text(setting.low), cards_text(setting.high), setting.low_rank.name, setting.high_rank.name
    )


def _in_words(way: HouseWay, rules: RuleSet, text: str) -> str:
    hand = parse_cards(text, 7)
    setting = way.set(hand, rules)
    return (
        f"low   {cards_text(setting.low):14}  {setting.low_rank.name}\n"
        f"high  {cards_text(setting.high):14}  {setting.high_rank.name}\n"
        f"{way.title}: {way.rule(hand, rules).text}"
    )
