"""A list of lines with values: an arrow on either side of a value is a place to click."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import OptionList

_STEP: Final = "step"


def between_arrows(value: str) -> Content:
    """Return a value between arrows that step to its neighbors."""
    before = Content.styled("< ", "$text-accent").stylize(Style.from_meta({_STEP: -1}))
    after = Content.styled(" >", "$text-accent").stylize(Style.from_meta({_STEP: 1}))
    return Content.assemble(before, (value, "bold"), after)


class ValueList(OptionList):
    """An option list that tells a click on an arrow from a click on the line."""

    class Stepped(Message):
        """An arrow of the line that the cursor is on now was clicked."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def on_click(self, event: events.Click) -> None:
        step, line = event.style.meta.get(_STEP), event.style.meta.get("option")
        if step is not None and line is not None:
            event.prevent_default()
            self.highlighted = line
            self.post_message(self.Stepped(step))
