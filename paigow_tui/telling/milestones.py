"""Milestones in sentences: the announcement, and the page that lists them."""

from collections.abc import Iterable, Iterator
from typing import Final

from paigow_tui.practice.milestones import IN_A_ROW, Milestone

_LINES: Final = {
    "bank taken": ("Take the bank", "Your first time as the banker."),
    "bank won": ("Win as the banker", "Your first win as the banker."),
    "royal": ("A royal flush", "A royal flush. Many players never see one."),
    "five aces": ("Five aces", "Five aces: no hand is higher."),
    "perfect day": ("A perfect day", "A perfect day: you set all ten of a day's hands right."),
    "sealed hands": (
        f"{IN_A_ROW} sealed hands in a row without an error",
        f"{IN_A_ROW} hands in a row without an error, with the verdicts sealed.",
    ),
    "lesson": ("Pass a lesson", "You passed your first lesson."),
    "all lessons": ("Pass every lesson", "You passed every lesson."),
    "house ways": (
        f"Get {IN_A_ROW} in a row right for every house way",
        f"You set {IN_A_ROW} hands in a row right for every house way.",
    ),
}  # fmt: skip
"""The title and the announcement of each milestone."""


def line(*names: str) -> str:
    """Announce milestones that have been reached, together in one line if there are several."""
    return f"{'Milestone' if len(names) == 1 else 'Milestones'}: {' '.join(_LINES[name][1] for name in names)}"


def listed(one: Milestone) -> tuple[str, str]:
    """Return a milestone's title, and the progress toward it."""
    far = "" if one.of == 1 else f"{one.done} of {one.of}"
    return _LINES[one.name][0], "reached" if one.reached else far or "to come"


def report(every: Iterable[Milestone]) -> Iterator[str]:
    """Yield each milestone with the progress toward it."""
    for one in every:
        title, far = listed(one)
        yield f"{title}: {far}."
