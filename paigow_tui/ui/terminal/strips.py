"""A line that is painted in one piece must not keep itself alive.

Textual 8.2 remembers how a strip was cut up for the screen, in the strip; one that is not cut is remembered as its
own and only piece. So every line that was ever painted, some thirty objects, is left to the garbage
collector, which then halts a round for 20 ms and more. A test says when Textual no longer does this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.strip import Strip

_cut_up = Strip.divide


def _divide(self: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    within = [cut for cut in cuts if cut <= self.cell_length]
    return [self] if within == [self.cell_length] else _cut_up(self, within)


def let_go_of_lines() -> None:
    """Have strips that are not cut up given back as they are; once is enough, more do no harm."""
    Strip.divide = _divide  # type: ignore[method-assign]
