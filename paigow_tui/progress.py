"""How long-running work reports its progress."""

from collections.abc import Callable

Progress = Callable[[float, float | None], None]
"""Called with the fraction done, 0 to 1, and the estimated seconds left if known; may raise to stop the work."""


def once(say: Callable[[], object]) -> Progress:
    """Return a progress function that speaks only once, if work is left: a screen reader would spell out a bar.

    >>> report = once(lambda: print("Counting."))
    >>> report(0.2, None), report(0.4, None)
    Counting.
    (None, None)
    """
    said = False

    def report(part: float, _: float | None) -> None:
        nonlocal said
        if not said and part < 1:
            said = True
            say()

    return report
