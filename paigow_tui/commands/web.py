"""``paigow web``: play in the browser."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from paigow_tui.commands import common, play

_LEADS_ON = '<!doctype html><meta http-equiv="refresh" content="0; url={0}"><a href="{0}">Pai Gow Poker</a>\n'
_GIVEN_ON = ("--ascii", "--new", "--game", *play.FOR_NEW_GAMES, "--house-way")


def configure(parser: argparse.ArgumentParser) -> None:
    common.add_options(parser, "web --port", "--listen", "--no-browser", "--db", "--ascii", "--new", "--game")
    play.add_for_new_games(parser)


def run(args: argparse.Namespace) -> int:
    """Serve a page until a signal ends it."""
    common.table_rules(args)
    if args.house_way:
        common.house_way_key(args)
    with common.serving("Playing in the browser"):
        from paigow_tui.serve.private import open_table
    import asyncio

    options = []
    for name in _GIVEN_ON:
        value = getattr(args, name[2:].replace("-", "_"))
        if value is not None and value is not False:
            options.append(name if value is True else f"{name}={value}")
    with common.open_store(args.db) as store, common.user_errors(), TemporaryDirectory(prefix="paigow-") as folder:
        page = Path(folder, "table.html")
        return asyncio.run(open_table(store, options, args.listen, args.port, lambda link: _announce(args, link, page)))


def _announce(args: argparse.Namespace, link: str, page: Path) -> None:
    """Print the link, and open it by way of a page of one's own: everybody can read a program's command line."""
    from paigow_tui.telling import serving as say

    print(link, say.LINK, sep="\n", flush=True)
    if args.listen not in say.LOOPBACK:
        common.say(say.FIRST_COME)
    graphical = sys.platform == "darwin" or any(map(os.environ.get, ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")))
    if graphical and not args.no_browser:
        import webbrowser
        from threading import Thread

        page.touch(0o600)
        page.write_text(_LEADS_ON.format(link), encoding="utf-8")
        Thread(target=webbrowser.open, args=[page.as_uri()], daemon=True).start()  # some browsers are waited for
