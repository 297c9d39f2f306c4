"""The settings to count: for each class of hands, those that the player might choose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import DECK
from paigow_tui.odds.banker import BankerTable, Progress
from paigow_tui.odds.classes import CLASSES, CONTENTS, Ints, classes
from paigow_tui.rules import Category, RuleSet
from paigow_tui.rules.splits import splits

_CHUNK: Final = 2048

Strengths = NDArray[np.int32]


@dataclass(frozen=True)
class Questions:
    """Settings by class: those of class ``i`` are at ``starts[i]`` to ``starts[i + 1]`` in the other arrays.

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
        return np.repeat(np.arange(CLASSES, dtype=np.int32), np.diff(self.starts))


def of_table(table: BankerTable) -> Questions:
    """Return the settings of a house way: one question per class."""
    return Questions(np.arange(CLASSES + 1), table.lows[table.outcome], table.highs[table.outcome])


def of_choices(rules: RuleSet, progress: Progress | None = None) -> Questions:
    """Return the legal, undominated settings of every class, highest front first. This takes a few seconds."""
    hands = classes().representatives
    sizes, lows, highs = [], [], []
    for start in range(0, CLASSES, _CHUNK):
        if progress is not None:
            progress(start, CLASSES)
        rows = [
            splits([DECK[index] for index in row], rules) for row in hands[start : start + _CHUNK].tolist()
        ]
        low = np.array([found.lows for found in rows], np.int64)
        high = np.array([found.highs for found in rows], np.int64)
        both = np.where(fouls(high, low, rules), -1, low << 32 | high)
        both = -np.sort(-both, axis=1)
        high = np.where(both < 0, -1, both & 0xFFFFFFFF)
        # from the highest front down, a setting is undominated if its back is the highest so far
        best = np.maximum.accumulate(high, axis=1)
        kept = np.hstack([np.ones((len(rows), 1), bool), high[:, 1:] > best[:, :-1]])
        sizes.append(kept.sum(axis=1))
        lows.append((both >> 32)[kept])
        highs.append(high[kept])
    if progress is not None:
        progress(CLASSES, CLASSES)
    starts = np.concatenate([[0], np.cumsum(np.concatenate(sizes))])
    return Questions(starts, np.concatenate(lows).astype(np.int32), np.concatenate(highs).astype(np.int32))


def fouls(high: NDArray[Any], low: NDArray[Any], rules: RuleSet) -> NDArray[np.bool_]:
    """Return `paigow_tui.rules.is_foul` for arrays."""
    if rules.equal_front == "kickers":
        return np.asarray(high <= low)
    shift = np.where(low >> 20 > 0, 16, 12)
    return np.asarray((high >> 20 <= Category.ONE_PAIR) & (high >> shift <= low >> shift))


@dataclass(frozen=True)
class FlushQuestions:
    """Questions about hands with a flush: their own settings, and those of their content.

    Each has a flush class (``flush``, counted from the first), a setting (``setting``, an index into
    the distinct ``lows`` and ``highs``) and where its answer counts: it is added, times ``sign``, to
    question ``target``. They are sorted by flush class; those of class ``i`` are at ``starts[i]`` to
    ``starts[i + 1]``.
    """

    starts: Ints
    flush: NDArray[np.int32]
    setting: NDArray[np.int32]
    target: NDArray[np.int32]
    sign: NDArray[np.int8]
    lows: Strengths
    highs: Strengths

    def __len__(self) -> int:
        return len(self.flush)


def flush_questions(questions: Questions) -> FlushQuestions:
    """Return the questions about hands with a flush.

    A content's own questions are about its hands without a flush, so the part from hands with a
    flush is subtracted.
    """
    content = classes().flush_content
    sizes = np.diff(questions.starts)
    own, plain = sizes[CONTENTS:], sizes[content]
    starts = np.concatenate([[0], np.cumsum(own + plain)])
    flush = np.repeat(np.arange(len(content), dtype=np.int32), own + plain)
    place = np.arange(starts[-1]) - starts[flush]
    is_own = place < own[flush]
    target = np.where(
        is_own,
        questions.starts[CONTENTS + flush] + place,
        questions.starts[content[flush]] + place - own[flush],
    )
    both = questions.lows[target].astype(np.int64) << 32 | questions.highs[target]
    settings, setting = np.unique(both, return_inverse=True)
    return FlushQuestions(
        starts,
        flush,
        setting.astype(np.int32),
        target.astype(np.int32),
        np.where(is_own, 1, -1).astype(np.int8),
        (settings >> 32).astype(np.int32),
        (settings & 0xFFFFFFFF).astype(np.int32),
    )
