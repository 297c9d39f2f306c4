"""The sentences about what happens. Only this package turns facts into sentences.

A `Voice` says who is addressed as *you*, whether sentences are for the screen or the ear, and how cards are
written. Nothing here keeps state, and a test checks that no other code parses these sentences.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["odds", "session", "statistics"]

if TYPE_CHECKING:
    from paigow_tui.telling import odds, session, statistics
else:
    __getattr__ = submodules(__name__, __all__)
