"""The answers given when the last game was started, which are the defaults for the next."""

from typing import Final

import msgspec

from paigow_tui.host.games import latest
from paigow_tui.host.habits import Banking
from paigow_tui.rules import RuleSet
from paigow_tui.store import Engine, StoreError
from paigow_tui.table import UnreadableEvent, decode_event
from paigow_tui.table import events as e

_BEGINNING: Final = 8
"""The most events to read: opening the table, and up to seven players joining."""


class Answers(msgspec.Struct, frozen=True):
    """How a game was started. Money is in cents."""

    name: str
    seat: int
    seats: int
    """How many computer players."""
    chips: int
    rules: RuleSet
    house_way: str
    banking: Banking = "mixed"
    """How often the computer players take the bank; it cannot be read back from a game."""


def last_answers(store: Engine) -> Answers | None:
    """Return how the last game was started; ``None`` if there is none, or it cannot be read."""
    try:
        stream = latest(store)
    except StoreError:
        return None
    return None if stream is None else answers(store, stream)


def answers(store: Engine, stream: str) -> Answers | None:
    """Return how a game was started; ``None`` if no person sat down, or it cannot be read."""
    try:
        events = [decode_event(record.payload) for record in store.read(stream, limit=_BEGINNING)]
    except (StoreError, UnreadableEvent):
        return None
    opened = next((event for event in events if isinstance(event, e.TableOpened)), None)
    joined = [event for event in events if isinstance(event, e.PlayerJoined)]
    person = next((event for event in joined if event.kind == "person"), None)
    if opened is None or person is None:
        return None
    return Answers(
        name=person.name,
        seat=person.seat,
        seats=sum(event.kind == "computer" for event in joined),
        chips=person.chips,
        rules=opened.rules,
        house_way=opened.house_way,
    )
