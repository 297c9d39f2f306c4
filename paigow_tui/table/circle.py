"""The bank rotation as it is shown: the whole circle, who declined, who may not and why, what is next."""

from __future__ import annotations

from typing import Literal

import msgspec

from paigow_tui.table.rotation import after, bankroll, may_bank, next_position, to_cover, why_not
from paigow_tui.table.state import BankStep, Phase, State

Mark = Literal["banks", "offered", "declined", "passed over", "in line", "dealer", "dragon", "not asked"]


class CircleSeat(msgspec.Struct, frozen=True):
    """A position in the circle: what became of the option there, and a phrase that says so."""

    position: int
    mark: Mark
    phrase: str
    need: int = 0
    """What this seat would have to cover as the banker, in cents; 0 where that is no question."""
    have: int = 0


class BankView(msgspec.Struct, frozen=True):
    """The bank: who has it, who is asked, and how it goes on."""

    circle: tuple[CircleSeat, ...]
    """The seven positions in the order in which the option goes round, the first refusal first."""
    turn: int | None
    banker: int | None
    last_banker: int | None
    sentence: str
    """What is happening with the bank in this round."""
    coming: str
    """What comes next round."""
    dealer_next: bool
    """The dealer banks the next round without a question."""
    first_next: int
    """The first who may be asked when the option next goes round, as far as is known; 0 if nobody may."""


def bank_view(state: State) -> BankView:
    """The rotation panel's content; nothing in it is secret."""
    bank = state.bank
    order = [bank.start]
    while len(order) < 7:
        order.append(after(order[-1]))
    return BankView(
        circle=tuple(_circle_seat(state, position) for position in order),
        turn=bank.turn,
        banker=bank.banker,
        last_banker=bank.last_banker,
        sentence=_sentence(state),
        coming=_coming(state),
        dealer_next=_dealer_next(state),
        first_next=_first(state),
    )


def _circle_seat(state: State, position: int) -> CircleSeat:
    bank = state.bank
    if position == bank.banker and (position == state.dealer or state.in_round(position)):
        return CircleSeat(position, "banks", "banks this round")
    if position == state.dealer:
        phrase = "banks when it comes here" if state.rules.rotation == "circle" else "banks in between"
        return CircleSeat(position, "dealer", phrase)
    if state.player(position) is None:
        return CircleSeat(position, "dragon", "empty: dragon hand")
    if position == bank.turn:
        return CircleSeat(
            position, "offered", "is asked now", to_cover(state, position), bankroll(state, position)
        )
    step = next((step for step in bank.steps if step.seat == position), None)
    if step is not None:
        return _asked(step)
    if bank.banker is not None or not _goes_round(state):
        last = position == bank.last_banker and bank.banker is not None
        return CircleSeat(position, "not asked", why_not("banked") if last else "not asked")
    if state.phase is Phase.BETS:
        return _before_bets_close(state, position)
    barred = may_bank(state, position)
    if barred is not None:
        return CircleSeat(position, "passed over", why_not(barred.reason, barred.need, barred.have))
    return CircleSeat(position, "in line", "in line", to_cover(state, position), bankroll(state, position))


def _asked(step: BankStep) -> CircleSeat:
    if step.reason is None:
        return CircleSeat(step.seat, "declined", "declined")
    phrase = why_not(step.reason, step.need, step.have)
    return CircleSeat(step.seat, "passed over", phrase, step.need, step.have)


def _before_bets_close(state: State, position: int) -> CircleSeat:
    """While bets come in, only what bets cannot change is said."""
    if position not in state.bank.sat_last:
        return CircleSeat(position, "passed over", why_not("new"))
    if state.bank.last_banker == position:
        return CircleSeat(position, "passed over", why_not("banked"))
    return CircleSeat(position, "in line", "in line")


def _goes_round(state: State) -> bool:
    """Whether the option goes to the players at all this round."""
    last = state.bank.last_banker
    if last is None:
        return False
    return state.rules.rotation == "circle" or last == state.dealer


def _name(state: State, position: int) -> str:
    player = state.player(position)
    return "the dealer" if player is None else player.name


def _sentence(state: State) -> str:
    bank = state.bank
    if state.phase is Phase.BETWEEN and bank.banker is None:
        return "The dealer banks the first round."
    if bank.banker is None:
        if bank.turn is not None:
            return f"The bank is offered to seat {bank.turn}, {_name(state, bank.turn)}."
        if bank.last_banker is None:
            return "The dealer banks the first round."
        if not _goes_round(state):
            return _after(state)
        return f"After the bets the bank goes round from seat {bank.start}."
    if bank.banker != state.dealer:
        here = state.in_round(bank.banker)
        return f"Seat {bank.banker}, {_name(state, bank.banker)}, banks." if here else "A player banked."
    match bank.why_dealer:
        case "first round":
            return "The dealer banks the first round."
        case "after a player":
            return _after(state)
        case "its turn":
            return "It is the turn of the dealer, who banks."
        case _:
            return "Nobody took the bank: the dealer banks."


def _after(state: State) -> str:
    """Why the dealer banks without a question: somebody else did, who may have left meanwhile."""
    last = state.bank.last_banker
    player = None if last is None else state.player(last)
    return f"After {player.name if player else 'a player'}'s bank the dealer banks."


def _coming(state: State) -> str:
    bank = state.bank
    if bank.banker is None:
        return ""
    first = _first(state)
    if _dealer_next(state):
        later = f"; after it the bank is offered from seat {first} on" if first else ""
        return f"Next round the dealer banks{later}."
    if not first:
        return "Next round nobody may be asked: the dealer banks."
    if first == state.dealer:
        return "Next round it is the dealer's turn to bank."
    return f"Next round the bank is offered to seat {first} first."


def _dealer_next(state: State) -> bool:
    banker = state.bank.banker
    return banker is not None and state.rules.rotation == "alternate" and banker != state.dealer


def _first(state: State) -> int:
    """The first position from the start on that has somebody to ask, without those who will be passed by."""
    seat = state.bank.next_start
    for _ in range(7):
        if seat == state.dealer or (state.player(seat) is not None and not _barred_next(state, seat)):
            return seat
        seat = next_position(state, seat)
    return 0


def _barred_next(state: State, seat: int) -> bool:
    """Whether the bank will pass somebody by next round for what is known of this one.

    Where the dealer banks in between nothing is known: that round's bets decide.
    """
    player = state.player(seat)
    if player is not None and player.leaving:
        return True
    if state.bank.banker is None or _dealer_next(state):
        return False
    return not state.in_round(seat) or state.bank.banker == seat
