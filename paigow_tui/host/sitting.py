"""A sitting: everything played since the last break of several hours, even if the program was closed in between.

On the screen it is called the session.
"""

from collections import Counter
from typing import Final

import msgspec

from paigow_tui.host.ledger import Summary, counted, gained
from paigow_tui.store import Engine
from paigow_tui.table import decode_event
from paigow_tui.table import events as e
from paigow_tui.table.hands import HandReader, PlayedHand
from paigow_tui.table.own_seat import OwnSeat

REST: Final = 6 * 60 * 60 * 1000
"""The pause between two sittings, in milliseconds."""
MOST: Final = 20_000
"""The most events to search: about 800 rounds, more than any sitting has."""


class Sitting(msgspec.Struct, frozen=True):
    """Where a sitting started, and its results so far."""

    start: Summary
    """The totals of the whole game at that point."""
    nets: tuple[int, ...]
    """The amount won or lost since then, after each round, in cents."""
    hands: tuple[PlayedHand, ...]
    """The hands the person has set in finished rounds."""
    reader: HandReader
    """The reader of those hands, ready for the rest of the current round."""


def current_sitting(store: Engine, stream: str, seat: int, now: Summary, who: str = "") -> Sitting:
    """Return a game's current sitting, given the game's totals ``now``. Raise StoreError."""
    first = store.since_pause(stream, REST, MOST)
    figures: Counter[str] = Counter()
    nets, hands, net = [], [], 0
    reader = HandReader(_before(store, stream, first, who) if who else OwnSeat(seat=seat))
    for record in store.read(stream, first - 1):
        event = decode_event(record.payload)
        hand = reader.take(event)
        figures.update(counted(event, reader.seat))
        net += gained(event, reader.seat)
        if hand is not None and hand.own:
            hands.append(hand)
        if isinstance(event, e.BankSettled):
            nets.append(net)
    figures["chips"] = figures["bought_in"] - figures["cashed_out"] + net
    whole = msgspec.structs.asdict(now)
    start = Summary(**{figure: whole[figure] - figures[figure] for figure in whole})
    return Sitting(start, tuple(nets), tuple(hands), reader)


def _before(store: Engine, stream: str, first: int, who: str) -> OwnSeat:
    """Return which seat a person at a shared table had before an event: it need not be the one they have now."""
    own = OwnSeat(who)
    for record in store.read(stream, limit=first - 1):
        if any(name in record.payload for name in OwnSeat.TURNS):
            own.take(decode_event(record.payload))
    return own
