"""What a seat may see of an event: the log on the screen and whoever listens get these."""

from __future__ import annotations

from msgspec.structs import replace

from paigow_tui.table import events as e

HIDDEN = ""


def seen(event: e.AnyEvent, seat: int) -> e.AnyEvent:
    """An event without what ``seat`` may not know when it happens.

    ``seat`` is a player's, or 0 for somebody who only looks on. A computer player's strategy is its own
    business, as in a view.
    """
    match event:
        case e.RoundOpened():
            return replace(event, secret=HIDDEN)
        case e.PlayerJoined() if event.seat != seat:
            return replace(event, strategy="")
        case e.HandsDealt(hands=hands):
            own = tuple(cards if position == seat else () for position, cards in enumerate(hands, start=1))
            return replace(event, hands=own, rest=())
        case e.HandSet() if event.seat != seat:
            return replace(event, low=(), high=(), foul=False)
        case _:
            return event
