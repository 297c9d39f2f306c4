"""Your games: a list to open, rename and delete them."""

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Action, Place
from paigow_tui.files import downloads, replacing
from paigow_tui.history.writing import write_history
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.host.games import LONGEST_TITLE
from paigow_tui.practice.table import delete_game
from paigow_tui.store import EventStore, StoreError
from paigow_tui.telling.games import FOR_GOOD, came, chips, described, others, preset_played, stays, title
from paigow_tui.telling.grammar import day_and_time
from paigow_tui.ui.board.faces import cells
from paigow_tui.ui.dialogs.ask import ConfirmScreen, ask_text
from paigow_tui.ui.dialogs.lists import LIST, ChoiceScreen, ListDialog, ValueList

NEW: Final = "new"
_KEEP, _EXPORT, _DELETE = range(3)


# fmt: off
_ACTIONS: Final[tuple[Action["YourGames"], ...]] = (
    Action(
        "your-games-open", "Open", lambda games, _: games.open_game(),
        help="Continue the highlighted game, or click one.", keys="enter", label="Open", bar="keys",
    ),
    Action(
        "your-games-new", "New game", lambda games, _: games.new_game(), help="Begin another game.", keys="n",
        label="New game", bar="keys",
    ),
    Action(
        "your-games-rename", "Rename", lambda games, _: games.rename(), help="Give the highlighted game another title.",
        keys="r", label="Rename", bar="keys",
    ),
    Action(
        "your-games-delete", "Delete", lambda games, _: games.delete(),
        help="Delete the highlighted game; you are asked twice.", keys="d", label="Delete", bar="keys",
    ),
)
# fmt: on


class YourGames(ListDialog[str]):
    """Answers with the name of the game to open, or `NEW`."""

    TITLE = "Your games"
    PLACE: ClassVar[Place["YourGames"]] = Place("your-games", (*LIST, *_ACTIONS))

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
        self._read()

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        with EventStore.open(self.shell.store.path, reading=True) as store:
            known = [with_facts(store, game) for game in self._games.values()]
        self.app.call_from_thread(self._know, known)

    def _know(self, known: list[Game]) -> None:
        self._games |= {game.info.name: game for game in known if game.info.name in self._games}
        self.fill()

    def options(self) -> Iterable[Option]:
        if not self._games:
            return [Option("There are no games yet.", disabled=True)]
        return [Option(self._row(game), id=name) for name, game in self._games.items()]

    def _row(self, game: Game) -> Content:
        facts, here = game.facts, game.info.name == self._here
        words = (
            ""
            if facts is None
            else (f"{others(facts):<9} {preset_played(facts):<8}{came(facts):>11} {chips(facts):>18}")
        )
        mark = "*" if here else " "
        name, played = cells(title(game), 13), day_and_time(game.info.updated)[5:]
        gone = facts is not None and not game.goes_on
        return Content.assemble(
            (f"{mark} {name}", "$text-muted" if gone else "bold"),
            (f" {words:<48} {played}", "$text-muted" if gone else ""),
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

    def rename(self) -> None:
        self._ask_title()

    def delete(self) -> None:
        self._ask_to_delete()

    @work
    async def _ask_title(self) -> None:
        game = self._games.get(self.current())
        if game is None:
            return
        asks = ask_text("Rename", f"1 to {LONGEST_TITLE} letters", title(game), LONGEST_TITLE)
        answer = await self.app.push_screen_wait(asks)
        if answer is not None:
            self.shell.store.rename(game.info.name, answer)
            self._list(games(self.shell.store))

    @work
    async def _ask_to_delete(self) -> None:
        game = self._games.get(self.current())
        if game is None:
            return
        store, stream, name = self.shell.store, game.info.name, title(game)
        if stream == self._here:
            self.notify("You are playing this one: open another game first.", severity="warning")
            return
        try:
            with store.alone(stream):
                pass  # before asking anything
            file = _new_file(stream)
            choices = {
                _KEEP: Content("Keep it"),
                _EXPORT: Content(f"Write its hand history to {file.name}, then delete it"),
                _DELETE: Content("Delete it"),
            }
            note = " ".join((described(game), *stays(game)))
            chosen = await self.app.push_screen_wait(ChoiceScreen(f"Delete {name}?", choices, note))
            if not chosen or not await self.app.push_screen_wait(ConfirmScreen(f"Delete {name} for good?", FOR_GOOD)):
                return
            if chosen == _EXPORT:
                with replacing(file, new=True) as sink:
                    write_history(store, stream, sink)
            delete_game(store, stream)
        except StoreError as error:
            self.notify(str(error), severity="warning")
        except OSError as error:
            self.notify(f"{file} cannot be written: {error.strerror}. Nothing was deleted.", severity="warning")
        else:
            where = f" Its hand history is {file}." if chosen == _EXPORT else ""
            self.notify(f"{name} is deleted.{where}")
        self._list(games(store))


def _new_file(stream: str) -> Path:
    """Return the path of a file that does not exist yet, for a game's hand history."""
    name = f"paigow-{stream.replace('/', '-')}"
    names = (f"{name}{'' if more == 1 else f'-{more}'}.jsonl" for more in range(1, 1_000))
    return next(path for path in map(downloads().joinpath, names) if not path.exists())
