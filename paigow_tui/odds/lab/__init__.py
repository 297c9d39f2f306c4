"""Tools built on the odds: costs, sheets, simulations, draws. Nothing in the core imports this package."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = [
    "bank",
    "beating",
    "cost",
    "draw_poker",
    "evenness",
    "few_rules",
    "joint",
    "meter",
    "players",
    "results",
    "search",
    "seen",
    "session",
    "sheet",
    "simulate",
    "solve",
    "way_report",
]

if TYPE_CHECKING:
    from paigow_tui.odds.lab import (
        bank,
        beating,
        cost,
        draw_poker,
        evenness,
        few_rules,
        joint,
        meter,
        players,
        results,
        search,
        seen,
        session,
        sheet,
        simulate,
        solve,
        way_report,
    )
else:
    __getattr__ = submodules(__name__, __all__)
