"""The page of rules: what is in force at this table, who sits at it and how they play, and its house way."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from paigow_tui.host.habits import persona
from paigow_tui.rules.house_ways import HouseWay, house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import SeatView, View, dollars
from paigow_tui.ui.hanging import Row
from paigow_tui.ui.pages.parts import EMPTY, entry, heading

_COLUMN = 18


def rules_rows(view: View) -> tuple[Row, ...]:
    """The rules in force in words, the players and their habits, and the house way's table."""
    way = house_way(view.house_way)
    return (
        heading("The rules of this table"),
        EMPTY,
        *(entry(name, sentence, _COLUMN) for name, sentence in _rules(view.rules, way)),
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
        words = f"The house: sets by the {way.title} house way, with no choice in it."
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


def _rules(rules: RuleSet, way: HouseWay) -> list[tuple[str, str]]:
    return [
        ("Wheel", {"second": "A-2-3-4-5 is the second highest straight, just under A-K-Q-J-T.",
                   "lowest": "A-2-3-4-5 is the lowest straight."}[rules.wheel]),
        ("Joker", {"best": "It is an ace, or completes a straight or flush: whatever makes the hand highest.",
                   "strict": "It must complete a straight or flush where it can; else it is an ace."}[rules.joker]),
        ("Equal hands", {"kickers": "A high hand equal to the low hand so far is higher by its extra cards.",
                         "strict": "A high hand must be higher than the low hand by its pair or two top cards."
                         }[rules.equal_front]),
        ("Foul", {"lose": "A high hand that does not outrank the low hand loses the bet.",
                  "refuse": "A high hand that does not outrank the low hand cannot be played."}[rules.foul]),
        ("After the reveal", {"refuse": "Nothing can be changed.", "lose": "Who touches cards or bet loses."
                              }[rules.late_touch]),
        ("The bank", {"alternate": "The dealer banks every second round; between, the option goes round the players.",
                      "circle": "The option goes round all seven positions, the dealer's among them."}[rules.rotation]),
        ("Rake", f"{rules.rake / 100:g} % of a win; a player who banks pays it once, on the round's net win."),
        ("Bets", f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}, whole dollars."),
        ("Copies", "An exact tie of a hand goes to the banker."),
        ("Dealer", f"Sits at seat {rules.dealer_seat} and sets by the {way.title} house way."),
    ]  # fmt: skip
