"""The places of a hand's cards, side by side with the low hand first."""

from typing import Final

from paigow_tui.ui.sizes import Place

CARDS: Final = 7
LOW: Final = 2


def row_of(y: int, width: int, count: int, size: tuple[int, int], pitch: int = 0, low: int = LOW) -> tuple[Place, ...]:
    """Return the places of a centered row of cards of one size, with a gap after the low hand.

    Cards start ``pitch`` columns apart; by default, there is one column between them."""
    across, down = size
    pitch = pitch or across + 1
    gap = gap_of(size)
    x = (width - (count - 1) * pitch - across - gap) // 2
    return tuple(Place(x + number * pitch + (gap if number >= low else 0), y, across, down) for number in range(count))


def gap_of(size: tuple[int, int]) -> int:
    """Return the number of extra columns between two hands with cards of this size."""
    return 2 if size == (7, 5) else 3


def hand_places(size: tuple[int, int], y: int, width: int, picked: int = LOW) -> tuple[Place, ...]:
    """Return the places of your cards: two for the low hand, then one for each remaining card.

    While you pick, cards move closer together if necessary, and may overlap.
    """
    count = CARDS if picked >= LOW else CARDS + LOW - picked
    gap, across = gap_of(size), size[0]
    pitch = min(across + 1, (width - 2 - gap - across) // (count - 1))
    if pitch >= across - 1:
        return row_of(y, width, count, size, pitch)
    # the low hand's places overlap, with only the edge of the second one showing
    pitch = across - 1
    x = (width - (LOW + gap + 2 * across + (count - LOW - 1) * pitch)) // 2
    high = x + across + LOW + gap
    return (
        Place(x, y, *size),
        Place(x + LOW, y, *size),
        *(Place(high + number * pitch, y, *size) for number in range(count - LOW)),
    )


def two_rows(size: tuple[int, int], x: int, y: int, picked: int = LOW) -> tuple[Place, ...]:
    """Return the places of your cards as `hand_places` does, but with the high hand below the low hand.

    While you pick, the remaining cards start to the right of the low hand.
    """
    across, down = size
    above = max(0, LOW - picked)
    row = [Place(x + number * (across + 1), y, across, down) for number in range(CARDS - LOW)]
    below = [place._replace(y=y + down + 1) for place in row]
    return (*row[:LOW], *row[len(row) - above :], *below)
