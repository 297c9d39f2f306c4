"""The results log as facts: one line per seat and round, and lines for joining, leaving and buying chips.

`paigow_tui.telling` turns them into words.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.table import events as e
from paigow_tui.table.settlement import settling_order
from paigow_tui.table.state import POSITIONS
from paigow_tui.table.view import SeatView, View

LineKind = Literal[
    "bank", "banks", "win", "push", "lose", "sit out", "side", "envy", "banker", "house", "join", "leave", "leaving",
    "buy", "void", "silent",
]  # fmt: skip
Why = Literal[e.PassReason, e.DealerReason, e.Verdict, "declined", "taken"]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log; ``seat`` is 0 if it is about the table. Money is in cents."""

    round: int
    seat: int
    kind: LineKind
    name: str = ""
    """Who sat there then; empty for the dealer and the table. If the dealer banks because a player did, that player,
    if still seated.
    """
    amount: int = 0
    """What the seat won (or, if negative, lost) in this round, after commission; what was bought or cashed out;
    for the house, its winnings and commission together."""
    chips: int = 0
    """The chips at the seat now, if it is a player's."""
    stake: int = 0
    """The bet."""
    commission: int = 0
    why: Why = ""
    """Why the bank skipped a seat, or that they declined; why the dealer banks; what decided instead of the hands."""
    other: int = 0
    """Who banked last round, if the dealer banks because a player did; the banker of a result."""
    need: int = 0
    """What a skipped seat would have had to cover, and the chips it had."""
    have: int = 0
    low: tuple[int, int] = (0, 0)
    """The strengths of a seat's low hand and of the banker's."""
    high: tuple[int, int] = (0, 0)
    bet: str = ""
    """The side bet, and the row of its pay table; ``other`` is whose hand envy is for."""
    row: str = ""


def lines(view: View) -> tuple[Line, ...]:
    """Return the lines of a settled round, for any viewer: the bank, each seat, the banker, the house."""
    if view.settled is None:
        return ()
    return (*bank_lines(view), *settled_lines(view))


def bank_lines(view: View) -> tuple[Line, ...]:
    """Return the lines about who was offered the bank and who took it, once that is settled; none if nobody can."""
    return tuple(_bank(view)) if view.bank.banker is not None and view.rules.player_banks else ()


def settled_lines(view: View) -> tuple[Line, ...]:
    """Return the results of a settled round: each seat, the banker, the house."""
    if view.settled is None:
        return ()
    return (*_seats(view), *side_lines(view), banker_line(view), _house(view))


def event_line(event: e.AnyEvent, view: View) -> Line | None:
    """Return the line for joining, leaving, buying or a missing share, given the view before it; else ``None``."""
    number = view.round
    match event:
        case e.PlayerJoined(seat=seat, chips=chips):
            return Line(number, seat, "join", event.name, chips, chips)
        case e.PlayerLeft(seat=seat, chips=chips):
            return Line(number, seat, "leave", _name(view.at(seat)), chips)
        case e.LeaveAnnounced(seat=seat):
            return Line(number, seat, "leaving", _name(view.at(seat)), chips=view.at(seat).chips)
        case e.BoughtIn(seat=seat, amount=amount):
            return Line(number, seat, "buy", _name(view.at(seat)), amount, view.at(seat).chips + amount)
        case e.ShareCommitted(seat=seat, by="silent"):
            return Line(number, seat, "silent", _name(view.at(seat)))
        case e.RoundVoided(missing=missing):
            return Line(number, missing[0], "void", _name(view.at(missing[0])))
        case _:
            return None


def _name(seat: SeatView) -> str:
    return "" if seat.occupant == "dealer" else seat.name


def _bank(view: View) -> Iterator[Line]:
    bank = view.bank
    for place in bank.circle:
        if place.mark in ("declined", "passed over"):
            yield Line(
                view.round,
                place.position,
                "bank",
                _name(view.at(place.position)),
                why=place.reason or "declined",
                need=place.need,
                have=place.have,
            )
    banker = view.at(bank.banker or view.rules.dealer_seat)
    other = (bank.last_banker or 0) if bank.why_dealer == "after a player" else 0
    name = view.at(other).name if other else _name(banker)
    yield Line(view.round, banker.position, "banks", name, why=bank.why_dealer or "taken", other=other)


def _seats(view: View) -> Iterator[Line]:
    """Yield the results in the order of settlement."""
    dealer = view.rules.dealer_seat
    for position in settling_order(view.bank.banker or dealer, dealer):
        seat = view.at(position)
        if seat.result is not None:
            yield seat_line(seat, view)
        elif seat.sat_out:
            yield Line(view.round, seat.position, "sit out", _name(seat), chips=seat.chips)


def seat_line(seat: SeatView, view: View) -> Line:
    """Return the result of a seat that has one."""
    banker, result = view.at(view.bank.banker or view.rules.dealer_seat), seat.result
    assert result is not None
    hands = [
        (rank_low(one.low).strength, rank_high(one.high, view.rules).strength) if one.low else (0, 0)
        for one in (seat, banker)
    ]
    return Line(
        view.round,
        seat.position,
        result.outcome,
        _name(seat),
        amount=result.paid - result.stake,
        chips=seat.chips,
        stake=result.stake,
        commission=result.commission,
        why=result.why,
        other=banker.position,
        low=(hands[0][0], hands[1][0]),
        high=(hands[0][1], hands[1][1]),
    )


def side_lines(view: View) -> tuple[Line, ...]:
    """Return the results of the side bets: every one of the viewer's, the others' if they paid, and envy."""
    first = view.bank.banker or view.rules.dealer_seat
    seats = [view.at((first + step) % len(POSITIONS) + 1) for step in range(len(POSITIONS))]
    return (
        *(side_line(result, view) for seat in seats for result in seat.side_results
          if result.paid or seat.position == view.seat),
        *(side_line(paid, view) for seat in seats for paid in seat.envy),
    )  # fmt: skip


def side_line(event: e.SideBetSettled | e.EnvyPaid, view: View) -> Line:
    """Return the line for a side bet or envy, given the view after it."""
    seat = view.at(event.seat)
    kind: LineKind
    if isinstance(event, e.EnvyPaid):
        kind, amount, stake, other = "envy", event.amount, 0, event.other
    else:
        kind, amount, stake, other = "side", event.paid - event.stake, event.stake, 0
    return Line(
        view.round,
        event.seat,
        kind,
        _name(seat),
        amount,
        seat.chips,
        stake,
        other=other,
        bet=event.bet,
        row=event.row,
    )


def banker_line(view: View) -> Line:
    """Return the banker's result in a settled round."""
    settled = view.settled
    assert settled is not None
    seat = view.at(settled.seat)
    amount = settled.net - settled.commission
    return Line(view.round, settled.seat, "banker", _name(seat), amount, seat.chips, commission=settled.commission)


def _house(view: View) -> Line:
    settled = view.settled
    assert settled is not None
    results = [seat.result for seat in view.seats if seat.result is not None]
    commission = settled.commission + sum(result.commission for result in results)
    dealer = view.at(view.rules.dealer_seat)
    played = settled.net if settled.seat == dealer.position else 0
    if dealer.result is not None:
        played = dealer.result.paid - dealer.result.stake
    played -= sum(seat.side_net for seat in view.seats)
    return Line(view.round, 0, "house", amount=played + commission, commission=commission)
