"""Saving and sharing from any screen: a picture of the screen, or a hand."""

from datetime import datetime
from io import StringIO
from typing import TYPE_CHECKING

from textual import on
from textual.app import App
from textual.events import DeliveryComplete

from paigow_tui.files import downloads
from paigow_tui.telling.screens import NO_PICTURES
from paigow_tui.telling.share import picture_saved
from paigow_tui.ui import dialogs
from paigow_tui.ui.picture import picture, strips

if TYPE_CHECKING:
    from paigow_tui.playing.shared_hand import SharedHand


_PICTURE = "picture"


class Pictures(App[str]):
    @property
    def guest(self) -> bool:
        """Whether this runs on another person's machine."""
        return False

    def share(self, hand: "SharedHand | None") -> None:
        """Offer a hand as text and as pictures, or do nothing if there isn't one."""
        if hand is not None:
            self.push_screen(dialogs.share.ShareScreen(hand, saves=not self.guest))

    def save_picture(self) -> None:
        if self.guest:
            self.notify(NO_PICTURES)
            return
        self.set_timer(0.1, self._save_picture)

    def _save_picture(self) -> None:
        self.deliver_text(
            StringIO(self.export_screenshot()),
            save_directory=downloads(),  # Textual's own folder may not exist
            save_filename=f"pai-gow-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.svg",
            mime_type="image/svg+xml",
            name=_PICTURE,
        )

    @on(DeliveryComplete)
    def _say_where_it_is(self, event: DeliveryComplete) -> None:
        if event.name == _PICTURE:
            self.notify(picture_saved(event.path or "a download"))

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        """Return this screen as SVG, with blocks drawn as rectangles, not as text as Textual would."""
        return picture(strips(self), (self.size.width, self.size.height))
