"""Habits in sentences: what a person does, how certain that is, and what it costs."""

from collections.abc import Iterator, Sequence
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import Rank
from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.habits.families import Habit, families
from paigow_tui.practice.habits.known import KnownHabit
from paigow_tui.practice.ideas import idea_of_hand
from paigow_tui.rules.rule import Play, ranks_of
from paigow_tui.rules.shape import Pattern
from paigow_tui.telling.grammar import Voice, capital
from paigow_tui.telling.practice import rule_of_thumb

NO_HABIT: Final = (
    "No habits found yet. Finding one takes a few dozen hands of the same kind, set in drills or at the table. "
    "It also requires the atlas (a table of what every setting is worth), which drills build."
)
HABITS_SOUGHT: Final = "Looking for the rules you follow…"
ABOUT: Final = (
    f"The rules you seem to follow, and the exact cost of each in dollars per hundred hands at {dollars(HOURLY_STAKE)}."
)
NOT_LEAKS: Final = "Leaks cover your past errors. Habits assume you always follow the rule."
"""The reason why leaks and habits have different costs."""
_KEPT: Final = {
    Pattern.NO_PAIR: "put the second- and third-highest cards {front}",
    Pattern.ONE_PAIR: "keep the pair {behind} and put the two highest side cards {front}",
    Pattern.TWO_PAIR: "keep both pairs {behind}",
    Pattern.FULL_HOUSE: "keep the full house {behind}",
    Pattern.FOUR_OF_A_KIND: "keep all four {behind}",
    Pattern.TRIPS: "keep the trips {behind}",
}
_PLAYS: Final[dict[tuple[Play, Pattern], str]] = {
    **{("keep", pattern): words for pattern, words in _KEPT.items()},
    ("keep a kicker", Pattern.NO_PAIR): "put the second- and fourth-highest cards {front}",
    ("keep three kickers", Pattern.NO_PAIR): "put the second- and sixth-highest cards {front}",
    ("next two", Pattern.NO_PAIR): "put the third- and fourth-highest cards {front}",
    ("keep a kicker", Pattern.ONE_PAIR): "put the highest and third-highest side cards {front}",
    ("next two", Pattern.ONE_PAIR): "leave the highest side card {behind} and put the next two {front}",
    ("next two", Pattern.TRIPS): "leave the highest side card {behind} and put the next two {front}",
    ("first and other", Pattern.ONE_PAIR): "put an ace and the highest side card {front}",
    ("first and other", Pattern.TRIPS): "put one of them and the highest side card {front}",
    ("complete", Pattern.ONE_PAIR): "play the straight or flush",
    ("complete", Pattern.TWO_PAIR): "play the straight or flush",
    ("second pair", Pattern.TWO_PAIR): "split them",
    ("second pair", Pattern.FULL_HOUSE): "put the pair {front}",
    ("first pair", Pattern.FOUR_OF_A_KIND): "split them into two pairs",
    ("first pair", Pattern.THREE_PAIR): "put the highest pair {front}",
    ("second pair", Pattern.THREE_PAIR): "put the middle pair {front}",
    ("third pair", Pattern.THREE_PAIR): "put the lowest pair {front}",
    ("first pair", Pattern.TWO_TRIPS): "put two of the higher trips {front}",
    ("second pair", Pattern.TWO_TRIPS): "put two of the lower trips {front}",
    ("second pair", Pattern.TRIPS_AND_TWO_PAIR): "put the higher pair {front}",
    ("third pair", Pattern.TRIPS_AND_TWO_PAIR): "put the lower pair {front}",
}
"""The words for each play, given the pattern of the hand."""
_FIRST: Final = {
    Pattern.NO_PAIR: "the highest card is {}",
    Pattern.ONE_PAIR: "the pair is {}",
    Pattern.TWO_PAIR: "the higher pair is {}",
    Pattern.FOUR_OF_A_KIND: "they are {}",
    Pattern.TRIPS: "they are {}",
}
_NEXT: Final = {
    "no-pair": "the third-highest card is {}",
    "two-pair-ace": "the card beside the ace is {}",
    "two-pair-king": "the card beside the king is {}",
}


