"""A cheat sheet in sentences: the exceptions to a house way that win back most of what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from paigow_tui.amounts import dollars, number_of
from paigow_tui.odds.tally import HANDS_AN_HOUR, HOURLY_STAKE
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import VEGAS, RuleSet
from paigow_tui.rules.switches import rules_text
from paigow_tui.telling.grammar import Voice, verb_form

if TYPE_CHECKING:
    from paigow_tui.odds.lab.sheet import Sheet

LEGEND: Final = (
    "Side cards match no other card, and the joker counts as an ace. In totals, a jack counts as 11, a queen as 12, "
    "a king as 13 and an ace as 14. What you keep stays behind, and the two best side cards go in front. "
    "Of several straights and flushes, play the one that leaves the best low hand."
)
"""An explanation of the terms used in the lines."""


class SheetLine(NamedTuple):
    """A line of a sheet, and how much it wins back."""

    says: str
    saves: str


def sheet_title(way: str, role: str) -> str:
    """Return the title of a sheet."""
    return f"The sheet: {house_way(way).title}, as the {role}"


def sheet_lines(sheet: Sheet, voice: Voice) -> Iterator[SheetLine]:
    """Yield the lines, in the order to try them."""
    for line in sheet.lines:
        saves = f"wins back {voice.percent(float(line.saves), 4)} of the bet, {_an_hour(line.saves)}"
        yield SheetLine(line.says + ".", saves)


def how_to_read(way: str) -> str:
    """Say how to use a sheet."""
    return (
        f"Set your hand the {house_way(way).title} way, but look for these first. "
        "The first line that fits your hand applies."
    )


def what_it_wins(title: str, against: str, sheet: Sheet, voice: Voice) -> str:
    """Say what a sheet for this way wins back against another, and what cost remains."""
    if not sheet.lines:
        return f"Nothing beats the {title} way."
    whom, lines = "itself" if title == against else against, len(sheet.lines)
    cost, share, remains = map(float, (sheet.cost, sheet.share, sheet.remains))
    return (
        f"The {title} way costs {voice.percent(cost, 4)} of the bet against {whom}. "
        f"{number_of(lines, 'line')} {verb_form('win', lines != 1)} back {voice.percent(share, 1)} of that: "
        f"{_an_hour(sheet.saved)} at {HANDS_AN_HOUR} hands an hour, {dollars(HOURLY_STAKE)} a hand. "
        f"{voice.percent(remains, 4)} remains."
    )


def _an_hour(saving: Fraction) -> str:
    return f"{dollars(round(saving * HANDS_AN_HOUR * HOURLY_STAKE))} an hour"


def no_sheet(way: str, role: str, rules: RuleSet) -> str:
    """Say that there is no sheet yet, and which command searches for one."""
    by = f" --rules {rules_text(rules)}" if rules != VEGAS else ""
    return (
        f"There is no sheet for the {house_way(way).title} way under these rules yet. To find one, the program "
        "evaluates every setting of every kind of hand, then searches for the few exceptions that win back the most. "
        f"This takes a few minutes, once: paigow sheet --against {way} --role {role} --lines 10{by}"
    )
