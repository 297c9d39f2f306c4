"""The form that starts autoplay."""

from typing import Final

from msgspec.structs import asdict
from textual.app import ComposeResult
from textual.widgets import Button, Static

from paigow_tui.actions.table import AUTOPLAY
from paigow_tui.forms import autoplay as form
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.table import View
from paigow_tui.telling.autoplay import BEGIN
from paigow_tui.ui.dialogs.dialog import FormDialog

_FIELDS: Final = (*form.FIELDS, form.PACE)


class AutoplayScreen(FormDialog[form.AutoplayForm]):
    """Answers with the filled-in form, once it is valid for this table."""

    TITLE = "Autoplay"
    opened_by = (AUTOPLAY.name,)

    def __init__(self, view: View, now: form.AutoplayForm) -> None:
        super().__init__()
        self._view, self._now = view, now

    def content(self) -> ComposeResult:
        yield Static(BEGIN, classes="says")
        values = asdict(self._now)
        yield from self.field_lines(_FIELDS, {**values, "by": self._now.by or self._view.house_way}, " ")
        yield self.button_row(Button("Begin", id="ok", variant="primary"))

    def submit(self) -> None:
        filled_in = form.AutoplayForm(**{field.name: self.value(field.name) for field in _FIELDS})
        try:
            filled_in.rule(self._view.house_way)
        except WrongAnswer as error:
            self.complain(str(error), error.field)
        else:
            self.dismiss(filled_in)
