"""Practice questions: one hand with its role and house way, plans for many, and how practice starts."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, cards_text
from paigow_tui.odds.tally import Role
from paigow_tui.rules import VEGAS, RuleSet

Task = Literal["best", "house way"]
"""What the right answer is: the setting with the highest EV, or the house way's."""

Roles = Literal["player", "banker", "both"]

Mode = Literal["", "streak", "storm", "exam"]
"""What a drill is played for: until the first error, against one clock for all, or for a certificate."""

OBVIOUS: Final = 0.1
"""Challenges leave out hands whose best setting is ahead of the next by more than this."""

CLOSENESS: Final[dict[str, tuple[float | None, bool, bool]]] = {
    "all": (None, False, False),
    "not obvious": (None, True, False),
    "close": (0.03, False, False),
    "very close": (0.01, False, False),
    "adaptive": (None, True, True),
}
"""What the next setting that is not as good as the best may cost at most, in units of the bet (``None`` for anything),
whether a hand is asked the more often the more people set it wrong, and whether hands are as hard as you can take."""

CHALLENGE_HANDS: Final = 100
EXAM_HANDS: Final = 50
DEALER_WAITS: Final = 30
"""The usual seconds per hand where the dealer's hand is open: everybody waits for you."""


class Question(msgspec.Struct, frozen=True):
    """Seven cards to set, from high to low, in a role, against a house way (or the way it would)."""

    hand: tuple[Card, ...]
    role: Role = "player"
    against: str = "foxwoods"
    rules: RuleSet = VEGAS
    task: Task = "best"
    dealer: tuple[Card, ...] = ()
    """The dealer's seven cards, if they are shown first."""

    @property
    def switches(self) -> str:
        """Return the rules that may change the answer."""
        rules = self.rules
        return f"{rules.wheel}/{rules.joker}/{rules.equal_front}/{rules.commission}/{rules.push_rule}"

    @property
    def key(self) -> str:
        """Return what tells the question apart from every other."""
        dealer = cards_text(self.dealer)
        return f"{cards_text(self.hand)}|{self.role}|{self.against}|{self.switches}|{self.task}|{dealer}"


class Drawn(msgspec.Struct, frozen=True):
    """How a hand was drawn."""

    chance: float
    """How many times as likely it was as at a table; if hands were passed over, as each of them at a table."""
    ideas: tuple[str, ...] = ()
    """The ideas all whose hands could have been drawn; none for every idea."""
    hands: float = 1.0
    """How many hands at a table it stands for: itself, and those that were passed over."""


class Drill(msgspec.Struct, frozen=True, kw_only=True):
    task: Task = "best"
    kind: str = "any"
    role: Roles = "player"
    against: str = "foxwoods"
    rules: RuleSet = VEGAS
    gap: float | None = None
    """Skip hands where the next best setting costs more than this; ``None`` skips none."""
    tricky: bool = True
    """Whether to ask hands the more often the more people set them wrong."""
    adaptive: bool = False
    """Whether to ask hands that the person gets right three times in four."""
    ideas: tuple[str, ...] = ()
    """Ask only hands of these ideas; none for all."""
    habit: str = ""
    """Ask the hands that a habit of this name sets wrong, as often as others of its ideas."""
    thumb: Literal["", "best", "error"] = ""
    """Deal only hands for which the rule of thumb is best, or an error."""
    lesson: str = ""
    """The lesson it belongs to."""
    rule: int | None = None
    hands: int = 0
    """How many hands; 0 for no end."""
    clock: int = 0
    """Seconds per hand; 0 for no clock."""
    seed: str = ""
    """The seed of a challenge or an exam; empty for other drills."""
    mode: Mode = ""
    day: str = ""
    """The date whose ten hands the challenge has, as ``2026-12-01``; empty for a seed's hundred.

    Without a seed they are set again, for practice.
    """

    @property
    def sealed(self) -> bool:
        """Return whether verdicts are held until the end."""
        return bool(self.seed)

    @property
    def today(self) -> bool:
        """Return whether this is the one time that a date's hands count, sealed; later they are practice."""
        return bool(self.day and self.seed)

    @property
    def where(self) -> str:
        """Return what tells where its hands were set: its lesson, date or kind."""
        return self.lesson or self.day or self.kind

    @property
    def closeness(self) -> str:
        """Return the name of how close the settings are; empty if there is none of the names."""
        now = self.gap, self.tricky, self.adaptive
        return next((name for name, fields in CLOSENESS.items() if fields == now), "")

    def with_closeness(self, name: str) -> Drill:
        """Return the drill with a closeness."""
        gap, tricky, adaptive = CLOSENESS[name]
        return replace(self, gap=gap, tricky=tricky, adaptive=adaptive)


SPEED: Final = Drill(hands=30, clock=6)
"""A speed drill: many hands, a few seconds each."""


def usual_clock(rules: RuleSet, by_rule: bool = False) -> int:
    """Return the usual seconds per hand; 0 for no clock."""
    return DEALER_WAITS if rules.dealer_open and not by_rule else 0


def bad_drill(kind: str, role: str, rules: RuleSet) -> str:
    """Return a sentence that says why such a hand cannot be dealt; empty if it can."""
    if rules.player_banks or (role == "player" and kind != "roles-differ"):
        return ""
    return "Only the dealer banks in this game: practice it as the player."


def bad_seed(seed: str) -> str:
    """Return a sentence that says why a text cannot be a seed; empty if it can."""
    if 0 < len(seed) <= 32 and seed.isascii() and all(char.isalnum() or char in "-_." for char in seed):
        return ""
    return "A seed is 1 to 32 letters, digits, dots, dashes or underscores."


def challenge(seed: str, role: Roles = "player", against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """Return the challenge of a seed: the same hundred hands for everyone who uses it.

    >>> challenge("friday").hands
    100
    """
    return Drill(role=role, against=against, rules=rules, gap=OBVIOUS, tricky=False, hands=CHALLENGE_HANDS, seed=seed)


def exam(seed: str, against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """Return the exam of a seed: fifty sealed hands that people set wrong, in both roles where players may bank.

    The rule of thumb is best with each, so that obeying the rules passes.
    """
    roles: Roles = "both" if rules.player_banks else "player"
    plan = challenge(seed, roles, against, rules)
    return replace(plan, tricky=True, thumb="" if rules.dealer_open else "best", hands=EXAM_HANDS, mode="exam")


def race(mode: Literal["streak", "storm"], against: str = "foxwoods", rules: RuleSet = VEGAS) -> Drill:
    """Return a streak or a storm: hands as the player that get harder and harder."""
    return Drill(against=against, rules=rules, mode=mode)


Way = Literal[
    "ask", "today", "lesson", "drill", "leaks", "habit", "resume", "review", "look up", "sheet", "statistics", "record"
]


class PracticeOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How practice starts. ``ask`` lets the person choose."""

    way: Way = "ask"
    drill: Drill = Drill()
    new: bool = False
    """Start a challenge over instead of continuing it."""
    hand: tuple[Card, ...] = ()
    """The cards to look up: seven, and any more that are out of the deck."""
    back: bool = False
    """Go back to where practice was opened once the drill is over."""
    mouse: bool = True
    ascii: bool = False
