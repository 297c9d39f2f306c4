"""Cached figures: a change to any of them must raise the version of its kind, so that older files are ignored.

Each digest is next to the version whose figures it covers. If one differs and the change was intended, raise the
version where the kind is defined, and record the new digest here.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

from paigow_tui.odds.atlas import ATLAS, PERFECT
from paigow_tui.odds.banker import TABLE, build_table
from paigow_tui.odds.cache import Kind, cache_folder
from paigow_tui.odds.whole.jobs import Game, do, plan
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, house_way

Figures = Iterator[NDArray[Any]]

FOXWOODS = house_way("foxwoods")
DIGESTS: Final = {
    ("table", 1): "72d558be7fc1e890a7ed7ed885711485",
    ("atlas", 2): "22b8e951f49ec4d03aacccc65f2b9be0",
    ("perfect", 1): "c14a475d8aeff8b0f3a09e105c532f91",
}


def tables() -> Figures:
    """Yield what a way plays with every class, under every rule that matters."""
    for rules in (VEGAS, CLASSIC, RuleSet(joker="strict")):
        table = build_table(FOXWOODS, rules)
        yield from (table.lows, table.highs, table.outcome)


def counts(seeing: bool) -> Figures:
    """Yield the counts of the first job of each kind in the whole game."""
    game = Game(FOXWOODS, VEGAS, () if seeing else (FOXWOODS,), str(cache_folder()), seeing)
    for job in {job.kind: job for job in reversed(plan())}.values():
        which, four = do(game, job)
        order = np.argsort(which, kind="stable")
        yield from (which[order], four[order])


KINDS: Final[dict[Kind, Callable[[], Figures]]] = {
    TABLE: tables,
    ATLAS: lambda: counts(False),
    PERFECT: lambda: counts(True),
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_cached_figures_do_not_change_without_a_new_version(kind: Kind) -> None:
    digest = hashlib.blake2b(digest_size=16)
    for array in KINDS[kind]():
        digest.update(np.ascontiguousarray(array, np.int64).tobytes())
    assert DIGESTS[kind] == digest.hexdigest()
