"""``paigow serve``, ``paigow web`` and ``paigow join``: shared tables, and your own table in the browser.

The code that serves and joins tables is imported when a command runs, because its packages may be missing.
"""

import argparse
import asyncio
import os
import secrets
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from msgspec.structs import replace

from paigow_tui.amounts import printable
from paigow_tui.cards import quoted
from paigow_tui.commands import options
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, Option, add
from paigow_tui.commands.play import NEW_GAME_OPTIONS, add_for_new_games
from paigow_tui.commands.terminal import UserError, say, user_errors
from paigow_tui.host.acts import parse_clocks
from paigow_tui.host.floor import find_table
from paigow_tui.host.games import LONGEST_TITLE, SHARED, new_game
from paigow_tui.host.host import Host
from paigow_tui.host.setup import MOST_BESIDE, USUAL_RULES, GameSetup, usual_chips
from paigow_tui.names import is_plain
from paigow_tui.program import not_installed
from paigow_tui.serve.addresses import Names, parse_proxy, parse_public
from paigow_tui.serve.control import MOST_TABLES, ask, control_path
from paigow_tui.store import EventStore, store_path
from paigow_tui.table import ShareTable, Sharing
from paigow_tui.table.accounts import accounts
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.table.sharing import LONGEST_CLOCK
from paigow_tui.telling import ledger
from paigow_tui.telling import serving as words
from paigow_tui.telling.command_line import only_for_new
from paigow_tui.telling.joining import NOT_A_TERMINAL

_LISTEN: Final = Option(
    "--listen",
    metavar="ADDRESS",
    default="127.0.0.1",
    help="the address to listen on; 0.0.0.0 for all (default: 127.0.0.1, which only this machine can reach)",
)
_PORT: Final = options.whole_number(0, 65535)
_PUBLIC: Final = Option(
    "--public",
    metavar="URL",
    action="append",
    help="a public address of the table, such as https://paigow.example.com, or ssh://paigow.example.com:8022 for SSH; "
    "printed links use it (may be repeated)",
)
_PROXY: Final = Option(
    "--proxy",
    metavar="ADDRESS",
    action="append",
    help="the address or network of a proxy whose X-Forwarded-For and X-Forwarded-Host headers are trusted "
    "(may be repeated)",
)
_LEADS_ON: Final = '<!doctype html><meta http-equiv="refresh" content="0; url={0}"><a href="{0}">Pai Gow Poker</a>\n'
_GIVEN_ON: Final = (options.ASCII, options.NEW, options.GAME, *NEW_GAME_OPTIONS)


