"""How long-running work reports its progress."""

from collections.abc import Callable

Progress = Callable[[float, float | None], None]
"""Called with the fraction done, 0 to 1, and the estimated seconds left if known; may raise to stop the work."""
