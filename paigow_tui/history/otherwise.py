"""What-ifs for people: what can be decided otherwise, and both ways it comes out beside each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from paigow_tui.amounts import signed
from paigow_tui.cards import Card, cards_text
from paigow_tui.history.left import with_who_left
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import ChoicePoint, Otherwise
from paigow_tui.rules import HandRank, choices, house_way, setting_of
from paigow_tui.table import (
    AnyCommand,
    DeclineBank,
    Line,
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


def offers(timeline: Timeline, decision: ChoicePoint, write: Write = cards_text) -> list[Offer]:
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


def _settings(timeline: Timeline, decision: ChoicePoint, write: Write) -> list[Offer]:
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


class Comparison(msgspec.Struct, frozen=True):
    """What would have come of a round, beside what came of it. Money in cents."""

    round: int
    had: str
    """The decision, as the end of *what if you had* …"""
    otherwise: int
    really: int
    lines_otherwise: tuple[Line, ...]
    lines_really: tuple[Line, ...]

    @property
    def verdict(self) -> str:
        """The sentence one came for."""
        difference = self.otherwise - self.really
        told = "It would have made no difference."
        if difference:
            how = "better" if difference > 0 else "worse"
            told = f"You would have come out {dollars(abs(difference))} {how}."
        return f"{signed(self.otherwise)} instead of {signed(self.really)}. {told}"


SAME_CARDS: Final = "The same cards, and everybody else as they did; nothing of this is written down."


def compared(
    timeline: Timeline, decision: ChoicePoint, command: AnyCommand, outcome: Otherwise
) -> Comparison:
    """What really happened, and what would have."""
    seat = timeline.seat
    played = timeline.round_at(decision.place + 1)
    assert played is not None
    start, end = timeline.state(played.first), timeline.state(played.end)
    return Comparison(
        played.number,
        said(timeline.state(decision.place), seat, command),
        change(outcome.state, start, seat),
        change(end, start, seat),
        _told(outcome.state, start, seat),
        _told(end, start, seat),
    )


def page(found: Comparison) -> str:
    """All of it as text."""
    return "\n".join(
        [
            f"Round {found.round}: what if you had {found.had}?",
            "",
            found.verdict,
            SAME_CARDS,
            "",
            "What if:",
            *(f"  {line.text}" for line in found.lines_otherwise),
            "",
            "Really:",
            *(f"  {line.text}" for line in found.lines_really),
        ]
    )


def _told(state: State, start: State, seat: int) -> tuple[Line, ...]:
    return tuple(lines(with_who_left(view(state, seat), start)))
