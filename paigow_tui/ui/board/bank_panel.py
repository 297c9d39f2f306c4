"""The bank rotation panel: the whole circle, who was asked, who may not and why, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from textual.content import Content
from textual.reactive import var

from paigow_tui.table import BankView, CircleSeat, View, dollars
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.widgets.painted_rows import Rows

_MARKS = {
    "banks": ("◆", "bold $text-accent"),
    "offered": ("▶", "bold $text-accent"),
    "declined": ("x", "$text-muted"),
    "passed over": ("x", "$text-muted"),
    "in line": ("·", ""),
    "dealer": ("·", "$text-muted"),
    "dragon": (" ", "$text-muted"),
    "not asked": ("·", "$text-muted"),
}


class BankPanel(Rows):
    """Everything the rotation panel shows comes from the view's ``bank``."""

    DEFAULT_CSS = """
    BankPanel { height: 8; width: 100%; padding: 0 1; }
    """

    shown: var[View | None] = var(None)
    own: var[int] = var(0)
    """Where the person sits or sat last."""
    faces: var[Faces] = var(Faces())

    def watch_shown(self) -> None:
        """The circle has moved, perhaps."""
        self.redraw()

    def watch_faces(self) -> None:
        """The marks are drawn otherwise."""
        self.redraw()

    def rows(self) -> Sequence[Content]:
        """A line of what is going on, seven of the circle, a line of what comes next where it fits."""
        if self.shown is None:
            return []
        bank, width, height = self.shown.bank, self.size.width, self.size.height
        circle = [self._row(seat, width) for seat in bank.circle]
        if height >= 9:
            room = min(2, height - 8)  # the same at every moment: nothing jumps
            head = Content.styled(bank.sentence, "bold").wrap(width)
            if len(head) > room:
                head = [Content.styled(cells(_short(bank).capitalize(), width), "bold")]
            head += [Content("")] * (room - len(head))
            return [*head, *circle, Content(cells(coming(bank), width))]
        title = Content.assemble(("Bank ", "bold $text-accent"), (cells(_short(bank), width - 5), ""))
        return [title, *circle]

    def _row(self, seat: CircleSeat, width: int) -> Content:
        assert self.shown is not None
        mark, style = _MARKS[seat.mark]
        if not self.faces.glyphs.suits:
            mark = {"◆": "@", "▶": ">", "·": "-"}.get(mark, mark)
        name = self.shown.at(seat.position).name or "empty"
        if seat.position == self.shown.seat:
            name = "You"
        elif seat.position == self.own and seat.mark == "dragon":
            name, seat = "You", replace(seat, phrase="left the table")
        elif seat.mark == "dragon" and self.shown.at(seat.position).name:
            seat = replace(seat, phrase="left the table")
        return Content.styled(cells(f"{mark} {phrased(seat, name, width - 2)}", width), style)


def phrased(seat: CircleSeat, name: str, width: int) -> str:
    """Who sits there and what became of the option, so that no sum of money is cut in 32 cells."""
    narrow, you = width < 50, name == "You"
    phrase = seat.phrase.removeprefix("empty: ")
    if you:
        phrase = phrase.replace("banks ", "bank ", 1)
    if seat.mark == "offered":
        phrase = f"asked; {'must cover' if you else 'covers'} {dollars(seat.need)}"
    elif seat.mark == "in line" and seat.need and you:
        phrase = (
            f"in line; covers {dollars(seat.need)}"
            if narrow
            else f"in line; would cover {dollars(seat.need)}"
        )
    elif seat.mark == "passed over" and seat.need and narrow:
        phrase = f"short: {dollars(seat.have)} of {dollars(seat.need)}"
    words = f"{seat.position} {cells(name, 8 if narrow else 9).rstrip()}"
    return words if phrase == "not asked" else f"{words}: {phrase}"


def coming(bank: BankView) -> str:
    """What comes next round, short enough for a line."""
    if bank.banker is None:
        return ""
    if bank.dealer_next:
        return f"Next: the dealer, then from seat {bank.first_next}."
    if not bank.first_next:
        return "Next: the dealer banks."
    return f"Next: seat {bank.first_next} is asked first."


def _short(bank: BankView) -> str:
    """The sentence of the moment in half a line."""
    if bank.banker is not None:
        dealer = bank.dealer_next or not bank.first_next
        return "next: the dealer" if dealer else f"next: seat {bank.first_next} is asked first"
    if bank.turn is not None:
        return f"seat {bank.turn} is asked"
    if all(seat.mark in ("dealer", "dragon", "not asked") for seat in bank.circle):
        return "the dealer banks"
    return f"goes round from seat {bank.circle[0].position}"
