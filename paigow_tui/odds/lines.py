"""Lines of a sheet: exceptions to a way of setting that a person can hold in the head, as rules and in words."""

from dataclasses import dataclass
from typing import Final

import msgspec

from paigow_tui.cards import Rank
from paigow_tui.odds.whole.questions import FRONTS as _ALL
from paigow_tui.rules.rule import Play, Rule
from paigow_tui.rules.shape import Pattern

LONGEST: Final = 90
"""How many characters a line may have."""
CONDITIONS: Final = 3
"""How many conditions a line may have besides the kinds of hands."""

_ORDER: Final = ("second", "sum", "joker", "other", "next", "after", "front", "leaves", "higher", "first")
FRONTS: Final = _ALL[((_ALL >> 16 & 15) > 1) & ((_ALL >> 12 & 15) != 1)]
"""The strengths of the 91 low hands, ascending."""
Condition = tuple[str, int, int]
"""A feature and its lowest and highest value: ranks, sums, places in `FRONTS`, or 0 and 1."""

RANKS: Final = ("first", "second", "other", "next", "after")
_KINDS: Final = {
    Pattern.NO_PAIR: "pai gow",
    Pattern.ONE_PAIR: "one pair",
    Pattern.TWO_PAIR: "two pair",
    Pattern.TRIPS: "trips",
    Pattern.FULL_HOUSE: "a full house",
    Pattern.FOUR_OF_A_KIND: "quads",
}
KINDS: Final = tuple(_KINDS)
_TEXT: Final = "..23456789TJQKA"


