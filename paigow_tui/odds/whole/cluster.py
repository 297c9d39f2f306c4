"""A Dask cluster as an executor."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield the cluster's executor, and how many threads it has.

    Raise `ValueError` with a sentence if the extra is missing or nobody answers at the address.
    The cluster's machines need this package; each builds and caches its own tables.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ValueError("A cluster needs an extra: pip install 'paigow-tui[cluster]'.") from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise ValueError(f"There is no Dask scheduler at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False), sum(client.nthreads().values())
