"""``paigow verify``: check that every round was dealt from its committed secret, by the rules, and paid correctly."""

import argparse

from paigow_tui.commands.common import add_options, user_errors
from paigow_tui.commands.which import check_file, is_game, open_game


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "verify what", "--db")


def run(args: argparse.Namespace) -> int:
    """Print the verdict and return 0 if everything is right, else 1."""
    from paigow_tui.history.form import HistoryError
    from paigow_tui.history.verifying import verify_file, verify_game
    from paigow_tui.host.visible import visible

    if is_game(args.what):
        with open_game(args.db, args.what) as (store, stream):
            verdict = verify_game(lambda: (record.payload for record in visible(store, stream)))
    else:
        from paigow_tui.history.reading import open_history

        check_file(args.what)
        with user_errors(HistoryError), open_history(args.what) as file:
            verdict = verify_file(file)
    print(verdict)
    return 0 if verdict.sound else 1
