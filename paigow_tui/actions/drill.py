"""Actions in practice, by key, click or typed word."""

from typing import Final, Protocol

from paigow_tui.actions import fitting as fit
from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, HELP, Helped, Leavable, Screen, back
from paigow_tui.actions.fitting import unless
from paigow_tui.actions.hand import CONFIRM, HAND, PLAY_FOUL, SHARE, Hand, Sharing, clear
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table import QUIT_GAME, RULES, Ruled
from paigow_tui.actions.table_talk import ASK_PREFERENCES, SET, SHORT, TRY, WORDS, Cards, Voiced


class Hinting(Protocol):
    def hint(self) -> object:
        """Give a hint; after that, the hand doesn't count."""


class Answered(Protocol):
    def toggle_settings(self) -> object:
        """Switch between all 21 settings of the hand and only those worth considering."""


class DrillTalk(Helped, Leavable, Sharing, Protocol):
    """Practice, on screen and in plain mode, with the actions available at any time."""

    def review(self) -> object: ...
    def look_up(self, hand: str) -> object: ...
    def statistics(self) -> object: ...
    def end_drill(self) -> object: ...
    def drill_habit(self) -> object: ...
    def open_record(self) -> object:
        """Show the level, personal bests, and past and upcoming days."""


class Drill(Hand, Hinting, Answered, DrillTalk, Screen, Protocol):
    """Practice on screen."""

    def open_menu(self) -> object:
        """Choose what to practice."""

    def open_lessons(self) -> object: ...
    def open_sheet(self) -> object: ...
    def open_rules(self) -> object: ...
    def drill_leaks(self) -> object: ...
    def look_up_earlier(self) -> object: ...
    def drop_idea(self) -> object: ...
    def table_mistakes(self) -> object: ...
    def scroll_settings(self, lines: int) -> object: ...


class HandTalk(Cards, Hinting, Protocol):
    """Practice in plain mode, while a hand is being set."""


class PlainDrill(DrillTalk, Answered, Ruled, Voiced, Protocol):
    """Practice in plain mode, at any time."""

    def hand(self) -> object: ...
    def leaks(self) -> object: ...
    def habits(self) -> object: ...
    def milestones(self) -> object: ...
    def drill(self) -> object: ...


def _weighed(moment: Moment) -> str:
    if moment.weighed:
        return ""
    return "Set the hand first." if moment.asking else "The odds are not shown here."


# fmt: off
HINT: Final[Action[Hinting]] = Action(
    "practice-hint", "Hint", lambda drill, _: drill.hint(),
    help="Get a hint, then a fuller one. A hand with a hint does not count.", keys="i", label="Hint",
    when=fit.hint, words=("hint", "hint again"),
)
ALL: Final[Action[Answered]] = Action(
    "practice-all", "All 21 settings", lambda drill, _: drill.toggle_settings(),
    help="See all 21 settings, or only those worth a look.", keys="a", label="All 21",
    when=_weighed, words=("all",),
)
REVIEW: Final[Action[DrillTalk]] = Action(
    "practice-review", "Review what you got wrong", lambda drill, _: drill.review(),
    help="Review the ideas that are due.", keys="v", label="Review", bar="keys", words=("review",),
)
LOOK_UP: Final[Action[DrillTalk]] = Action(
    "practice-look-up", "Look a hand up", lambda drill, typed: drill.look_up(typed),
    help="Look up what the settings of any seven cards are worth.", keys="o", label="Look up", bar="keys",
    when=fit.look_up, words=("look up", "look"), takes="As Kd Tc 2h Jk 9s 9d",
)
STATS: Final[Action[DrillTalk]] = Action(
    "practice-statistics", "Statistics", lambda drill, _: drill.statistics(),
    help="See how good your decisions were.", keys="s", label="Stats", bar="keys", words=("stats", "statistics"),
)
RECORD: Final[Action[DrillTalk]] = Action(
    "practice-record", "Your record", lambda drill, _: drill.open_record(),
    help="See your level, your personal bests and which hands are coming up for review.", keys="r", label="Record",
    words=("record", "level"),
)
END: Final[Action[DrillTalk]] = Action(
    "practice-end", "End this drill", lambda drill, _: drill.end_drill(), keys="x", label="End",
    when=unless("No drill is open.", lambda moment: moment.drilling), bar="keys", words=("end",),
)
HABIT: Final[Action[DrillTalk]] = Action(
    "practice-habit", "Drill your costliest habit", lambda drill, _: drill.drill_habit(),
    help="Drill the hands that your costliest habit makes you set wrong.", keys="g", words=("drill habit", "mend"),
)
# fmt: on
# fmt: off
CLEAR: Final = clear("practice-clear", "backspace")
MENU: Final[Action[Drill]] = Action(
    "practice-menu", "What to practice", lambda drill, _: drill.open_menu(), help="Choose what to practice.",
    keys="n", label="Drills", bar="keys",
)
LESSONS: Final[Action[Drill]] = Action(
    "practice-lessons", "Lessons", lambda drill, _: drill.open_lessons(),
    help="Take lessons in setting hands, from hand rankings to Face Up.", keys="e", label="Lessons",
)
DROP: Final[Action[Drill]] = Action(
    "practice-drop", "Drop this idea", lambda drill, _: drill.drop_idea(),
    help="Take this hand's idea out of your review deck.", keys="d", label="Drop it",
    when=unless("You are not in a review.", lambda moment: moment.reviewing),
)
TABLE_MISTAKES: Final[Action[Drill]] = Action(
    "practice-table", "Mistakes made at the table", lambda drill, _: drill.table_mistakes(),
    help="Start or stop adding your mistakes at the table to your review deck.",
    keys="t", label="Table mistakes", bar="keys",
)
_DRILL: Final[tuple[Action[Drill], ...]] = (
    CONFIRM,
    *HAND,
    PLAY_FOUL,
    CLEAR,
    HINT,
    ALL,
    MENU,
    LESSONS,
    REVIEW,
    LOOK_UP,
    Action(
        "practice-sheet", "The sheet", lambda drill, _: drill.open_sheet(),
        help="See the few exceptions that beat the house way.", keys="c",
    ),
    Action(
        "practice-rules", "Rules of the house way", lambda drill, _: drill.open_rules(),
        help="Read the rules of the house way.", keys="f1",
    ),
    Action(
        "practice-leaks", "Drill your worst leaks", lambda drill, _: drill.drill_leaks(),
        help="Drill the ideas where your errors cost the most.", keys="w",
    ),
    HABIT,
    Action(
        "practice-earlier", "Look up an earlier hand", lambda drill, _: drill.look_up_earlier(),
        help="Look up one of the hands you set in this drill.", keys="l",
    ),
    SHARE,
    STATS,
    RECORD,
    END,
    DROP,
    TABLE_MISTAKES,
    Action(
        "practice-up", "Scroll the settings up", lambda drill, _: drill.scroll_settings(-1), keys="up", by_hand=True,
    ),
    Action(
        "practice-down", "Scroll the settings down", lambda drill, _: drill.scroll_settings(1), keys="down",
        by_hand=True,
    ),
    back("practice-leave", help="Go back. The drill waits for you."),
    *ANYWHERE,
)
# fmt: on

