"""Delays at the table by the preferred pace, in seconds."""

from __future__ import annotations

from typing import Final

from paigow_tui.preferences import Pace
from paigow_tui.table import AnyEvent
from paigow_tui.table import events as e
from paigow_tui.ui.board.unfolding import Beat

_FACTOR: Final[dict[Pace, float]] = {"off": 0.0, "quick": 1.0, "relaxed": 3.0}
_BEATS: Final = {"deal": 0.05, "card": 0.04, "open": 0.12, "result": 0.12}
_EVENTS: Final[dict[type[AnyEvent], float]] = {
    e.BetPlaced: 0.06,
    e.SatOut: 0.06,
    e.BankDeclined: 0.25,
    e.BankTaken: 0.5,
    e.BankOffered: 0.25,
    e.HandSet: 0.03,
    e.HandsRevealed: 0.05,
}


def delay(pace: Pace, shown: AnyEvent | Beat | None) -> float:
    """Return how long to rest on what was just shown."""
    if shown is None:
        return 0.0
    rest = _BEATS[shown.kind] if isinstance(shown, Beat) else _EVENTS.get(type(shown), 0.0)
    return rest * _FACTOR[pace]


def look(pace: Pace, hurried: bool) -> float:
    """Return how long a finished round lies open before a key counts again: one pressed to hurry must not bet."""
    if pace == "off":
        return 0.0
    return 0.5 if hurried else 0.2
