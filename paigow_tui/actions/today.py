"""Actions on the page of today's hands, before and after they are set."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen, back
from paigow_tui.actions.fitting import unless


class Today(Screen, Protocol):
    def choose(self) -> object:
        """Play the day's hands or, once they are set, look up the highlighted one."""

    def turn(self, days: int) -> object: ...
    def play_again(self) -> object: ...
    def copy_line(self) -> object: ...


# fmt: off
_ACTIONS: Final[tuple[Action[Today], ...]] = (
    Action(
        "today-choose", "Play today's hands, or look one up", lambda today, _: today.choose(), keys="enter",
        label="Play", bar="keys",
    ),
    Action(
        "today-before", "The previous day", lambda today, _: today.turn(-1),
        help="See the previous day's hands, with the answers.", keys="left,y", label="Day before", bar="keys",
    ),
    Action(
        "today-after", "The next day", lambda today, _: today.turn(1), keys="right", label="Day after", bar="keys",
    ),
    Action(
        "today-copy", "Copy the line to share", lambda today, _: today.copy_line(), keys="c", label="Copy line",
        when=unless("There is a line to share once all ten hands are set.", lambda moment: moment.hand), bar="keys",
    ),
    Action(
        "today-again", "Set them again, for practice", lambda today, _: today.play_again(), keys="r", label="Again",
        help="Set the day's hands again, with a verdict after each. Your result for the day does not change.",
        when=unless("Set all ten hands first.", lambda moment: moment.answered_day), bar="keys",
    ),
    back("today-leave"),
    *ANYWHERE,
)
# fmt: on

TODAY: Final = Place[Today](
    "today",
    _ACTIONS,
    where="on the page of today's hands",
    full=True,
    title="Help: today's hands",
    about="""\
## What you see

Every day has ten hands, the same for everyone. They depend only on the UTC date. They go from easy to hard, and
each weekday has its own theme, such as Face Up on Saturday and the bank on Sunday.

You set each hand once, and no verdicts are shown before the tenth. Then you see how each came out, how you did against
the house way, and a line to share: how many of the ten you got right, the EV lost per hand, and a mark for each hand.
Earlier days show their answers, with reasons.

The calendar shows the days you played. The more hands you got right on a day, the brighter it is. A streak is the
number of days you played in a row.
""",
    marks=(
        ("🟩 .", "best"),
        ("🟨 :", "fine"),
        ("🟧 i", "an inaccuracy"),
        ("🟥 m", "a mistake"),
        ("⬛ !", "a blunder"),
    ),
)
