"""Statistics in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paigow_tui.amounts import dollars, number_of
from paigow_tui.practice.statistics import Group, Statistics, Table
from paigow_tui.practice.words import not_counted, verdicts_line


def report(found: Statistics, cards: Callable[[str], str] = str) -> Iterator[str]:
    """A line each, the most telling first; ``cards`` makes of cards as text what is shown or said."""
    whole = found.whole
    left_out = not_counted(found.hinted, found.out_of_time)
    if not whole.hands and not found.house.hands:
        yield "No decisions yet: practise a hand, or play a round."
    if whole.hands:
        yield (
            f"{_hands(whole)}: {percent(whole.accuracy)} percent best, "
            f"{whole.lost_a_hand:.4f} of a stake given up per hand."
        )
        yield f"{verdicts_line(found.verdicts)}."
    if left_out:
        yield left_out
    for one in found.kinds:
        yield (
            f"{one.name[0].upper()}{one.name[1:]}: {_hands(one)}, {percent(one.accuracy)} percent best, "
            f"{one.lost_a_hand:.4f} of a stake given up per hand."
        )
    if found.house.hands:
        yield f"House-way drill: {_hands(found.house)}, {percent(found.house.accuracy)} percent right."
        for one in found.rules:
            yield f"{percent(one.accuracy)} percent of {_hands(one)}: {one.name}"
    if found.worst:
        yield "The costliest:" if len(found.worst) < 4 else "The three costliest:"
    for worst in found.worst[:3]:
        yield (
            f"{worst.cost:.3f} of the stake given up: {cards(worst.hand)} as the {worst.role}, "
            f"{f'low hand {cards(worst.low)}' if worst.low else 'nothing set'} where {cards(worst.best)} was best."
        )
    if found.table.rounds:
        yield _at_the_table(found.table)


def _at_the_table(table: Table) -> str:
    return (
        f"At the table: {number_of(table.rounds, 'round')}, {number_of(table.banked, 'time')} the banker, "
        f"rake {dollars(table.rake)}, result {signed(table.result)}: the best settings were worth "
        f"{signed(table.expected)}, decisions cost {dollars(table.cost)}, luck gave {signed(table.luck)}."
    )


def _hands(one: Group) -> str:
    return number_of(one.hands, "hand")


def percent(part: float) -> str:
    """A part of all in percent, to a tenth where it is not whole.

    >>> percent(0.5), percent(1 / 3), percent(0)
    ('50', '33.3', '0')
    """
    return f"{100 * part:.1f}".removesuffix(".0")


def signed(cents: int) -> str:
    """Money with its sign; nothing has none.

    >>> signed(2500), signed(-16326), signed(0)
    ('+$25', '-$163.26', '$0')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)
