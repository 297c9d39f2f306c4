"""The rounds of a game in one line, each marked with its result; a click goes to that moment."""

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from paigow_tui.history.timeline import Timeline
from paigow_tui.ui.board.faces import UNICODE, Glyphs
from paigow_tui.ui.widgets.clickable import Parts

_WORDS: Final = 52
_WIDEST: Final = 6


class TimelineBar(Parts):
    """A game's timeline, with the current moment highlighted; ``says`` describes it next to the line."""

    position: reactive[int] = reactive(0)
    says: reactive[str] = reactive("")
    glyphs: reactive[Glyphs] = reactive(UNICODE)

    @dataclass
    class Sought(Message):
        position: int

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(id="timeline")
        self._timeline = timeline

    @property
    def _per_round(self) -> float:
        room, rounds = max(1, self.size.width - _WORDS), max(1, len(self._timeline.rounds))
        return min(_WIDEST, room // rounds) if rounds <= room else room / rounds

    def _cells(self) -> int:
        return int(self._per_round * len(self._timeline.rounds))

    def position_at(self, cell: int) -> int:
        """Return the moment of a cell; a round's first cell is right after its opening."""
        rounds = self._timeline.rounds
        number, within = divmod(cell / self._per_round, 1)
        played = rounds[min(int(number), len(rounds) - 1)]
        return played.first + 1 + int(within * (played.end - played.first))

    def cell_of(self, position: int) -> int:
        """Return the cell of a moment; −1 before the first round."""
        played = self._timeline.round_at(position)
        if played is None:
            return -1
        within = (position - played.first - 1) / max(1, played.end - played.first)
        return int((self._timeline.rounds.index(played) + within) * self._per_round)

    def _mark(self, cell: int) -> tuple[str, str]:
        rounds, glyphs = self._timeline.rounds, self.glyphs
        first, end = int(cell / self._per_round), int((cell + 1) / self._per_round)
        if self._per_round >= 1 and cell % int(self._per_round):
            return ("─" if glyphs.suits else "."), "$text-muted"
        here = rounds[first : max(end, first + 1)]
        change = sum(played.change for played in here)
        if change:
            return (glyphs.up, "$text-success") if change > 0 else (glyphs.down, "$text-error")
        pushed = any(played.came in ("push", "banked") for played in here)
        return (glyphs.chip, "$text-warning") if pushed else ("·" if glyphs.suits else ":", "$text-muted")

    def render(self) -> Content:
        now, parts = self.cell_of(self.position), list[tuple[str, str]]()
        for cell in range(self._cells()):
            sign, style = self._mark(cell)
            look = " reverse bold" if cell == now else " underline" if cell == self.under_mouse else ""
            parts.append((sign, style + look))
        return Content.assemble(*parts, "  " if parts else "", (self.says, "bold $text-accent"))

    def part_at(self, x: int, y: int) -> int:
        return x if x < self._cells() else -1

    async def clicked(self, part: int, event: events.Click) -> None:
        self.post_message(self.Sought(self.position_at(part)))
