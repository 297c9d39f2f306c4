"""Format and parse numbers and amounts of money, and make untrusted text safe to print."""

import re
from collections.abc import Sequence
from functools import lru_cache
from numbers import Real
from operator import index
from typing import Any, Final


def number_of(count: int, one: str, many: str = "") -> str:
    """Return a count and its noun; ``many`` is the plural if it does not just add an s.

    >>> number_of(1, "round"), number_of(1200, "round"), number_of(0, "inaccuracy", "inaccuracies")
    ('1 round', '1,200 rounds', '0 inaccuracies')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def whole(value: Any, what: str, least: int, most: int) -> int:
    """Return ``value`` if it is a whole number in the range. Raise `ValueError`, with a message, for anything else.

    NumPy's integers become Python's.

    >>> whole(7, "A seed", 0, 9)
    7
    """
    try:
        if least <= (whole_number := index(value)) <= most:
            return whole_number
    except TypeError:
        pass
    raise ValueError(f"{what} must be a whole number from {least:,} to {most:,}, not {shown(value)}.")


def number(value: object, what: str) -> None:
    """Raise `ValueError`, with a message, for anything but a number."""
    if not isinstance(value, Real):
        raise ValueError(f"{what} must be a number, not {shown(value)}.")


def commission_on(win: int, rate: int) -> int:
    """Return the commission on a win in cents, at a rate in basis points; half a cent rounds up.

    >>> commission_on(2500, 500), commission_on(110, 500), commission_on(-100, 500)
    (125, 6, 0)
    """
    return (win * rate + 5_000) // 10_000 if win > 0 else 0


def shown(value: object, most: int = 60) -> str:
    """Return a wrong argument for a message, as Python shows it, but printable and at most ``most`` characters.

    >>> print(shown("As Kd"), shown(5), shown(None), shown(int), shown(range(9), 8))
    'As Kd' 5 None int range(0,…
    """
    text = getattr(value, "__qualname__", "") if callable(value) else ""
    if not isinstance(text, str) or not text:
        try:
            text = repr(value)
        except Exception:  # an object of the caller's, or an integer with thousands of digits
            text = f"an object of {type(value).__name__}"
    return printable(text[:most]) + ("…" if len(text) > most else "")


MINUS = "−"
"""The minus sign in text; in ASCII the screen draws it as a dash."""


@lru_cache(maxsize=512)
def dollars(cents: int) -> str:
    """Format cents as dollars, for a sentence or a screen: ``$25``, ``$1,237.50``, ``−$5``.

    >>> dollars(2500), dollars(123750), dollars(-500)
    ('$25', '$1,237.50', '−$5')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{MINUS if cents < 0 else ''}${whole:,}" + (f".{rest:02}" if rest else "")


def signed(cents: int) -> str:
    """Format cents as dollars with a plus or minus sign.

    >>> signed(2375), signed(-500), signed(0)
    ('+$23.75', '−$5', '$0')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


_HIDDEN: list[str] = []


def hide(*folders: object) -> None:
    """Make `printable` leave out the paths of these folders, because the user is on another machine."""
    _HIDDEN.extend(f"{path}/" for path in sorted(map(str, folders), key=len, reverse=True) if path not in ("", "/"))


def printable(text: object) -> str:
    r"""Return untrusted text with control characters replaced by question marks, safe for a terminal.

    Every message that quotes a file's name, an argument or a line of a file goes through here.

    >>> printable("a\x1b[2Jb")
    'a?[2Jb'
    """
    shown = str(text)
    for folder in _HIDDEN:
        shown = shown.replace(folder, "")
    return shown if shown.isprintable() else "".join(char if char.isprintable() else "?" for char in shown)


_WHOLE = re.compile(r"[0-9]{1,9}|[0-9]{1,3}(,[0-9]{3}){1,3}")

_ONES: Final = re.findall(
    r"\w+",
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
)
_TENS: Final = re.findall(r"\w+", "twenty thirty forty fifty sixty seventy eighty ninety")
_SMALL: Final = {
    **{word: number for number, word in enumerate(_ONES)},
    **{word: 10 * number for number, word in enumerate(_TENS, start=2)},
    "a": 1,
}
_GREAT: Final = ("hundred", "thousand")

MOST: Final = frozenset(("all", "all in", "everything", "max", "maximum", "the most", "the maximum"))
HALF: Final = frozenset(("half", "a half", "half of it"))
LEAST: Final = frozenset(("min", "minimum", "the least", "the minimum"))


def parse_number(text: str) -> int | None:
    """Parse a whole number as people type or say it; return None if it isn't one. Commas only separate thousands.

    >>> [parse_number(text) for text in ("1,000", "twenty-five", "a hundred and fifty", "4,50", "lots")]
    [1000, 25, 150, None, None]
    """
    if _WHOLE.fullmatch(text):
        return int(text.replace(",", ""))
    return _spelled_out(text.replace("-", " ").split())


def parse_amount(text: str, least: int, most: int, shares: bool = True) -> int | None:
    """Parse an amount of money as people type or say it; return cents, or None if it isn't an amount.

    With ``shares``, ``all`` and ``half`` are shares of ``most`` in whole dollars, and ``min`` is ``least``. Other
    amounts are not limited by them.

    >>> [parse_amount(text, 500, 47_500) for text in ("1,000", "$25", "25.50", "twenty bucks", "lots")]
    [100000, 2500, 2550, 2000, None]
    >>> [parse_amount(text, 500, 47_500) for text in ("all", "half", "min")]
    [47500, 23700, 500]
    """
    text = " ".join(text.casefold().split())
    if shares and text in MOST:
        return max(least, most)
    if shares and text in HALF:
        return max(least, most // 200 * 100)
    if shares and text in LEAST:
        return least
    text = text.removeprefix("$").removesuffix("dollars").removesuffix("bucks").strip()
    whole, dot, cents = text.partition(".")
    number = parse_number(whole)
    if number is None or (dot and not re.fullmatch(r"[0-9]{1,2}", cents)):
        return None
    return number * 100 + (int(f"{cents:0<2}") if dot else 0)


def looks_like_amount(text: str) -> bool:
    """Return whether a string is meant as an amount of money, even if it cannot be parsed.

    >>> [text for text in ("$5x", "4,50", "twenty", "half", "ace", "help") if looks_like_amount(text)]
    ['$5x', '4,50', 'twenty', 'half']
    """
    first = text.replace("-", " ").split()[:1]
    return (
        text in MOST
        or text in HALF
        or text in LEAST
        or text.lstrip("$")[:1].isdigit()
        or (first != [] and first[0] in _SMALL)
    )


def _spelled_out(words: Sequence[str]) -> int | None:
    total, part, before = 0, 0, ""
    for word in words:
        if word == "and" and before in _GREAT:
            continue
        if word in _SMALL:
            # a ten can be followed only by a one, a one by nothing, and no word can be repeated
            if part % 10 or (part % 100 and _SMALL[word] >= 10) or (before and before not in (*_GREAT, *_TENS)):
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
