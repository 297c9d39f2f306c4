"""The lines of the results log in sentences, one by one and as they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from paigow_tui.amounts import dollars, parse_number
from paigow_tui.cards import quoted
from paigow_tui.rules import HandRank
from paigow_tui.table import Line, View, banker_line, seat_line
from paigow_tui.telling.bank import SOMEBODY, dealer_banks, skipped
from paigow_tui.telling.grammar import YOU, Subject, Voice, person, verb_form
from paigow_tui.telling.hands import AGAINST_YOU, NOBODYS, YOURS, Whose, comparison, noun


def describe(line: Line, voice: Voice) -> str:
    """Tell a line in one sentence, without its round."""
    who = person(line.seat, line.name, not line.name, voice)
    match line.kind:
        case "bank":
            return _skipped(line, who)
        case "banks":
            return _banks(line, who, voice)
        case "win" | "push" | "lose":
            return _result(line, who, voice)
        case "sit out":
            return f"{who.does('sit')} out."
        case "banker":
            return f"As the banker, {who.name} {banked(line, who, voice)}."
        case "house":
            return _house(line)
        case "join":
            return f"{who.does('sit')} down at seat {line.seat} with {dollars(line.amount)}."
        case "leave":
            return f"{who.does('cash')} out {dollars(line.amount)}."
        case "leaving":
            return f"{who.does('be')} leaving after this round."
        case "buy":
            return f"{who.does('buy')} {dollars(line.amount)} in chips."


def result_line(view: View, seat: int) -> Line | None:
    """Return what a seat won or lost in the round that is settled; ``None`` if there is none or it had no part."""
    if not seat or view.settled is None:
        return None
    if view.settled.seat == seat:
        return banker_line(view)
    return None if view.at(seat).result is None else seat_line(view.at(seat), view)


def with_round(line: Line, voice: Voice) -> str:
    """Tell a line by itself, with its round."""
    return f"{round_of(line)}{describe(line, voice)}"


def round_of(line: Line) -> str:
    """Return the words that name the round of a line; empty for coming and going, which belong to none."""
    return "" if line.kind in _OF_NO_ROUND else f"Round {line.round}: "


_OF_NO_ROUND: Final = frozenset(("join", "leave", "leaving", "buy"))


def _skipped(line: Line, who: Subject) -> str:
    match line.why:
        case "new" | "banked" | "sat out" | "cannot cover" | "leaving":
            return skipped(line.why, who, line.need, line.have)
        case _:
            return f"{who.does('decline')} the bank."


def _banks(line: Line, who: Subject, voice: Voice) -> str:
    match line.why:
        case "first round" | "after a player" | "nobody took it" | "its turn":
            return dealer_banks(
                line.why, person(line.other, line.name, False, voice) if line.name else SOMEBODY
            )
        case _:
            return f"{who.does('bank')}."


def _result(line: Line, who: Subject, voice: Voice) -> str:
    came = came_to(line, who, voice)
    match line.why:
        case "foul":
            low, high = (noun(HandRank(strengths[0])) for strengths in (line.low, line.high))
            does = verb_form("do", high.plural)
            return f"{came} on a foul: {high} {voice.behind} {does} not outrank {low} {voice.front}."
        case "banker's foul":
            return f"{came}: the banker fouled."
        case "late touch":
            return f"{came} for touching the cards after the reveal."
        case "banker's late touch":
            return f"{came}: the banker touched the cards after the reveal."
        case _:
            return f"{came}: {'; '.join(comparison(line.low, line.high, whose(line, voice)))}."


def came_to(line: Line, who: Subject, voice: Voice) -> str:
    """Tell what a seat won or lost, or that it pushed, without a period."""
    stake = dollars(line.stake)
    match line.kind:
        case "win":
            return f"{who.does('win')} {won(line.amount, line.commission, voice)}"
        case "push" if who is YOU:
            return f"You push, and your {stake} comes back"
        case "push":
            return f"{who.does('push')} and {who.verb('get')} {stake} back"
        case _:
            return f"{who.does('lose')} {stake}"


def won(amount: int, commission: int, voice: Voice) -> str:
    """Return what was won, with the commission that was taken off.

    >>> won(5700, 300, Voice()), won(500, 0, Voice())
    ('$57 ($60 less $3 commission)', '$5')
    """
    if not commission:
        return dollars(amount)
    less = f"{dollars(amount + commission)} less {dollars(commission)} commission"
    return f"{dollars(amount)}{voice.aside(less)}"


def whose(line: Line, voice: Voice) -> Whose:
    """Return whose hands a result compares."""
    if voice.me and voice.me == line.seat:
        return YOURS
    return AGAINST_YOU if voice.me and voice.me == line.other else NOBODYS


def banked(line: Line, who: Subject, voice: Voice) -> str:
    """Return what a bank won or lost, to follow the banker's name."""
    if line.amount > 0:
        return f"{who.verb('win')} {won(line.amount, line.commission, voice)}"
    return f"{who.verb('lose')} {dollars(-line.amount)}" if line.amount else f"{who.verb('break')} even"


def _house(line: Line) -> str:
    played = line.amount - line.commission
    at_play = f"{'wins' if played > 0 else 'loses'} {dollars(abs(played))}" if played else "breaks even"
    commission = dollars(line.commission) if line.commission else "no"
    joint = "in commission" if line.commission else "commission"
    return f"The house {at_play} at the table and takes {commission} {joint}."


def read_log(log: Sequence[Line], asked: list[str], voice: Voice) -> Iterator[str]:
    """Tell the lines asked for: ``3``, ``round 3``, ``last 5`` or nothing, with ``mine`` or ``all`` anywhere."""
    words = [word for word in asked if word not in ("round", "mine", "all", "last")]
    mine, everything, last = ("mine" in asked), ("all" in asked), ("last" in asked)
    number = parse_number(" ".join(words)) if words else None
    if words and number is None:
        yield f"I do not know {quoted('log ' + ' '.join(asked))}: type log, log 3, log last 5, log mine or log all."
        return
    if mine:
        log = [line for line in log if voice.me in (line.seat, line.other if line.stake else 0)]
    if everything or not log:
        shown = list(log)
    elif last and number is not None:
        shown = list(log[len(log) - min(number, len(log)) :])
    else:
        wanted = log[-1].round if number is None else number
        shown = [line for line in log if line.round == wanted]
    if not shown:
        yield "The log is empty." if not log or number is None or last else f"The log has no round {number}."
        return
    if len(shown) < len(log):
        more = "log mine all" if mine else "log all"
        which = f"The last {len(shown)} lines" if last else f"Round {shown[0].round}"
        yield f"{which}; {more} reads the whole game:"
    last_round = shown[0].round if len(shown) < len(log) and not last else -1
    for line in shown:  # each round is named once
        yield describe(line, voice) if line.round == last_round else with_round(line, voice)
        last_round = line.round
