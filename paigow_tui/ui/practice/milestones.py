"""Milestones on the screen: the line that is said once, and the rows of their page."""

from collections.abc import Iterable, Iterator

from textual.content import Content

from paigow_tui.practice.milestones import Milestone, at_table, milestones
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_rounds, round_of
from paigow_tui.store import EventStore
from paigow_tui.table import View
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling.milestones import line, listed
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.widgets.hanging_indent import Row


def told(store: EventStore, hand: PlayedHand, view: View) -> list[str]:
    """Say which milestones a hand at the table reaches that were never told; from now on they are."""
    reached = at_table(round_of(hand, view.house_way, view.rules))
    return [line(name) for name in Practice(store).tell(reached)] if reached else []


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
