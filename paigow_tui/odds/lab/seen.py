"""The value of seeing other players' hands before you set yours, since the dealer can't have those cards.

Tables are dealt at random. At each table, the best setting is found with no other hands seen and then with one to five.
The odds of each setting are exact, over all hands the unseen cards can make, so only the choice of tables is random.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Final

import msgspec
import numpy as np

from paigow_tui.cards import DECK, Card
from paigow_tui.odds.atlas import ROLES
from paigow_tui.odds.hand import odds, ready_table
from paigow_tui.odds.tally import Role
from paigow_tui.odds.weights import Floats
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, HouseWay

MOST_SEEN: Final = 5
"""The maximum number of other hands, since a table seats six players."""


class Seen(msgspec.Struct, frozen=True):
    """The value of seeing some hands in a role, in units of the bet."""

    role: Role
    hands: int
    """The number of other hands seen."""
    worth: float
    """The gain in EV."""
    error: float
    """The standard error of ``worth``, since the tables are random."""
    changed: float
    """The share of hands that are then set differently."""


def dealt(tables: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of each table: your seven, then the others'."""
    rng = Random(seed)
    for _ in range(tables):
        yield tuple(rng.sample(DECK, 7 + 7 * MOST_SEEN))


def gains(cards: tuple[Card, ...], way: HouseWay) -> Floats:
    """Return how much seeing one to five hands adds to the EV of the first seven cards: (roles, `MOST_SEEN`)."""
    hand, table = cards[:7], ready_table(way, VEGAS)
    blind = odds(hand, way, VEGAS, table=table)
    raised = np.zeros((len(ROLES), MOST_SEEN))
    if sum(setting.legal and not setting.dominated for setting in blind.settings) == 1:
        return raised
    for seen in range(1, MOST_SEEN + 1):
        now = odds(hand, way, VEGAS, cards[7 : 7 + 7 * seen], table=table)
        raised[:, seen - 1] = [float(now.cost(blind.best(role), role)) for role in ROLES]
    return raised


def worth_of_seeing(way: HouseWay, tables: int, seed: int, progress: Progress | None = None) -> list[Seen]:
    """Return the value of seeing one to five hands against a dealer's way, in each role, with a 5% commission."""
    every = np.empty((tables, len(ROLES), MOST_SEEN))
    for number, cards in enumerate(dealt(tables, seed)):
        every[number] = gains(cards, way)
        if progress is not None:
            progress((number + 1) / tables, None)
    mean, error, changed = every.mean(axis=0), every.std(axis=0) / sqrt(tables), (every > 0).mean(axis=0)
    return [
        Seen(role, seen + 1, *(float(part[place, seen]) for part in (mean, error, changed)))
        for place, role in enumerate(ROLES)
        for seen in range(MOST_SEEN)
    ]
