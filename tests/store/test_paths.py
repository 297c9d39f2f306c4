"""Where the store is."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.store import store_path


def test_the_path_given_comes_first() -> None:
    assert store_path(Path("given.db"), {"PAIGOW_DB": "env.db"}) == Path("given.db")


def test_the_environment_comes_second(monkeypatch: pytest.MonkeyPatch) -> None:
    assert store_path(None, {"PAIGOW_DB": "env.db"}) == Path("env.db")
    monkeypatch.setenv("PAIGOW_DB", "real-env.db")
    assert store_path() == Path("real-env.db")


@pytest.mark.parametrize("env", [{}, {"PAIGOW_DB": ""}])
def test_the_data_folder_comes_last(env: dict[str, str]) -> None:
    path = store_path(None, env)
    assert path.parts[-2:] == ("paigow", "paigow.db")
    assert path.is_absolute()


def test_a_tilde_is_the_home_folder() -> None:
    assert store_path("~/x.db") == Path.home() / "x.db"
    assert store_path("~nobody-of-this-name/x.db") == Path("~nobody-of-this-name/x.db")
