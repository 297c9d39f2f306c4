"""A game gone through again in sentences: its rounds, one round's events, what you did was worth, what if."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from paigow_tui.amounts import second_person
from paigow_tui.cards import quoted
from paigow_tui.history.otherwise import compared, page
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.whatif import ChoicePoint, NotPossible, decisions, what_if
from paigow_tui.history.words import name_of, told
from paigow_tui.plain import counsel
from paigow_tui.plain.announce import SMALL_TALK
from paigow_tui.plain.cards import by_ear, listed
from paigow_tui.plain.command_input import NotUnderstood, command_of
from paigow_tui.plain.logs import to_you
from paigow_tui.plain.signs import signs_said
from paigow_tui.table import (
    AnyCommand,
    AnyEvent,
    DeclineBank,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    SitOut,
    State,
    TakeBank,
    dollars,
    seen,
    view,
)
from paigow_tui.table import events as e


def in_a_line(played: Played) -> str:
    """What came of a round for you."""
    bought = f", after you bought {dollars(played.bought)} of chips" if played.bought else ""
    start = f"Round {played.number}{bought}"
    if played.came == "not over":
        return f"{start}: not over."
    if played.came == "watched":
        return f"{start}: {played.banker} banked."
    if played.came == "sat out":
        return f"{start}: you sat out; {played.banker} banked."
    amount = dollars(abs(played.change))
    came = {
        "win": f"won {amount}",
        "push": "pushed",
        "lose": f"lost {amount}",
        "foul": f"fouled and lost {amount}",
    }
    if played.came == "banked":
        what = "came out even" if not played.change else f"{'won' if played.change > 0 else 'lost'} {amount}"
        return f"{start}: you banked and {what}, {dollars(played.chips)} left."
    return f"{start}: you {came[played.came]}, {dollars(played.chips)} left; {played.banker} banked."


def events_of(
    timeline: Timeline, played: Played, everything: bool, words: bool, brief: bool = False
) -> Iterator[str]:
    """What happened in a round, as you saw it or with all cards open; you are *you*.

    ``brief`` leaves out what the others bet, hold and win; with all cards open, or of a game watched, nothing.
    """
    brief = brief and not everything and timeline.seat > 0
    for place in range(played.first, played.end):
        event, before = timeline.event(place), timeline.state(place)
        if not everything and timeline.seat:
            event = seen(event, timeline.seat, before.in_round(timeline.seat))
        if brief and _of_others(event, before, timeline.seat):
            continue
        for line in told(event, before, lambda cards: listed(cards, words), timeline.seat):
            if brief and isinstance(event, e.HandsRevealed) and not line.startswith(_heard(before)):
                continue
            yield by_ear(second_person(_without_brackets(line)))


def _of_others(event: AnyEvent, before: State, me: int) -> bool:
    """Whether an event is left out where it shall be brief: hands against your own bank are not."""
    if isinstance(event, e.SeatSettled) and before.banker == me:
        return False
    return isinstance(event, (*SMALL_TALK, e.SeatSettled)) and event.seat != me


def _heard(before: State) -> tuple[str, ...]:
    """How the lines begin that are heard of all opened hands: that they are, yours, the banker's."""
    return ("All ", "You ", f"{name_of(before, before.banker)} ")


def worth_of(timeline: Timeline, number: int, words: bool, say: Callable[[str], None]) -> Iterator[str]:
    """What the bank was worth where it was offered to you, and what your settings were; ``say`` tells of waiting."""
    found = {one.question: one for one in decisions(timeline, number)}
    bank, setting = found.get("bank"), found.get("set")
    if bank is not None:
        did = "took" if isinstance(bank.command, TakeBank) else "declined"
        yield f"You {did} the bank. What it was worth:"
        yield from counsel.worth(view(timeline.state(bank.place), timeline.seat), say)
    if setting is not None:
        yield "What your settings were worth:"
        yield from counsel.odds_of(view(timeline.state(setting.place + 1), timeline.seat), words, say)
    if bank is None and setting is None:
        yield "In this round you were not offered the bank, and set no hand."


def otherwise(timeline: Timeline, played: Played, typed: str) -> Iterator[str]:
    """How a round would have come out with something typed as at the table; raises NotUnderstood."""
    if refusal := timeline.refusal(played):
        raise NotUnderstood(refusal)
    decision, command = _meant(timeline, played.number, typed)
    try:
        outcome = what_if(timeline, decision, command)
    except NotPossible as error:
        raise NotUnderstood(str(error)) from None
    text = page(compared(timeline, decision, command, outcome))
    player = timeline.state(decision.place).player(timeline.seat)
    name = player.name if player is not None else ""
    for place, line in enumerate(filter(None, text.splitlines())):
        told = by_ear(signs_said(to_you(line.strip(), timeline.seat, name)))
        if place:  # the first has named the round
            told = told.removeprefix(f"Round {played.number}: ")
        yield told[:1].upper() + told[1:]


def _meant(timeline: Timeline, number: int, typed: str) -> tuple[ChoicePoint, AnyCommand]:
    """The decision that is to be another one, and what instead."""
    why = ""
    for decision in decisions(timeline, number):
        look = view(timeline.state(decision.place), timeline.seat)
        try:
            command = command_of(typed, look, 0)
        except NotUnderstood as error:
            why = str(error)
            continue
        if isinstance(command, _ANSWERS[decision.question]):
            return decision, command
    if not why or "I do not know" in why:
        why = f"There was no question in round {number} that {quoted(typed)} answers: type a bet, take, 1 2 or h."
    raise NotUnderstood(why)


_ANSWERS: dict[str, tuple[type, ...]] = {
    "bet": (PlaceBet, SitOut),
    "bank": (TakeBank, DeclineBank),
    "set": (SetHand, SetByHouseWay),
}


def _without_brackets(text: str) -> str:
    """Many screen readers do not read them."""
    return _DICE.sub(r"\1, \2, \3", text.replace(" (", ", ").replace(")", ""))


_DICE: Final = re.compile(r"\b(\d)-(\d)-(\d)\b")
"""Dashes between dice are not heard."""
