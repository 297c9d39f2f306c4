"""Practice with seeded hands and a clock that tests control."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paigow_tui.practice import stock
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.questions import Drill


@pytest.fixture(autouse=True)
def _tables(tables: None) -> None:
    """Load the odds tables, which every test here needs."""


class Clock:
    """A clock for practice that moves only when a test moves it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    moved = Clock()
    monkeypatch.setattr("paigow_tui.ui.practice.hands.monotonic", moved)
    return moved


@pytest.fixture(autouse=True)
def _seeded_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealer(drill: Drill, chance: Random | None, *others: Any) -> Dealer:
        return Dealer(drill, chance or Random(5), *others)

    monkeypatch.setattr(stock, "Dealer", dealer)
    # another test may have built an atlas, but the same seed must deal the same hands
    monkeypatch.setattr(Dealer, "_known_hands", lambda self: None)
