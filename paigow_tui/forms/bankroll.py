"""The form for a bankroll: its start, its goal and the usual bet, in whole dollars."""

from typing import Final

import msgspec

from paigow_tui.amounts import parse_number
from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.host.bankroll import MOST
from paigow_tui.telling.screens import type_number

_MOST: Final = MOST // 100


def _dollars(name: str, label: str, asks: str, option: str) -> Field:
    question = f"{asks}? Enter for {{usual}}."
    help = "Your games then share one bankroll, until it reaches the goal or falls below one bet."
    return Field(name=name, label=label, longest=9, least=1, most=_MOST, question=question, help=help, option=option)


START: Final = _dollars("from", "From, $", "From how many dollars", "start a bankroll of this many dollars")
GOAL: Final = _dollars("to", "To, $", "To how many dollars", "with --from: the goal, in dollars")
BET: Final = _dollars("at", "At, $ a hand", "At how many dollars a hand", "with --from: the usual bet")
FIELDS: Final = (START, GOAL, BET)
USUAL: Final = {"from": 500, "to": 2_000, "at": 25}


class Terms(msgspec.Struct, frozen=True):
    """The terms of a bankroll, in cents."""

    start: int
    goal: int
    bet: int

    @classmethod
    def of(cls, typed: dict[str, int | str]) -> "Terms":
        """Return the terms, given what was typed in each field. Raise WrongAnswer for an invalid value."""
        numbers = {}
        for field in FIELDS:
            value = typed[field.name]
            number = parse_number(value) if isinstance(value, str) else value
            if number is None or not 1 <= number <= _MOST:
                raise WrongAnswer(type_number(1, _MOST), field.name)
            numbers[field.name] = 100 * number
        start, goal, bet = (numbers[field.name] for field in FIELDS)
        if goal <= start:
            raise WrongAnswer("The goal must be more than the starting amount.", GOAL.name)
        if bet > start:
            raise WrongAnswer("The bet cannot be more than the starting amount.", BET.name)
        return cls(start, goal, bet)