@contextmanager
def _needed(what: str) -> Iterator[None]:
    """Within the block, raise a `UserError` if a package for serving or joining tables is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name in ("asyncssh", "textual_serve", "aiohttp"):
            raise UserError(not_installed(what, "serve")) from None
        if error.name in ("fcntl", "termios"):
            raise UserError(f"{what} works on Linux and macOS only.") from None
        raise


def _serve_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ssh",
        nargs="?",
        const=8022,
        type=_PORT,
        metavar="PORT",
        help="let people in over SSH (the default), on this port (default: 8022)",
    )
    parser.add_argument(
        "--web",
        nargs="?",
        const=8000,
        type=_PORT,
        metavar="PORT",
        help="let people in with a browser, on this port (default: 8000)",
    )
    add(parser, _LISTEN, _PUBLIC, _PROXY)
    parser.add_argument(
        "--pin",
        nargs="?",
        const="",
        metavar="PIN",
        help="ask everyone who connects over SSH for a PIN (default: six random digits)",
    )
    parser.add_argument(
        "--keys", metavar="FILE", help="let in only people whose SSH keys are in this file, one per line"
    )
    parser.add_argument(
        "--log", metavar="FILE", help="log connections and their addresses, failed logins and errors to this file"
    )
    parser.add_argument(
        "--table",
        metavar="NAME",
        action="append",
        help="the table to open or reopen (default: Friends); may be repeated to open several tables at one address",
    )
    parser.add_argument(
        "--clock",
        metavar="LIST",
        help="time limits in seconds for betting, taking or declining the bank, and setting; 0 for no limit "
        "(default: bet=30,bank=15,set=60)",
    )
    parser.add_argument(
        "--max-players",
        type=options.whole_number(1, MOST_BESIDE + 1),
        metavar="N",
        help="how many people may play (default: as many as there are seats)",
    )
    parser.add_argument(
        "--chips",
        type=options.whole_number(1, MOST_BOUGHT // 100),
        metavar="DOLLARS",
        help="the most that anyone may buy in for, in dollars (default: 10000)",
    )
    add(parser, DB)
    new = parser.add_argument_group("for a new table")
    new.add_argument(
        "--computers",
        type=options.computer_players(0, MOST_BESIDE),
        metavar="N",
        help="how many computer players there are (default: 0)",
    )
    new.add_argument(
        "--stakes",
        metavar="LEAST-MOST",
        dest="limits",
        help="the betting limits, in dollars, such as 10-1000 (default: 5-500)",
    )
    add(new, options.RULES, options.VARIANT, options.SIDE_BETS, options.HOUSE_WAY)
    parser.add_argument("--seed", help=argparse.SUPPRESS)


def _serve(args: argparse.Namespace) -> int:
    """Serve tables until the host or a signal stops it."""
    if args.seed is not None:
        raise UserError("A shared table has no seed, because anyone who knew it would know every card.")
    clocks = parse_clocks(args.clock or "")
    if clocks is None or any(seconds > LONGEST_CLOCK for seconds in clocks.values()):
        raise UserError(words.wrong_clocks(args.clock))
    if args.pin == "":
        args.pin = f"{secrets.randbelow(1_000_000):06}"
    elif args.pin is not None and not (4 <= len(args.pin) <= 32 and args.pin.isprintable()):
        raise UserError("A PIN must be 4 to 32 printable characters.")
    with _needed("Opening a table"):
        from paigow_tui.serve.server import Doors, serve
    names = _names(args)
    ssh = 8022 if args.ssh is args.web is None else args.ssh
    log = None if args.log is None else Path(args.log).expanduser()
    keys = None if args.keys is None else Path(args.keys).expanduser()
    doors = Doors(ssh=ssh, web=args.web, listen=args.listen, pin=args.pin or "", keys=keys, names=names, log=log)
    with open_store(args.db) as store, user_errors():
        titles = list(dict.fromkeys(args.table or ["Friends"]))
        if len(titles) > MOST_TABLES:
            raise UserError(f"At most {MOST_TABLES} tables can be open at one address.")
        return serve(store, [_table(store, args, title, clocks) for title in titles], doors)


def _names(args: argparse.Namespace) -> Names:
    """Return the public addresses and proxies that were given."""
    with user_errors():
        public, proxies = map(parse_public, args.public or ()), map(parse_proxy, args.proxy or ())
        return Names(tuple(public), tuple(proxies))


def _table(store: EventStore, args: argparse.Namespace, title: str, clocks: dict[str, int]) -> str:
    """Return the name of the table to continue, or of a new one. Raise ValueError."""
    rules, way = options.table_rules(args) or USUAL_RULES, options.house_way_key(args)
    if not is_plain(title, LONGEST_TITLE):
        raise UserError(f"A table's name must be 1 to {LONGEST_TITLE} printable characters, not {quoted(title)}.")
    given: dict[str, int | None] = {
        **clocks,
        "most_chips": args.chips and args.chips * 100,
        "most_people": args.max_players,
    }
    terms = {name: value for name, value in given.items() if value is not None}
    stream = find_table(store, title)
    if stream is None:
        if (terms.get("most_chips") or rules.min_bet) < rules.min_bet:
            raise UserError(words.too_few_chips(rules.min_bet))
        computers = args.computers or 0
        sharing = replace(Sharing(), **terms)
        setup = GameSetup(title, 0, computers, usual_chips(rules), rules, way)
        return new_game(store, setup, prefix=SHARED, sharing=sharing)
    host = Host(store, stream)
    state = host.state
    computers = sum(player is not None and not player.who for player in state.players)
    asked = [
        ("--computers", args.computers, computers),
        ("--stakes", args.limits and rules, state.rules),
        *options.rules_asked(args, state.rules),
        ("--house-way", args.house_way and way, state.house_way),
    ]
    if others := options.ignored(asked):
        say(only_for_new("The table continues as it was opened", others, "one (--table)"))
    host.give(ShareTable(replace(state.sharing or Sharing(), **terms)))
    return stream


def _web_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        type=_PORT,
        metavar="PORT",
        default=8000,
        help="the port of the page (default: 8000; 0 for any free port)",
    )
    add(parser, _LISTEN, _PUBLIC, _PROXY)
    parser.add_argument("--no-browser", action="store_true", help="print the link without opening it")
    add(parser, DB, options.ASCII, options.NEW, options.GAME)
    add_for_new_games(parser)


def _web(args: argparse.Namespace) -> int:
    """Serve a page until a signal stops it."""
    options.table_rules(args)
    if args.house_way:
        options.house_way_key(args)
    with _needed("Playing in the browser"):
        from paigow_tui.serve.private import open_table
    names = _names(args)
    given_on = []
    for option in _GIVEN_ON:
        value = getattr(args, option.name[2:].replace("-", "_"))
        if value is not None and value is not False:
            given_on.append(option.name if value is True else f"{option.name}={value}")
    with open_store(args.db) as store, user_errors(), TemporaryDirectory(prefix="paigow-") as folder:
        page = Path(folder, "table.html")
        announce = partial(_announce, args, page)
        return asyncio.run(open_table(store, given_on, args.listen, args.port, announce, names))


def _announce(args: argparse.Namespace, page: Path, link: str) -> None:
    """Print the link, and open it through a page on disk, because other users can read a program's command line."""
    print(link, words.LINK, sep="\n", flush=True)
    if args.listen not in words.LOOPBACK:
        say(words.FIRST_COME)
    graphical = sys.platform == "darwin" or any(map(os.environ.get, ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")))
    if graphical and not args.no_browser:
        page.touch(0o600)
        page.write_text(_LEADS_ON.format(link), encoding="utf-8")
        Thread(target=webbrowser.open, args=[page.as_uri()], daemon=True).start()  # some browsers block this call


def _join_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "host",
        nargs="?",
        default="localhost",
        metavar="HOST",
        help="the machine that serves the table (default: localhost)",
    )
    parser.add_argument(
        "--port",
        type=options.whole_number(1, 65535),
        default=8022,
        metavar="PORT",
        help="the table's port (default: 8022)",
    )
    parser.add_argument("--name", metavar="NAME", help="your name at the table (default: your user name)")
    parser.add_argument("--seat", type=options.whole_number(1, 7), metavar="N", help="the seat to take (default: any)")
    parser.add_argument("--code", metavar="CODE", help="an invitation code; you will be asked for your name")
    parser.add_argument("--watch", action="store_true", help="watch without taking a seat")
    parser.add_argument(
        "--trust", action="store_true", help="accept the host key without asking on your first connection"
    )
    parser.add_argument(
        "--show-key", action="store_true", help="print your public key, for a host who uses --keys, and exit"
    )


def _join(args: argparse.Namespace) -> int:
    """Play until the person quits; return the exit status."""
    folder = store_path().parent
    with _needed("Joining a table"):
        from paigow_tui.serve.client import join, own_key
    if args.show_key:
        print(own_key(folder).export_public_key().decode().strip())
        return 0
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(NOT_A_TERMINAL)
    wishes = " ".join(word for word in ("watch" if args.watch else "", str(args.seat or ""), args.code or "") if word)
    name = words.JOIN_AS if args.code else args.name or os.environ.get("USER", "") or "guest"
    return join(args.host, args.port, name, wishes, folder, args.trust)


def _host_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="what to do, such as pause (default: help)")
    parser.add_argument("--table", metavar="NAME", default="Friends", help="the table (default: Friends)")
    add(parser, DB)


