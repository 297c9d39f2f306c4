"""Practice: drills, grading, the mistakes deck, the diary on disk, and statistics.

Importing this package loads neither NumPy nor the scheduler; its modules load them when needed.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["questions", "statistics"]

if TYPE_CHECKING:
    from paigow_tui.practice import questions, statistics
else:
    __getattr__ = submodules(__name__, __all__)
