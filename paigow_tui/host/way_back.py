"""The command that continues a game or drill."""

import shlex
from pathlib import Path

from paigow_tui.program import command
from paigow_tui.store import store_path


def way_back(store: Path, *words: str) -> str:
    """Return a command of these words, with ``--db`` unless the store is in its default place.

    A store that only ``PAIGOW_DB`` names gets ``--db`` too, because the next shell may not have the variable.
    """
    usual = Path(store_path(None, {})).resolve() == store.resolve()
    return shlex.join([command(), *words, *([] if usual else ["--db", str(store.absolute())])])
