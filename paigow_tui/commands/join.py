"""``paigow join``: sit down at somebody's table, with a share of the shuffle made on this machine."""

import argparse
import os
import sys

from paigow_tui.commands.common import UserError, add_options, serving
from paigow_tui.telling.joining import NOT_A_TERMINAL


def configure(parser: argparse.ArgumentParser) -> None:
    options = ("--port", "--name", "--seat", "--watch", "--trust", "--show-key")
    add_options(parser, "join host", *(f"join {name}" for name in options))


def run(args: argparse.Namespace) -> int:
    """Play until the person quits; return the exit status."""
    from paigow_tui.store import store_path

    folder = store_path().parent
    with serving("Joining a table"):
        from paigow_tui.serve.client import join, own_key
    if args.show_key:
        print(own_key(folder).export_public_key().decode().strip())
        return 0
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(NOT_A_TERMINAL)
    words = " ".join(word for word in ("watch" if args.watch else "", str(args.seat or "")) if word)
    name = args.name or os.environ.get("USER", "") or "guest"
    return join(args.host, args.port, name, words, folder, args.trust)
