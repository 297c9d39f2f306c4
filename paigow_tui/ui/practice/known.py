"""The facts about the person on the first screen. It is imported after the first frame, which does not wait for it."""

from typing import Final

from paigow_tui.practice.habits.known import known_habits
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_decisions
from paigow_tui.store import EventStore
from paigow_tui.telling import drills, habits, today
from paigow_tui.telling.grammar import Voice

_LONGEST: Final = 76
"""The most letters of a habit: it is a line on the smallest screen."""


def in_brief(store: EventStore) -> tuple[str, str]:
    """Return how today's hands and the streak stand, then what is due and the level. Raise StoreError."""
    practice = Practice(store)
    return today.in_brief(practice.today), drills.in_brief(len(practice.due()), practice.level)


def costliest_habit(store: EventStore) -> str:
    """Return what the costliest habit is and costs, in a line; empty if none is clear. Raise StoreError."""
    known = known_habits(all_decisions(store))
    return habits.in_brief(known[0], Voice(), _LONGEST) if known else ""
