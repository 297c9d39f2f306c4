"""Today's hands in sentences: the day and its theme, the result, the line to share, and the streak."""

from collections.abc import Iterator
from datetime import date
from typing import Final, Literal, get_args

from paigow_tui.amounts import number_of
from paigow_tui.practice.today import HANDS, Day, Today, theme_of

Style = Literal["emoji", "words", "ascii"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)
"""The symbols for the ten verdicts in the line to share."""
_MARKS: Final = {"best": "🟩", "fine": "🟨", "inaccuracy": "🟧", "mistake": "🟥", "blunder": "⬛"}
_PLAIN_MARKS: Final = {"best": ".", "fine": ":", "inaccuracy": "i", "mistake": "m", "blunder": "!"}

ABOUT: Final = "Ten hands, the same for everyone on this date, from easy to hard. Verdicts come after the tenth."
SEALED: Final = "You get the answers to today's hands once you have set all ten."
YESTERDAY: Final = "For yesterday's answers with reasons, run paigow today --answers."
MISSED: Final = "You did not play on this day. These are its hands, set the best way."
COPIED: Final = "Line copied (if your terminal allows it)."


def columns(day: Day) -> str:
    """Return the headings over a day's answers: the number, the verdict, seven cards, and one or two low hands."""
    low = f"{'yours':5}  best" if day.decisions else "best"
    return f"{'':4}{'verdict' if day.decisions else '':12}{'hand':20}  {low}"


def title(day: date) -> str:
    """Return a day's date and theme.

    >>> title(date(2026, 12, 1))
    'Tuesday, December 1: a straight or flush against a pair'
    """
    return f"{day:%A, %B} {day.day}: {theme_of(day).title}"


def heading(today: Today, day: date) -> str:
    """Return a day's title, with "today" or "yesterday" if that applies."""
    return {today.on: "Today, ", today.yesterday.on: "Yesterday, "}.get(day, "") + title(day)


def result(day: Day, style: Style = "emoji") -> Iterator[str]:
    """Say how a day went compared with the house way, and give the line to share."""
    if day.decisions:
        yield score(day)
    if day.over:
        yield share(day, style)


def score(day: Day) -> str:
    """Say how many hands were right, what was lost, and what the house way loses."""
    lost = f"{day.lost:.3f} EV lost a hand" if day.lost >= 0.0005 else "no EV lost"
    return f"{day.right} of {len(day.decisions)} right, {lost}. Par (the house way): {day.par:.3f}."


def share(day: Day, style: Style = "emoji") -> str:
    """Return the line to share: how many of ten were right, EV lost per hand, and the verdict on each hand."""
    verdicts = [one.verdict for one in day.decisions]
    if style == "words":
        on = f"{day.on:%B} {day.on.day}, {day.on.year}"
        words = ", ".join(verdicts)
        return f"Pai Gow, {on}: {day.right} of {HANDS} right, {day.lost:.3f} EV lost a hand. {words.capitalize()}."
    marks = _MARKS if style == "emoji" else _PLAIN_MARKS
    drawn = "".join(marks.get(verdict, marks["blunder"]) for verdict in verdicts)
    return f"{share_head(day)}{drawn}"


def share_head(day: Day) -> str:
    """Return the line to share without the verdicts."""
    return f"Pai Gow {day.on}  {day.right}/{HANDS}  {day.lost:.3f}  "


def progress(today: Today) -> str:
    """Say in a few words how many of today's hands are done."""
    day = today.now
    if day.over:
        return f"{day.right} of {HANDS} right"
    return f"{len(day.decisions)} of {HANDS} set" if day.decisions else theme_of(today.on).title


def streak(today: Today) -> str:
    """Say how many days in a row were played, and how to continue."""
    run, longest = today.streak, today.longest
    if not run:
        return f"No streak now; your longest is {number_of(longest, 'day')}." if longest else "Play to start a streak."
    best = ", your longest" if run == longest else f". Your longest is {number_of(longest, 'day')}"
    keep = "" if today.now.over else " Play today to keep it."
    return f"Streak: {number_of(run, 'day')}{best}.{keep}"


def in_brief(today: Today) -> str:
    """Return how many of today's hands are done, and the streak, in one line."""
    run, what = today.streak, progress(today)
    if run > 1:
        return f"{what}, {run}-day streak"
    return what if today.now.decisions else f"ten hands: {what}"


def following(today: Today) -> str:
    """Say when the next hands will be available."""
    hours, minutes = divmod(today.minutes_left, 60)
    left = number_of(hours, "hour") if hours else number_of(minutes, "minute")
    return f"New hands at midnight UTC, in {left}."


def overview(today: Today, style: Style = "emoji") -> Iterator[str]:
    """Say how today went or, if it isn't over, how many hands are left, and the streak so far."""
    if today.now.over:
        yield from result(today.now, style)
    else:
        yield ABOUT
        if today.now.decisions:
            yield f"{len(today.now.decisions)} of {HANDS} set."
    yield streak(today)
    yield following(today)
