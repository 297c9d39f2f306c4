"""A person's level: a rating against hands of known difficulty, as for chess puzzles.

A hand's rating is known from how many people would set it wrong, so the person's rating is the only unknown. Its
distribution, which Glicko-2 would only approximate, is computed on a grid. Hands from long ago count for little.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import exp, log, log1p, sqrt
from typing import Final

import msgspec

from paigow_tui.odds.difficulty import ERROR, MIDDLE, SCALE, WANTED, chance_of_right, rating_of
from paigow_tui.practice.decisions import Decision

UNSURE: Final = 300
"""The standard deviation of the rating of a new person."""
KEPT: Final = 0.995
"""The factor by which a hand's weight shrinks with each later hand."""
KEPT_OF_IDEA: Final = 0.9
"""The same factor for the hands of one idea."""
RECENT: Final = 600
"""The number of recent hands that count; earlier ones hardly matter."""
LAST: Final = 40
"""The number of recent hands that determine the person's form."""
SEEN: Final = 3.0
"""The minimum weighted number of an idea's hands for calling it hard."""
SELDOM: Final = 0.4
"""An idea is hard if less than this share of its hands are set right."""
LEAST_HANDS: Final = 30
"""The minimum number of hands for showing a level."""
_GRID: Final = range(500, 2801, 20)
_PRIOR: Final = [-((rating - MIDDLE) ** 2) / (2 * UNSURE**2) for rating in _GRID]


class Level(msgspec.Struct, frozen=True):
    """A rating with its standard deviation, the number of hands it is based on, and its offset for each idea."""

    rating: float = MIDDLE
    deviation: float = UNSURE
    hands: int = 0
    offsets: Mapping[str, float] = {}
    record: Mapping[str, tuple[int, int]] = {}
    """By idea, the number of hands dealt in which an error is possible, and the number set wrong."""

    form: float = 0.0
    """How much better recent hands went than adaptive drills aim for, in rating points."""
    hard: Mapping[str, float] = {}
    """The hard ideas, with the recent share of their hands that are set right."""
    usual: float = WANTED
    """The recent share of all other hands that are set right."""

    @property
    def known(self) -> bool:
        """Return whether it is known well enough to show."""
        return self.hands >= LEAST_HANDS

    def skill(self, idea: str) -> float:
        """Return the rating for an idea, adjusted for recent form."""
        return self.rating + self.offsets.get(idea, 0.0) + self.form

    def doubt(self, idea: str) -> float:
        """Return the standard deviation of the person's error rate for an idea."""
        return error_rate(*self.record.get(idea, (0, 0)))[1]


def error_rate(hands: int, wrong: int) -> tuple[float, float]:
    """Return an error rate and its standard deviation; a new person errs about once in eight hands.

    >>> [round(figure, 3) for figure in error_rate(10, 5)]
    [0.431, 0.136]
    """
    errs, hits = 0.3 + wrong, 2 + hands - wrong
    rate = errs / (errs + hits)
    return rate, sqrt(rate * (1 - rate) / (errs + hits + 1))


def level_of(decisions: Iterable[Decision]) -> Level:
    """Return the level based on new hands of known difficulty."""
    rated = [one for one in decisions if one.rated][-RECENT:]
    *_, logs = (_PRIOR, *_beliefs(rated))
    mean, deviation = _moments(logs)
    record: defaultdict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for one in rated:
        hands, wrong = record[one.idea]
        record[one.idea] = hands + 1, wrong + (not passed(one))
    last = [passed(one) for one in rated[-LAST:]]
    # as if four more hands had gone the way that adaptive drills aim for
    form = SCALE * log((sum(last) + 4 * WANTED) / (len(last) - sum(last) + 4 * (1 - WANTED)) * (1 - WANTED) / WANTED)
    offsets, hard = _offsets(rated, mean), _hard(rated)
    others = [passed(one) for one in rated if one.idea not in hard][-LAST:]
    usual = (sum(others) + 4 * WANTED) / (len(others) + 4)
    return Level(mean, deviation, len(rated), offsets, record, form, hard, usual)


def level_curve(decisions: Iterable[Decision], points: int = 60) -> list[float]:
    """Return the rating after each rated hand once it is known, or after ``points`` of them, evenly spaced."""
    rated = [one for one in decisions if one.rated]
    known = range(LEAST_HANDS, len(rated) + 1)
    shown = {known[round(place * (len(known) - 1) / max(1, points - 1))] for place in range(points)} if known else set()
    return [_moments(logs)[0] for hands, logs in enumerate(_beliefs(rated), start=1) if hands in shown]


def _beliefs(rated: Iterable[Decision]) -> Iterator[list[float]]:
    """Yield, after each hand, the log-likelihood of each rating on the grid."""
    logs = _PRIOR
    for one in rated:
        hand, sign = rating_of(one.difficulty or 0), -1 if passed(one) else 1
        logs = [
            KEPT * known + (1 - KEPT) * before - log1p(exp(sign * (rating - hand) / SCALE))
            for rating, known, before in zip(_GRID, logs, _PRIOR, strict=True)
        ]
        yield logs


def _moments(logs: list[float]) -> tuple[float, float]:
    """Return the mean rating and its standard deviation."""
    most = max(logs)
    weights = [exp(known - most) for known in logs]
    total = sum(weights)
    mean = sum(rating * weight for rating, weight in zip(_GRID, weights, strict=True)) / total
    square = sum((rating - mean) ** 2 * weight for rating, weight in zip(_GRID, weights, strict=True)) / total
    return mean, sqrt(square)


def passed(decision: Decision) -> bool:
    """Return whether a decision counts as right, which means best or fine."""
    return decision.cost is not None and decision.cost < ERROR


def _hard(rated: Iterable[Decision]) -> dict[str, float]:
    """Return the hard ideas, with the recent share of their hands that are set right."""
    counts: defaultdict[str, tuple[float, float]] = defaultdict(lambda: (0.0, 0.0))
    for one in rated:
        hands, right = counts[one.idea]
        counts[one.idea] = KEPT_OF_IDEA * hands + 1, KEPT_OF_IDEA * right + passed(one)
    return {idea: right / hands for idea, (hands, right) in counts.items() if hands >= SEEN and right < SELDOM * hands}


def _offsets(rated: Iterable[Decision], rating: float) -> dict[str, float]:
    """Return how much better each idea goes than the rating predicts, in rating points."""
    right: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for one in rated:
        counts = right[one.idea]
        expected = chance_of_right(one.difficulty or 0, rating)
        counts[:] = (KEPT_OF_IDEA * old + new for old, new in zip(counts, (1, passed(one), expected), strict=True))
    return {
        idea: SCALE * (log((passes + 1) / (hands - passes + 1)) - log((expected + 1) / (hands - expected + 1)))
        for idea, (hands, passes, expected) in right.items()
    }
