"""Files that the last version before 1.0 wrote, and one that an early version did.

`games.db` has a game of every variant and push rule, games stopped in every phase, tables of several people, a house
way of one's own, and a diary with drills, a challenge, a review and a deleted game. The histories are of some of its
games.
"""

import tarfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from paigow_tui.store.before_1_0 import convert_history

_ARCHIVE = Path(__file__).with_name("before-1.0.tar.xz")


def written_before_1_0(folder: Path, *names: str) -> Path:
    """Write these files, or all, into a folder, and return it."""
    with tarfile.open(_ARCHIVE) as archive:
        for name in names or archive.getnames():
            archive.extract(name, folder, filter="data")
    return folder


@cache
def shared_history() -> tuple[bytes, ...]:
    """Return the lines of a history of two people with shares of the shuffle, converted."""
    with TemporaryDirectory() as folder:
        path = written_before_1_0(Path(folder), "shared.jsonl") / "shared.jsonl"
        convert_history(path)
        return tuple(path.read_bytes().splitlines())
