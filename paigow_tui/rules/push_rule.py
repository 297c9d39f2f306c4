"""Push rules: the dealer's hands that return every base bet.

>>> from paigow_tui.cards import parse_cards
>>> push_rule_applies("queen-high", parse_cards("Qs Jd 9c 8h 6s 5d 3c"))
True
>>> push_rule_applies("low-nine", low=parse_cards("9h 8s"))
True
>>> PUSH_RULES["low-nine"]
PushRule(hand='low', rank=<Rank.NINE: 9>)
"""

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from paigow_tui.cards import Card, Rank
from paigow_tui.rules.seven import Hand, Seven, is_low, pai_gow, seven


class PushRule(NamedTuple):
    """A push rule: all bets push if the dealer's hand is this high, without a pair, straight or flush.

    The hand is the dealer's seven cards, or the low hand as set.
    """

    hand: Literal["seven", "low"]
    rank: Rank

    @property
    def code(self) -> str:
        """The rule as it is stored and typed: ``ace-high``, ``low-nine``."""
        return f"low-{self.rank.word}" if self.hand == "low" else f"{self.rank.word}-high"

    @property
    def title(self) -> str:
        """The hand by name: ``ace-high``, ``low hand nine-high``."""
        return f"{'low hand ' if self.hand == 'low' else ''}{self.rank.word}-high"

    def applies(self, cards: Seven | None, low: Any) -> Any:
        """Return whether the rule applies to seven cards and a low hand of this strength; elementwise for arrays."""
        if self.hand == "low":
            return is_low(low, self.rank)
        assert cards is not None
        return pai_gow(cards)[self.rank]


_ALL: Final = (
    *(PushRule("seven", rank) for rank in reversed(Rank) if rank >= Rank.NINE),
    *(PushRule("low", rank) for rank in Rank if Rank.SEVEN <= rank <= Rank.QUEEN),
)
PUSH_RULES: Final[dict[str, PushRule | None]] = {"none": None, **{rule.code: rule for rule in _ALL}}
"""All push rules by their codes."""


def push_rule_applies(code: str, cards: Hand = (), low: Iterable[Card] = ()) -> bool:
    """Return whether all bets push because of the dealer's seven cards or low hand as set.

    Only the cards that the rule depends on are needed. Nothing else matters: wins, losses and fouls all push.
    """
    rule = PUSH_RULES[code]
    ranks = [card.rank for card in low]
    strength = len(set(ranks)) == len(ranks) and max(ranks, default=0) << 16
    return rule is not None and bool(rule.applies(seven(cards) if cards else None, strength))
