"""A server's log: connections and their addresses, failed attempts, and what the host was told."""

import os
from datetime import datetime
from pathlib import Path

from paigow_tui.amounts import printable


class Journal:
    """Adds lines to a file, which is opened for each line so that it can be rotated at any time."""

    def __init__(self, path: Path | None) -> None:
        """Log to a file, or discard all lines if ``path`` is ``None``. Raise OSError if the file cannot be written."""
        self._path = path
        if path is not None:
            self._write("")

    def note(self, *lines: str) -> None:
        """Add lines, each with the time. A full disk does not stop the game."""
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        try:
            self._write("".join(f"{now}  {printable(line)}\n" for line in lines))
        except OSError:
            return

    def _write(self, text: str) -> None:
        if self._path is None:
            return
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        with os.fdopen(os.open(self._path, flags, 0o600), "a", encoding="utf-8") as file:
            file.write(text)
