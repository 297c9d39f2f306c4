"""The form for practice: the kinds of practice, the fields of each, and the resulting drill."""

from collections.abc import Collection, Mapping
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from paigow_tui.forms.field import Field, WrongAnswer, only_match
from paigow_tui.forms.table import VARIANT
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.modes import new_exam
from paigow_tui.practice.questions import (
    CHALLENGE_HANDS,
    DEALER_WAITS,
    EXAM_HANDS,
    SPEED,
    Drill,
    PracticeOptions,
    Roles,
    bad_drill,
    bad_seed,
    challenge,
    exam,
    race,
    usual_clock,
)
from paigow_tui.rules import RuleSet, describe, house_way
from paigow_tui.rules.ruleset import variant_of
from paigow_tui.rules.solution import ELSEWHERE, SOLVED, fits
from paigow_tui.rules.switches import with_variant

What = Literal[
    "resume", "today", "lesson", "drill", "house way", "speed", "streak", "storm", "exam", "leaks", "habit",
    "challenge", "review", "look up", "sheet", "record", "statistics",
]  # fmt: skip

KIND: Final = Field(
    name="kind",
    label="Kind of hand",
    choices=tuple((kind.title, kind.name) for kind in KINDS.values()),
    option="the kind of hand (--kind kinds lists the kinds)",
)
IDEA: Final = Field(name="idea", option="only hands on this idea (--idea list lists the ideas)")
NEAR: Final = Field(
    name="closeness",
    label="Of these",
    choices=(
        ("all hands", "all"),
        ("not obvious: hands people set wrong", "not obvious"),
        ("close: next best within 0.03 EV", "close"),
        ("very close: next best within 0.01 EV", "very close"),
        ("adaptive: hard, but you get 3 in 4 right", "adaptive"),
    ),
    question="How close the best settings are",
    help=(
        "Not obvious deals the hands people get wrong, the most-missed ones most often. Close deals hands whose next "
        "best setting costs at most 0.03 of the bet, and very close at most 0.01. All deals every hand. Adaptive deals "
        "hands you get right about three times in four."
    ),
    option="how close the best settings must be; adaptive deals hands at your level",
)
ROLE: Final = Field(
    name="role",
    label="You are",
    choices=(("the player", "player"), ("the banker", "banker"), ("both, by turns", "both")),
    question="Your role",
    help="The banker wins exact ties, so the best setting may depend on your role. With both, you alternate.",
    option="your role; with both, you alternate",
)
AGAINST: Final = Field(
    name="against",
    label="House way",
    help="The other side sets its hand this way. In a house-way drill, you set yours this way.",
    option="the other side's house way (default: foxwoods)",
)
RULE: Final = Field(
    name="rule",
    label="Rule",
    least=1,
    help="If you choose a rule, you get only hands that it applies to, and the kind of hand is ignored.",
    option="set only hands that this rule applies to, as the house would",
)
HANDS: Final = Field(
    name="hands",
    label="How many",
    choices=tuple((str(count) if count else "no limit", count) for count in (0, 10, 20, 50, 100)),
    least=1,
    most=10_000,
    question="How many hands? Enter for no limit.",
    help="The drill ends after that many hands. With no limit it goes on until you end it.",
    option="stop after N hands",
)
CLOCK: Final = Field(
    name="clock",
    label="Clock",
    choices=tuple((f"{clock} seconds" if clock else "none", clock) for clock in (0, 5, 10, 20, 30, 60)),
    most=3_600,
    question=f"How many seconds for each hand? Enter for {DEALER_WAITS}; 0 for no limit.",
    help="If you run out of time, the house way's setting is scored. At a real table, the others would be waiting.",
    option="time limit per hand (default: 0 for none; 30 in Face Up)",
)
SEED: Final = Field(
    name="challenge",
    label="Seed",
    longest=32,
    placeholder="any word",
    question="Which word should the challenge be dealt from? Anyone who types the same word gets the same hands.",
)


class Exercise(NamedTuple):
    """A kind of practice."""

    title: str
    """Its name in a form; names in braces are replaced with facts from the person's diary."""
    option: str = ""
    """The command line's help for it."""
    help: str = ""
    """Plain mode's description of it."""
    words: tuple[str, ...] = ()
    """The words for it in plain mode."""
    fields: tuple[str, ...] = ()
    """The fields in a form."""
    asked: tuple[str, ...] = ()
    """The fields that plain mode asks about."""
    also: tuple[str, ...] = ()
    """Additional options that the command line allows with it."""
    why: str = ""
    """Why no other fields apply."""


