"""The setup for every test: a known environment, fixed randomness, and none of the user's own games."""

import gc
import os
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from sqlite3 import Connection

import pytest
from hypothesis import HealthCheck, settings

from paigow_tui.store import EventStore
from paigow_tui.store.events import Clock
from paigow_tui.testing.waiting import wait_until
from tests.support.rights import public_folder

# The user's environment must not affect a picture or a message.
_FOREIGN = {
    "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "ESCDELAY", "FORCE_COLOR", "LINES", "NO_COLOR",
    "PYTHON_COLORS",
}  # fmt: skip
_FOREIGN_PREFIXES = ("TEXTUAL_", "PAIGOW_")


def _clean_environment() -> None:
    """Clean the environment before any test is imported; children and xdist workers inherit it."""
    for name in [name for name in os.environ if name in _FOREIGN or name.startswith(_FOREIGN_PREFIXES)]:
        del os.environ[name]
    os.environ["COLORTERM"] = "truecolor"


_clean_environment()

# The same examples in every run, however slow the machine. To look for new ones:
# HYPOTHESIS_PROFILE=explore pytest
settings.register_profile("patient", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("patient"), derandomize=True)
settings.register_profile("explore", settings.get_profile("patient"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-slow", action="store_true", help="run the slow tests too")
    parser.addoption("--update-frames", action="store_true", help="rewrite the recorded frames and transcripts")
    parser.addoption("--installed", type=Path, metavar="PAIGOW", help="the program that runs the README's commands")


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Use one more worker than the xdist default: workers spend a fifth of their time waiting."""
    return (yield) + ("PYTEST_XDIST_AUTO_NUM_WORKERS" not in os.environ)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--run-slow") and config.option.markexpr == "not slow and not bench":
        config.option.markexpr = "not bench"


def pytest_make_parametrize_id(val: object) -> str | None:
    """Shorten the names of tests with long values: workers exchange all names, and one was ten megabytes long."""
    return f"{val[:40]!a}..." if isinstance(val, str | bytes) and len(val) > 100 else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the walk of all screens: the longest test must not be the last one running."""
    items.sort(key=lambda item: "test_walk.py" not in item.nodeid)


def pytest_collection_finish() -> None:
    """Exempt objects created before the first test from garbage collection, which took a seventh of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def _no_user_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests that name no database away from the user's games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_DB", str(tmp_path_factory.mktemp("data") / "paigow.db"))
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _tables_of_this_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Build each house way's table once per test session, in one folder for all workers."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_CACHE", str(folder / "tables"))
        yield folder / "tables"


@pytest.fixture(scope="session", autouse=True)
def _tables_named_by_their_seeds() -> Iterator[None]:
    from tests.support.playing import tables_named_by_their_seeds

    with tables_named_by_their_seeds():
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_power_cuts() -> Iterator[None]:
    """Don't wait for the disk: test data need not survive a power failure."""
    begin = EventStore.__init__

    def begin_without_waiting(store: EventStore, db: Connection, path: Path, clock: Clock) -> None:
        db.execute("PRAGMA synchronous = OFF")
        begin(store, db, path, clock)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        patch.setattr(EventStore, "__init__", begin_without_waiting)
        yield


@pytest.fixture(autouse=True)
def _same_hands_in_every_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow_tui.practice.dealing.Random", lambda seed="hands of the tests": Random(seed))


@pytest.fixture
def home(paigow_home: Path, _tables_of_this_session: Path) -> Iterator[Path]:
    """The test kit's folder, but with the house-way tables of this test session."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_CACHE", str(_tables_of_this_session))
        yield paigow_home


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    """An empty store in its own folder."""
    with EventStore.open(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that any user may enter, unlike pytest's own."""
    with public_folder() as folder:
        yield folder


@pytest.fixture
def nearly_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache settings, payouts and shuffles for tests that read nearly the same rounds many times."""
    from paigow_tui.audit import shuffle
    from paigow_tui.audit.side_bets import row_of
    from paigow_tui.rules import HouseWay
    from paigow_tui.table.shuffle import shuffled_deck

    row = lru_cache(10_000)(row_of)
    monkeypatch.setattr(HouseWay, "set", lru_cache(10_000)(HouseWay.set))
    monkeypatch.setattr("paigow_tui.table.dealing.shuffled_deck", lru_cache(100)(shuffled_deck))
    monkeypatch.setattr("paigow_tui.audit.round.shuffled_deck", lru_cache(100)(shuffle.shuffled_deck))
    monkeypatch.setattr("paigow_tui.audit.round.row_of", lambda table, *hands: row(table, *map(tuple, hands)))


@pytest.fixture(scope="session")
def tables(_tables_of_this_session: Path) -> None:
    """Make sure the house-way tables exist, so that no test that measures time waits for them.

    One worker builds each. The others wait for it, and build it themselves if that worker never finishes.
    """
    from paigow_tui.odds import banker
    from paigow_tui.odds.hand import ready_table
    from paigow_tui.odds.setting import all_settings
    from paigow_tui.rules.house_ways import HOUSE_WAYS

    paths = {way: banker.table_path(way) for way in HOUSE_WAYS.values()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(banker, "all_settings", lru_cache(1)(all_settings))  # the same for every way
        for way, path in paths.items():
            path.parent.mkdir(exist_ok=True)
            with suppress(FileExistsError):
                path.with_suffix(".begun").touch(exist_ok=False)
                ready_table(way)
    with suppress(AssertionError):
        wait_until(lambda: all(path.exists() for path in paths.values()))
    for way in paths:
        ready_table(way)
