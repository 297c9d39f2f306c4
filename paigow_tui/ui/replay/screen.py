"""Replay: the table at every moment of a game, as you saw it or with all cards open, at your pace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.views import open_view, with_who_left
from paigow_tui.table import POSITIONS, Phase, View, dollars, view
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.replay import describe_event
from paigow_tui.ui import places
from paigow_tui.ui.board.board import Board
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsTable
from paigow_tui.ui.board.unfolding import Display
from paigow_tui.ui.dialogs.ask import ask_number
from paigow_tui.ui.replay.asking import Asking
from paigow_tui.ui.widgets.keybar import KeyBar

By = Literal["event", "action", "round"]

SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2, 0.1)
"""Seconds for each event while the game plays."""

_SHORT: Final = {"replay-back": "Back", "replay-on": "On", "replay-action-on": "on", "replay-round-on": "on"}
"""Labels of the steps where there are fewer columns than `_STEPS_NEED`."""
_STEPS_NEED: Final = 106


_MOST: Final = 20
"""The most sentences there is ever room for."""


class Story(Widget):
    """Where we are, what happened last, and what happened before as far as there is room."""

    lines: reactive[tuple[str, ...]] = reactive(())
    """Where we are, then a sentence for each event, the newest first."""

    def __init__(self) -> None:
        super().__init__(id="story", classes="panel")
        self.border_title = "What happened"

    def render(self) -> Content:
        width, shown = self.size.width, list[Content]()
        for place, words in enumerate(self.lines):
            style = ("bold $text-accent", "bold")[place] if place < 2 else "$text-muted"
            indent = 2 if place else 0
            for row, part in enumerate(Content(words).wrap(max(1, width - indent))):
                mark = "> " if place == 1 and not row else " " * indent
                shown.append(Content.styled(mark + part.plain.rstrip(), style))
        return Content("\n").join(shown[: self.size.height])


class ReplayScreen(Asking):
    """Shows a game and never changes it."""

    CSS = """
    #steps { background: $surface; padding: 0 1; }
    ReplayScreen #session { visibility: hidden; }
    ReplayScreen #story { padding: 0 1; border: none; }
    .-huge #story { border: round $primary 40%; }
    """
    PLACE = "replay"

    def __init__(self, timeline: Timeline, position: int = 0) -> None:
        super().__init__(timeline, min(position, len(timeline)))
        self.opened = timeline.seat == 0
        self.speed = 2
        self._timer: Timer | None = None

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield Board(OddsTable(id="odds", classes="panel"), Story(), places=places.replay)
        yield KeyBar(id="steps")

    def on_mount(self) -> None:
        self.dress()

    def dress(self) -> None:
        self.query_one(Board).dress(self.shell.faces, self.timeline.final.dealer)
        self.show()

    def on_resize(self) -> None:
        self.show_bars(self.query(KeyBar))

    # What is shown.

    @property
    def all_open(self) -> bool:
        """Whether every card is shown: the player asked for it, and the round is over."""
        return self.opened and not self.still_played()

    def look(self) -> View:
        state = self.timeline.state(self.position)
        seat, played = self.timeline.seat, self.played
        look = open_view(state, seat) if self.all_open else view(state, seat)
        return look if played is None else with_who_left(look, self.timeline.state(played.first), seat)

    def show(self) -> None:
        """Bring every widget up to date."""
        look = self.look()
        display = Display(look)
        display.own = self.timeline.seat if self._has_sat() else 0
        if self.all_open:
            display.open = set(POSITIONS)
        self.say("#head", _head(self.timeline, look))
        board = self.query_one(Board)
        setting = board.show(look, display, self.own(look))
        board.hand.note = "" if setting is not None else self._no_setting(look)
        self.show_worth(look)
        self._tell()

    def moment(self) -> Moment:
        return Moment(place=self.PLACE, hand=bool(self.query_one(HandView).cards))

    def prompted(self) -> Prompt:
        return Prompt(self._where())

    def labels(self) -> Mapping[str, str]:
        return {
            **(_SHORT if self.size.width < _STEPS_NEED else {}),
            **({"replay-play": "Pause"} if self.playing else {}),
            **({"replay-open": "Hide"} if self.all_open else {}),
        }

    def _has_sat(self) -> bool:
        return self.timeline.sat_by(self.position)

    def _no_setting(self, look: View) -> str:
        if self.query_one(HandView).cards:
            return "Seven cards, not set yet."
        if not self.timeline.seat:
            return "You only look on in this game."
        if look.mine is None:
            return "You have cashed out." if self._has_sat() else "You have not sat down yet."
        return "No cards yet."

    def _where(self) -> str:
        played = self.played
        where = "Before the first round"
        if played is not None:
            event = f"event {self.position - played.first} of {played.end - played.first}"
            where = f"Round {played.number} of {len(self.timeline.rounds)}, {event}"
        how = "all cards open" if self.all_open else "as you saw it"
        pace = f", playing, an event in {SPEEDS[self.speed]:g} s" if self.playing else ""
        return f"{where}, {how}{pace}."

    def _tell(self) -> None:
        self.show_bars(self.query(KeyBar))
        played = self.played
        first = 0 if played is None else played.first
        places = range(self.position - 1, max(first, self.position - _MOST) - 1, -1)
        self.query_one(Story).lines = (self._where(), *map(self._sentence, places))

    def _sentence(self, place: int) -> str:
        voice = Voice(self.timeline.seat, cards=self.shell.faces.cards)
        return " ".join(describe_event(self.timeline, place, voice, self.all_open))

    # Going on and back.

    def go(self, position: int) -> None:
        """Show another moment."""
        self.position = position
        self.show()

    def action_on(self, by: By) -> None:
        self.go(self.timeline.after(self.position, by))

    def action_back(self, by: By) -> None:
        self.stop()
        self.go(self.timeline.before(self.position, by))

    def action_to_start(self) -> None:
        self.stop()
        self.go(0)

    def action_to_end(self) -> None:
        self.go(len(self.timeline))

    @work
    async def action_jump(self) -> None:
        self.stop()
        count = len(self.timeline.rounds)
        if not count:
            self.notify("There is no round in this game.")
            return
        number = self.played.number if self.played else 1
        answer = await self.app.push_screen_wait(ask_number("Go to a round", "round", number, 1, count))
        found = None if answer is None else self.timeline.round_numbered(answer)
        if found is not None:
            self.go(found.first + 1)

    def action_play(self) -> None:
        if self.playing:
            self.stop()
        else:
            self._start()
        self._tell()

    @property
    def playing(self) -> bool:
        """Whether the game plays by itself."""
        return self._timer is not None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _start(self) -> None:
        self._timer = self.set_interval(SPEEDS[self.speed], self._tick)

    def _tick(self) -> None:
        if self.position >= len(self.timeline):
            self.stop()
            self._tell()
        else:
            self.action_on("event")

    def action_faster(self) -> None:
        self._pace(1)

    def action_slower(self) -> None:
        self._pace(-1)

    def _pace(self, change: int) -> None:
        self.speed = min(max(0, self.speed + change), len(SPEEDS) - 1)
        if self.playing:
            self.stop()
            self._start()
        else:
            self.notify(f"It plays an event in {SPEEDS[self.speed]:g} seconds.", timeout=2)
        self._tell()

    def action_open_cards(self) -> None:
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
