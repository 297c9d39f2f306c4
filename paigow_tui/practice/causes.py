"""Causes of errors: what a player did that the best setting doesn't do, and how much of the cost it explains."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from paigow_tui.cards import JOKER, Card
from paigow_tui.odds.tally import FULL_COMMISSION, HandOdds, Role
from paigow_tui.rules.ranking import ACE, COMPLETE, Category
from paigow_tui.rules.setting import Setting

CauseName = Literal[
    "fouled",
    "broke hand", "missed hand", "no straight or flush", "held hand", "higher hand", "lower hand",
    "broke full house", "kept full house", "broke four", "broke set", "kept set",
    "broke pair", "broke several", "kept pair",
    "split pairs", "kept pairs", "kept pairs, low front", "no pair in front", "lower pair", "higher pair",
    "ace behind", "ace in front", "low kicker", "wasted behind", "wasted in front",
]  # fmt: skip

_IN_FRONT: Final[frozenset[CauseName]] = frozenset(
    {"kept pairs", "kept pairs, low front", "no pair in front", "lower pair",
     "ace behind", "low kicker", "wasted behind"}
)  # fmt: skip
"""The causes that are about something worth more in front."""
_BEHIND: Final[frozenset[CauseName]] = frozenset(
    {"lower hand", "split pairs", "higher pair", "ace in front", "wasted in front"}
)
"""The causes that are about something worth more behind."""


class Cause(msgspec.Struct, frozen=True):
    """Something that the player did and the best setting doesn't do."""

    name: CauseName
    """What was done: ``split pairs``, say, if a pair is in each hand, and the best setting keeps both in one."""
    ranks: tuple[int, ...] = ()
    """The ranks involved, once for each card held; for a low hand, its two ranks, the higher first."""
    category: Category | None = None
    """The category of the high hand that was broken, missed or held."""
    joker: bool = False
    """Whether the ace is actually the joker."""

    def does(self, setting: Setting) -> bool:
        """Return whether another setting of the hand does the same thing, or worse."""
        kind, paired, tops = setting.high_rank.category, _paired(setting), _tops(setting)
        match self.name:
            case "fouled":
                return setting.foul
            case "broke hand" | "missed hand":
                return kind is not self.category
            case "no straight or flush":
                return kind not in COMPLETE
            case "held hand" | "kept full house":
                return kind is self.category
            case "higher hand":
                return kind is self.category and setting.high_rank.ranks >= self.ranks
            case "lower hand":
                return kind is self.category and setting.high_rank.ranks <= self.ranks
            case "broke full house":
                return kind is not Category.FULL_HOUSE
            case "broke four":
                return tops == self.ranks[:2] and _splits(setting, tops[0])
            case "broke set" | "broke pair" | "broke several":
                return all(_splits(setting, rank) for rank in self.ranks)
            case "kept set" | "kept pair":
                return not _splits(setting, self.ranks[0])
            case "split pairs":
                return paired and not any(_splits(setting, rank) for rank in self.ranks)
            case "kept pairs":
                return kind is Category.TWO_PAIR and not paired
            case "kept pairs, low front":
                return kind is Category.TWO_PAIR and not paired and tops <= self.ranks
            case "no pair in front":
                return not paired
            case "lower pair":
                return paired and tops <= self.ranks
            case "higher pair":
                return paired and tops >= self.ranks
            case "ace behind":
                return tops.count(ACE) < len(self.ranks)
            case "ace in front":
                return tops.count(ACE) >= len(self.ranks)
            case "low kicker":
                return not paired and tops[0] == self.ranks[0] and tops <= self.ranks
            case "wasted behind":
                return self.ranks[0] not in tops
            case "wasted in front":
                return self.ranks[0] in tops


def causes(yours: Setting, best: Setting) -> Iterator[Cause]:
    """Yield what a setting does that the best one doesn't, most significant first.

    >>> from paigow_tui.cards import parse_cards
    >>> from paigow_tui.rules import setting_of
    >>> hand = parse_cards("Ah 9s 9c 7d 5h 5d 2c")
    >>> [one.name for one in causes(setting_of(hand, parse_cards("5h 5d")), setting_of(hand, parse_cards("Ah 7d")))]
    ['split pairs', 'ace behind']
    """
    held = _count((*yours.low, *yours.high))
    mine, theirs = yours.high_rank.category, best.high_rank.category
    broken, whole = (
        [rank for rank in held if _splits(one, rank) and not _splits(other, rank)]
        for one, other in ((yours, best), (best, yours))
    )
    if theirs in COMPLETE and mine is not theirs:
        yield Cause("broke hand" if yours.low_rank > best.low_rank else "missed hand", category=theirs)
        if mine not in COMPLETE:
            yield Cause("no straight or flush")
    if mine in COMPLETE and mine is not theirs:
        yield Cause("held hand", category=mine)
    if mine in COMPLETE and mine is theirs and yours.high_rank != best.high_rank:
        higher = yours.high_rank > best.high_rank
        yield Cause("higher hand" if higher else "lower hand", yours.high_rank.ranks, mine)
    if theirs is Category.FULL_HOUSE and mine is not theirs:
        yield Cause("broke full house")
    for rank in broken:
        if held[rank] == 4 and _tops(yours) == (rank, rank):
            yield Cause("broke four", (rank,) * 4)
        if held[rank] > 2:
            yield Cause("broke set", (rank,) * held[rank])
    yield from (Cause("kept set", (rank,) * held[rank]) for rank in whole if held[rank] > 2)
    yield from (Cause("broke pair", (rank, rank)) for rank in broken if held[rank] == 2)
    if len(broken) > 1:
        yield Cause("broke several", tuple(sorted(broken, reverse=True)))
    if mine is Category.FULL_HOUSE and theirs is not mine:
        yield Cause("kept full house", category=mine)
    yield from _about_pairs(yours, best, held)
    yield from (Cause("kept pair", (rank, rank)) for rank in whole if held[rank] == 2)
    yield from _about_cards(yours, best)


