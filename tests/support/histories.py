"""Writing, changing and resealing hand histories in tests."""

import hashlib
import io
import json
from collections.abc import Callable, Sequence
from typing import Any

from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import History
from paigow_tui.version import FORMAT

Change = Callable[[dict[str, Any]], object]


def sealed(lines: Sequence[bytes]) -> bytes:
    body = b"".join(line + b"\n" for line in lines)
    end = {"type": f"End/{FORMAT}", "events": len(lines) - 1, "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(end).encode() + b"\n"


def place(lines: Sequence[bytes], kind: str, nth: int = 0) -> int:
    found = [index for index, line in enumerate(lines) if line.startswith(f'{{"type":"{kind}/'.encode())]
    return found[nth]


def edited(lines: Sequence[bytes], index: int, change: Change) -> list[bytes]:
    event = json.loads(lines[index])
    change(event)
    text = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
    return [*lines[:index], text, *lines[index + 1 : -1]]


def complaint(data: bytes) -> HistoryError | None:
    try:
        for _ in History(io.BytesIO(data)):
            pass
    except HistoryError as error:
        return error
    return None
