"""Settlement of bets to the cent, and the end of a round."""

from typing import Final

from paigow_tui.amounts import commission_on
from paigow_tui.rules.push_rule import push_rule_applies
from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.rules.showdown import Outcome, Showdown, compare
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.side_bets import settle_side_bets
from paigow_tui.table.state import POSITIONS, Phase, State


def settle(state: State, command: c.Settle) -> Decision:
    """Settle seat by seat from the banker's left, starting with the dealer if a player banks."""
    if state.phase is not Phase.REVEALED:
        return Refusal("not now", "Bets are settled only once, after the reveal.")
    results = [settle_seat(state, seat) for seat in settling_order(state.banker, state.dealer) if state.at(seat).stake]
    net = sum(result.stake - result.paid - result.commission for result in results)
    commission = 0
    if state.banker != state.dealer:
        net = state.rules.players_part(net)
        commission = commission_on(net, state.rules.commission)
    return [*results, *settle_side_bets(state), e.BankSettled(state.banker, net, commission)]


def close_round(state: State, command: c.CloseRound) -> Decision:
    """Publish the secret, and cash out the players who announced that they are leaving."""
    if state.phase is not Phase.SETTLED:
        return Refusal("not now", "A round closes once it is settled.")
    leaving = [
        e.PlayerLeft(seat, player.chips)
        for seat in state.seated
        if (player := state.player(seat)) is not None and player.leaving
    ]
    return [e.RoundClosed(state.secret), *leaving]


def settle_seat(state: State, seat: int) -> e.SeatSettled:
    """Settle one seat against the banker."""
    banker = state.banker
    mine, theirs = state.at(seat), state.at(banker)
    hands: Showdown | None = None
    if mine.low and theirs.low:
        low = compare(rank_low(mine.low), rank_low(theirs.low))
        hands = Showdown(low, compare(rank_high(mine.high, state.rules), rank_high(theirs.high, state.rules)))
    why = _verdict(state, seat, banker)
    outcome = _BY_VERDICT[why] or (hands.outcome if hands is not None else "push")
    # no commission is recorded for a winning dealer, since the house would pay it to itself
    commission = commission_on(mine.stake, state.rules.commission) if outcome == "win" and seat != state.dealer else 0
    paid = {"win": 2 * mine.stake - commission, "push": mine.stake, "lose": 0}[outcome]
    return e.SeatSettled(
        seat,
        outcome,
        hands.high if hands is not None else "",
        hands.low if hands is not None else "",
        mine.stake,
        paid,
        commission,
        why,
    )


_BY_VERDICT: Final[dict[e.Verdict, Outcome | None]] = {
    "": None,
    "foul": "lose",
    "late touch": "lose",
    "banker's foul": "win",
    "banker's late touch": "win",
    "push rule": "push",
}


def _verdict(state: State, seat: int, banker: int) -> e.Verdict:
    """Return what decides a bet without comparing hands. If both hands are fouls, the seat loses."""
    if state.at(seat).touched:
        return "late touch"
    if pushes_all(state) and not state.at(banker).touched:
        return "push rule"
    if state.at(seat).foul:
        return "foul"
    if state.at(banker).touched:
        return "banker's late touch"
    if state.at(banker).foul:
        return "banker's foul"
    return ""


def pushes_all(state: State) -> bool:
    """Return whether the dealer's hand, once set, returns every bet."""
    own = state.at(state.dealer)
    return bool(own.low) and push_rule_applies(state.rules.push_rule, own.cards, own.low)


def settling_order(banker: int, dealer: int) -> list[int]:
    """Return the other positions in the order of settlement.

    >>> settling_order(banker=3, dealer=7), settling_order(banker=7, dealer=7)
    ([7, 4, 5, 6, 1, 2], [1, 2, 3, 4, 5, 6])
    """
    round_the_table = [(banker + step - 1) % 7 + 1 for step in range(1, len(POSITIONS))]
    return sorted(round_the_table, key=lambda seat: seat != dealer)
