"""The entries of the catalog: JSON beside this module, and the functions that entries name.

``when`` names a function of `paigow_tui.actions.fitting`, a command that must be allowed (``may TakeBank``), or a
fact about the moment with the sentence to say where it does not hold (``hand: There is no hand to look up.``).
``command`` names a kind of command that needs only a seat, or one of the functions here.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from paigow_tui.actions import fitting as f
from paigow_tui.actions.action import Action, NotUnderstood
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.shipped import shipped
from paigow_tui.table import AnyCommand
from paigow_tui.table import commands as c


def read_actions(name: str) -> tuple[Action, ...]:
    """Return the entries in a file, in its order."""
    return msgspec.json.decode(shipped(f"actions/{name}.json"), type=tuple[Action, ...], dec_hook=_function)


def _function(kind: Any, name: str) -> Callable[..., Any]:
    """Return the function that an entry names."""
    if kind != f.When:
        if name in _COMMANDS:
            return _COMMANDS[name]
        of_seat: Callable[[int], AnyCommand] = getattr(c, name)
        return lambda moment, typed: of_seat(moment.seat)
    fact, _, reason = name.partition(": ")
    if reason:
        return f.unless(reason, lambda moment: getattr(moment, fact))
    if fact.startswith("may "):
        return f.may(fact.removeprefix("may "))
    found: f.When = getattr(f, fact)
    return found


def _amount(typed: str, least: int, most: int, shares: bool = True) -> int:
    """Return the amount typed after a word. Raise NotUnderstood."""
    amount = parse_amount(typed, least, most, shares)
    if amount is None:
        raise NotUnderstood(f"{quoted(typed)} is not an amount: type whole dollars, such as 25 or 1,000.")
    return amount


def _bet(moment: Moment, typed: str) -> c.PlaceBet:
    option = moment.option("PlaceBet")
    return c.PlaceBet(moment.seat, _amount(typed, option.least, option.most) if typed else option.suggested)


def _bet_again(moment: Moment, typed: str) -> c.PlaceBet:
    option = moment.option("PlaceBet")
    if not f.can_bet(moment) and (why_not := f.can_bet_again(moment)):
        usual = dollars(option.suggested)
        raise NotUnderstood(f"{why_not} Press Enter to bet {usual}, or type a number of dollars.")
    return c.PlaceBet(moment.seat, option.last or option.suggested)


def _buy(moment: Moment, typed: str) -> c.BuyIn:
    option = moment.option("BuyIn")
    if not typed:
        limits = f"{dollars(option.least)} to {dollars(option.most)}"
        raise NotUnderstood(f"Type how much to buy, {limits}, such as buy 500.")
    return c.BuyIn(moment.seat, _amount(typed, option.least, option.most, shares=False))


def _cut(moment: Moment, typed: str) -> c.CutDeck:
    if not typed:
        raise NotUnderstood("Type cut and a word of your own, such as cut lucky: it is mixed into the shuffle.")
    return c.CutDeck(moment.seat, typed)


_COMMANDS: Final[dict[str, Callable[[Moment, str], AnyCommand]]] = {
    "bet": _bet,
    "usual bet": lambda moment, typed: _bet(moment, ""),
    "bet again": _bet_again,
    "buy": _buy,
    "cut": _cut,
}
