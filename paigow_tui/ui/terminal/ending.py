"""An app that exits cleanly after an uncaught error, and that no input can crash.

By itself, Textual prints a traceback over the screen, and exits with status 0 when its input thread fails.
"""

from typing import Any

from rich.console import RenderableType
from textual.app import App
from textual.driver import Driver

from paigow_tui.ui.terminal.pauses import LateTimers
from paigow_tui.ui.terminal.window import Titled


class SafeApp(LateTimers, Titled, App[str]):
    broke_off: Exception | None = None
    """The error that ended the program, if any; the terminal has been restored."""
    leaving = False

    def on_mount(self) -> None:
        # After ``fg`` the terminal is blank, but Textual thinks it is still painted. Textual fixed this for programs
        # that suspend the app (textual#5528), not for the key (textual#6298).
        self.app_resume_signal.subscribe(self, lambda _: self._paint_again())

    def _paint_again(self) -> None:
        self.refresh(layout=True)
        self.show_title()

    def exit(self, *result: Any, **status: Any) -> None:
        self.leaving = True
        super().exit(*result, **status)

    def panic(self, *renderables: RenderableType) -> None:
        """End the program after one of Textual's threads has failed."""
        self._handle_exception(RuntimeError("typed input can no longer be read"))

    def explained(self, error: Exception) -> str:
        """Return the message to print for an error that needs no traceback, or an empty string for other errors."""
        return ""

    def _handle_exception(self, error: Exception) -> None:
        """End the program because of an uncaught error. Textual has no public hook for this (textual#2818)."""
        if words := self.explained(error):
            self.exit(words, return_code=1)
            return
        if self.leaving:
            return  # a screen that is still opening when the program ends lacks its widgets
        if self.is_headless:  # let tests fail
            super()._handle_exception(error)
            return
        self.broke_off, self.leaving = error, True
        super().exit(return_code=1)

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        if usual.__module__ != "textual.drivers.linux_driver":
            return usual
        from paigow_tui.ui.terminal.keyboard import Keyboard

        return Keyboard
