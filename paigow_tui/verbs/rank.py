"""``paigow rank``: name a high hand of five cards or a low hand of two."""

from __future__ import annotations

import argparse

import msgspec

from paigow_tui.cards import cards_text, parse_cards
from paigow_tui.rules import RuleSet, rank_high, rank_low
from paigow_tui.verbs.common import add_options, rules_of
from paigow_tui.verbs.stream import add_hands, answer_hands


class RankAnswer(msgspec.Struct, frozen=True):
    """The JSON output."""

    cards: str
    category: str
    name: str
    strength: int


_ENCODER = msgspec.json.Encoder()


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_hands(parser, "five cards or two, such as As Kd")
    add_options(parser, "--rules", "--wheel", "--joker", "--json")


def run(args: argparse.Namespace) -> int:
    """Name the hand, or every hand on standard input."""
    rules = rules_of(args)

    def answer(text: str) -> str:
        found = rank_answer(text, rules)
        return _ENCODER.encode(found).decode() if args.json else found.name

    return answer_hands(args.cards, answer)


def rank_answer(text: str, rules: RuleSet) -> RankAnswer:
    """Rank the cards in a text. Raise CardError if they are not five or two cards."""
    cards = parse_cards(text, (5, 2))
    rank = rank_high(cards, rules) if len(cards) == 5 else rank_low(cards)
    return RankAnswer(cards_text(cards), rank.category.text, rank.name, rank.strength)
