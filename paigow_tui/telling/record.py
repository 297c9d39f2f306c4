"""Practice results in sentences: runs, personal bests, the level, and past and coming days."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Finished
from paigow_tui.practice.lessons import lesson_of
from paigow_tui.practice.level import LEAST_HANDS
from paigow_tui.practice.modes import COMBO, PASS, PENALTY, STORM, Run, worth
from paigow_tui.practice.questions import EXAM_HANDS, Drill, Mode
from paigow_tui.practice.record import Ended, Record
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.setting import setting_of
from paigow_tui.telling.grammar import Voice, capital, day_and_time
from paigow_tui.telling.hands import called
from paigow_tui.telling.leaks import level
from paigow_tui.telling.practice import run_name

RECORD: Final = "Your record"
NO_LEVEL: Final = f"Your level appears after {LEAST_HANDS} hands of practice."
NOTHING_TO_SHARE: Final = "Finish a streak, a storm or an exam to share it."
COPIED: Final = "Line copied (if your terminal lets programs copy)."
SO_FAR: Final = "So far"
TIME_UP: Final = "The three minutes are over. That hand came too late to count."
LATELY: Final = 30
"""The number of recent days that are added up."""
NO_RUNS: Final = "You have no personal best yet. Finish a streak, a storm or an exam to set one."
ABOUT: Final[dict[Mode, str]] = {
    "streak": (
        "Set as many hands right as you can before your first error. Settings graded best or fine count as right. "
        "The hands keep getting harder."
    ),
    "storm": (
        f"Set as many hands as you can in {STORM // 60} minutes. A hand set right is worth 1 point, plus 1 for "
        f"every {COMBO} right in a row before it, but never more than {worth(99)}. "
        f"An error costs {PENALTY} seconds and your streak."
    ),
    "exam": (
        "Set fifty hands, some as the player and some as the banker. Verdicts come at the end. You pass, and get a "
        f"certificate, if your settings cost {PASS:g} of the bet or less on average."
    ),
}


def standing(run: Run, left: int | None) -> str:
    """Say briefly how a run is going; in a storm, also the seconds ``left``."""
    if run.mode == "storm":
        combo = f", {run.combo} in a row" if run.combo > 1 else ""
        return f"{number_of(left or 0, 'second')} left, {number_of(run.points, 'point')}{combo}"
    return f"{run.right} in a row"


def came(run: Run) -> str:
    """Say how a run went."""
    match run.mode:
        case "storm":
            row = f", longest streak {run.longest}" if run.longest > 1 else ""
            return f"{number_of(run.points, 'point')}: {run.right} right, {run.wrong} wrong{row}."
        case "exam":
            if run.hands < EXAM_HANDS:
                passes = f"not finished, so not passed. An exam has {EXAM_HANDS} hands"
            else:
                passes = "passed" if run.passed else f"not passed. You need {PASS:g} or less"
            return f"{run.right} of {run.hands} right, at a cost of {run.lost / run.hands:.4f} a hand: {passes}."
        case _:
            return f"{number_of(run.right, 'hand')} right in a row."


def compared(one: Ended) -> str:
    """Say how a run compares with the best one before it; empty for an exam that was left."""
    before = one.best_before
    if not one.counts:
        return ""
    if before is None:
        return f"This is your first {one.drill.mode}." if one.run.score else ""
    if one.record:
        return f"That is a new personal best. The old one was {_best(before)}"
    return f"Your personal best is {_best(before)}"


def _best(one: Finished) -> str:
    return f"{_figure(one)}, on {day_and_time(one.at)[:10]}."


def _figure(one: Finished) -> str:
    match one.run.mode:
        case "storm":
            return number_of(one.run.points, "point")
        case "exam":
            return f"{one.run.right} of {one.run.hands} at {one.run.lost / one.run.hands:.4f} a hand"
        case _:
            return f"{one.run.right} in a row"


def share_line(one: Ended) -> str:
    """Return a line that says how a run went, and how to start another like it."""
    run, against = one.run, "" if one.drill.against == "foxwoods" else f" --against {one.drill.against}"
    seed = f" {one.drill.seed}" if one.drill.mode == "exam" else ""
    how = {
        "streak": f"{run.right} in a row",
        "storm": f"{number_of(run.points, 'point')}, {run.right} right, {run.wrong} wrong",
        "exam": f"{run.right}/{run.hands} right, {run.lost:.3f} EV lost, {'passed' if run.passed else 'not passed'}",
    }[run.mode or "streak"]
    return f"Pai Gow {run.mode}{seed}: {how}. paigow practice --{run.mode}{seed}{against}"


def last_hand(decision: Decision, voice: Voice) -> str:
    """Say how the last hand in a storm was set, while the next one is on the table."""
    low = setting_of(decision.question.hand, decision.best, decision.question.rules).low_rank
    if decision.verdict in ("best", "fine"):
        return capital(f"{decision.verdict}.")
    cost = f"{capital(decision.verdict)}, {decision.cost or 0:.3f}"
    return f"{cost}: {called(low)} {voice.front} was best. You lose {PENALTY} seconds."


def begins(drill: Drill) -> str:
    """Say what a run is about, at its start."""
    lesson = "" if drill.lesson or not lesson_of(drill) else " If you pass, you also pass the last lesson."
    return f"{ABOUT[drill.mode]} The other side follows the {house_way(drill.against).title} way.{lesson}"


def bests(record: Record) -> Iterator[str]:
    """List the personal bests, or say that there are none."""
    for mode, one in record.bests.items():
        yield f"{capital(mode)}: {_best(one)}"
    if not record.bests:
        yield NO_RUNS


def forecast(record: Record) -> Iterator[tuple[str, int]]:
    """Yield the coming days by name, each with the number of ideas that come due."""
    for number, count in enumerate(record.forecast):
        day = record.today + timedelta(days=number)
        yield ("today", "tomorrow")[number] if number < 2 else f"{day:%A}", count


def to_come(record: Record) -> str:
    """Say how many ideas come due on each of the coming days."""
    days = [
        f"{count} {'on ' if number > 1 else ''}{day}" for number, (day, count) in enumerate(forecast(record)) if count
    ]
    return f"To review: {', '.join(days)}." if days else "Nothing is due for review this week."


def lately(record: Record) -> str:
    """Say on how many recent days hands were set, and how many hands that was."""
    first = record.today - timedelta(days=LATELY - 1)
    days = {day: hands for day, hands in record.days.items() if first <= day <= record.today and hands}
    if not days:
        return f"You set no practice hands in the last {LATELY} days."
    most: date = max(days, key=lambda day: days[day])
    return (
        f"You practiced on {len(days)} of the last {LATELY} days: {number_of(sum(days.values()), 'hand')}. "
        f"Your busiest day was {most}, with {number_of(days[most], 'hand')}."
    )


def report(record: Record, voice: Voice) -> Iterator[str]:
    """Yield the result of the run if one has just ended, or the whole record otherwise."""
    one = record.ended
    if one is not None:
        yield f"{run_name(one.drill)}. {came(one.run)}"
        yield from filter(None, (compared(one),))
        yield share_line(one)
        return
    yield level(record.level, voice) or NO_LEVEL
    yield from bests(record)
    yield to_come(record)
    yield lately(record)
