"""All decisions there are: those of the diary and those at the tables."""

from __future__ import annotations

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import Progress, table_decisions
from paigow_tui.store import EventStore


def all_decisions(store: EventStore, progress: Progress | None = None) -> list[Decision]:
    """The first first."""
    found = [*Practice(store).diary.decisions, *table_decisions(store, progress)]
    return sorted(found, key=lambda decision: decision.at)
