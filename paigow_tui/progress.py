"""How long work says how far it is."""

from collections.abc import Callable

Progress = Callable[[float, float | None], None]
"""Called with the fraction done, 0 to 1, and the estimated seconds left if they are known; may raise to stop."""
