"""``paigow export``: write a game's hand history, or all your decisions, to a file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from paigow_tui.amounts import number_of
from paigow_tui.commands.common import UserError, add_options, open_store, say
from paigow_tui.commands.which import open_game
from paigow_tui.files import replacing

if TYPE_CHECKING:
    from paigow_tui.store import EventStore


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "export game", "export file", "--force", "--db")


def run(args: argparse.Namespace) -> int:
    """Write the file; if it cannot be finished, the partial file is removed."""
    game, name = args.game, args.file
    if game == "decisions" or (name is None and game.endswith((".csv", ".jsonl"))):
        _write_decisions(args, game if name is None else name)
    elif name is None:
        raise UserError("Name the file to write: paigow export GAME FILE, or paigow export decisions.csv.")
    else:
        with open_game(args.db, game) as (store, stream):
            write_game(store, stream, args, name)
    return 0


def _write_decisions(args: argparse.Namespace, name: str) -> None:
    from paigow_tui.commands.progress import bar
    from paigow_tui.practice.export import as_csv, as_jsonl
    from paigow_tui.practice.table import all_decisions

    with open_store(args.db, reading=True) as store, bar("Grading your rounds") as progress:
        decisions = all_decisions(store, progress)
    with _output(args, name) as file:
        for line in as_csv(decisions) if name.endswith(".csv") else as_jsonl(decisions):
            file.write(line.encode())
    say(f"{number_of(len(decisions), 'decision')} written to {_quoted(name)}.")


def _quoted(name: str) -> str:
    from paigow_tui.history.reading import quoted_path

    return "standard output" if name == "-" else quoted_path(name)


def write_game(store: EventStore, stream: str, args: argparse.Namespace, name: str) -> None:
    """Write the hand history of a game to a file, and say so."""
    from paigow_tui.history.writing import write_history

    with _output(args, name) as file:
        done = write_history(store, stream, file)
    rounds = number_of(done.rounds, "round")
    say(f"{stream}: {rounds}, {number_of(done.events, 'event')}, written to {_quoted(name)}.")
    if done.open_round:
        say(f"Round {done.open_round} is still being played and was left out: its secret would give away the cards.")


@contextmanager
def _output(args: argparse.Namespace, name: str) -> Iterator[BinaryIO]:
    """Open the file to write; with ``--force`` it may replace one. It appears complete or not at all."""
    from paigow_tui.history.reading import quoted_path
    from paigow_tui.store import store_path

    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path, games = Path(name), store_path(args.db)
    try:
        taken = bool(os.lstat(path))
    except ValueError as error:
        raise UserError(f"{quoted_path(path)} cannot be written: that is not a valid file name.") from error
    except OSError:
        taken = False
    if taken and args.force and path.exists() and games.exists() and path.samefile(games):
        raise UserError(f"{quoted_path(path)} is the games file: choose another name.")
    there = UserError(f"{quoted_path(path)} already exists: choose another name, or use --force.")
    if taken and not args.force:
        raise there
    try:
        with replacing(path, new=not args.force) as file:
            yield file
    except FileExistsError:
        raise there from None
    except OSError as error:
        raise UserError(f"{quoted_path(path)} cannot be written: {error.strerror}.") from error
