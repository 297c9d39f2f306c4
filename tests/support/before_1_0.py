"""Files that were written before version 1.0.

`format-4.db` and the histories next to it are the newest, from a day before 1.0: a game of every variant, one stopped
in mid-round, a table with its chat and people where the host used every host command, a bankroll, and a diary.
`practice.jsonl` is practice from another machine. The other files have the previous format or an early one.

`games.db` has a game of every variant and push rule, games stopped in every phase, tables with several people, a custom
house way, and a diary with drills, a challenge, a review and a deleted game. The histories are from some of its games.
"""

import tarfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from paigow_tui.store.before_1_0 import convert_history

_ARCHIVE = Path(__file__).with_name("before-1.0.tar.xz")
_FORMAT_4 = Path(__file__).with_name("format-4.tar.xz")


def written_before_1_0(folder: Path, *names: str) -> Path:
    """Write these files, or all of them, to a folder and return the folder."""
    with tarfile.open(_ARCHIVE) as archive:
        for name in names or archive.getnames():
            archive.extract(name, folder, filter="data")
    return folder


def written_in_format_4(folder: Path) -> Path:
    """Write the files of format 4 to a folder and return the folder."""
    with tarfile.open(_FORMAT_4) as archive:
        archive.extractall(folder, filter="data")
    return folder


@cache
def shared_history() -> tuple[bytes, ...]:
    """Return the lines of a converted history with two people who have shares of the shuffle."""
    with TemporaryDirectory() as folder:
        path = written_before_1_0(Path(folder), "shared.jsonl") / "shared.jsonl"
        convert_history(path)
        return tuple(path.read_bytes().splitlines())
