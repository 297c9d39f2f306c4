"""The cards picked in a hand that has not been set, saved next to the game's events and hidden from everybody else.

They are restored when the hand is continued, and played if the clock runs out.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from paigow_tui.store import Engine, StoreError
from paigow_tui.version import FORMAT

_FORMAT: Final = f"picks/{FORMAT}"


def _named(who: str) -> str:
    return f"{_FORMAT}/{who}" if who else _FORMAT


def keep_picks(store: Engine, stream: str, last: int, round: int, places: Sequence[int], who: str = "") -> None:
    """Save which of the seven cards, from high to low, are picked in a round. A failure to write is ignored."""
    with suppress(StoreError):
        store.save_snapshot(stream, last, _named(who), round.to_bytes(8) + bytes(places))


def kept_picks(store: Engine, stream: str, round: int, who: str = "") -> tuple[int, ...]:
    """Return the positions (1 to 7) of the cards picked in a round, if any."""
    snapshot, mark = store.load_snapshot(stream, _named(who)), round.to_bytes(8)  # the game may have moved on
    if snapshot is None or not snapshot[1].startswith(mark):
        return ()
    places = tuple(snapshot[1][len(mark) :])
    return places if len(places) <= 2 and len({*places} & {*range(1, 8)}) == len(places) else ()
