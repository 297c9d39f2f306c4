"""The command that leads back to what was left."""

from __future__ import annotations

import shlex
from pathlib import Path

from paigow_tui.program import command
from paigow_tui.store import store_path


def way_back(store: Path, *words: str) -> str:
    """The command of these words, with ``--db`` where the store is not the one that is found without it.

    A store that only ``PAIGOW_DB`` names is named too: that may be gone in the next shell.
    """
    found = Path(store_path(None, {})).resolve() == store.resolve()
    return shlex.join([command(), *words, *([] if found else ["--db", str(store.absolute())])])
