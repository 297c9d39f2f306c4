"""The screens for practice."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["known", "look_up", "milestones", "screen", "today"]

if TYPE_CHECKING:
    from paigow_tui.ui.practice import known, look_up, milestones, screen, today
else:
    __getattr__ = submodules(__name__, __all__)
