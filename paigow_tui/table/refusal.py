"""Refusals: why a command is not possible now, as a code and a sentence for the player."""

from typing import Literal

import msgspec

from paigow_tui.table.events import AnyEvent

Code = Literal[
    "not now",
    "no such seat",
    "seat taken",
    "full",
    "not yours",
    "withheld",
    "nobody there",
    "dealer's seat",
    "amount",
    "not enough chips",
    "not your turn",
    "may not bank",
    "already set",
    "not your cards",
    "foul",
    "too late",
    "text",
]


class Refusal(msgspec.Struct, frozen=True):
    """Why a command was not carried out. The table has not changed."""

    code: Code
    message: str


Decision = list[AnyEvent] | Refusal
"""The result of a command: events, or a refusal."""

NO_ROUND = Refusal("not now", "No round is open. Begin the next one first.")
LEAVING = Refusal("not now", "You are leaving. Your hand is set the house way.")
BETS_CLOSED = Refusal("too late", "Bets are closed for this round.")
