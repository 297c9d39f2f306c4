"""The lines of a sheet: memorable exceptions to a house way, as rules and in words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from paigow_tui.cards import Rank
from paigow_tui.odds.questions import FRONTS as _ALL
from paigow_tui.rules.rule import Play, Rule
from paigow_tui.rules.shape import Pattern

LONGEST: Final = 115
"""The maximum length of a line, in characters."""
CONDITIONS: Final = 4
"""The maximum number of conditions in a line, not counting the kinds of hands."""

_ORDER: Final = ("second", "sum", "joker", "other", "next", "after", "front", "leaves", "higher", "first")
FRONTS: Final = _ALL[((_ALL >> 16 & 15) > 1) & ((_ALL >> 12 & 15) != 1)]
"""The strengths of the 91 low hands, ascending."""
Condition = tuple[str, int, int]
"""A feature with its lowest and highest value: ranks, sums, indices into `FRONTS`, or 0 and 1."""

RANKS: Final = ("first", "second", "other", "next", "after")
_KINDS: Final = {
    Pattern.NO_PAIR: "no pair",
    Pattern.TRIPS: "trips",
    Pattern.ONE_PAIR: "one pair",
    Pattern.TWO_PAIR: "two pair",
    Pattern.FULL_HOUSE: "full house",
    Pattern.FOUR_OF_A_KIND: "quads",
}
KINDS: Final = tuple(_KINDS)
_FIRST: Final = {
    (Pattern.NO_PAIR,): "highest card",
    (Pattern.ONE_PAIR,): "pair",
    (Pattern.TWO_PAIR,): "higher pair",
    (Pattern.ONE_PAIR, Pattern.TWO_PAIR): "(higher) pair",
    (Pattern.ONE_PAIR, Pattern.TRIPS): "pair or trips",
    (Pattern.TRIPS,): "trips",
    (Pattern.FULL_HOUSE,): "trips",
    (Pattern.TWO_PAIR, Pattern.FULL_HOUSE): "higher pair or trips",
    (Pattern.FOUR_OF_A_KIND,): "quads",
}
"""What the first rank belongs to, by the kinds of hands."""
_SECOND: Final = {
    (Pattern.TWO_PAIR,): "lower pair",
    (Pattern.FULL_HOUSE,): "pair",
    (Pattern.TWO_PAIR, Pattern.FULL_HOUSE): "(lower) pair",
}
"""What the second rank belongs to, by the kinds of hands."""
_SUMS: Final = {
    (Pattern.TWO_PAIR,): "pairs",
    (Pattern.FULL_HOUSE,): "trips and pair",
    (Pattern.TWO_PAIR, Pattern.FULL_HOUSE): "pairs, or trips and pair,",
}
_TEXT: Final = "..23456789TJQKA"


@dataclass(frozen=True)
class Line:
    """An exception: the kinds of hands, the conditions that must all hold, and the front to play.

    For hands without a pair, it covers only those without a straight or flush, unless it plays one. Every limit in its
    sentence says what it applies to, so the sentence is unambiguous.
    """

    kinds: tuple[Pattern, ...]
    play: Play
    conditions: tuple[Condition, ...]

    def __str__(self) -> str:
        """Return the sentence."""
        subject = _subject(self)
        conditions = sorted(self.conditions, key=lambda condition: _ORDER.index(condition[0]))
        words = [words for condition in conditions if (words := _words(self, *condition))]
        return ", ".join([subject, *words]) + ": " + _play(self)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The line as rules of a way, one for each kind of hand."""
        fields: dict[str, object] = {}
        for name, low, high in self.conditions:
            if name in RANKS:
                fields[name] = _band(low, high)
            elif name in ("joker", "higher"):
                fields[name] = bool(low)
            elif name == "sum":
                fields |= {
                    "sum_at_least": low if low > _LOWEST_SUM else 0,
                    "sum_at_most": high if high < 28 else 0,
                }
            else:
                if low:
                    fields[f"{name}_at_least"] = _front_text(low)
                if high < len(FRONTS) - 1:
                    fields[f"{name}_at_most"] = _front_text(high)
        return tuple(
            msgspec.convert(
                {"pattern": kind.value, "play": self.play, "say": str(self), **fields}
                | ({"complete": False} if kind is Pattern.NO_PAIR and self.play != "complete" else {}),
                Rule,
            )
            for kind in self.kinds
        )


_LOWEST_SUM: Final = 5


def _band(low: int, high: int) -> str:
    if low == high:
        return _TEXT[low]
    return f"{_TEXT[low]}+" if high == 14 else f"{_TEXT[low]}-{_TEXT[high]}"


def _ranks_of(front: int) -> tuple[int, int]:
    strength = int(FRONTS[front])
    first = strength >> 16 & 15
    return first, first if strength >> 20 else strength >> 12 & 15


def same_top(low: int, high: int) -> bool:
    """Return whether two unpaired fronts have the same higher card."""
    (first, kicker), (other, second) = _ranks_of(low), _ranks_of(high)
    return first == other and first != kicker and other != second


def _front_text(front: int) -> str:
    return "".join(_TEXT[rank] for rank in _ranks_of(front))


# In words.


def _front(front: int) -> str:
    """Return a front as written in a sentence: ``A-10``, ``9s``."""
    first, second = _ranks_of(front)
    return _plural(first) if first == second else f"{_rank(first)}-{_rank(second)}"


