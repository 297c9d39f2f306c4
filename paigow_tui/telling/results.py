"""Copies and push rules, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paigow_tui.odds.lab.results import Copies, Push


def copies_lines(counted: Copies) -> Iterator[str]:
    """Yield how often each hand is held and copied, and what the rule is worth."""
    yield f"Of all deals the banker copies the low hand in {_percent(counted.share(counted.low))},"
    yield f"the high hand in {_percent(counted.share(counted.high))}."
    for title, hands in (("low hand", counted.low), ("high hand", counted.high)):
        yield ""
        whole = sum(held for held, _ in hands.values())
        yield f"  {title:18}{'held':>12}{'copied then':>14}"
        for name, (held, copied) in reversed(hands.items()):
            yield f"  {name:18}{_percent(held / whole):>12}{_percent(copied / held):>14}"
    yield ""
    yield f"The player's EV, without commission: {_percent(float(counted.ev), '+')} of the bet."
    yield f"If copies went to the player: {_percent(float(counted.ev_won), '+')}."


def push_heading(dealer: str) -> str:
    """Return the heading of a dealer's rules."""
    return f"{dealer}: no commission, and all bets push when"


def push_line(rule: Push) -> str:
    """Return a rule, how often it returns the bets, how often a bet pushes at all, and the house edge."""
    figures = (
        f"{_percent(float(rule.struck)):>11}{_percent(float(rule.pushes)):>11}{_percent(float(rule.edge), '+'):>11}"
    )
    return f"  {_rule(rule):44}{figures}"


def least_line(edge: float, rule: Push | None) -> str:
    """Say which rule pushes least of those with at least this house edge."""
    if rule is None:
        return f"  edge of at least {100 * edge:g}%: none"
    pushes, has = _percent(float(rule.pushes)), _percent(float(rule.edge))
    return f"  edge of at least {100 * edge:g}%: {_rule(rule)}, pushes {pushes}, edge {has}"


def _rule(rule: Push) -> str:
    return f"the {rule.hand} hand is {'at most ' if rule.at_most else ''}{rule.name}"


def _percent(part: float, sign: str = "") -> str:
    return f"{100 * part:{sign}.4f}%"
