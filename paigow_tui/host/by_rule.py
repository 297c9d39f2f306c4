"""What plays a person's seat instead of the person, and when it stops."""

from typing import Literal

import msgspec

from paigow_tui.rules import Strategy

AtBank = Literal["stop", "decline", "take"]


class ByRule(msgspec.Struct, frozen=True, kw_only=True):
    strategy: Strategy
    by: str
    """The name of what sets."""
    rounds: int
    """How many to play, with one that is open."""
    at_bank: AtBank = "stop"
    stops_close: bool = False
    """Whether it stops at a close decision."""
    below: int = 0
    """It stops between rounds with fewer chips than this, in cents."""
