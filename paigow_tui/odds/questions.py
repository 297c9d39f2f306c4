"""Questions: for each class of hands, the settings to count, which are those a player might choose."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.classes import CONTENTS, Ints, classes
from paigow_tui.odds.compare import LOSE_AS_PLAYER, WIN_AS_PLAYER
from paigow_tui.odds.setting import all_settings, play_all
from paigow_tui.odds.weights import binned
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.splits import LOWS

Strengths = NDArray[np.int32]
Bools = NDArray[np.bool_]

FRONTS: Final = np.unique(LOWS)[1:].astype(np.int32)
"""The strengths of the 91 low hands, ascending."""


@dataclass(frozen=True)
class Questions:
    """Settings by class; those of class ``i`` are at ``starts[i]`` to ``starts[i + 1]`` in the other arrays.

    ``lows`` and ``highs`` are strengths: (questions,).
    """

    starts: Ints
    lows: Strengths
    highs: Strengths

    def __len__(self) -> int:
        return len(self.lows)

    @cached_property
    def owner(self) -> NDArray[np.int32]:
        """Return the class of each question."""
        return np.repeat(np.arange(len(self.starts) - 1, dtype=np.int32), np.diff(self.starts))


def ask(rules: RuleSet, ways: Iterable[HouseWay]) -> Questions:
    """Return the legal, undominated settings of every class and those the house ways play, highest front first."""
    settings = all_settings(rules)
    both = np.where(settings.foul, -1, settings.lows.astype(np.int64) << 32 | settings.highs)
    played = [np.take_along_axis(both, play_all(way, settings).setting[:, None], axis=1) for way in ways]
    both = -np.sort(-both, axis=1)
    high = np.where(both < 0, -1, both & 0xFFFFFFFF)
    # from the highest front down, a setting is undominated if its back is the highest so far
    selected = np.ones(both.shape, bool)
    selected[:, 1:] = high[:, 1:] > np.maximum.accumulate(high, axis=1)[:, :-1]
    for setting in played:
        selected |= both == setting
    selected[:, 1:] &= both[:, 1:] != both[:, :-1]
    selected &= both >= 0
    starts = np.concatenate([[0], np.cumsum(selected.sum(axis=1))])
    return Questions(starts, (both[selected] >> 32).astype(np.int32), high[selected].astype(np.int32))


@dataclass(frozen=True)
class PerfectPlay:
    """The questions for players who see the other hand before they set theirs.

    Sorted from the highest front down, a class's undominated settings have increasing backs. Such players win whenever
    any setting wins: the sum of what each setting wins, less what each pair of neighbors both win, which is what the
    pair's lower front and lower back win. They lose whenever the highest front and the highest back both lose.
    """

    settings: Questions
    """The legal, undominated settings, highest front first."""

    @cached_property
    def asked(self) -> Questions:
        """Return, for each class, its settings, the lower hands of each pair of neighbors, and its highest hands."""
        settings, first = self.settings, self._first
        number, stop = np.arange(len(settings)), settings.starts[1:][settings.owner]
        lows, highs = np.empty(2 * len(settings), np.int32), np.empty(2 * len(settings), np.int32)
        lows[number + first], highs[number + first] = settings.lows, settings.highs
        lows[number + stop] = settings.lows[np.where(number + 1 == stop, first, (number + 1) % len(settings))]
        highs[number + stop] = settings.highs
        return Questions(2 * settings.starts, lows, highs)

    def results(self, four: Ints) -> tuple[Ints, Ints]:
        """Return the wins and losses of each class, given the four sums of `asked`: (classes,) each."""
        starts, stops = self.settings.starts[:-1], self.settings.starts[1:]
        win = four[:, WIN_AS_PLAYER].copy()
        win[np.arange(len(self.settings)) + stops[self.settings.owner]] *= -1
        win[2 * stops - 1] = 0
        return np.add.reduceat(win, 2 * starts), four[2 * stops - 1, LOSE_AS_PLAYER]

    def against(self, numbers: NDArray[Any], low: Strengths, high: Strengths) -> tuple[Bools, Bools]:
        """Return whether hands of these classes win, and whether they lose.

        The hands are set after a given low and high hand are seen.
        """
        settings, first, stop = (
            self.settings,
            self.settings.starts[numbers],
            self.settings.starts[numbers + 1],
        )
        win = np.zeros(len(numbers), bool)
        for step in range(int(np.diff(settings.starts).max())):
            at = np.minimum(first + step, stop - 1)
            win |= (settings.lows[at] > low) & (settings.highs[at] > high)
        return win, (settings.lows[first] <= low) & (settings.highs[stop - 1] <= high)

    @property
    def _first(self) -> Ints:
        """Return the start of each setting's class."""
        return self.settings.starts[:-1][self.settings.owner]


