"""What people say to each other at a table, and what they are told about it."""

from collections.abc import Iterable, Iterator
from typing import Final

from paigow_tui.host.chat import MUTE, Muting, Said
from paigow_tui.table import Refusal

NOTHING_SAID: Final = "Nobody has said anything yet."
HINT: Final = f"Say something, or {MUTE} NAME"


def quoted_lines(lines: Iterable[Said]) -> Iterator[str]:
    """Yield what was said, each line with the name of whoever said it."""
    return (f"{line.name}: {line.text}" for line in lines)


def reply(answer: Refusal | Muting | None) -> str:
    """Say what came of a line: why it was not said, or who is muted; empty if it was said."""
    match answer:
        case Refusal(message=message):
            return message
        case Muting(name=name, muted=muted):
            now = "muted" if muted else "no longer muted"
            return f"{name} is {now}." if name else f"New lines are {now}."
        case None:
            return ""
