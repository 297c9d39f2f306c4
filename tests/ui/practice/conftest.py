"""The house way's table is built once a test session; hands come from a seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from paigow_tui.odds.hand import ready_table
from paigow_tui.practice import stock
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.questions import Drill
from paigow_tui.rules import house_way


@pytest.fixture(scope="session", autouse=True)
def _tables_of_this_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # one folder for all workers
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_CACHE", str(Path(folder) / "tables"))
        ready_table(house_way("foxwoods"))
        yield


@pytest.fixture(autouse=True)
def _hands_from_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealer(
        drill: Drill, chance: Random | None = None, progress: Callable[[int, int], None] | None = None
    ) -> Dealer:
        return Dealer(drill, chance or Random(5), progress)

    monkeypatch.setattr(stock, "Dealer", dealer)
