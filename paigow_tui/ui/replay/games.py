"""The list of games in the store, and of one game's rounds to replay."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from paigow_tui.actions.action import Place
from paigow_tui.actions.games import GAMES
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import number_of, printable, signed
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import UnreadableEvent, dollars
from paigow_tui.telling.games import NO_GAMES, called, game_line
from paigow_tui.telling.replay import NO_ROUNDS
from paigow_tui.ui.cards.lines import Part, list_row
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.dialogs.games import ask_to_delete, rename_game
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.sizes import cells
from paigow_tui.ui.widgets.chart import bar
from paigow_tui.ui.widgets.keybar import KeyBar

_NAME: Final = 29
"""The width of a game's title."""
_HANDS: Final = (104, 140)
"""The minimum terminal widths for showing your hands, and the banker's too, in the list of rounds."""


class GamesScreen(MainScreen):
    """Shows the games on the left and, on the right, the rounds of the game under the cursor."""

    CSS_PATH = "games.tcss"
    PLACE: ClassVar[Place["GamesScreen"]] = GAMES

    def __init__(self, stream: str | None = None, timeline: Timeline | None = None) -> None:
        """Show all games, with the cursor on ``stream``, or only the ``timeline`` of a hand history."""
        super().__init__()
        self._stream = stream
        self._timeline = timeline
        self._games: dict[str, Game] = {}

    def parts(self) -> ComposeResult:
        yield Static("Replay", id="head", classes="title", markup=False)
        with Horizontal(id="lists"):
            yield OptionList(id="games")
            yield OptionList(id="rounds")

    def on_mount(self) -> None:
        self.dress()
        options, rounds = self.query_one("#games", OptionList), self.query_one("#rounds", OptionList)
        options.border_title, rounds.border_title = "Games", "Rounds"
        if self._timeline is not None:
            options.add_option(Option(Content(self._timeline.title or "a hand history")))
            self._list(self._timeline, self._rows(self._timeline))
            rounds.focus()
            return
        self._list_games()
        options.focus()

    def _list_games(self) -> None:
        """Read the games and list them, keeping the cursor on its game or else moving it to the first."""
        options = self.query_one("#games", OptionList)
        marked = self._marked_game()
        self._games = {game.info.name: game for game in games(self.shell.store)}
        options.set_options(Option(_named(game), id=name) for name, game in self._games.items())
        self._read_facts()
        stream = self._stream if marked is None else marked.info.name
        if stream in self._games:
            options.highlighted = options.get_option_index(stream)
        elif self._games:
            options.highlighted = 0
        else:
            self._say(NO_GAMES)

    def _read_facts(self) -> None:
        listed = list(self._games.values())

        def known(store: EventStore) -> list[Game]:
            return [with_facts(store, game) for game in listed]

        self.shell.oracle.read(self, self.shell.store.path, known, self._know, self._say)

    def _know(self, known: list[Game]) -> None:
        """Show each game's title and facts, once they have been read."""
        options = self.query_one("#games", OptionList)
        for game in known:
            if (name := game.info.name) in self._games:
                self._games[name] = game
                options.replace_option_prompt(name, _named(game))

    def _marked_game(self) -> Game | None:
        option = self.query_one("#games", OptionList).highlighted_option
        return None if option is None else self._games.get(option.id or "")

    @work
    async def rename(self) -> None:
        if game := self._marked_game():
            await rename_game(self, self.shell.store, game)
            self._list_games()

    @work
    async def delete(self) -> None:
        if game := self._marked_game():
            seat = self.shell.seat
            store = self.shell.store
            await ask_to_delete(self, store, with_facts(store, game), "" if seat is None else seat.stream)
            self._list_games()

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, your_games=bool(self._games))

    @on(OptionList.OptionHighlighted, "#games")
    def _marked(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_id is not None:
            self._load(event.option_id)

    @work(thread=True, exclusive=True)
    def _load(self, stream: str) -> None:
        worker = get_current_worker()
        try:
            timeline = load_game(self.shell.store.path, stream)
        except (StoreError, UnreadableEvent) as error:
            self.app.call_from_thread(self._say, str(error))
            return
        rows = self._rows(timeline)
        if not worker.is_cancelled:  # another game's load cancels this one
            self.app.call_from_thread(self._list, timeline, rows)

    def _hands(self) -> int:
        return sum(self.app.size.width >= least for least in _HANDS)

    def _rows(self, timeline: Timeline) -> list[Content]:
        return _rows(timeline.rounds, self._hands(), self.shell.look)

    def _say(self, words: str) -> None:
        self.query_one("#rounds", OptionList).set_options([Option(Content(words), disabled=True)])

    def _list(self, timeline: Timeline, rows: list[Content]) -> None:
        self._timeline = timeline
        if not timeline.rounds:
            self._say(NO_ROUNDS)
            return
        rounds = self.query_one("#rounds", OptionList)
        rounds.set_options([Option(row) for row in rows])
        rounds.highlighted = len(rows) - 1
        set_ones = any(played.low for played in timeline.rounds)
        hands = (", your hands", ", the banker's")[: self._hands() if set_ones else 0]
        rounds.border_title = f"{number_of(len(rows), 'round')}: result, chips, banker{''.join(hands)}"

    def on_resize(self) -> None:
        if self._timeline is not None:
            rounds = self.query_one("#rounds", OptionList)
            marked = rounds.highlighted
            self._list(self._timeline, self._rows(self._timeline))
            rounds.highlighted = marked

    @on(OptionList.OptionSelected, "#games")
    def go_right(self) -> None:
        self.query_one("#rounds").focus()

    def go_left(self) -> None:
        self.query_one("#games").focus()

    @on(OptionList.OptionSelected, "#rounds")
    def open_round(self) -> None:
        marked = self.query_one("#rounds", OptionList).highlighted
        if self._timeline is not None and self._timeline.rounds and marked is not None:
            played = self._timeline.rounds[marked]
            self.app.push_screen(ReplayScreen(self._timeline, self._timeline.dealt(played)))

    def dress(self) -> None:
        self.show_bars(self.query(KeyBar))


def load_game(store: Path, stream: str, who: str = "") -> Timeline:
    """Return a game, read over a separate connection to the store. Raise `StoreError` or `UnreadableEvent`."""
    with EventStore.open(store, reading=True) as opened:
        game = next((game for game in games(opened) if game.info.name == stream), None)
        title = stream if game is None else called(with_facts(opened, game))
        return Timeline.of(opened, stream, title, who)


def _named(game: Game) -> Content:
    """Return a game as two lines: its title, then its name in commands and when it was played."""
    line = game_line(game)
    return Content.assemble((cells(line.called, _NAME).rstrip(), "bold"), f"\n{line.name:<16}  {line.played[5:]}")


def _rows(rounds: Sequence[Played], hands: int, look: Look) -> list[Content]:
    """Return a row for each round, with its result, money, chips and banker in columns as narrow as possible."""
    words = [_words(played) for played in rounds]
    widths = [max(map(len, column), default=0) for column in zip(*words, strict=True)]
    most = max((abs(played.change) for played in rounds), default=0)
    padded = ([f"{text:{side}{width}}" for text, side, width in zip(row, _SIDES, widths, strict=True)] for row in words)
    return [_row(played, row, most, hands, look) for played, row in zip(rounds, padded, strict=True)]


_SIDES: Final = "><>><"
_BAR: Final = 6


def _row(played: Played, words: Sequence[str], most: int, hands: int, look: Look) -> Content:
    number, came, change, chips, banker = words
    style = "$text-success" if played.change > 0 else "$text-error"
    money = bar(abs(played.change) / most if most else 0, _BAR, not look.blocks)
    won = (f"{change} {money:{_BAR}} ", style if played.change else "")
    parts: list[Part] = [Content.assemble(f"{number}  {came} ", won, f"{chips}  {banker}")]
    if hands and played.low:
        parts += ["   ", played.low, "  ", played.high]
        if hands > 1 and played.against:
            low, high = played.against
            parts += ["   against ", low, "  ", high]
    row = list_row(parts, look, odd=played.number % 2 == 0)
    if not played.bought:
        return row
    return Content.assemble((f"{'':{len(number)}}  bought {dollars(played.bought)}\n", "$text-accent"), row)


def _words(played: Played) -> tuple[str, str, str, str, str]:
    """Return a round's number, result, money, chips and banker."""
    number = str(played.number)
    if played.came in ("not over", "called off"):
        return number, played.came, "", "", ""
    change = "" if played.came in ("sat out", "watched") else signed(played.change)
    chips = "" if played.came == "watched" else dollars(played.chips)
    return number, played.came, change, chips, cells(printable(played.banker) or "dealer", 8).rstrip()
