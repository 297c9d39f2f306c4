"""The form that asks what to practice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Button, Select, Static

from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.options import PracticeOptions, Way
from paigow_tui.practice.questions import CLOSENESS, Drill, bad_seed, challenge
from paigow_tui.practice.session import Practice
from paigow_tui.rules.house_ways import HOUSE_WAYS, house_way
from paigow_tui.telling.practice import deck as describe_deck
from paigow_tui.telling.practice import drill_name
from paigow_tui.ui.dialogs.dialog import Choice
from paigow_tui.ui.dialogs.form import Field, FormDialog, Options

_CLOSENESS = {
    "all": "all hands",
    "not obvious": "not obvious: within 0.1 of the stake",
    "close": "close: within 0.03 of the stake",
    "very close": "very close: within 0.01 of the stake",
}
_COUNTS = (0, 10, 20, 50, 100)
_CLOCKS = (0, 5, 10, 20, 30, 60)
_MATTERS = {
    "drill": ("kind", "closeness", "role", "against", "hands", "clock"),
    "house way": ("kind", "against", "rule", "hands", "clock"),
    "challenge": ("role", "against", "challenge"),
}
"""The fields that matter for what is practiced; the others are hidden."""


class PracticeMenu(FormDialog[PracticeOptions]):
    """Asked before a drill begins, and whenever the player wants another one."""

    CSS = """
    PracticeMenu.dialog {
        .-off { display: none; }
        .note { padding: 0 0 0 19; }
    }
    """
    AUTO_FOCUS = "#ok"
    TITLE = "Practice"
    BINDINGS = [Binding("b", "submit", "Begin", show=False)]

    def __init__(self, practice: Practice, drill: Drill, joining: str) -> None:
        """Start from the open drill, or else from ``drill``; ``joining`` says how more mistakes join the deck."""
        super().__init__()
        diary = practice.diary
        self._drill = drill if diary.open is None else diary.open.drill
        self._due = len(practice.due())
        self._deck = len(diary.deck)
        self._joining = joining
        self._resumable = ""
        if diary.open is not None:
            hand = diary.open.shown + (diary.asked is None)
            self._resumable = f"hand {hand}: {drill_name(self._drill)}"

    def content(self) -> ComposeResult:
        deck = [describe_deck(self._deck, self._due)]
        if not self._deck:
            deck = ["Set hands, and see at once how good each setting is.", *deck, self._joining]
        how = "Press Enter on any line to begin. Tab moves on, Space opens a list."
        yield Static(" ".join(part for part in (*deck, how) if part), classes="says", markup=False)
        yield from self.lines(self._fields(self._drill))
        yield self.button_row(Button("Cancel", id="cancel"), Button("Begin", id="ok", variant="primary"))

    def _fields(self, drill: Drill) -> Iterable[Field]:
        kinds = [(kind.title, kind.name) for kind in KINDS.values()]
        closeness = next((name for name, gap in CLOSENESS.items() if gap == drill.gap), "not obvious")
        near = [(words, name) for name, words in _CLOSENESS.items()]
        roles = [("the player", "player"), ("the banker", "banker"), ("both in turn", "both")]
        ways = [(way.title, way.name) for way in HOUSE_WAYS.values()]
        counts = [(str(count) if count else "without end", count) for count in _COUNTS]
        clocks = [(f"{clock} seconds" if clock else "none", clock) for clock in _CLOCKS]
        return (
            Field("what", "Practice", self._first_way(), self._ways()),
            Field("kind", "Hands with", drill.kind, kinds),
            Field("closeness", "Of these", closeness, near, note="how near the second best setting is"),
            Field("role", "You are", drill.role, roles),
            Field("against", "House way", drill.against, ways),
            Field("rule", "Rule", str(drill.rule or 0), _rules(drill.against)),
            Field("hands", "How many", drill.hands, counts),
            Field("clock", "Clock", drill.clock, clocks),
            Field("challenge", "Seed", drill.seed, longest=32, placeholder="any word"),
        )

    def _ways(self) -> Options:
        ways = [
            ("a drill: find the best setting", "drill"),
            ("a house-way drill: set as it would", "house way"),
            ("a sealed challenge of 100 hands", "challenge"),
            (f"review of mistakes ({self._due} due)", "review"),
            ("look a hand up", "look up"),
            ("statistics", "statistics"),
        ]
        return [(f"go on, {self._resumable}"[:44], "resume"), *ways] if self._resumable else ways

    def _first_way(self) -> str:
        if self._resumable:
            return "resume"
        if self._drill.task == "house way":
            return "house way"
        return "challenge" if self._drill.sealed else "drill"

    def on_mount(self) -> None:
        self._hide_what_does_not_matter()

    @on(Select.Changed, "#what")
    def _hide_what_does_not_matter(self) -> None:
        matters = ("what", *_MATTERS.get(self.value("what"), ()))
        for line in self.query(".row, .note"):
            line.set_class((line.id or "").partition("-")[2] not in matters, "-off")

    @on(Select.Changed, "#against")
    def _way_changed(self) -> None:
        rule = self.query_one("#rule", Choice)
        rule.set_options(_rules(self.value("against")))
        rule.value = "0"

    def submit(self) -> None:
        what, role, against = self.value("what"), self.value("role"), self.value("against")
        way, drill = "drill", self._drill
        if what == "challenge":
            seed = self.value("challenge")
            if wrong := bad_seed(seed):
                self.complain(wrong, "challenge")
                return
            drill = challenge(seed, role, against)
        elif what in ("drill", "house way"):
            rule = int(self.value("rule")) if what == "house way" else 0
            drill = Drill(
                task="house way" if what == "house way" else "best",
                kind=self.value("kind"),
                role=role,
                against=against,
                rules=drill.rules,
                gap=CLOSENESS[self.value("closeness")],
                rule=rule - 1 if rule else None,
                hands=self.value("hands"),
                clock=self.value("clock"),
            )
        else:
            way = what
        self.dismiss(PracticeOptions(way=cast(Way, way), drill=drill))


def _rules(way: str) -> Options:
    rules = enumerate(house_way(way).rules, start=1)
    return [("all of them", "0"), *((f"{number}  {rule.text}", str(number)) for number, rule in rules)]
