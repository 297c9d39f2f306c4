"""Time a call."""

import time
from collections.abc import Callable


def seconds(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started
