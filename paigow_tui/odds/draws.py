"""The exact chance of a drawing procedure, where what you draw next depends on what you have.

A *draw* is a value composed from a few parts: `card`, `any_card`, `satisfying`, `several`, `then`,
`or_else` and `result`. `chance` gives each result its exact probability. It works on the multiset
of cards as the draw sees it (say, ranks only), so that equal branches are counted once.

Two cards of one rank from a deck seen as ranks:

>>> deck = {rank: 4 for rank in "A23456789TJQK"}
>>> pair = several(2, any_card()).then(lambda cards: result(cards[0] == cards[1]))
>>> chance(deck, pair)[True]
Fraction(1, 17)

Pontoon (see `pontoon`) with a limit of 14 and of 16, against the published table:

>>> fourteen, sixteen = (chance(PONTOON_DECK, pontoon(limit)) for limit in (14, 16))
>>> for outcome, probability in sorted(fourteen.items()):
...     print(f"{outcome_name(outcome):20}{float(probability):.3f}")
bust                0.086
stuck on 14         0.125
stuck on 15         0.122
stuck on 16         0.114
stuck on 17         0.110
stuck on 18         0.101
stuck on 19         0.095
stuck on 20         0.135
stuck on 21         0.050
five-card trick     0.013
Pontoon             0.048
>>> [f"{float(part):.3f}" for part in compare(fourteen, sixteen)]
['0.485', '0.097', '0.418']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Generic, TypeVar

Cards = tuple[tuple[Hashable, int], ...]
"""The cards left in the deck: each kind of card and how many there are."""
A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)


@dataclass(frozen=True)
class Draw(Generic[A]):
    """A way to draw cards, which gives a result or fails (`result` never fails).

    ``_run`` takes the cards left and returns the chance of each (result, cards left after it); if
    the chances add up to less than one, the rest is the chance of failing.
    """

    _run: Callable[[Cards], dict[tuple[A, Cards], Fraction]]

    def then(self, go_on: Callable[[A], Draw[B]]) -> Draw[B]:
        """Continue with another draw, which may depend on the result."""

        def run(cards: Cards) -> dict[tuple[B, Cards], Fraction]:
            answer: dict[tuple[B, Cards], Fraction] = {}
            for (value, left), part in self._run(cards).items():
                for end, share in go_on(value)._run(left).items():
                    answer[end] = answer.get(end, Fraction(0)) + part * share
            return answer

        return Draw(run)

    def map(self, change: Callable[[A], B]) -> Draw[B]:
        """Return the same draw with ``change`` applied to its result."""
        return self.then(lambda value: result(change(value)))

    def or_else(self, other: Draw[A]) -> Draw[A]:
        """Return a draw that, when this one fails, makes the other one from the same cards."""

        def run(cards: Cards) -> dict[tuple[A, Cards], Fraction]:
            answer = dict(self._run(cards))
            failed = 1 - sum(answer.values(), Fraction(0))
            if failed:
                for end, share in other._run(cards).items():
                    answer[end] = answer.get(end, Fraction(0)) + failed * share
            return answer

        return Draw(run)


def result(value: A) -> Draw[A]:
    """Draw no card; the result is the value."""
    return Draw(lambda cards: {(value, cards): Fraction(1)})


def nothing() -> Draw[Any]:
    """Draw no card, and fail."""
    return Draw(lambda _: {})


def satisfying(condition: Callable[[Any], bool]) -> Draw[Any]:
    """Draw a card; the result is the card if it satisfies the condition, otherwise the draw fails."""

    def run(cards: Cards) -> dict[tuple[Any, Cards], Fraction]:
        whole = sum(count for _, count in cards)
        return {
            (kind, _without(cards, place)): Fraction(count, whole)
            for place, (kind, count) in enumerate(cards)
            if condition(kind)
        }

    return Draw(run)


def any_card() -> Draw[Any]:
    """Draw a card, whatever it is; fail if none is left."""
    return satisfying(lambda _: True)


def card(kind: Hashable) -> Draw[Any]:
    """Draw a card; the result is the card if it is of this kind, otherwise the draw fails."""
    return satisfying(lambda drawn: bool(drawn == kind))


def several(count: int, draw: Draw[A]) -> Draw[tuple[A, ...]]:
    """Draw ``count`` times; the result is a tuple in the order drawn. Fail if any draw fails.

    If the order does not matter, ``map`` the tuple to something unordered, which is faster.
    """
    whole: Draw[tuple[A, ...]] = result(())
    for _ in range(count):
        whole = whole.then(lambda drawn: draw.map(lambda last: (*drawn, last)))
    return whole


def _without(cards: Cards, place: int) -> Cards:
    kind, count = cards[place]
    return (*cards[:place], *(((kind, count - 1),) if count > 1 else ()), *cards[place + 1 :])


def chance(
    deck: Mapping[Any, int] | Iterable[Any], draw: Draw[A], seen_as: Callable[[Any], Hashable] | None = None
) -> dict[A, Fraction]:
    """Return the chance of each result; if they add up to less than one, the rest is the chance of failing.

    ``deck`` is cards, or how many there are of each kind; ``seen_as`` maps a card to what the draw
    sees of it (its rank, say): the fewer kinds, the faster. Raise `ValueError` for a negative count.
    """
    counts: Counter[Hashable] = Counter()
    for kind, count in (deck if isinstance(deck, Mapping) else Counter(deck)).items():
        if count < 0:
            raise ValueError(f"A deck cannot hold {count} cards of a kind.")
        counts[kind if seen_as is None else seen_as(kind)] += count
    answer: dict[A, Fraction] = {}
    for (value, _), part in draw._run(tuple((kind, count) for kind, count in counts.items() if count)).items():
        answer[value] = answer.get(value, Fraction(0)) + part
    return answer


def compare(one: Mapping[Any, Fraction], other: Mapping[Any, Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that a result of the first is less than, equal to and greater than one of the second.

    Each is drawn from its own deck.
    """
    parts = [Fraction(0)] * 3
    for mine, my_part in one.items():
        for theirs, their_part in other.items():
            parts[1 + (mine > theirs) - (mine < theirs)] += my_part * their_part
    return parts[0], parts[1], parts[2]


