"""Decide: all the rules of the table, without effects.

``decide(state, command)`` returns the events that happen, or a `Refusal`.
"""

from __future__ import annotations

from typing import assert_never

from paigow_tui.table import commands as c
from paigow_tui.table.bank import decline_bank, take_bank
from paigow_tui.table.betting import open_round, place_bet, place_side_bet, sit_out
from paigow_tui.table.dealing import cut_deck, deal, house_way_hand, late_touch, reveal, set_hand
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.seating import buy_in, join, leave, open_table
from paigow_tui.table.settlement import close_round, settle
from paigow_tui.table.state import POSITIONS, Phase, State


def decide(state: State, command: c.AnyCommand) -> Decision:
    """Return the events of this command, or why it is refused."""
    refused = _misdirected(state, command)
    if refused is not None:
        return refused
    match command:
        case c.OpenTable():
            return open_table(state, command)
        case c.JoinTable():
            return join(state, command)
        case c.LeaveTable():
            return leave(state, command)
        case c.BuyIn():
            return buy_in(state, command)
        case c.OpenRound():
            return open_round(state, command)
        case c.PlaceBet():
            if state.phase is Phase.REVEALED:
                return late_touch(state, command.seat)
            return place_bet(state, command)
        case c.PlaceSideBet():
            return (
                late_touch(state, command.seat)
                if state.phase is Phase.REVEALED
                else place_side_bet(state, command)
            )
        case c.SitOut():
            if state.phase is Phase.REVEALED:
                return late_touch(state, command.seat)
            return sit_out(state, command)
        case c.TakeBank():
            return take_bank(state, command)
        case c.DeclineBank():
            return decline_bank(state, command)
        case c.CutDeck():
            return cut_deck(state, command)
        case c.Deal():
            return deal(state, command)
        case c.SetHand():
            return set_hand(state, command)
        case c.SetByHouseWay():
            return house_way_hand(state, command)
        case c.Reveal():
            return reveal(state, command)
        case c.Settle():
            return settle(state, command)
        case c.CloseRound():
            return close_round(state, command)
        case _:
            assert_never(command)


def _misdirected(state: State, command: c.AnyCommand) -> Refusal | None:
    """Return why a command's seat cannot give any command, if it cannot."""
    if state.phase is Phase.CLOSED and not isinstance(command, c.OpenTable):
        return Refusal("not now", "The table is not open yet.")
    if not isinstance(command, c.SeatCommand):
        return None
    if command.seat not in POSITIONS:
        return Refusal("no such seat", "Seats are numbered 1 to 7.")
    if isinstance(command, c.JoinTable | c.SetByHouseWay):
        return None
    if state.player(command.seat) is None:
        if command.seat == state.dealer:
            return Refusal("dealer's seat", "The dealer plays by the house way and cannot do that.")
        return Refusal("nobody there", f"Nobody sits at seat {command.seat}.")
    return None
