"""Waiting in tests: for a state, never for a time.

A test names the condition it waits for and goes on as soon as that holds, sooner on a quiet machine and later
on a busy one. `GUARD` is no measure of speed: it only ends what hangs, with a failure that says what never came.
"""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable
from typing import Final

GUARD: Final = 240.0
"""Seconds until a wait gives up: less than pytest-timeout's 300, which could not say what was waited for."""

_SHORTEST: Final = 0.002
_LONGEST: Final = 0.1
"""Seconds left to threads and other programs between two looks at a condition, fewer at first."""

Condition = Callable[[], object]


async def until(condition: Condition, describe: Callable[[], str] = str) -> None:
    """Run the event loop until nothing in it is ready to run and ``condition`` holds.

    The condition is looked at only when every task waits for a timer, a thread or another message, so it never
    sees half of what a message brings about. ``describe`` says in a failure what stood there instead.
    """
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    give_up = _guard(condition, describe)
    rest = _SHORTEST
    while True:
        await asyncio.sleep(0)
        if not ready:
            if condition():
                return
            if not ready:  # the look itself set nothing going
                await asyncio.sleep(rest)
                rest = min(2 * rest, _LONGEST)
        give_up()


def wait_until(
    condition: Condition,
    describe: Callable[[], str] = str,
    *,
    meanwhile: Callable[[], object] = lambda: time.sleep(_SHORTEST),
) -> None:
    """Wait for something another process does; ``meanwhile`` is done between two looks."""
    give_up = _guard(condition, describe)
    while not condition():
        meanwhile()
        give_up()


def strike_within(seconds: float) -> None:
    """Let a moment pass before a blow that is to fall anywhere. Nothing may depend on how long it was."""
    time.sleep(seconds)


def source(condition: Callable[..., object]) -> str:
    """The line of a test that holds a condition."""
    try:
        return " ".join(inspect.getsource(condition).split())
    except (OSError, TypeError):
        return repr(condition)


def _guard(condition: Condition, describe: Callable[[], str]) -> Callable[[], None]:
    """A check that fails once the wait has lasted too long."""
    begin = time.monotonic()

    def check() -> None:
        if time.monotonic() - begin > GUARD:
            said = describe() or source(condition)
            raise AssertionError(f"Waited in vain for {GUARD:g} s: {said}")

    return check
