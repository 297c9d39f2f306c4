"""The form for changing individual rules of a new table."""

from textual import events, on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Button, Input, Select, Static

from paigow_tui.forms import rules as form
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.telling.screens import USE_THESE_RULES
from paigow_tui.ui.dialogs.dialog import FormDialog


class ChangeRulesScreen(FormDialog[RuleSet]):
    """Answers with the rules. The meaning of the focused field's value is shown below the fields."""

    TITLE = "Change rules"

    def __init__(self, rules: RuleSet, way: str) -> None:
        """Start with these rules filled in; ``way`` is the dealer's house way."""
        super().__init__()
        self._rules = rules
        self._way = way
        self._fields = form.fields(rules)

    def content(self) -> ComposeResult:
        yield Static(USE_THESE_RULES, classes="says")
        yield from self.field_lines(self._fields, form.values(self._rules), " ")
        yield self.button_row(Button("Use these rules", id="ok", variant="primary"))

    @on(Select.Changed)
    @on(Input.Changed)
    @on(events.DescendantFocus)
    def _explain(self, event: Message) -> None:
        """Show what the field's value means or what it must be, styled as an error only once the focus moves."""
        name, wrong = "" if self.focused is None else self.focused.id or "", False
        if name in {field.name for field in self._fields}:
            try:
                says = form.meaning(name, form.result(self._rules, {name: self.value(name)}), self._way)
            except WrongAnswer as error:
                says, wrong = str(error), isinstance(event, events.DescendantFocus)
            self.query_one("#hint", Static).set_class(wrong, "wrong").update(says)

    def submit(self) -> None:
        try:
            self.dismiss(form.result(self._rules, {field.name: self.value(field.name) for field in self._fields}))
        except WrongAnswer as error:
            self.complain(str(error), error.field)
