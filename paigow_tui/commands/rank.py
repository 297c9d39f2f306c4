"""``paigow rank``: name a high hand of five cards, a low hand of two, or the best five of seven."""

import argparse

import msgspec

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.commands.common import add_options, rules_of
from paigow_tui.commands.stream import add_hands, answer_hands
from paigow_tui.rules import rank_hand


def configure(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, "two cards, five or seven, such as As Kd")
    add_options(parser, "--rules", "--wheel", "--joker", "--json")


def run(args: argparse.Namespace) -> int:
    rules = rules_of(args)

    def answer(text: str) -> str:
        cards = parse_cards(text, (2, 5, 7))
        rank = rank_hand(cards, rules)
        found = {"cards": cards_text(cards), "category": rank.category.text, "name": rank.name}
        return msgspec.json.encode({**found, "strength": rank.strength}).decode() if args.json else rank.name

    return answer_hands(args.cards, answer)
