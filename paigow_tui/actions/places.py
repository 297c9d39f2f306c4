"""Where actions are offered."""

from __future__ import annotations

from typing import Final, Literal, get_args

Place = Literal[
    "anywhere", "table", "practice", "look-up", "replay", "games", "statistics", "log", "page", "rules", "manual",
    "preferences", "keys", "themes", "choices", "bank-worth", "question", "start", "dialog", "plain", "plain-practice",
]  # fmt: skip
"""The last two are plain mode: there, actions are typed as words."""

SCREENS: Final[dict[Place, str]] = {
    "table": "at the table",
    "practice": "in practice",
    "look-up": "in look-up",
    "replay": "in replay",
    "games": "in the list of games",
    "statistics": "in the statistics",
    "log": "in the results log",
}
"""The places whose keys can be changed, and whose actions the palette lists everywhere; in words."""
ON_SCREEN: Final[tuple[Place, ...]] = tuple(
    place for place in get_args(Place) if not place.startswith("plain")
)
FULL: Final = frozenset(SCREENS) - {"log"}
"""Those that lie over nothing: what is offered anywhere is offered there."""
