"""Push rules: the dealer's hands that return every base bet.

>>> from paigow_tui.cards import parse_cards
>>> strikes("queen-high", parse_cards("Qs Jd 9c 8h 6s 5d 3c"))
True
>>> strikes("low-nine", low=parse_cards("9h 8s"))
True
"""

from collections.abc import Iterable
from typing import Any

from paigow_tui.cards import Card, Rank
from paigow_tui.rules.payouts import is_low
from paigow_tui.rules.ranking import rank_low
from paigow_tui.rules.ruleset import PushRule
from paigow_tui.rules.settings import Hand
from paigow_tui.rules.seven import Seven, holdings, seven


def strikes(rule: PushRule, cards: Hand = (), low: Iterable[Card] = ()) -> bool:
    """Return whether a push rule strikes: by the dealer's seven cards, or with a ``low-`` rule by the low hand as set.

    Only the cards that the rule is about are needed. It looks at nothing else: wins, losses and fouls all push.
    """
    if rule == "none":
        return False
    if of_low(rule):
        return bool(struck_low(rule, rank_low(tuple(low)).strength))
    return bool(struck_seven(rule, seven(cards)))


def of_low(rule: PushRule) -> bool:
    """Return whether a push rule is about the dealer's low hand."""
    return rule.startswith("low-")


def struck_low(rule: PushRule, low: Any) -> Any:
    """Return whether a rule of the low hand strikes at this strength; with an array, at each."""
    return is_low(low, _rank(rule.removeprefix("low-")))


def struck_seven(rule: PushRule, cards: Seven) -> Any:
    """Return whether a rule of the seven cards strikes; with arrays, for each hand."""
    return holdings(cards)[f"{rule} pai gow"]


def _rank(word: str) -> Rank:
    return next(rank for rank in Rank if rank.word == word)
