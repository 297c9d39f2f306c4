"""The results log read aloud: a round, one's own lines, or all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paigow_tui.amounts import parse_number
from paigow_tui.cards import quoted
from paigow_tui.table import Line
from paigow_tui.telling import log as telling
from paigow_tui.telling.grammar import Voice


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
        yield telling.told(line, voice) if line.round == last_round else telling.with_round(line, voice)
        last_round = line.round
