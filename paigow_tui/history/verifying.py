"""Verify a game in two ways: with the auditor, which shares no code with the table, and by the table's own rules.

The auditor checks cards and money against the secrets. Only the rules know how the house must set its hands and who
may bank.
"""

from collections.abc import Callable, Iterable
from typing import BinaryIO

from paigow_tui.audit import Verdict, audit, audit_file
from paigow_tui.history.deciding import Decider, Impossible
from paigow_tui.history.form import LONGEST_LINE, HistoryError, is_before_1_0
from paigow_tui.history.reading import History
from paigow_tui.host.visible import finished
from paigow_tui.table import decode_event


def verify_file(file: BinaryIO) -> Verdict:
    """Verify a hand history file."""
    if is_before_1_0(file.readline(LONGEST_LINE)):
        return Verdict(0, "it was written before version 1.0, and paigow import --convert FILE converts it")
    file.seek(0)
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
    """Verify a game in the store; ``read`` returns a new iterator over its events at each call."""
    verdict = audit(read())
    if verdict.sound:
        decider = Decider()
        events = ((event, event) for event in map(decode_event, read()))
        # leave out a round still being played, whose cards are withheld
        for number, event in enumerate(finished(events), start=1):
            try:
                decider.take(event)
            except (Impossible, ValueError) as error:
                return Verdict(verdict.rounds, f"{str(error).rstrip('.')} (event {number})")
    return verdict
