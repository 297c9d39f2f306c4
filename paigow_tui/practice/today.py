"""Today's hands: ten hands a day, the same for everyone and determined by the date alone, and the results of past days.

A day is a date in UTC. Its hands come from ``today.txt``, which has a line for each day of 52 weeks. The date
determines the line and how suits are permuted. Since version 1.0, a date has the same hands in every version.

>>> monday = date(2026, 11, 30)
>>> theme_of(monday).title, len(questions(monday)), questions(monday) == questions(monday)
('two pair', 10, True)
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import takewhile
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import DECK, JOKER, Card, descending, parse_cards
from paigow_tui.odds.tally import Role
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.shape import Pattern
from paigow_tui.rules.switches import with_variant
from paigow_tui.shipped import shipped

HANDS: Final = 10
WEEKS: Final = 52
"""After this many weeks, the same hands are repeated in other suits."""
AGAINST: Final = "foxwoods"
_ONE_DAY: Final = timedelta(days=1)


class Theme(msgspec.Struct, frozen=True):
    """The theme of a weekday: which hands, in which role and which game."""

    title: str
    patterns: tuple[Pattern, ...] = ()
    """The patterns of its hands; empty for any."""
    holds: str = ""
    """``joker`` or ``complete``, as in `paigow_tui.practice.kinds`."""
    role: Role = "player"
    variant: str = "pai-gow"

    @property
    def rules(self) -> RuleSet:
        return with_variant(VEGAS, self.variant)


_TRIPS: Final = (Pattern.TRIPS, Pattern.FULL_HOUSE, Pattern.TRIPS_AND_TWO_PAIR, Pattern.TWO_TRIPS)
_PAIRED: Final = tuple(pattern for pattern in Pattern if pattern is not Pattern.NO_PAIR)
THEMES: Final = (
    Theme("two pair", (Pattern.TWO_PAIR,)),
    Theme("a straight or flush against a pair", _PAIRED, "complete"),
    Theme("the joker", holds="joker"),
    Theme("three of a kind and better", (*_TRIPS, Pattern.FOUR_OF_A_KIND)),
    Theme("anything goes"),
    Theme("Face Up", variant="face-up"),
    Theme("you are the banker", role="banker"),
)
"""The themes of the weekdays, Monday first."""


def utc_date(at: int) -> date:
    """Return the UTC date of a time in milliseconds since 1970.

    >>> utc_date(1_796_083_200_000), utc_date(1_796_083_199_999)
    (datetime.date(2026, 12, 1), datetime.date(2026, 11, 30))
    """
    return datetime.fromtimestamp(at / 1000, UTC).date()


def day_ends(day: date) -> int:
    """Return when a day ends, in milliseconds since 1970."""
    return int(datetime.combine(day + _ONE_DAY, datetime.min.time(), UTC).timestamp() * 1000)


def theme_of(day: date) -> Theme:
    """Return the theme of a date."""
    return THEMES[day.weekday()]


def drill_of(day: date) -> Drill:
    """Return the sealed drill for a date."""
    theme = theme_of(day)
    return Drill(
        role=theme.role, against=AGAINST, rules=theme.rules, tricky=False, hands=HANDS, seed=f"{day}", day=f"{day}"
    )


def again(day: date) -> Drill:
    """Return a drill for practicing a date's hands, with immediate verdicts, once its answers are available."""
    return replace(drill_of(day), seed="")


@cache
def questions(day: date) -> tuple[Question, ...]:
    """Return the ten hands of a date, easiest first."""
    rng, theme, lines = Random(f"paigow today/{day}"), theme_of(day), _lines()
    return tuple(_question(text, theme, rng) for text in lines[(day.toordinal() - 1) % len(lines)].split())


def _question(text: str, theme: Theme, rng: Random) -> Question:
    suits = sorted(range(4), key=lambda _: rng.random())  # Python guarantees that random() is the same in every version
    hands = [descending(_in_suits(parse_cards(cards), suits)) for cards in text.split("/")]
    return Question(hands[0], theme.role, AGAINST, theme.rules, dealer=hands[1] if hands[1:] else ())


def _in_suits(cards: Iterable[Card], suits: Sequence[int]) -> Iterator[Card]:
    for card in cards:
        yield card if card is JOKER or card.suit is None else DECK[4 * (card.rank - 2) + suits[card.suit]]


@cache
def _lines() -> list[str]:
    """Return the hands of each day, starting on a Monday."""
    return shipped("practice/today.txt").decode().splitlines()


class Day(msgspec.Struct, frozen=True):
    """A day's decisions on its hands, in order; fewer than ten until it is over."""

    on: date
    decisions: tuple[Decision, ...] = ()

    @property
    def over(self) -> bool:
        """Return whether all its hands have been set."""
        return len(self.decisions) >= HANDS

    @property
    def right(self) -> int:
        """Return how many hands were set as well as possible."""
        return sum(one.right for one in self.decisions)

    @property
    def lost(self) -> float:
        """Return the EV lost per hand, in units of the bet, including hands that cost nothing."""
        return sum(one.cost or 0.0 for one in self.decisions) / max(1, len(self.decisions))

    @property
    def par(self) -> float:
        """Return the EV that the house way loses per hand."""
        return sum(one.house_cost or 0.0 for one in self.decisions) / max(1, len(self.decisions))

    @property
    def perfect(self) -> bool:
        return self.over and self.right == HANDS


class Today(msgspec.Struct, frozen=True):
    """The days a person has played, as of a certain time."""

    at: int
    """The time, in milliseconds since 1970."""
    days: Mapping[date, Day] = {}
    """The days with at least one decision."""

    @classmethod
    def of(cls, days: Mapping[str, Sequence[Decision]], at: int) -> "Today":
        """Return a diary's days, as of a time in milliseconds since 1970."""
        dates = {date.fromisoformat(name): decisions for name, decisions in days.items()}
        return cls(at, {day: Day(day, tuple(decisions)) for day, decisions in dates.items() if decisions})

    @property
    def on(self) -> date:
        """Return the current date in UTC."""
        return utc_date(self.at)

    @property
    def minutes_left(self) -> int:
        """Return how many minutes are left until the date changes."""
        return -(-(day_ends(self.on) - self.at) // 60_000)

    def day(self, day: date) -> Day:
        """Return the day for a date, without decisions if none of its hands has been set."""
        return self.days.get(day, Day(day))

    def open(self, day: date) -> bool:
        """Return whether a day's answers may be shown, because the day or this person's drill is over."""
        return day < self.on or self.day(day).over

    @property
    def now(self) -> Day:
        """Return the current day."""
        return self.day(self.on)

    @property
    def yesterday(self) -> Day:
        return self.day(self.on - _ONE_DAY)

    @property
    def played(self) -> frozenset[date]:
        """Return the dates whose hands have all been set."""
        return frozenset(one.on for one in self.days.values() if one.over)

    @property
    def streak(self) -> int:
        """Return how many days in a row were played, up to today or, if that isn't played yet, up to yesterday."""
        return _run_to(self.on, self.played) or _run_to(self.on - _ONE_DAY, self.played)

    @property
    def longest(self) -> int:
        """Return the longest streak ever."""
        return max((_run_to(day, self.played) for day in self.played), default=0)


def _run_to(last: date, played: Collection[date]) -> int:
    """Return how many days in a row were played, up to a date.

    >>> _run_to(date(2026, 12, 1), {date(2026, 12, 1), date(2026, 11, 30), date(2026, 11, 28)})
    2
    """
    back = (date.fromordinal(number) for number in range(last.toordinal(), 0, -1))
    return sum(1 for _ in takewhile(played.__contains__, back))
