"""The options that practice is started with."""

from __future__ import annotations

from typing import Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.practice.questions import Drill

Way = Literal["ask", "drill", "resume", "review", "look up", "sheet", "statistics"]


class PracticeOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How practice starts. ``ask`` lets the person choose."""

    way: Way = "ask"
    drill: Drill = Drill()
    new: bool = False
    """Start a challenge over instead of continuing it."""
    hand: tuple[Card, ...] = ()
    """The cards to look up: seven, and any more that are out of the deck."""
    mouse: bool = True
    ascii: bool = False
