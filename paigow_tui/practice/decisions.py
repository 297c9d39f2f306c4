"""Decisions: each is one hand that was set in a drill, in a review or at a table, with its cost.

Statistics and exports read nothing but decisions.
"""

from collections import Counter
from typing import Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.host.account import Worth
from paigow_tui.practice.grading import Verdict, verdict_of
from paigow_tui.practice.ideas import idea_of
from paigow_tui.practice.questions import Drawn, Question
from paigow_tui.rules import house_way
from paigow_tui.rules.shape import PATTERNS
from paigow_tui.table.hands import PlayedHand

Source = Literal["drill", "challenge", "today", "review", "house way", "table"]


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision. Times are in milliseconds since 1970-01-01 UTC, and money is in cents."""

    at: int
    source: Source
    question: Question
    low: tuple[Card, ...]
    """The low hand; empty if the clock ran out and the hand was set the house way."""
    right: bool
    cost: float | None
    """The EV lost, in units of the bet; ``None`` if the odds were not computed."""
    ev: float | None
    best: tuple[Card, ...]
    house_way: tuple[Card, ...]
    house_cost: float | None = None
    """The cost of the house way's setting."""
    closeness: float | None = None
    """The cost of the next setting that isn't as good as the best, or 2 if all are as good; ``None`` if it isn't
    stored."""
    seconds: float | None = None
    hinted: bool = False
    named: bool = False
    """Whether a hint named the cards."""
    where: str = ""
    """Where it was made: a drill's kind, a date, or the game and round."""
    difficulty: float | None = None
    """The chance that people set it wrong, if known."""
    error: float | None = None
    """The cost of the cheapest error, or 0 if no error is possible; ``None`` if it isn't known."""
    drawn: Drawn | None = None
    """How the hand was drawn; ``None`` if it isn't known."""
    played: PlayedHand | None = None
    """The hand as it was played at the table."""
    worth: Worth | None = None
    """What the hand was worth at the table."""
    average: float | None = None
    """The EV of such a round before the deal and before commission, in cents, for a player who sets the best way;
    ``None`` if it isn't known."""

    @property
    def own(self) -> bool:
        """Return whether the person set it; at the table, hands of people who left are set the house way."""
        return self.played is None or self.played.own

    @property
    def stake(self) -> int:
        return 0 if self.played is None else self.played.stake

    @property
    def result(self) -> int:
        """Return how much the hand won or lost at the table, after commission and without side bets."""
        return 0 if self.played is None else self.played.result

    @property
    def commission(self) -> int:
        return 0 if self.played is None else self.played.commission

    @property
    def verdict(self) -> Verdict | Literal["right", "wrong", "out of time", "not set"]:
        if not self.own:
            return "not set"
        if not self.low:
            return "out of time"
        if self.question.task == "house way" or self.cost is None:
            return "right" if self.right else "wrong"
        return verdict_of(self.cost)

    @property
    def counts(self) -> bool:
        """Return whether it counts in statistics. It doesn't if a hint was taken or the person didn't set it."""
        return self.own and not self.hinted

    @property
    def weighed(self) -> bool:
        """Return whether it counts and has a known cost."""
        return self.counts and self.cost is not None and self.question.task == "best"

    @property
    def fresh(self) -> bool:
        """Return whether the hand was new, not a review."""
        return self.source != "review"

    @property
    def rated(self) -> bool:
        """Return whether it counts toward the level."""
        return self.weighed and self.fresh and self.difficulty is not None

    @property
    def idea(self) -> str:
        """The name of the idea that it is about; see `ideas`."""
        return idea_of(self.question)

    @property
    def best_ev(self) -> float | None:
        return None if self.ev is None or self.cost is None else self.ev + self.cost

    @property
    def pattern(self) -> str:
        ranks = Counter(card.rank for card in self.question.hand)
        return PATTERNS[tuple(sorted(ranks.values(), reverse=True))].value

    @property
    def rule(self) -> int:
        """Return the index of the house way's rule that applies to the hand."""
        way = house_way(self.question.against)
        return 0 if way.mixes else way.rule_number(self.question.hand, self.question.rules)
