"""``paigow fairness``: test whether your own rounds and a million fresh shuffles look random."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

import msgspec

from paigow_tui.amounts import number_of
from paigow_tui.commands.common import add_options, open_store
from paigow_tui.commands.progress import bar, processes

if TYPE_CHECKING:
    from paigow_tui.odds.lab.evenness import Counts, Evenness

FEWEST = 100


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--shuffles")
    add_options(parser, "--workers", default=None, help="share the work among N processes (default: all cores)")
    add_options(parser, "--json", "--db")


def run(args: argparse.Namespace) -> int:
    from paigow_tui.history.fairness import count_dealt, own_rounds

    with open_store(args.db, reading=True) as store:
        own = list(own_rounds(store))
    found = {}
    if len(own) >= FEWEST:
        found["own"] = count_dealt(own).tests("your hand")
    elif not args.json:
        rounds = number_of(len(own), "round")
        print(f"You have played {rounds} here: a test needs {FEWEST}.")
    if "own" in found and not args.json:
        print(f"Your own {len(own):,} rounds:")
        _print(found["own"])
    if args.shuffles >= FEWEST:
        found["fresh"] = _fresh(args.shuffles, args.workers or os.cpu_count() or 1).tests("the first hand")
        if not args.json:
            print(f"{number_of(args.shuffles, 'fresh shuffle')}:")
            _print(found["fresh"])
    if args.json:
        print(msgspec.json.encode({"rounds": len(own), "shuffles": args.shuffles, **found}).decode())
    return 0


def _print(tests: list[Evenness]) -> None:
    for test in tests:
        print(f"  {str(test)[0].upper()}{str(test)[1:]}")


def _fresh(shuffles: int, workers: int) -> Counts:
    from paigow_tui.history.fairness import BLOCK, count_fresh
    from paigow_tui.odds.lab.evenness import Counts

    sizes = [min(BLOCK, shuffles - start) for start in range(0, shuffles, BLOCK)]
    total = Counts()
    with bar("Shuffling") as progress, processes(min(workers, len(sizes))) as executor:
        counted = executor.map(count_fresh, sizes) if executor else map(count_fresh, sizes)
        for done, block in enumerate(counted, start=1):
            total.merge(block)
            progress(done / len(sizes))
    return total
