"""What-ifs for people: what can be decided otherwise, and both ways it comes out beside each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from paigow_tui.cards import Card, cards_text
from paigow_tui.history.left import with_who_left
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import Decision, Otherwise
from paigow_tui.rules import HandRank, choices, house_way, setting_of
from paigow_tui.table import (
    AnyCommand,
    DeclineBank,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    SitOut,
    State,
    TakeBank,
    dollars,
    lines,
    view,
)


class Offer(msgspec.Struct, frozen=True):
    """Something to decide otherwise; without a command, an amount is still to be asked for."""

    words: str
    command: AnyCommand | None
    yours: bool = False
    """You did so."""
    house: bool = False
    """The house way would have."""


Write = Callable[[Iterable[Card]], str]
"""How cards are written."""


def offers(timeline: Timeline, decision: Decision, write: Write = cards_text) -> list[Offer]:
    """What else the person might have decided; settings that are worth a thought, the highest low hand first."""
    seat = timeline.seat
    match decision.command:
        case PlaceBet(amount=amount):
            found = [Offer("bet another amount", None), Offer("sit out", SitOut(seat))]
            was = f"you bet {dollars(amount)}"
        case SitOut():
            found, was = [Offer("bet", None)], "you sat out"
        case TakeBank():
            found, was = [Offer("decline the bank", DeclineBank(seat))], "you took the bank"
        case DeclineBank():
            found, was = [Offer("take the bank", TakeBank(seat))], "you declined the bank"
        case _:
            return _settings(timeline, decision, write)
    return [Offer(f"{offer.words} ({was})", offer.command) for offer in found]


def _settings(timeline: Timeline, decision: Decision, write: Write) -> list[Offer]:
    state = timeline.state(decision.place)
    cards = state.at(timeline.seat).cards
    own = set(_front(state, timeline.seat, decision.command))
    house = set(_front(state, timeline.seat, SetByHouseWay(timeline.seat)))
    return [
        Offer(
            f"set low hand {setting.low_rank.name} ({write(setting.low)})",
            SetHand(timeline.seat, setting.low),
            yours=set(setting.low) == own,
            house=set(setting.low) == house,
        )
        for setting in choices(cards, state.rules)
    ]


def _front(state: State, seat: int, command: AnyCommand) -> tuple[object, ...]:
    if isinstance(command, SetHand):
        return command.low
    return house_way(state.house_way).set(state.at(seat).cards, state.rules).low


def said(state: State, seat: int, command: AnyCommand) -> str:
    """A decision in words, as the end of *you would have* …"""
    match command:
        case PlaceBet(amount=amount):
            return f"bet {dollars(amount)}"
        case SitOut():
            return "sat out"
        case TakeBank():
            return "taken the bank"
        case DeclineBank():
            return "declined the bank"
        case SetHand() | SetByHouseWay():
            setting = setting_of(
                state.at(seat).cards,
                [card for card in state.at(seat).cards if card in _front(state, seat, command)],
                state.rules,
            )
            low, high = HandRank(setting.low_rank.strength).name, setting.high_rank.name
            return f"set low hand {low}, high hand {high}"
        case _:
            return "decided otherwise"


def change(state: State, before: State, seat: int) -> int:
    """What a round made of somebody's chips, in cents, chips bought in it left out."""
    after, was = state.player(seat), before.player(seat)
    if was is None:
        return 0
    if after is None:  # cashed out
        return state.cashed_out - before.cashed_out - was.chips
    return after.chips - was.chips - (after.bought_in - was.bought_in)


def compared(timeline: Timeline, decision: Decision, command: AnyCommand, outcome: Otherwise) -> str:
    """A page: what really happened, and what would have."""
    seat = timeline.seat
    played = timeline.round_at(decision.place + 1)
    assert played is not None
    at = timeline.state(decision.place)
    start, end = timeline.state(played.first), timeline.state(played.end)
    really, otherwise = change(end, start, seat), change(outcome.state, start, seat)
    difference = otherwise - really
    verdict = "It would have made no difference."
    if difference:
        verdict = (
            f"You would have come out {dollars(abs(difference))} {'better' if difference > 0 else 'worse'}."
        )
    page = [
        f"Round {played.number}: what if you had {said(at, seat, command)}?",
        "",
        f"{_signed(otherwise)} instead of {_signed(really)}. {verdict}",
        "The same cards, and everybody else as they did; nothing of this is written down.",
        "",
        "What if:",
        *_told(outcome.state, start, seat),
        "",
        "Really:",
        *_told(end, start, seat),
    ]
    return "\n".join(page)


def _told(state: State, start: State, seat: int) -> list[str]:
    return [f"  {line.text}" for line in lines(with_who_left(view(state, seat), start))]


def _signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)
