"""The lines of the results log as sentences, one at a time or those requested."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from paigow_tui.amounts import dollars, parse_number
from paigow_tui.cards import quoted
from paigow_tui.rules import HandRank
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.table import Line, View, banker_line, seat_line
from paigow_tui.table import events as e
from paigow_tui.table.log import HouseSettled
from paigow_tui.telling.bank import SOMEBODY, dealer_banks, skipped
from paigow_tui.telling.grammar import YOU, Length, Subject, Voice, came_out, person, verb_form
from paigow_tui.telling.hands import AGAINST_YOU, NOBODYS, YOURS, Whose, comparison, noun
from paigow_tui.telling.hosting import hosting


def describe(line: Line, voice: Voice, length: Length = "full") -> str:
    """Describe a line without its round; if short, give your own result in as much detail as fits on one line."""
    who, event = person(line.seat, line.name, not line.name, voice), line.event
    match event:
        case e.SeatSettled() | e.BankSettled() if length == "short":
            return _in_short(line, event, voice)
        case e.BankDeclined():
            return f"{who.does('decline')} the bank."
        case e.BankPassedOver(reason=reason, need=need, have=have):
            return skipped(reason, who, need, have)
        case e.BankTaken():
            return f"{who.does('bank')}."
        case e.DealerBanked(reason=reason):
            return dealer_banks(reason, person(line.other, line.name, False, voice) if line.name else SOMEBODY)
        case e.SeatSettled():
            return _result(line, event, who, voice)
        case e.SatOut():
            return f"{who.does('sit')} out."
        case e.SideBetSettled(bet=bet) if line.amount < 0:
            return f"{who.does('lose')} {dollars(-line.amount)} on {SIDE_BETS[bet].title}."
        case e.SideBetSettled(bet=bet, row=row):
            came = f"{who.does('win')} {dollars(line.amount)}" if line.amount else who.does("push")
            return f"{came} on {SIDE_BETS[bet].title}: {row}."
        case e.EnvyPaid(other=seat, amount=amount, row=row):
            other = person(seat, "", False, voice)
            paid = f"{who.does('win')} an envy bonus of {dollars(amount)}"
            return f"{paid}: {row} {'in your hand' if other is YOU else f'at {other.name}'}."
        case e.BankSettled(commission=commission):
            return f"As the banker, {who.name} {_came_out(who, line.amount, commission, voice)}."
        case HouseSettled(amount=amount, commission=commission, side=side):
            taken = f"{dollars(commission)} in" if commission else "no"
            at_play = _came_out(Subject("the house"), amount - commission, 0, voice)
            included = ", side bets included," if side else ""
            return f"The house {at_play} at the table{included} and takes {taken} commission."
        case e.PlayerJoined(seat=seat, chips=chips):
            return f"{who.does('sit')} down at seat {seat} with {dollars(chips)}."
        case e.PlayerLeft(chips=chips):
            return f"{who.does('cash')} out {dollars(chips)}."
        case e.LeaveAnnounced():
            return f"{who.does('be')} leaving after this round."
        case e.BoughtIn(amount=amount):
            return f"{who.does('buy')} {dollars(amount)} in chips."
        case e.HostActed():
            return hosting(event, line.by, line.name, voice)
        case e.SeatAwaited():
            return f"{line.name} is waiting for a seat."
        case e.WaitEnded():
            return f"{line.name} is no longer waiting for a seat."
        case e.WentAway():
            return f"{who.does('be')} away."
        case e.CameBack():
            return f"{who.does('be')} back."
        case e.HandSet():
            whose = "your" if who is YOU else f"{who.name}'s"
            return f"The house way set {whose} hand."
        case e.BuyInAsked(amount=amount):
            return f"{who.does('ask')} to buy {dollars(amount)} in chips."
        case e.ShareCommitted():
            whose = "Your program" if who is YOU else f"{who.name}'s program"
            return f"{whose} did not make its share of the shuffle in time, so the server made it."
        case e.RoundVoided():
            whose = "Your share" if who is YOU else f"{who.name}'s share"
            return f"{whose} of the shuffle was not opened, so the round is called off and every bet comes back."
        case _:
            raise ValueError(f"No log line is defined for {type(event).__name__}.")


def recount(line: Line, voice: Voice) -> str:
    """Describe a line of a person's log, calling them *you* in the seat they had at the time."""
    return describe(line, replace(voice, me=line.you))


def result_line(view: View, seat: int) -> Line | None:
    """Return the line for a seat's result in the round just settled; ``None`` if there is none."""
    if not seat or view.settled is None:
        return None
    if view.settled.seat == seat:
        return banker_line(view)
    result = view.at(seat).result
    return None if result is None else seat_line(result, view)


def round_of(line: Line) -> str:
    """Return the words for the round of a line; empty for lines that belong to none, such as joining and leaving."""
    of_none = isinstance(
        line.event,
        e.PlayerJoined
        | e.PlayerLeft
        | e.LeaveAnnounced
        | e.BoughtIn
        | e.BuyInAsked
        | e.HostActed
        | e.SeatAwaited
        | e.WaitEnded
        | e.WentAway
        | e.CameBack,
    )
    return "" if of_none else f"Round {line.round}. "


