"""What to practice: every line has an answer already."""

from __future__ import annotations

from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, Label, Select, Static

from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.options import PracticeOptions, Way
from paigow_tui.practice.questions import CLOSENESS, Drill, Roles, bad_seed, challenge
from paigow_tui.rules.house_ways import HOUSE_WAYS, house_way
from paigow_tui.telling.practice import deck as deck_told
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.widgets.dropdown import Choice

_CLOSENESS = {
    "all": "all hands",
    "not obvious": "not obvious: within 0.1 of the stake",
    "close": "close: within 0.03 of the stake",
    "very close": "very close: within 0.01 of the stake",
}
_COUNTS = (0, 10, 20, 50, 100)
_CLOCKS = (0, 5, 10, 20, 30, 60)


class PracticeMenu(Dialog[PracticeOptions]):
    """Asked before a drill begins, and whenever another is wanted."""

    CSS_PATH = "../dialogs/dialog.tcss"
    CSS = """
    PracticeMenu.dialog {
        #seed { display: none; }
        #seed.-on { display: block; }
        .off { display: none; }
        .note { width: 100%; height: 1; padding: 0 0 0 19; color: $text-muted; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,b", "begin", "Begin", show=False)]

    def __init__(self, drill: Drill, due: int, deck: int, resumable: str, joining: str = "") -> None:
        super().__init__()
        self._drill = drill
        self._due = due
        self._deck = deck
        self._resumable = resumable
        self._joining = joining
        """How mistakes at the table come back too, as a sentence; empty where that need not be said."""

    def compose(self) -> ComposeResult:
        """A field a line."""
        drill = self._drill
        with VerticalScroll(classes="box") as box:
            box.border_title = "Practice"
            box.can_focus = False
            yield Static(
                " ".join(
                    part
                    for part in (
                        "" if self._deck else "Set hands, and see at once how good each setting is.",
                        deck_told(self._deck, self._due),
                        "" if self._deck else self._joining,
                        "Enter begins, on any line. Tab moves on, space opens a list.",
                    )
                    if part
                ),
                classes="says",
                markup=False,
            )
            yield from self._row("Practice", "what", self._ways(), self._first_way())
            kinds = [(kind.title, kind.name) for kind in KINDS.values()]
            yield from self._row("Hands with", "kind", kinds, drill.kind)
            closeness = next((name for name, gap in CLOSENESS.items() if gap == drill.gap), "not obvious")
            yield from self._row(
                "Of these", "closeness", [(words, name) for name, words in _CLOSENESS.items()], closeness
            )
            yield Static("how near the second best setting is", id="row-near", classes="note")
            roles = [("the player", "player"), ("the banker", "banker"), ("both in turn", "both")]
            yield from self._row("You are", "role", roles, drill.role)
            ways = [(way.title, way.name) for way in HOUSE_WAYS.values()]
            yield from self._row("House way", "against", ways, drill.against)
            yield from self._row("Rule", "rule", self._rules(drill.against), str(drill.rule or 0))
            counts = [(str(count) if count else "without end", str(count)) for count in _COUNTS]
            yield from self._row(
                "How many", "hands", counts, str(drill.hands if drill.hands in _COUNTS else 0)
            )
            clocks = [(f"{clock} seconds" if clock else "none", str(clock)) for clock in _CLOCKS]
            yield from self._row("Clock", "clock", clocks, str(drill.clock if drill.clock in _CLOCKS else 0))
            with Horizontal(classes="row", id="row-seed"):
                yield Label("Seed")
                yield Input(drill.seed, id="challenge", max_length=32, compact=True, placeholder="any word")
            yield Static("", classes="wrong")
            with Horizontal(classes="buttons"):
                yield Button("Cancel", id="cancel")
                yield Button("Begin", id="begin", variant="primary")

    def _row(self, label: str, name: str, options: list[tuple[str, str]], value: str) -> ComposeResult:
        with Horizontal(classes="row", id=f"row-{name}"):
            yield Label(label)
            values = [option for _, option in options]
            chosen = value if value in values else values[0]
            yield Choice(options, value=chosen, allow_blank=False, id=name, compact=True)

    def _ways(self) -> list[tuple[str, str]]:
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
        return (
            "house way" if self._drill.task == "house way" else "challenge" if self._drill.sealed else "drill"
        )

    def _rules(self, way: str) -> list[tuple[str, str]]:
        rules = house_way(way).rules
        return [
            ("all of them", "0"),
            *((f"{n}  {rule.text}", str(n)) for n, rule in enumerate(rules, start=1)),
        ]

    def on_mount(self) -> None:
        """Enter begins; tab goes on to the first line."""
        self.query_one("#challenge", Input).cursor_blink = False
        self._fit()
        self.query_one("#begin", Button).focus()

    @on(Select.Changed, "#what")
    def _what_changed(self) -> None:
        self._fit()

    @on(Select.Changed, "#against")
    def _way_changed(self) -> None:
        self.query_one("#rule", Choice).set_options(self._rules(self._chosen("#against")))
        self.query_one("#rule", Choice).value = "0"

    def _fit(self) -> None:
        """Only the lines that matter for what is practiced."""
        what = self._chosen("#what")
        shown = {
            "drill": ("kind", "closeness", "near", "role", "against", "hands", "clock"),
            "house way": ("kind", "against", "rule", "hands", "clock"),
            "challenge": ("role", "against", "seed"),
        }.get(what, ())
        for name in ("kind", "closeness", "near", "role", "against", "rule", "hands", "clock", "seed"):
            self.query_one(f"#row-{name}").set_class(name not in shown, "off")

    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Begin, if everything will do."""
        self._begin()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "begin":
            self._begin()
        else:
            self.dismiss(None)

    def _begin(self) -> None:
        what = self._chosen("#what")
        role, against = cast(Roles, self._chosen("#role")), self._chosen("#against")
        if what in ("resume", "review", "look up", "statistics"):
            self.dismiss(PracticeOptions(way=cast(Way, what), drill=self._drill))
            return
        if what == "challenge":
            seed = self.query_one("#challenge", Input).value.strip()
            if wrong := bad_seed(seed):
                self.query_one(".wrong", Static).update(wrong)
                self.query_one("#challenge", Input).focus()
                return
            self.dismiss(PracticeOptions(way="drill", drill=challenge(seed, role, against)))
            return
        rule = int(self._chosen("#rule"))
        by_house_way = what == "house way"
        drill = Drill(
            task="house way" if by_house_way else "best",
            kind=self._chosen("#kind"),
            role=role,
            against=against,
            rules=self._drill.rules,
            gap=CLOSENESS[self._chosen("#closeness")],
            rule=rule - 1 if by_house_way and rule else None,
            hands=int(self._chosen("#hands")),
            clock=int(self._chosen("#clock")),
        )
        self.dismiss(PracticeOptions(way="drill", drill=drill))

    def _chosen(self, field: str) -> str:
        return str(self.query_one(field, Choice).value)
