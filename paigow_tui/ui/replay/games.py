"""The games there are, and the rounds of one: enter, or a click, opens it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.amounts import number_of, printable, signed
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.host.games import KIND
from paigow_tui.store import StreamInfo
from paigow_tui.table import dollars
from paigow_tui.telling.grammar import day_and_time
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.replay.loading import Unreplayable, load_game
from paigow_tui.ui.replay.screen import ReplayScreen
from paigow_tui.ui.widgets.keybar import KeyBar

HANDS: Final = 112
"""The width of a terminal from which on your hands stand in the list of rounds."""
BOTH: Final = 140
"""That from which on the banker's do too."""


class GamesScreen(MainScreen):
    """Left the games, right the rounds of the one that is marked."""

    CSS = """
    GamesScreen {
        #lists { height: 1fr; }
        OptionList {
            scrollbar-size-vertical: 1; height: 1fr; background: $background;
            border: round $primary 40%; border-title-color: $text-accent;
        }
        OptionList:focus { border: round $accent; }
        #games { width: 33; }
        #rounds { width: 1fr; }
    }
    """
    PLACE = "games"
    BINDINGS: ClassVar[list[BindingType]] = bindings("games")

    def __init__(self, stream: str | None = None, timeline: Timeline | None = None) -> None:
        """With a ``timeline`` (a file's) it alone is shown; with a ``stream`` that game is marked."""
        super().__init__()
        self._stream = stream
        self._timeline = timeline
        self._only = timeline
        self._games: list[StreamInfo] = []

    def parts(self) -> ComposeResult:
        """Title and two lists."""
        yield Static("Replay", id="head", classes="title", markup=False)
        with Horizontal(id="lists"):
            yield OptionList(id="games")
            yield OptionList(id="rounds")

    def on_mount(self) -> None:
        """The last game is marked."""
        self.dress()
        games, rounds = self.query_one("#games", OptionList), self.query_one("#rounds", OptionList)
        games.border_title, rounds.border_title = "Games", "Rounds"
        if self._only is not None:
            games.add_option(Option(Content(self._only.title or "a hand history")))
            self._list(self._only, self._rows(self._only))
            rounds.focus()
            return
        self._games = self.shell.store.streams(KIND)
        for info in self._games:
            words = f"{info.name:<9} {cells(printable(info.title), 7)} {day_and_time(info.updated)[5:]}"
            games.add_option(Option(Content(words)))
        names = [info.name for info in self._games]
        if names:
            games.highlighted = names.index(self._stream) if self._stream in names else 0
            games.focus()
        else:
            self._say("There is no game yet.")

    @on(OptionList.OptionHighlighted, "#games")
    def _marked(self, event: OptionList.OptionHighlighted) -> None:
        if self._games:
            self._stream = self._games[event.option_index].name
            self._load(self._stream)

    @work(thread=True, exclusive=True)
    def _load(self, stream: str) -> None:
        try:
            timeline = load_game(self.shell.store.path, stream)
        except Unreplayable as error:
            self.app.call_from_thread(self._say, str(error))
            return
        self.app.call_from_thread(self._loaded, stream, timeline, self._rows(timeline))

    def _loaded(self, stream: str, timeline: Timeline, rows: list[Content]) -> None:
        """A game has been read; another may be marked by now."""
        if stream == self._stream:
            self._list(timeline, rows)

    def _rows(self, timeline: Timeline) -> list[Content]:
        """A line a round, with the cards where there is room for them."""
        width = self.app.size.width
        hands = 0 if width < HANDS else 1 if width < BOTH else 2
        return [_row(played, hands, self.shell.faces) for played in timeline.rounds]

    def _say(self, words: str) -> None:
        rounds = self.query_one("#rounds", OptionList)
        rounds.clear_options()
        rounds.add_option(Option(Content(words), disabled=True))

    def _list(self, timeline: Timeline, rows: list[Content]) -> None:
        self._timeline = timeline
        rounds = self.query_one("#rounds", OptionList)
        rounds.clear_options()
        if not timeline.rounds:
            self._say("No round was begun in this game.")
            return
        rounds.add_options([Option(row) for row in rows])
        rounds.highlighted = len(timeline.rounds) - 1
        count = number_of(len(timeline.rounds), "round")
        cards = any(played.low for played in timeline.rounds) and self.app.size.width
        more = ("" if not cards or cards < HANDS else ", your hands") + (
            ", the banker's" if cards and cards >= BOTH else ""
        )
        rounds.border_title = f"{count}: result, chips, banker{more}"

    def on_resize(self) -> None:
        """There is room for more, or less."""
        if self._timeline is not None and self._timeline.rounds:
            marked = self.query_one("#rounds", OptionList).highlighted
            self._list(self._timeline, self._rows(self._timeline))
            self.query_one("#rounds", OptionList).highlighted = marked

    @on(OptionList.OptionSelected, "#games")
    def _chosen(self) -> None:
        self.query_one("#rounds").focus()

    @on(OptionList.OptionSelected, "#rounds")
    def _opened(self, event: OptionList.OptionSelected) -> None:
        if self._timeline is not None:
            self.app.push_screen(
                ReplayScreen(self._timeline, self._timeline.rounds[event.option_index].first + 1)
            )

    def dress(self) -> None:
        """Take over changed keys."""
        self.show_bars(self.query(KeyBar))

    def action_open(self) -> None:
        """Open the round that is marked."""
        marked = self.query_one("#rounds", OptionList).highlighted
        if self._timeline is not None and marked is not None and self._timeline.rounds:
            self.app.push_screen(ReplayScreen(self._timeline, self._timeline.rounds[marked].first + 1))

    def action_go_left(self) -> None:
        """To the games."""
        self.query_one("#games").focus()

    def action_go_right(self) -> None:
        """To the rounds."""
        self.query_one("#rounds").focus()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.shell.close_screen()


def _row(played: Played, hands: int, faces: Faces) -> Content:
    """A round in a line, with your hands and the banker's as far as is wanted; chips bought for it stand above."""
    words = _words(played)
    bought = (
        Content.styled(f"     bought {dollars(played.bought)}\n", "$text-accent") if played.bought else ""
    )
    if not hands or not played.low:
        return Content.assemble(bought, words)
    parts: list[Content | str] = [
        bought,
        f"{words:<44}",
        faces.small(played.low),
        "  ",
        faces.small(played.high),
    ]
    if hands > 1 and played.against:
        low, high = played.against
        parts += ["   against ", faces.small(low), "  ", faces.small(high)]
    return Content.assemble(*parts)


def _words(played: Played) -> str:
    """A round in a line: ``  12 win      +$23.75    $523.75 Ann``, the last who banked."""
    if played.came == "not over":
        return f"{played.number:>4} not over"
    change = "" if played.came in ("sat out", "watched") else signed(played.change)
    chips = "" if played.came == "watched" else dollars(played.chips)
    banker = cells(printable(played.banker) or "dealer", 8).rstrip()
    return f"{played.number:>4} {played.came:<7}{change:>10}{chips:>11} {banker}"
