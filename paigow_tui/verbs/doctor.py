"""``paigow doctor``: examine the file the games are in, and say what was found."""

from __future__ import annotations

import argparse

from paigow_tui.verbs.common import add_db
from paigow_tui.wording import number_of


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """0 when all is sound, else 1 and what is not; nothing but a wrong snapshot is ever taken away."""
    from paigow_tui.history.checkup import checkup
    from paigow_tui.history.form import printable
    from paigow_tui.store import store_path
    from paigow_tui.store.doctor import examine

    path = store_path(args.db)
    report = examine(path)
    findings, notes = [*report.findings], [*report.notes]
    if report.sound:
        found = checkup(path)
        findings += found.findings
        notes += found.notes
    for sentence in (*findings, *notes):
        print(printable(sentence))
    if not findings:
        name = printable(str(report.path))
        holds = f"{number_of(report.streams, 'log')} of {number_of(report.events, 'event')} in all"
        print(f"{name} is sound: it holds {holds}, in {number_of(report.size, 'byte')}.")
    return 1 if findings else 0
