"""The end of a round by ear: the banker's hand, then what it means for you, then the others."""

from __future__ import annotations

from collections.abc import Iterator

from paigow_tui.amounts import dollars
from paigow_tui.table import Line, SeatView, View, lines
from paigow_tui.telling import log
from paigow_tui.telling.grammar import Voice, capital, several, subject
from paigow_tui.telling.hands import both_hands, comparison


def opened(view: View, voice: Voice) -> Iterator[str]:
    """What is told first when the hands are turned up: the hand that decides; your own you know."""
    banker = view.at(view.bank.banker or view.rules.dealer_seat)
    if banker.low and banker.position != voice.me:
        foul = " That is a foul." if banker.foul else ""
        who = subject(view, banker.position, voice)
        yield f"{who.does('show')} {both_hands(banker.low, banker.high, view.rules, voice)}.{foul}"


def settled(view: View, voice: Voice) -> Iterator[str]:
    """What came of a settled round: yours and your chips, then, unless it shall be brief, everybody else's."""
    found = lines(view)
    mine = view.mine
    if mine is not None:
        yield from _yours(mine, found, voice)
        if voice.brief and mine.banker:
            yield from _against_your_bank(view, mine)
    if voice.brief:
        return
    for line in found:
        if line.seat != voice.me and line.kind in ("win", "push", "lose"):
            yield from _others(line, view.at(line.seat), view, voice)
    for seat in view.seats:
        if seat.dragon and seat.low:
            whose = "your seat" if seat.position == voice.me else f"seat {seat.position}"
            yield f"Dragon hand at {whose}: {both_hands(seat.low, seat.high, view.rules, voice)}."
    for line in found:
        if line.kind == "banker" and line.seat != voice.me:
            yield log.told(line, voice)
    commission = sum(line.commission for line in found if line.kind == "house")
    if commission:
        yield f"The house takes {dollars(commission)} in commission."


def _yours(mine: SeatView, found: tuple[Line, ...], voice: Voice) -> Iterator[str]:
    if mine.sat_out:
        yield f"You sat out and still have {dollars(mine.chips)}."
    for line in found:
        if line.seat == voice.me and line.kind in ("win", "push", "lose", "banker"):
            yield log.told(line, voice)
            yield _chips(mine.chips, line.amount)


def _chips(chips: int, change: int) -> str:
    if not change:
        return f"You still have {dollars(chips)}."
    return f"You have {dollars(chips)}, {'up' if change > 0 else 'down'} {dollars(abs(change))}."


def _against_your_bank(view: View, mine: SeatView) -> Iterator[str]:
    """Who beat your bank and whom it beat, all in a sentence."""
    came: dict[str, list[str]] = {"win": [], "push": [], "lose": []}
    for seat in sorted(view.seats, key=lambda seat: seat.occupant == "dealer"):  # names first
        if seat.result is not None:
            came[seat.result.outcome].append(subject(view, seat.position, Voice()).name)
    parts = []
    if came["win"]:
        parts.append(f"{several(came['win']).name} {several(came['win']).verb('beat')} you")
    if came["push"]:
        parts.append(f"{several(came['push']).name} {several(came['push']).verb('push')}")
    if came["lose"]:
        parts.append(f"you beat {several(came['lose']).name}")
    if mine.foul:
        yield "Your hand is a foul: the high hand does not outrank the low one."
    if parts:
        yield f"{capital(', '.join(parts))}."


def _others(line: Line, seat: SeatView, view: View, voice: Voice) -> Iterator[str]:
    """Somebody else's result, with the cards, which are heard here for the first time."""
    if line.why:
        yield log.told(line, voice)
        yield f"Their cards: {both_hands(seat.low, seat.high, view.rules, voice)}."
        return
    low, high = comparison(line.low, line.high, log.whose(line, voice))
    yield (
        f"{log.came_to(line, subject(view, line.seat, voice), voice)}. "
        f"Low hand {voice.show(seat.low)}: {low}. High hand {voice.show(seat.high)}: {high}."
    )
