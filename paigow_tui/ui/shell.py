"""The interface of the app that screens may use. They import this, never the app, to avoid import cycles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from paigow_tui.actions.app import App

if TYPE_CHECKING:
    from paigow_tui.actions.help import HelpPage
    from paigow_tui.actions.keys import Keys
    from paigow_tui.host.seat import Seat
    from paigow_tui.playing.shared_hand import SharedHand
    from paigow_tui.practice.questions import PracticeOptions
    from paigow_tui.preferences import Preferences
    from paigow_tui.store import EventStore
    from paigow_tui.ui.cards.painter import Look
    from paigow_tui.ui.oracle import Oracle


class Shell(App, Protocol):
    """The app as seen by its screens."""

    store: EventStore
    seat: Seat | None
    """The seat at the table; ``None`` without a table."""
    preferences: Preferences
    newcomer: bool
    """Whether to explain the first hand."""
    first: object
    """The screen that the program started with; closing it quits. `None` at a table."""

    @property
    def oracle(self) -> Oracle:
        """The background thread that computes odds."""

    @property
    def look(self) -> Look:
        """The look of the stage and its cards."""

    @property
    def on_phone(self) -> bool:
        """Whether the screen is no larger than a phone's."""

    @property
    def keys(self) -> Keys:
        """The person's keys."""

    def wait(self, then: Callable[..., object], words: str = "") -> Callable[..., None]:
        """Return ``then`` for an answer that takes a while, but doing nothing after the next key or click."""

    def name_window(self, title: str) -> None:
        """Set the title of the terminal's window or the browser's tab."""

    def begin(self) -> object:
        """Ask how to start another game, and start it."""

    def end_session(self) -> None:
        """Show a summary of the session at the table before quitting."""

    def end_lesson(self) -> None:
        """Stop explaining the first hand, for good."""

    def open_game(self, stream: str) -> None:
        """Continue a game at the table or, if it is over, open its replay."""

    def show_help(self, page: HelpPage) -> None:
        """Open a page of help on top of the screen."""

    def share(self, hand: SharedHand | None) -> object:
        """Offer a hand as text and as pictures, or do nothing if there isn't one."""

    def practice(self, options: PracticeOptions) -> None:
        """Start practice with these options, on a separate screen."""

    def close_screen(self, waits: str = "") -> None:
        """Go back to the screen below, or quit if there is none; ``waits`` says what is saved for later."""
