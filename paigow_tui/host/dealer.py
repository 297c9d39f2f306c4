"""The dealer: what happens next at the table while no player has to act."""

from paigow_tui.table import POSITIONS, AnyCommand, Phase, State
from paigow_tui.table import commands as c
from paigow_tui.table.shares import unopened


def dealer_command(state: State) -> AnyCommand | None:
    """Return the dealer's next command; ``None`` while players must act, and between rounds.

    The dealer deals, and sets its own hand the house way (before all others if it is open). It also sets dragon hands,
    the hands of leaving players and that of a shared bank. It reveals when every hand is set, settles, and closes the
    round.
    """
    match state.phase:
        case Phase.DEAL:
            return None if unopened(state) else c.Deal()
        case Phase.SETTING:
            return _setting(state)
        case Phase.REVEALED:
            return c.Settle()
        case Phase.SETTLED:
            return c.CloseRound()
        case _:
            return None


def _setting(state: State) -> AnyCommand | None:
    if state.rules.dealer_open and not state.exposed:
        return c.SetByHouseWay(state.dealer)
    unset = [seat for seat in POSITIONS if state.at(seat).set_by is None]
    if not unset or state.struck:
        return c.Reveal()
    for seat in unset:
        player = state.player(seat)
        if not state.in_round(seat) or player is None or player.leaving or state.shares_bank(seat):
            return c.SetByHouseWay(seat)
    return None
