"""The form for a session's possible outcomes: the number of hands, the bet, the bankroll, the goal and the game."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from paigow_tui.amounts import parse_number
from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.forms.table import VARIANT
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.switches import with_variant
from paigow_tui.telling.screens import type_number

HANDS: Final = Field(name="hands", label="Hands", longest=6, least=1, most=10_000)
BET: Final = Field(name="bet", label="Bet, $", longest=9, least=1, most=1_000_000)
BANKROLL: Final = Field(name="bankroll", label="You bring, $", longest=9, most=1_000_000, placeholder="any amount")
GOAL: Final = Field(name="goal", label="You stop at, $", longest=9, most=1_000_000, placeholder="no goal")
FIELDS: Final = (HANDS, BET, BANKROLL, GOAL, VARIANT)
USUAL: Final = {"hands": 120, "bet": 25, "bankroll": 500, "goal": 1_000, "variant": "pai-gow"}
HINT: Final = 'Leave "You bring" empty for no bankroll limit, and "You stop at" empty for no goal.'


class Terms(msgspec.Struct, frozen=True):
    """The terms of a session. Money is in cents; ``None`` means no bankroll or no goal."""

    hands: int
    bet: int
    bankroll: int | None
    goal: int | None
    rules: RuleSet

    @classmethod
    def of(cls, typed: Mapping[str, Any]) -> "Terms":
        """Return the terms, given what was typed in each field. Raise `WrongAnswer` for an invalid value."""
        numbers: dict[str, int | None] = {}
        for field in FIELDS[:-1]:
            value = typed.get(field.name) or None
            number = parse_number(value) if isinstance(value, str) else value
            if (value is not None or field.least) and (number is None or not 1 <= number <= field.most):
                raise WrongAnswer(type_number(1, field.most), field.name)
            numbers[field.name] = number
        hands, bet = numbers["hands"] or 0, 100 * (numbers["bet"] or 0)
        bankroll, goal = (
            None if numbers[name] is None else 100 * (numbers[name] or 0) for name in ("bankroll", "goal")
        )
        if bankroll is not None and bankroll < bet:
            raise WrongAnswer("Bring enough for at least one bet.", BANKROLL.name)
        if goal is not None and (bankroll is None or goal <= bankroll):
            raise WrongAnswer("The amount you stop at must be more than you bring.", GOAL.name)
        if (variant := typed.get("variant") or "pai-gow") not in VARIANTS:
            raise WrongAnswer(f"Type the name of a game: {', '.join(VARIANTS)}.", VARIANT.name)
        return cls(hands, bet, bankroll, goal, with_variant(VEGAS, variant))

    @classmethod
    def of_line(cls, typed: str) -> "Terms":
        """Return the terms typed on one line, in the order of the fields. Raise `WrongAnswer` for an invalid value."""
        words = typed.split()
        if len(words) > len(FIELDS):
            raise WrongAnswer(ONE_LINE, HANDS.name)
        game = [word for word in words if word in VARIANTS]
        numbers = [word for word in words if word not in VARIANTS]
        names = [field.name for field in FIELDS[:-1]]
        return cls.of({**dict(zip(names, numbers, strict=False)), "variant": game[0] if game else ""})


ONE_LINE: Final = (
    "Type chances, the number of hands, a bet, what you bring and the amount you stop at. "
    "For example: chances 120 25 500 1000."
)
