"""Exact probabilities for drawing procedures in which the next draw can depend on the cards so far.

A *draw* is a value composed of a few parts: `card`, `any_card`, `satisfying`, `several`, `groups`, `unseen`,
`Draw.then`, `Draw.or_else`, `optional` and `result`. `chance` returns the exact probability of each result; `sample`
draws once. Both work on the multiset of cards as the draw sees them (say, ranks only), so equal branches are computed
once.

Two cards of one rank from a deck seen as ranks:

>>> deck = {rank: 4 for rank in "A23456789TJQK"}
>>> pair = several(2, any_card()).then(lambda cards: result(cards[0] == cards[1]))
>>> chance(deck, pair)[True]
Fraction(1, 17)

Both draws of a choice read the same cards; the second one's result counts if the first fails.

>>> sum(chance(deck, card("A").or_else(card("K"))).values())
Fraction(2, 13)
>>> sum(chance(deck, several(2, card("A")).or_else(several(2, card("K")))).values())
Fraction(2, 221)

Cards drawn without being looked at might as well have stayed in the deck:

>>> chance(deck, unseen(40).then(lambda _: card("A")))
{'A': Fraction(1, 13)}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from paigow_tui.amounts import shown, whole

A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)


class Deck(NamedTuple):
    """The cards that a draw has not looked at: the number of each kind, and how many have been drawn unseen."""

    kinds: tuple[tuple[Hashable, int], ...]
    unseen: int = 0

    @property
    def size(self) -> int:
        """The number of cards left to draw."""
        return sum(count for _, count in self.kinds) - self.unseen

    def without(self, place: int) -> Deck:
        """Return the deck after looking at a card of the kind at ``place``."""
        kind, count = self.kinds[place]
        left = ((kind, count - 1),) if count > 1 else ()
        return Deck((*self.kinds[:place], *left, *self.kinds[place + 1 :]), self.unseen)

    def drawn(self, count: int) -> Deck:
        """Return the deck after drawing ``count`` cards unseen, or all of them if there are fewer."""
        return Deck(self.kinds, self.unseen + min(count, self.size))


class _Failure:
    """The result of a draw that fails."""


_FAILED: Final = _Failure()
Chances = dict[tuple[Any, Deck], Fraction]
"""The probability of each (result, remaining deck); a failure counts as a special result."""


class Draw(Generic[A]):
    """A procedure for drawing cards that returns a result or fails."""

    def first(self) -> _Step[A]:
        """Return the first step of the draw."""
        raise NotImplementedError

    def run(self, deck: Deck) -> Chances:
        """Return the probability of each result, or failure, with each remaining deck; they add up to one."""
        return self.first().run(deck)

    def then(self, go_on: Callable[[A], Draw[B]]) -> Draw[B]:
        """Continue with another draw, which may depend on the result."""
        return _Then(self, go_on)

    def map(self, change: Callable[[A], B]) -> Draw[B]:
        """Return the same draw with ``change`` applied to its result."""
        return self.then(lambda value: result(change(value)))

    def or_else(self, other: Draw[A]) -> Draw[A]:
        """Return a draw that makes both draws from the same cards and uses the other's result if this one fails.

        If this one succeeds, only its cards are drawn; otherwise the cards of whichever draw took more.
        """
        return _Choice(self, other)


class _Step(Draw[A]):
    """The first step of a draw: end, look at a card, or pass over some."""

    def first(self) -> _Step[A]:
        return self


@dataclass(frozen=True)
class _End(_Step[A]):
    """The end of a draw, with a result or `_FAILED`."""

    value: Any

    def run(self, deck: Deck) -> Chances:
        return {(self.value, deck): Fraction(1)}


@dataclass(frozen=True)
class _Look(_Step[A]):
    """Look at a card and continue from there, or do ``short`` if none is left."""

    go_on: Callable[[Any], Draw[A]]
    short: Draw[A]

    def run(self, deck: Deck) -> Chances:
        if deck.size < 1:
            return self.short.run(deck)
        whole = deck.size + deck.unseen
        ends = (
            (self.go_on(kind).run(deck.without(place)), Fraction(count, whole))
            for place, (kind, count) in enumerate(deck.kinds)
        )
        return _added(ends)


@dataclass(frozen=True)
class _Pass(_Step[A]):
    """Pass over ``count`` cards and continue, or do ``short`` if there are fewer."""

    count: int
    go_on: Draw[A]
    short: Draw[A]

    def run(self, deck: Deck) -> Chances:
        return (self.short if deck.size < self.count else self.go_on).run(deck.drawn(self.count))

    def but(self, count: int) -> Draw[A]:
        """Return the rest of the draw after it has passed over ``count`` cards."""
        return self.go_on if count == self.count else _Pass(self.count - count, self.go_on, self.short)


@dataclass(frozen=True)
class _Then(Draw[Any]):
    draw: Draw[Any]
    go_on: Callable[[Any], Draw[Any]]

    def first(self) -> _Step[Any]:
        step = self.draw.first()
        match step:
            case _End(value):
                return step if value is _FAILED else _draw(self.go_on(value)).first()
            case _Look(go_on, short):
                return _Look(lambda kind: _Then(go_on(kind), self.go_on), _Then(short, self.go_on))
            case _Pass(count, rest, short):
                return _Pass(count, _Then(rest, self.go_on), _Then(short, self.go_on))
        raise AssertionError

    def run(self, deck: Deck) -> Chances:
        """Run the first draw, then the second once for each distinct outcome of the first."""
        return _added(
            ({(value, left): Fraction(1)} if value is _FAILED else _draw(self.go_on(value)).run(left), part)
            for (value, left), part in self.draw.run(deck).items()
        )


@dataclass(frozen=True)
class _Choice(Draw[Any]):
    draw: Draw[Any]
    other: Draw[Any]

    def first(self) -> _Step[Any]:
        one, other = self.draw.first(), self.other.first()
        match one, other:
            case (_End(value), _):
                return other if value is _FAILED else one
            case (_Look(go_on, short), _Look(go_on_too, short_too)):
                return _Look(lambda kind: _Choice(go_on(kind), go_on_too(kind)), _Choice(short, short_too))
            case (_Look(go_on, short), _Pass(_, _, short_too)):
                rest = other.but(1)
                return _Look(lambda kind: _Choice(go_on(kind), rest), _Choice(short, short_too))
            case (_Look(go_on, short), _):
                return _Look(lambda kind: _Choice(go_on(kind), other), _Choice(short, other))
            case (_Pass(_, _, short), _Look(go_on, short_too)):
                mine = one.but(1)
                return _Look(lambda kind: _Choice(mine, go_on(kind)), _Choice(short, short_too))
            case (_Pass(count, _, short), _Pass(other_count, _, short_too)):
                least = min(count, other_count)
                return _Pass(least, _Choice(one.but(least), other.but(least)), _Choice(short, short_too))
            case (_Pass(count, rest, short), _):
                return _Pass(count, _Choice(rest, other), _Choice(short, other))
        raise AssertionError

    def run(self, deck: Deck) -> Chances:
        other = self.other.first()
        if not isinstance(other, _End):
            return self.first().run(deck)
        return _added(
            ({(other.value if value is _FAILED else value, left): Fraction(1)}, part)
            for (value, left), part in self.draw.run(deck).items()
        )


def _draw(given: object) -> Draw[Any]:
    if not isinstance(given, Draw):
        raise ValueError(f"Each step must be a draw, such as result(…), not {shown(given)}.")
    return given


def _added(parts: Iterable[tuple[Chances, Fraction]]) -> Chances:
    answer: Chances = {}
    for chances, weight in parts:
        for end, part in chances.items():
            answer[end] = answer.get(end, Fraction(0)) + weight * part
    return answer


def result(value: A) -> Draw[A]:
    """Draw no card; the result is ``value``."""
    return _End(value)


def nothing() -> Draw[Any]:
    """Draw no card and fail."""
    return _End(_FAILED)


def satisfying(condition: Callable[[Any], bool]) -> Draw[Any]:
    """Draw a card; the result is the card if it satisfies the condition, otherwise the draw fails."""
    return _Look(lambda kind: _End(kind if condition(kind) else _FAILED), nothing())


def any_card() -> Draw[Any]:
    """Draw any card; fail if none is left."""
    return satisfying(lambda _: True)


def card(kind: Hashable) -> Draw[Any]:
    """Draw a card; the result is the card if it is of this kind, otherwise the draw fails."""
    return satisfying(lambda drawn: bool(drawn == kind))


def unseen(count: int = 1) -> Draw[None]:
    """Draw ``count`` cards without looking; the result is ``None``. Fail if there are fewer."""
    return _Pass(count, result(None), nothing()) if count > 0 else result(None)


def several(count: int, draw: Draw[A]) -> Draw[tuple[A, ...]]:
    """Draw ``count`` times; the result is a tuple in the order drawn. Fail if any draw fails.

    For five or more cards whose order does not matter, it is much faster to sort the cards after each draw:

    >>> held = result(())
    >>> for _ in range(5):
    ...     held = held.then(lambda ranks: any_card().map(lambda rank: tuple(sorted((*ranks, rank)))))
    >>> deck = dict.fromkeys("A23456789TJQK", 4)
    >>> chance(deck, held.map(lambda ranks: len(set(ranks)) < 4))[True]  # two pair or better, by ranks alone
    Fraction(293, 4165)
    """
    whole: Draw[tuple[A, ...]] = result(())
    for _ in range(count):
        whole = whole.then(lambda drawn: draw.map(lambda last: (*drawn, last)))
    return whole


def groups(*sizes: int) -> Draw[frozenset[tuple[Any, int]]]:
    """Draw groups of equal cards, in any order; the result is each group's kind and size.

    ``groups(3, 2)`` is a full house from a deck seen as ranks, ``groups(2, 1, 1, 1)`` exactly one pair.
    """
    order = sorted(sizes, reverse=True)

    def add(held: frozenset[tuple[Any, int]], kind: Any) -> Draw[frozenset[tuple[Any, int]]]:
        grown = dict(held)
        grown[kind] = grown.get(kind, 0) + 1
        counts = sorted(grown.values(), reverse=True)
        fits = len(counts) <= len(order) and all(map(int.__le__, counts, order))
        return result(frozenset(grown.items())) if fits else nothing()

    whole: Draw[frozenset[tuple[Any, int]]] = result(frozenset())
    for _ in range(sum(sizes)):
        whole = whole.then(lambda held: any_card().then(lambda kind: add(held, kind)))
    return whole


def same(count: int) -> Draw[Any]:
    """Draw ``count`` equal cards, at least one; the result is their kind."""
    return groups(count).map(lambda held: next(iter(held))[0]) if count > 0 else nothing()


def optional(draw: Draw[A]) -> Draw[A | None]:
    """Return a draw whose result is ``None`` where the given draw would fail."""
    either: Draw[Any] = draw
    return either.or_else(result(None))


def deck_of(deck: Mapping[Any, int] | Iterable[Any], seen_as: Callable[[Any], Hashable] | None = None) -> Deck:
    """Return a deck made from cards or from the number of each kind; see `chance`."""
    counts: Counter[Hashable] = Counter()
    for kind, count in (deck if isinstance(deck, Mapping) else Counter(deck)).items():
        counts[kind if seen_as is None else seen_as(kind)] += whole(count, "The number of cards of a kind", 0, 10**9)
    return Deck(tuple((kind, count) for kind, count in counts.items() if count))


def chance(
    deck: Mapping[Any, int] | Iterable[Any], draw: Draw[A], seen_as: Callable[[Any], Hashable] | None = None
) -> dict[A, Fraction]:
    """Return the probability of each result. If they add up to less than one, the rest is the probability of failure.

    ``deck`` is cards, or the number of each kind. ``seen_as`` maps a card to what the draw sees of it (say, its rank);
    fewer kinds are faster. Raise `ValueError` for a negative count.
    """
    answer: dict[A, Fraction] = {}
    for (value, _), part in _draw(draw).run(deck_of(deck, seen_as)).items():
        if value is not _FAILED:
            answer[value] = answer.get(value, Fraction(0)) + part
    return answer


def sample(
    deck: Mapping[Any, int] | Iterable[Any],
    draw: Draw[A],
    rng: Random,
    seen_as: Callable[[Any], Hashable] | None = None,
) -> A | None:
    """Make the draw once at random and return its result, or ``None`` if it fails."""
    left, step = deck_of(deck, seen_as), draw.first()
    while True:
        match step:
            case _End(value):
                return None if value is _FAILED else value
            case _Pass(count, go_on, short):
                step = (short if left.size < count else go_on).first()
                left = left.drawn(count)
            case _Look(_, short) if left.size < 1:
                step = short.first()
            case _Look(look):
                place = rng.choices(range(len(left.kinds)), [count for _, count in left.kinds])[0]
                step = look(left.kinds[place][0]).first()
                left = left.without(place)


def compare(one: Mapping[Any, Fraction], other: Mapping[Any, Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the probabilities that a result of ``one`` is less than, equal to and greater than one of ``other``.

    Each result comes from its own deck. ``None``, the result of a failed `optional` draw, is less than anything.
    """
    parts = [Fraction(0)] * 3
    for mine, my_part in one.items():
        for theirs, their_part in other.items():
            if mine is None or theirs is None:
                sign = (mine is not None) - (theirs is not None)
            else:
                sign = (mine > theirs) - (mine < theirs)
            parts[1 + sign] += my_part * their_part
    return parts[0], parts[1], parts[2]
