"""Tests wait for a state, never for a time: a pause long enough on an idle machine is too short on a busy one."""

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.testing import waiting
from paigow_tui.testing.waiting import until, wait_until

TESTS = Path(__file__).parent
MAY_LOOK_AT_THE_CLOCK = (
    "bench", "support/process.py", "serve/test_browser.py", "serve/test_evening.py", "serve/test_load.py",
    "ui/test_walk.py",
)  # fmt: skip
"""The last four run programs and browsers at their own pace."""


def _timed(code: str) -> Iterator[str]:
    """Yield calls that sleep or have a literal timeout."""
    for call in (node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        first = call.args[0] if call.args else None
        pauses = name in ("sleep", "pause") and not (isinstance(first, ast.Constant) and first.value == 0)
        deadlines = any(word.arg == "timeout" and isinstance(word.value, ast.Constant) for word in call.keywords)
        if (pauses and (first or call.keywords or name == "sleep")) or deadlines:
            yield f"{call.lineno}: {ast.unparse(call)}"


def test_no_test_sleeps_or_sets_its_own_timeout() -> None:
    found = [
        f"{path.relative_to(TESTS)}:{call}"
        for path in sorted(TESTS.rglob("*.py"))
        if not path.relative_to(TESTS).as_posix().startswith(MAY_LOOK_AT_THE_CLOCK)
        for call in _timed(path.read_text(encoding="utf-8"))
    ]
    assert not found, "wait for a state with paigow_tui.testing.waiting instead"


def test_sleeps_and_timeouts_are_found_except_those_that_are_allowed() -> None:
    for code in (
        "pause(0.1)",
        "pilot.pause(seconds)",
        "time.sleep(x)",
        "sleep(0.01)",
        "child.wait(timeout=9)",
    ):
        assert list(_timed(code)) == [f"1: {code}"]
    for code in ("await pilot.pause()", "await asyncio.sleep(0)", "child.wait(timeout=GUARD)"):
        assert not list(_timed(code))


async def test_a_wait_checks_its_condition_only_when_nothing_is_left_to_run() -> None:
    done: list[int] = []

    async def work() -> None:
        for number in range(9):
            await asyncio.sleep(0)
            done.append(number)

    working = asyncio.create_task(work())
    await until(lambda: bool(done))
    assert len(done) == 9, "the condition was not looked at in the middle of the work"
    await working


async def test_a_failed_wait_says_what_was_expected_and_what_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "GUARD", 0)
    never: list[int] = []
    with pytest.raises(AssertionError, match=r"Waited in vain for 0 s: .*until\(lambda: never"):
        await until(lambda: never)
    with pytest.raises(AssertionError, match="the bank, and here is no bank"):
        wait_until(lambda: never, lambda: "the bank, and here is no bank")
