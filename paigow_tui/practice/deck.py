"""The deck of mistakes: hands set wrong come back when FSRS expects them to be forgotten soon.

The deck is not stored: it is rebuilt from the diary's mistakes and reviews.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from paigow_tui.practice.grading import Verdict
from paigow_tui.practice.questions import Question

if TYPE_CHECKING:
    import fsrs


@cache
def _scheduler() -> fsrs.Scheduler:
    import fsrs

    # no randomness: the same diary gives the same days
    return fsrs.Scheduler(enable_fuzzing=False)


def _when(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


class Deck:
    def __init__(self) -> None:
        self._cards: dict[str, tuple[Question, fsrs.Card]] = {}
        self._dropped: set[str] = set()

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, question: Question) -> bool:
        return question.key in self._cards

    def known(self, question: Question) -> bool:
        """Return whether the hand is in the deck, or was removed from it for good."""
        return question.key in self._cards or question.key in self._dropped

    def failed(self, question: Question, at: int) -> None:
        """Record that a hand was set wrong: add it to the deck, or rate it as forgotten."""
        self._rate(question, at, again=True)

    def answered(self, question: Question, at: int, right: bool, verdict: Verdict | None) -> None:
        """Record a review of a hand in the deck: best is rated good, fine is hard, all else again."""
        self._rate(question, at, again=not right and verdict != "fine", hard=verdict == "fine")

    def drop(self, question: Question) -> None:
        self._cards.pop(question.key, None)
        self._dropped.add(question.key)

    def _rate(self, question: Question, at: int, *, again: bool, hard: bool = False) -> None:
        import fsrs

        when = _when(at)
        key = question.key
        card = self._cards[key][1] if key in self._cards else fsrs.Card(card_id=len(self._cards) + 1, due=when)
        if card.last_review is not None and when < card.last_review:
            when = card.last_review  # a clock that was set back
        rating = fsrs.Rating.Again if again else fsrs.Rating.Hard if hard else fsrs.Rating.Good
        self._cards[key] = question, _scheduler().review_card(card, rating, when)[0]

    def due(self, now: int) -> list[Question]:
        """Return the hands that are due, longest overdue first."""
        when = _when(now)
        found = [(card.due, key) for key, (_, card) in self._cards.items() if card.due <= when]
        return [self._cards[key][0] for _, key in sorted(found)]

    def next_due(self) -> int | None:
        """Return when the next hand is due, in milliseconds; ``None`` for an empty deck."""
        first = min((card.due for _, card in self._cards.values()), default=None)
        return None if first is None else int(first.timestamp() * 1000)
