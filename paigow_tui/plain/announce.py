"""Every event of the table as a sentence, the person's own in the second person."""

from __future__ import annotations

from collections.abc import Iterator

from paigow_tui.plain.cards import laid
from paigow_tui.plain.ending import opened, settled
from paigow_tui.plain.who import inside, subject, with_your_bank
from paigow_tui.table import AnyEvent, View, dollars, event_line
from paigow_tui.table import events as e

SMALL_TALK = (e.BetPlaced, e.HandSet, e.BankOffered)
"""What is left out of others' doings when the person wants it brief."""


def announce(
    event: AnyEvent, view: View, words: bool = False, brief: bool = False, *, me: int
) -> Iterator[str]:
    """What to say of an event, given the view after it; some say nothing, some several sentences.

    ``me`` is the person's seat, who may have left it just now.
    """
    if brief and isinstance(event, SMALL_TALK) and event.seat != view.seat:
        return
    match event:
        case e.TableOpened() | e.BetsClosed() | e.DiceThrown():
            return
        case e.PlayerJoined() | e.PlayerLeft() | e.LeaveAnnounced() | e.BoughtIn():
            yield _coming_and_going(event, view, me)
        case e.RoundOpened():
            yield f"Round {event.round} begins. Bets, please."
        case e.BetPlaced(seat=seat, amount=amount):
            yield f"{subject(view, seat)} {'bet' if seat == me else 'bets'} {dollars(amount)}."
        case e.SatOut(seat=seat):
            yield f"{subject(view, seat)} {'sit' if seat == me else 'sits'} this round out."
        case e.BankOffered(seat=seat):
            if seat != me:
                yield f"The bank is offered to {inside(view, seat)}."
        case e.BankPassedOver(seat=seat):
            phrase = next(place.phrase for place in view.bank.circle if place.position == seat)
            if seat == me:
                yield f"The bank passes you by: your seat {phrase}.{_what_to_cover(event, view)}"
            else:
                yield f"The bank passes by {inside(view, seat)}, who {phrase}."
        case e.BankDeclined(seat=seat):
            yield f"{subject(view, seat)} {'decline' if seat == me else 'declines'} the bank."
        case e.BankTaken(seat=seat, dealer_stake=stake):
            verb = "take" if seat == me else "takes"
            yield f"{subject(view, seat)} {verb} the bank. The dealer bets {dollars(stake)} against it."
        case e.DealerBanked():
            yield with_your_bank(view.bank.sentence, view)
        case e.DeckCut(seat=seat):
            if seat == me:
                yield f"You cut the deck with the word {event.word}."
            else:
                yield f"{subject(view, seat)} cuts the deck."
        case e.HandsDealt():
            if brief:
                return
            dice = ", ".join(str(die) for die in view.dice)
            yield f"The dice show {dice}: seat {view.first} gets the first cards. All have seven."
        case e.HandSet(seat=seat):
            yield from _hand_set(event, view, words)
        case e.HandsRevealed():
            yield from opened(view, words)
        case e.LateTouched(seat=seat):
            yield f"{subject(view, seat)} touched the cards after the reveal."
        case e.SeatSettled():
            return  # all are told together, in an order of their own
        case e.BankSettled():
            yield from settled(view, words, brief)
        case e.RoundClosed():
            yield f"Round {view.round} is over."


def _hand_set(event: e.HandSet, view: View, words: bool) -> Iterator[str]:
    if event.seat != view.seat:
        if all(seat.is_set for seat in view.seats if seat.position != view.seat):
            yield "All the others have set."
        return
    if view.at(event.seat).dragon:
        yield "The house way sets the dragon hand at your seat."
        return
    how = "You set" if event.by == "player" else "The house way sets for you"
    yield f"{how} {laid(event.low, event.high, view.rules, words)}."


def _what_to_cover(event: e.BankPassedOver, view: View) -> str:
    """Why so much, which is not plain to see: the dealer would bet against you too."""
    if event.reason != "cannot cover":
        return ""
    dealers = view.at(event.seat).stake
    others = dollars(event.need - dealers)
    return f" A banker plays for the others' {others}, and for {dollars(dealers)} that the dealer bets, as much as you."


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
