"""``paigow web``: play in the browser."""

from __future__ import annotations

import argparse
import os
import sys

from paigow_tui.verbs import common, play
from paigow_tui.verbs.common import UserError

_GIVEN_ON = ("--ascii", "--new", "--game", *play.FOR_NEW_GAMES, "--house-way")


def configure(parser: argparse.ArgumentParser) -> None:
    common.add_options(parser, "web --port", "--listen", "--no-browser", "--db", "--ascii", "--new", "--game")
    play.add_for_new_games(parser)


def run(args: argparse.Namespace) -> int:
    """Serve a page until a signal ends it."""
    common.table_rules(args)
    if args.house_way:
        common.house_way_key(args)
    with common.serving():
        from paigow_tui.serve.private import open_table
    import asyncio

    given = [(name, getattr(args, name[2:].replace("-", "_"))) for name in _GIVEN_ON]
    options = [name if value is True else f"{name}={value}" for name, value in given if value not in (None, False)]
    with common.open_store(args.db) as store:
        try:
            asyncio.run(open_table(store, options, args.listen, args.port, lambda link: _announce(args, link)))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise UserError(f"Port {args.port} of {args.listen} cannot be used: {reason}.") from error
    return 0


def _announce(args: argparse.Namespace, link: str) -> None:
    from paigow_tui.telling import serving as say

    print(link, say.LINK, sep="\n", flush=True)
    if args.listen not in say.LOOPBACK:
        common.say(say.FIRST_COME)
    if not args.no_browser and (
        sys.platform == "darwin" or {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"} & os.environ.keys()
    ):
        import webbrowser

        webbrowser.open(link)
