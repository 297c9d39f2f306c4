"""What has happened in a round up to a moment, the newest first."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

MOST: Final = 20
"""As many sentences as there is ever room for."""


class Story(Widget):
    """Where we are, what happened last, and what happened before as far as there is room."""

    told: reactive[tuple[str, ...]] = reactive(())
    """Where we are, then a sentence for each event, the newest first."""

    def __init__(self) -> None:
        super().__init__(id="story", classes="panel")
        self.border_title = "What happened"

    def render(self) -> Content:
        width, lines = self.size.width, list[Content]()
        for place, words in enumerate(self.told):
            style = ("bold $text-accent", "bold")[place] if place < 2 else "$text-muted"
            indent = 2 if place else 0
            for row, part in enumerate(Content(words).wrap(max(1, width - indent))):
                mark = "> " if place == 1 and not row else " " * indent
                lines.append(Content.styled(mark + part.plain.rstrip(), style))
        return Content("\n").join(lines[: self.size.height])
