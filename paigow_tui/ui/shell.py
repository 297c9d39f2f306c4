"""What screens may use of the app. They import this, never the app, so imports have no cycles."""

from __future__ import annotations

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
    """The app as its screens see it."""

    store: EventStore
    seat: Seat | None
    """The game at the table; ``None`` if there is no table."""
    preferences: Preferences
    newcomer: bool
    """Whether to explain the first hand."""
    first: object
    """The screen that the program started with; closing it quits. `None` at a table."""

    @property
    def oracle(self) -> Oracle:
        """Where odds are worked out."""

    @property
    def look(self) -> Look:
        """How the stage and the cards on it look."""

    @property
    def on_phone(self) -> bool:
        """Whether there is no more room than on a phone."""

    @property
    def keys(self) -> Keys:
        """The person's keys."""

    def name_window(self, title: str) -> None:
        """Give the terminal's window, or the browser's tab, another title."""

    def begin(self) -> object:
        """Ask how to start another game, and start it."""

    def end_session(self) -> None:
        """Show how the session at the table went, and quit from there."""

    def end_lesson(self) -> None:
        """Never explain a first hand again."""

    def open_game(self, stream: str) -> None:
        """Continue a game at the table, or if it is over, open its replay."""

    def show_help(self, page: HelpPage) -> None:
        """Open a page of help over the screen."""

    def share(self, hand: SharedHand | None) -> object:
        """Offer a hand as text and as pictures, over the screen; without one, do nothing."""

    def practice(self, options: PracticeOptions) -> None:
        """Start practice as the options say, on its own screen."""

    def close_screen(self, waits: str = "") -> None:
        """Go back to the screen below, or quit if there is none; say what waits for when one comes back."""
