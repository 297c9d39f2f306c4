"""Actions in the results log."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MENU, MODAL, Screen, back


class Log(Screen, Protocol):
    def toggle_mine(self) -> object: ...
    def go(self, rows: int) -> object: ...
    def turn(self, pages: int) -> object: ...
    def to_first(self) -> object: ...
    def to_newest(self) -> object: ...


# fmt: off
_ACTIONS: Final[tuple[Action[Log], ...]] = (
    Action(
        "log-mine", "Your lines only, or all", lambda log, _: log.toggle_mine(), keys="y", label="Yours or all",
        bar="keys",
    ),
    Action("log-up", "Up", lambda log, _: log.go(-1), keys="up,k", label="Up", bar="keys"),
    Action("log-down", "Down", lambda log, _: log.go(1), keys="down,j", label="Down", bar="keys"),
    Action("log-page-up", "Page up", lambda log, _: log.turn(-1), keys="pageup,b", by_hand=True),
    Action("log-page-down", "Page down", lambda log, _: log.turn(1), keys="pagedown,space", by_hand=True),
    Action("log-first", "First round", lambda log, _: log.to_first(), keys="home", label="First round", bar="keys"),
    Action("log-newest", "Newest line", lambda log, _: log.to_newest(), keys="end", label="Newest", bar="keys"),
    MENU,
    *MODAL,
    back("log-leave", "escape,q,enter"),
)
# fmt: on

LOG: Final = Place[Log](
    "log",
    _ACTIONS,
    where="in the results log",
    full=False,
    title="Help: the results log",
    about="""\
## What you see

Every round from the first: who was offered the bank, what each seat won or lost and with which hands, and what the
house took. Each low hand is given before the high hand.
""",
)
