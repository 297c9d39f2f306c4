"""Pontoon, the British game of 21, as a drawing procedure: exact chances for any sticking rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.amounts import shown
from paigow_tui.odds.lab.draws import Draw, any_card, result, several

Stick = Callable[[tuple[int, ...], int], bool]
"""Decides whether to stick, given the totals up to 21, ascending (an ace may make two), and the number of cards."""

PONTOON_DECK: Final[dict[int, int]] = {1: 4, **dict.fromkeys(range(2, 10), 4), 10: 16}
"""A 52-card deck as Pontoon counts it: 1 is an ace, worth 1 or 11; tens and face cards are 10."""
BUST: Final = 0
FIVE_CARD_TRICK: Final = 22
PONTOON: Final = 23


def pontoon(stick: int | Stick) -> Draw[int]:
    """Draw two cards, then more until it is time to stick; a number means to stick once every total reaches it.

    Two cards that total 21 are a Pontoon, and five cards without going bust are a five-card trick. Always stop at
    exactly 21. The result is the best total that isn't over 21, 0 for a bust, 22 for a five-card trick or 23
    for Pontoon; a better result is a larger number.
    """
    if not (isinstance(stick, int) or callable(stick)):
        raise ValueError(f"The sticking rule must be a number or a function, not {shown(stick)}.")
    sticks: Stick = (lambda totals, _: totals[0] >= stick) if isinstance(stick, int) else stick
    return several(2, any_card()).map(_tally).then(lambda hand: _first_two(hand, sticks))


def _tally(cards: tuple[int, ...]) -> tuple[int, bool, int]:
    """Return the total with aces as one, whether there is an ace, and the number of cards."""
    return sum(cards), 1 in cards, len(cards)


def _first_two(hand: tuple[int, bool, int], sticks: Stick) -> Draw[int]:
    return result(PONTOON) if 21 in _totals(hand) else _go_on(hand, sticks)


def _totals(hand: tuple[int, bool, int]) -> tuple[int, ...]:
    total, ace, _ = hand
    return tuple(some for some in ((total, total + 10) if ace else (total,)) if some <= 21)


def _go_on(hand: tuple[int, bool, int], sticks: Stick) -> Draw[int]:
    total, ace, count = hand
    totals = _totals(hand)
    if not totals:
        return result(BUST)
    if count == 5:
        return result(FIVE_CARD_TRICK)
    if 21 in totals or sticks(totals, count):
        return result(max(totals))
    return any_card().then(lambda value: _go_on((total + value, ace or value == 1, count + 1), sticks))


def outcome_name(outcome: int) -> str:
    """Return ``bust``, ``stuck on 17``, ``five-card trick`` or ``Pontoon``."""
    named = {BUST: "bust", FIVE_CARD_TRICK: "five-card trick", PONTOON: "Pontoon"}
    return named.get(outcome, f"stuck on {outcome}")
