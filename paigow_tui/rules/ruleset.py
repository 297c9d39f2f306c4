"""Rule sets: one named value for each difference between casinos."""

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
"""A million dollars in cents: the most that any table lets you bet on a hand."""


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a table. The defaults are the preset ``vegas``.

    Every rule is stored with its value, so a new default does not change an old game.
    Money is in cents, the commission in basis points of a win (500 is 5%).
    """

    wheel: Wheel = "second"
    """Whether A-2-3-4-5 ranks just below A-K-Q-J-T, or as the lowest straight."""
    joker: JokerRule = "best"
    """Whether the joker makes the best hand, or must complete a straight or flush if it can."""
    equal_front: EqualFront = "kickers"
    """Whether the high hand's other cards break a tie with the low hand, or the tie is a foul."""
    foul: FoulRule = "lose"
    """Whether a foul loses its bet, or cannot be set at all."""
    late_touch: LateTouch = "refuse"
    """Whether touching cards or bets after the reveal is refused, or loses the bet."""
    rotation: Rotation = "alternate"
    """Whether the bank alternates between the dealer and the players, or goes to each position in turn."""
    commission: int = msgspec.field(default=500, name="rake")  # the name in stored games
    min_bet: int = 500
    max_bet: int = 50_000
    dealer_seat: int = 7

    def __post_init__(self) -> None:
        """Raise `ValueError` with a sentence for values that are not possible."""
        if not 0 <= self.commission <= 10_000:
            raise ValueError(f"The commission must be 0 to 10000 basis points, not {self.commission}.")
        if not 0 < self.min_bet <= self.max_bet:
            raise ValueError("The minimum bet must be above zero and not above the maximum bet.")
        if self.max_bet > MOST_BET:
            raise ValueError("The maximum bet must be at most a million dollars.")
        if self.min_bet % 100 or self.max_bet % 100:
            raise ValueError("The minimum and maximum bets must be whole dollars (multiples of 100 cents).")
        if not 1 <= self.dealer_seat <= 7:
            raise ValueError(f"The dealer's seat must be 1 to 7, not {self.dealer_seat}.")


VEGAS: Final = RuleSet()
CLASSIC: Final = RuleSet(wheel="lowest", equal_front="strict")

PRESETS: Final = {"vegas": VEGAS, "classic": CLASSIC}


def preset(name: str) -> RuleSet:
    """Return a preset by name. For an unknown name, raise `ValueError` with the known names."""
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise ValueError(f"There is no rule set named {quoted(name)}; choose from {known}.") from None
