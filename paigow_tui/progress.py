"""How long-running work reports its progress."""

import inspect
from collections.abc import Callable

from paigow_tui.amounts import shown

Progress = Callable[[float, float | None], None]
"""Called with the fraction done, 0 to 1, and the estimated seconds left if known; may raise to stop the work."""


def checked(progress: Progress | None) -> Progress | None:
    """Return a progress function. Raise `ValueError` for anything that can't be called with two arguments."""
    if progress is not None and not _takes_two(progress):
        raise ValueError(
            "Progress must be a function of the fraction done and the seconds left, such as progress(done, left), "
            f"not {shown(progress)}."
        )
    return progress


def _takes_two(function: object) -> bool:
    if not callable(function):
        return False
    try:
        inspect.signature(function).bind(0.0, None)
    except TypeError:
        return False
    except ValueError:  # a built-in without a signature
        pass
    return True


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
