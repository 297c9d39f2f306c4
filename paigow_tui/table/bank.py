"""Taking and declining the bank."""

from paigow_tui.amounts import dollars
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.evolution import evolve_all
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.rotation import may_bank, next_position, offer_from
from paigow_tui.table.state import Phase, State


def take_bank(state: State, command: c.TakeBank) -> Decision:
    """Bank this round, against every seat and the dealer."""
    seat = command.seat
    if (refused := _not_offered(state, seat)) is not None:
        return refused
    return [e.BankTaken(seat, dealer_stake=state.at(seat).stake, next_start=next_position(state, seat))]


def decline_bank(state: State, command: c.DeclineBank) -> Decision:
    """Decline the bank, which is then offered to the next seat."""
    seat = command.seat
    if (refused := _not_offered(state, seat)) is not None:
        return refused
    events: list[e.AnyEvent] = [e.BankDeclined(seat)]
    return events + offer_from(evolve_all(state, events), next_position(state, seat))


def _not_offered(state: State, seat: int) -> Refusal | None:
    """Return why this seat cannot take or decline the bank now: it may not bank, or it is not its turn."""
    if state.phase in (Phase.BETWEEN, Phase.BETS):
        return Refusal("not now", "The bank is offered when all bets are down.")
    if state.phase is not Phase.BANK:
        return Refusal("too late", "The bank has already been decided for this round.")
    if state.bank.turn == seat:
        return None
    barred = may_bank(state, seat)
    if barred is not None:
        return Refusal("may not bank", f"You {_why(barred)}, so the bank skips you.")
    return Refusal("not your turn", f"The bank is being offered to seat {state.bank.turn}.")


def _why(barred: e.BankPassedOver) -> str:
    match barred.reason:
        case "banked":
            return "banked last round"
        case "new":
            return "had no bet last round"
        case "sat out":
            return "are sitting out"
        case "leaving":
            return "are leaving"
        case "cannot cover":
            return f"have {dollars(barred.have)} and need {dollars(barred.need)} to cover the bets"
