"""What the first screen knows of the person. It is imported after the first frame, which does not wait for it."""

from typing import Final

from paigow_tui.practice.habits.known import known_habits
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_decisions
from paigow_tui.store import EventStore, StoreError
from paigow_tui.telling.drills import in_brief as practice_in_brief
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import in_brief as habit_in_brief
from paigow_tui.telling.today import in_brief as today_in_brief
from paigow_tui.ui.start.front import Known

_LONGEST: Final = 76


def known(store: EventStore, habit: str) -> Known:
    """Return what the practice diary says, with a habit that is known already; as little as it can, if damaged."""
    try:
        practice = Practice(store)
        return Known(today_in_brief(practice.today), practice_in_brief(len(practice.due()), practice.level), habit)
    except StoreError:
        return Known(habit=habit)


def costliest_habit(store: EventStore) -> str:
    """Return what the costliest habit is and costs, in a line; empty if none is clear."""
    habits = known_habits(all_decisions(store))
    return habit_in_brief(habits[0], Voice(), _LONGEST) if habits else ""
