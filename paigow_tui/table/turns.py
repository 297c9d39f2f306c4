"""Whose turn it is to act."""

from paigow_tui.table.betting import has_bet
from paigow_tui.table.dealing import may_set
from paigow_tui.table.state import Phase, State


def waiting_for(state: State) -> tuple[int, ...]:
    """Return the positions of the players who must act before the round continues."""
    match state.phase:
        case Phase.BETS:
            return tuple(seat for seat in state.seated if not has_bet(state, seat))
        case Phase.BANK:
            return () if state.bank.turn is None else (state.bank.turn,)
        case Phase.SETTING if may_set(state):
            return tuple(seat for seat in state.seated if _has_to_set(state, seat))
        case _:
            return ()


def _has_to_set(state: State, seat: int) -> bool:
    player = state.player(seat)
    chooses = state.in_round(seat) and not state.shares_bank(seat)
    return player is not None and not player.leaving and chooses and state.at(seat).set_by is None
