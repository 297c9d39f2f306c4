"""The form for choosing what to practice."""

from typing import ClassVar

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.widgets import Button, Select, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.forms.drill import EXERCISES, DrillForm, What, exercises, fields, rule_field
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.practice.questions import DEALER_WAITS, Drill, PracticeOptions, usual_clock
from paigow_tui.practice.session import Practice
from paigow_tui.telling.drills import PRACTICE, named_drill_waits, of_your_drill
from paigow_tui.telling.drills import deck as describe_deck
from paigow_tui.telling.lessons import progress
from paigow_tui.telling.screens import BEGIN_A_DRILL
from paigow_tui.ui.dialogs.dialog import FORM, Choice, FormDialog
from paigow_tui.ways import way_choices


class PracticeMenu(FormDialog[PracticeOptions]):
    AUTO_FOCUS = "#what"
    TITLE = "Practice"
    PLACE: ClassVar[Place["PracticeMenu"]] = Place(
        "drills", (Action("drills-begin", "Begin", lambda menu, _: menu.submit(), keys="b", by_hand=True), *FORM)
    )

    def __init__(self, practice: Practice, drill: Drill, joining: str) -> None:
        """Fill in the form from the open drill or ``drill``; ``joining`` says how to add mistakes to the deck."""
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
            describe_deck(hands, self._due, self._diary.deck.rules),
            BEGIN_A_DRILL,
        ]
        if not hands:
            says.insert(1, self._joining)
        waits = named_drill_waits(self._drill) if self._diary.open is not None else ""
        says.insert(0, waits or ("" if hands else PRACTICE))
        yield Static(" ".join(filter(None, says)), classes="says", markup=False)
        drill = self._drill
        now = DrillForm.of(drill, self._first())
        facts = {"lessons": progress(self._diary.lessons), "due": self._due}
        absent: list[What] = [] if self._leaks else ["leaks"]
        if self._diary.open is None:
            absent.append("resume")
        else:
            facts["number"] = self._diary.open.shown + (self._diary.asked is None)
            facts["of_your_drill"] = of_your_drill(self._diary.open.drill)
        yield from self.field_lines(
            (exercises(*absent, **facts), *fields(now, (*way_choices(drill.against),))), now.values
        )
        yield self.button_row(Button("Begin", id="ok", variant="primary"))

    def _first(self) -> What:
        """Return the kind of practice to offer first."""
        drill = self._drill
        if self._diary.open is not None:
            return "resume"
        if not self._diary.decisions and drill == replace(Drill(), against=drill.against):
            return "lesson"
        return "challenge" if drill.sealed else "house way" if drill.task == "house way" else "drill"

    def _form(self) -> DrillForm:
        """Return the form's values in the fields that apply."""
        form = DrillForm.of(self._drill, self.value("what"))
        return form.filled_in({name: self.value(name) for name in EXERCISES[form.what].fields})

    @on(events.Mount)
    @on(Select.Changed, "#what")
    def _hide_what_does_not_apply(self) -> None:
        shown = {"what", *self._form().fields}
        for row in self.query(".row"):
            row.set_class((row.id or "").removeprefix("row-") not in shown, "-off")

    @on(Select.Changed, "#variant")
    def _game_changed(self) -> None:
        clock = self.query_one("#clock", Choice)
        if clock.value in (0, DEALER_WAITS):
            clock.value = usual_clock(self._form().rules)
        self._hide_what_does_not_apply()

    @on(Select.Changed, "#against")
    def _way_changed(self) -> None:
        rule = self.query_one("#rule", Choice)
        rule.set_options(rule_field(self.value("against")).choices)
        rule.value = 0

    def submit(self) -> None:
        try:
            self.dismiss(self._form().options(self._drill))
        except WrongAnswer as error:
            self.complain(str(error), error.field)