def _host(args: argparse.Namespace) -> int:
    """Send a host's request to an open table; return the exit status."""
    with open_store(args.db, reading=True) as store:
        stream = find_table(store, args.table)
        path = None if stream is None else control_path(store.path, stream)
    try:
        if path is None:
            raise FileNotFoundError
        answer = ask(path, " ".join(args.words) or "help")
    except (OSError, ValueError, AttributeError):  # Windows does not have these sockets
        raise UserError(words.not_open(args.table)) from None
    print(*map(printable, answer.lines), sep="\n", file=sys.stderr if answer.status else sys.stdout)
    return answer.status


def _ledger_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--table", metavar="NAME", default="Friends", help="the table (default: Friends)")
    parser.add_argument("--csv", action="store_true", help="print CSV, in dollars, for a spreadsheet")
    add(parser, DB)


def _ledger(args: argparse.Namespace) -> int:
    """Print a table's ledger, whether the table is open or not."""
    with open_store(args.db, reading=True) as store:
        stream = find_table(store, args.table)
        if stream is None:
            raise UserError(words.no_table(args.table))
        result = accounts(Host(store, stream).state)
    print(*map(printable, (ledger.csv if args.csv else ledger.lines)(result)), sep="\n")
    return 0


COMMANDS: Final = {
    "ledger": Command(_ledger_options, _ledger),
    "host": Command(_host_options, _host),
    "serve": Command(_serve_options, _serve),
    "web": Command(_web_options, _web),
    "join": Command(_join_options, _join),
}
