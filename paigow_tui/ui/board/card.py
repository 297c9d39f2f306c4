"""One card of the player's hand, in a box that keeps its size while the card rises out of the row."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive, var
from textual.widget import Widget

from paigow_tui.cards import Card
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.pips import ROOM, printed


class CardView(Widget):
    """A card that can be picked; picked cards rise and get a heavy border."""

    auto_links = var(False)
    """A card has no links: to look for some in its many rows takes time."""

    card: reactive[Card | None] = reactive(None)
    hidden: reactive[bool] = reactive(False)
    """Dealt, but not turned up yet."""
    raised: reactive[bool] = reactive(False)
    cursor: reactive[bool] = reactive(False)
    faces: reactive[Faces] = reactive(Faces())

    class Clicked(Message):
        """The card was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, number: int) -> None:
        super().__init__(id=f"card-{number}")
        self.number = number

    def watch_hidden(self, hidden: bool) -> None:
        if not hidden and self.card is not None and self.app.animation_level == "full":
            self.offset = Offset(0, -1)
            self.animate("offset", Offset(0, 0), duration=0.12)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.number))

    def render(self) -> Content:
        width, height = self.size
        width -= 1  # a column of felt between cards
        rise = 1 if height < 8 else 2
        tall = height - 1 - rise
        blank = [Content(" ")]
        if self.card is None:
            body = self._place(width, tall)
        elif self.hidden:
            body = self._back(width, tall)
        else:
            body = self._face(self.card, width, tall)
        above, below = ([], blank * rise) if self.raised else (blank * rise, [])
        return Content("\n").join([*above, *body, *below, self._label(width)])

    def _face(self, card: Card, width: int, tall: int) -> list[Content]:
        glyphs = self.faces.glyphs
        corners = glyphs.heavy if self.raised else glyphs.light
        ink = self.faces.ink(card)
        frame = f"{'bold ' if self.raised else ''}{ink} on $card-face"
        face = f"bold {ink} on $card-face"
        inside = width - 2
        text = self.faces.text(card)
        if inside >= ROOM[0] and tall - 2 >= ROOM[1]:
            words = printed(card, text, glyphs.light)
        else:
            words = _plain(text, "*" if card.is_joker else text[1], inside, tall - 2)
        lines = [
            Content.assemble((corners[3], frame), (row.center(inside), face), (corners[3], frame))
            for row in words
        ]
        top = Content.styled(corners[0] + corners[1] * inside + corners[2], frame)
        bottom = Content.styled(corners[4] + corners[1] * inside + corners[5], frame)
        return [top, *lines, bottom]

    def _place(self, width: int, tall: int) -> list[Content]:
        corners, style = self.faces.glyphs.light, "$panel"
        inside = width - 2
        return [
            Content.styled(corners[0] + corners[1] * inside + corners[2], style),
            *[Content.styled(corners[3] + " " * inside + corners[3], style)] * (tall - 2),
            Content.styled(corners[4] + corners[1] * inside + corners[5], style),
        ]

    def _back(self, width: int, tall: int) -> list[Content]:
        glyphs = self.faces.glyphs
        corners, style = glyphs.light, "$card-back-ink on $card-back"
        inside = width - 2
        return [
            Content.styled(corners[0] + corners[1] * inside + corners[2], style),
            *[Content.styled(corners[3] + glyphs.back * inside + corners[3], style)] * (tall - 2),
            Content.styled(corners[4] + corners[1] * inside + corners[5], style),
        ]

    def _label(self, width: int) -> Content:
        if self.card is None:
            return Content(" ")
        digit = f"[{self.number}]" if self.cursor else str(self.number)
        if self.raised:
            digit = f"{self.faces.glyphs.rise}{digit}"
        style = "bold $text-accent" if self.cursor or self.raised else "$text-muted"
        return Content.styled(digit.center(width), style)


def _plain(text: str, sign: str, width: int, height: int) -> list[str]:
    """Return the card's text in two corners and, where there is room, its suit between them."""
    rows = [" " * width] * height
    rows[0], rows[-1] = text.ljust(width), text.rjust(width)
    if height >= 3:
        rows[(height - 1) // 2] = sign.center(width)
    return rows
