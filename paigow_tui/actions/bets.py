"""Amounts that go up and down within limits, and round ones to choose from; in cents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.table import Option

_STEPS: Final = ((10_000, 500), (25_000, 2_500), (100_000, 5_000))


def more(bet: int, option: Option) -> int:
    """Return the next bet up that the table allows."""
    step = _step(bet)
    return option.within((bet // step + 1) * step)


def less(bet: int, option: Option) -> int:
    """Return the next bet down."""
    step = _step(bet - 1)
    return option.within((bet - 1) // step * step)


def _step(bet: int) -> int:
    return next((step for limit, step in _STEPS if bet < limit), 10_000)


def round_amounts(least: int, most: int, near: int, fits: Callable[[list[int]], bool]) -> tuple[int, ...]:
    """Return round amounts from ``least`` to ``most``, both included.

    Where they are too many to fit, those farthest from ``near`` are left out.

    >>> [cents // 100 for cents in round_amounts(500, 47_500, 2_500, lambda amounts: True)]
    [5, 10, 25, 50, 100, 250, 475]
    """
    chips = {
        100,
        200,
        500,
        *(part * 10**zeros for zeros in range(1, len(str(most))) for part in (100, 250, 500)),
    }
    amounts = sorted({least, most, *(cents for cents in chips if least < cents < most)})
    while not fits(amounts) and len(amounts) > 1:
        far = max(amounts, key=lambda cents: max(cents / max(near, 1), near / cents))
        amounts.remove(far)
    return tuple(amounts)
