"""The evening: what has been played since the game last rested for hours, whether the program was left or not."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from paigow_tui.host.ledger import Summary, counted, gained
from paigow_tui.store import EventStore
from paigow_tui.table import decode_event
from paigow_tui.table import events as e

REST: Final = 6 * 60 * 60 * 1000
"""The pause between two evenings, in milliseconds."""
MOST: Final = 20_000
"""As many events are looked at: some 800 rounds, more than an evening has."""


class Evening(msgspec.Struct, frozen=True):
    """Where an evening began, and how it has gone."""

    start: Summary
    """The whole game in figures, as it stood then."""
    nets: tuple[int, ...]
    """What was won or lost since, after each round, in cents."""


def this_evening(store: EventStore, stream: str, seat: int, now: Summary) -> Evening:
    """The evening that a game is in, which stands at ``now``. Raises StoreError."""
    first = store.since_pause(stream, REST, MOST)
    figures: Counter[str] = Counter()
    nets, net = [], 0
    for record in store.read(stream, first - 1):
        event = decode_event(record.payload)
        figures.update(counted(event, seat))
        net += gained(event, seat)
        if isinstance(event, e.BankSettled):
            nets.append(net)
    figures["chips"] = figures["bought_in"] - figures["cashed_out"] + net
    whole = msgspec.structs.asdict(now)
    return Evening(Summary(**{figure: whole[figure] - figures[figure] for figure in whole}), tuple(nets))
