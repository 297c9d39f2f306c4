"""Milestones on screen: announcements, each made once, and the rows of the milestones page."""

from collections.abc import Iterable, Iterator, Sequence

from textual.content import Content
from textual.widget import Widget

from paigow_tui.host.seat import Seat
from paigow_tui.practice.milestones import Milestone, milestones, tell_at_table, tell_in_practice
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_rounds
from paigow_tui.store import EventStore
from paigow_tui.telling.milestones import line, listed
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.widgets.hanging_indent import Row


def tell(widget: Widget, store: EventStore, seat: Seat) -> bool:
    """Announce new milestones reached with the last hand at your table; return whether there were any."""
    return _notify(widget, tell_at_table(store, seat))


def tell_drill(widget: Widget, practice: Practice) -> None:
    """Announce new milestones reached in practice."""
    _notify(widget, tell_in_practice(practice))


def _notify(widget: Widget, names: Sequence[str]) -> bool:
    if names:
        widget.app.notify(line(*names), timeout=8)
    return bool(names)


def every(store: EventStore) -> list[Milestone]:
    """Return every milestone, from all games and the practice diary. Raise StoreError."""
    return milestones(all_rounds(store), Practice(store).diary)


def rows(found: Iterable[Milestone], look: Look) -> Iterator[Row]:
    """Yield a row for each milestone."""
    marks = {True: "✓" if look.blocks else "x", False: " "}
    for one in found:
        title, far = listed(one)
        style = "bold $text-success" if one.reached else "$text-muted"
        yield Row(Content.assemble((f"{marks[one.reached]} {title:<46} ", style), far))
