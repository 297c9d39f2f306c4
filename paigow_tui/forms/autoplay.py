"""The form for autoplay: how many rounds to play, which rule to follow, when to stop, and how fast to play."""

from random import Random
from typing import Final

import msgspec

from paigow_tui import odds
from paigow_tui.amounts import parse_number
from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.host.by_rule import AtBank, ByRule
from paigow_tui.preferences import PACES, Pace
from paigow_tui.rules import Strategy
from paigow_tui.rules.house_ways import house_way, known_ways
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.telling.screens import type_number

MOST_ROUNDS: Final = 100_000
ROUNDS: Final = Field(
    name="autoplay",
    label="Rounds",
    longest=6,
    least=1,
    most=MOST_ROUNDS,
    question=f"How many rounds, 1 to {MOST_ROUNDS:,}? Enter for {{usual}}.",
    help="Autoplay repeats your last bet and sets your hands by a rule until you stop it.",
    option=f"play this many rounds automatically (1 to {MOST_ROUNDS})",
)
BY: Final = Field(
    name="by",
    label="Rule",
    longest=200,
    placeholder="a house way, a strategy or module:function",
    question="Which rule sets your hands? A house way, a strategy or module:function. Enter for {usual}.",
    help="A house way such as basic, a style such as careful, or your own function as module:function.",
    option="with --autoplay: the house way, strategy or module:function that sets your hands "
    "(default: the table's house way)",
)
AT_BANK: Final = Field(
    name="at_bank",
    label="Bank offer",
    choices=(("stop there", "stop"), ("decline", "decline"), ("take it", "take")),
    question="When the bank is offered",
    help="If autoplay stops there, you take or decline the bank yourself.",
    option="with --autoplay: what to do when the bank is offered (default: stop)",
)
AT_CLOSE: Final = Field(
    name="at_close",
    label="Close decision",
    choices=(("play on", "play"), ("stop there", "stop")),
    question="At a close decision",
    help="A decision is close if another setting costs at most 0.03 of the bet.",
    option="with --autoplay: what to do at a close decision (default: play)",
)
BELOW: Final = Field(
    name="stop_below",
    label="Stop below, $",
    longest=9,
    most=MOST_BOUGHT // 100,
    question="Stop below how many dollars in chips? Enter for {usual}, 0 for never.",
    help="If you have less than this in chips between rounds, autoplay stops.",
    option="with --autoplay: stop below this many dollars in chips",
)
PACE: Final = Field(
    name="pace", label="Pace", choices=tuple(("at once" if pace == "off" else pace, pace) for pace in PACES)
)
FIELDS: Final = (ROUNDS, BY, AT_BANK, AT_CLOSE, BELOW)
"""The fields that every front end asks for."""


class AutoplayForm(msgspec.Struct, frozen=True, kw_only=True):
    """The values filled in, with numbers as they were typed."""

    autoplay: int | str = 20
    by: str = ""
    """The rule to follow; empty for the table's house way."""
    at_bank: AtBank = "stop"
    at_close: str = "play"
    stop_below: int | str = 0
    """Stop with fewer chips than this, in dollars."""
    pace: Pace = "quick"

    def strategy(self, name: str) -> Strategy:
        """Return a strategy by name. Raise WrongAnswer if it doesn't exist."""
        try:
            return odds.lab.players.strategy_of(name)(Random())
        except ValueError as error:
            raise WrongAnswer(str(error), BY.name) from None

    def rule(self, way: str) -> ByRule:
        """Return the autoplay rule for a table with this house way. Raise WrongAnswer for an invalid value."""
        name = self.by or way
        return ByRule(
            strategy=self.strategy(name),
            by=house_way(name).title if name in known_ways() else name,
            rounds=_number(self.autoplay, ROUNDS),
            at_bank=self.at_bank,
            stops_close=self.at_close == "stop",
            below=100 * _number(self.stop_below or 0, BELOW),
        )


def _number(typed: int | str, field: Field) -> int:
    number = parse_number(typed) if isinstance(typed, str) else typed
    if number is None or not field.least <= number <= field.most:
        raise WrongAnswer(type_number(field.least, field.most), field.name)
    return number
