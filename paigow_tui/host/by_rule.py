"""Autoplay's settings: the rule that plays a person's seat, and when it stops."""

from typing import Literal

import msgspec

from paigow_tui.rules import Strategy

AtBank = Literal["stop", "decline", "take"]


class ByRule(msgspec.Struct, frozen=True, kw_only=True):
    strategy: Strategy
    by: str
    """The name of the strategy or house way that sets the hands."""
    rounds: int
    """The number of rounds to play, including one that is open."""
    at_bank: AtBank = "stop"
    stops_close: bool = False
    """Whether to stop at a close decision."""
    below: int = 0
    """The chips, in cents, that the person must have for autoplay to continue with another round."""
