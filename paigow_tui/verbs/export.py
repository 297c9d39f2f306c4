"""``paigow export``: write a game to a file as JSON lines, or all decisions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from paigow_tui.amounts import number_of
from paigow_tui.verbs.common import Bad, add_db, say
from paigow_tui.verbs.which import opened_game


def configure(parser: argparse.ArgumentParser) -> None:
    """The arguments."""
    parser.add_argument("game", metavar="GAME", help="a game's name, such as table/1; last is the latest")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the file to write; - is standard output")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    add_db(parser)


def run(args: argparse.Namespace) -> int:
    """Write it; what was begun and could not be finished is taken away again."""
    from paigow_tui.verbs import export_decisions

    if export_decisions.is_decisions(args):
        return export_decisions.export(args, _output(export_decisions.file_of(args), args.force))
    if args.file is None:
        raise Bad("Name the file to write: paigow export GAME FILE, or paigow export decisions.csv.")
    from paigow_tui.history.reading import quoted_path
    from paigow_tui.history.writing import write_history

    with opened_game(args.db, args.game) as (store, stream), _output(args.file, args.force) as file:
        done = write_history(store, stream, file)
    where = "standard output" if args.file == "-" else quoted_path(args.file)
    rounds = number_of(done.rounds, "round")
    say(f"{stream}: {rounds}, {number_of(done.events, 'event')}, written to {where}.")
    if done.open_round:
        say(
            f"Round {done.open_round} is still being played and was left out: its secret would tell the cards."
        )
    return 0


@contextmanager
def _output(name: str, force: bool) -> Iterator[BinaryIO]:
    """A new file, or with ``force`` one in the place of an old one; it is there whole or not at all."""
    from paigow_tui.history.reading import quoted_path

    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    path = Path(name)
    target = path.with_name(f"{path.name}.new") if force else path
    try:
        file = target.open("xb")
    except FileExistsError:
        how = f"take {quoted_path(target)} away" if force else "name another, or say --force"
        raise Bad(f"{quoted_path(target)} is there already: {how}.") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "that is no name of a file"
        raise Bad(f"{quoted_path(path)} cannot be written: {why}.") from error
    try:
        with file:
            yield file
        if force:
            target.replace(path)
    except BaseException as error:
        with suppress(OSError):
            target.unlink()
        if isinstance(error, OSError):
            raise Bad(f"{quoted_path(path)} could not be written: {error.strerror}.") from error
        raise
