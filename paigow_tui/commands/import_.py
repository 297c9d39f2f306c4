"""``paigow import``: check a hand history from end to end and add it to the store."""

import argparse

from paigow_tui.amounts import number_of
from paigow_tui.commands.common import add_options, open_store, user_errors


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "import file", "--check", "--db")


def run(args: argparse.Namespace) -> int:
    """Import the whole file, or nothing if a line is wrong."""
    from paigow_tui.history.form import HistoryError
    from paigow_tui.history.importing import check_history, import_history

    with user_errors(HistoryError):
        if args.check:
            checked = check_history(args.file)
            what, end, rounds, events = "", ": no errors found.", checked.rounds, checked.events
        else:
            with open_store(args.db) as store:
                done = import_history(store, args.file)
                store.confirm()
            what, end, rounds, events = f"{done.stream}: ", ".", done.rounds, done.events
    print(f"{what}{number_of(rounds, 'round')}, {number_of(events, 'event')}{end}")
    return 0
