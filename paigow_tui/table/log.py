"""The results log: what happened to each seat in each round, with the facts to describe it.

`paigow_tui.telling` puts the lines into words.
"""

from collections.abc import Iterator

import msgspec

from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.table import events as e
from paigow_tui.table.settlement import settling_order
from paigow_tui.table.state import POSITIONS
from paigow_tui.table.views import SeatView, View
from paigow_tui.table.winnings import winnings


class HouseSettled(e.Event, frozen=True):
    """The house's result in a round, in cents. It is not an event of the game; it is the last log line of a round."""

    amount: int
    """Winnings and commission together."""
    commission: int
    side: int = 0
    """The part of the amount that comes from side bets and envy bonuses."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    round: int
    seat: int
    """The seat the line is about; 0 for the house."""
    event: e.AnyEvent | HouseSettled
    name: str = ""
    """The player's name at the time; empty for the dealer and the house. If the dealer banks because a player banked
    last round, that player's name, if they are still seated.
    """
    other: int = 0
    """For a result, the banker's seat; if the dealer banks because a player did last round, that player's seat."""
    low: tuple[int, int] = (0, 0)
    """For a result, the strengths of the seat's low hand and the banker's."""
    high: tuple[int, int] = (0, 0)
    side: int = 0
    """For a result, what side bets and envy bonuses won on top; each also has a separate line."""
    by: str = ""
    """For a host's action, the host's name; empty for whoever runs the table's program."""
    you: int = 0
    """In one person's log, the seat they had at the time; 0 if they had none. Somebody else may have it now."""

    @property
    def amount(self) -> int:
        """What the seat or the house won or, if negative, lost, after the commission."""
        return self.event.amount if isinstance(self.event, HouseSettled) else winnings(self.event, self.seat).chips

    @property
    def yours(self) -> bool:
        """Whether the line is about the person whose log this is."""
        return bool(self.you) and self.seat == self.you

    @property
    def total(self) -> int:
        """The result with side bets and envy bonuses: the change in the seat's chips."""
        return self.amount + self.side


def lines(view: View) -> tuple[Line, ...]:
    """Return the lines of a settled round, for any viewer: the bank, each seat, the banker and the house."""
    if view.settled is None:
        return ()
    return (*bank_lines(view), *settled_lines(view))


def bank_lines(view: View) -> tuple[Line, ...]:
    """Return the lines about who was offered the bank and who took it, once known; none if players can't bank."""
    return tuple(_bank(view)) if view.bank.banker is not None and view.rules.player_banks else ()


def settled_lines(view: View) -> tuple[Line, ...]:
    """Return the results of a settled round: hands set for people who are away, each seat, the banker and the house."""
    if view.settled is None:
        return ()
    return (*_set_for_absent(view), *_seats(view), *side_lines(view), banker_line(view), _house(view))


def event_line(event: e.AnyEvent, view: View) -> Line | None:
    """Return the line for an event such as joining, leaving, declining the bank or a host's action; else ``None``.

    ``view`` is the view before the event happened.
    """
    match event:
        case e.PlayerJoined():
            return Line(
                view.round, event.seat, e.PlayerJoined(event.seat, event.name, event.kind, event.chips), event.name
            )
        case e.PlayerLeft() | e.LeaveAnnounced() | e.BoughtIn() | e.BankDeclined() | e.BankPassedOver():
            return _line(view, event.seat, event)
        case e.HostActed(by=by):
            line = _line(view, _about(event), event)
            return msgspec.structs.replace(line, by=view.at(by).name) if by else line
        case e.SeatAwaited(name=name) | e.WaitEnded(name=name):
            return Line(view.round, 0, event, name)
        case e.BuyInAsked() | e.ShareCommitted(by="silent") | e.WentAway() | e.CameBack():
            return _line(view, event.seat, event)
        case e.RoundVoided(missing=missing):
            return _line(view, missing[0], event)
        case _:
            return None


def _about(event: e.HostActed) -> int:
    """Return the seat that a host's action is about; 0 if it is about everybody."""
    match event:
        case e.BuyInAnswered(seat=seat) | e.PlayerRemoved(seat=seat) | e.HostNamed(seat=seat):
            return seat
        case _:
            return 0


