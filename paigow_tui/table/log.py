"""The results log: one plain line a seat and round, and lines for coming, going and buying chips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from paigow_tui.amounts import dollars
from paigow_tui.rules.ranking import HandRank, rank_high, rank_low
from paigow_tui.table import events as e
from paigow_tui.table.view import SeatView, View

LineKind = Literal[
    "bank", "banks", "win", "push", "lose", "sit out", "banker", "house", "join", "leave", "leaving", "buy"
]


class Line(msgspec.Struct, frozen=True):
    """A line of the log; ``seat`` is 0 where it is about the table. Money in cents."""

    round: int
    seat: int
    kind: LineKind
    text: str
    amount: int = 0
    """What the seat won (or, if negative, lost) in this round, rake paid; or what was bought or cashed out."""
    chips: int = 0
    """What the seat has now, where it is a player's."""


def lines(view: View) -> tuple[Line, ...]:
    """The lines of a settled round, whoever looks: the bank's story, each seat, the banker, the house."""
    if view.settled is None:
        return ()
    return (*bank_lines(view), *settled_lines(view))


def bank_lines(view: View) -> tuple[Line, ...]:
    """How the bank went round and who has it, once that is settled: said before the cards are dealt."""
    return tuple(_bank(view)) if view.bank.banker is not None else ()


def settled_lines(view: View) -> tuple[Line, ...]:
    """The results of a settled round: each seat, the banker, the house."""
    return (*_seats(view), _banker(view), _house(view)) if view.settled is not None else ()


def event_line(event: e.AnyEvent, view: View) -> Line | None:
    """The line of somebody's coming, going or buying chips, seen just before it happens; else ``None``."""
    number = view.round
    match event:
        case e.PlayerJoined(seat=seat, chips=chips):
            text = f"Seat {seat}, {event.name}, sits down with {dollars(chips)}."
            return Line(number, seat, "join", text, chips, chips)
        case e.PlayerLeft(seat=seat, chips=chips):
            text = f"{_who(view.at(seat), capital=True)}, cashes out {dollars(chips)}."
            return Line(number, seat, "leave", text, chips)
        case e.LeaveAnnounced(seat=seat):
            text = f"{_who(view.at(seat), capital=True)}, leaves when the round is over."
            return Line(number, seat, "leaving", text, 0, view.at(seat).chips)
        case e.BoughtIn(seat=seat, amount=amount):
            text = f"{_who(view.at(seat), capital=True)}, buys {dollars(amount)} of chips."
            return Line(number, seat, "buy", text, amount, view.at(seat).chips + amount)
        case _:
            return None


def showdown(mine: SeatView, banker: SeatView, view: View) -> str:
    """Two open hands compared in words, low hand first: ``king-queen over jack-ten, …``.

    >>> against(HandRank(13 << 16 | 12 << 12), HandRank(11 << 16 | 10 << 12))
    'king-queen over jack-ten'
    """
    low = against(rank_low(mine.low), rank_low(banker.low))
    high = against(rank_high(mine.high, view.rules), rank_high(banker.high, view.rules))
    return f"{low}; {high}"


def against(mine: HandRank, banker: HandRank) -> str:
    """One hand beside the banker's, in words."""
    if mine == banker:
        return f"{mine.name}, a copy, which is the banker's"
    word = "over" if mine > banker else "under"
    if mine.name != banker.name:
        return f"{mine.name} {word} {banker.name}"
    return f"{mine.name} {word} the same with {'lower' if mine > banker else 'higher'} cards beside it"


def _who(seat: SeatView, capital: bool = False) -> str:
    name = "the dealer" if seat.occupant == "dealer" else seat.name
    return f"{'Seat' if capital else 'seat'} {seat.position}, {name}"


def _bank(view: View) -> Iterator[Line]:
    start = f"Round {view.round}: "
    for place in view.bank.circle:
        who = _who(view.at(place.position))
        if place.mark == "declined":
            text = f"{start}the bank was offered to {who}, and declined."
        elif place.mark == "passed over":
            text = f"{start}the bank passed by {who}, who {place.phrase}."
        else:
            continue
        yield Line(view.round, place.position, "bank", text)
    story = view.bank.sentence
    yield Line(view.round, view.bank.banker or 0, "banks", start + story[0].lower() + story[1:])


def _seats(view: View) -> Iterator[Line]:
    banker = view.bank.banker or view.rules.dealer_seat
    for step in range(1, 8):
        seat = view.at((banker + step - 1) % 7 + 1)
        start = f"Round {view.round}: {_who(seat)}, "
        if seat.result is not None:
            amount = seat.result.paid - seat.result.stake
            text = start + _result(seat.result) + ": " + _why(seat.result, seat, view.at(banker), view) + "."
            yield Line(view.round, seat.position, seat.result.outcome, text, amount, seat.chips)
        elif seat.sat_out:
            yield Line(view.round, seat.position, "sit out", start + "sits out.", 0, seat.chips)


def _result(result: e.SeatSettled) -> str:
    match result.outcome:
        case "win":
            return won(result.stake, result.rake)
        case "push":
            return f"pushes, {dollars(result.stake)} back"
        case "lose":
            return f"loses {dollars(result.stake)}"


def won(amount: int, rake: int) -> str:
    """A win in cents, what is paid first.

    >>> won(6000, 300), won(500, 0)
    ('wins $57 ($60 less $3 rake)', 'wins $5')
    """
    if not rake:
        return f"wins {dollars(amount)}"
    return f"wins {dollars(amount - rake)} ({dollars(amount)} less {dollars(rake)} rake)"


def _why(result: e.SeatSettled, mine: SeatView, banker: SeatView, view: View) -> str:
    match result.why:
        case "foul":
            return "a foul, the high hand does not outrank the low one"
        case "banker's foul":
            return "the banker's hand is a foul"
        case "late touch":
            return "touched after the reveal"
        case "banker's late touch":
            return "the banker touched after the reveal"
        case _:
            return showdown(mine, banker, view)


def _banker(view: View) -> Line:
    settled = view.settled
    assert settled is not None
    seat = view.at(settled.seat)
    text = f"Round {view.round}: {_who(seat)}, as the banker "
    if settled.net > 0:
        text += won(settled.net, settled.rake)
    elif settled.net < 0:
        text += f"loses {dollars(-settled.net)}"
    else:
        text += "comes out even"
    return Line(view.round, settled.seat, "banker", text + ".", settled.net - settled.rake, seat.chips)


def _house(view: View) -> Line:
    settled = view.settled
    assert settled is not None
    results = [seat.result for seat in view.seats if seat.result is not None]
    rake = settled.rake + sum(result.rake for result in results)
    dealer = view.at(view.rules.dealer_seat)
    played = settled.net if settled.seat == dealer.position else 0
    if dealer.result is not None:
        played = dealer.result.paid - dealer.result.stake
    verb = "wins" if played > 0 else "loses"
    at_play = f"{verb} {dollars(abs(played))} at the table" if played else "comes out even at the table"
    text = f"Round {view.round}: the house {at_play} and takes {dollars(rake) if rake else 'no'} rake."
    return Line(view.round, 0, "house", text, played + rake)
