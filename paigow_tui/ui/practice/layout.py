"""Where the parts of practice lie, by the room there is: the table's sizes, and its cards.

The prompt lies right below the hand and the settings below or beside it, so that eye and mouse stay in one place.
All boxes keep their places from the question to the verdict.
"""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

from paigow_tui.ui.board.felt import Place

BARS: Final = 2
"""Lines above and below what is placed here: a heading and the keys."""
HAND: Final = (102, 14)
"""Seven cards with pips, and both hands' names."""
SETTINGS: Final = 74
"""The width of a setting's figures."""
ALL: Final = 25
"""The height of all 21 settings with heading, legend and frame."""


def sizes(size: Size) -> dict[str, bool]:
    """The classes of a screen of that size: the table's."""
    width, height = size
    return {
        "-cramped": width < 80,
        "-short": height < 24,
        "-roomy": width >= 100 and height >= 28,
        "-round": width >= 116 and height >= 36,
        "-grand": width >= 186 and height >= 48,
    }


def practice(width: int, height: int) -> dict[str, Place]:
    """Of a drill: the question, the hand, the prompt, the verdict, the settings, how it goes, the last hands."""
    classes = sizes(Size(width, height + BARS))
    if classes["-grand"]:
        return _grand(width, height)
    if classes["-round"]:
        return _round(width, height)
    if classes["-roomy"]:
        return {
            "hand": Place(0, 0, 68, 11),
            "asked": Place(68, 0, width - 68, 11),
            "prompt": Place(0, 11, width, 3),
            "verdict": Place(0, 14, width, 4),
            "settings": Place(0, 18, width, height - 18),
        }
    return {
        "hand": Place(0, 0, 44, 8),
        "asked": Place(44, 0, width - 44, 8),
        "verdict": Place(0, 8, width, 3),
        "settings": Place(0, 11, width, height - 14),
        "prompt": Place(0, height - 3, width, 3),
    }


def _round(width: int, height: int) -> dict[str, Place]:
    """The hand over the settings, the score and the last hands on the right."""
    left = max(SETTINGS, width - 60)
    below = 4 + HAND[1] + 4
    return {
        "asked": Place(0, 0, width, 4),
        "hand": Place(0, 4, HAND[0], HAND[1]),
        "score": Place(HAND[0], 4, width - HAND[0], HAND[1]),
        "prompt": Place(0, 4 + HAND[1], width, 4),
        "verdict": Place(0, below, width, 4),
        "settings": Place(0, below + 4, left, height - below - 4),
        "last": Place(left, below + 4, width - left, height - below - 4),
    }


def _grand(width: int, height: int) -> dict[str, Place]:
    """The settings beside the hand, all 21 of them; the score below the verdict, the last hands below the settings."""
    left = HAND[0]
    return {
        "asked": Place(0, 0, left, 4),
        "hand": Place(0, 4, left, HAND[1]),
        "prompt": Place(0, 4 + HAND[1], left, 5),
        "verdict": Place(0, 9 + HAND[1], left, 7),
        "score": Place(0, 16 + HAND[1], left, height - 16 - HAND[1]),
        "settings": Place(left, 0, width - left, ALL),
        "last": Place(left, ALL, width - left, height - ALL),
    }


def look_up(width: int, height: int) -> dict[str, Place]:
    """Of a hand that is looked up: the field, the deck, the hand, what is said, the settings."""
    classes = sizes(Size(width, height + BARS))
    if classes["-grand"]:
        top, left = (height - 32) // 2, HAND[0]
        return {
            "field": Place(2, top, 97, 1),
            "deck": Place(0, top + 2, left, 12),
            "hand": Place(0, top + 15, *HAND),
            "settings": Place(left, top, width - left - 2, ALL),
            "said": Place(left, top + ALL, width - left - 2, 7),
        }
    if classes["-round"]:
        return {
            "field": Place(2, 1, 56, 1),
            "deck": Place(0, 3, 60, 4),
            "said": Place(60, 1, width - 60, 6),
            "hand": Place((width - HAND[0]) // 2, 7, *HAND),
            "settings": Place(0, 7 + HAND[1], width, height - 7 - HAND[1]),
        }
    if classes["-roomy"]:
        return {
            "field": Place(1, 1, 56, 1),
            "deck": Place(0, 3, 60, 4),
            "said": Place(60, 1, width - 60, 6),
            "settings": Place(0, 8, width, height - 8),
        }
    return {
        "field": Place(0, 1, width, 1),
        "deck": Place(0, 2, width, 4),
        "said": Place(0, 6, width, 2),
        "settings": Place(0, 8, width, height - 8),
    }
