"""Amounts in cents: the steps in which a bet is raised and lowered within the limits and one's chips; round sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.table import View

USUAL: Final = 2_500
"""What is offered before the first bet, in cents."""
_STEPS: Final = ((10_000, 500), (25_000, 2_500), (100_000, 5_000))


def clamp(bet: int, view: View) -> int:
    """A bet brought between the limits, in whole dollars, and to what one has."""
    rules, mine = view.rules, view.mine
    chips = mine.chips + mine.stake if mine is not None else rules.max_bet
    most = min(rules.max_bet, chips // 100 * 100)
    return max(rules.min_bet, min(bet, most))


def offered(bet: int, view: View) -> int:
    """The bet that ``enter`` makes where ``bet`` was made before.

    Who can no longer pay that much is not offered all that is left, but a usual bet.
    """
    mine = view.mine
    if mine is not None and bet > mine.chips + mine.stake:
        return clamp(USUAL, view)
    return clamp(bet, view)


def more(bet: int, view: View) -> int:
    """The next step up."""
    step = _step(bet)
    return clamp((bet // step + 1) * step, view)


def less(bet: int, view: View) -> int:
    """The next step down."""
    step = _step(bet - 1)
    return clamp((bet - 1) // step * step, view)


def _step(bet: int) -> int:
    return next((step for limit, step in _STEPS if bet < limit), 10_000)


def round_amounts(least: int, most: int, near: int, fits: Callable[[list[int]], bool]) -> tuple[int, ...]:
    """Sums from ``least`` to ``most``, both with them, round like the chips of a table.

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
