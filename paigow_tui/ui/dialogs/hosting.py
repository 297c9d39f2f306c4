"""The host's page: the state of the table, buttons for common commands, and a line for all others."""

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input, Static

from paigow_tui.host.acts import ACTS
from paigow_tui.host.shared import SharedSeat
from paigow_tui.table import Refusal
from paigow_tui.table.fields import LONGEST_SAYING
from paigow_tui.telling.hosting import HINT, state_of
from paigow_tui.ui.dialogs.dialog import Dialog, text_field

_COLUMN = 24


class HostScreen(Dialog[Refusal]):
    """Enter runs a command as the server's console and ``paigow host`` do, or closes the page if the line is empty."""

    TITLE = "Host"
    DEFAULT_CLASSES = "dialog -host"

    def __init__(self, seat: SharedSeat) -> None:
        super().__init__()
        self._seat = seat

    def content(self) -> ComposeResult:
        yield Static(classes="says", id="state", markup=False)
        rows = (Content.assemble((f"{words:{_COLUMN}}", "bold"), does) for words, does in ACTS)
        yield Static(Content("\n").join(rows), classes="says", id="acts")
        yield text_field("line", "", LONGEST_SAYING, HINT)
        yield Static(classes="wrong", id="hint", markup=False)
        acts = [Button("", id=name) for name in ("pause", "lock")]
        yield self.button_row(*acts, Button("End the wait", id="hurry"), Button("Do it", id="ok", variant="primary"))

    def on_mount(self) -> None:
        super().on_mount()
        self.show()

    def show(self) -> None:
        """Show the current state of the table."""
        view = self._seat.view
        self.query_one("#state", Static).update("\n".join(state_of(view)))
        self.query_one("#pause", Button).label = "Resume" if view.paused else "Pause"
        self.query_one("#lock", Button).label = "Unlock" if view.locked else "Lock"

    @on(Button.Pressed, "#pause,#lock,#hurry")
    def _turn(self, pressed: Button.Pressed) -> None:
        view = self._seat.view
        acts = {"pause": "resume" if view.paused else "pause", "lock": "unlock" if view.locked else "lock"}
        name = pressed.button.id or ""
        self._do(acts.get(name, name))

    def submit(self) -> None:
        field = self.query_one(Input)
        if not field.value.strip():
            self.dismiss(None)
        elif self._do(field.value):
            field.value = ""

    def _do(self, line: str) -> bool:
        refused = self._seat.host(line)
        self.query_one("#hint", Static).update(refused.message if refused else "")
        self.show()
        return refused is None
