"""``paigow verify``: was every round dealt and paid as its secret, published afterwards, commits it to be?"""

from __future__ import annotations

import argparse

from paigow_tui.verbs.common import add_db
from paigow_tui.verbs.which import check_file, is_game, opened_game, sentences


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    parser.add_argument(
        "what", metavar="GAME|FILE", help="a game's name, such as table/1 or last, or a hand history"
    )
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """0 if all is as committed, else 1 and the first round that is not."""
    from paigow_tui.audit import audit, audit_file

    if is_game(args.what):
        with opened_game(args.db, args.what) as (store, stream):
            verdict = audit(record.payload for record in store.read(stream))
    else:
        from paigow_tui.history.reading import open_history

        check_file(args.what)
        with sentences(), open_history(args.what) as file:
            verdict = audit_file(file)
    print(verdict)
    return 0 if verdict.sound else 1
