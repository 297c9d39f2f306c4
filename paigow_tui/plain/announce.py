"""Every event of the table as a sentence, the person's own in the second person."""

from __future__ import annotations

from collections.abc import Iterator

from paigow_tui.plain.cards import laid
from paigow_tui.table import AnyEvent, View, dollars, event_line, lines
from paigow_tui.table import events as e

SMALL_TALK = (e.BetPlaced, e.HandSet, e.BankOffered)
"""What is left out of others' doings when the person wants it brief."""


def announce(event: AnyEvent, view: View, words: bool = False, *, me: int) -> Iterator[str]:
    """What to say of an event, given the view after it; some say nothing, some several sentences.

    ``me`` is the person's seat, who may have left it just now.
    """
    match event:
        case e.TableOpened() | e.BetsClosed() | e.DiceThrown():
            return
        case e.PlayerJoined() | e.PlayerLeft() | e.LeaveAnnounced() | e.BoughtIn():
            yield _coming_and_going(event, view, me)
        case e.RoundOpened():
            yield f"Round {event.round} begins. Bets, please."
        case e.BetPlaced(seat=seat, amount=amount):
            yield f"{_who(view, seat)} {'bet' if seat == me else 'bets'} {dollars(amount)}."
        case e.SatOut(seat=seat):
            yield f"{_who(view, seat)} {'sit' if seat == me else 'sits'} this round out."
        case e.BankOffered(seat=seat):
            if seat != me:
                yield f"The bank is offered to {_inside(view, seat)}."
        case e.BankPassedOver(seat=seat):
            phrase = next(place.phrase for place in view.bank.circle if place.position == seat)
            if seat == me:
                yield f"The bank passes you by: your seat {phrase}."
            else:
                yield f"The bank passes by {_inside(view, seat)}, who {phrase}."
        case e.BankDeclined(seat=seat):
            yield f"{_who(view, seat)} {'decline' if seat == me else 'declines'} the bank."
        case e.BankTaken(seat=seat, dealer_stake=stake):
            verb = "take" if seat == me else "takes"
            yield f"{_who(view, seat)} {verb} the bank. The dealer bets {dollars(stake)} against it."
        case e.DealerBanked():
            yield view.bank.sentence
        case e.DeckCut(seat=seat):
            yield f"{_who(view, seat)} cut{'' if seat == me else 's'} the deck."
        case e.HandsDealt():
            dice = "-".join(str(die) for die in view.dice)
            yield f"The dice show {dice}: seat {view.first} gets the first cards. All have seven."
        case e.HandSet(seat=seat):
            yield from _hand_set(event, view, words)
        case e.HandsRevealed():
            for seat_view in view.seats:
                if seat_view.low:
                    hands = laid(seat_view.low, seat_view.high, view.rules, words)
                    verb = "show" if seat_view.position == me else "shows"
                    yield f"{_who(view, seat_view.position)} {verb} {hands}."
        case e.LateTouched(seat=seat):
            yield f"{_who(view, seat)} touched the cards after the reveal."
        case e.SeatSettled(seat=seat):
            yield from _line(view, seat, event.outcome)
        case e.BankSettled(seat=seat):
            yield from _line(view, seat, "banker")
            yield from _line(view, 0, "house")
        case e.RoundClosed():
            mine = view.mine
            if mine is not None:
                yield f"Round {view.round} is over. You have {dollars(mine.chips)}."
            else:
                yield f"Round {view.round} is over."


def _who(view: View, seat: int) -> str:
    """Somebody as the subject of a sentence."""
    if seat == view.seat:
        return "You"
    own = view.at(seat)
    if own.occupant == "dealer":
        return "The dealer"
    return f"Seat {seat}, {own.name or 'a dragon hand'},"


def _inside(view: View, seat: int) -> str:
    """Somebody inside a sentence."""
    return f"seat {seat}, {view.at(seat).name}"


def _hand_set(event: e.HandSet, view: View, words: bool) -> Iterator[str]:
    if event.seat != view.seat:
        yield f"{_who(view, event.seat)} {'is' if event.by == 'house way' else 'has'} set."
        return
    how = "You set" if event.by == "player" else "The house way sets for you"
    yield f"{how} {laid(event.low, event.high, view.rules, words)}."


def _line(view: View, seat: int, kind: str) -> Iterator[str]:
    """A line of the log without its round, the person's own as theirs."""
    for line in lines(view):
        if line.seat == seat and line.kind == kind:
            text = line.text.partition(": ")[2]
            text = text[0].upper() + text[1:]
            if seat and seat == view.seat:
                ending = text.partition(f"{view.at(seat).name}, ")[2]
                bank = ending.startswith("as the banker ")
                text = f"Your {'bank' if bank else 'hand'} {ending.removeprefix('as the banker ')}"
            yield text


def _coming_and_going(event: AnyEvent, view: View, me: int) -> str:
    seat = getattr(event, "seat", 0)
    if isinstance(event, e.BoughtIn) and seat == view.seat:
        return f"You buy {dollars(event.amount)} of chips and have {dollars(view.at(seat).chips)}."
    if isinstance(event, e.LeaveAnnounced) and seat == view.seat:
        return "You cash out when this round is over; the house way plays for you."
    if isinstance(event, e.PlayerLeft):
        return f"{'You cash' if seat == me else f'Seat {seat} cashes'} out {dollars(event.chips)}."
    line = event_line(event, view)
    return "" if line is None else line.text
