"""How a session starts: the last game, or a new one from the options of the command line."""

from __future__ import annotations

from paigow_tui.host.games import latest
from paigow_tui.host.options import PlayOptions
from paigow_tui.host.session import Session
from paigow_tui.rules import preset
from paigow_tui.store import EventStore

DEFAULT_SEATS = 5
"""How many computer players there are by default."""
MOST_BESIDE = 5
"""The most computer players there is room for with a person: the dealer has a seat too."""
DEFAULT_CHIPS = 50_000


def last_session(store: EventStore) -> Session | None:
    """Return the most recent game, if its person has not cashed out."""
    stream = latest(store)
    if stream is None:
        return None
    session = Session.resume(store, stream)
    return None if session.seat and not session.seated else session


def begin(store: EventStore, options: PlayOptions, *, name: str, seat: int | None = None) -> Session:
    """Start a game with these options. Raise ValueError with a sentence if it is not possible."""
    return Session.new(
        store,
        name=name.strip(),
        seat=seat,
        seats=DEFAULT_SEATS if options.seats is None else options.seats,
        chips=DEFAULT_CHIPS if options.chips is None else options.chips,
        rules=preset(options.rules or "vegas"),
        house_way=options.house_way or "foxwoods",
        seed=options.seed,
        banking=options.banking or "mixed",
    )
