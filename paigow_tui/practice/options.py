"""What was asked for when practice is opened."""

from __future__ import annotations

from typing import Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.practice.questions import Drill

Way = Literal["ask", "drill", "resume", "review", "look up", "statistics"]


class PracticeOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How practice begins. ``ask`` lets the person choose."""

    way: Way = "ask"
    drill: Drill = Drill()
    """The drill to begin, or what the choice starts from."""
    new: bool = False
    """A challenge that is being taken is begun again, not gone on with."""
    hand: tuple[Card, ...] = ()
    """To look up: seven cards, and further ones that are out."""
    mouse: bool = True
    ascii: bool = False