def _rank(rank: int) -> str:
    return "10" if rank == 10 else _TEXT[rank]


def _single(rank: int) -> str:
    return Rank(rank).word if rank > 10 else str(rank)


def _plural(rank: int) -> str:
    return Rank(rank).plural if rank > 10 else f"{rank}s"


def _at_least(front: int) -> str:
    first, second = _ranks_of(front)
    if first == second == 2:
        return "a pair"
    return f"{_rank(first)}-high or better" if second == 2 else f"{_front(front)} or better"


def _under(front: int) -> str:
    """Return the words for all fronts up to this one."""
    first, second = _ranks_of(front + 1)
    if first == second == 2:
        return "no pair"
    return f"under {_rank(first)}-high" if second == 2 else f"under {_front(front + 1)}"


def _between(low: int, high: int) -> str:
    """Return the words for all fronts from one to another."""
    if high == len(FRONTS) - 1:
        return _at_least(low)
    if low == 0:
        return _under(high)
    return _front(low) if low == high else f"{_front(low)} to {_front(high)}"


def _some(low: int, high: int, called: Callable[[int], str] = _single) -> str:
    """Return a band of ranks in words: ``10 or lower``, ``king or ace``, or with `_plural`, ``7s–10s``."""
    first, last = called(low), called(high)
    if low == high:
        return first
    if low == 2:
        return f"{last} or lower"
    if high == 14 and low < 13:
        return f"{first} or higher"
    return f"{first} or {last}" if high == low + 1 else f"{first}–{last}"


def _subject(line: Line) -> str:
    """Return the kinds of hands, with the first rank's band and what that rank belongs to."""
    kinds = line.kinds
    first = next(((low, high) for name, low, high in line.conditions if name == "first"), None)
    names = [_KINDS[kind] for kind in kinds]
    if names == ["one pair", "two pair"]:
        names = ["one or two pair"]
    if kinds == (Pattern.NO_PAIR,) and line.play != "complete":
        names = ["pai gow"]
    subject = " or ".join(names)
    subject = subject[0].upper() + subject[1:]
    if first is None:
        return subject
    if kinds == (Pattern.ONE_PAIR,):
        return f"Pair of {_some(*first, _plural)}"
    if kinds in ((Pattern.TRIPS,), (Pattern.FOUR_OF_A_KIND,)):
        return f"{subject} of {_some(*first, _plural)}"
    if kinds == (Pattern.NO_PAIR,) and first[1] - first[0] < 2:
        return f"{'- or '.join(map(_single, sorted({*first})))}-high {subject}".capitalize()
    if kinds == (Pattern.NO_PAIR,):
        return f"{subject}, highest card {_some(*first)}"
    return f"{subject}, {_FIRST[kinds]} {_some(*first, _plural)}"


def _words(line: Line, name: str, low: int, high: int) -> str:
    """Return a condition in words, including what it applies to."""
    no_pair = line.kinds == (Pattern.NO_PAIR,)
    match name:
        case "first":
            return ""
        case "second":
            return f"{_SECOND[line.kinds]} {_some(low, high, _plural)}"
        case "sum":
            some = f"{high} or less" if low <= _LOWEST_SUM else f"{low} or more" if high == 28 else f"{low} to {high}"
            return f"{_SUMS[line.kinds]} total {some}"
        case "joker":
            return "with the joker" if low else "without the joker"
        case "other" | "next" | "after":
            return f"{_PLACES[name][no_pair]} card {_some(low, high)}"
        case "front":
            return f"{_between(low, high)} in front"
        case "leaves":
            return f"straight or flush leaves {_between(low, high)}"
        case _:
            return "a better low hand than a straight or flush leaves"


_PLACES: Final = {"other": ("best side", "second"), "next": ("next side", "third"), "after": ("third side", "fourth")}
"""The names of single cards, in hands with and without a pair."""
_KEPT: Final[dict[tuple[Pattern, ...], str]] = {
    (Pattern.NO_PAIR,): "second and third in front",
    (Pattern.ONE_PAIR,): "keep the pair",
    (Pattern.TWO_PAIR,): "keep both pairs",
    (Pattern.TRIPS,): "keep the trips",
    (Pattern.FULL_HOUSE,): "keep the full house",
}
_KICKERS: Final = {"keep a kicker": "fourth", "keep two kickers": "fifth", "keep three kickers": "sixth"}


def _play(line: Line) -> str:
    """Return what goes in front, or what stays behind when the best side cards go in front."""
    kinds = line.kinds
    match line.play:
        case "complete":
            return "play the straight or flush"
        case "keep":
            return _KEPT.get(kinds, "best side cards in front")
        case "keep a kicker" | "keep two kickers" | "keep three kickers":
            return f"second and {_KICKERS[line.play]} in front"
        case "first and other":
            side = "second" if kinds == (Pattern.NO_PAIR,) else "best side card"
            return f"{_one_of(kinds)} and {side} in front"
        case "first pair":
            return f"{'' if _FIRST[kinds].endswith('pair') else 'two of the '}{_FIRST[kinds]} in front"
        case "second pair":
            return f"{_SECOND[kinds]} in front"
        case _:
            return line.play


def _one_of(kinds: tuple[Pattern, ...]) -> str:
    return _FIRST[kinds] if kinds == (Pattern.NO_PAIR,) else f"one of the {_FIRST[kinds]}"
