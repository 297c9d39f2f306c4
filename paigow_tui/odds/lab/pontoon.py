"""Pontoon, the British game of 21, as a drawing procedure: exact chances for any rule of when to stick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paigow_tui.cards import quoted
from paigow_tui.odds.lab.draws import Draw, any_card, result, several

Stick = Callable[[tuple[int, ...], int], bool]
"""Whether to stick, given the totals not over 21, ascending (an ace may make two), and how many cards there are."""

PONTOON_DECK: Final[dict[int, int]] = {1: 4, **dict.fromkeys(range(2, 10), 4), 10: 16}
"""A deck of 52 as Pontoon sees it: an ace is 1 or 11; tens and face cards are 10."""
BUST: Final = 0
FIVE_CARD_TRICK: Final = 22
PONTOON: Final = 23


def pontoon(stick: int | Stick) -> Draw[int]:
    """Draw two; 21 at once is a Pontoon. Then draw until it is time to stick: with a number, once no total is under it.

    Five cards that are not bust are a five-card trick; exactly 21 stops; otherwise stick on the best
    total that is not over 21. The result is the total stuck on, or `BUST`, `FIVE_CARD_TRICK` or
    `PONTOON`, in order of worth.
    """
    if not (isinstance(stick, int) or callable(stick)):
        raise ValueError(f"When to stick is a number or a function, not {quoted(repr(stick))}.")
    sticks: Stick = (lambda totals, _: totals[0] >= stick) if isinstance(stick, int) else stick
    return several(2, any_card()).map(_tally).then(lambda hand: _first_two(hand, sticks))


def _tally(cards: tuple[int, ...]) -> tuple[int, bool, int]:
    """Return the total with aces as one, whether there is an ace, and how many cards there are."""
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
