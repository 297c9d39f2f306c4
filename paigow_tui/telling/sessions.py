"""What a session can do to you, in words and as a plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from paigow_tui.amounts import dollars, number_of, signed
from paigow_tui.odds.tally import HANDS_AN_HOUR

if TYPE_CHECKING:
    from paigow_tui.odds.lab.session import Session

_WIDEST: Final = 40


def bets(base: int, sides: Mapping[str, int]) -> str:
    """Say what is bet on every hand, in cents: the base bet, and side bets by their titles."""
    return ", ".join((dollars(base), *(f"{dollars(stake)} on {title}" for title, stake in sides.items())))


def session_lines(
    played: Session, player: str, banker: str, bet: str, bankroll: int | None, goal: int | None, bars: int
) -> Iterator[str]:
    """Yield the figures of a session, and a plot of its result; amounts are in cents."""
    yield f"{number_of(played.hands, 'hand')} of {player} against {banker}, {bet} a hand"
    if bankroll is not None:
        if goal is not None and played.goal_first is not None:
            yield f"  You reach {dollars(goal)} first: {_percent(played.goal_first)}"
        yield f"  You lose your {dollars(bankroll)} first: {_percent(played.ruin or 0)}"
    yield "If you play every hand:"
    yield f"  Ahead at the end: {_percent(played.ahead)}; even: {_percent(played.even)}"
    yield f"  Average: {_cents(played.ev)}, and {_cents(played.ev_an_hour)} an hour of {HANDS_AN_HOUR} hands"
    yield f"  Standard deviation: {dollars(round(played.deviation))}"
    for share, percent in (("One session in ten ends at", 10), ("Half end at", 50), ("Nine in ten end at", 90)):
        yield f"  {share} {signed(played.quantile(percent))} or worse"
    yield ""
    plot = played.histogram(bars)
    most = max(chance for _, _, chance in plot)
    ends = [(signed(low), signed(high)) for low, high, _ in plot]
    width = max(len(text) for pair in ends for text in pair)
    for (low, high), (_, _, chance) in zip(ends, plot, strict=True):
        yield f"  {low:>{width}} to {high:>{width}}  {_percent(chance):>6}  {'#' * round(_WIDEST * chance / most)}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}%"


def _cents(amount: float) -> str:
    return signed(round(amount))