def ranges(starts: Ints, stops: Ints) -> Ints:
    """Return the concatenated ranges from each start to its stop."""
    sizes = stops - starts
    ends = np.cumsum(sizes)
    numbers: Ints = np.arange(sizes.sum()) + np.repeat(starts - (ends - sizes), sizes)
    return numbers


class FlushQuestions:
    """Questions about hands with a flush: about their own settings, and about those of their content.

    A content's own questions are about its hands without a flush, so the part from hands with a flush is subtracted.
    The distinct settings of flush class ``i``, numbered from the first flush class, are at ``starts[i]`` to
    ``starts[i + 1]`` of ``lows`` (indices into `FRONTS`) and ``highs`` (indices into ``axis``).
    """

    def __init__(self, questions: Questions, axis: Strengths) -> None:
        content = classes().flush_content
        sizes = np.diff(questions.starts)
        number = np.arange(len(content))
        flush = np.concatenate([np.repeat(number, sizes[CONTENTS:]), np.repeat(number, sizes[content])])
        plain = ranges(questions.starts[content], questions.starts[content + 1])
        target = np.concatenate([np.arange(questions.starts[CONTENTS], len(questions)), plain])
        key = flush << 32 | np.searchsorted(axis, questions.highs)[target]
        key |= np.searchsorted(FRONTS, questions.lows)[target] << 16
        order = np.argsort(key, kind="stable")
        key = key[order]
        fresh = np.concatenate([[True], key[1:] != key[:-1]])[: len(key)]
        different = key[fresh]
        edges = np.arange(len(content) + 1) << 32
        self.starts = np.searchsorted(different, edges)
        self.lows = different >> 16 & 0xFFFF
        self.highs = different & 0xFFFF
        # where the answers go: added to a class's own questions, subtracted from its content's
        self._links = np.searchsorted(key, edges)
        self._asked = (np.cumsum(fresh) - 1).astype(np.int32)
        self._target = target[order].astype(np.int32)
        self._sign = np.where(self._target < questions.starts[CONTENTS], -1, 1).astype(np.int8)

    def of(self, flush: Ints) -> tuple[Ints, Ints]:
        """Return the questions of some flush classes, and the index among these of each question's class."""
        starts, stops = self.starts[flush], self.starts[flush + 1]
        return ranges(starts, stops), np.repeat(np.arange(len(flush)), stops - starts)

    def counted(self, flush: Ints, four: Ints) -> tuple[NDArray[np.int32], Ints]:
        """Return which questions the sums of some flush classes affect, and what to add to each."""
        starts, stops = self._links[flush], self._links[flush + 1]
        links = ranges(starts, stops)
        sizes = self.starts[flush + 1] - self.starts[flush]
        before = np.cumsum(sizes) - sizes - self.starts[flush]
        added = four[self._asked[links] + np.repeat(before, stops - starts)] * self._sign[links, None]
        targets, place = np.unique(self._target[links], return_inverse=True)
        sums = np.stack([binned(place, column, len(targets)) for column in added.T], axis=1)
        return targets, sums.astype(np.int64)
