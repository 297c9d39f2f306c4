"""The results log read aloud: a round, one's own lines, or all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paigow_tui.amounts import second_person
from paigow_tui.cards import quoted
from paigow_tui.plain.amounts import number_typed
from paigow_tui.plain.cards import by_ear
from paigow_tui.table import Line, View


def read_log(log: Sequence[Line], asked: list[str], view: View) -> Iterator[str]:
    """The lines asked for: ``log``, ``log 3``, ``log round 3``, ``log last 5``, with ``mine`` or ``all`` anywhere."""
    words = [word for word in asked if word not in ("round", "mine", "all", "last")]
    mine, everything, last = ("mine" in asked), ("all" in asked), ("last" in asked)
    number = number_typed(" ".join(words)) if words else None
    if words and number is None:
        yield f"I do not know {quoted('log ' + ' '.join(asked))}: type log, log 3, log last 5, log mine or log all."
        return
    if mine:
        banked = {line.round for line in log if line.kind == "banker" and line.seat == view.seat}
        log = [line for line in log if line.seat == view.seat or _against(line, banked)]
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
        told = by_ear(to_you(line.text, view.seat, view.mine.name if view.mine else ""))
        if line.round == last_round:
            told = told.removeprefix(f"Round {line.round}: ")
        last_round = line.round
        yield told[0].upper() + told[1:]


def _against(line: Line, banked: set[int]) -> bool:
    """Whether a line is the result of a hand against one's own bank; ``banked`` are the rounds of that."""
    return line.round in banked and line.kind in ("win", "push", "lose")


def to_you(text: str, seat: int, name: str) -> str:
    """A line without brackets, which many screen readers do not read, and with who sits there as *you*.

    >>> to_you("Round 2: seat 4, Ann, wins $57 ($60 less $3 rake): pair of aces over pair of kings.", 4, "Ann")
    'Round 2: you win $57, $60 less $3 rake: pair of aces over pair of kings.'
    """
    text = text.replace(" (", ", ").replace(")", "")
    who = f"eat {seat}, {name}"
    for said, instead in (
        (f"{who}, as the banker", "You, as the banker,"),
        (f"{who}, who", "You, who"),
        (f"{who},", "You"),
        (who, "You"),
    ):
        text = text.replace(f"S{said}", instead).replace(f"s{said}", instead)
    return second_person(text.replace(f"fter {name}'s bank", "fter your bank")) if name else text
