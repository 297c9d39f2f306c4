"""The shell command that continues a game or drill."""

import shlex
from pathlib import Path

from paigow_tui.program import command
from paigow_tui.store import store_path


def way_back(store: Path, *words: str) -> str:
    """Return a shell command with these words, and with ``--db`` unless the store is in its default place.

    A store named by ``PAIGOW_DB`` gets ``--db`` too, because the next shell may not have that variable.
    """
    usual = Path(store_path(None, {})).resolve() == store.resolve()
    return shlex.join([command(), *words, *([] if usual else ["--db", str(store.absolute())])])
