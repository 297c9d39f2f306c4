"""Cached tables: correct, fast to load, and never trusted when damaged or outdated."""

import asyncio
import contextlib
import hashlib
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from paigow_tui.odds import banker
from paigow_tui.odds.banker import BankerTable, build_table, load_table, saved_table, table_key, table_path
from paigow_tui.odds.cache import Arrays, Kind, cache_folder, read_arrays, write_arrays
from paigow_tui.rules import CLASSIC, VEGAS, HouseWay, RuleSet, house_way
from paigow_tui.testing.waiting import SHORTEST

FOXWOODS = house_way("foxwoods")


@pytest.fixture(scope="module")
def table() -> BankerTable:
    return load_table(FOXWOODS)


def same(one: BankerTable, other: BankerTable) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ("lows", "highs", "outcome"))


def test_building_a_table_reports_progress_and_can_be_interrupted(tmp_path: Path) -> None:
    told: list[float] = []

    def progress(part: float, _: float | None) -> None:
        told.append(part)
        if part > 0.03:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        load_table(FOXWOODS, folder=tmp_path, progress=progress)
    assert told[0] == 0.0
    assert told == sorted(told)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, table: BankerTable) -> list[int]:
    """Stub out table building; return a list that gets an item each time a table is built."""
    built: list[int] = []

    def build(*_: object) -> BankerTable:
        built.append(1)
        return table

    monkeypatch.setattr(banker, "build_table", build)
    return built


def test_a_cached_table_is_loaded_and_not_built_again(tmp_path: Path, table: BankerTable, built: list[int]) -> None:
    assert saved_table(FOXWOODS, VEGAS, tmp_path) is None
    assert same(load_table(FOXWOODS, folder=tmp_path), table)
    assert same(load_table(FOXWOODS, folder=tmp_path), table)
    assert len(built) == 1
    kept = saved_table(FOXWOODS, VEGAS, tmp_path)
    assert kept is not None
    assert same(kept, table)


MAGIC = b"paigow arrays\n"


def written(path: Path, sealed: bytes) -> None:
    header = sealed[: sealed.find(b"\n") + 1]
    path.write_bytes(MAGIC + hashlib.blake2b(header, digest_size=20).digest() + sealed)


SEALED: dict[str, Callable[[bytes], bytes]] = {
    "a deep header": lambda whole: b"[" * 100_000 + b"\n",
    "a header that is no object": lambda whole: b"null\n" + whole,
    "no line": lambda whole: b"{}",
    "no list of arrays": lambda whole: whole.replace(b'"arrays"', b'"orrays"', 1),
    "an array missing": lambda whole: whole.replace(b'"highs"', b'"sighs"', 1),
    "an array without a shape": lambda whole: whole.replace(b'["lows", "<i4", [', b'["lows", "<i4", [], [', 1),
    "arrays of objects": lambda whole: whole.replace(b"<i4", b"|O8", 1),
    "an array larger than can be": lambda whole: whole.replace(
        b'"lows", "<i4", [', b'"lows", "<i4", [9' + b"9" * 30, 1
    ),
    "an array of less than nothing": lambda whole: whole.replace(b'"lows", "<i4", [', b'"lows", "<i4", [-', 1),
}  # fmt: skip


def check_rebuilt(table: BankerTable, folder: Path, built: list[int]) -> None:
    assert saved_table(FOXWOODS, VEGAS, folder) is None
    before = len(built)
    assert same(load_table(FOXWOODS, folder=folder), table)
    assert len(built) == before + 1
    kept = saved_table(FOXWOODS, VEGAS, folder)
    assert kept is not None
    assert same(kept, table)
    assert [path.name for path in folder.iterdir()] == [table_path(FOXWOODS, VEGAS, folder).name]


@pytest.mark.parametrize("harm", SEALED)
def test_a_damaged_table_with_a_valid_digest_is_rebuilt(
    harm: str, tmp_path: Path, table: BankerTable, built: list[int]
) -> None:
    load_table(FOXWOODS, folder=tmp_path)
    path = table_path(FOXWOODS, VEGAS, tmp_path)
    whole = path.read_bytes()[len(MAGIC) + 20 :]
    written(path, whole)
    assert saved_table(FOXWOODS, VEGAS, tmp_path) is not None
    assert SEALED[harm](whole) != whole
    written(path, SEALED[harm](whole))
    check_rebuilt(table, tmp_path, built)


