"""Send a request to a table's program from another one on the same machine; `paigow_tui.serve.desk` answers."""

import socket
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

MOST_TABLES: Final = 9
"""How many tables may be open behind one door."""
PATIENCE: Final = 5.0
"""How long a program may take to send its request, in seconds."""


class Answer(NamedTuple):
    """What the host reads, and the exit status for a shell."""

    lines: Iterable[str]
    status: int = 0


def control_path(store: Path, stream: str) -> Path:
    """Return the path of the socket for a table."""
    return store.with_name(f"{store.name}-host-{stream.rpartition('/')[2]}")


def ask(path: Path, line: str) -> Answer:
    """Ask the program of a table something. Raise OSError if it does not run."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as way:
        way.settimeout(2 * PATIENCE)
        way.connect(str(path))
        way.sendall(f"{line}\n".encode())
        heard = b""
        while data := way.recv(65_536):
            heard += data
    status, *lines = heard.decode().removesuffix("\n").split("\n")
    if not status.isdecimal():
        raise ConnectionError("no answer")
    return Answer(lines, int(status))
