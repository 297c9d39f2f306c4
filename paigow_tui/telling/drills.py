"""What practice asks and says next to a hand: the prompts, headings and notices of drills and reviews."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import LIMITS, VERDICTS
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.statistics import result_of
from paigow_tui.rules import house_way
from paigow_tui.telling.grammar import Voice, day_and_time
from paigow_tui.telling.leaks import level
from paigow_tui.telling.lessons import lesson_words
from paigow_tui.telling.plain import NO_DRILL
from paigow_tui.telling.practice import drill_name, drill_result

CHOOSE: Final = "What would you like to practice?"
_DAY: Final = "hands of the day"
OVER_HERE: Final = "The drill is over."
ANOTHER: Final = "Another drill of the same kind?"
SET_IT: Final = "Set it this way?"
NEXT_HAND: Final = "Ready for the next hand?"
LAST_HAND: Final = "That was the last hand."
REVIEW_OVER: Final = "The review is over. Nothing else is due."
LOOKING: Final = "Looking for a hand…"
WORKING: Final = "Working out the odds…"
LOOKING_THROUGH: Final = "Looking through the rounds you played…"
NOTHING_SET: Final = "You have not set any hands yet."
LISTED_HERE: Final = "The hands you set are listed here."
EARLIER_HANDS: Final = "Newest first. Columns: EV lost, hand, your low hand, best low hand."
SEALED_HERE: Final = "The verdicts are sealed until the end."
NO_SHEET: Final = "There is no sheet for Face Up, where you see the dealer's hand."
NO_LOOK_UP: Final = "There is nothing to look up in Face Up, where you see the dealer's hand."


def drill_head(drill: Open) -> str:
    """Return what is being practiced, and the number of the hand."""
    of = f" of {drill.drill.hands}" if drill.drill.hands else ""
    return f"{drill_name(drill.drill)}  hand {max(1, drill.shown)}{of}"


def under_way(now: Open | None, rating: Level, voice: Voice) -> Iterator[str]:
    """Say what is being practiced and, unless verdicts are sealed, how it is going; for a lesson, repeat its text."""
    if now is None:
        yield NO_DRILL
        return
    going = () if now.drill.sealed else (drill_result(result_of(now)), level(rating, voice))
    yield " ".join(filter(None, (f"{drill_name(now.drill)}.", *going)))
    if lesson := lessons().get(now.drill.lesson):
        yield from lesson_words(lesson, voice)


def sealed_answers(drill: Open) -> str:
    """Return how many answers of a challenge are sealed so far."""
    return f"{number_of(len(drill.decisions), 'answer')} sealed until the end."


def sealed_score(drill: Open) -> str:
    """Return how many hands of a challenge have been answered."""
    of = f" of {drill.drill.hands}" if drill.drill.hands else ""
    return f"{len(drill.decisions)}{of} answered. Verdicts come at the end."


def _topics(topics: int, rules: int) -> str:
    """Return how many ideas, or rules of house ways, there are; ``rules`` of the topics are rules."""
    if 0 < rules < topics:
        return f"{topics} ideas and rules"
    return number_of(topics, "rule" if rules else "idea")


def deck(topics: int, due: int, rules: int = 0) -> str:
    """Say how many topics are in the deck; ``rules`` of them are rules of house ways, the others ideas."""
    if not topics:
        return "Ideas you get wrong, or learn in a lesson, come back here for review. There are none yet."
    return f"Your review deck has {_topics(topics, rules)}, {due or 'none'} due."


def review(again: bool) -> str:
    """Say why a hand is up for review: with ``again``, it was set wrong before; otherwise, its idea is due."""
    return "You got this hand wrong before." if again else "This hand tests an idea you may be forgetting."


def review_head(due: int, topics: int, rules: int = 0) -> str:
    """Return how many topics in the deck are due for review, as a heading."""
    return f"Review: {due} of {_topics(topics, rules)} due"


def left_to_review(due: int) -> str:
    """Say how much is left to review after a hand."""
    return f"{due} more to review." if due else "That was the last one due."


def nothing_due(following: int | None) -> str:
    """Say when the next idea is due, given the time in milliseconds since 1970, or ``None`` if there are no ideas."""
    return deck(0, 0) if following is None else f"Nothing is due yet. Next review: {day_and_time(following)}."


def join_deck(key: str) -> str:
    """Say how to add mistakes made at the table to the deck."""
    return f"Press {key} in practice mode to add mistakes you make at the table to the deck."


def joins_deck(joins: bool, key: str) -> str:
    """Say whether mistakes at the table will be added to the deck; ``key`` starts a review."""
    if not joins:
        return "Mistakes at the table are no longer added to the deck."
    return f"Mistakes at the table are now added to the deck. Press {key} to review what is due."


def joined_deck(mistakes: int) -> str:
    """Say how many mistakes at the table were added to the deck."""
    were = "was" if mistakes == 1 else "were"
    return f"{number_of(mistakes, 'mistake')} from the table {were} added to the deck."


def yours_to_set(key: str) -> str:
    """Say that the person sets every hand in practice; ``key`` gives a hint, if hints are allowed."""
    return f"In practice, you set the hand yourself.{f' Press {key} for a hint.' if key else ''}"


def appears_here(question: Question) -> str:
    """Say what will be shown once the hand is set."""
    if question.task == "house way":
        way = house_way(question.against)
        what = f"The {way.title} setting appears" if way.mixes else f"The rules of {way.title} appear"
    else:
        what = f"Each setting's {'result' if question.dealer else 'value (EV)'} appears"
    return f"{what} here once you set the hand."


PRACTICE: Final = "Set hands, and see at once how good each setting is."
NO_HANDS: Final = "No hands yet."


def in_brief(due: int, level: Level) -> str:
    """Return how many ideas are due, and the level, in one line. If there is neither, say what practice is."""
    parts = [f"{number_of(due, 'idea')} due" if due else "", f"level {level.rating:.0f}" if level.known else ""]
    return ", ".join(filter(None, parts)) or "set hands, and see what each one costs"


def _kind(drill: Drill) -> str:
    kinds = (("lesson", drill.lesson), (drill.mode, drill.mode), (_DAY, drill.day))
    return next((name for name, applies in kinds if applies), "challenge" if drill.sealed else "drill")


def drill_waits(drill: Drill, where: str = "for you") -> str:
    """Say that there is something to continue, and where or by what name.

    >>> drill_waits(Drill()), drill_waits(Drill(lesson="two-pair"), "in practice mode")
    ('Your drill is waiting for you.', 'Your lesson is waiting in practice mode.')
    """
    kind = _kind(drill)
    return f"Your {kind} {'are' if kind == _DAY else 'is'} waiting {where}."


def named_drill_waits(drill: Drill) -> str:
    """Say which drill can be continued."""
    return drill_waits(drill, f"({drill_name(drill)})")


def interrupted(drill: Open | None, following: Drill) -> str:
    """Say what waits while something else is practiced, if anything does."""
    if drill is None or not drill.half_done or not drill.waits:
        return ""
    other = (following.lesson, following.day) != (drill.drill.lesson, drill.drill.day)
    return named_drill_waits(drill.drill) if other else ""


def drill_continues(drill: Drill) -> str:
    """Say that a drill is being continued."""
    kind = _kind(drill)
    return f"Your {kind} {'continue' if kind == _DAY else 'continues'}."


def of_your_drill(drill: Drill) -> str:
    """Return whose next hand it is, in words that follow its number."""
    return f"of your {_kind(drill)}"


def half_done(drill: Open) -> str:
    """Say how far along a lesson or a challenge is."""
    if not drill.drill.hands:
        return f"{drill_name(drill.drill)}. {number_of(len(drill.decisions), 'hand')} set."
    return f"{drill_name(drill.drill)}. {len(drill.decisions)} of {number_of(drill.drill.hands, 'hand')} set."


def to_end(drill: Open) -> str:
    """Ask whether to end a lesson or a challenge that is half done."""
    return f"{half_done(drill)} End it here? {_lost(drill)}"


def to_start(drill: Open, following: Drill) -> str:
    """Ask whether to end a challenge or a run that is half done, to start something else."""
    what = "today's hands" if following.today else f"the new {_kind(following)}"
    return f"{half_done(drill)} End it to start {what}? {_lost(drill)}"


def _lost(drill: Open) -> str:
    """Say what becomes of a drill that is ended half done."""
    plan = drill.drill
    if plan.today:
        return "You can set the rest later."
    if plan.sealed:
        return "You see the verdicts now, and get no more hands."
    return "The results so far will count." if plan.mode else "Next time, it starts over."


def to_leave(drill: Open) -> str:
    """Ask whether to leave practice in the middle of a lesson or a challenge."""
    return f"{half_done(drill)} Leave practice? You can continue later."


def scale() -> list[tuple[str, str]]:
    """Return each verdict with the range of costs that earns it."""
    costs = (f"costs less than {float(limit):g} of the bet" for _, limit in LIMITS[1:])
    return [*zip(VERDICTS, ("no other setting is better", *costs, "costs more"), strict=True)]
