"""``paigow verify`` and ``paigow fairness``: were games dealt and paid correctly, and are the shuffles random?"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from paigow_tui.amounts import number_of
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.games_file import DB, is_game, open_game, open_store
from paigow_tui.commands.histories import check_file
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import WORKERS, bar, processes
from paigow_tui.commands.terminal import user_errors
from paigow_tui.history.fairness import BLOCK, Dealt, count_dealt, count_fresh, own_rounds
from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import open_history
from paigow_tui.history.verifying import verify_file, verify_game
from paigow_tui.host.visible import visible
from paigow_tui.odds import lab
from paigow_tui.telling.fairness import evenness, too_few

if TYPE_CHECKING:
    from paigow_tui.odds.lab.evenness import Counts, Evenness

FEWEST: Final = 100
"""The number of rounds that a test of fairness needs."""


def _verify_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="GAME|FILE", help="a game's name, such as table/1 or last, or a hand history")
    add(parser, DB)


def _verify(args: argparse.Namespace) -> int:
    """Print the verdict, and return 0 if everything is right, else 1."""
    if is_game(args.what):
        with open_game(args.db, args.what) as (store, stream):
            verdict = verify_game(lambda: (record.payload for record in visible(store, stream)))
    else:
        check_file(args.what)
        with user_errors(HistoryError), open_history(args.what) as file:
            verdict = verify_file(file)
    print(verdict)
    return 0 if verdict.sound else 1


def _fairness_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--shuffles",
        type=options.whole_number(0, 1_000_000_000),
        default=1_000_000,
        metavar="N",
        help="how many fresh shuffles to test (default: 1000000)",
    )
    add(parser, WORKERS.but(default=None, help="share the work among N processes (default: all cores)"), JSON, DB)


def _fairness(args: argparse.Namespace) -> int:
    """Test whether your own rounds and fresh shuffles look random."""
    with open_store(args.db, reading=True) as store:
        own = list(own_rounds(store))
    tests: dict[str, list[Evenness]] = {}
    for line in _tests(own, args, tests):
        if not args.json:
            print(line)
    return answer(args, {"rounds": len(own), "shuffles": args.shuffles, **tests}, ())


def _tests(own: list[Dealt], args: argparse.Namespace, tests: dict[str, list[Evenness]]) -> Iterator[str]:
    """Run the tests for which there is enough data, and yield each result as soon as it is ready."""
    if len(own) >= FEWEST:
        tests["own"] = count_dealt(own).tests("your hand")
        yield f"Your own {len(own):,} rounds:"
        yield from map(_line, tests["own"])
    else:
        yield too_few(len(own), FEWEST)
    if args.shuffles >= FEWEST:
        tests["fresh"] = _fresh(args.shuffles, args.workers or os.cpu_count() or 1).tests("the first hand")
        yield f"{number_of(args.shuffles, 'fresh shuffle')}:"
        yield from map(_line, tests["fresh"])


def _line(test: Evenness) -> str:
    return f"  {evenness(test)}"


def _fresh(shuffles: int, workers: int) -> Counts:
    sizes = [min(BLOCK, shuffles - start) for start in range(0, shuffles, BLOCK)]
    total = lab.evenness.Counts()
    with bar("Shuffling") as progress, processes(min(workers, len(sizes))) as executor:
        counted = executor.map(count_fresh, sizes) if executor else map(count_fresh, sizes)
        for done, block in enumerate(counted, start=1):
            total.merge(block)
            progress(done / len(sizes))
    return total


COMMANDS: Final = {"verify": Command(_verify_options, _verify), "fairness": Command(_fairness_options, _fairness)}
