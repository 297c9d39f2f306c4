"""What a seat may do now, and for the rest, why not: asked of `decide` itself, so they never differ."""

from __future__ import annotations

import msgspec

from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import commands as c
from paigow_tui.table.betting import chips_to_bet
from paigow_tui.table.decide import decide
from paigow_tui.table.events import LateTouched
from paigow_tui.table.refusal import Refusal
from paigow_tui.table.state import POSITIONS, State


class Option(msgspec.Struct, frozen=True):
    """A kind of command: whether this seat may give it now, and if not, why.

    For a bet ``least`` and ``most`` are its limits in cents.
    """

    command: str
    allowed: bool
    why_not: str = ""
    least: int = 0
    most: int = 0


def legal(state: State, seat: int) -> tuple[Option, ...]:
    """Every kind of command a seat can give, allowed or with the reason against it."""
    return tuple(_option(state, probe) for probe in _probes(state, seat))


def _probes(state: State, seat: int) -> list[c.AnyCommand]:
    cards = state.at(seat).cards if seat in POSITIONS else ()
    low = house_way(state.house_way).set(cards, state.rules).low if cards else ()
    return [
        c.PlaceBet(seat, state.rules.min_bet),
        c.SitOut(seat),
        c.TakeBank(seat),
        c.DeclineBank(seat),
        c.CutDeck(seat, "cut"),
        c.SetHand(seat, low),
        c.SetByHouseWay(seat),
        c.BuyIn(seat, 100),
        c.LeaveTable(seat),
    ]


def _option(state: State, probe: c.AnyCommand) -> Option:
    name = type(probe).__name__
    decision = decide(state, probe)
    if isinstance(decision, Refusal):
        return Option(name, False, decision.message)
    if any(isinstance(event, LateTouched) for event in decision):
        return Option(name, False, "The hands are open: to touch them now loses.")
    if isinstance(probe, c.PlaceBet):
        most = min(state.rules.max_bet, chips_to_bet(state, probe.seat) // 100 * 100)
        return Option(name, True, least=state.rules.min_bet, most=most)
    return Option(name, True)
