"""The rules of the game: ranking, settings, fouls, rule sets, house ways, strategies.

>>> from paigow_tui.rules import choices, house_way, parse_cards, rank_high, settings
>>> hand = parse_cards("Ks Kd 9s 9h 4d 3c 2s")
>>> rank_high(parse_cards("Ks Kd As 4d 3c")).name
'pair of kings, ace kicker'
>>> len(settings(hand)), len(choices(hand))
(21, 7)
>>> print(house_way("foxwoods").set(hand))
9s 9h | Ks Kd 4d 3c 2s
"""

from paigow_tui.cards import Card, CardError, Rank, Suit, cards_text, parse_card, parse_cards
from paigow_tui.rules.house_ways import HOUSE_WAYS, HouseWay, Rule, house_way
from paigow_tui.rules.ranking import Category, HandRank, is_foul, rank_high, rank_low
from paigow_tui.rules.ruleset import (
    CLASSIC,
    PRESETS,
    VEGAS,
    RuleSet,
    describe,
    parse_rules,
    preset,
    rules_text,
)
from paigow_tui.rules.settings import Choices, Hand, Setting, choices, setting_of, settings
from paigow_tui.rules.strategies import STRATEGY_NAMES, Strategy, strategy

__all__ = [
    "CLASSIC",
    "HOUSE_WAYS",
    "PRESETS",
    "STRATEGY_NAMES",
    "VEGAS",
    "Card",
    "CardError",
    "Category",
    "Choices",
    "Hand",
    "HandRank",
    "HouseWay",
    "Rank",
    "Rule",
    "RuleSet",
    "Setting",
    "Strategy",
    "Suit",
    "cards_text",
    "choices",
    "describe",
    "house_way",
    "is_foul",
    "parse_card",
    "parse_cards",
    "parse_rules",
    "preset",
    "rank_high",
    "rank_low",
    "rules_text",
    "setting_of",
    "settings",
    "strategy",
]
