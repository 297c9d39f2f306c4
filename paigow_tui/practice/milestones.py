"""Milestones: things a person did for the first time, at the table and in practice.

They are computed from the hands and the diary, so recomputing them always gives the same result. The only thing stored
is which ones have been announced.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from paigow_tui.host.seat import Seat
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Diary
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import Round, round_of
from paigow_tui.practice.today import Today
from paigow_tui.rules import HOUSE_WAYS
from paigow_tui.rules.ranking import ACE_HIGH_STRAIGHT, Category, HandRank, rank_high
from paigow_tui.store import EventStore

IN_A_ROW: Final = 10
"""How many hands in a row must be set right, sealed or in a house-way drill."""


class Milestone(msgspec.Struct, frozen=True):
    """A milestone, with the progress toward it and the number to reach."""

    name: str
    done: int
    of: int = 1

    @property
    def reached(self) -> bool:
        return self.done >= self.of


def milestones(rounds: Iterable[Round], diary: Diary) -> list[Milestone]:
    """Return every milestone, given all hands played at tables and the practice diary."""
    reached = {name for one in rounds for name in at_table(one)}
    return [*(Milestone(name, name in reached) for name in AT_TABLE), *in_practice(diary)]


def at_table(one: Round) -> list[str]:
    """Return the names of the milestones reached by a hand at a table."""
    return [name for name, fits in AT_TABLE.items() if fits(one)]


def tell_at_table(store: EventStore, seat: Seat) -> list[str]:
    """Return the new milestones reached by the last hand at your table, and mark them as announced."""
    if not seat.hands or seat.shared:
        return []
    reached = at_table(round_of(seat.hands[-1], seat.view.house_way, seat.view.rules))
    return Practice(store).tell(reached) if reached else []


def tell_in_practice(practice: Practice) -> list[str]:
    """Return the new milestones reached in practice, and mark them as announced."""
    return practice.tell(one.name for one in in_practice(practice.diary) if one.reached)


def _banked(one: Round) -> bool:
    return one.hand.role == "banker"


def _high_hand(one: Round) -> HandRank | None:
    """Return the high hand that was played."""
    high = [card for card in one.hand.cards if card not in one.hand.low]
    return rank_high(high, one.question.rules) if one.hand.low else None


def _royal(one: Round) -> bool:
    rank = _high_hand(one)
    return rank is not None and rank.category is Category.STRAIGHT_FLUSH and rank.ranks[0] == ACE_HIGH_STRAIGHT


def _five_aces(one: Round) -> bool:
    rank = _high_hand(one)
    return rank is not None and rank.category is Category.FIVE_ACES


AT_TABLE: Final[dict[str, Callable[[Round], bool]]] = {
    "bank taken": _banked,
    "bank won": lambda one: _banked(one) and one.hand.winnings.chips > 0,
    "royal": _royal,
    "five aces": _five_aces,
}
"""The milestones at a table by name, each with a test for the hands that reach it."""


def in_practice(diary: Diary) -> Iterator[Milestone]:
    """Yield the milestones in practice."""
    passed = sum(diary.lessons.passed(lesson) for lesson in lessons().values())
    sealed = [one for one in diary.decisions if one.source in ("challenge", "today")]
    ways: dict[str, list[Decision]] = {way: [] for way in HOUSE_WAYS}
    for one in diary.decisions:
        if one.source == "house way" and one.question.against in ways:
            ways[one.question.against].append(one)
    yield Milestone("perfect day", any(day.perfect for day in Today.of(diary.days, 0).days.values()))
    yield Milestone("sealed hands", min(IN_A_ROW, _longest(sealed)), IN_A_ROW)
    yield Milestone("lesson", min(1, passed))
    yield Milestone("all lessons", passed, len(lessons()))
    yield Milestone("house ways", sum(_longest(hands) >= IN_A_ROW for hands in ways.values()), len(ways))


def _longest(decisions: Sequence[Decision]) -> int:
    """Return the longest run of hands set right."""
    longest = run = 0
    for one in decisions:
        run = run + 1 if one.right and one.counts else 0
        longest = max(longest, run)
    return longest
