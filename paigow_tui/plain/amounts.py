"""Numbers and sums of money as they are typed or said: 25, $1,000, twenty-five, all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paigow_tui.amounts import typed_number

_ONES: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *(
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ),
)
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SMALL: Final = {
    **{word: number for number, word in enumerate(_ONES)},
    **{word: 10 * number for number, word in enumerate(_TENS, start=2)},
    "a": 1,
}
_GREAT: Final = {"hundred": 100, "thousand": 1_000}

MOST: Final = frozenset(("all", "all in", "everything", "max", "maximum", "the most", "the maximum"))
LEAST: Final = frozenset(("min", "minimum", "the least", "the minimum"))


def number_typed(text: str) -> int | None:
    """A whole number in figures or in words.

    >>> [number_typed(text) for text in ("1,000", "twenty-five", "a hundred and fifty", "two thousand", "lots")]
    [1000, 25, 150, 2000, None]
    """
    number = typed_number(text)
    return _in_words(text.replace("-", " ").split()) if number is None else number


def _in_words(words: Sequence[str]) -> int | None:
    total, part, before = 0, 0, ""
    for word in words:
        if word == "and" and before in _GREAT:
            continue
        if word in _SMALL:
            # after a number of tens only ones, after ones nothing, and nothing is said twice
            if (
                part % 10
                or (part % 100 and _SMALL[word] >= 10)
                or (before and before not in (*_GREAT, *_TENS))
            ):
                return None
            part += _SMALL[word]
        elif word == "hundred" and 0 < part < 10:
            part *= 100
        elif word == "thousand" and part and not total:
            total, part = 1_000 * part, 0
        else:
            return None
        before = word
    return total + part if before and before != "a" else None


def like_an_amount(text: str) -> bool:
    """Whether somebody means a sum of money by it."""
    first = text.replace("-", " ").split()[:1]
    return (
        text in MOST
        or text in LEAST
        or text.lstrip("$")[:1].isdigit()
        or (first != [] and first[0] in _SMALL)
    )
