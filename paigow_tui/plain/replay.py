"""A game gone through again in sentences: its rounds, one round's events, what you did was worth, what if."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paigow_tui.cards import quoted
from paigow_tui.history.otherwise import compared
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.whatif import Decision, NotPossible, decisions, what_if
from paigow_tui.history.words import told
from paigow_tui.plain import counsel
from paigow_tui.plain.cards import by_ear, listed
from paigow_tui.plain.logs import to_you
from paigow_tui.plain.signs import signs_said
from paigow_tui.plain.typed import NotUnderstood, command_of
from paigow_tui.table import (
    AnyCommand,
    DeclineBank,
    Phase,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    SitOut,
    TakeBank,
    dollars,
    seen,
    view,
)
from paigow_tui.wording import second_person


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


def events_of(timeline: Timeline, played: Played, everything: bool, words: bool) -> Iterator[str]:
    """What happened in a round, as you saw it or with all cards open; you are *you*."""
    for place in range(played.first, played.end):
        event = timeline.event(place)
        if not everything and timeline.seat:
            event = seen(event, timeline.seat)
        for line in told(event, timeline.state(place), lambda cards: listed(cards, words), timeline.seat):
            yield by_ear(second_person(_without_brackets(line)))


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
    if timeline.state(played.end).phase is not Phase.BETWEEN:
        raise NotUnderstood("This round is not over: its cards are not known yet.")
    decision, command = _meant(timeline, played.number, typed)
    try:
        outcome = what_if(timeline, decision, command)
    except NotPossible as error:
        raise NotUnderstood(str(error)) from None
    page = compared(timeline, decision, command, outcome)
    player = timeline.state(decision.place).player(timeline.seat)
    name = player.name if player is not None else ""
    for line in page.splitlines():
        if line:
            told = by_ear(signs_said(to_you(line.strip(), timeline.seat, name)))
            yield told[:1].upper() + told[1:]


def _meant(timeline: Timeline, number: int, typed: str) -> tuple[Decision, AnyCommand]:
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
    return text.replace(" (", ", ").replace(")", "")
