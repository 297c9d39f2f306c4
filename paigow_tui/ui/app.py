"""The application: its themes, its screens, and the text printed when it ends.

Each screen's module is loaded when the screen first opens, so the first frame doesn't wait for the others.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from msgspec.structs import replace
from textual import events, work
from textual.binding import Binding, BindingType
from textual.constants import TEXTUAL_ANIMATIONS
from textual.filter import ANSIToTruecolor, LineFilter
from textual.screen import Screen
from textual.theme import Theme

from paigow_tui import practice as drills
from paigow_tui import telling
from paigow_tui.actions.app import QUIT_NOW, SUSPEND
from paigow_tui.actions.catalog import find, perform
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table import QUIT_GAME, TABLE
from paigow_tui.amounts import printable
from paigow_tui.forms.new_game import first_setup
from paigow_tui.host.bankroll import within
from paigow_tui.host.games import is_own, last_setup, new_game
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.setup import PlayOptions, with_options
from paigow_tui.preferences import Preferences, preferences_path, save, set_aside
from paigow_tui.store import EventStore, StoreError
from paigow_tui.telling.presence import left_behind
from paigow_tui.telling.screens import MILESTONES, how_to_quit, not_saved, old_file
from paigow_tui.ui import dialogs, help, practice, replay, start, statistics, table
from paigow_tui.ui.acting import Acting
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import palette_of
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.noticing import Noticing
from paigow_tui.ui.pictures import Pictures
from paigow_tui.ui.sizes import DESK, fits
from paigow_tui.ui.terminal import pauses
from paigow_tui.ui.terminal.ascii import AsciiFilter
from paigow_tui.ui.terminal.color_depth import COLORS, System, result_colors, surface_colors
from paigow_tui.ui.terminal.contrast import readable_in
from paigow_tui.ui.terminal.double_click import SecondClicks
from paigow_tui.ui.terminal.ending import SafeApp
from paigow_tui.ui.terminal.signals import end_if_hung_up, without_shell
from paigow_tui.ui.themes import FELT, OUR_NAMES, THEMES
from paigow_tui.ui.widgets.clickable import doing

if TYPE_CHECKING:
    from textual.await_complete import AwaitComplete

    from paigow_tui.actions.help import HelpPage
    from paigow_tui.forms.autoplay import AutoplayForm
    from paigow_tui.host.seat import Seat
    from paigow_tui.practice.milestones import Milestone
    from paigow_tui.practice.questions import PracticeOptions
    from paigow_tui.rules import HouseWay, RuleSet
    from paigow_tui.ui.oracle import Oracle
    from paigow_tui.ui.table.screen import TableScreen


LOOKING: Final = 0.5
"""How many seconds to wait before importing likely screens, and between checks that the terminal is still there."""


class PaiGowApp(Noticing, Pictures, SafeApp):
    """Holds the store, the seat and the preferences; its result is text for the shell."""

    TITLE = "Pai Gow Poker"
    HORIZONTAL_BREAKPOINTS = [(0, "-upright"), (DESK[0], "-across")]  # set as classes on all screens
    COMMANDS = {lambda: dialogs.palette.Commands}
    CSS_PATH = "felt.tcss"  # read along with the first screen's CSS, because each read parses everything
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(action.keys, doing(action.name), action.title, show=False, priority=True)
        for action in (QUIT_NOW, SUSPEND)
    ]

    def __init__(
        self,
        store: EventStore,
        seat: Seat | None = None,
        options: PlayOptions | None = None,
        preferences: Preferences | None = None,
        *,
        preferences_file: Path | None = None,
        wrong: str = "",
        newcomer: bool = False,
        first: Screen[None] | None = None,
        autoplay: AutoplayForm | None = None,
        count_atlas: Callable[[HouseWay, RuleSet], None] | None = None,
    ) -> None:
        self.first = first
        self._autoplay = autoplay
        self._count_atlas = count_atlas or (lambda way, rules: None)
        self.preferences_file = preferences_file or preferences_path()
        self.wrong = wrong
        self.newcomer = newcomer
        self.store = store
        self.seat = seat
        self.options = options or PlayOptions()
        self.preferences = preferences or Preferences()
        self._ascii = AsciiFilter()
        self._second_clicks = SecondClicks()
        # set first, so that styles are computed only once
        self.set_reactive(SafeApp.theme, self._preferred_theme())
        super().__init__()

    @cached_property
    def oracle(self) -> Oracle:
        from paigow_tui.ui.oracle import Oracle

        return Oracle(self._count_atlas)

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Textual's themes and ours, cached because Textual looks them up for every row it paints."""
        return THEMES

    @property
    def current_theme(self) -> Theme:
        return THEMES.get(self.theme, FELT)

    see_in: System = None
    """The color system to assume; ``None`` for the terminal's own."""

    def get_css_variables(self) -> dict[str, str]:
        colors, system = super().get_css_variables(), self.see_in or self.console.color_system
        grounds = surface_colors(colors["background"], colors["surface"], colors["panel"], system)
        variables = {**colors, **result_colors(self.current_theme.dark, system), **grounds}
        # don't gray out lines that say what to do or how a round came out
        plain = dict.fromkeys(("text-success", "text-warning", "text-error"), colors["foreground"])
        return {**variables, **plain} if self.no_color else variables

    @property
    def _suits(self) -> bool:
        return not self.options.ascii and self.preferences.cards != "ascii"

    @property
    def look(self) -> Look:
        system = self.see_in or self.console.color_system
        theme = self.current_theme
        palette = palette_of(theme.name, dark=theme.dark, colors=COLORS.get(system or "", 1 << 24))
        return Look(
            palette,
            two_colors=self.preferences.colors != 4,
            blocks=self._suits and not self.preferences.table_in_words,
            suits=self._suits,
            words=self.preferences.table_in_words,
        )

    @property
    def on_phone(self) -> bool:
        return not fits(DESK, *self.size)

    @property
    def keys(self) -> Keys:
        return Keys(self.preferences.keys, ascii=not self._suits)

    def get_line_filters(self) -> Sequence[LineFilter]:
        ours = readable_in(self.see_in or self.console.color_system, self.ansi_theme)
        others = (kind for kind in super().get_line_filters() if not isinstance(kind, ANSIToTruecolor))
        filters = [*ours, *others]
        return filters if self._suits else [*filters, self._ascii]

    async def on_event(self, event: events.Event) -> None:
        # the second half of a double click must not act on a screen the first half opened
        if not (
            isinstance(event, events.MouseDown)
            and not event.is_forwarded
            and self._second_clicks.is_one(event, self.screen)
        ):
            await super().on_event(event)

    def on_load(self) -> None:
        self._apply_preferences()
        if not self.is_headless:
            pauses.shorten_switch_interval()

    def get_default_screen(self) -> Screen[None]:
        if self.first is not None:
            return super().get_default_screen()
        if self.seat is not None:
            return table.screen.TableScreen(self.seat, self._autoplay)
        if self.options.first_screen:
            return start.screen.StartScreen()
        return super().get_default_screen()

    def on_mount(self) -> None:
        notices = [words for words in (self.wrong, self.options.note) if words]
        if notices:
            self.notify("\n".join(notices), severity="warning" if self.wrong else "information", timeout=15)
        if self.first is not None:
            self.push_screen(self.first)
        elif self.seat is None and not self.options.first_screen:
            self.begin()

    def on_ready(self) -> None:
        if not self.is_headless:  # garbage collection is off until here
            pauses.freeze_startup_objects()
            self.set_timer(LOOKING, self._get_ready)
            self.set_interval(LOOKING, end_if_hung_up)

    def _get_ready(self) -> None:
        pauses.import_soon()
        self.read_styles()

    def read_styles(self) -> None:
        """Read and parse the styles of all screens, so that the first one to open doesn't have to wait."""
        for path in sorted(Path(__file__).parent.rglob("*.tcss")):
            if not self.stylesheet.has_source(str(path)):
                self.stylesheet.read(path)
        self.stylesheet.parse()

    @work
    async def begin(self) -> None:
        """Ask how to start a game, and start it; do nothing if the form is already open."""
        if any(isinstance(screen, dialogs.new_game.NewGameScreen) for screen in self.screen_stack):
            return
        options, at_table = self.options, self.seat is not None
        alone = not (at_table or options.first_screen)
        before = last_setup(self.store)
        choice = first_setup(options, self.preferences, before, os.environ.get("USER", ""))
        choice = replace(choice, chips=within(self.store, choice.chips))
        last = before and with_options(PlayOptions(name=choice.name), before)
        form = partial(
            dialogs.new_game.NewGameScreen, first=alone, at_table=at_table, last=None if last == choice else last
        )
        while answer := await self.push_screen_wait(form(choice)):
            choice = answer
            try:
                seat = LocalSeat(self.store, new_game(self.store, choice, seed=options.seed))
            except ValueError as error:
                self.notify(str(error), severity="warning")
                continue
            self._sit_down(seat)
            return
        if alone:
            self.exit("")

    @work
    async def open_your_games(self) -> None:
        if any(isinstance(screen, dialogs.games.YourGames) for screen in self.screen_stack):
            return
        here = "" if self.seat is None else self.seat.stream
        chosen = await self.push_screen_wait(dialogs.games.YourGames(here))
        if chosen == dialogs.games.NEW:
            self.begin()
        elif chosen and chosen != here:
            self.open_game(chosen)

    def open_game(self, stream: str) -> None:
        if is_own(stream):
            seat = LocalSeat(self.store, stream)
            if seat.seated or not seat.position:
                self._sit_down(seat)
                return
        self.push_screen(replay.games.GamesScreen(stream))

    def _sit_down(self, seat: Seat) -> None:
        self.seat = seat
        self.clear_notifications()  # they are about another game
        # the command line's options were for one game; another one must not repeat its cards
        self.options = PlayOptions(mouse=self.options.mouse, ascii=self.options.ascii)
        if (opened := self._table()) is not None:
            opened.sit_at(seat)
        else:
            self.push_screen(table.screen.TableScreen(seat, self._autoplay))

    def _table(self) -> TableScreen | None:
        tables = (screen for screen in self.screen_stack if isinstance(screen, Acting) and screen.PLACE is TABLE)
        return cast("TableScreen | None", next(tables, None))

    def open_practice(self) -> None:
        """Open practice with the current table's house way and rules, or leave practice."""
        screen = practice.screen.PracticeScreen
        drill = drills.questions.Drill()
        if self.seat is not None:
            drill = drills.questions.Drill(against=self.seat.view.house_way, rules=self.seat.view.rules)
        self._open_or_close(screen, lambda: screen(drills.questions.PracticeOptions(drill=drill)))

    def practice(self, options: PracticeOptions) -> None:
        kind = practice.screen.PracticeScreen
        opened = next((screen for screen in self.screen_stack if isinstance(screen, kind)), None)
        if opened is None:
            self.push_screen(kind(options))
            return
        while self.screen is not opened:
            self.pop_screen()
        opened.begin(options)

    def open_today(self) -> None:
        kind = practice.today.TodayScreen
        if not any(isinstance(screen, kind) for screen in self.screen_stack):
            self.push_screen(kind())
        while not isinstance(self.screen, kind):
            self.pop_screen()

    def open_milestones(self) -> None:
        """Open the milestones page once the games have been read."""
        page = practice.milestones

        def show(found: list[Milestone]) -> None:
            self.push_screen(dialogs.page.TextScreen(MILESTONES, page.rows(found, self.look)))

        self.oracle.read(self, self.store.path, page.every, self.wait(show), self.notify)

    def open_statistics(self, page: int = 0) -> None:
        screen = statistics.screen.StatisticsScreen
        self._open_or_close(screen, lambda: screen(page))

    def _open_or_close(self, kind: type[MainScreen], opened: Callable[[], MainScreen]) -> None:
        if isinstance(self.screen, kind):
            self.call_later(self.screen.leave)
        elif not any(isinstance(screen, kind) for screen in self.screen_stack):
            self.push_screen(opened())

    def pop_screen(self) -> AwaitComplete:
        """Close the top screen, and collect its garbage once the program is idle."""
        self.set_timer(pauses.CALM, lambda: pauses.tidy(pauses.A_PAGE))
        return super().pop_screen()

    def close_screen(self, waits: str = "") -> None:
        if self.screen is self.first or len(self.screen_stack) == 1:
            self.exit(waits)
        else:
            self.pop_screen()
            if waits:
                self.notify(waits)

    def show_help(self, page: HelpPage) -> None:
        self.push_screen(dialogs.page.TextScreen(page.title, help.page.help_rows(page), "help"))

    def open_preferences(self) -> None:
        themes = sorted(self.available_themes, key=lambda name: (name not in OUR_NAMES, name))
        file = "" if self.guest else str(self.preferences_file)
        self.push_screen(dialogs.preferences.PreferencesScreen(self.preferences, themes, self.keep, file))

    def keep(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self._apply_preferences()
        for screen in self.screen_stack:
            if isinstance(screen, MainScreen):
                screen.dress()
        try:
            if self.wrong and self.preferences_file.exists():
                self.notify(old_file(printable(set_aside(self.preferences_file))))
                self.wrong = ""
            save(self.preferences_file, preferences)
        except OSError as error:
            self.notify(not_saved(error), severity="warning")

    def end_lesson(self) -> None:
        self.newcomer = False
        if not self.wrong:
            self.keep(replace(self.preferences, first_hand=False))

    def _preferred_theme(self) -> str:
        return self.preferences.theme if self.preferences.theme in THEMES else FELT.name

    def _apply_preferences(self) -> None:
        self.theme = self._preferred_theme()
        self.set_keymap(self.preferences.keys)
        self.animation_level = "none" if self.preferences.pace == "off" else TEXTUAL_ANIMATIONS

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        # a screen that asks for a key gets even the reserved ones
        suspends = parameters == (SUSPEND.name,)
        refused = suspends and (self.guest or without_shell())  # nothing would resume it
        reserved = suspends or action == "command_palette"
        refused = refused or (reserved and getattr(self.screen, "TAKES_EVERY_KEY", False))
        return False if refused else super().check_action(action, parameters)

    def action_do(self, name: str) -> None:
        """Perform an action whose key works on every screen."""
        perform(find(name), self, Moment())

    @property
    def shell(self) -> PaiGowApp:
        return self

    def on_money_clicked(self) -> None:
        self.open_statistics(2)

    def open_bankroll(self) -> None:
        self.push_screen(statistics.bankroll.BankrollScreen())

    def open_session_odds(self) -> None:
        self.push_screen(statistics.session.SessionOddsScreen())

    def suspend_program(self) -> None:
        self.action_suspend_process()

    def open_menu(self) -> None:
        self.action_command_palette()

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, dialogs.palette.Palette):
            self.push_screen(dialogs.palette.Palette(id="--command-palette"))

    def action_help_quit(self) -> None:
        self.say_how_to_quit()

    def say_how_to_quit(self) -> None:
        key = self.keys(QUIT_GAME) if self.screen is self._table() else ""
        self.store.confirm()
        self.notify(how_to_quit(key, self.seat is not None))

    def open_manual(self) -> None:
        if not any(isinstance(screen, help.manual.ManualScreen) for screen in self.screen_stack):
            self.push_screen(help.manual.ManualScreen())

    @property
    def guest(self) -> bool:
        """Whether this runs on another person's machine."""
        return self.seat is not None and self.seat.shared

    def exit(self, *result: Any, **status: Any) -> None:
        """Quit, whether by a key or a signal, and save the picked cards for next time."""
        opened = self._table()
        if opened is not None and opened.is_mounted:
            opened.keep_picks()
        super().exit(*result, **status)

    def end_session(self) -> None:
        """Show a summary of the session before quitting, or quit right away if nothing was played."""
        if self.seat is None or not self.seat.account.rounds:
            self.leave()
        elif not any(isinstance(screen, table.session.SessionScreen) for screen in self.screen_stack):
            self.seat.confirm()
            self.push_screen(table.session.SessionScreen(self.seat))

    def leave(self) -> None:
        if self.seat is not None:
            self.seat.confirm()
        told = () if self.seat is None else (left_behind(self.seat), *telling.session.farewell(self.seat))
        self.exit("\n".join(filter(None, told)))

    def explained(self, error: Exception) -> str:
        return str(error) if isinstance(error, StoreError) else ""
