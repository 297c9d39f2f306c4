"""Tools for testing programs that play Pai Gow Poker, without a terminal. The manual's page "Testing" shows how.

`at` stops a game at a named moment, `play_until` plays one until a condition holds, and a `Player` presses keys and
reads the screen. The fixtures are in `paigow_tui.pytest_plugin`.
"""

from paigow_tui.testing.moments import MOMENTS, Act, Game, Moment, Stopped, at, pick_a_foul, pressing
from paigow_tui.testing.player import (
    Player,
    Size,
    foul_places,
    preferences,
    rows,
    settle,
    sitting,
    table_app,
    text,
)
from paigow_tui.testing.playing import (
    NAME,
    SOME_DAY,
    new_session,
    offered,
    over,
    passed_over,
    play_until,
    to_bet,
    to_set,
)
from paigow_tui.ui.picture import strips

__all__ = [
    "MOMENTS", "NAME", "SOME_DAY", "Act", "Game", "Moment", "Player", "Size", "Stopped", "at", "foul_places",
    "new_session", "offered", "over", "passed_over", "pick_a_foul", "play_until", "preferences", "pressing", "rows",
    "settle", "sitting", "strips", "table_app", "text", "to_bet", "to_set",
]  # fmt: skip
