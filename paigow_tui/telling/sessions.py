"""What can happen in a session, in words and as a plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from paigow_tui import odds
from paigow_tui.amounts import dollars, number_of, signed
from paigow_tui.odds.tally import HANDS_AN_HOUR
from paigow_tui.rules import RuleSet, house_way
from paigow_tui.rules.ruleset import VARIANTS, variant_of

if TYPE_CHECKING:
    from paigow_tui.odds.lab.session import Session

_WIDEST: Final = 40
TITLE: Final = "What a session can do"
WORKING: Final = "Working out the session…"
ASKS: Final = "How much you can win or lose by luck alone if both sides set their hands the Foxwoods way."


def bets(base: int, sides: Mapping[str, int]) -> str:
    """Say what is bet on each hand: the base bet, and each side bet by its title; amounts are in cents."""
    return ", ".join((dollars(base), *(f"{dollars(stake)} on {title}" for title, stake in sides.items())))


def planned(hands: int, bet: int, bankroll: int | None, goal: int | None, rules: RuleSet, bars: int) -> Iterator[str]:
    """Yield the range of results of a planned session, with money in cents. This may load NumPy and take a moment.

    Raise `ValueError` with a one-sentence message if there are too many possible results.
    """
    player, law = odds.lab.session.usual_law(bet, rules)
    title = "best play" if player == odds.tally.BEST else house_way(player).title
    game = VARIANTS[variant_of(rules)].title
    yield f"{game}:"
    played = odds.lab.session.session(law, hands, bet, bankroll, goal)
    yield from session_lines(played, title, house_way("foxwoods").title, dollars(bet), bankroll, goal, bars)


def session_lines(
    played: Session, player: str, banker: str, bet: str, bankroll: int | None, goal: int | None, bars: int
) -> Iterator[str]:
    """Yield the figures of a session and a plot of its results, with money in cents."""
    yield f"{number_of(played.hands, 'hand')} of {player} against {banker}, {bet} a hand"
    if bankroll is not None:
        if goal is not None and played.goal_first is not None:
            yield f"  You reach {dollars(goal)} first: {_percent(played.goal_first)}"
        yield f"  You lose your {dollars(bankroll)} first: {_percent(played.ruin or 0)}"
    yield "If you play every hand:"
    yield f"  Ahead at the end: {_percent(played.ahead)}; even: {_percent(played.even)}"
    yield f"  Average: {_cents(played.ev)}, or {_cents(played.ev_an_hour)} an hour at {HANDS_AN_HOUR} hands an hour"
    yield f"  Standard deviation: {dollars(round(played.deviation))}"
    yield f"  One session in ten ends at {signed(played.quantile(10))} or worse"
    yield f"  Half end at {signed(played.quantile(50))} or worse"
    yield f"  One in ten ends at {signed(played.quantile(90))} or better"
    if not bars:
        return  # by ear, without the plot
    yield ""
    plot = played.histogram(bars)
    most = max(chance for _, _, chance in plot)
    spans = [_span(low, high) for low, high, _ in plot]
    first, last = (max(len(span[end]) for span in spans) for end in (0, 2))
    for (low, to, high), (_, _, chance) in zip(spans, plot, strict=True):
        bar = "#" * round(_WIDEST * chance / most)
        yield f"  {low:>{first}} {to} {high:>{last}}  {_percent(chance):>6}  {bar}"


def _span(low: int | None, high: int | None) -> tuple[str, str, str]:
    """Return the range of a bar: its ends and the word between them. The first and last bars have only one end."""
    if low is None or high is None:
        return (signed(high), "or", "less") if high is not None else (signed(low or 0), "or", "more")
    return signed(low), "to", signed(high)


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}%"


def _cents(amount: float) -> str:
    return signed(round(amount))
