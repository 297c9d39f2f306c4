"""Going through a game: the table at every moment of it, as you saw it or open, at your pace."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from paigow_tui.cards import descending
from paigow_tui.history.left import with_who_left
from paigow_tui.history.opened import open_view
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.words import sentence
from paigow_tui.rules.settings import setting_of
from paigow_tui.table import POSITIONS, Phase, View, dollars, seen, view
from paigow_tui.ui.board.bank_panel import BankPanel
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.seats import Seats
from paigow_tui.ui.board.unfolding import Display
from paigow_tui.ui.dialogs.number import NumberScreen
from paigow_tui.ui.help.other_screens import replay_help
from paigow_tui.ui.help.parts import HelpPage
from paigow_tui.ui.keymap import BINDINGS, moved
from paigow_tui.ui.keys_elsewhere import REPLAY
from paigow_tui.ui.moves import Move
from paigow_tui.ui.replay.asking import Asking
from paigow_tui.ui.replay.sized import Sized
from paigow_tui.ui.shell import Helping
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.too_small import TooSmall

By = Literal["event", "action", "round"]

SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.2, 0.1)
"""Seconds an event, when it plays."""

STEPS = (
    Move("left", "Event back", "back('event')"),
    Move("right", "Event on", "on('event')"),
    Move("up", "Action back", "back('action')"),
    Move("down", "Action on", "on('action')"),
    Move("[", "Round back", "back('round')"),
    Move("]", "Round on", "on('round')"),
    Move("space", "Play", "play", at_once=True),
)
"""Each step back beside the same step on; while it plays, the last one pauses it."""
SHORT = ("Back", "On", "Action back", "on", "Round back", "on", "Play")
"""What they are called where there is less room than `STEPS_NEED`."""
STEPS_NEED = 106
MORE = (
    Move("esc", "Back", "leave"),
    Move("w", "What if", "what_if"),
    Move("o", "Open", "open_cards", at_once=True),
    Move("e", "Odds", "odds"),
    Move("u", "Look up", "look_up"),
    Move("g", "Jump", "jump"),
    Move("+", "Fast", "faster"),
    Move("-", "Slow", "slower"),
    Move("?", "Help", "show_help"),
)


class ReplayScreen(Asking, Helping):
    """Nothing here can change the game: it only looks."""

    CSS_PATH = "replay.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-cramped"), (80, "-normal")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-normal-height")]
    BINDINGS: ClassVar[list[BindingType]] = [*REPLAY, BINDINGS["help"]]

    def __init__(self, timeline: Timeline, position: int = 0) -> None:
        super().__init__(timeline, min(position, len(timeline)))
        self.opened = timeline.seat == 0
        self.speed = 2
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """As the table, with what happened in the place of the prompt."""
        yield TooSmall()
        yield Static(id="head", markup=False)
        with Container(id="body"):
            yield Seats()
            yield HandView()
            yield BankPanel()
            yield Sized(id="worth", markup=False)
            yield Sized(id="told", markup=False)
        yield KeyBar(id="steps")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show the moment it was opened at."""
        self.query_one(BankPanel).border_title = "Bank"
        self.query_one("#told").border_title = "What happened"
        self.query_one(Seats).dealer = self.timeline.final.dealer
        self.dress()

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        faces = self.shell.faces
        self.set_class(not faces.glyphs.suits, "-ascii")
        self.query_one(HandView).faces = self.query_one(BankPanel).faces = faces
        self.query_one(Seats).glyphs = faces.glyphs
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """An arc where there is room for it."""
        self.set_class(event.size.width >= 100 and event.size.height >= 28, "-roomy")
        self.set_class(event.size.width >= 116 and event.size.height >= 36, "-round")
        self.set_class(event.size.width >= 186 and event.size.height >= 48, "-grand")

    # What is shown.

    @property
    def all_open(self) -> bool:
        """Whether every card is shown: asked for, and the round is over."""
        return self.opened and not self.still_played()

    def look(self) -> View:
        """The table at this moment, as it is shown."""
        state = self.timeline.state(self.position)
        seat, played = self.timeline.seat, self.timeline.round_at(self.position)
        look = open_view(state, seat) if self.all_open else view(state, seat)
        return look if played is None else with_who_left(look, self.timeline.state(played.first), seat)

    def show(self) -> None:
        """Bring every widget up to date."""
        look = self.look()
        display = Display(look)
        display.own = self.timeline.seat if self.has_sat() else 0
        if self.all_open:
            display.open = set(POSITIONS)
        self.query_one("#head", Static).update(_head(self.timeline, look))
        seats = self.query_one(Seats)
        seats.states = display.states(look, self.shell.faces)
        seats.shown = look
        seats.done = look.phase is Phase.BETWEEN
        self.query_one(BankPanel).own = display.own
        self.query_one(BankPanel).shown = look
        self._show_hand(look)
        self.show_worth(look)
        self._show_keys()
        self._tell()

    def _show_steps(self) -> None:
        labels = [step.label for step in STEPS] if self.size.width >= STEPS_NEED else [*SHORT]
        if self._timer is not None:
            labels[-1] = "Pause"
        steps = [replace(step, label=label) for step, label in zip(STEPS, labels, strict=True)]
        self.query_one("#steps", KeyBar).moves = moved(steps, self.shell.preferences.keys, "replay")

    def _show_keys(self) -> None:
        """The key that opened the cards of the others hides them again."""
        moves = [
            replace(move, label="Hide") if self.all_open and move.action == "open_cards" else move
            for move in MORE
        ]
        self.query_one("#keys", KeyBar).moves = moved(moves, self.shell.preferences.keys, "replay")

    def _show_hand(self, look: View) -> None:
        hand = self.query_one(HandView)
        mine = self.own(look)
        cards = mine.cards if mine is not None and look.phase is not Phase.BETS else ()
        order = descending(cards)
        hand.cards, hand.turned = order, 7
        low = mine.low if mine is not None and order else ()
        hand.picked = tuple(order.index(card) + 1 for card in low)
        hand.setting = setting_of(cards, low, look.rules) if low else None
        if low:
            hand.note = ""
        else:
            hand.note = "Seven cards, not set yet." if cards else self._why_no_cards(look)

    def _why_no_cards(self, look: View) -> str:
        if not self.timeline.seat:
            return "You only look on in this game."
        if look.mine is None:
            return "You have cashed out." if self.has_sat() else "You have not sat down yet."
        return "No cards yet."

    def _where(self) -> str:
        """At which moment, and how it is seen."""
        played = self.timeline.round_at(self.position)
        where = "Before the first round"
        if played is not None:
            where = f"Round {played.number} of {len(self.timeline.rounds)}"
            where += f", event {self.position - played.first} of {played.end - played.first}"
        how = "all cards open" if self.all_open else "as you saw it"
        pace = f", playing, an event in {SPEEDS[self.speed]:g} s" if self._timer is not None else ""
        return f"{where}, {how}{pace}."

    @on(Sized.Resized, "#told")
    def _tell(self) -> None:
        """Where we are, what happened last, and before that; and whether it plays."""
        self._show_steps()
        told = self.query_one("#told", Static)
        width, room = told.content_size.width or 78, max(2, told.content_size.height)
        played = self.timeline.round_at(self.position)
        first = 0 if played is None else played.first
        lines = [*Content.styled(self._where(), "bold $text-accent").wrap(width)]
        for place in range(self.position - 1, max(first, self.position - room) - 1, -1):
            event, before, seat = self.timeline.event(place), self.timeline.state(place), self.timeline.seat
            words = sentence(event if self.all_open else seen(event, seat, before.in_round(seat)), before)
            newest = place == self.position - 1
            style = "bold" if newest else "$text-muted"
            for row, part in enumerate(Content(words).wrap(max(1, width - 2))):
                mark = "> " if newest and not row else "  "
                lines.append(Content.styled(mark + part.plain.rstrip(), style))
        told.update(Content("\n").join(lines[:room]))

    def help_page(self) -> HelpPage:
        """Help on replay."""
        return replay_help(self._where(), self.shell.preferences.keys)

    # Going on and back.

    def go(self, position: int) -> None:
        """Show another moment."""
        self.position = position
        self.show()

    def action_on(self, by: By) -> None:
        """A step on."""
        self.go(self.timeline.after(self.position, by))

    def action_back(self, by: By) -> None:
        """A step back; what plays stops."""
        self.stop()
        self.go(self.timeline.before(self.position, by))

    def action_to_start(self) -> None:
        """Before the first event."""
        self.stop()
        self.go(0)

    def action_to_end(self) -> None:
        """After the last."""
        self.go(len(self.timeline))

    def action_jump(self) -> None:
        """To the start of a round."""
        self.stop()
        count = len(self.timeline.rounds)
        if not count:
            self.notify("There is no round in this game.")
            return
        played = self.timeline.round_at(self.position)
        asks = NumberScreen("Go to a round", "round", played.number if played else 1, 1, count)

        def jump(answer: int | None) -> None:
            found = None if answer is None else self.timeline.round_numbered(answer)
            if found is not None:
                self.go(found.first + 1)

        self.app.push_screen(asks, jump)

    def action_play(self) -> None:
        """Play, or stop."""
        if self._timer is not None:
            self.stop()
        else:
            self._start()
        self._tell()

    def stop(self) -> None:
        """Stop what plays."""
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
        """Play faster."""
        self._pace(1)

    def action_slower(self) -> None:
        """Play slower."""
        self._pace(-1)

    def _pace(self, change: int) -> None:
        self.speed = min(max(0, self.speed + change), len(SPEEDS) - 1)
        if self._timer is not None:
            self.stop()
            self._start()
        else:
            self.notify(f"It plays an event in {SPEEDS[self.speed]:g} seconds.", timeout=2)
        self._tell()

    def action_open_cards(self) -> None:
        """All cards open, or as you saw it."""
        if refusal := self.still_played():
            self.notify(refusal)
            return
        self.opened = not self.opened
        self.show()

    def action_leave(self) -> None:
        """Back to the list."""
        self.stop()
        self.app.pop_screen()


def _head(timeline: Timeline, look: View) -> Content:
    """Which game, where its round stands, and what you had then."""
    phase = {Phase.BETWEEN: "round over" if look.round else "before the first round"}.get(
        look.phase, look.phase.value
    )
    mine = look.mine
    chips = f", you have {dollars(mine.chips)}" if mine is not None else ""
    return Content.assemble(("Replay ", "bold $text-accent"), f"{timeline.title}: {phase}{chips}")
