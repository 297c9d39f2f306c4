"""The coach line by line: what your settings of this session cost, and what luck made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from paigow_tui.plain.counsel import table
from paigow_tui.rules import house_way
from paigow_tui.table import View
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling import odds as telling
from paigow_tui.telling.grammar import Voice

if TYPE_CHECKING:
    from paigow_tui.odds.coach import Book


class Coach:
    """Remembers how hands were set; judges them when it is asked."""

    def __init__(self, hands: Sequence[PlayedHand]) -> None:
        """``hands`` are those of the session; it grows while the game goes on."""
        self._hands = hands
        self._judged = 0
        self._book: Book | None = None
        self._last = ""

    def told(self, view: View, voice: Voice, say: Callable[[str], None]) -> Iterator[str]:
        """The setting of the last round, then the session; ``say`` is told at once what takes a while."""
        try:
            self._judge(view, voice, say)
        except (OSError, MemoryError, ImportError) as error:
            yield telling.failed("The odds", error)
            return
        if self._book is None:
            yield telling.NO_ROUNDS
            return
        yield self._last
        yield telling.book(self._book, voice)

    def _judge(self, view: View, voice: Voice, say: Callable[[str], None]) -> None:
        """Add up the rounds that have not been judged."""
        if self._judged == len(self._hands):
            return
        from paigow_tui.odds.coach import Book, review
        from paigow_tui.odds.hand import odds

        way = house_way(view.house_way)
        built = table(way, view.rules, say)
        for hand in self._hands[self._judged :]:
            found = odds(hand.cards, way, view.rules, table=built)
            judged = review(found, found.index(hand.low), hand.role, hand.stake, hand.result)
            self._book = (self._book or Book()).add(judged)
            best = found.settings[found.best(hand.role)].setting
            self._last = telling.judged(hand.round, float(judged.cost), best.low, voice)
            self._judged += 1
