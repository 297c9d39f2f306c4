"""The chat: its last lines, and a field for writing your own."""

from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input, Static

from paigow_tui.host.chat import LONGEST
from paigow_tui.host.shared import NOT_SEATED, SharedSeat
from paigow_tui.table.gestures import MUTE
from paigow_tui.telling.chat import HINT, NOTHING_SAID, after_name, reply
from paigow_tui.ui.dialogs.dialog import Dialog, text_field
from paigow_tui.ui.stage.grid import grid

_MOST: Final = 8
WIDE: Final = 38
"""The width of a line in the box, in cells."""


class ChatScreen(Dialog[None]):
    """Appears over the log. Enter posts a line and closes the chat; with an empty line, it just closes the chat."""

    TITLE = "Chat"
    DEFAULT_CLASSES = "dialog -over-log"

    def __init__(self, seat: SharedSeat) -> None:
        super().__init__()
        self._seat = seat

    def content(self) -> ComposeResult:
        yield Static(self.lines(), classes="says", markup=False)
        if self._seat.may_write:
            yield text_field("line", "", LONGEST, HINT)
            yield Static(classes="hint", markup=False)
            yield self.button_row(Button("Say it", id="ok", variant="primary"))
        else:
            yield Static(NOT_SEATED.message, classes="hint -said", markup=False)
            yield self.bottom_line()

    @property
    def _room(self) -> int:
        """The maximum number of lines: as many as fit on the rail with the box around them and two rows below."""
        return max(1, grid(*self.app.size, "over").rail.height - 4)

    def lines(self) -> Content:
        self._seat.chat.hear()  # so that nothing is shown again as a notice later
        lines = (Content.assemble((line.name, "bold"), after_name(line)) for line in self._seat.chat.lines[-_MOST:])
        rows = [row for line in lines for row in line.wrap(WIDE)]
        return Content("\n").join(rows[-self._room :]) if rows else Content.styled(NOTHING_SAID, "$text-muted")

    def show(self) -> None:
        for says in self.query(".says").results(Static):  # there are none while the screen opens
            says.update(self.lines())

    def submit(self) -> None:
        field = self.query_one(Input)
        text = field.value.strip()
        answer = reply(self._seat.say(text)) if text else ""
        if not answer:
            self.dismiss(None)
            return
        if text.startswith(MUTE):
            field.value = ""
        self.show()
        hint = self.query_one(".hint", Static)
        hint.update(answer)
        hint.add_class("-said")