_ALSO: Final = ("role", "against", "rules", "variant")
_DEALT: Final = ("kind", "idea", "closeness", "rule", "hands", "clock")
_ALL: Final = (*_DEALT, *_ALSO, "new")
EXERCISES: Final[dict[What, Exercise]] = {
    "resume": Exercise("go on with hand {number} {of_your_drill}"),
    "today": Exercise(
        "today's ten hands, the same for everyone",
        help="Type today for today's ten hands, the same for everyone on this date, with verdicts after the tenth.",
        words=("today", "day"),
    ),
    "lesson": Exercise(
        "lessons ({lessons})",
        "take a lesson, by name or number (--lesson list lists the lessons)",
        "Type lessons to learn to set hands, starting with how they rank.",
        words=("lessons", "lesson"),
        why="A lesson has its own hands, and no clock",
    ),
    "drill": Exercise(
        "a drill: find the best setting",
        help="A drill deals hands of one kind, and tells you after each what your setting cost.",
        words=("",),
        fields=("variant", "kind", "closeness", "role", "against", "hands", "clock"),
        asked=("clock", "role", "closeness", "hands"),
        also=_ALL,
    ),
    "house way": Exercise(
        "a house-way drill: set by its rules",
        "set hands as the house would (for dealers)",
        "Type house way to set hands as the house would. Each setting is graded right or wrong.",
        words=("house way", "house", "h"),
        fields=("kind", "against", "rule", "hands", "clock"),
        asked=("rule", "hands"),
        also=("rules", "variant", "new"),
        why="The house sets its hands the same way in both roles",
    ),
    "speed": Exercise(
        f"a speed drill: {SPEED.hands} hands, {SPEED.clock} seconds each",
        f"set {SPEED.hands} hands, {SPEED.clock} seconds each",
        f"Type speed for {SPEED.hands} hands, {SPEED.clock} seconds each.",
        words=("speed",),
        fields=("variant", "kind", "closeness", "role", "against"),
        also=_ALL,
    ),
    "streak": Exercise(
        "a streak: until your first error",
        "set harder and harder hands until your first error",
        "Type streak to set hands until your first error.",
        words=("streak",),
        fields=("against",),
        also=("new",),
        why="A streak deals its own hands, which get harder",
    ),
    "storm": Exercise(
        "a storm: all you can in three minutes",
        "set as many hands as you can in three minutes",
        "Type storm to set as many hands as you can in three minutes.",
        words=("storm",),
        fields=("against",),
        also=("new",),
        why="A storm has its own hands, and one clock for all of them",
    ),
    "exam": Exercise(
        f"an exam: {EXAM_HANDS} sealed hands, and a certificate",
        f"set {EXAM_HANDS} sealed hands for a certificate; the same WORD deals the same hands",
        f"Type exam to set {EXAM_HANDS} hands, with verdicts at the end and a certificate if you pass.",
        words=("exam",),
        fields=("against",),
        also=("new",),
        why="An exam is fifty hands in both roles, with no clock",
    ),
    "leaks": Exercise(
        "a drill of your worst leaks",
        "drill the ideas where your errors cost the most",
        "Type leaks for hands on the three ideas where your errors cost the most.",
        words=("leaks",),
        also=(*_ALSO, "hands"),
        why="Your leaks decide which hands are dealt",
    ),
    "habit": Exercise(
        "a drill of your costliest habit",
        "drill the hands that your costliest habit makes you set wrong",
        "Type habit for hands that your costliest habit makes you set wrong.",
        words=("habit", "habits"),
        also=(*_ALSO, "hands"),
        why="Your habit decides which hands are dealt",
    ),
    "challenge": Exercise(
        f"a sealed challenge of {CHALLENGE_HANDS} hands",
        "play the hundred hands dealt from a seed, with verdicts at the end",
        "Type challenge for a hundred hands dealt from any word you choose, the same for everyone who types it.",
        words=("challenge",),
        fields=("variant", "role", "against", "challenge"),
        asked=("challenge",),
        also=("rules", "new"),
        why="A challenge is the same hundred hands for everyone, with no clock",
    ),
    "review": Exercise(
        "review of your ideas ({due} due)",
        "review the ideas that are due",
        "Type review for the ideas you got wrong and may be forgetting. To hear the odds of any seven cards, type "
        "look up.",
        words=("review",),
        why="A review brings back what you got wrong",
    ),
    "look up": Exercise(
        "look up a hand",
        "look up seven cards (any after the seventh are taken out of the deck)",
        words=("look up", "look"),
        also=_ALSO,
        why="Looking up a hand starts no drill",
    ),
    "sheet": Exercise("the sheet: what beats the house way"),
    "record": Exercise(
        "your record: level, personal bests, days",
        "show your level, your personal bests, the days you practiced and your upcoming reviews",
        "Type record to hear your level, your personal bests and which hands are coming up for review.",
        words=("record", "level"),
        why="Your record starts no drill",
    ),
    "statistics": Exercise("statistics"),
}
"""The kinds of practice, in the order of the form."""
TABLE_MISTAKES: Final = Exercise(
    "", "whether to review mistakes made at the table", why="This only sets which mistakes are reviewed"
)
CERTIFICATE: Final = Exercise(
    "",
    "print the certificate of the last exam you passed, or write it to FILE, as a picture if the name ends in .svg",
    why="This only prints a certificate",
)
_TOGETHER: Final = (
    ("idea", ("kind",), "An idea is already a kind of hand"),
    ("rule", ("kind", "idea", "closeness", "role"), "The rule alone decides which hands are dealt"),
)


