"""How a setting compares with a dealer's setting that is known.

>>> from paigow_tui.rules import choices, house_way, parse_cards
>>> dealer = house_way("foxwoods").set(parse_cards("Ks 9d 9c 7h 5s 4d 2c"))
>>> best = best_against(choices(parse_cards("As Td Tc 8h 6s 5d 3c")), dealer)
>>> print(best, *showdown(best, dealer))
As 8h | Td Tc 6s 5d 3c higher higher
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from paigow_tui.rules.ranking import HandRank
from paigow_tui.rules.setting import Setting

Outcome = Literal["win", "push", "lose"]
Comparison = Literal["higher", "copy", "lower"]
_BY_HANDS: tuple[Outcome, ...] = ("lose", "push", "win")


class Showdown(NamedTuple):
    """How a seat's two hands compare with the banker's; the banker wins copies."""

    low: Comparison
    high: Comparison

    @property
    def outcome(self) -> Outcome:
        """The outcome of the two comparisons, before fouls and push rules."""
        return _BY_HANDS[(self.low == "higher") + (self.high == "higher")]


def compare(hand: HandRank, banker: HandRank) -> Comparison:
    """Compare a seat's hand with the banker's."""
    if hand == banker:
        return "copy"
    return "higher" if hand > banker else "lower"


def showdown(setting: Setting, dealer: Setting) -> Showdown:
    """Compare a setting that is not a foul with the dealer's."""
    return Showdown(compare(setting.low_rank, dealer.low_rank), compare(setting.high_rank, dealer.high_rank))


def best_against(settings: Iterable[Setting], dealer: Setting) -> Setting:
    """Return the setting with the best result, the first one in a tie; fouls lose."""
    return max(
        settings,
        key=lambda setting: -1 if setting.foul else _BY_HANDS.index(showdown(setting, dealer).outcome),
    )
