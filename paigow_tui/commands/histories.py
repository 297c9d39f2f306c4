"""``paigow export`` and ``paigow import``: games and decisions as files."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from paigow_tui.amounts import printable
from paigow_tui.commands.games_file import CONVERT, DB, ask_to_convert, open_game, open_store
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import bar
from paigow_tui.commands.terminal import UserError, say, user_errors
from paigow_tui.files import replacing
from paigow_tui.history.form import HistoryError
from paigow_tui.history.importing import check_history, import_history
from paigow_tui.history.writing import write_history
from paigow_tui.practice.events import EXPORTED, UnreadableEntry
from paigow_tui.practice.export import as_csv, as_jsonl
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_decisions
from paigow_tui.store import EventStore, store_path
from paigow_tui.telling.command_line import decisions_written, history_checked, left_out, practice_added, written


def check_file(text: str) -> None:
    """Raise UserError if there is no such file. If that cannot be determined, do nothing; opening it will fail."""
    try:
        os.lstat(text)
    except FileNotFoundError:
        raise UserError(f"No game or file is named '{printable(text)}'. Run paigow games to list your games.") from None
    except (OSError, ValueError):  # an unreadable folder, or a null byte in the name
        pass


def _export_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        help="a game's name, such as table/1 or last; decisions, for all your decisions in practice and at the table; "
        "or practice, for a file that paigow import can add to your practice on another machine",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="the file to write, or - for standard output; decisions are written as CSV to a .csv file, otherwise as "
        "lines of JSON; decisions.csv and decisions.jsonl need no GAME before them",
    )
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")
    add(parser, DB)


def _export(args: argparse.Namespace) -> int:
    """Export to a file; if that fails, the partial file is removed."""
    game, name = args.game, args.file
    if game == "practice" and name is not None:
        _write_practice(args, name)
    elif game == "decisions" or (name is None and game.endswith((".csv", ".jsonl"))):
        _write_decisions(args, game if name is None else name)
    elif name is None:
        raise UserError("Name the file to write: paigow export GAME FILE, or paigow export decisions.csv.")
    else:
        with open_game(args.db, game) as (store, stream):
            write_game(store, stream, args, name)
    return 0


def _write_decisions(args: argparse.Namespace, name: str) -> None:
    with open_store(args.db, reading=True) as store, bar("Grading your rounds") as progress:
        decisions = all_decisions(store, progress)
    with _output(args, name) as file:
        for line in as_csv(decisions) if name.endswith(".csv") else as_jsonl(decisions):
            file.write(line.encode())
    say(decisions_written(len(decisions), _quoted(name)))


def _write_practice(args: argparse.Namespace, name: str) -> None:
    with open_store(args.db, reading=True) as store:
        practice = Practice(store)
    with _output(args, name) as file:
        file.write(practice.export() + b"\n")
    say(decisions_written(len(practice.diary.decisions), _quoted(name)))


def _quoted(name: str) -> str:
    return "standard output" if name == "-" else printable(name)


def write_game(store: EventStore, stream: str, args: argparse.Namespace, name: str) -> None:
    """Write the hand history of a game to a file, and print a message."""
    with _output(args, name) as file:
        done = write_history(store, stream, file)
    say(written(stream, done.rounds, done.events, _quoted(name)))
    if done.open_round:
        say(left_out(done.open_round))


@contextmanager
def _output(args: argparse.Namespace, name: str) -> Iterator[BinaryIO]:
    """Open the output file, which may replace an existing one with ``--force``. It appears only when complete."""
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path, games = Path(name), store_path(args.db)
    try:
        taken = bool(os.lstat(path))
    except ValueError as error:
        raise UserError(f"{printable(path)} cannot be written. That is not a valid file name.") from error
    except OSError:
        taken = False
    if taken and args.force and path.exists() and games.exists() and path.samefile(games):
        raise UserError(f"{printable(path)} is the games file. Choose another name.")
    there = UserError(f"{printable(path)} already exists. Choose another name, or use --force.")
    if taken and not args.force:
        raise there
    try:
        with replacing(path, new=not args.force) as file:
            yield file
    except FileExistsError:
        raise there from None
    except OSError as error:
        raise UserError(f"{printable(path)} cannot be written: {error.strerror}.") from error


def _import_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a hand history or practice file that paigow export wrote")
    parser.add_argument("--check", action="store_true", help="only check the file; add nothing")
    add(parser, CONVERT, DB)


def _import(args: argparse.Namespace) -> int:
    """Import the whole file, or nothing if a line is wrong."""
    if (practice := _practice_in(args.file)) is not None:
        with user_errors(UnreadableEntry), open_store(args.db) as store:
            print(practice_added(Practice(store).merge(practice)))
            store.confirm()
        return 0
    with user_errors(HistoryError):
        if args.check:
            checked = check_history(args.file)
            print(history_checked(checked.rounds, checked.events))
        else:
            with open_store(args.db) as store:
                convert = (lambda path: True) if args.convert else ask_to_convert
                done = import_history(store, args.file, convert)
                store.confirm()
            print(history_checked(done.rounds, done.events, done.stream))
    return 0


def _practice_in(name: str) -> bytes | None:
    """Return the contents of an exported practice file; ``None`` if it is another kind of file."""
    try:
        with Path(name).open("rb") as file:
            start = file.read(len(EXPORTED))
            return start + file.read() if start == EXPORTED else None
    except (OSError, ValueError):
        return None  # reading it as a hand history will say why


COMMANDS: Final = {"export": Command(_export_options, _export), "import": Command(_import_options, _import)}
