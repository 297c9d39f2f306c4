"""The bank's rotation: every position, who declined, who may not bank and why, and who is next."""

from typing import Literal

import msgspec

from paigow_tui.table.events import DealerReason, PassReason
from paigow_tui.table.rotation import bankroll, may_bank, next_position, to_cover
from paigow_tui.table.state import Phase, State

Mark = Literal["banks", "offered", "declined", "passed over", "in line", "dealer", "dragon", "not asked"]


class CircleSeat(msgspec.Struct, frozen=True):
    """A position in the rotation, and what happened when it was offered the bank."""

    position: int
    mark: Mark
    reason: PassReason | None = None
    """Why the seat was skipped, or was not asked."""
    need: int = 0
    """What this seat must cover as the banker, in cents; 0 if that does not apply."""
    have: int = 0


class BankView(msgspec.Struct, frozen=True):
    """The bank: who has it, who is being offered it, and who is next."""

    circle: tuple[CircleSeat, ...]
    """The seven positions in the order of the offers, starting with the first to be asked."""
    turn: int | None
    banker: int | None
    last_banker: int | None
    why_dealer: DealerReason | None
    """Why the dealer banks, once that is certain, which it often is before the bets."""
    dealer_next: bool
    """Whether the dealer banks the next round without anyone being asked."""
    first_next: int
    """The first position that can be asked next time, as far as known; 0 if none can."""


def bank_view(state: State) -> BankView:
    """Return the contents of the bank panel; none of it is secret."""
    bank = state.bank
    return BankView(
        circle=tuple(_circle_seat(state, position) for position in (*range(bank.start, 8), *range(1, bank.start))),
        turn=bank.turn,
        banker=bank.banker,
        last_banker=bank.last_banker,
        why_dealer=bank.why_dealer or _foreseen(state),
        dealer_next=_dealer_next(state),
        first_next=_first(state),
    )


def _circle_seat(state: State, position: int) -> CircleSeat:
    bank = state.bank
    if position == bank.banker and (position == state.dealer or state.in_round(position)):
        return CircleSeat(position, "banks")
    if position == state.dealer:
        return CircleSeat(position, "dealer")
    if state.player(position) is None:
        return CircleSeat(position, "dragon")
    if position == bank.turn:
        return CircleSeat(position, "offered", None, to_cover(state, position), bankroll(state, position))
    step = next((step for step in bank.steps if step.seat == position), None)
    if step is not None:
        mark: Mark = "declined" if step.reason is None else "passed over"
        return CircleSeat(position, mark, step.reason, step.need, step.have)
    if bank.banker is not None or not _goes_round(state):
        last = position == bank.last_banker and bank.banker is not None
        return CircleSeat(position, "not asked", "banked" if last else None)
    if state.phase is Phase.BETS:
        return _before_bets_close(state, position)
    barred = may_bank(state, position)
    if barred is not None:
        return CircleSeat(position, "passed over", barred.reason, barred.need, barred.have)
    return CircleSeat(position, "in line", None, to_cover(state, position), bankroll(state, position))


def _before_bets_close(state: State, position: int) -> CircleSeat:
    """Return a seat's place in the rotation while bets are open, based on what no bet can change."""
    if position not in state.bank.sat_last:
        return CircleSeat(position, "passed over", "new")
    if state.bank.last_banker == position:
        return CircleSeat(position, "passed over", "banked")
    return CircleSeat(position, "in line")


def _goes_round(state: State) -> bool:
    """Return whether the bank is offered to players this round."""
    last = state.bank.last_banker
    if last is None or not state.rules.player_banks:
        return False
    return state.rules.rotation == "circle" or last == state.dealer


def _foreseen(state: State) -> DealerReason | None:
    """Return why the dealer will bank regardless of the bets; ``None`` if that is not certain."""
    bank = state.bank
    if bank.banker is not None or bank.turn is not None:
        return None
    if not state.rules.player_banks:
        return "always"
    if bank.last_banker is None or state.phase is Phase.BETWEEN:
        return "first round"
    return None if _goes_round(state) else "after a player"


def _dealer_next(state: State) -> bool:
    banker = state.bank.banker
    if not state.rules.player_banks:
        return True
    return banker is not None and state.rules.rotation == "alternate" and banker != state.dealer


def _first(state: State) -> int:
    """Return the first position, in order, that has a player and will not be skipped."""
    if not state.rules.player_banks:
        return 0
    seat = state.bank.next_start
    for _ in range(7):
        if seat == state.dealer or (state.player(seat) is not None and not _barred_next(state, seat)):
            return seat
        seat = next_position(state, seat)
    return 0


def _barred_next(state: State, seat: int) -> bool:
    """Return whether a seat will be skipped next round, judging from this round.

    If the dealer banks every other round, this is not known yet, because it depends on the next round's bets.
    """
    player = state.player(seat)
    if player is not None and player.leaving:
        return True
    if state.bank.banker is None or _dealer_next(state):
        return False
    return not state.in_round(seat) or state.bank.banker == seat
