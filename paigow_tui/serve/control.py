"""Send a request to a table's program from another program on this machine; `paigow_tui.serve.desk` answers."""

import socket
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

MOST_TABLES: Final = 9
"""The most tables that can be open on one server."""
PATIENCE: Final = 5.0
"""How long a program may take to send its request, in seconds."""


class Answer(NamedTuple):
    """The text for the host, and the exit status for a shell."""

    lines: Iterable[str]
    status: int = 0


def control_path(store: Path, stream: str) -> Path:
    """Return the path of a table's socket."""
    return store.with_name(f"{store.name}-host-{stream.rpartition('/')[2]}")


def ask(path: Path, line: str) -> Answer:
    """Send a request to a table's program, and return its answer. Raise OSError if it is not running."""
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