DRILL: Final = Place[Drill](
    "practice",
    _DRILL,
    where="in practice",
    full=True,
    title="Help: practice",
    about="""\
## What you see

You get seven cards, a role and the other side's house way, and see at once what your setting costs on average, compared
with the best one. In a house-way drill, set the hand as the house would, whatever that costs. The verdict names the
rule.

The verdict depends on what the setting costs: best (under 0.0005 of the bet), fine (under 0.005), inaccuracy (under
0.02), mistake (under 0.05) or blunder. A mistake or blunder puts its idea, such as two small pairs with an ace, into
your review deck, which brings the idea back when you are about to forget it, first with the same hand, then with others
like it. A hand with a hint does not count.

In the table of settings, win, push and lose are out of 100 hands the other side can hold. EV/$1 is what a setting is
worth on average for each $1 of the bet, and the cost is how much less it is worth than the best setting. Front and
back are how often each hand alone wins.

In Face Up you see the dealer's hand, and you have 30 seconds unless you choose another limit. A setting is graded
against the dealer's actual hand, not on average. Win if you can, or at least push.
""",
    marks=(
        (">", "the setting you chose"),
        ("*", "the best setting"),
        ("H", "the house way's setting"),
        ("↑", "a card picked for the low hand"),
    ),
)


def _enter(doer: object, typed: str) -> None:
    """Do nothing: an empty line already does whatever Enter does here."""


# fmt: off
_HAND: Final[tuple[Action[HandTalk], ...]] = (
    SET,
    TRY,
    Action(
        "next", "Next hand", _enter, when=unless("Set this hand first.", lambda moment: moment.answered),
        words=("enter",), spoken="Press Enter to go on to the next hand.",
    ),
    HINT,
)
_PLAIN: Final[tuple[Action[PlainDrill], ...]] = (
    RULES,
    HELP,
    QUIT_GAME,
    Action(
        "hand", "Hand", lambda drill, _: drill.hand(), help="Hear your cards from high to low.",
        words=("hand", "cards", "sorted", "sort", "again"),
    ),
    Action(
        "leaks", "Leaks", lambda drill, _: drill.leaks(), help="Hear which ideas you get wrong, and what that costs.",
        words=("leaks",),
    ),
    Action(
        "habits", "Habits", lambda drill, _: drill.habits(),
        help="Hear which rules you seem to follow, and what each costs.", words=("habits", "habit"),
    ),
    HABIT,
    Action(
        "milestones-heard", "Milestones", lambda drill, _: drill.milestones(),
        help="Hear which milestones you have reached and which are next.", words=("milestones",),
    ),
    Action(
        "drill", "Drill", lambda drill, _: drill.drill(),
        help="Hear what you are practicing and how it is going. In a lesson, hear its text again.",
        words=("drill", "lesson"),
    ),
    WORDS,
    SHORT,
    ASK_PREFERENCES,
    ALL,
    REVIEW,
    LOOK_UP,
    SHARE,
    STATS,
    RECORD,
    END,
)
# fmt: on

PLAIN_HAND: Final = Place[HandTalk]("plain-hand", _HAND)
PLAIN_DRILL: Final = Place[PlainDrill]("plain-practice", _PLAIN)