@pytest.mark.parametrize("arrays", ["none", "empty", "longer", "of floats"])
def test_a_cache_file_without_a_valid_table_is_rebuilt(
    arrays: str, tmp_path: Path, table: BankerTable, built: list[int]
) -> None:
    right = {"lows": table.lows, "highs": table.highs, "outcome": table.outcome}
    every: dict[str, Arrays] = {
        "none": {},
        "empty": {name: array[:0] for name, array in right.items()},
        "longer": {**right, "outcome": table.outcome + 1},
        "of floats": {name: array.astype(np.float64) for name, array in right.items()},
    }
    write_arrays(table_path(FOXWOODS, VEGAS, tmp_path), table_key(FOXWOODS, VEGAS), every[arrays])
    check_rebuilt(table, tmp_path, built)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_place_of_a_table_does_not_block(tmp_path: Path, table: BankerTable, built: list[int]) -> None:
    os.mkfifo(table_path(FOXWOODS, VEGAS, tmp_path))
    check_rebuilt(table, tmp_path, built)


@pytest.mark.usefixtures("built")
def test_a_symlinked_table_is_written_to_its_target(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "cache", tmp_path / "elsewhere"
    folder.mkdir()
    link = table_path(FOXWOODS, VEGAS, folder)
    link.symlink_to(elsewhere)
    load_table(FOXWOODS, folder=folder)
    assert link.is_symlink()
    assert elsewhere.read_bytes().startswith(MAGIC)
    assert list(folder.iterdir()) == [link]


def test_a_saved_table_is_not_used_for_other_rules_or_versions(
    tmp_path: Path, built: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    load_table(FOXWOODS, folder=tmp_path)
    namesake = HouseWay("foxwoods", "Foxwoods", house_way("trump-plaza").rules)
    assert saved_table(namesake, VEGAS, tmp_path) is None
    assert saved_table(FOXWOODS, CLASSIC, tmp_path) is None
    assert saved_table(FOXWOODS, RuleSet(commission=100, rotation="circle"), tmp_path) is not None
    for name, later in (("banker.TABLE", Kind("table", 2)), ("cache.FORMAT", 2)):
        with monkeypatch.context() as patch:
            patch.setattr(f"paigow_tui.odds.{name}", later)
            assert saved_table(FOXWOODS, VEGAS, tmp_path) is None
    assert len(built) == 1


@pytest.mark.usefixtures("built")
def test_tables_work_with_an_unwritable_folder(tmp_path: Path, table: BankerTable) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert same(load_table(FOXWOODS, folder=blocked), table)


def _write(folder: Path, number: int) -> None:
    for _ in range(20):
        write_arrays(folder / "shared", {"what": "test"}, {"numbers": np.full(50_000, number)})


def test_two_processes_may_write_a_cache_file_at_once(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write, args=(tmp_path, number)) for number in (1, 2)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        arrays = read_arrays(tmp_path / "shared", {"what": "test"}, lambda _: True)
        if arrays is not None or (tmp_path / "shared").exists():
            assert arrays is None or len(set(arrays["numbers"].tolist())) == 1
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["shared"]


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="this system does not list what is mapped")
def test_programs_share_the_memory_of_a_saved_table(tmp_path: Path, table: BankerTable) -> None:
    load_table(FOXWOODS, folder=tmp_path)
    saved = saved_table(FOXWOODS, VEGAS, tmp_path)
    assert saved is not None
    assert same(saved, table)
    assert str(table_path(FOXWOODS, VEGAS, tmp_path)) in Path("/proc/self/maps").read_text(encoding="utf-8")


def test_tables_are_saved_in_the_cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder(tmp_path / "given") == tmp_path / "given"
    monkeypatch.setenv("PAIGOW_CACHE", str(tmp_path / "named"))
    assert cache_folder() == tmp_path / "named"
    monkeypatch.delenv("PAIGOW_CACHE")
    assert cache_folder().name == "paigow-tui"


def test_building_in_a_thread_does_not_hold_up_an_event_loop() -> None:
    """An event loop gets a turn before much work has been done on the table.

    This counts CPU time, not elapsed time, so other programs do not matter.
    """
    enough = threading.Event()

    def progress(_: float, __: float | None) -> None:
        if enough.is_set():
            raise InterruptedError

    def build() -> None:
        with contextlib.suppress(InterruptedError):
            build_table(FOXWOODS, progress=progress)

    def built() -> float:
        """Return the CPU seconds that all other threads have used."""
        return time.process_time() - time.thread_time()

    async def turns() -> list[float]:
        building = asyncio.create_task(asyncio.to_thread(build))
        worked: list[float] = []
        while sum(worked) < 0.5 and not building.done():
            before = built()
            # a loop that never waits takes the GIL back before the other thread wakes up
            await asyncio.wait({building}, timeout=SHORTEST)
            worked.append(built() - before)
        enough.set()
        await building
        return [work for work in worked if work > 0.001]

    worked = sorted(asyncio.run(turns()))
    assert worked[len(worked) // 2] < 0.05
    assert worked[-1] < 1
