"""How somebody set a hand, and what came of it: what the coach judges."""

from __future__ import annotations

from typing import Literal

import msgspec

from paigow_tui.cards import Card

Role = Literal["player", "banker"]


class Decision(msgspec.Struct, frozen=True):
    """How a hand was set in a round; money in cents."""

    round: int
    hand: tuple[Card, ...]
    low: tuple[Card, ...]
    role: Role
    stake: int
    """The stake, or as the banker all stakes against one."""
    result: int
    """What was won or lost, the rake paid."""
