"""Numbers of things and sums of money in sentences."""

from __future__ import annotations


def number_of(count: int, one: str, many: str = "") -> str:
    """So many of something; ``many`` is its plural where it is not made with an s.

    >>> number_of(1, "round"), number_of(1200, "round"), number_of(0, "inaccuracy", "inaccuracies")
    ('1 round', '1,200 rounds', '0 inaccuracies')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def dollars(cents: int) -> str:
    """Money for a sentence or a screen: ``$25``, ``$1,237.50``, ``-$5``.

    >>> dollars(2500), dollars(123750), dollars(-500)
    ('$25', '$1,237.50', '-$5')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{rest:02}" if rest else "")
