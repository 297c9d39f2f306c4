"""The bank rotation panel: every seat in its fixed place, who was asked, who may not and why, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import var

from paigow_tui.table import CircleSeat, View
from paigow_tui.telling.bank import next_in_brief, now_in_brief, place_words, this_round
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.widgets.painting import Rows

_MARKS = {
    "banks": ("◆", "bold $text-accent"),
    "offered": ("▶", "bold $text-accent"),
    "declined": ("x", "$text-muted"),
    "passed over": ("x", "$text-muted"),
    "in line": ("·", ""),
    "dragon": (" ", "$text-muted"),
    "dealer": ("·", "$text-muted"),
    "not asked": ("·", "$text-muted"),
}


class BankPanel(Rows):
    """Everything the rotation panel shows comes from the view's ``bank``."""

    view: var[View | None] = var(None)
    own: var[int] = var(0)
    """Where the person sits or sat last."""
    faces: var[Faces] = var(Faces())

    watch_view = watch_faces = Rows.redraw

    def rows(self) -> Sequence[Content]:
        if self.view is None:
            return []
        width, height = self.size.width, self.size.height
        brief = now_in_brief(self.view)
        places = sorted(self.view.bank.circle, key=lambda place: place.position)
        circle = [self._row(place, width) for place in places if self._who_sits(place.position)]
        if height >= 9:
            room = min(2, height - 8)  # the same at every moment: nothing jumps
            head = Content.styled(this_round(self.view, Voice(me=self.own)), "bold").wrap(width)
            if len(head) > room:
                head = [Content.styled(cells(brief, width), "bold")]
            head += [Content("")] * (room - len(head))
            blank = [Content("")] * (7 - len(circle))
            return [*head, *circle, *blank, Content(cells(next_in_brief(self.view), width))]
        title = Content.assemble(("Bank  ", "bold $text-accent"), (cells(brief, width - 6), ""))
        return [title, *circle]

    def _who_sits(self, position: int) -> str:
        assert self.view is not None
        return "You" if position == self.own else self.view.at(position).name

    def _row(self, seat: CircleSeat, width: int) -> Content:
        assert self.view is not None
        mark, style = _MARKS[seat.mark]
        if not self.faces.glyphs.suits:
            mark = {"◆": "@", "▶": ">", "·": "-"}.get(mark, mark)
        voice = Voice(me=self.own)
        narrow = width < 52
        words = place_words(seat, self.view, voice, narrow)
        start = f"{mark} {seat.position} {cells(self._who_sits(seat.position), 8 if narrow else 9).rstrip()}"
        return Content.styled(cells(f"{start}: {words}" if words else start, width), style)
