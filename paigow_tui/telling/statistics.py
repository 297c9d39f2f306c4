"""Statistics in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import parse_cards
from paigow_tui.practice.statistics import Group, Statistics, Table
from paigow_tui.telling.grammar import Voice, came_out, capital
from paigow_tui.telling.odds import worth_cost_and_luck
from paigow_tui.telling.practice import best_was, lost_a_hand, not_counted, verdicts
from paigow_tui.telling.rules import rule_text


def report(found: Statistics, voice: Voice) -> Iterator[str]:
    """Tell the figures, a line each, the most important first."""
    whole = found.whole
    left_out = not_counted(found.hinted, found.out_of_time)
    if not whole.hands and not found.house.hands:
        yield "No decisions yet: practice a hand, or play a round."
    if whole.hands:
        yield f"{capital(_group(whole, voice))}."
        yield f"{verdicts(found.verdicts)}."
    if left_out:
        yield left_out
    for one in found.kinds:
        yield f"{capital(one.name)}: {_group(one, voice)}."
    if found.house.hands:
        yield f"House-way drill: {found.house.best} of {found.house.hands} right."
        for one in found.rules:
            yield f"{one.best} of {one.hands} right: {rule_text(one.name, voice)}"
    if found.worst:
        yield f"Your costliest {'hand' if len(found.worst) == 1 else 'hands'}:"
    for worst in found.worst[:3]:
        hand, low, best = map(parse_cards, (worst.hand, worst.low, worst.best))
        yield f"{worst.cost:.3f} EV lost as the {worst.role} with {best_was(hand, low, best, voice)}"
    if found.table.rounds:
        yield from _at_the_table(found.table, voice)


def _group(one: Group, voice: Voice) -> str:
    accuracy = voice.percent(one.accuracy, 0 if one.hands < 100 else 1)
    return f"{number_of(one.hands, 'hand')}, {accuracy} best, {lost_a_hand(one.lost_a_hand)}"


def _at_the_table(table: Table, voice: Voice) -> Iterator[str]:
    banked = f", {table.banked} of them as the banker" if table.banked else ""
    after = f", after {dollars(table.commission)} in commission" if table.commission else ""
    yield f"At the table you {came_out(table.result)} in {number_of(table.rounds, 'round')}{banked}{after}."
    yield f"The {worth_cost_and_luck(table.expected, table.cost, table.luck, voice)}."
