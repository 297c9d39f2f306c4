"""Executors for counting: processes on this machine, or a Dask cluster."""

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context

from paigow_tui.program import not_installed
from paigow_tui.rules import HouseWay
from paigow_tui.rules.house_ways import met_ways, remember


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Yield an executor with ``count`` processes."""
    executor = ProcessPoolExecutor(
        count, mp_context=get_context("spawn"), initializer=start_worker, initargs=(met_ways(),)
    )
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def start_worker(ways: Iterable[HouseWay]) -> None:
    """Initialize a worker: register the parent's ways, and leave Ctrl-C to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for way in ways:
        remember(way)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield the cluster's executor, and its number of threads.

    Raise `ValueError`, with a one-sentence message, if the extra is not installed or no scheduler answers. The
    cluster's machines need this package; each builds and caches its own tables.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ValueError(not_installed("A cluster", "cluster")) from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise ValueError(f"There is no Dask scheduler at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False), sum(client.nthreads().values())
