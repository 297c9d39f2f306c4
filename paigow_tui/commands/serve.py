"""``paigow serve``: open a table to several people, over SSH or in browsers."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from paigow_tui.cards import quoted
from paigow_tui.commands import common

if TYPE_CHECKING:
    from paigow_tui.store import EventStore


def configure(parser: argparse.ArgumentParser) -> None:
    common.add_options(parser, "--ssh", "--web", "--listen", "--pin", "--keys")
    common.add_options(parser, "serve --table", "serve --clock", "--max-players", "serve --chips", "--db")
    new = parser.add_argument_group("for a new table")
    common.add_options(new, "--computers", "serve --stakes", "--rules", "--variant", "--side-bets")
    common.add_house_way(new)
    parser.add_argument("--seed", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Serve until the host or a signal stops it."""
    if args.seed is not None:
        raise common.UserError("A table of several people has no seed: whoever knew it would know every card.")
    clocks = _clocks(args.clock)
    if args.pin == "":
        args.pin = f"{secrets.randbelow(1_000_000):06}"
    elif args.pin is not None and not (4 <= len(args.pin) <= 32 and args.pin.isprintable()):
        raise common.UserError("A PIN is 4 to 32 printable characters.")
    with common.serving("Opening a table"):
        from paigow_tui.serve.server import Doors, serve
    ssh = 8022 if args.ssh is args.web is None else args.ssh
    keys = None if args.keys is None else Path(args.keys).expanduser()
    doors = Doors(ssh=ssh, web=args.web, listen=args.listen, pin=args.pin or "", keys=keys)
    with common.open_store(args.db) as store, common.user_errors():
        return serve(store, _table(store, args, clocks), doors)


def _table(store: EventStore, args: argparse.Namespace, clocks: dict[str, int]) -> str:
    """Return the name of the table to continue, or of a new one. Raise ValueError."""
    from msgspec.structs import replace

    from paigow_tui.host.floor import find_table
    from paigow_tui.host.games import LONGEST_TITLE, SHARED, new_game
    from paigow_tui.host.host import Host
    from paigow_tui.host.starting import USUAL_RULES, usual_chips
    from paigow_tui.names import is_plain
    from paigow_tui.table import ShareTable, Sharing
    from paigow_tui.telling.serving import too_few_chips

    title, rules, way = args.table, common.table_rules(args) or USUAL_RULES, common.house_way_key(args)
    if not is_plain(title, LONGEST_TITLE):
        raise common.UserError(f"A table's name is 1 to {LONGEST_TITLE} printable characters, not {quoted(title)}.")
    given: dict[str, int | None] = {
        **clocks,
        "most_chips": args.chips and args.chips * 100,
        "most_people": args.max_players,
    }
    terms = {name: value for name, value in given.items() if value is not None}
    stream = find_table(store, title)
    if stream is None:
        if (terms.get("most_chips") or rules.min_bet) < rules.min_bet:
            raise common.UserError(too_few_chips(rules.min_bet))
        computers = args.computers or 0
        sharing = replace(Sharing(most_people=6 - computers), **terms)
        return new_game(
            store, name=title, seat=0, seats=computers, chips=usual_chips(rules), rules=rules, house_way=way,
            seed=None, prefix=SHARED, sharing=sharing,
        )  # fmt: skip
    host = Host(store, stream)
    state = host.state
    computers = sum(player is not None and not player.who for player in state.players)
    asked = [
        ("--computers", args.computers, computers),
        ("--stakes", args.limits and rules, state.rules),
        *common.rules_asked(args, state.rules),
        ("--house-way", args.house_way and way, state.house_way),
    ]
    if others := common.ignored(asked):
        common.say(f"The table continues as it was opened: {others} one (--table).")
    if (args.max_players or 0) + computers > 6:
        raise common.UserError(f"There is room for {6 - computers} people beside the computer players.")
    host.give(ShareTable(replace(state.sharing or Sharing(), **terms)))
    return stream


def _clocks(text: str | None) -> dict[str, int]:
    """Return the seconds of the clocks that are named: ``bet=30,bank=15,set=60``."""
    found = {}
    for part in text.split(",") if text else ():
        name, _, seconds = part.strip().partition("=")
        if name not in ("bet", "bank", "set") or not seconds.isdecimal() or int(seconds) > 3_600:
            raise common.UserError(
                f"Clocks are given in seconds, 0 to 3600, such as bet=30,bank=15,set=60, not {quoted(text or '')}."
            )
        found[name] = int(seconds)
    return found
