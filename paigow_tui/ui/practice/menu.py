"""The form that asks what to practice."""

from collections.abc import Mapping
from typing import cast

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Button, Select, Static

from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.questions import (
    DEALER_WAITS,
    SPEED,
    Drill,
    PracticeOptions,
    Roles,
    Way,
    bad_drill,
    bad_seed,
    challenge,
    usual_clock,
)
from paigow_tui.practice.session import Practice
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import VARIANTS, RuleSet, describe, variant_of, with_variant
from paigow_tui.telling.lessons import progress
from paigow_tui.telling.practice import deck as describe_deck
from paigow_tui.telling.practice import drill_name
from paigow_tui.ui.dialogs.dialog import Choice, FormDialog, Options, choice, text_field
from paigow_tui.ways import way_choices

_CLOSENESS = {
    "all": "all hands",
    "not obvious": "not obvious: hands people set wrong",
    "close": "close: next best within 0.03 EV",
    "very close": "very close: next best within 0.01 EV",
    "adaptive": "as hard as you can take: 3 in 4 right",
}
_MATTERS = {
    "drill": ("variant", "kind", "closeness", "role", "against", "hands", "clock"),
    "house way": ("kind", "against", "rule", "hands", "clock"),
    "speed": ("variant", "kind", "closeness", "role", "against"),
    "challenge": ("variant", "role", "against", "challenge"),
}
"""The fields that apply to each kind of practice; the others are hidden."""


