"""The deck: ideas that were missed, or learned in a lesson, come back when FSRS expects them to be forgotten soon.

Each review deals a different hand of the idea, except that a mistake first comes back unchanged. The deck isn't stored;
it is rebuilt from the diary.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, tzinfo
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import idea_of, ideas
from paigow_tui.practice.questions import Drill, Question

if TYPE_CHECKING:
    import fsrs

Rating = Literal["Good", "Hard", "Again"]
_RATINGS: Final[dict[str, Rating]] = {"best": "Good", "fine": "Good", "right": "Good", "inaccuracy": "Hard"}


def day_of(milliseconds: int, zone: tzinfo | None = None) -> date:
    """Return the date of a timestamp (in milliseconds since 1970) in a time zone, the local one by default.

    >>> day_of(0, UTC)
    datetime.date(1970, 1, 1)
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).astimezone(zone).date()


class Due(msgspec.Struct, frozen=True):
    """An idea that is due, with the last hand dealt for it."""

    question: Question
    mistake: bool
    """Whether that same hand comes back, instead of a different one."""

    @property
    def drill(self) -> Drill:
        """Return a drill with one hand of the idea."""
        question, idea = self.question, idea_of(self.question)
        drill = Drill(task=question.task, role=question.role, against=question.against, rules=question.rules, hands=1)
        if question.task == "house way":
            return msgspec.structs.replace(drill, rule=int(idea) - 1)
        return msgspec.structs.replace(drill, ideas=(idea,) if idea in ideas() else ())


class _Topic(msgspec.Struct):
    question: Question
    card: fsrs.Card
    mistake: bool = False


@cache
def _scheduler() -> fsrs.Scheduler:
    import fsrs

    # no fuzzing, so the same diary gives the same days; no steps within a day, because the next drill has such hands
    # anyway
    return fsrs.Scheduler(enable_fuzzing=False, learning_steps=(), relearning_steps=())


def _when(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def topic_of(question: Question) -> str:
    """Return the topic of a question: its idea, task and role, and the rules that may change the answer."""
    way = question.against if question.task == "house way" else ""
    return f"{question.task}|{way}|{idea_of(question)}|{question.role}|{question.switches}"


class Deck:
    """A deck of topics with their FSRS cards."""

    def __init__(self) -> None:
        self._topics: dict[str, _Topic] = {}
        self._hands: set[str] = set()
        """The keys of all hands ever added."""

    def __len__(self) -> int:
        return len(self._topics)

    def __contains__(self, question: Question) -> bool:
        return topic_of(question) in self._topics

    @property
    def rules(self) -> int:
        """How many of the topics are rules of a house way instead of ideas."""
        return sum(topic.question.task == "house way" for topic in self._topics.values())

    def known(self, question: Question) -> bool:
        """Return whether a hand was ever in the deck."""
        return question.key in self._hands

    def failed(self, question: Question, at: int) -> None:
        """Record that a hand was set wrong, so that its idea comes back, starting with this hand."""
        self._hands.add(question.key)
        self._rate(question, at, "Again")

    def answered(self, decision: Decision, learning: bool = False) -> None:
        """Record a decision, adding its idea if it was a mistake or was made in a lesson.

        A hand is never rated good if a hint named its cards.
        """
        rating: Rating = _RATINGS.get(decision.verdict, "Again")
        if decision.named and rating == "Good":
            rating = "Hard"
        if rating == "Again":
            self.failed(decision.question, decision.at)
        elif learning or decision.question in self:
            self._rate(decision.question, decision.at, rating)

    def drop(self, question: Question) -> None:
        """Remove a hand's idea; a new mistake brings it back."""
        self._hands.add(question.key)
        self._topics.pop(topic_of(question), None)

    def _rate(self, question: Question, at: int, rating: Rating) -> None:
        import fsrs

        when, topic = _when(at), topic_of(question)
        old = self._topics.get(topic)
        card = fsrs.Card(card_id=len(self._topics) + 1, due=when) if old is None else old.card
        if card.last_review is not None and when < card.last_review:
            when = card.last_review  # the clock was set back
        card = _scheduler().review_card(card, fsrs.Rating[rating], when)[0]
        self._topics[topic] = _Topic(question, card, rating == "Again")

    def due(self, now: int) -> list[Due]:
        """Return the ideas that are due, most overdue first."""
        when = _when(now)
        topics = [(topic.card.due, name) for name, topic in self._topics.items() if topic.card.due <= when]
        return [Due(self._topics[name].question, self._topics[name].mistake) for _, name in sorted(topics)]

    def forecast(self, now: int, days: int, zone: tzinfo | None = None) -> tuple[int, ...]:
        """Return how many ideas come back today, including overdue ones, and on each of the following days.

        Days are in a time zone, by default the local one.
        """
        today = day_of(now, zone)
        late = ((day_of(int(topic.card.due.timestamp() * 1000), zone) - today).days for topic in self._topics.values())
        counts = Counter(max(0, day) for day in late)
        return tuple(counts[day] for day in range(days))

    def next_due(self) -> int | None:
        """Return when the next idea is due, in milliseconds; ``None`` for an empty deck."""
        first = min((topic.card.due for topic in self._topics.values()), default=None)
        return None if first is None else int(first.timestamp() * 1000)