def _result(line: Line, result: e.SeatSettled, who: Subject, voice: Voice) -> str:
    came = came_to(result, who, voice)
    if result.why == "foul":
        low, high = (noun(HandRank(strengths[0])) for strengths in (line.low, line.high))
        does = verb_form("do", high.plural)
        return f"{came} on a foul: {high} {voice.behind} {does} not outrank {low} {voice.front}."
    if result.why in _WHY:
        return f"{came}{_WHY[result.why]}"
    return f"{came}: {'; '.join(comparison(line.low, line.high, whose(line, voice)))}."


def came_out_of(line: Line) -> str:
    """Return the result of your own hand or bank, as the beginning of a sentence: ``You won $24``, ``Push``."""
    if isinstance(line.event, e.SeatSettled) and line.event.outcome == "push":
        return "Push"
    return f"{'Your bank' if isinstance(line.event, e.BankSettled) else 'You'} {came_out(line.amount)}"


ONE_LINE: Final = 78
"""The width of the prompt in the smallest terminal, in cells."""


def _in_short(line: Line, result: e.SeatSettled | e.BankSettled, voice: Voice) -> str:
    came = came_out_of(line)
    if isinstance(result, e.BankSettled):
        return f"{came}{_deducted(line.amount, result.commission, voice)}."
    if result.why:
        return f"{came} on a foul." if result.why == "foul" else f"{came}."
    sentences = [f"{came}: {reason}." for reason in compared(line)]
    return next((sentence for sentence in sentences if len(sentence) <= ONE_LINE), sentences[-1])


def compared(line: Line) -> list[str]:
    """Say how your two hands compare with the other side's, longest form first."""
    lengths: tuple[tuple[Whose, Length], ...] = ((YOURS, "full"), (NOBODYS, "full"), (NOBODYS, "short"))
    return ["; ".join(comparison(line.low, line.high, *how)) for how in lengths]


_WHY: Final = {
    "banker's foul": ": the banker fouled.",
    "push rule": ": the dealer's hand pushes every bet.",
    "late touch": " for touching the cards after the reveal.",
    "banker's late touch": ": the banker touched the cards after the reveal.",
}


def came_to(result: e.SeatSettled, who: Subject, voice: Voice) -> str:
    """Say what a seat won or lost, or that it pushed, without a period."""
    stake = dollars(result.stake)
    match result.outcome:
        case "win":
            return f"{who.does('win')} {won(result.paid - result.stake, result.commission, voice)}"
        case "push" if who is YOU:
            return f"You push, and your {stake} comes back"
        case "push":
            return f"{who.does('push')} and {who.verb('get')} {stake} back"
        case "lose":
            return f"{who.does('lose')} {stake}"


def won(amount: int, commission: int, voice: Voice) -> str:
    """Return the amount won, and the commission deducted: ``$57 ($60 less $3 commission)``."""
    return f"{dollars(amount)}{_deducted(amount, commission, voice)}"


def _deducted(amount: int, commission: int, voice: Voice) -> str:
    less = before_commission(amount, commission)
    return voice.aside(f"which is {less}" if voice.ear else less) if less else ""


def before_commission(amount: int, commission: int) -> str:
    """Return a win before the commission: ``$60 less $3 commission``; empty if there was none."""
    return f"{dollars(amount + commission)} less {dollars(commission)} commission" if commission else ""


def whose(line: Line, voice: Voice) -> Whose:
    """Return the words for the owners of the hands that a result compares."""
    if voice.me and voice.me == line.seat:
        return YOURS
    return AGAINST_YOU if voice.me and voice.me == line.other else NOBODYS


def _came_out(who: Subject, net: int, commission: int, voice: Voice) -> str:
    if net > 0:
        return f"{who.verb('win')} {won(net, commission, voice)}"
    return f"{who.verb('lose')} {dollars(-net)}" if net else f"{who.verb('break')} even"


NO_LINES: Final = "You have no lines in the log yet."


def read_log(log: Sequence[Line], asked: list[str], voice: Voice) -> Iterator[str]:
    """Yield the requested lines: ``3``, ``round 3``, ``last 5`` or nothing, with ``mine`` or ``all`` anywhere."""
    words = [word for word in asked if word not in ("round", "mine", "all", "last")]
    number, last = parse_number(" ".join(words)), "last" in asked
    if words and number is None:
        yield f"{quoted('log ' + ' '.join(asked))} is not a command. Type log, log 3, log last 5, log mine or log all."
        return
    if "mine" in asked:
        log = [line for line in log if line.yours or _at_your_bank(line)]
        if not log:
            yield NO_LINES
            return
    round_number = log[-1].round if log and number is None else number
    if "all" in asked:
        chosen = log
    elif last and number is not None:
        chosen = log[max(0, len(log) - number) :]
    else:
        back = takewhile(lambda line: line.round >= (round_number or 0), reversed(log))  # old lines may be on disk
        chosen = [line for line in back if line.round == round_number][::-1]
    if not chosen:
        yield "The log is empty." if not log or number is None or last else f"The log has no round {number}."
        return
    named = -1  # name each round only once
    if len(chosen) < len(log):
        named = -1 if last else chosen[0].round
        which = f"The last {len(chosen)} lines" if last else f"Round {named}"
        yield f"{which}. Type {'log mine all' if 'mine' in asked else 'log all'} for the whole game."
    for line in chosen:
        yield f"{'' if line.round == named else round_of(line)}{recount(line, voice)}"
        named = line.round


def _at_your_bank(line: Line) -> bool:
    return bool(line.you) and isinstance(line.event, e.SeatSettled) and line.other == line.you
