"""The base class of screens that fill the terminal, and the notice shown if it is too small."""

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from paigow_tui.telling.screens import too_small
from paigow_tui.ui.acting import Acting
from paigow_tui.ui.sizes import PHONE, size_classes
from paigow_tui.ui.terminal.pauses import LateTimers
from paigow_tui.ui.widgets.keybar import KeyBar


class TooSmall(Widget):
    """A message that says how large the terminal must be, shown in place of everything else."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
    """

    def render(self) -> Content:
        return Content(too_small(PHONE, self.app.size))


class MainScreen(LateTimers, Screen[None], Acting):
    """A screen that adapts its layout to the terminal's size, and says so if the terminal is too small."""

    was_shown = False

    def __init__(self) -> None:
        super().__init__()
        self._boxes: dict[str, Content] = {}

    def compose(self) -> ComposeResult:
        self._fit(update=False)  # set before anything is styled
        yield TooSmall()
        yield from self.parts()
        yield from self.bars()

    def parts(self) -> ComposeResult:
        """Yield the widgets above the key bar."""
        raise NotImplementedError

    def bars(self) -> ComposeResult:
        """Yield the key bar."""
        yield KeyBar(id="keys")

    def dress(self) -> None:
        """Apply the preferences that affect appearance."""

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        event.refresh_styles = self.was_shown  # the first time, styles are already fresh
        self.was_shown = True

    def on_resize(self) -> None:
        self._fit()

    def leave(self) -> None:
        self.shell.close_screen()

    def _fit(self, update: bool = True) -> None:
        self.update_classes(size_classes(self.app.size), update=update)

    def said(self, where: str) -> str:
        return self._boxes.get(where, Content("")).plain

    def say(self, where: str, words: Content | str) -> None:
        """Write text into a box of fixed size, unless the box already shows it."""
        content = words if isinstance(words, Content) else Content(words)
        if not content.is_same(self._boxes.get(where, Content(""))):
            self._boxes[where] = content
            self.query_one(where, Static).update(content, layout=False)
