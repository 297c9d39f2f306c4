"""Replay: the table at every moment of a game, as you saw it or with all cards open, at your pace."""

from collections.abc import Mapping
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import clamp
from textual.timer import Timer
from textual.widgets import Static

from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.replay import REPLAY, By
from paigow_tui.history.timeline import Timeline
from paigow_tui.table import POSITIONS, Phase, View, dollars
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.replay import describe_event
from paigow_tui.ui import places
from paigow_tui.ui.board.board import Board
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsTable
from paigow_tui.ui.board.unfolding import Display
from paigow_tui.ui.dialogs.ask import ask_number
from paigow_tui.ui.replay.asking import Asking
from paigow_tui.ui.replay.timeline_bar import TimelineBar
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.keybar import KeyBar

SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2, 0.1)
"""Seconds for each event while the game plays."""
_SHORT: Final = {"replay-back": "Prev", "replay-on": "Next"} | {
    f"replay-{step}-{way}": step.capitalize() for step in ("action", "round") for way in ("back", "on")
}
"""Labels of the steps if there are fewer columns than `_STEPS_NEED`."""
_STEPS_NEED: Final = 112
_MOST: Final = 20


class ReplayScreen(Asking):
    """Shows a game and never changes it."""

    CSS_PATH = "replay.tcss"
    PLACE: ClassVar[Place["ReplayScreen"]] = REPLAY

    def __init__(self, timeline: Timeline, position: int = 0) -> None:
        super().__init__(timeline, position)
        self.speed = 2
        self._timer: Timer | None = None

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        story = Page(())
        story.id, story.border_title = "story", "What happened"
        yield Board(
            OddsTable(id="odds", classes="panel"),
            TimelineBar(self.timeline),
            story.add_class("panel"),
            places=places.replay,
        )
        yield KeyBar(id="steps")

    def on_mount(self) -> None:
        self.dress()

    def dress(self) -> None:
        self.query_one(Board).dress(self.shell.faces, self.timeline.final.dealer)
        self.query_one(TimelineBar).glyphs = self.shell.faces.glyphs
        self.show()

    def on_resize(self) -> None:
        self.show_bars(self.query(KeyBar))

    def show(self) -> None:
        look = self.look()
        display = Display(look)
        display.own = self.timeline.seat if self.timeline.sat_by(self.position) else 0
        if self.all_open:
            display.open = set(POSITIONS)
        self.say("#head", _head(self.timeline, look))
        board = self.query_one(Board)
        setting = board.show(look, display, self.own(look))
        board.hand.note = "" if setting is not None else self._no_setting(look)
        self.show_worth(look)
        self._tell()

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, hand=bool(self.query_one(HandView).cards))

    def prompted(self) -> Prompt:
        return Prompt(self._where())

    def labels(self) -> Mapping[str, str]:
        return {
            **(_SHORT if self.size.width < _STEPS_NEED else {}),
            **({"replay-play": "Pause"} if self.playing else {}),
            **({"replay-open": "Hide"} if self.all_open else {}),
        }

    def _no_setting(self, look: View) -> str:
        if self.query_one(HandView).cards:
            return "Seven cards, not set yet."
        if not self.timeline.seat:
            return "You are only watching."
        if look.mine is not None:
            return "No cards yet."
        return "You have cashed out." if self.timeline.sat_by(self.position) else "You have not sat down yet."

    def _where(self) -> str:
        played, where = self.played, "Before the first round"
        if played is not None:
            event = f"event {self.position - played.first} of {played.end - played.first}"
            where = f"Round {played.number} of {len(self.timeline.rounds)}, {event}"
        how = "all cards face up" if self.all_open else "as you saw it"
        pace = f", playing an event every {SPEEDS[self.speed]:g} s" if self.playing else ""
        return f"{where}, {how}{pace}."

    def _tell(self) -> None:
        self.show_bars(self.query(KeyBar))
        first = 0 if self.played is None else self.played.first
        voice = Voice(self.timeline.seat, cards=self.shell.faces.cards)
        bar, rows = self.query_one(TimelineBar), list[Row]()
        bar.position, bar.says = self.position, self._where()
        for place in range(self.position - 1, max(first, self.position - _MOST) - 1, -1):
            mark, style = ("> ", "bold") if place == self.position - 1 else ("  ", "$text-muted")
            words = " ".join(describe_event(self.timeline, place, voice, self.all_open))
            rows.append(Row(Content.styled(mark + words, style), len(mark)))
        self.query_one("#story", Page).show(tuple(rows))

    def go(self, position: int) -> None:
        self.position = position
        self.show()

    def on_timeline_bar_sought(self, message: TimelineBar.Sought) -> None:
        self.playing = False
        self.go(message.position)

    def go_on(self, by: By) -> None:
        self.go(self.timeline.after(self.position, by))

    def go_back(self, by: By) -> None:
        self.playing = False
        self.go(self.timeline.before(self.position, by))

    def to_start(self) -> None:
        self.playing = False
        self.go(0)

    def to_end(self) -> None:
        self.go(len(self.timeline))

    @work
    async def ask_round(self) -> None:
        self.playing = False
        rounds = self.timeline.rounds
        if not rounds:
            self.notify("This game has no rounds.")
            return
        number = self.played.number if self.played else 1
        answer = await self.app.push_screen_wait(ask_number("Go to a round", number, len(rounds)))
        if answer is not None:
            self.go(self.timeline.dealt(rounds[answer - 1]))

    def toggle_play(self) -> None:
        self.playing = not self.playing

    def watch_playing(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_interval(SPEEDS[self.speed], self._tick) if self.playing else None
        self._tell()

    def _tick(self) -> None:
        if self.position >= len(self.timeline):
            self.playing = False
        else:
            self.go_on("event")

    def change_pace(self, change: int) -> None:
        self.speed = clamp(self.speed + change, 0, len(SPEEDS) - 1)
        if self.playing:
            self.watch_playing()
        else:
            self.notify(f"An event every {SPEEDS[self.speed]:g} seconds.", timeout=2)

    def open_cards(self) -> None:
        if refusal := self.still_played():
            self.notify(refusal)
            return
        self.opened = not self.opened
        self.show()


def _head(timeline: Timeline, look: View) -> Content:
    phase: str = look.phase.value
    if look.phase is Phase.BETWEEN:
        phase = "round over" if look.round else "before the first round"
    chips = f", you have {dollars(look.mine.chips)}" if look.mine is not None else ""
    return Content.assemble(("Replay ", "bold $text-accent"), f"{timeline.title}: {phase}{chips}")
