"""The page of a what-if: the answer first, then the round both ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.content import Content

from paigow_tui.history.otherwise import Comparison
from paigow_tui.table import Line
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import told
from paigow_tui.telling.replay import SAME_CARDS, answer, question
from paigow_tui.ui.help.page import EMPTY, heading
from paigow_tui.ui.widgets.hanging_indent import Row
from paigow_tui.ui.widgets.log_tail import STYLES

_MARKS: Final = {1: ("▲", "$text-success"), 0: ("●", "$text-warning"), -1: ("▼", "$text-error")}
"""For better, alike and worse."""


def what_if_page(found: Comparison, seat: int, marks: bool = True) -> tuple[Row, ...]:
    """Return the page as ``seat`` reads it; without ``marks`` if only ASCII is drawn."""
    difference = found.otherwise - found.really
    mark, style = _MARKS[(difference > 0) - (difference < 0)]
    verdict = f"{mark} {answer(found, Voice())}" if marks else answer(found, Voice())
    return (
        EMPTY,
        Row(Content.styled(verdict, f"bold {style}"), 2 if marks else 0),
        EMPTY,
        Row(Content(question(found, Voice()))),
        Row(Content.styled(SAME_CARDS, "$text-muted")),
        EMPTY,
        heading("What would have happened"),
        *_rows(found.lines_otherwise, seat),
        EMPTY,
        heading("What really happened"),
        *_rows(found.lines_really, seat),
    )


def _rows(lines: Iterable[Line], seat: int) -> Iterator[Row]:
    for line in lines:
        style = STYLES.get(line.kind, "") + (" bold" if line.seat == seat else "")
        yield Row(Content.styled(f"  {told(line, Voice(me=seat))}", style.strip()), 4)
