"""The app's actions for every screen, and the actions available anywhere."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action


class App(Protocol):
    def open_practice(self) -> object:
        """Open practice with the current table's rules, or leave practice."""

    def open_statistics(self) -> object:
        """Open the statistics, or leave them."""

    def open_today(self) -> object:
        """Open the page with today's hands."""

    def open_milestones(self) -> object: ...
    def open_manual(self) -> object: ...
    def open_preferences(self) -> object: ...
    def open_your_games(self) -> object: ...
    def open_bankroll(self) -> object: ...
    def open_session_odds(self) -> object: ...
    def open_menu(self) -> object: ...
    def save_picture(self) -> object: ...
    def say_how_to_quit(self) -> object: ...
    def suspend_program(self) -> object: ...

    def leave(self) -> object:
        """Quit, and print a farewell in the shell."""


class Leavable(Protocol):
    def leave(self) -> object: ...


class Helped(Protocol):
    def show_help(self, about: str) -> object:
        """Show what can be done here."""


class InApp(Protocol):
    @property
    def shell(self) -> App: ...


class Page(Helped, InApp, Protocol):
    """A page or dialog on top of a screen."""


class Screen(Helped, InApp, Leavable, Protocol):
    """A screen that has the actions available anywhere."""


def back(name: str, keys: str = "escape,q", title: str = "Back", help: str = "") -> Action[Leavable]:
    """Return the action that leaves a screen, page or dialog."""
    return Action(name, title, lambda here, _: here.leave(), help, keys, "Back", bar="keys")


# fmt: off
PRACTICE: Final[Action[Screen]] = Action(
    "practice", "Practice", lambda screen, _: screen.shell.open_practice(),
    help="Practice setting hands, and see what each setting is worth.", keys="f2", label="Practice", bar="table",
)
TODAY: Final[Action[Screen]] = Action(
    "today", "Today's hands", lambda screen, _: screen.shell.open_today(),
    help="Set today's ten hands, the same for everyone.", fixed=True,
)
STATISTICS: Final[Action[Screen]] = Action(
    "statistics", "Statistics", lambda screen, _: screen.shell.open_statistics(),
    help="See how good your decisions were.", keys="f3", label="Stats", bar="table",
)
HELP: Final[Action[Helped]] = Action(
    "help", "Help", lambda place, typed: place.show_help(typed), help="See what you can do here.",
    keys="question_mark", label="Help", bar="keys", words=("help", "?"), takes="all",
)
MANUAL: Final[Action[InApp]] = Action(
    "manual", "Manual", lambda screen, _: screen.shell.open_manual(), help="Read the manual.", keys="f4",
    label="Manual", bar="table",
)
MENU: Final[Action[Screen]] = Action(
    "menu", "Every command by name", lambda screen, _: screen.shell.open_menu(), keys="ctrl+p", label="Menu",
    bar="table", fixed=True,
)
QUIT_NOW: Final[Action[InApp]] = Action(
    "quit-now", "Quit", lambda screen, _: screen.shell.leave(), help="Quit. Everything is saved.", keys="ctrl+q",
    fixed=True,
)
SUSPEND: Final[Action[InApp]] = Action(
    "suspend", "Suspend", lambda screen, _: screen.shell.suspend_program(), keys="ctrl+z", by_hand=True, fixed=True,
)
EVERYWHERE: Final[tuple[Action[InApp], ...]] = (
    QUIT_NOW,
    SUSPEND,
    Action("picture", "Save a picture of this screen", lambda screen, _: screen.shell.save_picture(), fixed=True),
)
"""The actions on every screen, page and dialog."""
ANYWHERE: Final[tuple[Action[Screen], ...]] = (
    Action(
        "anywhere-preferences", "Preferences", lambda screen, _: screen.shell.open_preferences(),
        help="Change your preferences: looks, pace, keys and more.", fixed=True,
    ),
    TODAY,
    Action(
        "milestones", "Milestones", lambda screen, _: screen.shell.open_milestones(),
        help="See which milestones you have reached and which are next.", fixed=True,
    ),
    PRACTICE,
    STATISTICS,
    Action(
        "bankroll", "Bankroll", lambda screen, _: screen.shell.open_bankroll(),
        help="See the bankroll that all your games share, or start one.", fixed=True,
    ),
    Action(
        "session-odds", "What a session can do", lambda screen, _: screen.shell.open_session_odds(),
        help="See how likely a session is to leave you ahead, broke or at your goal.", fixed=True,
    ),
    HELP,
    MANUAL,
    MENU,
    *EVERYWHERE,
)
"""The actions on every full screen."""
_OVER: Final[tuple[Action[InApp], ...]] = (
    Action(  # Textual's own key for it doesn't work on modal screens
        "how-to-quit", "How to quit", lambda screen, _: screen.shell.say_how_to_quit(), keys="ctrl+c", by_hand=True,
    ),
    MANUAL,
    *EVERYWHERE,
)
MODAL: Final[tuple[Action[Page], ...]] = (HELP, *_OVER)
"""The actions on every page and list."""
TYPED: Final[tuple[Action[Page], ...]] = (
    Action(
        "dialog-help", "Help", lambda place, _: place.show_help(""), help="Get help with this dialog.",
        keys="f1,question_mark", label="Help", bar="keys",
    ),
    *_OVER,
)
"""The actions in every dialog with fields, where a question mark may be text."""
# fmt: on
