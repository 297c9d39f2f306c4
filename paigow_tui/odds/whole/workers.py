"""Processes that count, on this machine."""

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from paigow_tui.rules import HouseWay
from paigow_tui.rules.house_ways import met_ways, remember


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Yield an executor with this many processes."""
    executor = ProcessPoolExecutor(
        count, mp_context=get_context("spawn"), initializer=start_worker, initargs=(met_ways(),)
    )
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def start_worker(ways: Iterable[HouseWay]) -> None:
    """Start a worker: it knows the ways that the parent has met, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for way in ways:
        remember(way)
