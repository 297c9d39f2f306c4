"""Sitting down, buying chips, and leaving."""

from paigow_tui.amounts import dollars
from paigow_tui.names import LONGEST_NAME, is_plain, taken_name, wrong_name
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.solution import ELSEWHERE, SOLVED, fits
from paigow_tui.rules.strategies import STRATEGY_NAMES
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.betting import close_bets
from paigow_tui.table.dealing import may_set, set_by_house_way
from paigow_tui.table.evolution import evolve_all
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.rotation import after, next_position, offer_from
from paigow_tui.table.state import Phase, State

LEAST_BOUGHT = 100
MOST_BOUGHT = 100_000_000
"""The most that one purchase can cost, in cents: a million dollars."""


def open_table(state: State, command: c.OpenTable) -> Decision:
    """Set up the table."""
    if state.phase is not Phase.CLOSED:
        return Refusal("not now", "This table is already open.")
    try:
        way = house_way(command.house_way)
    except ValueError as error:
        return Refusal("text", str(error))
    if way.mixes and not fits(command.rules):
        return Refusal("text", ELSEWHERE)
    if not is_plain(command.table, 64):
        return Refusal("text", "A table's identifier must be 1 to 64 printable characters.")
    start = after(command.rules.dealer_seat)
    return [e.TableOpened(command.table, command.rules, way, way.digest, start)]


def join(state: State, command: c.JoinTable) -> Decision:
    """Sit down, between rounds."""
    seat, name = command.seat, command.name
    if seat == state.dealer:
        return Refusal("dealer's seat", f"Seat {seat} is the dealer's. Choose another.")
    shared = state.sharing is not None and command.kind == "person"
    if state.phase is not Phase.BETWEEN and not (shared and state.phase is Phase.BETS):
        return Refusal("not now", "A round is under way. Sit down when it is over.")
    if state.player(seat) is not None:
        return Refusal("seat taken", f"Seat {seat} is taken. Choose another.")
    others = (player.name for player in state.players if player is not None)
    if wrong := wrong_name(name) or taken_name(name, others):
        return Refusal("text", wrong)
    if command.strategy == SOLVED and not fits(state.rules):
        return Refusal("text", ELSEWHERE)
    if command.kind == "computer" and command.strategy not in (*STRATEGY_NAMES, SOLVED):
        known = ", ".join((*STRATEGY_NAMES, SOLVED))
        return Refusal("text", f"That strategy does not exist. Choose from {known}.")
    if command.kind == "person" and (command.strategy or command.habit):
        return Refusal("text", "Only computer players have a strategy or a habit.")
    if not is_plain(command.habit, LONGEST_NAME, least=0):
        return Refusal("text", f"A habit must be at most {LONGEST_NAME} printable characters.")
    who = state.claims[seat - 1]
    if command.kind == "person" and state.sharing is not None and not who:
        return Refusal("not yours", f"Seat {seat} is not claimed. Claim it first.")
    chips = state.kept.get(who, 0)
    if chips or (state.approval and who in state.kept):
        return [e.PlayerJoined(seat, name, command.kind, chips)]
    refused = _check_purchase(state, command.chips, 0, command.kind)
    return refused or [e.PlayerJoined(seat, name, command.kind, command.chips, command.strategy, command.habit)]


def buy_in(state: State, command: c.BuyIn) -> Decision:
    """Buy chips, while the player has no bet on the table."""
    free = state.phase is Phase.BETWEEN or (state.phase is Phase.BETS and not state.at(command.seat).stake)
    if not free:
        return Refusal("not now", "You can buy chips between rounds, or before you bet.")
    player = state.player(command.seat)
    assert player is not None
    refused = _check_purchase(state, command.amount, player.chips, player.kind)
    if refused is None and player.who and state.approval:
        asked, agreed = state.requests.get(player.who, (0, False))
        if asked == command.amount:
            return [e.BoughtIn(command.seat, command.amount)] if agreed else []
        return [e.BuyInAsked(command.seat, command.amount)]
    return refused or [e.BoughtIn(command.seat, command.amount)]


def leave(state: State, command: c.LeaveTable) -> Decision:
    """Cash out and leave; during a round, do so when it is over."""
    seat = command.seat
    player = state.player(seat)
    assert player is not None
    if player.leaving:
        return Refusal("not now", "You will leave when this round is over.")
    if state.phase is Phase.BETWEEN:
        return [e.PlayerLeft(seat, player.chips)]
    events: list[e.AnyEvent] = [e.LeaveAnnounced(seat)]
    own = state.at(seat)
    if state.phase is Phase.BETS and not own.stake and not own.sat_out:
        events.append(e.SatOut(seat))
        events += close_bets(evolve_all(state, events))
    elif state.phase is Phase.BANK and state.bank.turn == seat:
        events.append(e.BankDeclined(seat))
        following = evolve_all(state, events)
        events += offer_from(following, next_position(state, seat))
    elif state.phase is Phase.SETTING and own.set_by is None and may_set(state):
        events.append(set_by_house_way(state, seat))
    return events


def _check_purchase(state: State, cents: int, chips: int, kind: c.PlayerKind) -> Refusal | None:
    if cents <= 0 or cents % 100:
        return Refusal("amount", "Buy chips in whole dollars, at least $1.")
    if cents > MOST_BOUGHT:
        return Refusal("amount", f"You can buy at most {dollars(MOST_BOUGHT)} in chips at a time.")
    if kind == "person" and state.sharing is not None and chips + cents > state.sharing.most_chips:
        most = dollars(state.sharing.most_chips)
        return Refusal("amount", f"At this table you can buy chips until you have {most}.")
    return None
