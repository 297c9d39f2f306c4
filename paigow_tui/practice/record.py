"""Results of practice: a finished run compared with earlier ones, the level, and past and coming days."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, tzinfo
from typing import Final

import msgspec

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.deck import day_of
from paigow_tui.practice.diary import Finished, Open
from paigow_tui.practice.level import Level, level_curve
from paigow_tui.practice.modes import Run, counts
from paigow_tui.practice.questions import Drill, Mode
from paigow_tui.practice.session import Practice

AHEAD: Final = 7
"""The number of days in the forecast, including today."""
MODES: Final[tuple[Mode, ...]] = ("streak", "storm", "exam")


class Ended(msgspec.Struct, frozen=True):
    """A run that has just ended."""

    drill: Drill
    run: Run
    hands: tuple[Decision, ...]
    before: tuple[Finished, ...]
    """Earlier runs in the same mode."""

    @property
    def best_before(self) -> Finished | None:
        """The best earlier run; in a tie, the earliest."""
        return best(self.before)

    @property
    def counts(self) -> bool:
        """Whether the run counts, and can be compared with others."""
        return counts(self.drill, self.hands)

    @property
    def record(self) -> bool:
        """Whether the run is better than every earlier run."""
        before = self.best_before
        return self.counts and self.run.score > 0 and (before is None or _rank(self.run) > _rank(before.run))


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A person's results of practice, with the run that has just ended, if any."""

    ended: Ended | None = None
    level: Level = Level()
    curve: tuple[float, ...] = ()
    """The rating over time."""
    bests: Mapping[Mode, Finished] = {}
    today: date
    days: Mapping[date, int] = {}
    """The number of hands set on each day."""
    topics: int = 0
    """The number of ideas in the deck."""
    forecast: tuple[int, ...] = ()
    """The number of ideas that come back today and on each of the following days."""

    @classmethod
    def of(cls, practice: Practice, over: Open | None = None, zone: tzinfo | None = None) -> "Record":
        """Return the results of practice, with a run that is ``over``; days are in ``zone``, local by default."""
        diary, now = practice.diary, practice.now()
        bests = {mode: best(one for one in diary.runs if one.drill.mode == mode) for mode in MODES}
        return cls(
            ended=_ended(practice, over) if over is not None and over.drill.mode else None,
            level=practice.level,
            curve=tuple(level_curve(diary.decisions)),
            bests={mode: one for mode, one in bests.items() if one is not None},
            today=day_of(now, zone),
            days=Counter(day_of(one.at, zone) for one in diary.decisions),
            topics=len(diary.deck),
            forecast=diary.deck.forecast(now, AHEAD, zone),
        )


def best(runs: Iterable[Finished]) -> Finished | None:
    """Return the best of some runs in a mode, the earliest if tied; ``None`` if there are none."""
    return max(runs, key=lambda one: _rank(one.run), default=None)


def _rank(run: Run) -> tuple[float, ...]:
    """Return the figure for comparing runs in a mode: the cost for an exam, and the score for others."""
    return (run.passed, -run.lost) if run.mode == "exam" else (run.score,)


def _ended(practice: Practice, over: Open) -> Ended:
    runs = [one for one in practice.diary.runs if one.drill.mode == over.drill.mode]
    own = next((place for place in reversed(range(len(runs))) if runs[place].begun == over.begun), len(runs))
    return Ended(over.drill, over.run, tuple(over.decisions), tuple(runs[:own]))
