"""The page of rules: what is in force at a table, who sits there, and its house way."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from paigow_tui.host.habits import persona
from paigow_tui.rules.house_ways import HouseWay, house_way
from paigow_tui.table import SeatView, View
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import hands, in_force
from paigow_tui.ui.help.page import EMPTY, entry, heading
from paigow_tui.ui.widgets.hanging_indent import Row

_COLUMN = 18


def rules_rows(view: View) -> tuple[Row, ...]:
    """Return the rules in force, how hands rank, the players with their habits, and the house way's rules."""
    way = house_way(view.house_way)
    return (
        heading("The rules of this table"),
        EMPTY,
        *(entry(name, sentence, _COLUMN) for name, sentence in in_force(view.rules, way, Voice())),
        EMPTY,
        heading("Hands, from the highest"),
        EMPTY,
        *(entry(name, sentence, _COLUMN) for name, sentence in hands(view.rules, Voice())),
        EMPTY,
        heading("Who sits here"),
        EMPTY,
        *(_who(seat, view, way) for seat in view.seats),
        EMPTY,
        heading(f"The {way.title} house way"),
        *_house_way(way),
    )


def _who(seat: SeatView, view: View, way: HouseWay) -> Row:
    name = f"{seat.position} {seat.name or 'empty'}"
    if seat.position == view.seat:
        words = "You."
    elif seat.occupant == "dealer":
        words = f"The dealer: sets by the {way.title} house way, with no choice."
    elif seat.occupant == "empty":
        words = "A dragon hand is dealt here: shown, with no bet on it."
    elif seat.occupant == "computer":
        who = f"The {seat.habit}. " if seat.habit else ""
        words = f"{who}{persona(seat.habit).line}"
    else:
        words = "A person."
    return entry(name, words, _COLUMN)


def _house_way(way: HouseWay) -> Iterator[Row]:
    last = ""
    for rule in way.rules:
        if rule.pattern.value != last:
            last = rule.pattern.value
            yield EMPTY
            yield Row(Content.styled(last.capitalize(), "bold"))
        yield Row(Content(f"  - {rule.text}"), 4)