def exercise_of(word: str) -> What | None:
    """Return the kind of practice that a word stands for in plain mode, or ``None``."""
    return next((what for what, exercise in EXERCISES.items() if word in exercise.words), None)


def kind_of(word: str) -> str:
    """Return the kind of hand with this number, name or title, or the only one that starts with it; empty if none."""
    if word.isdecimal():  # unlike a digit, "two" may be the start of "two pair"
        return list(KINDS)[int(word) - 1] if 1 <= int(word) <= len(KINDS) else ""
    return only_match(word, {kind.title: kind.name for kind in KINDS.values()} | {name: name for name in KINDS})


def misplaced(exercise: Exercise, given: Collection[str]) -> str:
    """Return a sentence about the first given field that doesn't apply; empty if all do."""
    allowed = {*exercise.fields, *exercise.also}
    for name in _ALL:
        if name in given and name not in allowed:
            return f"{exercise.why}. Leave out --{name}."
    for field, others, why in _TOGETHER:
        for name in others:
            if {field, name} <= {*given}:
                return f"{why}. Leave out --{name}."
    return ""


class DrillForm(msgspec.Struct, frozen=True, kw_only=True):
    """The values entered in the practice form."""

    what: What = "drill"
    rules: RuleSet
    kind: str = "any"
    ideas: tuple[str, ...] = ()
    closeness: str = "not obvious"
    role: Roles = "player"
    against: str = "foxwoods"
    rule: int = 0
    """The number of the house way's rule to drill; 0 for all."""
    hands: int | None = None
    clock: int | None = None
    """Seconds per hand; like ``hands``, ``None`` means the usual number."""
    challenge: str = ""

    @classmethod
    def of(cls, drill: Drill, what: What = "drill") -> "DrillForm":
        """Return the form filled in for another drill like this one."""
        return cls(
            what=what,
            rules=drill.rules,
            kind=drill.kind,
            ideas=drill.ideas,
            closeness=drill.closeness or "not obvious",
            role=drill.role,
            against=drill.against,
            rule=drill.rule + 1 if what == "house way" and drill.rule is not None else 0,
            hands=None if what == "speed" else drill.hands,
            clock=None if what == "speed" else drill.clock,
            challenge=drill.seed if what == "challenge" else "",
        )

    @property
    def fields(self) -> frozenset[str]:
        """The fields that apply, other than ``what``."""
        fields = {*EXERCISES[self.what].fields}
        if self.what == "house way" and self.against == SOLVED:
            fields = fields - {"rule"} | {"role"}
        if not self.rules.player_banks:
            fields.discard("role")
        if self.rules.dealer_open:
            fields.discard("closeness")
        return frozenset(fields)

    def filled_in(self, values: Mapping[str, Any]) -> "DrillForm":
        """Return the form with the values of the fields that apply, which may be fewer in another game."""
        form = self
        if "variant" in self.fields and values["variant"]:
            form = replace(form, rules=with_variant(form.rules, values["variant"]))
        if not form.rules.player_banks:
            form = replace(form, role="player")
        return replace(form, **{name: values[name] for name in form.fields - {"variant"}})

    @property
    def questions(self) -> tuple[tuple[Field, Any], ...]:
        """The questions that plain mode asks after the one about what to practice, each with its usual answer."""
        usual = {**self.values, "rule": 0, "hands": 0, "clock": usual_clock(self.rules)}
        asked = self.fields.intersection(
            (*EXERCISES[self.what].asked, *(("role",) if self.what == "house way" else ()))
        )
        if not self.rules.dealer_open:
            asked -= {"clock"}
        fields = (CLOCK, ROLE, NEAR, rule_field(self.against), HANDS, SEED)
        return tuple((field, usual[field.name]) for field in fields if field.name in asked)

    @property
    def values(self) -> dict[str, Any]:
        """The value of each field."""
        return {**asdict(self), "variant": variant_of(self.rules)}

    def options(self, drill: Drill) -> PracticeOptions:
        """Return how practice starts; ``drill`` is the unfinished one, or has the usual values.

        Raise `WrongAnswer` for an invalid value.
        """
        match self.what:
            case "drill" | "house way" | "speed" | "challenge" | "streak" | "storm" | "exam":
                return PracticeOptions(way="drill", drill=self.drill())
            case "lesson":
                return PracticeOptions(way="lesson", drill=Drill(against=self.against))  # the list asks which one
            case what:
                return PracticeOptions(way=what, drill=drill)

    def drill(self) -> Drill:
        """Return the drill. Raise `WrongAnswer` for an invalid value."""
        if self.ideas and self.rules.dealer_open:
            raise WrongAnswer("In Face Up, the best setting depends on the dealer's hand. Leave out --idea.", "idea")
        if wrong := bad_drill(self.kind, self.role, self.rules):
            raise WrongAnswer(wrong, "kind")
        if self.against == SOLVED and not fits(self.rules):
            raise WrongAnswer(ELSEWHERE, "against")
        if self.what in ("streak", "storm"):
            return race("streak" if self.what == "streak" else "storm", self.against)
        if self.what == "exam" and not self.challenge:
            return new_exam(self.against)
        if self.what in ("challenge", "exam"):
            if wrong := bad_seed(self.challenge):
                raise WrongAnswer(wrong, "challenge")
            if self.what == "exam":
                return exam(self.challenge, self.against)
            return challenge(self.challenge, self.role, self.against, self.rules)
        way = house_way(self.against)
        if self.rule > len(way.rules):
            raise WrongAnswer(f"{way.title} has {len(way.rules)} rules. There is no rule {self.rule}.", "rule")
        by_rule = self.what == "house way" or self.rule > 0
        hands, clock = 0, usual_clock(self.rules, by_rule)
        if self.what == "speed":
            hands, clock = SPEED.hands, SPEED.clock
        return Drill(
            task="house way" if by_rule else "best",
            kind=self.kind,
            ideas=self.ideas,
            role=self.role,
            against=self.against,
            rules=self.rules,
            rule=self.rule - 1 if self.rule else None,
            hands=hands if self.hands is None else self.hands,
            clock=clock if self.clock is None else self.clock,
        ).with_closeness(self.closeness)


