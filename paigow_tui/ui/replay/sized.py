"""A text that depends on the room there is for it."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import Static


class Sized(Static):
    """Asks to be written anew when it has room for more or less."""

    class Resized(Message):
        """It has another size now."""

        def __init__(self, sized: Sized) -> None:
            super().__init__()
            self.sized = sized

        @property
        def control(self) -> Sized:
            """Whose size it is."""
            return self.sized

    def on_resize(self) -> None:
        """Not the terminal's size matters but this one, which comes after it."""
        self.post_message(self.Resized(self))