def what(habit: Habit, voice: Voice) -> str:
    """Say what a person does, without a period."""
    play, always = _PLAYS[habit.play, habit.pattern], habit.when is None
    words = f"With {families()[habit.family].title}, you {'always ' if always else ''}{play}"
    if habit.when is not None and habit.otherwise is not None:
        words += f" if {condition(habit)}, and otherwise {_PLAYS[habit.otherwise, habit.pattern]}"
    return words.format(front=voice.front, behind=voice.behind)


def condition(habit: Habit) -> str:
    """Return the condition for a habit, as a clause."""
    assert habit.when is not None
    field, value = habit.when
    match field:
        case "sum_at_most":
            return f"the pairs add up to {value} or less"
        case "leaves_at_least":
            return f"that leaves {_band(f'{value}+', plural=False)} {{front}}"
        case "first":
            return _FIRST[habit.pattern].format(_band(str(value), plural=habit.pattern is not Pattern.NO_PAIR))
        case "second":
            pair = "the other pair" if habit.pattern is Pattern.TWO_PAIR else "the pair"
            return f"{pair} is {_band(str(value), plural=True)}"
        case "next":
            return _NEXT[habit.family].format(_band(str(value), plural=False))
        case _:
            return f"the highest side card is {_band(str(value), plural=False)}"


def _band(band: str, plural: bool) -> str:
    """Name a band of ranks by its upper end if it starts at the lowest rank, otherwise by its lower end.

    >>> _band("2-9", plural=True), _band("K+", plural=False), _band("A", plural=False)
    ('nines or lower', 'a king or higher', 'an ace')
    """
    ranks = ranks_of(band)
    end = Rank(ranks[-1] if ranks[0] == 2 else ranks[0])
    word = end.plural if plural else f"{'an' if end.word[0] in 'ae' else 'a'} {end.word}"
    return word if len(ranks) == 1 else f"{word} or {'lower' if ranks[0] == 2 else 'higher'}"


def kind(one: KnownHabit) -> str:
    """Return the start of a line about a habit: which hands it is about, and the role if it is the banker's."""
    return capital(families()[one.habit.family].title) + (", banking" if one.role == "banker" else "")


def dollars_a_hundred(one: KnownHabit) -> str:
    """Return what a habit costs per hundred hands."""
    return f"${one.dollars:,.2f}"


def habit(one: KnownHabit, voice: Voice) -> str:
    """Say what a person does, how certain that is, and what it costs."""
    role = " as the banker" if one.role == "banker" else ""
    return (
        f"{what(one.habit, voice)}. That costs {dollars_a_hundred(one)} per hundred hands{role}. "
        f"It explains {one.followed} of your {number_of(one.hands, 'hand')} of this kind and is {sure(one)} certain."
    )


def in_brief(one: KnownHabit, voice: Voice, room: int) -> str:
    """Describe a habit and its cost in ``room`` characters; if too long, name only the kind of hand and the cost."""
    price = f"{dollars_a_hundred(one)} per hundred hands"
    whole = f"{what(one.habit, voice)}: {price}"
    return whole if len(whole) <= room else f"Your costliest habit, with {families()[one.habit.family].title}: {price}"


def sure(one: KnownHabit) -> str:
    """Return how certain a habit is: at most 99%."""
    return f"{min(99, int(100 * one.sure))}%"


def differs(one: KnownHabit, voice: Voice) -> str:
    """Say how many hands a habit sets wrong, and on which hands it costs the most."""
    hands = f"{voice.percent(one.wrong)} of these hands"
    return f"It sets {hands} wrong and costs the most on hands like {voice.show(one.question.hand)}."


def habit_report(habits: Sequence[KnownHabit], voice: Voice) -> Iterator[str]:
    """Yield the habits found, each with the hands it gets wrong and the rule of thumb for them."""
    yield ABOUT if habits else NO_HABIT
    for one in habits:
        yield habit(one, voice)
        yield differs(one, voice)
        yield rule_of_thumb(idea_of_hand(one.question.hand, one.question.rules), voice, one.role)
