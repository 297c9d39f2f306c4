"""Rule sets: a named value for each difference between casinos, the presets, and the variants that casinos offer."""

from functools import cache
from numbers import Integral
from typing import Any, Final, Literal, get_args, get_type_hints

import msgspec

from paigow_tui.amounts import dollars, shown
from paigow_tui.cards import meant, quoted
from paigow_tui.rules.push_rule import PUSH_RULES, PushRule
from paigow_tui.rules.side_bets import offer

Wheel = Literal["second", "lowest"]
JokerRule = Literal["best", "strict"]
EqualFront = Literal["kickers", "strict"]
FoulRule = Literal["lose", "refuse"]
LateTouch = Literal["refuse", "lose"]
Rotation = Literal["alternate", "circle"]
CoBank = Literal["no", "half"]
Role = Literal["player", "banker"]
"""A role in a round. The banker wins copies, and the player loses them."""

MOST_BET: Final = 100_000_000
"""A million dollars in cents: the highest bet on a hand that any table may allow."""
COMMISSION_LIMITS: Final = "The commission must be 0 to 10000 basis points (0% to 100%)"
"""The start of an error message; the given value completes it."""


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a table. The defaults are the preset ``vegas`` and the variant ``pai-gow``.

    Every rule is stored with its value, so changing a default does not affect old games. Money is in cents, the
    commission in basis points of a win (500 is 5%).
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
    co_bank: CoBank = "no"
    """Whether a player banks alone, or the house takes half of the bank and has its hand set the house way."""
    commission: int = 500
    min_bet: int = 500
    max_bet: int = 50_000
    dealer_seat: int = 7
    push_rule: str = "none"
    """The dealer's hand that returns every base bet, or ``none``.

    It is ``nine-high``, ``ten-high``, ``jack-high``, ``queen-high``, ``king-high`` or ``ace-high``, for exactly that
    high card in the best five of seven cards, or ``low-seven`` to ``low-queen``, for the low hand as set."""
    dealer_open: bool = False
    """Whether the dealer's hand is set and shown before the players set theirs."""
    player_banks: bool = True
    """Whether players are offered the bank; if not, the dealer always banks."""
    side_bets: tuple[str, ...] = ()
    """The side bets offered, each with its pay table: ``fortune:2``."""
    max_side_bet: int = 10_000

    def __post_init__(self) -> None:
        """Raise `ValueError`, with a one-sentence message, for an invalid value."""
        for name, kind in _kinds().items():
            value = getattr(self, name)
            if type(value) is not kind and not _fits(value, kind):
                what = " or ".join(kind) if isinstance(kind, tuple) else _KINDS[kind]
                raise ValueError(f"The rule {name} must be {what}, not {shown(value)}.")
        if not 0 <= self.commission <= 10_000:
            raise ValueError(f"{COMMISSION_LIMITS}, not {self.commission} ({self.commission / 100:g}%).")
        if self.min_bet <= 0:
            raise ValueError("The minimum bet must be above zero.")
        if self.min_bet > self.max_bet:
            least, most = dollars(self.min_bet), dollars(self.max_bet)
            raise ValueError(f"The minimum bet cannot be higher than the maximum, but {least} is above {most}.")
        if self.max_bet > MOST_BET:
            raise ValueError("The maximum bet must be at most a million dollars.")
        if self.min_bet % 100 or self.max_bet % 100:
            raise ValueError("The minimum and maximum bets must be in whole dollars.")
        if not 1 <= self.dealer_seat <= 7:
            raise ValueError(f"The dealer's seat must be 1 to 7, not {self.dealer_seat}.")
        if self.push_rule not in PUSH_RULES:
            raise ValueError(f"No push rule is named {quoted(str(self.push_rule))}{meant(self.push_rule, PUSH_RULES)}.")
        if self.player_banks and (self.dealer_open or self.pushes):
            what = "An open dealer's hand" if self.dealer_open else "A push rule"
            raise ValueError(f"{what} needs a dealer who always banks. Add player-banks=no.")
        if not 100 <= self.max_side_bet <= MOST_BET or self.max_side_bet % 100:
            raise ValueError("The maximum side bet must be in whole dollars, from $1 to a million.")
        if self.side_bets and offer(self.side_bets) != self.side_bets:
            raise ValueError("Side bets must be listed once each, by name and pay table, such as fortune:2.")

    @property
    def shares_bank(self) -> bool:
        """Return whether the house takes half of a player's bank."""
        return self.co_bank == "half"

    def players_part(self, amount: int) -> int:
        """Return the banking player's part of an amount in cents that the bank covers, wins or loses.

        Bets are in whole dollars, so half of one is in whole cents.
        """
        return amount // 2 if self.shares_bank else amount

    @property
    def pushes(self) -> PushRule | None:
        """The push rule as a value; ``None`` if there is none."""
        return PUSH_RULES[self.push_rule]


