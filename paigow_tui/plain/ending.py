"""The end of a round by ear: the banker's hand, then what it means for you, then the others."""

from __future__ import annotations

from collections.abc import Iterator

from paigow_tui.plain.cards import by_ear, laid, listed
from paigow_tui.plain.who import inside, subject
from paigow_tui.rules import rank_high, rank_low
from paigow_tui.table import Line, SeatView, View, dollars, lines
from paigow_tui.table.log import against


def opened(view: View, words: bool) -> Iterator[str]:
    """What is told first when the hands are opened: the hand that decides; your own you know."""
    banker = _banker(view)
    if banker.low and banker.position != view.seat:
        foul = " That is a foul." if banker.foul else ""
        hands = laid(banker.low, banker.high, view.rules, words)
        yield f"{subject(view, banker.position)} {'banks and ' if banker.banker else ''}shows {hands}.{foul}"


def settled(view: View, words: bool, brief: bool) -> Iterator[str]:
    """What came of a settled round: yours and your chips, then, unless it shall be brief, everybody else's."""
    told = lines(view)
    mine = view.mine
    if mine is not None:
        yield from _yours(mine, [line for line in told if line.seat == view.seat], view)
        if brief and mine.banker:
            yield from _against_your_bank(view)
    if brief or not told:
        return
    for line in told:
        if line.seat not in (0, view.seat) and line.kind in ("win", "push", "lose"):
            yield _other(view.at(line.seat), view, words)
    for seat in view.seats:
        if seat.dragon and seat.low:
            yield f"{_dragon(seat, view)} {laid(seat.low, seat.high, view.rules, words)}."
    for line in told:
        if line.kind == "banker" and line.seat != view.seat:
            who = "the dealer" if view.at(line.seat).occupant == "dealer" else f"{inside(view, line.seat)},"
            yield f"As the banker {who} {_banked(line)}"
    rake = sum(seat.result.rake for seat in view.seats if seat.result) + (
        view.settled.rake if view.settled else 0
    )
    if rake:
        yield f"The house takes {dollars(rake)} in rake."


def _yours(mine: SeatView, told: list[Line], view: View) -> Iterator[str]:
    if mine.sat_out:
        yield f"You sat this round out and have {dollars(mine.chips)} as before."
    for line in told:
        if line.kind == "banker":
            yield f"Your bank {_banked(line)}"
        elif mine.result is not None and line.kind == mine.result.outcome:
            yield f"Your hand {_result(mine, view)}: {_compared(mine, view)}."
        else:
            continue
        change = f"{dollars(abs(line.amount))} {'more' if line.amount > 0 else 'less'} than before"
        yield f"You have {dollars(mine.chips)}, {change if line.amount else 'as before'}."


def _against_your_bank(view: View) -> Iterator[str]:
    """Who beat your bank and whom it beat, all in a sentence."""
    came: dict[str, list[str]] = {"win": [], "push": [], "lose": []}
    for seat in sorted(view.seats, key=lambda seat: seat.occupant == "dealer"):  # names first
        if seat.result is not None:
            came[seat.result.outcome].append("the dealer" if seat.occupant == "dealer" else seat.name)
    parts = []
    if beaten_by := came["win"]:
        parts.append(f"{_and(beaten_by)} {'beats' if len(beaten_by) == 1 else 'beat'} you")
    if pushing := came["push"]:
        parts.append(f"{_and(pushing)} {'pushes' if len(pushing) == 1 else 'push'}")
    if beaten := came["lose"]:
        parts.append(f"you beat {_and(beaten)}")
    told = ", ".join(parts)
    if view.mine is not None and view.mine.foul:
        yield "Your hand is a foul: the high hand does not outrank the low one."
    if told:
        yield f"{told[0].upper()}{told[1:]}."


def _and(names: list[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _banked(line: Line) -> str:
    """What a bank came to, without brackets: many screen readers do not read them."""
    return line.text.rpartition(", as the banker ")[2].replace(" (", ", ").replace(")", "")


def _other(seat: SeatView, view: View, words: bool) -> str:
    return f"{subject(view, seat.position)} {_result(seat, view)}: {_compared(seat, view, words)}."


def _result(seat: SeatView, view: View) -> str:
    result = seat.result
    assert result is not None
    match result.outcome:
        case "push":
            return "pushes" if seat.position != view.seat else f"pushes, {dollars(result.stake)} back"
        case "lose":
            return f"loses {dollars(result.stake)}"
        case "win" if result.rake:
            net, rake = dollars(result.stake - result.rake), dollars(result.rake)
            return f"wins {net}, {dollars(result.stake)} less {rake} rake"
        case _:
            return f"wins {dollars(result.stake)}"


def _compared(seat: SeatView, view: View, words: bool | None = None) -> str:
    """The two hands beside the banker's, or what decided instead; with the cards where ``words`` says how."""
    banker, rules = _banker(view), view.rules
    why = _REASONS.get(seat.result.why if seat.result else "")
    if why is not None:
        return why if words is None else f"{why}, with {laid(seat.low, seat.high, rules, words)}"
    low = against(rank_low(seat.low), rank_low(banker.low))
    high = by_ear(against(rank_high(seat.high, rules), rank_high(banker.high, rules)))
    if words is None:
        return f"low hand {low}; high hand {high}"
    return f"low hand {listed(seat.low, words)}, {low}; high hand {listed(seat.high, words)}, {high}"


_REASONS = {
    "foul": "a foul, the high hand does not outrank the low one",
    "banker's foul": "the banker's hand is a foul",
    "late touch": "touched after the reveal",
    "banker's late touch": "the banker touched after the reveal",
}


def _dragon(seat: SeatView, view: View) -> str:
    if seat.position == view.seat:
        return "The dragon hand at your seat shows"
    shows = "shows" if seat.occupant == "empty" else "sat out; the dragon hand there shows"
    return f"{subject(view, seat.position)} {shows}"


def _banker(view: View) -> SeatView:
    return view.at(view.bank.banker or view.rules.dealer_seat)
