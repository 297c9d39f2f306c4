"""The rule switches: where casinos differ, one named value a difference."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from paigow_tui.cards import quoted

Wheel = Literal["second", "lowest"]
JokerRule = Literal["best", "strict"]
EqualFront = Literal["kickers", "strict"]
FoulRule = Literal["lose", "refuse"]
LateTouch = Literal["refuse", "lose"]
Rotation = Literal["alternate", "circle"]
Role = Literal["player", "banker"]
"""Who wins copies: the player loses them, the banker wins them."""


MOST_BET: Final = 100_000_000
"""A million dollars in cents: no table lets more be bet on a hand."""


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The switches of a table. The defaults are the preset ``vegas``.

    Written down, every switch has its value: a later default does not change an earlier game.
    Money is in cents, the commission in basis points of a win (500 is 5 %).
    """

    wheel: Wheel = "second"
    """A-2-3-4-5 ranks just under A-K-Q-J-T, or as the lowest straight."""
    joker: JokerRule = "best"
    """The joker plays as whatever ranks highest, or must complete a straight or flush where it can."""
    equal_front: EqualFront = "kickers"
    """Two hands equal so far: the high hand's extra cards decide for it, or it must be higher already."""
    foul: FoulRule = "lose"
    """A fouled hand loses its bet, or cannot be confirmed."""
    late_touch: LateTouch = "refuse"
    """Cards and bets touched after the reveal: refused, or the seat loses."""
    rotation: Rotation = "alternate"
    """The bank goes dealer, a player, dealer, the next player; or to each position in turn."""
    commission: int = msgspec.field(default=500, name="rake")  # as games kept before call it
    min_bet: int = 500
    max_bet: int = 50_000
    dealer_seat: int = 7

    def __post_init__(self) -> None:
        """Raises `ValueError` with a sentence for values that make no table."""
        if not 0 <= self.commission <= 10_000:
            raise ValueError(f"The commission must be 0 to 10000 basis points, not {self.commission}.")
        if not 0 < self.min_bet <= self.max_bet:
            raise ValueError("The minimum bet must be above zero and not above the maximum bet.")
        if self.max_bet > MOST_BET:
            raise ValueError("The maximum bet must be at most a million dollars.")
        if self.min_bet % 100 or self.max_bet % 100:
            raise ValueError("The smallest and largest bet must be whole dollars (multiples of 100 cents).")
        if not 1 <= self.dealer_seat <= 7:
            raise ValueError(f"The dealer's seat must be 1 to 7, not {self.dealer_seat}.")


VEGAS: Final = RuleSet()
CLASSIC: Final = RuleSet(wheel="lowest", equal_front="strict")

PRESETS: Final = {"vegas": VEGAS, "classic": CLASSIC}


def preset(name: str) -> RuleSet:
    """The preset of a name; raises `ValueError` that lists the known ones."""
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise ValueError(f"There is no rule set named {quoted(name)}; choose from {known}.") from None
