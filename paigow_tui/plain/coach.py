"""The coach line by line: what your settings of this evening cost, and what luck made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from paigow_tui.amounts import number_of
from paigow_tui.plain.cards import listed
from paigow_tui.rules import house_way
from paigow_tui.table import View, dollars
from paigow_tui.table.hands import PlayedHand

if TYPE_CHECKING:
    from paigow_tui.odds.coach import Book
    from paigow_tui.odds.tally import HandOdds


class Coach:
    """Remembers how hands were set; judges them when it is asked."""

    def __init__(self, hands: Sequence[PlayedHand]) -> None:
        """``hands`` are those of the session; it grows while the game goes on."""
        self._hands = hands
        self._judged = 0
        self._book: Book | None = None
        self._last = ""

    def told(self, view: View, words: bool, say: Callable[[str], None]) -> Iterator[str]:
        """The setting of the last round, then the evening; ``say`` is told at once what takes a while."""
        try:
            self._judge(view, words, say)
        except (OSError, MemoryError, ImportError) as error:
            yield f"The coach cannot work out the odds here: {error}."
            return
        book = self._book
        if book is None:
            yield "The coach has seen no round this evening: it judges how you set your hands."
            return
        yield self._last
        yield (
            f"This evening, {number_of(book.rounds, 'round')}: the best settings were worth "
            f"{_signed(book.expected)} on average, yours cost {_money(-float(book.decisions))} against them, "
            f"and luck made {_signed(book.luck)}: together {_signed(book.result)}."
        )

    def _judge(self, view: View, words: bool, say: Callable[[str], None]) -> None:
        """Add up the rounds that have not been judged."""
        if self._judged == len(self._hands):
            return
        from paigow_tui.odds.coach import Book, review
        from paigow_tui.odds.hand import odds, ready_table

        way = house_way(view.house_way)

        def building(done: int, total: int) -> None:
            if not done:
                say("Preparing the table of the house way, once; it takes some seconds.")

        table = ready_table(way, view.rules, building)
        for hand in self._hands[self._judged :]:
            found = odds(hand.cards, way, view.rules, table=table)
            judged = review(found, found.index(hand.low), hand.role, hand.stake, hand.result)
            self._book = (self._book or Book()).add(judged)
            self._last = _of_the_round(hand, found, float(judged.cost), words)
            self._judged += 1


def _of_the_round(hand: PlayedHand, found: HandOdds, cost: float, words: bool) -> str:
    start = f"Round {hand.round}: your setting"
    if cost < 0.05:
        return f"{start} was the best there was."
    best = found.settings[found.best(hand.role)].setting
    return f"{start} cost {_money(cost)}; the best was low hand {listed(best.low, words)}."


def _signed(cents: Fraction | int) -> str:
    sign = "" if abs(float(cents)) < 0.5 else "plus " if cents > 0 else "minus "
    return sign + _money(abs(float(cents)))


def _money(cents: float) -> str:
    """A sum that may be less than a cent."""
    return "less than a cent" if 0.005 <= cents < 1 else dollars(round(cents))
