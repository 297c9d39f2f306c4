"""The dealer: what happens next at the table when no player has to act."""

from __future__ import annotations

from paigow_tui.table import (
    POSITIONS,
    AnyCommand,
    CloseRound,
    Deal,
    Phase,
    Reveal,
    SetByHouseWay,
    Settle,
    State,
)


def dealer_command(state: State) -> AnyCommand | None:
    """Return the dealer's next command; ``None`` while players act, and between rounds.

    The dealer deals; sets its own hand (an open one first of all), the dragon hands and the hands of leaving
    players the house way; reveals when every hand is set; settles; and closes the round.
    """
    match state.phase:
        case Phase.DEAL:
            return Deal()
        case Phase.SETTING:
            return _setting(state)
        case Phase.REVEALED:
            return Settle()
        case Phase.SETTLED:
            return CloseRound()
        case _:
            return None


def _setting(state: State) -> AnyCommand | None:
    if state.rules.dealer_open and not state.exposed:
        return SetByHouseWay(state.dealer)
    unset = [seat for seat in POSITIONS if state.at(seat).set_by is None]
    if not unset or state.struck:
        return Reveal()
    for seat in unset:
        player = state.player(seat)
        if not state.in_round(seat) or player is None or player.leaving:
            return SetByHouseWay(seat)
    return None
