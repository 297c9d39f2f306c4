"""All the rules of the table, as a pure function from state and command to events.

``decide(state, command)`` returns the resulting events, or a `Refusal`.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from paigow_tui.table import commands as c
from paigow_tui.table.bank import decline_bank, take_bank
from paigow_tui.table.betting import open_round, place_bet, sit_out
from paigow_tui.table.codec import plain_command
from paigow_tui.table.dealing import cut_deck, deal, house_way_hand, late_touch, reveal, set_hand
from paigow_tui.table.hosting import host
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.seating import buy_in, join, leave, open_table
from paigow_tui.table.settlement import close_round, settle
from paigow_tui.table.shares import commit_share, open_share, void_round
from paigow_tui.table.sharing import (
    claim_seat,
    mark_away,
    mark_back,
    run_out,
    share_table,
    start_clocks,
    stop_waiting,
    wait_for_seat,
)
from paigow_tui.table.state import POSITIONS, Phase, State


def decide(state: State, command: c.AnyCommand) -> Decision:
    """Return the events that a command causes, or why it is refused."""
    if (refused := _misdirected(state, command)) is not None:
        return refused
    if isinstance(command, _BETTING) and state.phase is Phase.REVEALED:
        return late_touch(state, command.seat)
    return _DECIDERS[type(command)](state, command)


def decide_given(state: State, command: object) -> Decision:
    """Return what `decide` returns, after checking the command's fields, so that every event can be read again."""
    checked = plain_command(command)
    return checked if isinstance(checked, Refusal) else decide(state, checked)


_BETTING: Final = (c.PlaceBet, c.SitOut)
_DECIDERS: Final[dict[type[c.Command], Callable[[State, Any], Decision]]] = {
    c.OpenTable: open_table,
    c.JoinTable: join,
    c.ShareTable: share_table,
    c.ClaimSeat: claim_seat,
    c.WaitForSeat: wait_for_seat,
    c.StopWaiting: stop_waiting,
    c.MarkAway: mark_away,
    c.MarkBack: mark_back,
    c.StartClocks: start_clocks,
    c.RunOut: run_out,
    c.CommitShare: commit_share,
    c.OpenShare: open_share,
    c.VoidRound: void_round,
    c.LeaveTable: leave,
    c.BuyIn: buy_in,
    **dict.fromkeys(get_args(c.HostsAct), host),
    c.OpenRound: open_round,
    c.PlaceBet: place_bet,
    c.SitOut: sit_out,
    c.TakeBank: take_bank,
    c.DeclineBank: decline_bank,
    c.CutDeck: cut_deck,
    c.Deal: deal,
    c.SetHand: set_hand,
    c.SetByHouseWay: house_way_hand,
    c.Reveal: reveal,
    c.Settle: settle,
    c.CloseRound: close_round,
}


def _misdirected(state: State, command: c.AnyCommand) -> Refusal | None:
    """Return a refusal if there is nobody at the command's seat to give it; ``None`` if there is."""
    if state.phase is Phase.CLOSED and not isinstance(command, c.OpenTable):
        return Refusal("not now", "The table is not open yet.")
    if not isinstance(command, c.SeatCommand):
        return None
    if command.seat not in POSITIONS:
        return Refusal("no such seat", "Seats are numbered 1 to 7.")
    if isinstance(command, c.JoinTable | c.ClaimSeat | c.SetByHouseWay):
        return None
    if state.player(command.seat) is None:
        if command.seat == state.dealer:
            return Refusal("dealer's seat", "The dealer plays the house way and cannot do that.")
        return Refusal("nobody there", f"Nobody is sitting at seat {command.seat}.")
    return None
