"""Statistics in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from paigow_tui.practice.statistics import Group, Statistics
from paigow_tui.practice.words import verdicts_line
from paigow_tui.table import dollars
from paigow_tui.wording import number_of


def report(found: Statistics) -> Iterator[str]:
    """A line each, the most telling first."""
    whole = found.whole
    if not whole.hands and not found.house.hands:
        yield "No decisions yet: practise a hand, or play a round."
        return
    if whole.hands:
        yield (
            f"{_hands(whole)}: {100 * whole.accuracy:.1f} percent best, "
            f"{whole.lost_a_hand:.4f} of a stake given up a hand."
        )
        yield f"{verdicts_line(found.verdicts)}."
        for one in found.kinds:
            yield f"{one.name}: {_hands(one)}, {100 * one.accuracy:.0f} percent best, {one.lost_a_hand:.4f} a hand."
    if found.house.hands:
        yield f"House-way drill: {_hands(found.house)}, {100 * found.house.accuracy:.1f} percent right."
        for one in found.rules:
            yield f"{100 * one.accuracy:.0f} percent of {_hands(one)}: {one.name}"
    for worst in found.worst[:3]:
        yield (
            f"Cost {worst.cost:.3f}: {worst.hand} as the {worst.role}, {worst.low or 'nothing'} in front "
            f"where {worst.best} was best."
        )
    table = found.table
    if table.rounds:
        yield (
            f"At the table: {number_of(table.rounds, 'round')}, {table.banked} banked, rake {dollars(table.rake)}, "
            f"result {_signed(table.result)}: the best settings were worth {_signed(round(table.expected))}, "
            f"decisions cost {dollars(round(table.cost))}, luck gave {_signed(round(table.luck))}."
        )


def _hands(one: Group) -> str:
    return number_of(one.hands, "hand")


def _signed(cents: int) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(cents))}"
