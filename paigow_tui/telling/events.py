"""Every event of the table in sentences: as it happens, and when a game is gone through again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.rules import house_way
from paigow_tui.table import AnyEvent, View, banker_line, event_line, seat_line
from paigow_tui.table import events as e
from paigow_tui.telling import log
from paigow_tui.telling.bank import skipped, this_round, what_to_cover
from paigow_tui.telling.grammar import YOU, Subject, Voice, person, subject
from paigow_tui.telling.hands import both_hands
from paigow_tui.telling.results import opened, settled

SMALL_TALK: Final = (e.BetPlaced, e.HandSet, e.BankOffered)
"""What is left out of others' doings where it shall be brief."""


def told(event: AnyEvent, view: View, voice: Voice) -> Iterator[str]:
    """What an event did; ``view`` is the table after it, as the person may see it.

    On the screen one sentence an event. By ear some say nothing: what dice and money came to is told together.
    """
    if voice.brief and isinstance(event, SMALL_TALK) and event.seat != voice.me:
        return
    match event:
        case e.TableOpened(house_way=way):
            if not voice.ear:
                yield f"The table opens. The dealer sets by the {house_way(way).title} house way."
        case e.PlayerJoined() | e.PlayerLeft() | e.LeaveAnnounced() | e.BoughtIn():
            yield _coming_and_going(event, view, voice)
        case e.RoundOpened():
            after = "Bets, please." if voice.ear else f"Shuffle fingerprint {event.commitment[:16]}…"
            yield f"Round {event.round} begins. {after}"
        case e.RoundClosed():
            secret = f" Shuffle secret {event.secret[:16]}…" if event.secret and not voice.ear else ""
            yield f"Round {view.round} is over.{secret}"
        case e.BetsClosed():
            if not voice.ear:
                yield "Bets are closed."
        case e.DiceThrown(dice=dice, first=first):
            if not voice.ear:
                yield f"Dice {'-'.join(map(str, dice))}: seat {first} gets the first hand."
        case e.HandsDealt():
            yield from _dealt(view, voice)
        case e.HandsRevealed():
            if voice.ear:
                yield from opened(view, voice)
            else:
                yield "All hands are turned up."
        case e.SeatSettled(seat=seat):
            if not voice.ear:
                yield log.told(seat_line(view.at(seat), view), voice)
        case e.BankSettled():
            if voice.ear:
                yield from settled(view, voice)
            else:
                yield log.told(banker_line(view), voice)
        case e.DealerBanked():
            yield this_round(view, voice)
        case _:
            yield from _done(event, view, subject(view, event.seat, voice), voice)


def _done(
    event: e.BetPlaced
    | e.SatOut
    | e.BankOffered
    | e.BankPassedOver
    | e.BankDeclined
    | e.BankTaken
    | e.DeckCut
    | e.HandSet
    | e.LateTouched,
    view: View,
    who: Subject,
    voice: Voice,
) -> Iterator[str]:
    """What somebody did, or was asked."""
    match event:
        case e.BetPlaced(amount=amount):
            yield f"{who.does('bet')} {dollars(amount)}."
        case e.SatOut():
            yield f"{who.does('sit')} out this round."
        case e.BankOffered():
            yield f"The bank is offered to {who.name}."
        case e.BankPassedOver(reason=reason, need=need, have=have):
            yield skipped(reason, who, need, have)
            if reason == "cannot cover" and who is YOU and voice.ear:
                yield what_to_cover(event, view)
        case e.BankDeclined():
            yield f"{who.does('decline')} the bank."
        case e.BankTaken(dealer_stake=stake):
            whom = "you" if who is YOU else "it"
            yield f"{who.does('take')} the bank. The dealer bets {dollars(stake)} against {whom}."
        case e.DeckCut(word=word):
            yield f"{who.does('cut')} the deck with {f'the word {word}' if voice.ear else f'“{word}”'}."
        case e.LateTouched():
            yield f"{who.does('touch')} the cards after the reveal."
        case e.HandSet():
            yield from _set(event, view, who, voice)


def _coming_and_going(
    event: e.PlayerJoined | e.PlayerLeft | e.LeaveAnnounced | e.BoughtIn, view: View, voice: Voice
) -> str:
    line = event_line(event, view)
    assert line is not None
    if event.seat != voice.me:
        return log.told(line, voice)
    match event:
        case e.BoughtIn(seat=seat, amount=amount):
            return f"You buy {dollars(amount)} in chips and have {dollars(view.at(seat).chips)}."
        case e.LeaveAnnounced():
            return "You are leaving after this round; the house way plays your hand until then."
        case _:
            return log.told(line, voice)


def _dealt(view: View, voice: Voice) -> Iterator[str]:
    if not voice.ear:
        yield "Seven cards are dealt to each seat."
    elif not voice.brief:
        dice = ", ".join(map(str, view.dice))
        yield f"The dice show {dice}: seat {view.first} gets the first cards. Everyone has seven."


def hands_dealt(event: e.HandsDealt, view: View, voice: Voice) -> Iterator[str]:
    """The cards of a deal, as far as they are known: for who sees no table beside it."""
    for seat, hand in enumerate(event.hands, start=1):
        if hand:
            own = view.at(seat)
            who = person(seat, own.name, own.occupant == "dealer", voice)
            yield f"{who.does('get')} {voice.show(hand)}."


def _set(event: e.HandSet, view: View, who: Subject, voice: Voice) -> Iterator[str]:
    if event.seat == voice.me and view.at(event.seat).dragon:
        yield "The house way sets the dragon hand at your seat."
        return
    if not event.low:
        if not voice.ear:
            yield f"{who.does('have')} set."
        elif all(seat.is_set for seat in view.seats if seat.position != voice.me):
            yield "Everyone else has set."
        return
    hands = both_hands(event.low, event.high, view.rules, voice)
    foul = " That is a foul." if event.foul else ""
    if view.at(event.seat).dragon:
        yield f"The house way sets the dragon hand at seat {event.seat}: {hands}."
    elif event.by == "player":
        yield f"{who.does('set')} {hands}.{foul}"
    else:
        yield f"The house way sets {who.whose} hand: {hands}."
