"""``paigow games``: list the games in the store, most recently played first; rename and delete them."""

import argparse
import sys
from datetime import UTC
from typing import Final

import msgspec

from paigow_tui.commands.common import NO_GAME, UserError, add_options, open_store, say

_FACTS: Final = ("player", "seats", "rules", "house_way", "rounds", "chips", "cashed_out")
"""What JSON says of a game besides its name and times; null if it cannot be read."""


def configure(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    add_options(what, "--json")
    what.add_argument("--rename", nargs=2, metavar=("GAME", "TITLE"), help="give a game another title")
    add_options(what, "--delete")
    add_options(parser, "--export", "--yes", "--db")
    parser.set_defaults(force=False)  # an export overwrites nothing


def run(args: argparse.Namespace) -> int:
    if args.delete is not None:
        return _delete(args)
    if args.yes or args.export is not None:
        raise UserError(f"{'--yes' if args.yes else '--export'} goes with --delete GAME.")
    return _list(args) if args.rename is None else _rename(args)


def _list(args: argparse.Namespace) -> int:
    from paigow_tui.amounts import printable
    from paigow_tui.host.facts import games, with_facts
    from paigow_tui.rules import rules_text
    from paigow_tui.telling.games import came, chips, others
    from paigow_tui.telling.grammar import day_and_time

    zone = UTC if args.json else None  # local time for people
    with open_store(args.db, reading=True) as store:
        found = [with_facts(store, game) for game in games(store)]
    if not found:
        say(NO_GAME)
    widest = max((len(rules_text(game.facts.rules)) for game in found if game.facts), default=0)
    for game in found:
        info, facts = game.info, game.facts
        title, played = printable(info.title), day_and_time(info.updated, zone)
        if args.json:
            known = {name: getattr(facts, name, None) for name in _FACTS}
            if facts is not None:
                known["rules"] = rules_text(facts.rules)
            begun = day_and_time(info.created, zone)
            times = {"begun": begun, "played": played, "events": info.count}
            print(msgspec.json.encode({"game": info.name, "title": title, **times, **known}).decode())
        elif facts is None:
            print(f"{info.name:10}  {title:20}  {'cannot be read':{widest + 45}}  {played}")
        else:
            rules = f"{rules_text(facts.rules):{widest}}"
            print(
                f"{info.name:10}  {title:20}  {others(facts):9}  {rules}  {came(facts):>12}  "
                f"{chips(facts):>18}  {played}"
            )
    return 0


def _rename(args: argparse.Namespace) -> int:
    from paigow_tui.commands.which import find_game
    from paigow_tui.host.games import LONGEST_TITLE
    from paigow_tui.names import is_plain
    from paigow_tui.telling.games import TITLE_WANTED

    name, title = args.rename
    if not is_plain(title := title.strip(), LONGEST_TITLE):
        raise UserError(TITLE_WANTED)
    with open_store(args.db) as store:
        stream = find_game(store, name)
        store.rename(stream, title)
        store.confirm()
    print(f"{stream} is now called {title}.")
    return 0


def _delete(args: argparse.Namespace) -> int:
    from paigow_tui.commands.which import find_game
    from paigow_tui.host.facts import games, with_facts
    from paigow_tui.practice.table import delete_game
    from paigow_tui.telling.games import FOR_GOOD, described, stays

    with open_store(args.db) as store:
        stream = find_game(store, args.delete)
        game = next(game for game in games(store) if game.info.name == stream)
        with store.alone(stream):
            pass  # before asking anything
        if not args.yes:
            say(described(with_facts(store, game)))
            _ask(" ".join((*stays(game), "Delete this game? Type yes or no.")), "yes", "y")
            _ask(f"{FOR_GOOD} Type {stream} to delete it.", stream)
        if args.export is not None:
            from paigow_tui.commands.export import write_game

            write_game(store, stream, args, args.export)
        delete_game(store, stream)
        store.confirm()
    print(*(f"{stream} is deleted.", *stays(game)))
    return 0


def _ask(question: str, *wanted: str) -> None:
    say(question)
    if sys.stdin.readline().strip().casefold() not in wanted:
        raise UserError("Nothing was deleted.")
