"""The list of your games, for opening, renaming and deleting them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.games import KEEP
from paigow_tui.files import downloads, replacing
from paigow_tui.history.writing import write_history
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.host.games import LONGEST_TITLE
from paigow_tui.practice.table import delete_game
from paigow_tui.store import EventStore, StoreError
from paigow_tui.telling.games import (
    FOR_GOOD,
    IN_THIS_ONE,
    NO_GAMES,
    deleted,
    described,
    game_line,
    not_deleted,
    stays,
    sure_to_delete,
    title,
)
from paigow_tui.ui.dialogs.ask import ConfirmScreen, ask_text
from paigow_tui.ui.dialogs.lists import LIST, ChoiceScreen, ListDialog, ValueList
from paigow_tui.ui.sizes import cells

NEW: Final = "new"
_NAME: Final = 31
"""The width of a game's title."""
_KEEP, _EXPORT, _DELETE = range(3)


# fmt: off
_ACTIONS: Final[tuple[Action["YourGames"], ...]] = (
    Action(
        "your-games-open", "Open", lambda games, _: games.open_game(),
        help="Continue the highlighted game. You can also click a game to continue it.", keys="enter", label="Open",
        bar="keys",
    ),
    Action(
        "your-games-new", "New game", lambda games, _: games.new_game(), help="Begin another game.", keys="n",
        label="New game", bar="keys",
    ),
)
# fmt: on


class YourGames(ListDialog[str]):
    """Answers with the name of the game to open, or with `NEW`."""

    TITLE = "Your games"
    PLACE: ClassVar[Place["YourGames"]] = Place(
        "your-games",
        (*LIST, *_ACTIONS, *KEEP),
        about="""\
All the games you have started, newest first, with what you won or lost and the chips you have. The star marks the game
at the table. The highlighted game is described below the list.
""",
    )

    def __init__(self, here: str = "") -> None:
        """List the games; ``here`` is the one at the table."""
        super().__init__()
        self._here = here
        self._games: dict[str, Game] = {}

    def content(self) -> ComposeResult:
        yield ValueList()
        yield Static(classes="says", markup=False)
        yield self.bottom_line()

    def on_mount(self) -> None:
        self._list(games(self.shell.store))

    def _list(self, found: Iterable[Game]) -> None:
        self._games = {game.info.name: game for game in found}
        self.first_line = next((place for place, name in enumerate(self._games) if name == self._here), 0)
        self.fill()
        every = [*self._games.values()]

        def known(store: EventStore) -> list[Game]:
            return [with_facts(store, game) for game in every]

        self.shell.oracle.read(self, self.shell.store.path, known, self._know, self.query_one(".says", Static).update)

    def _know(self, known: list[Game]) -> None:
        self._games |= {game.info.name: game for game in known if game.info.name in self._games}
        self.fill()

    def options(self) -> Iterable[Option]:
        if not self._games:
            return [Option(NO_GAMES, disabled=True)]
        return [Option(self._row(game), id=name) for name, game in self._games.items()]

    def _row(self, game: Game) -> Content:
        line = game_line(game)
        mark = "*" if line.name == self._here else " "
        columns = f"{line.came:>11} {line.chips:>18}"
        gone = game.facts is not None and not game.goes_on
        return Content.assemble(
            (f"{mark} {cells(line.called, _NAME)}", "$text-muted" if gone else "bold"),
            (f" {columns:<30} {line.played[5:]}", "$text-muted" if gone else ""),
        )

    @on(OptionList.OptionHighlighted)
    def _describe(self) -> None:
        game = self._games.get(self.current())
        if game is not None and game.facts is not None:
            self.query_one(".says", Static).update(described(game))

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        lines = self.query_one(ValueList)
        if not lines.newly_clicked:
            self.open_game()

    def open_game(self) -> None:
        if self.current():
            self.dismiss(self.current())

    def new_game(self) -> None:
        self.dismiss(NEW)

    @work
    async def rename(self) -> None:
        if game := self._games.get(self.current()):
            await rename_game(self, self.shell.store, game)
            self._list(games(self.shell.store))

    @work
    async def delete(self) -> None:
        if game := self._games.get(self.current()):
            await ask_to_delete(self, self.shell.store, game, self._here)
            self._list(games(self.shell.store))


async def rename_game(screen: Screen[Any], store: EventStore, game: Game) -> None:
    """Ask for a game's new title, and change it."""
    asks = ask_text("Rename", f"1 to {LONGEST_TITLE} letters", title(game), LONGEST_TITLE)
    answer = await screen.app.push_screen_wait(asks)
    if answer is not None:
        try:
            store.rename(game.info.name, answer)
        except StoreError as error:
            screen.notify(str(error), severity="warning")


async def ask_to_delete(screen: Screen[Any], store: EventStore, game: Game, here: str) -> None:
    """Ask twice before deleting a game, and offer to export it.

    The game ``here`` is at the table and can't be deleted.
    """
    stream, name = game.info.name, title(game)
    if stream == here:
        screen.notify(IN_THIS_ONE, severity="warning")
        return
    try:
        with store.alone(stream):
            pass  # check before asking
        file = _new_file(stream)
        choices = {
            _KEEP: Content("Keep it"),
            _EXPORT: Content(f"Write its hand history to {file.name}, then delete it"),
            _DELETE: Content("Delete it"),
        }
        note = " ".join((described(game), *stays(game)))
        chosen = await screen.app.push_screen_wait(ChoiceScreen(sure_to_delete(name), choices, note))
        sure = ConfirmScreen(sure_to_delete(name, again=True), FOR_GOOD)
        if not chosen or not await screen.app.push_screen_wait(sure):
            return
        if chosen == _EXPORT:
            with replacing(file, new=True) as sink:
                write_history(store, stream, sink)
        delete_game(store, stream)
    except StoreError as error:
        screen.notify(str(error), severity="warning")
    except OSError as error:
        screen.notify(not_deleted(file, error.strerror), severity="warning")
    else:
        screen.notify(deleted(name, file if chosen == _EXPORT else None))


def _new_file(stream: str) -> Path:
    """Return the path of a new file for a game's hand history."""
    name = f"paigow-{stream.replace('/', '-')}"
    names = (f"{name}{'' if more == 1 else f'-{more}'}.jsonl" for more in range(1, 1_000))
    return next(path for path in map(downloads().joinpath, names) if not path.exists())
