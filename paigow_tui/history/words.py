"""What happened, in one sentence an event, as a seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from paigow_tui.cards import Card
from paigow_tui.rules import rank_high, rank_low
from paigow_tui.table import AnyEvent, State, dollars
from paigow_tui.table import events as e
from paigow_tui.table.log import won

Shown = Callable[[Sequence[Card]], str]
"""How cards stand in a sentence."""


def told(event: AnyEvent, before: State, cards: Shown, me: int = 0) -> Iterator[str]:
    """What an event did, and the cards it shows, for who sees no table beside it; ``me`` is called You.

    Commitments and secrets are left out: they are no sentence to listen to.
    """
    match event:
        case e.RoundOpened():
            yield f"Round {event.round} opens."
        case e.RoundClosed():
            yield "The round is over."
        case _:
            yield sentence(event, before, cards, me)
    match event:
        case e.HandsDealt():
            for seat, hand in enumerate(event.hands, start=1):
                if hand:
                    yield f"{name_of(before, seat, me)} gets {cards(hand)}."
        case e.HandsRevealed():
            for seat in range(1, 8):
                own = before.at(seat)
                if own.low:
                    low, high = rank_low(own.low).name, rank_high(own.high, before.rules).name
                    yield (
                        f"{name_of(before, seat, me)} shows low hand {cards(own.low)}: {low}; "
                        f"high hand {cards(own.high)}: {high}."
                    )
        case _:
            pass


def sentence(event: AnyEvent, before: State, cards: Shown | None = None, me: int = 0) -> str:
    """What an event did to the table ``before`` it; cards and secrets the event does not show are not told.

    ``cards`` writes cards otherwise than by their faces; ``me`` is a seat to be called You.
    """
    who = name_of(before, getattr(event, "seat", 0), me)
    match event:
        case e.TableOpened():
            return f"The table is opened; the house sets by {event.house_way}."
        case e.PlayerJoined():
            return f"{event.name} sits down at seat {event.seat} with {dollars(event.chips)}."
        case e.LeaveAnnounced():
            return f"{who} will leave when the round is over."
        case e.PlayerLeft():
            return f"{who} cashes out {dollars(event.chips)} and leaves."
        case e.BoughtIn():
            return f"{who} buys {dollars(event.amount)} of chips."
        case e.RoundOpened():
            return f"Round {event.round} opens; the shuffle is committed to by {event.commitment[:16]}…"
        case e.BetPlaced():
            return f"{who} bets {dollars(event.amount)}."
        case e.SatOut():
            return f"{who} sits out."
        case e.BetsClosed():
            return "Bets are closed."
        case e.DeckCut():
            return f"{who} cuts the deck with “{event.word}”."
        case e.DiceThrown():
            dice = "-".join(str(die) for die in event.dice)
            return f"The dice show {dice}: the first hand goes to seat {event.first}."
        case e.HandsDealt():
            return "Seven hands of seven cards are dealt; four cards are left over."
        case e.HandSet():
            return _set(event, who, before, cards or shown)
        case e.HandsRevealed():
            return "All hands are opened."
        case e.LateTouched():
            return f"{who} touches after the reveal and loses."
        case e.SeatSettled():
            return _settled(event, who)
        case e.RoundClosed():
            return f"The round is over; its secret is {event.secret[:16]}…"
        case _:
            return _bank(event, who)


def name_of(state: State, seat: int, me: int = 0) -> str:
    """Who sits there."""
    if seat and seat == me:
        return "You"
    if seat == state.dealer:
        return "The dealer"
    player = state.player(seat) if seat else None
    return player.name if player is not None else f"Seat {seat}"


def _bank(
    event: e.BankOffered | e.BankPassedOver | e.BankDeclined | e.BankTaken | e.DealerBanked | e.BankSettled,
    who: str,
) -> str:
    match event:
        case e.BankOffered():
            return f"The bank is offered to {who}."
        case e.BankPassedOver():
            why = {
                "new": "had no bet last round",
                "banked": "banked last round",
                "sat out": "sits out",
                "cannot cover": f"has {dollars(event.have)} and must cover {dollars(event.need)}",
                "leaving": "is leaving",
            }[event.reason]
            return f"The bank passes {who} by, who {why}."
        case e.BankDeclined():
            return f"{who} declines the bank."
        case e.BankTaken():
            return f"{who} takes the bank; the dealer bets {dollars(event.dealer_stake)}."
        case e.DealerBanked():
            return f"The dealer banks: {event.reason}."
        case e.BankSettled():
            if event.net > 0:
                return f"{who}, as the banker, {won(event.net, event.rake)}."
            came = f"loses {dollars(-event.net)}" if event.net else "comes out even"
            return f"{who}, as the banker, {came}."


def _set(event: e.HandSet, who: str, before: State, cards: Shown) -> str:
    if not event.low:
        return f"{who} sets."
    low, high = rank_low(event.low).name, rank_high(event.high, before.rules).name
    by = " by the house way" if event.by == "house way" else ""
    foul = ": a foul" if event.foul else ""
    return f"{who} sets{by}: low hand {low} ({cards(event.low)}), high hand {high}{foul}."


def _settled(event: e.SeatSettled, who: str) -> str:
    came = {
        "win": won(event.stake, event.rake),
        "push": f"pushes, {dollars(event.stake)} back",
        "lose": f"loses {dollars(event.stake)}",
    }[event.outcome]
    why = event.why or f"low hand {event.low}, high hand {event.high}"
    return f"{who} {came}: {why}."


def shown(cards: Sequence[Card]) -> str:
    """Cards by their faces."""
    return " ".join(card.face for card in cards)
