"""What is asked: one hand with its circumstances, and a drill, which is a plan for many."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from paigow_tui.cards import Card, cards_text
from paigow_tui.odds.tally import Role
from paigow_tui.rules import VEGAS, RuleSet

Task = Literal["best", "house way"]
"""What a right answer is: the setting of the highest EV, or the one a house way plays."""

Roles = Literal["player", "banker", "both"]

OBVIOUS: Final = 0.1
"""By default a hand is obvious if its best setting is ahead of the next by more than this."""

CLOSENESS: Final[dict[str, float | None]] = {
    "all": None,
    "not obvious": OBVIOUS,
    "close": 0.03,
    "very close": 0.01,
}
"""How far apart the two best settings may be, in units of the stake."""

CHALLENGE_HANDS: Final = 100


class Question(msgspec.Struct, frozen=True):
    """Seven cards to set, from high to low, in a role, against a house way (or as it would)."""

    hand: tuple[Card, ...]
    role: Role = "player"
    against: str = "foxwoods"
    rules: RuleSet = VEGAS
    task: Task = "best"

    @property
    def key(self) -> str:
        """Names the question in the mistakes deck."""
        switches = f"{self.rules.wheel}/{self.rules.joker}/{self.rules.equal_front}/{self.rules.commission}"
        return f"{cards_text(self.hand)}|{self.role}|{self.against}|{switches}|{self.task}"


class Drill(msgspec.Struct, frozen=True, kw_only=True):
    """A plan for many hands."""

    task: Task = "best"
    kind: str = "any"
    role: Roles = "player"
    against: str = "foxwoods"
    rules: RuleSet = VEGAS
    gap: float | None = OBVIOUS
    """Hands are skipped whose two best settings lie further apart; ``None`` skips none."""
    rule: int | None = None
    """In a house-way drill, only hands that this rule of the way decides (its place, from 0)."""
    hands: int = 0
    """How many; 0 is without end."""
    clock: int = 0
    """Seconds a hand; 0 is without a clock."""
    seed: str = ""
    """The seed of a sealed challenge; empty for other drills."""

    @property
    def sealed(self) -> bool:
        """Whether verdicts are kept until the end."""
        return bool(self.seed)


def bad_seed(seed: str) -> str:
    """Why a text is no seed that can be passed on, as a sentence; empty if it is one."""
    if 0 < len(seed) <= 32 and seed.isascii() and all(char.isalnum() or char in "-_." for char in seed):
        return ""
    return "A seed is 1 to 32 letters, digits, dots, dashes or underscores."


def challenge(seed: str, role: Roles = "player", against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """The sealed challenge of a seed: the same hundred hands for everybody who names it.

    >>> challenge("friday").hands
    100
    """
    return Drill(role=role, against=against, rules=rules, hands=CHALLENGE_HANDS, seed=seed)
