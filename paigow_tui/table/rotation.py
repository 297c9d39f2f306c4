"""The rotation of the bank: who may take it, and how the offer moves around the table."""

from paigow_tui.table import events as e
from paigow_tui.table.state import POSITIONS, State


def after(seat: int) -> int:
    """Return the next position around the table."""
    return seat % len(POSITIONS) + 1


def next_position(state: State, seat: int) -> int:
    """Return the next position to be offered the bank; if the dealer banks every other round, skip the dealer's."""
    following = after(seat)
    if following == state.dealer and state.rules.rotation == "alternate":
        following = after(following)
    return following


def to_cover(state: State, seat: int) -> int:
    """Return what a banker must be able to pay, in cents: the other players' bets plus the dealer's.

    The dealer will bet as much as this seat has bet. If the house takes half of the bank, return half of the total.
    """
    others = sum(state.at(other).stake for other in state.seated if other != seat)
    return state.rules.players_part(others + state.at(seat).stake)


def bankroll(state: State, seat: int) -> int:
    """Return what a player can pay with, in cents, counting their own bet as returned."""
    player = state.player(seat)
    return 0 if player is None else player.chips + state.at(seat).stake


def may_bank(state: State, seat: int) -> e.BankPassedOver | None:
    """Return the event for skipping this player, with the reason; ``None`` if they may bank."""
    player = state.player(seat)
    assert player is not None
    if player.leaving:
        return e.BankPassedOver(seat, "leaving")
    if seat not in state.bank.sat_last:
        return e.BankPassedOver(seat, "new")
    if state.bank.last_banker == seat:
        return e.BankPassedOver(seat, "banked")
    if not state.at(seat).stake:
        return e.BankPassedOver(seat, "sat out")
    need, have = to_cover(state, seat), bankroll(state, seat)
    if have < need:
        return e.BankPassedOver(seat, "cannot cover", need, have)
    return None


def offer_from(state: State, seat: int | None) -> list[e.AnyEvent]:
    """Return the events that offer the bank to ``seat`` or, with ``None``, to the first position after the bets.

    Players who may not bank are skipped until an offer is made or the dealer banks.
    """
    if seat is None:
        if not state.rules.player_banks:
            return [e.DealerBanked("always", state.bank.start)]
        if state.bank.last_banker is None:
            return [e.DealerBanked("first round", state.bank.start)]
        alternate = state.rules.rotation == "alternate"
        if alternate and state.bank.last_banker != state.dealer:
            return [e.DealerBanked("after a player", state.bank.start)]
        seat = state.bank.start
    events: list[e.AnyEvent] = []
    asked = {step.seat for step in state.bank.steps}
    while seat not in asked:
        asked.add(seat)
        if seat == state.dealer:
            return [*events, e.DealerBanked("its turn", after(seat))]
        if state.player(seat) is not None:
            barred = may_bank(state, seat)
            if barred is None:
                return [*events, e.BankOffered(seat)]
            events.append(barred)
        seat = next_position(state, seat)
    return [*events, e.DealerBanked("nobody took it", next_position(state, state.bank.start))]
