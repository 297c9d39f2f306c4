"""The published results on the whole game, in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from paigow_tui.amounts import number_of
from paigow_tui.telling.grammar import verb_form

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankingEdge
    from paigow_tui.odds.lab.beating import Beaten
    from paigow_tui.odds.lab.few_rules import FewRules
    from paigow_tui.odds.lab.meter import BreakEven, Usual
    from paigow_tui.odds.lab.results import Copies, Push
    from paigow_tui.odds.lab.seen import Seen


EVERY: Final = (1, 2, 3, 4, 5, 6, 7)
SHARES: Final = (10, 25, 50, 75, 100)
"""The shares of the bank in the table's columns, in percent."""


def copies_lines(counted: Copies) -> Iterator[str]:
    """Yield how often each hand is dealt and copied, and what winning copies is worth to the banker."""
    yield f"The banker copies the low hand in {_percent(counted.share(counted.low))} of all deals,"
    yield f"and the high hand in {_percent(counted.share(counted.high))}."
    for title, hands in (("low hand", counted.low), ("high hand", counted.high)):
        yield ""
        whole = sum(held for held, _ in hands.values())
        yield f"  {title:18}{'held':>12}{'then copied':>14}"
        for name, (held, copied) in reversed(hands.items()):
            yield f"  {name:18}{_percent(held / whole):>12}{_percent(copied / held):>14}"
    yield ""
    yield f"The player's EV, without commission: {_percent(float(counted.ev), '+')} of the bet."
    yield f"If copies went to the player: {_percent(float(counted.ev_won), '+')}."


def push_heading(dealer: str) -> str:
    """Return the heading of a table of dealer rules."""
    return f"{dealer}: no commission, and all bets push when"


def push_line(rule: Push) -> str:
    """Return a dealer rule, how often it returns the bets, how often a bet pushes at all, and the house edge."""
    figures = (
        f"{_percent(float(rule.struck)):>11}{_percent(float(rule.pushes)):>11}{_percent(float(rule.edge), '+'):>11}"
    )
    return f"  {_rule(rule):44}{figures}"


def least_line(edge: float, rule: Push | None) -> str:
    """Say which rule pushes least among those with at least this house edge."""
    if rule is None:
        return f"  edge of at least {100 * edge:g}%: none"
    pushes, has = _percent(float(rule.pushes)), _percent(float(rule.edge))
    return f"  edge of at least {100 * edge:g}%: {_rule(rule)}, pushes {pushes}, edge {has}"


def banking_lines(found: list[BankingEdge]) -> Iterator[str]:
    """Yield what banking is worth by the number of bets, and the edge by how often you bank."""
    yield "Figures are percentages of your bet, except SD, which is in bets. All bets are assumed to be equal."
    yield "The numbered columns give the edge if you bank once in that many rounds."
    yield f"  {'bets':>4}{'EV banking':>12}{'+/-':>9}{'SD':>8}" + "".join(f"{every:>9}" for every in EVERY)
    for one in found:
        edges = "".join(f"{100 * one.edge(every):9.4f}" for every in EVERY)
        error = 200 * one.banking.standard_error
        yield f"  {one.bets:>4}{100 * one.banking.ev:+12.4f}{error:9.4f}{one.spread.ev:8.3f}{edges}"


def shared_lines(found: list[BankingEdge]) -> Iterator[str]:
    """Yield a co-banker's EV, its standard deviation and the edge, by the share of the bank."""
    yield "These are the EV of a round of co-banking (as a percentage of your bet), its standard deviation (in bets),"
    yield "and the edge if you co-bank every other round, by your share of the bank. All bets are assumed to be equal."
    for title, figures in (
        ("EV", [[f"{share * one.banking.ev:+12.4f}" for share in SHARES] for one in found]),
        ("SD", [[f"{share / 100 * one.spread.ev:12.3f}" for share in SHARES] for one in found]),
        ("edge", [[f"{100 * one.edge(2, share / 100):12.4f}" for share in SHARES] for one in found]),
    ):
        yield f"\n  {'bets':>4}  {title:5}" + "".join(f"{f'{share}%':>12}" for share in SHARES)
        yield from (f"  {one.bets:>4}{'':7}{''.join(row)}" for one, row in zip(found, figures, strict=True))


def seen_lines(found: list[Seen], dealer: str, tables: int) -> Iterator[str]:
    """Yield what seeing other hands is worth in each role, by how many are seen."""
    yield f"How much your EV rises if you see other hands before you set yours, against {dealer}, as a percentage"
    yield f"of the bet ({number_of(tables, 'table')}; +/- is twice the standard error):"
    yield f"  {'':8}{'hands':>6}{'worth':>10}{'+/-':>9}{'set changes':>15}"
    for one in found:
        figures = f"{100 * one.worth:+10.4f}{200 * one.error:9.4f}{100 * one.changed:14.2f}%"
        yield f"  {one.role:8}{one.hands:>6}{figures}"


def few_rules_lines(found: list[FewRules]) -> Iterator[str]:
    """Yield what a perfect player wins against ways with few rules, and list the rules of the longest way."""
    yield "A perfect player's EV against a dealer who follows the way, as a percentage of the bet:"
    yield f"  {'rules':>5}{'5% commission':>15}{'even money':>12}"
    for one in found:
        yield f"  {len(one.lines):>5}{_signed(one.paid):>15}{_signed(one.even):>12}"
    yield ""
    yield f"The way with {number_of(len(found[-1].lines), 'rule')} (the first that fits a hand applies):"
    yield from (f"  {number:2}  {line}" for number, line in enumerate(found[-1].lines, start=1))


def beaten_lines(found: dict[str, Beaten]) -> Iterator[str]:
    """Yield how few lines make banking against each dealer profitable, and the lines."""
    yield "EV of banking one on one after the commission, as a percentage of the bet:"
    for title, one in found.items():
        yield ""
        yield f"{title}: {_signed(one.ev)} with the {one.base.title} way, {_signed(one.best)} with best play."
        if one.sheet is None:
            yield "  Nothing beats this dealer." if one.best <= 0 else "  No lines were found that beat this dealer."
        elif not one.sheet.lines:
            yield "  No lines are needed."
        else:
            lines, raises = number_of(len(one.sheet.lines), "line"), verb_form("raise", len(one.sheet.lines) != 1)
            yield f"  {lines} {raises} it to {_signed(one.best - one.sheet.remains)}:"
            yield from (f"  {number:2}  {line.says}" for number, line in enumerate(one.sheet.lines, start=1))


def meter_lines(found: list[BreakEven], usual: Usual) -> Iterator[str]:
    """Yield a progressive's break-even points by the number of players betting on it, and its usual meter."""
    yield "The meter, before the bets, at which a $1 bet on the progressive breaks even, by the number of bettors:"
    yield f"  {'bettors':>7}{'alone':>14}{'with $5 on Fortune':>20}"
    for one in found:
        yield f"  {one.bettors:>7}{f'${float(one.meter):,.2f}':>14}{f'${float(one.with_fortune):,.2f}':>20}"
    yield ""
    yield f"The whole meter is won once in {usual.bets_to_a_hit:,.0f} bets and averages ${usual.mean:,.0f}."
    yield f"The meter is at or above break-even for {_percent(usual.above)} of bets."


def _rule(rule: Push) -> str:
    return f"the {rule.hand} hand is {'at most ' if rule.at_most else ''}{rule.name}"


def _signed(part: Fraction) -> str:
    return _percent(float(part), "+")


def _percent(part: float, sign: str = "") -> str:
    return f"{100 * part:{sign}.4f}%"