def _about_pairs(yours: Setting, best: Setting, held: Counter[int]) -> Iterator[Cause]:
    pairs = tuple(sorted((rank for rank, count in held.items() if count == 2), reverse=True))
    together = len(pairs) == 2 and not any(_splits(yours, rank) or _splits(best, rank) for rank in pairs)
    if together and max(held.values()) == 2 and _paired(yours) is not _paired(best):
        if _paired(yours):
            yield Cause("split pairs", pairs)
        elif yours.high_rank.category is Category.TWO_PAIR:
            yield Cause("kept pairs", pairs)
            yield Cause("kept pairs, low front", _tops(yours))
    if _paired(best) and not _paired(yours):
        yield Cause("no pair in front")
    if _paired(best) and _paired(yours) and yours.low_rank != best.low_rank:
        yield Cause("lower pair" if yours.low_rank < best.low_rank else "higher pair", _tops(yours))


def _about_cards(yours: Setting, best: Setting) -> Iterator[Cause]:
    mine, theirs = _tops(yours), _tops(best)
    if mine.count(ACE) < theirs.count(ACE):
        joker = JOKER in best.low and JOKER in yours.high
        yield Cause("ace behind", (ACE,) * theirs.count(ACE), joker=joker)
    if mine.count(ACE) > theirs.count(ACE):
        joker = JOKER in yours.low and JOKER in best.high
        yield Cause("ace in front", (ACE,) * mine.count(ACE), joker=joker)
    if _kinds(yours) != _kinds(best):
        return  # an entirely different hand, not just a different card
    if not _paired(yours) and mine[0] == theirs[0] and mine < theirs:
        yield Cause("low kicker", mine)
    if mine < theirs:
        yield from (Cause("wasted behind", (rank,)) for rank in theirs if rank != ACE and _idle(yours, rank))
    else:
        yield from (Cause("wasted in front", (rank,)) for rank in mine if rank not in (ACE, *theirs))


def carried(odds: HandOdds, role: Role, index: int, cause: Cause) -> int:
    """Return how much of a setting's cost is due to a cause, times 10,000, times the number of deals.

    That is the larger of two differences: what the best setting with this cause still costs, or what your setting
    gains if only this is corrected and both hands keep their categories. But if the cause is about the front, no more
    is due to it than the best setting gains in front, and likewise behind.
    """
    legal = [one for one in range(len(odds.settings)) if odds.settings[one].legal]
    left_in, mended = [], []
    for one in legal:
        setting, worth = odds.settings[one].setting, odds.worth(one, role)
        if cause.does(setting):
            left_in.append(worth)
        elif _kinds(setting) == _kinds(odds.settings[index].setting):
            mended.append(worth)
    mine, best = odds.worth(index, role), odds.best(role)
    due = max(odds.worth(best, role) - max(left_in), max(mended, default=mine) - mine)
    if cause.name not in _IN_FRONT | _BEHIND:
        return due
    there = int(cause.name in _BEHIND)
    gained, had = (odds.settings[one].alone[role == "banker"][there] for one in (best, index))
    return min(due, FULL_COMMISSION * (gained - had))


def _count(cards: Sequence[Card]) -> Counter[int]:
    return Counter(int(card.rank) for card in cards)


def _tops(setting: Setting) -> tuple[int, ...]:
    """Return the ranks of the low hand, higher first."""
    return tuple(sorted((int(card.rank) for card in setting.low), reverse=True))


def _splits(setting: Setting, rank: int) -> bool:
    """Return whether a rank is in both hands of a setting."""
    return rank in _tops(setting) and any(card.rank == rank for card in setting.high)


def _paired(setting: Setting) -> bool:
    return setting.low_rank.category is Category.ONE_PAIR


def _kinds(setting: Setting) -> tuple[Category, Category]:
    return setting.low_rank.category, setting.high_rank.category


def _idle(setting: Setting, rank: int) -> bool:
    """Return whether a rank is just a kicker in the high hand."""
    return _count(setting.high)[rank] == 1 and setting.high_rank.category not in COMPLETE
