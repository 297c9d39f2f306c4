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

from paigow_tui.cards import parse_cards as parse_cards
from paigow_tui.rules.house_ways import HOUSE_WAYS as HOUSE_WAYS
from paigow_tui.rules.house_ways import HouseWay as HouseWay
from paigow_tui.rules.house_ways import Rule as Rule
from paigow_tui.rules.house_ways import house_way as house_way
from paigow_tui.rules.ranking import Category as Category
from paigow_tui.rules.ranking import HandRank as HandRank
from paigow_tui.rules.ranking import is_foul as is_foul
from paigow_tui.rules.ranking import rank_hand as rank_hand
from paigow_tui.rules.ranking import rank_high as rank_high
from paigow_tui.rules.ranking import rank_low as rank_low
from paigow_tui.rules.ruleset import CLASSIC as CLASSIC
from paigow_tui.rules.ruleset import PRESETS as PRESETS
from paigow_tui.rules.ruleset import VEGAS as VEGAS
from paigow_tui.rules.ruleset import RuleSet as RuleSet
from paigow_tui.rules.ruleset import preset as preset
from paigow_tui.rules.setting import Choices as Choices
from paigow_tui.rules.setting import Setting as Setting
from paigow_tui.rules.setting import choices as choices
from paigow_tui.rules.setting import setting_of as setting_of
from paigow_tui.rules.setting import settings as settings
from paigow_tui.rules.seven import Hand as Hand
from paigow_tui.rules.strategies import COUNTED as COUNTED
from paigow_tui.rules.strategies import STRATEGY_NAMES as STRATEGY_NAMES
from paigow_tui.rules.strategies import Strategy as Strategy
from paigow_tui.rules.strategies import strategy as strategy
from paigow_tui.rules.switches import describe as describe
from paigow_tui.rules.switches import parse_rules as parse_rules
from paigow_tui.rules.switches import rules_text as rules_text
