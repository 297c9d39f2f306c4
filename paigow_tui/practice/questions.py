"""Practice questions, drills that plan many of them, and options for starting practice."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, cards_text
from paigow_tui.odds.tally import Role
from paigow_tui.rules import VEGAS, RuleSet

Task = Literal["best", "house way"]
"""Which answer is right: the setting with the highest EV, or the house way's."""

Roles = Literal["player", "banker", "both"]

Mode = Literal["", "streak", "storm", "exam"]
"""The mode of a drill: played until the first error, against one clock for all hands, or for a certificate."""

OBVIOUS: Final = 0.1
"""Challenges leave out hands whose best setting is better than the next by more than this."""

CLOSENESS: Final[dict[str, tuple[float | None, bool, bool]]] = {
    "all": (None, False, False),
    "not obvious": (None, True, False),
    "close": (0.03, False, False),
    "very close": (0.01, False, False),
    "adaptive": (None, True, True),
}
"""What each closeness means, by name.

The first value is the maximum cost of the next setting that isn't as good as the best, in units of the bet (``None``
for any). The others are whether hands are dealt more often the more people set them wrong, and whether they adapt to
your level.
"""

CHALLENGE_HANDS: Final = 100
EXAM_HANDS: Final = 50
DEALER_WAITS: Final = 30
"""The usual seconds per hand if the dealer's hand is open, when everybody waits for you."""


class Question(msgspec.Struct, frozen=True):
    """Seven cards to set, from high to low, in a role and against a house way, or as that house way would."""

    hand: tuple[Card, ...]
    role: Role = "player"
    against: str = "foxwoods"
    rules: RuleSet = VEGAS
    task: Task = "best"
    dealer: tuple[Card, ...] = ()
    """The dealer's seven cards, if they are turned face up first."""

    @property
    def switches(self) -> str:
        """Return the rules that may change the answer."""
        rules = self.rules
        return f"{rules.wheel}/{rules.joker}/{rules.equal_front}/{rules.commission}/{rules.push_rule}"

    @property
    def key(self) -> str:
        """Return a key that identifies the question."""
        dealer = cards_text(self.dealer)
        return f"{cards_text(self.hand)}|{self.role}|{self.against}|{self.switches}|{self.task}|{dealer}"


NO_IDEA: Final = ("",)
"""Says that a drill leaves out some hands of every idea, so that its hands show habits but not what leaks cost."""


class Drawn(msgspec.Struct, frozen=True):
    """How a hand was drawn."""

    chance: float
    """The hand's chance of being dealt, relative to its chance at a table or, if hands were skipped, to each hand's."""
    ideas: tuple[str, ...] = ()
    """The ideas for which any hand could have been drawn; empty for all ideas, and ``("",)`` for none."""
    hands: float = 1.0
    """How many hands at a table it represents: itself, plus any that were skipped."""


class Drill(msgspec.Struct, frozen=True, kw_only=True):
    task: Task = "best"
    kind: str = "any"
    role: Roles = "player"
    against: str = "foxwoods"
    rules: RuleSet = VEGAS
    gap: float | None = None
    """Skip hands whose next best setting costs more than this; ``None`` skips none."""
    tricky: bool = True
    """Whether to deal hands more often the more people set them wrong."""
    adaptive: bool = False
    """Whether to deal hands that the person gets right three times in four."""
    ideas: tuple[str, ...] = ()
    """Deal only hands of these ideas; empty for all."""
    habit: str = ""
    """The name of a habit; hands that it sets wrong are dealt as often as other hands of its ideas."""
    thumb: Literal["", "best", "error"] = ""
    """Deal only hands for which the rule of thumb is best, or only hands for which it is an error."""
    lesson: str = ""
    """The lesson that the drill belongs to."""
    rule: int | None = None
    hands: int = 0
    """The number of hands; 0 for no limit."""
    clock: int = 0
    """Seconds per hand; 0 for no clock."""
    seed: str = ""
    """The seed of a challenge or an exam; empty for other drills."""
    mode: Mode = ""
    day: str = ""
    """The date of a day's ten hands, such as ``2026-12-01``; empty for other drills.

    Without a seed, the hands are set again for practice.
    """

    @property
    def sealed(self) -> bool:
        """Return whether verdicts are withheld until the end."""
        return bool(self.seed)

    @property
    def today(self) -> bool:
        """Return whether this is the sealed drill of a date's hands, the one time that they count."""
        return bool(self.day and self.seed)

    @property
    def where(self) -> str:
        """Return the lesson, date or kind that says where its hands were set."""
        return self.lesson or self.day or self.kind

    @property
    def closeness(self) -> str:
        """Return the name of the drill's closeness; empty if it has none."""
        now = self.gap, self.tricky, self.adaptive
        return next((name for name, fields in CLOSENESS.items() if fields == now), "")

    def with_closeness(self, name: str) -> Drill:
        """Return the drill with this closeness."""
        gap, tricky, adaptive = CLOSENESS[name]
        return replace(self, gap=gap, tricky=tricky, adaptive=adaptive)


SPEED: Final = Drill(hands=30, clock=6)
"""A speed drill, with many hands and a few seconds for each."""


def usual_clock(rules: RuleSet, by_rule: bool = False) -> int:
    """Return the usual seconds per hand; 0 for no clock."""
    return DEALER_WAITS if rules.dealer_open and not by_rule else 0


def bad_drill(kind: str, role: str, rules: RuleSet) -> str:
    """Return a sentence about why such hands can't be dealt; empty if they can."""
    if rules.player_banks or (role == "player" and kind != "roles-differ"):
        return ""
    return "Only the dealer banks in this game. Practice it as the player."


def bad_seed(seed: str) -> str:
    """Return a sentence about why a text can't be a seed; empty if it can."""
    if 0 < len(seed) <= 32 and seed.isascii() and all(char.isalnum() or char in "-_." for char in seed):
        return ""
    return "A seed must be 1 to 32 letters, digits, dots, dashes or underscores."


def challenge(seed: str, role: Roles = "player", against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """Return a seed's challenge, with the same hundred hands for everyone who uses it.

    >>> challenge("friday").hands
    100
    """
    return Drill(role=role, against=against, rules=rules, gap=OBVIOUS, tricky=False, hands=CHALLENGE_HANDS, seed=seed)


def exam(seed: str, against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """Return a seed's exam: fifty sealed hands that people set wrong, in both roles if players may bank.

    Unless the dealer's hand is open, the rule of thumb is best for each of them, so following the rules passes.
    """
    roles: Roles = "both" if rules.player_banks else "player"
    plan = challenge(seed, roles, against, rules)
    return replace(plan, tricky=True, thumb="" if rules.dealer_open else "best", hands=EXAM_HANDS, mode="exam")


def race(mode: Literal["streak", "storm"], against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """Return a streak or a storm in the player's role, with hands that get harder and harder."""
    return Drill(against=against, rules=rules, mode=mode)


Way = Literal[
    "ask", "today", "lesson", "drill", "leaks", "habit", "resume", "review", "look up", "sheet", "statistics", "record"
]


class PracticeOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options for starting practice. ``ask`` lets the person choose."""

    way: Way = "ask"
    drill: Drill = Drill()
    new: bool = False
    """Whether to start a challenge over instead of continuing it."""
    hand: tuple[Card, ...] = ()
    """The cards to look up: seven, plus any others that are out of the deck."""
    back: bool = False
    """Whether to go back to where practice was opened once the drill is over."""
    mouse: bool = True
    ascii: bool = False
