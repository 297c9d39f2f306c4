"""``paigow set`` and ``paigow rank``: how a house way sets seven cards, and the name of a hand."""

import argparse
from collections.abc import Iterable
from typing import Final

from paigow_tui.cards import cards_text, faces_text, parse_cards
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, add_hands, answer_hands, setting_fields
from paigow_tui.commands.parser import Command, Option, add
from paigow_tui.rules import rank_hand
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import by_rule

_WHEEL: Final = Option("--wheel", metavar="WHICH", help="how A-2-3-4-5 ranks among straights: second or lowest")
_JOKER: Final = Option("--joker", metavar="WHICH", help="how the joker plays: best or strict")


def _set_options(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, 'seven cards, such as "As Kd Tc 2h Jk 9s 9d"')
    add(parser, options.HOUSE_WAY, options.RULES, _WHEEL, _JOKER, options.FACES, JSON)


def _set(args: argparse.Namespace) -> int:
    """Show how a house way sets a hand, and which rule applies."""
    way, rules, write = options.house_way_of(args), options.rules_of(args), faces_text if args.faces else cards_text

    def find(text: str) -> tuple[object, Iterable[str]]:
        hand = parse_cards(text, 7)
        setting = way.set(hand, rules)
        fields = setting_fields(setting)
        low, high = write(setting.low), write(setting.high)
        lines = [
            f"low   {low:14}  {fields['low_name']}",
            f"high  {high:14}  {fields['high_name']}",
            by_rule(way, hand, rules, "banker", Voice()),
        ]
        return {"hand": cards_text(hand), **fields}, [f"{low} | {high}"] if args.cards == ["-"] else lines

    return answer_hands(args, find)


def _rank_options(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, "two, five or seven cards, such as As Kd")
    add(parser, options.RULES, _WHEEL, _JOKER, JSON)


def _rank(args: argparse.Namespace) -> int:
    """Name a hand."""
    rules = options.rules_of(args)

    def find(text: str) -> tuple[object, Iterable[str]]:
        cards = parse_cards(text, (2, 5, 7))
        rank = rank_hand(cards, rules)
        names = {"cards": cards_text(cards), "category": rank.category.text, "name": rank.name}
        return {**names, "strength": rank.strength}, [rank.name]

    return answer_hands(args, find)


COMMANDS: Final = {"set": Command(_set_options, _set), "rank": Command(_rank_options, _rank)}