_KINDS: Final[dict[type, str]] = {
    int: "a whole number", bool: "True or False", str: "a name", tuple: "a tuple of names"
}  # fmt: skip


@cache
def _kinds() -> dict[str, Any]:
    """Return the type of each rule's value, or its words."""
    hints = {name: get_args(hint) or hint for name, hint in get_type_hints(RuleSet).items()}
    return {name: tuple if hint == (str, ...) else hint for name, hint in hints.items()}


def _fits(value: object, kind: Any) -> bool:
    if isinstance(kind, tuple):
        return value in kind
    if kind is int:  # NumPy's, but not a bool
        return isinstance(value, Integral) and not isinstance(value, bool)
    return isinstance(value, kind)


VEGAS: Final = RuleSet()
"""The rules of most casinos, which are the defaults."""
CLASSIC: Final = RuleSet(wheel="lowest", equal_front="strict")
"""The rules in which A-2-3-4-5 is the lowest straight, and a high hand must outrank the low one on its top cards."""
PRESETS: Final = {"vegas": VEGAS, "classic": CLASSIC}


class Variant(msgspec.Struct, frozen=True):
    """A variant that casinos offer, defined by the switches it fixes."""

    title: str
    switches: dict[str, Any]
    side_bets: tuple[str, ...]
    """The side bets usually offered with it."""


def _dealer_banks(push_rule: str = "none", dealer_open: bool = False) -> dict[str, Any]:
    return {"commission": 0, "push_rule": push_rule, "dealer_open": dealer_open, "player_banks": False}


VARIANTS: Final[dict[str, Variant]] = {
    "pai-gow": Variant(
        "Pai Gow Poker",
        {"push_rule": "none", "dealer_open": False, "player_banks": True},
        ("fortune:2", "insurance:1", "progressive:1"),
    ),
    "face-up": Variant("Face Up", _dealer_banks("ace-high", True), ("fortune:2", "ace-high:1", "progressive:1")),
    "ez": Variant("EZ", _dealer_banks("queen-high"), ("queens-dragon:1", "insurance:1", "fortune:2")),
    "commission-free": Variant("Commission-free", _dealer_banks("low-nine"), ("fortune:2", "tiger-9:1")),
    "no-commission": Variant("No commission", _dealer_banks(), ()),
}
"""All variants by name. ``pai-gow`` leaves the commission open."""


def variant_of(rules: RuleSet) -> str:
    """Return the name of the variant that the rules match; empty if none."""
    for name, variant in VARIANTS.items():
        if all(getattr(rules, switch) == value for switch, value in variant.switches.items()):
            return name
    return ""


def with_usual_side_bets(rules: RuleSet) -> RuleSet:
    """Return the rules with the side bets usually offered with their variant."""
    variant = VARIANTS.get(variant_of(rules))
    return msgspec.structs.replace(rules, side_bets=variant.side_bets if variant else ())


def preset(name: str) -> RuleSet:
    """Return a preset by name. Raise `ValueError`, listing the known names, for an unknown one."""
    try:
        return PRESETS[name]
    except KeyError:
        raise ValueError(f"No rule set is named {quoted(name)}{meant(name, PRESETS)}.") from None
