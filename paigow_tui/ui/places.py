"""Lays out each screen: pure functions from a size to places by widget id.

On large screens the prompt is right below the hand, so that your eyes and the mouse stay in one place; nothing moves
during a round or a question.
"""

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Final

from paigow_tui.ui.sizes import ALL_SETTINGS, DESK, DRILLED, LOOKED_UP, OPEN_HAND, WIDE_ODDS, Fit, Place

_IN_HAND: Final = 6
"""The rows that a hand takes up on a phone."""
Places = Mapping[str, Place]
Layout = Callable[[Fit, int, int], Places]
"""Returns the place of each visible child, given the fit of a screen, its width and its height."""


def stacked(x: int, y: int, width: int, **heights: int) -> dict[str, Place]:
    """Return the places of parts stacked downward from a corner, given their heights."""
    tops = accumulate(heights.values(), initial=y)
    return {name: Place(x, top, width, height) for (name, height), top in zip(heights.items(), tops, strict=False)}


def practice(fit: Fit, width: int, height: int, open_hand: bool = False) -> Places:
    """Return the places of a drill's parts; with an ``open_hand``, the dealer's hand is above yours."""
    across, down = DRILLED[fit]
    shown = OPEN_HAND[fit] if open_hand else 0
    dealer = {"dealer": shown} if open_hand else {}
    if width < DESK[0]:  # a phone, upright
        rest = height - shown - 13
        verdict = max(5, rest // 2)
        parts = {"hand": _IN_HAND, "prompt": 5, "verdict": verdict, "settings": rest - verdict}
        return stacked(0, 0, width, asked=2, **dealer, **parts)
    if height < DESK[1] - 2:  # a phone, sideways
        rest = height - shown - _IN_HAND - 6
        return stacked(0, 0, width, asked=1, **dealer, hand=_IN_HAND, prompt=3, verdict=2, settings=rest)
    match fit:
        case "huge":  # all 21 settings next to the hand
            rest = height - 16 - down - shown
            return {
                **stacked(0, 0, across, asked=4, **dealer, hand=down, prompt=5, verdict=7, score=rest),
                **stacked(across, 0, width - across, settings=ALL_SETTINGS, last=height - ALL_SETTINGS),
            }
        case "large" | "wide":
            top = 3 + shown - open_hand
            left, below = max(WIDE_ODDS, width - 60), top + down + 10
            return {
                **stacked(0, 0, width, asked=3 - open_hand, **dealer),
                "hand": Place(0, top, across, down),
                "score": Place(across, top, width - across, down),
                **stacked(0, top + down, width, prompt=4, verdict=6),
                "settings": Place(0, below, left, height - below),
                "last": Place(left, below, width - left, height - below),
            }
        case _:
            asked = 1 if fit == "small" else 3
            if open_hand:
                asked, down = (1, down - 3) if fit == "small" else (2, down - 2)
            rest = height - asked - shown - down - 3
            verdict = max(3, rest // 2)
            parts = {"hand": down, "prompt": 3, "verdict": verdict, "settings": rest - verdict}
            return stacked(0, 0, width, asked=asked, **dealer, **parts)


def look_up(fit: Fit, width: int, height: int) -> Places:
    """Return the places of a look-up's parts: a field and a deck for choosing cards, the hand, and its settings."""
    across, down = LOOKED_UP[fit]
    if fit == "huge":
        top = (height - 37) // 2
        return {
            "field": Place(2, top, 97, 1),
            "deck": Place(0, top + 2, across, 21),
            "hand": Place(0, top + 24, across, down),
            **stacked(across, top, width - across - 2, settings=ALL_SETTINGS, said=7),
        }
    if width < DESK[0]:  # a phone, upright
        rest = height - _IN_HAND - 12
        return stacked(0, 0, width, field=1, deck=8, said=3, hand=_IN_HAND, settings=rest)
    if height < DESK[1] - 2:  # a phone, sideways
        below = stacked(0, 5, width, hand=_IN_HAND, settings=height - _IN_HAND - 5)
        return {**stacked(0, 0, 60, field=1, deck=4), "said": Place(60, 0, width - 60, 5), **below}
    top = 0 if fit == "small" else 1
    return {
        "field": Place(1, top, 56, 1),
        "deck": Place(0, top + 1, 60, 8),
        "said": Place(60, top, width - 60, 9),
        **stacked(0, top + 9, width, hand=down, settings=height - top - 9 - down),
    }
