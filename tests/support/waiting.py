"""Wait in tests for another process, never for a fixed time."""

import time
from collections.abc import Callable

from paigow_tui.testing.waiting import GUARD, SHORTEST, Condition, guard, source, until

__all__ = ["GUARD", "source", "strike_within", "until", "wait_until"]


def wait_until(
    condition: Condition,
    describe: Callable[[], str] = str,
    *,
    meanwhile: Callable[[], object] = lambda: time.sleep(SHORTEST),
) -> None:
    """Wait for another process, calling ``meanwhile`` between checks."""
    give_up = guard(condition, describe)
    while not condition():
        meanwhile()
        give_up()


def strike_within(seconds: float) -> None:
    """Sleep briefly before a kill at a random point. Nothing may depend on how long it sleeps."""
    time.sleep(seconds)
