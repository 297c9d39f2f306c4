"""``paigow set``: how a house way sets seven cards."""

import argparse

import msgspec

from paigow_tui.cards import cards_text, faces_text, parse_cards
from paigow_tui.commands.common import add_house_way, add_options, house_way_of, rules_of, setting_fields
from paigow_tui.commands.stream import add_hands, answer_hands


def configure(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, 'seven cards, such as "As Kd Tc 2h Jk 9s 9d"')
    add_house_way(parser)
    add_options(parser, "--rules", "--wheel", "--joker", "--faces", "--json")


def run(args: argparse.Namespace) -> int:
    way, rules, write = house_way_of(args), rules_of(args), faces_text if args.faces else cards_text

    def answer(text: str) -> str:
        hand = parse_cards(text, 7)
        setting = way.set(hand, rules)
        if args.cards == ["-"] and not args.json:
            return f"{write(setting.low)} | {write(setting.high)}"
        found = {"hand": cards_text(hand), **setting_fields(setting)}
        if args.json:
            return msgspec.json.encode(found).decode()
        hands = {"low": setting.low, "high": setting.high}
        lines = (f"{which:5} {write(cards):14}  {found[f'{which}_name']}\n" for which, cards in hands.items())
        return f"{''.join(lines)}{way.title}: {way.rule(hand, rules).text}"

    return answer_hands(args.cards, answer)