# Pontoon.

PONTOON_DECK: Final[dict[int, int]] = {1: 4, **dict.fromkeys(range(2, 10), 4), 10: 16}
"""A deck of 52 as Pontoon sees it: an ace is 1 or 11; tens and face cards are 10."""
BUST: Final = 0
FIVE_CARD_TRICK: Final = 22
PONTOON: Final = 23


def pontoon(limit: int) -> Draw[int]:
    """Draw two; 21 at once is a Pontoon. Then draw while some total is under the limit.

    Five cards that are not bust are a five-card trick; exactly 21 stops; otherwise stick on the best
    total that is not over 21. The result is the total stuck on, or `BUST`, `FIVE_CARD_TRICK` or
    `PONTOON`, in order of worth.
    """
    return several(2, any_card()).map(_tally).then(lambda hand: _first_two(hand, limit))


def _tally(cards: tuple[int, ...]) -> tuple[int, bool, int]:
    """Return the total with aces as one, whether there is an ace, and how many cards there are."""
    return sum(cards), 1 in cards, len(cards)


def _first_two(hand: tuple[int, bool, int], limit: int) -> Draw[int]:
    return result(PONTOON) if 21 in _totals(hand) else _go_on(hand, limit)


def _totals(hand: tuple[int, bool, int]) -> list[int]:
    total, ace, _ = hand
    return [some for some in (total, total + 10 if ace else total) if some <= 21]


def _go_on(hand: tuple[int, bool, int], limit: int) -> Draw[int]:
    total, ace, count = hand
    totals = _totals(hand)
    if not totals:
        return result(BUST)
    if count == 5:
        return result(FIVE_CARD_TRICK)
    if 21 in totals or min(totals) >= limit:
        return result(max(totals))
    return any_card().then(lambda value: _go_on((total + value, ace or value == 1, count + 1), limit))


def outcome_name(outcome: int) -> str:
    """Return ``bust``, ``stuck on 17``, ``five-card trick`` or ``Pontoon``."""
    named = {BUST: "bust", FIVE_CARD_TRICK: "five-card trick", PONTOON: "Pontoon"}
    return named.get(outcome, f"stuck on {outcome}")
