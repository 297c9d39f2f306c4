"""Actions on the summary at the end of a session."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen, back
from paigow_tui.actions.fitting import unless


class Session(Screen, Protocol):
    def quit(self) -> object:
        """Quit, and print a farewell."""

    def save_text(self) -> object: ...
    def drill(self) -> object:
        """Start a drill of the idea that cost the most."""


# fmt: off
_ACTIONS: Final[tuple[Action[Session], ...]] = (
    Action(
        "session-quit", "End the session", lambda session, _: session.quit(), help="Quit. The game is saved.",
        keys="enter,q", label="Quit", bar="keys",
    ),
    back("session-leave", keys="escape", help="Go back to the table."),
    Action(
        "session-picture", "Save the session as a picture", lambda session, _: session.shell.save_picture(), keys="p",
        label="Picture", bar="keys",
    ),
    Action(
        "session-text", "Save the session as text", lambda session, _: session.save_text(), keys="t", label="Text",
        bar="keys",
    ),
    Action(
        "session-drill", "Practice what cost the most", lambda session, _: session.drill(), keys="d",
        label="Practice it", when=unless("There are no costly decisions to practice.", lambda moment: moment.hand),
        bar="keys",
    ),
    *ANYWHERE,
)
# fmt: on

SESSION: Final = Place[Session](
    "session",
    _ACTIONS,
    where="at the end of a session",
    full=True,
    title="Help: the end of a session",
    about="""\
## What you see

Where this session's chips came from: the luck of the deal, your decisions, the luck at the showdown, side bets and
commission. The chart shows your chips over time, along with the expected amount, which leaves out the luck at the
showdown. Below are the hands that won you the most and cost you the most, and what to practice.
""",
)
