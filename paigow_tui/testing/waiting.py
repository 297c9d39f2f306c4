"""Wait for a state, never for a fixed time.

A test names the condition it waits for and continues as soon as that holds, sooner on an idle machine and later
on a busy one. `GUARD` is not a speed limit; it only stops a hang, with a failure that says what never happened.
"""

import asyncio
import inspect
import time
from collections.abc import Callable
from typing import Final

GUARD: Final = 240.0
"""Seconds until a wait gives up. It is less than pytest-timeout's 300, which would not say what the test waited for."""

SHORTEST: Final = 0.002
_LONGEST: Final = 0.1
"""The longest sleep between checks of a condition, in seconds, to let other work run; it starts shorter."""

Condition = Callable[[], object]


async def until(condition: Condition, describe: Callable[[], str] = str) -> None:
    """Run the event loop until nothing in it is ready to run and ``condition`` holds.

    The condition is checked only when every task is waiting for a timer, a thread or another message, so it
    never sees a half-handled message. If the wait fails, ``describe`` says what was there instead.
    """
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    give_up = guard(condition, describe)
    rest = SHORTEST
    while True:
        await asyncio.sleep(0)
        if not ready:
            if condition():
                return
            if not ready:  # the check itself scheduled nothing
                await asyncio.sleep(rest)
                rest = min(2 * rest, _LONGEST)
        give_up()


def wait_until(
    condition: Condition,
    describe: Callable[[], str] = str,
    *,
    meanwhile: Callable[[], object] = lambda: time.sleep(SHORTEST),
) -> None:
    """Wait for another process; ``meanwhile`` is called between checks."""
    give_up = guard(condition, describe)
    while not condition():
        meanwhile()
        give_up()


def source(condition: Callable[..., object]) -> str:
    """Return the source line of a condition."""
    try:
        return " ".join(inspect.getsource(condition).split())
    except (OSError, TypeError):
        return repr(condition)


def guard(condition: Condition, describe: Callable[[], str]) -> Callable[[], None]:
    """Return a function that fails once the wait has taken too long."""
    begin = time.monotonic()

    def check() -> None:
        if time.monotonic() - begin > GUARD:
            text = describe() or source(condition)
            raise AssertionError(f"Waited in vain for {GUARD:g} s: {text}")

    return check
