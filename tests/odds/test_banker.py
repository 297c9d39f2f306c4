"""The kept tables: right, fast to load, and never trusted when damaged or outdated."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
import time
from pathlib import Path
from random import Random

import numpy as np
import pytest

from paigow_tui.cards import DECK
from paigow_tui.odds import banker
from paigow_tui.odds.banker import BankerTable, build_table, kept_table, load_table, table_path
from paigow_tui.odds.cache import cache_folder, read_arrays, write_arrays
from paigow_tui.odds.classes import CLASSES
from paigow_tui.odds.numbering import class_of
from paigow_tui.rules import CLASSIC, VEGAS, HouseWay, RuleSet, house_way

FOXWOODS = house_way("foxwoods")


@pytest.fixture(scope="module")
def table() -> BankerTable:
    return load_table(FOXWOODS)


def same(one: BankerTable, other: BankerTable) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in ("lows", "highs", "outcome")
    )


def test_a_table_holds_what_the_way_plays(table: BankerTable) -> None:
    chance = Random(2)
    hands = [chance.sample(DECK, 7) for _ in range(1000)]
    hands += [chance.sample(DECK[1:52:4] + DECK[52:], 7) for _ in range(300)]
    for hand in hands:
        setting = FOXWOODS.set(hand)
        outcome = table.outcome[class_of(hand)]
        assert table.lows[outcome] == setting.low_rank.strength
        assert table.highs[outcome] == setting.high_rank.strength


def test_building_tells_how_far_it_is_and_can_be_given_up(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        if done > 10_000:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        load_table(FOXWOODS, folder=tmp_path, progress=progress)
    assert told[0] == (0, CLASSES)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert list(tmp_path.iterdir()) == []


def _few(monkeypatch: pytest.MonkeyPatch, table: BankerTable) -> list[int]:
    """Building made cheap; the list grows by one a build."""
    built: list[int] = []

    def build(*_: object) -> BankerTable:
        built.append(1)
        return table

    monkeypatch.setattr(banker, "build_table", build)
    return built


def test_a_kept_table_is_loaded(tmp_path: Path, table: BankerTable, monkeypatch: pytest.MonkeyPatch) -> None:
    built = _few(monkeypatch, table)
    assert kept_table(FOXWOODS, VEGAS, tmp_path) is None
    assert same(load_table(FOXWOODS, folder=tmp_path), table)
    assert same(load_table(FOXWOODS, folder=tmp_path), table)
    assert len(built) == 1
    kept = kept_table(FOXWOODS, VEGAS, tmp_path)
    assert kept is not None
    assert same(kept, table)


@pytest.mark.parametrize("harm", ["empty", "short", "flipped", "other", "header"])
def test_a_damaged_file_is_built_again(
    harm: str, tmp_path: Path, table: BankerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = _few(monkeypatch, table)
    load_table(FOXWOODS, folder=tmp_path)
    path = table_path(FOXWOODS, VEGAS, tmp_path)
    content = bytearray(path.read_bytes())
    if harm == "flipped":
        content[-1000] ^= 1
    elif harm == "header":
        content[40:44] = b"null"
    path.write_bytes({"empty": b"", "short": bytes(content[:-7]), "other": b"PK"}.get(harm, bytes(content)))
    assert kept_table(FOXWOODS, VEGAS, tmp_path) is None
    assert same(load_table(FOXWOODS, folder=tmp_path), table)
    assert len(built) == 2
    assert kept_table(FOXWOODS, VEGAS, tmp_path) is not None


def test_a_table_of_changed_rules_is_outdated(
    tmp_path: Path, table: BankerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = _few(monkeypatch, table)
    load_table(FOXWOODS, folder=tmp_path)
    namesake = HouseWay("foxwoods", "Foxwoods", house_way("trump-plaza").rules)
    assert kept_table(namesake, VEGAS, tmp_path) is None
    assert kept_table(FOXWOODS, CLASSIC, tmp_path) is None
    assert kept_table(FOXWOODS, RuleSet(rake=100, rotation="circle"), tmp_path) is not None
    monkeypatch.setattr("paigow_tui.odds.cache.FORMAT", 2)
    assert kept_table(FOXWOODS, VEGAS, tmp_path) is None
    assert len(built) == 1


def test_a_folder_that_cannot_be_written_is_no_hindrance(
    tmp_path: Path, table: BankerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    _few(monkeypatch, table)
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert same(load_table(FOXWOODS, folder=blocked), table)


def _write(folder: Path, number: int) -> None:
    for _ in range(20):
        write_arrays(folder / "shared", {"what": "test"}, {"numbers": np.full(50_000, number)})


def test_two_processes_may_write_at_once(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write, args=(tmp_path, number)) for number in (1, 2)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        arrays = read_arrays(tmp_path / "shared", {"what": "test"})
        if arrays is not None or (tmp_path / "shared").exists():
            assert arrays is None or len(set(arrays["numbers"].tolist())) == 1
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["shared"]


def test_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder(tmp_path / "given") == tmp_path / "given"
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "named"))
    assert cache_folder() == tmp_path / "named"
    monkeypatch.delenv("PAIGOW_CACHE")
    assert cache_folder().name == "paigow-tui"


@pytest.mark.slow
def test_every_class_of_every_table() -> None:
    """A fresh table of each way and rule set equals the kept one, and no way ever fouls."""
    for way in (FOXWOODS, house_way("trump-plaza")):
        for rules in (VEGAS, CLASSIC):
            fresh = build_table(way, rules)
            assert same(fresh, load_table(way, rules))
            if rules is VEGAS:
                assert (fresh.lows < fresh.highs).all()


def test_building_in_a_thread_does_not_hold_up_an_event_loop() -> None:
    """A screen's loop goes on ticking while a table is built beside it."""
    enough = threading.Event()

    def progress(_: int, __: int) -> None:
        if enough.is_set():
            raise InterruptedError

    def build() -> None:
        with contextlib.suppress(InterruptedError):
            build_table(FOXWOODS, progress=progress)

    async def ticks() -> list[float]:
        building = asyncio.create_task(asyncio.to_thread(build))
        late = []
        for _ in range(100):
            before = time.perf_counter()
            await asyncio.sleep(0.005)
            late.append(time.perf_counter() - before - 0.005)
        enough.set()
        await building
        return late

    late = sorted(asyncio.run(ticks()))
    assert late[50] < 0.05
    assert late[-1] < 1
