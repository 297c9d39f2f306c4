"""``paigow games`` and ``paigow doctor``: list, rename and delete the games in the store, and check it for damage."""

import argparse
import sys
from datetime import UTC
from typing import Final

from paigow_tui.amounts import number_of, printable
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.games_file import CONVERT, DB, find_game, open_store
from paigow_tui.commands.histories import write_game
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.terminal import UserError, say
from paigow_tui.history.checkup import checkup
from paigow_tui.host.facts import games, with_facts
from paigow_tui.host.games import LONGEST_TITLE
from paigow_tui.names import is_plain
from paigow_tui.practice.table import delete_game
from paigow_tui.store import store_path
from paigow_tui.store.doctor import examine
from paigow_tui.telling.command_line import sound
from paigow_tui.telling.games import (
    START_ONE,
    SURE,
    TITLE_WANTED,
    deleted,
    described,
    game_line,
    named_now,
    stays,
    type_to_delete,
)
from paigow_tui.telling.grammar import day_and_time

_FACTS: Final = ("player", "seats", "rules", "house_way", "rounds", "chips", "cashed_out")
"""The JSON fields of a game besides its name and times; they are null if it cannot be read."""


def _games_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    add(what, JSON)
    what.add_argument("--rename", nargs=2, metavar=("GAME", "TITLE"), help="give a game a new title")
    what.add_argument("--delete", metavar="GAME", help="delete a game; the hands you set in it stay in your statistics")
    parser.add_argument("--export", metavar="FILE", help="with --delete: write the game's hand history to FILE first")
    parser.add_argument("--yes", action="store_true", help="with --delete: do not ask for confirmation")
    add(parser, DB)
    parser.set_defaults(force=False)  # the export must not overwrite anything


def _games(args: argparse.Namespace) -> int:
    """List the games, the most recently played first, or rename or delete one."""
    if args.delete is not None:
        return _delete(args)
    if args.yes or args.export is not None:
        raise UserError(f"{'--yes' if args.yes else '--export'} works only with --delete GAME.")
    return _list(args) if args.rename is None else _rename(args)


def _list(args: argparse.Namespace) -> int:
    zone = UTC if args.json else None  # local time for people
    with open_store(args.db, reading=True) as store:
        played = [with_facts(store, game) for game in games(store)]
    if not played:
        say(START_ONE)
    lines = [game_line(game, zone) for game in played]
    widest = max((len(line.called) for line in lines), default=0)
    for game, line in zip(played, lines, strict=True):
        info, facts = game.info, game.facts
        if args.json:
            known = {name: getattr(facts, name, None) for name in _FACTS}
            if facts is not None:
                known["rules"] = line.rules
            begun = day_and_time(info.created, zone)
            times = {"begun": begun, "played": line.played, "events": info.count}
            answer(args, {"game": line.name, "title": line.title, **times, **known}, ())
        elif facts is None:
            print(f"{line.name:10}  {line.called:{widest}}  {'cannot be read':43}  {line.played}")
        else:
            print(
                f"{line.name:10}  {line.called:{widest}}  {line.players:9}  {line.came:>12}  {line.chips:>18}  "
                f"{line.played}"
            )
    return 0


def _rename(args: argparse.Namespace) -> int:
    name, title = args.rename
    if not is_plain(title := title.strip(), LONGEST_TITLE):
        raise UserError(TITLE_WANTED)
    with open_store(args.db) as store:
        stream = find_game(store, name)
        store.rename(stream, title)
        store.confirm()
    print(named_now(stream, title))
    return 0


def _delete(args: argparse.Namespace) -> int:
    with open_store(args.db) as store:
        stream = find_game(store, args.delete)
        game = next(game for game in games(store) if game.info.name == stream)
        with store.alone(stream):
            pass  # check this before asking anything
        if not args.yes:
            say(described(with_facts(store, game)))
            _ask(" ".join((*stays(game), SURE)), "yes", "y")
            _ask(type_to_delete(stream), stream)
        if args.export is not None:
            write_game(store, stream, args, args.export)
        delete_game(store, stream)
        store.confirm()
    print(*(deleted(stream), *stays(game)))
    return 0


def _ask(question: str, *answers: str) -> None:
    say(question)
    if sys.stdin.readline().strip().casefold() not in answers:
        raise UserError("Nothing was deleted.")


def _doctor_options(parser: argparse.ArgumentParser) -> None:
    add(parser, CONVERT, DB)


def _doctor(args: argparse.Namespace) -> int:
    """Print the report, and return 0 if the file is sound, else 1. Only bad snapshots are ever removed."""
    path = store_path(args.db)
    if args.convert:
        with open_store(args.db, reading=True, convert=lambda path: True):
            pass
    report = examine(path)
    findings, notes = [*report.findings], [*report.notes]
    holds: list[str] = []
    if report.sound:
        health = checkup(path)
        games = [number_of(health.kinds.get("table", 0), "game")]
        holds = [*games, "your practice"] if health.kinds.get("practice") else games
        findings += health.findings
        notes += health.notes
    for sentence in (*findings, *notes):
        print(printable(sentence))
    if not findings:
        print(sound(printable(str(report.path)), holds, report.events, report.size))
    return 1 if findings else 0


COMMANDS: Final = {"games": Command(_games_options, _games), "doctor": Command(_doctor_options, _doctor)}