@dataclass(frozen=True)
class Line:
    """An exception: the kinds of hands, the conditions that must all hold, and the front to play.

    With no pair it is about hands without a straight or a flush, unless it plays that.
    """

    kinds: tuple[Pattern, ...]
    play: Play
    conditions: tuple[Condition, ...]

    def __str__(self) -> str:
        """Return the sentence."""
        subject = _subject(self.kinds, {name: (low, high) for name, low, high in self.conditions})
        conditions = sorted(self.conditions, key=lambda condition: _ORDER.index(condition[0]))
        words = [words for condition in conditions if (words := _words(self, *condition))]
        sentence = ", ".join([subject, *words]) + ": " + _play(self)
        if len(sentence) > LONGEST and sentence.endswith("keep the pair"):
            sentence = sentence.removeprefix("Pair of ")
        return sentence[0].upper() + sentence[1:]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The same as rules of a way, one for each kind."""
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
    """Return whether two fronts without a pair have the same higher card."""
    (first, kicker), (other, second) = _ranks_of(low), _ranks_of(high)
    return first == other and first != kicker and other != second


def _front_text(front: int) -> str:
    return "".join(_TEXT[rank] for rank in _ranks_of(front))


# In words.


def _front(front: int) -> str:
    """Return a front as it stands in a sentence: ``A-10``, ``nines``."""
    first, second = _ranks_of(front)
    if first == second:
        return Rank(first).plural
    return f"{_rank(first)}-{_rank(second)}"


def _rank(rank: int) -> str:
    return "10" if rank == 10 else _TEXT[rank]


def _at_least(front: int) -> str:
    first, second = _ranks_of(front)
    if first == second == 2:
        return "a pair"
    return f"{_rank(first)}-high or better" if second == 2 else f"{_front(front)} or better"


def _under(front: int) -> str:
    """Return what is at most a front, in words."""
    first, second = _ranks_of(front + 1)
    if first == second == 2:
        return "no pair"
    return f"under {_rank(first)}-high" if second == 2 else f"under {_front(front + 1)}"


def _between(low: int, high: int) -> str:
    """Return what is between two fronts, in words."""
    if high == len(FRONTS) - 1:
        return _at_least(low)
    if low == 0:
        return _under(high)
    return _front(low) if low == high else f"{_front(low)} to {_front(high)}"


def _some(low: int, high: int, plural: bool = False) -> str:
    """Return a band of ranks: ``ten or lower``, ``king or ace``."""
    low_word, high_word = ((Rank(r).plural if plural else Rank(r).word) for r in (low, high))
    if low == high:
        return low_word
    if low == 2:
        return f"{high_word} or lower"
    if high == 14 and low < 13:
        return f"{low_word} or higher"
    return f"{low_word} or {high_word}" if high == low + 1 else f"{low_word} to {high_word}"


def _subject(kinds: tuple[Pattern, ...], held: dict[str, tuple[int, int]]) -> str:
    """Return the kinds, with the band of the first rank."""
    first = held.get("first")
    if len(kinds) == 1 and first is not None:
        low, high = first
        match kinds[0]:
            case Pattern.NO_PAIR if high - low < 2:
                words = f"{Rank(low).word}-high" if low == high else f"{Rank(low).word}- or {Rank(high).word}-high"
                return f"{words.capitalize()} pai gow"
            case Pattern.ONE_PAIR:
                return f"Pair of {_some(low, high, True)}"
            case Pattern.TRIPS if low == high:
                return f"Three {Rank(low).plural}"
            case Pattern.FOUR_OF_A_KIND if low == high:
                return f"Four {Rank(low).plural}"
    names = [_KINDS[kind] for kind in kinds]
    if names[:2] == ["one pair", "two pair"]:
        names[:2] = ["one or two pair"]
    subject = " or ".join(names)
    subject = subject.removeprefix("a ")
    subject = subject[0].upper() + subject[1:]
    if first is None:
        return subject
    only_high = kinds == (Pattern.NO_PAIR,)
    return f"{subject}, {_some(*first) + ' high' if only_high else _some(*first, plural=True)}"


_PLACES: Final = {"other": ("best side card", "second"), "next": ("next", "third"), "after": ("third", "fourth")}
"""What single cards are called beside a pair, and without one."""


def _words(line: Line, name: str, low: int, high: int) -> str:
    no_pair = line.kinds[0] is Pattern.NO_PAIR
    match name:
        case "first":
            return ""
        case "second":
            what = "lower pair" if line.kinds == (Pattern.TWO_PAIR,) else "pair"
            return f"{what} {_some(low, high, True)}"
        case "sum":
            if low > _LOWEST_SUM:
                return f"adding to {low} or more" if high == 28 else f"adding to {low} to {high}"
            return f"adding to {high} or less"
        case "joker":
            return "with the joker" if low else "without the joker"
        case "other" | "next" | "after":
            some = _some(low, high)
            if name == "other" and not no_pair and (low == 14 or (low == 13 and high == 14)):
                return f"with {'an' if some[0] in 'ae' else 'a'} {some}"
            return f"{_PLACES[name][no_pair]} {some}"
        case "front":
            return _between(low, high) + (" beside" if line.play == "keep" else " in front")
        case "leaves":
            verb = "leaving" if line.play == "complete" else "leaves"
            return f"straight or flush {verb} {_between(low, high)}"
        case _:
            return "better than a straight or flush leaves"


def _play(line: Line) -> str:
    kinds = line.kinds
    match line.play:
        case "complete":
            said = any(name == "leaves" for name, *_ in line.conditions)
            return "play it" if said else "play the straight or flush"
        case "keep":
            if len(kinds) > 1:
                return "side cards in front"
            return {
                Pattern.NO_PAIR: "second and third in front",
                Pattern.ONE_PAIR: "keep the pair",
                Pattern.TWO_PAIR: "keep both behind",
                Pattern.FULL_HOUSE: "keep it behind",
            }.get(kinds[0], "keep them behind")
        case "keep a kicker" | "keep two kickers" | "keep three kickers":
            place = {"keep a kicker": "fourth", "keep two kickers": "fifth", "keep three kickers": "sixth"}[line.play]
            return f"second and {place} in front"
        case "first and other":
            return "split them"
        case "first pair":
            return "two of the trips in front" if kinds == (Pattern.FULL_HOUSE,) else "split them"
        case "second pair":
            return "split them" if kinds == (Pattern.TWO_PAIR,) else "the pair in front"
        case _:
            return line.play
