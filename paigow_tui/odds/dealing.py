"""Shuffle many decks at once."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]

DECK_SIZE: Final = 53


def deal(rng: np.random.Generator, rounds: int, cards: int) -> Cards:
    """Return the first cards of this many shuffled decks: (cards, rounds) of card indices.

    This is a Fisher-Yates shuffle of all decks at once: step ``i`` swaps position ``i`` with one drawn from
    those not yet dealt. No deck is stored: the card at a position is found from the earlier swaps.
    """
    places: list[Cards] = []
    moved: list[Cards] = []
    dealt = np.empty((cards, rounds), np.uint8)
    same = np.empty(rounds, np.bool_)
    change = np.empty(rounds, np.uint8)
    for step in range(cards):
        place = rng.integers(step, DECK_SIZE, rounds, np.uint8)
        card = dealt[step]
        card[:] = place
        here = np.full(rounds, step, np.uint8)
        for earlier, thing in zip(places, moved, strict=True):
            for target, wanted in ((card, place), (here, step)):
                # target = thing where earlier == wanted, as arithmetic on bytes
                np.equal(earlier, wanted, out=same)
                np.bitwise_xor(target, thing, out=change)
                np.multiply(change, same.view(np.uint8), out=change)
                np.bitwise_xor(target, change, out=target)
        places.append(place)
        moved.append(here)
    return dealt
