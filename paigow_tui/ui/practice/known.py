"""Facts about the person for the first screen, imported after the first frame so as not to delay it."""

from typing import Final

from paigow_tui.practice.habits.known import known_habits
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_decisions
from paigow_tui.store import EventStore
from paigow_tui.telling import drills, habits, today
from paigow_tui.telling.grammar import Voice

_LONGEST: Final = 76
"""The maximum length of a habit's text, so that it fits on one line of the smallest screen."""


def in_brief(store: EventStore) -> tuple[str, str]:
    """Return lines about today's hands and the streak, then about due hands and the level. Raise StoreError."""
    practice = Practice(store)
    return today.in_brief(practice.today), drills.in_brief(len(practice.due()), practice.level)


def costliest_habit(store: EventStore) -> str:
    """Return a line with the costliest habit and its cost; empty if none is clear. Raise StoreError."""
    known = known_habits(all_decisions(store))
    return habits.in_brief(known[0], Voice(), _LONGEST) if known else ""