def _line(view: View, seat: int, event: e.AnyEvent) -> Line:
    return Line(view.round, seat, event, _name(view.at(seat)) if seat else "")


def _name(seat: SeatView) -> str:
    return "" if seat.occupant == "dealer" else seat.name


def _bank(view: View) -> Iterator[Line]:
    bank = view.bank
    for place in bank.circle:
        if place.mark in ("declined", "passed over"):
            seat = place.position
            skipped = place.reason and e.BankPassedOver(seat, place.reason, place.need, place.have)
            yield _line(view, seat, skipped or e.BankDeclined(seat))
    banker = view.at(bank.banker or view.rules.dealer_seat)
    if bank.why_dealer is None:
        stake = view.at(view.rules.dealer_seat).stake
        yield _line(view, banker.position, e.BankTaken(banker.position, stake, bank.first_next or 1))
        return
    other = (bank.last_banker or 0) if bank.why_dealer == "after a player" else 0
    event = e.DealerBanked(bank.why_dealer, bank.first_next or 1)
    yield Line(view.round, banker.position, event, view.at(other).name if other else "", other)


def _set_for_absent(view: View) -> Iterator[Line]:
    for seat in view.seats:
        if seat.away and seat.set_by == "house way" and not seat.dragon:
            yield _line(view, seat.position, e.HandSet(seat.position, seat.low, seat.high, seat.foul, seat.set_by))


def _seats(view: View) -> Iterator[Line]:
    """Yield the results in the order of settlement."""
    dealer = view.rules.dealer_seat
    for position in settling_order(view.bank.banker or dealer, dealer):
        seat = view.at(position)
        if seat.result is not None:
            yield seat_line(seat.result, view)
        elif seat.sat_out:
            yield _line(view, position, e.SatOut(position))


def seat_line(result: e.SeatSettled, view: View) -> Line:
    """Return the line for a seat's result."""
    seat, banker = view.at(result.seat), view.at(view.bank.banker or view.rules.dealer_seat)
    (low, high), (bankers_low, bankers_high) = (
        (rank_low(one.low).strength, rank_high(one.high, view.rules).strength) if one.low else (0, 0)
        for one in (seat, banker)
    )
    name = _name(seat)
    return Line(
        view.round, result.seat, result, name, banker.position, (low, bankers_low), (high, bankers_high), seat.side_net
    )


def side_lines(view: View) -> tuple[Line, ...]:
    """Return the results of side bets: all the viewer's own, the others' winning ones, and envy bonuses."""
    first = view.bank.banker or view.rules.dealer_seat
    seats = [view.at((first + step) % len(POSITIONS) + 1) for step in range(len(POSITIONS))]
    return (
        *(side_line(result, view) for seat in seats for result in seat.side_results
          if result.paid or seat.position == view.seat),
        *(side_line(paid, view) for seat in seats for paid in seat.envy),
    )  # fmt: skip


def side_line(event: e.SideBetSettled | e.EnvyPaid, view: View) -> Line:
    """Return the line for a side bet or envy bonus."""
    return _line(view, event.seat, event)


def banker_line(view: View) -> Line:
    """Return the banker's result in a settled round."""
    assert view.settled is not None
    line = _line(view, view.settled.seat, view.settled)
    return msgspec.structs.replace(line, side=view.at(line.seat).side_net)


def _house(view: View) -> Line:
    settled = view.settled
    assert settled is not None
    results = [seat.result for seat in view.seats if seat.result is not None]
    commission = settled.commission + sum(result.commission for result in results)
    dealer = view.at(view.rules.dealer_seat)
    played = settled.net if settled.seat == dealer.position else 0
    if dealer.result is not None:
        played = dealer.result.paid - dealer.result.stake
        if view.rules.shares_bank:
            played += settled.net  # the house's half of the bank has the same result as the player's
    side = -sum(seat.side_net for seat in view.seats)
    return Line(view.round, 0, HouseSettled(played + side + commission, commission, side))