def fields(form: DrillForm, ways: tuple[tuple[str, str], ...]) -> tuple[Field, ...]:
    """Return the form's fields after the one for what to practice, in order; ``ways`` lists the house ways offered."""
    own = () if variant_of(form.rules) else ((describe(form.rules), ""),)
    return (
        replace(
            VARIANT, choices=(*own, *VARIANT.choices), help=f"A drill follows the rules of its game. {VARIANT.help}"
        ),
        KIND,
        NEAR,
        ROLE,
        replace(AGAINST, choices=ways),
        rule_field(form.against),
        HANDS,
        CLOCK,
        SEED,
    )


def rule_field(way: str) -> Field:
    """Return the field for choosing one of a house way's rules."""
    title, rules = house_way(way).title, house_way(way).rules
    numbered = ((f"{number}  {rule.text}", number) for number, rule in enumerate(rules, start=1))
    return replace(
        RULE,
        choices=(("all of them", 0), *numbered),
        most=len(rules),
        question=f"Which {title} rule, 1 to {len(rules)}? Enter for all, or type rules to hear them.",
    )


def exercises(*absent: What, **facts: object) -> Field:
    """Return the field for what to practice, without ``absent`` kinds; ``facts`` fill in the braces in titles."""
    listed = ((exercise.title.format(**facts), name) for name, exercise in EXERCISES.items() if name not in absent)
    return Field(name="what", label="Practice", choices=tuple(listed))
