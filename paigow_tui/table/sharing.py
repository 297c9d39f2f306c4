"""Shared tables: who sits where, who is away, and what happens when time runs out."""

from paigow_tui.amounts import number_of
from paigow_tui.cards import Card
from paigow_tui.names import is_plain, wrong_name
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.bank import decline_bank
from paigow_tui.table.betting import sit_out
from paigow_tui.table.dealing import house_way_hand, set_hand
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.state import POSITIONS, Phase, State
from paigow_tui.table.turns import waiting_for

LONGEST_CLOCK = 3_600
"""The most seconds a host may give people to act."""
MOST_WAITING = 20
"""The most people who may wait for a seat."""
NOT_SHARED = Refusal("not now", "This table is for one person.")


def seconds_to_act(sharing: c.Sharing, phase: Phase) -> int:
    """Return how many seconds people have to act in a phase; 0 means no limit."""
    return {Phase.BETS: sharing.bet, Phase.BANK: sharing.bank}.get(phase, sharing.set)


def share_table(state: State, command: c.ShareTable) -> Decision:
    """Make the table a shared one, or change its terms."""
    return [e.TableShared(command.sharing)] if state.sharing != command.sharing else []


def claim_seat(state: State, command: c.ClaimSeat) -> Decision:
    """Claim a free seat."""
    seat, who, sharing = command.seat, command.who, state.sharing
    if sharing is None:
        return NOT_SHARED
    if seat == state.dealer:
        return Refusal("dealer's seat", f"Seat {seat} is the dealer's. Choose another.")
    if not is_plain(who, 64):
        return Refusal("text", "A person must have an identifier of 1 to 64 printable characters.")
    if own := state.seat_of(who):
        return Refusal("seat taken", f"You are already at seat {own}.")
    if (other := state.player(seat)) is not None:
        return Refusal("seat taken", f"Seat {seat} is {other.name}'s. Choose another.")
    if not may_sit_down(state):
        return Refusal("not now", "A round is under way. Sit down when it is over.")
    if who in state.banned:
        return Refusal("not yours", "The host has asked you not to come back to this table.")
    if state.locked and who not in state.kept:
        return Refusal("not yours", "The host has closed the table to newcomers.")
    people = sum(player is not None and player.kind == "person" for player in state.players)
    if people >= sharing.most_people:
        return Refusal("full", f"The table is full. At most {number_of(people, 'person', 'people')} may play.")
    ahead = [other for other in state.queue if other != who]
    if who in state.queue:
        ahead = list(state.queue)[: list(state.queue).index(who)]
    if len(ahead) >= free_seats(state):
        return Refusal("full", "Others are waiting for that seat, and the first in line gets it.")
    return [e.SeatClaimed(seat, who)]


def may_sit_down(state: State) -> bool:
    """Return whether a person may sit down now: between rounds and, at a shared table, until betting closes."""
    return state.phase is Phase.BETWEEN or (state.sharing is not None and state.phase is Phase.BETS)


def free_seats(state: State) -> int:
    """Return how many more people can sit down, given the empty seats and the host's limit."""
    people = sum(player is not None and player.kind == "person" for player in state.players)
    most = state.sharing.most_people - people if state.sharing is not None else len(POSITIONS)
    return max(0, min(len(POSITIONS) - 1 - len(state.seated), most))


def wait_for_seat(state: State, command: c.WaitForSeat) -> Decision:
    """Put a person at the end of the waiting list."""
    who, name = command.who, command.name
    if state.sharing is None:
        return NOT_SHARED
    if not is_plain(who, 64) or wrong_name(name):
        return Refusal("text", "A person must have an identifier of 1 to 64 printable characters, and a name.")
    if who in state.banned or (state.locked and who not in state.kept):
        return Refusal("not yours", "The host has closed the table to newcomers.")
    if state.seat_of(who):
        return Refusal("seat taken", "You already have a seat here.")
    if len(state.queue) >= MOST_WAITING and who not in state.queue:
        return Refusal("full", f"{MOST_WAITING} people are already waiting for a seat.")
    return [] if who in state.queue else [e.SeatAwaited(who, name)]


def stop_waiting(state: State, command: c.StopWaiting) -> Decision:
    """Take a person off the waiting list."""
    name = state.queue.get(command.who)
    return [] if name is None else [e.WaitEnded(command.who, name)]


def mark_away(state: State, command: c.MarkAway) -> Decision:
    """Record that a person has lost their connection."""
    return [] if _is_away(state, command.seat) else [e.WentAway(command.seat)]


def mark_back(state: State, command: c.MarkBack) -> Decision:
    """Record that a person is back."""
    return [e.CameBack(command.seat)] if _is_away(state, command.seat) else []


def start_clocks(state: State, command: c.StartClocks) -> Decision:
    """Start the clocks of the players who must act."""
    if state.sharing is None:
        return NOT_SHARED
    return [e.ClocksStarted(command.ends)]


def run_out(state: State, command: c.RunOut) -> Decision:
    """Act for a person whose time has run out."""
    seat, player = command.seat, state.player(command.seat)
    if state.sharing is None:
        return NOT_SHARED
    if player is None or player.kind != "person" or seat not in waiting_for(state):
        return Refusal("not now", f"No clock is running for seat {seat}.")
    if state.phase is Phase.BETS:
        done = sit_out(state, c.SitOut(seat))
    elif state.phase is Phase.BANK:
        done = decline_bank(state, c.DeclineBank(seat))
    else:
        return _set_for(state, seat, command.low)
    return done if isinstance(done, Refusal) else [e.ClockRanOut(seat), *done]


def _set_for(state: State, seat: int, low: tuple[Card, ...]) -> Decision:
    """Set the hand with the cards the player has picked, if that is a legal setting; otherwise, the house way."""
    match set_hand(state, c.SetHand(seat, low)):
        case [e.HandSet(foul=False) as hand]:
            return [e.ClockRanOut(seat, hand.by, hand.low), hand]
    done = house_way_hand(state, c.SetByHouseWay(seat))
    return done if isinstance(done, Refusal) else [e.ClockRanOut(seat, "house way"), *done]


def _is_away(state: State, seat: int) -> bool:
    player = state.player(seat)
    return player is not None and player.away
