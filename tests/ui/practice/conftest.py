"""Hands come from a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from paigow_tui.practice import stock
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.questions import Drill


@pytest.fixture(autouse=True)
def _tables(tables: None) -> None:
    """Everything here is about odds."""


class Clock:
    """The clock of practice, which stands still until a test moves it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    moved = Clock()
    monkeypatch.setattr("paigow_tui.ui.practice.base.monotonic", moved)
    return moved


@pytest.fixture(autouse=True)
def _hands_from_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealer(
        drill: Drill, chance: Random | None = None, progress: Callable[[int, int], None] | None = None
    ) -> Dealer:
        return Dealer(drill, chance or Random(5), progress)

    monkeypatch.setattr(stock, "Dealer", dealer)
