"""Base classes of the screens that fill the terminal, and of those on which a hand is set."""

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
    """Says how large a terminal is needed; shown in place of everything else."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
    """

    def render(self) -> Content:
        return Content(too_small(PHONE, self.app.size))


class MainScreen(LateTimers, Screen[None], Acting):
    """A screen laid out by the size of the terminal; if that is too small, it says so."""

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
        """Yield everything above the key bar."""
        raise NotImplementedError

    def bars(self) -> ComposeResult:
        """Yield the key bar."""
        yield KeyBar(id="keys")

    def dress(self) -> None:
        """Apply the preferences that change looks."""

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        event.refresh_styles = self.was_shown  # the first time, everything has just been styled
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
        """Write text into a box of fixed size, unless it is there already."""
        content = words if isinstance(words, Content) else Content(words)
        if not content.is_same(self._boxes.get(where, Content(""))):
            self._boxes[where] = content
            self.query_one(where, Static).update(content, layout=False)
