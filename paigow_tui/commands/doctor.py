"""``paigow doctor``: check the games file and report any damage."""

import argparse

from paigow_tui.amounts import number_of
from paigow_tui.commands.common import add_options


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--db")


def run(args: argparse.Namespace) -> int:
    """Print what was found and return 0 if the file is sound, else 1. Only a wrong snapshot is ever removed."""
    from paigow_tui.amounts import printable
    from paigow_tui.history.checkup import checkup
    from paigow_tui.store import store_path
    from paigow_tui.store.doctor import examine

    path = store_path(args.db)
    report = examine(path)
    findings, notes = [*report.findings], [*report.notes]
    holds: list[str] = []
    if report.sound:
        found = checkup(path)
        games = [number_of(found.kinds.get("table", 0), "game")]
        holds = [*games, "your practice"] if found.kinds.get("practice") else games
        findings += found.findings
        notes += found.notes
    for sentence in (*findings, *notes):
        print(printable(sentence))
    if not findings:
        name = printable(str(report.path))
        entries = f"{number_of(report.events, 'entry', 'entries')} in all"
        size = f"in {number_of(report.size, 'byte')}"
        what = ", ".join(part for part in (" and ".join(holds), entries, size) if part)
        print(f"{name} is sound: it has {what}.")
    return 1 if findings else 0
