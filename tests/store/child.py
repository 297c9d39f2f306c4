"""The second process in these tests: `python -m tests.store.child VERB PATH [ARGUMENT]`."""

import os
import sys
from itertools import count
from pathlib import Path

from paigow_tui.store import Conflict, EventStore, StoreError, opening
from paigow_tui.store.errors import DiskFault, DiskFull


def race(path: Path, name: str) -> None:
    """Open the file on the first line of input; on the second, append 100 events while other processes do the same.

    Print the number of conflicts.
    """
    opening.PATIENCE = 60.0  # type: ignore[attr-defined]  # on a busy machine the process with the lock may be slow
    print("ready", flush=True)
    sys.stdin.readline()
    conflicts = number = known = 0
    with EventStore.open(path) as store:
        try:
            store.create("a", "table", "A")
        except StoreError:
            known = store.last("a")
        print("open", flush=True)
        sys.stdin.readline()
        while number < 100:
            try:
                known = store.append("a", known, [f"{name}:{number}".encode()])
                number += 1
            except Conflict as conflict:
                conflicts += 1
                known = conflict.actual
    print(conflicts)


def number(path: Path, _: str) -> None:
    """Append numbered events until killed; print each number once acknowledged, starting with 0 for the stream."""
    with EventStore.open(path) as store:
        if not store.streams():
            store.create("a", "table", "A")
        known = store.last("a")
        os.write(1, b"%d\n" % known)
        for batch in count(1):
            size = 1 + batch % 3
            known = store.append("a", known, [b"%d" % (known + n) for n in range(1, size + 1)])
            os.write(1, b"%d\n" % known)
            if batch % 10 == 0:
                store.save_snapshot("a", known, "numbers", b"%d" % known * 2000)


def outgrow(path: Path, limit: str) -> None:
    """Append until files reach the size limit, then once more without the limit; print the number of events."""
    import resource

    with EventStore.open(path) as store:
        store.create("a", "table", "A")
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), resource.RLIM_INFINITY))
        known = 0
        try:
            for known in count():
                store.append("a", known, [b"x" * 1000])
        except (DiskFull, DiskFault) as error:
            print(error)
        assert store.last("a") == known
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        known = store.append("a", known, [b"y"])
        assert sum(1 for _ in store.read("a")) == known
    print(known)


if __name__ == "__main__":
    verbs = {"race": race, "number": number, "outgrow": outgrow}
    verbs[sys.argv[1]](Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")
