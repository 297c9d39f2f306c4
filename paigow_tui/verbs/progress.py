"""A progress bar, and a pool of worker processes."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final

from paigow_tui.verbs.common import whole_number

MOST_ROUNDS: Final = 10**12
"""A few days' work for one processor."""
_MOST_WORKERS: Final = 256
_BAR: Final = 30


def add_workers(parser: argparse.ArgumentParser, dask: bool = False) -> None:
    """Add ``--workers``, how many processes share the work, and with ``dask`` also ``--dask``."""
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole_number(1, _MOST_WORKERS),
        default=1,
        help="share the work among N processes (default: 1)",
    )
    if dask:
        parser.add_argument(
            "--dask", metavar="ADDRESS", help="do the work on a Dask cluster (needs the cluster extra)"
        )


class Bar:
    """A progress bar on standard error, if that is a terminal; call it with the fraction done."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._started = self._shown = time.monotonic()
        self._wide = 0
        self._on = sys.stderr.isatty()

    def __call__(self, part: float, left: float | None = None) -> None:
        """Show the fraction done (0 to 1) and the seconds left, which are estimated by default."""
        now = time.monotonic()
        if not self._on or (now - self._shown < 0.1 and part < 1):
            return
        self._shown = now
        if left is None:
            left = (now - self._started) * (1 - part) / part if part else 0.0
        full = round(part * _BAR)
        minutes, seconds = divmod(round(left), 60)
        line = f"{self._title} [{'#' * full}{'.' * (_BAR - full)}] {100 * part:3.0f}%, {minutes}:{seconds:02} left"
        print("\r" + line.ljust(self._wide), end="", file=sys.stderr, flush=True)
        self._wide = len(line)

    def of(self, done: int, whole: int) -> None:
        """Show ``done`` out of ``whole``."""
        self(done / whole)

    def close(self) -> None:
        """Erase the bar."""
        if self._on and self._wide:
            print("\r" + " " * self._wide + "\r", end="", file=sys.stderr, flush=True)


@contextmanager
def bar(title: str) -> Iterator[Bar]:
    """Show a progress bar, and erase it at the end."""
    shown = Bar(title)
    try:
        yield shown
    finally:
        shown.close()


@contextmanager
def processes(workers: int) -> Iterator[Executor | None]:
    """Yield an executor with this many processes, or ``None`` if this process is enough."""
    if workers == 1:
        yield None
        return
    from paigow_tui.odds.whole import workers as pool

    with pool.processes(workers) as executor:
        yield executor


@contextmanager
def workers(args: argparse.Namespace) -> Iterator[tuple[Executor | None, int]]:
    """Yield the executor that ``--workers`` and ``--dask`` ask for, and how many jobs it should have at once."""
    if args.dask:
        from paigow_tui.odds.whole.cluster import cluster

        with cluster(args.dask) as (executor, cores):
            yield executor, 2 * cores
    else:
        with processes(args.workers) as executor:
            yield executor, args.workers + 1
