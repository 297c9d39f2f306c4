"""Verify a game twice over: by the checker that shares nothing with the table, and by the table's own rules.

The checker holds cards and money against the secrets; only the rules know how the house must set and who may
bank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

from paigow_tui.audit import Verdict, audit, audit_file
from paigow_tui.history.deciding import Decider, Impossible
from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import History
from paigow_tui.table import AnyEvent, decode_event
from paigow_tui.table import events as e


def verify_file(file: BinaryIO) -> Verdict:
    """What is said of a hand history file."""
    verdict = audit_file(file)
    if verdict.sound:
        file.seek(0)
        try:
            for _ in History(file):
                pass
        except HistoryError as error:
            return Verdict(verdict.rounds, f"{error.what.rstrip('.')} (line {error.line})")
    return verdict


def verify_game(read: Callable[[], Iterable[bytes]]) -> Verdict:
    """Verify a game of the store; ``read`` begins to read its events each time it is called."""
    verdict = audit(read())
    if verdict.sound:
        decider = Decider()
        for number, event in enumerate(_finished(read()), start=1):
            try:
                decider.take(event)
            except (Impossible, ValueError) as error:
                return Verdict(verdict.rounds, f"{str(error).rstrip('.')} (event {number})")
    return verdict


def _finished(payloads: Iterable[bytes]) -> Iterator[AnyEvent]:
    """Yield the events of a game but those of a round still being played: its cards are withheld."""
    waiting: list[AnyEvent] = []
    for payload in payloads:
        event = decode_event(payload)
        if waiting or isinstance(event, e.RoundOpened):
            waiting.append(event)
        else:
            yield event
        if isinstance(event, e.RoundClosed):
            yield from waiting
            waiting.clear()
