"""A progress bar, and the worker processes for ``--workers`` and ``--dask``."""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing, contextmanager
from typing import Final

from paigow_tui.commands.options import whole_number
from paigow_tui.commands.parser import Option
from paigow_tui.commands.terminal import UserError, columns
from paigow_tui.odds.whole import workers as pool

WORKERS: Final = Option(
    "--workers",
    type=whole_number(1, 256),
    metavar="N",
    default=1,
    help="share the work among N processes (default: 1)",
)
DASK: Final = Option("--dask", metavar="ADDRESS", help="do the work on a Dask cluster (needs the cluster extra)")
MOST_ROUNDS: Final = 10**12
"""The most rounds to simulate: a few days' work for one processor."""
_LONGEST: Final = 30
_SHORTEST: Final = 5
"""The maximum and minimum number of characters in a bar; with room for fewer, there is no bar."""


class Bar:
    """A progress bar on standard error, if that is a terminal. Call it with the fraction done."""

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
        line = drawn(self._title, part, left, (columns(sys.stderr) or 80) - 1)
        print("\r" + line.ljust(self._wide), end="", file=sys.stderr, flush=True)
        self._wide = len(line)

    def close(self) -> None:
        if self._on and self._wide:
            print("\r" + " " * self._wide + "\r", end="", file=sys.stderr, flush=True)


def drawn(title: str, part: float, left: float, width: int) -> str:
    """Return a progress bar of at most this width: a title, a fraction done, and the seconds left.

    >>> drawn("Playing rounds", 0.5, 65, 50)
    'Playing rounds [########.........]  50%, 1:05 left'
    >>> drawn("Playing rounds", 0.5, 65, 30)
    'Playing rounds  50%, 1:05 left'
    """
    minutes, seconds = divmod(round(left), 60)
    after = f" {100 * part:3.0f}%, {minutes}:{seconds:02} left"
    title = title[: max(0, width - len(after))]
    length = min(_LONGEST, width - len(title) - len(" []") - len(after))
    if length < _SHORTEST:
        return title + after
    full = round(part * length)
    return f"{title} [{'#' * full}{'.' * (length - full)}]{after}"


def bar(title: str) -> closing[Bar]:
    """Show a progress bar during the block, and erase it at the end."""
    return closing(Bar(title))


@contextmanager
def processes(workers: int) -> Iterator[Executor | None]:
    """Yield an executor with this many processes, or ``None`` if this process is enough."""
    if workers == 1:
        yield None
        return
    try:
        with pool.processes(workers) as executor:
            yield executor
    except BrokenExecutor as error:
        raise UserError("A worker process ended unexpectedly. Try --workers 1.") from error


@contextmanager
def workers(args: argparse.Namespace) -> Iterator[tuple[Executor | None, int]]:
    """Yield the executor for ``--workers`` and ``--dask``, and how many jobs it should have at a time."""
    if args.dask:
        with pool.cluster(args.dask) as (executor, cores):
            yield executor, 2 * cores
    else:
        with processes(args.workers) as executor:
            yield executor, args.workers + 1