class PracticeMenu(FormDialog[PracticeOptions]):
    AUTO_FOCUS = "#what"
    TITLE = "Practice"
    BINDINGS = [Binding("b", "submit", "Begin", show=False)]

    def __init__(self, practice: Practice, drill: Drill, joining: str) -> None:
        """Start from the open drill, or else from ``drill``; ``joining`` says how to add mistakes to the deck."""
        super().__init__()
        diary = self._diary = practice.diary
        if diary.open is not None:
            drill = diary.open.drill
        elif not drill.clock:
            drill = replace(drill, clock=usual_clock(drill.rules))
        self._drill = drill
        self._due = len(practice.due())
        self._joining = joining
        self._leaks = practice.leak_drill(drill) is not None

    def content(self) -> ComposeResult:
        hands = len(self._diary.deck)
        says = [
            describe_deck(hands, self._due),
            "Press Enter on any line to begin. Tab moves on, Space opens a list.",
        ]
        if not hands:
            says.insert(1, self._joining)
        waits = f"Your drill waits: {drill_name(self._drill)}." if self._diary.open is not None else ""
        says.insert(0, waits or ("" if hands else "Set hands, and see at once how good each setting is."))
        yield Static(" ".join(filter(None, says)), classes="says", markup=False)
        yield from self.lines(self._fields())
        yield self.button_row(Button("Begin", id="ok", variant="primary"))

    def _fields(self) -> Mapping[str, Widget]:
        drill = self._drill
        ways: Options = [
            (f"lessons ({progress(self._diary.lessons)})", "lesson"),
            ("a drill: find the best setting", "drill"),
            ("a house-way drill: set by its rules", "house way"),
            (f"a speed drill: {SPEED.hands} hands, {SPEED.clock} seconds each", "speed"),
            *([("a drill of your worst leaks", "leaks")] if self._leaks else []),
            ("a sealed challenge of 100 hands", "challenge"),
            (f"review of your ideas ({self._due} due)", "review"),
            ("look up a hand", "look up"),
            ("the sheet: what beats the house way", "sheet"),
            ("statistics", "statistics"),
        ]
        games: Options = [(variant.title, name) for name, variant in VARIANTS.items()]
        game = variant_of(drill.rules)
        if not game:
            games.insert(0, (describe(drill.rules), ""))
        closeness = drill.closeness or "not obvious"
        roles = [("the player", "player"), ("the banker", "banker"), ("both, by turns", "both")]
        house_ways: Options = [*way_choices(drill.against)]
        counts = [(str(count) if count else "no limit", count) for count in (0, 10, 20, 50, 100)]
        clocks = [(f"{clock} seconds" if clock else "none", clock) for clock in (0, 5, 10, 20, 30, 60)]
        rule = str(0 if drill.rule is None else drill.rule + 1)
        first = "challenge" if drill.sealed else "house way" if drill.task == "house way" else "drill"
        if not self._diary.decisions and drill == replace(Drill(), against=drill.against):
            first = "lesson"
        if self._diary.open is not None:
            first = "resume"
            number = self._diary.open.shown + (self._diary.asked is None)
            ways.insert(0, (f"go on with hand {number} of your drill", "resume"))
        return {
            "Practice": choice("what", first, ways),
            "Game": choice("variant", game, games),
            "Kind of hand": choice("kind", drill.kind, [(kind.title, kind.name) for kind in KINDS.values()]),
            "Of these": choice("closeness", closeness, [(words, name) for name, words in _CLOSENESS.items()]),
            "You are": choice("role", drill.role, roles),
            "House way": choice("against", drill.against, house_ways),
            "Rule": choice("rule", rule, _rules(drill.against)),
            "How many": choice("hands", drill.hands, counts),
            "Clock": choice("clock", drill.clock, clocks),
            "Seed": text_field("challenge", drill.seed, 32, placeholder="any word"),
        }

    @property
    def _rules(self) -> RuleSet:
        """The rules of the drill, with those of the game chosen."""
        name = self.value("variant")
        return with_variant(self._drill.rules, name) if name else self._drill.rules

    @on(events.Mount)
    @on(Select.Changed, "#what")
    def _hide_what_does_not_matter(self) -> None:
        rules, matters = self._rules, {"what", *_MATTERS.get(self.value("what"), ())}
        matters -= {"role"} if not rules.player_banks else set()
        matters -= {"closeness"} if rules.dealer_open else set()
        for row in self.query(".row"):
            row.set_class((row.id or "").removeprefix("row-") not in matters, "-off")

    @on(Select.Changed, "#variant")
    def _game_changed(self) -> None:
        clock, usual = self.query_one("#clock", Choice), usual_clock(self._rules)
        if clock.value in (0, DEALER_WAITS):
            clock.value = usual
        self._hide_what_does_not_matter()

    @on(Select.Changed, "#against")
    def _way_changed(self) -> None:
        rule = self.query_one("#rule", Choice)
        rule.set_options(_rules(self.value("against")))
        rule.value = "0"

    def action_submit(self) -> None:
        what, against, drill = self.value("what"), self.value("against"), self._drill
        by_rule = what == "house way"
        rules = drill.rules if by_rule else self._rules
        role: Roles = self.value("role") if rules.player_banks else "player"
        if what == "challenge":
            seed = self.value("challenge")
            if wrong := bad_seed(seed):
                self.complain(wrong, "challenge")
                return
            drill = challenge(seed, role, against, rules)
        elif what in ("drill", "house way", "speed"):
            if not by_rule and (wrong := bad_drill(self.value("kind"), role, rules)):
                self.complain(wrong, "kind")
                return
            rule = int(self.value("rule")) if by_rule else 0
            drill = Drill(
                task="house way" if by_rule else "best",
                kind=self.value("kind"),
                role=role,
                against=against,
                rules=rules,
                rule=rule - 1 if rule else None,
                hands=SPEED.hands if what == "speed" else self.value("hands"),
                clock=SPEED.clock if what == "speed" else self.value("clock"),
            ).with_closeness(self.value("closeness"))
        if what == "lesson":
            drill = Drill(against=against)  # the list asks which
        way = "drill" if what in _MATTERS else what
        self.dismiss(PracticeOptions(way=cast(Way, way), drill=drill))


def _rules(way: str) -> Options:
    rules = enumerate(house_way(way).rules, start=1)
    return [("all of them", "0"), *((f"{number}  {rule.text}", str(number)) for number, rule in rules)]
