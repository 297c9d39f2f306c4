"""Shows a round step by step at the player's pace, without ever making a key wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from paigow_tui.playing.table import bank_answer
from paigow_tui.table import AnyCommand, AnyEvent, Phase, PlaceBet, Refusal, SitOut, View
from paigow_tui.table.events import ClockRanOut
from paigow_tui.telling.prompts import PICK_PLAYED, TIME_UP
from paigow_tui.ui.stage.unfolding import Beat, Display, delay, look

if TYPE_CHECKING:
    from textual.timer import Timer

    from paigow_tui.host.open_game import Step
    from paigow_tui.host.seat import Seat
    from paigow_tui.preferences import Pace
    from paigow_tui.ui.shell import Shell

FOLLOW: Final = 0.25
"""The seconds between checks for events written by another program; a check takes microseconds."""
LATE: Final = 10_000
"""How long others wait for a player who presses no key before the bell rings, in milliseconds."""
STAYS: Final = 12.0
"""How many seconds a finished round stays visible after the next one opens, unless you act first."""


class Stage(Protocol):
    """The screen on which a round unfolds."""

    @property
    def shell(self) -> Shell: ...
    def show(self) -> None: ...
    @property
    def lead(self) -> float:
        """How many seconds to show the last step before the next one."""

    def at_rest(self) -> object:
        """Handle the table starting to wait for the player."""

    def warn(self, words: str) -> None: ...
    def ring(self) -> None: ...
    def set_timer(self, delay: float, callback: Callable[[], Any]) -> Timer: ...
    def call_later(self, callback: Callable[[], Any]) -> object: ...


class Pacing:
    """Plays one seat's table on a stage, step by step and beat by beat."""

    def __init__(self, stage: Stage, seat: Seat) -> None:
        self._stage, self._seat = stage, seat
        self.finished_round: View | None = None
        """The finished round, which stays on the felt until you bet even though the next one is open."""
        self.display = Display(seat.view)
        self.display.own = seat.position
        self.running = False
        """Whether there is more to show before the player can act."""
        self.hurried = False
        self.pace: Pace | None = None
        """The pace of autoplay, which answers bank offers itself; ``None`` for the person's own pace."""
        self.timer: Timer | None = None
        self._over = False
        self._asked: object = None
        """The decision that others are waiting for, by round and phase; ``None`` if there is none."""
        self._since = 0
        """When others started waiting, or when the player last pressed a key; 0 once the bell has rung."""
        self._looked = False
        """Whether the pause after the last beat is over."""

    @property
    def on_felt(self) -> View:
        """The round whose cards are on the table."""
        return self.finished_round or self._seat.view

    @property
    def at_once(self) -> bool:
        """Whether to show nothing until the table waits for the player."""
        return self.hurried or self.speed == "off"

    @property
    def speed(self) -> Pace:
        """The current pace."""
        return self.pace or self._stage.shell.preferences.pace

    def end(self) -> None:
        """Stop showing this game."""
        self._over = True

    def go_on(self) -> None:
        """Show the next beat or run the next step, until the player must act."""
        if self._over:
            return
        self.timer = None
        shown: AnyEvent | Beat | None = None if self.at_once else self.display.play()
        if shown is None:
            before = self._seat.view if self._seat.shared else None
            step = self._seat.step()
            if step is None:
                self._come_to_rest()
                return
            if not (before and self._stays(step, before)) and not self.at_once:
                self.display.take(step.events, step.view)
                shown = step.events[0] if step.events else None
            if before and before.seat in before.waiting_for and self._seat.asked and not self.running:
                self.go_on()  # others' events must not block your keys while the table waits for you
                return
        wait = delay(self.speed, shown)
        self.running = True
        if not self.at_once:
            self._stage.show()
            wait = max(wait, self._stage.lead)
        if self.hurried or not wait:
            self._stage.call_later(self.go_on)
        else:
            self.timer = self._stage.set_timer(wait, self.go_on)

    def follow(self) -> bool:
        """Catch up with another program's events in this game; return whether there were any."""
        news, refusal = self._seat.follow()
        if refusal is not None:
            self._stage.warn(refusal.message)
        if news:
            if not self._seat.shared:
                self.catch_up()
            if not self.running:
                self.go_on()
        self._ring_late()
        return news

    def open_round(self) -> Refusal | None:
        """Open the next round if the player must; the finished one stays on the felt until they bet."""
        finished = self._seat.view
        if finished.phase is not Phase.BETWEEN or finished.sharing is not None:
            return None
        refusal = self._seat.open_round()
        if refusal is None:
            self.finished_round = finished
        return refusal

    def give(self, command: AnyCommand) -> Refusal | None:
        """Give a command and show what happens; a bet opens the next round if the player must."""
        before = self._seat.view.phase
        refusal = self.open_round() if isinstance(command, PlaceBet | SitOut) else None
        if refusal is None:
            refusal = self._seat.act(command)
        if refusal is not None:
            return refusal
        begun = before is Phase.BETWEEN and self._seat.view.phase is not Phase.BETWEEN
        if begun or self.finished_round is not None:
            self.clear_felt()
        if not self.running:
            self.go_on()
        return None

    def hurry(self) -> bool:
        """Show the rest at once; return whether there was anything left."""
        if self.running:
            self.hurried = True
            if self.timer is not None:
                self.timer.stop()
                self.timer = None
                self._stage.call_later(self.go_on)
        return self.running

    def clear_felt(self) -> None:
        """Replace the finished round with the open one."""
        self.catch_up()
        self._stage.show()

    def catch_up(self) -> None:
        """Show everything that has happened at once."""
        self.finished_round = None
        self.display.catch_up(self._seat.view)

    def _stays(self, step: Step, before: View) -> bool:
        """Keep the finished round on the felt while others bet on the next one; return whether it stays.

        At a shared table, the next round opens by itself, and clocks run.
        """
        for event in step.events:
            if isinstance(event, ClockRanOut) and event.seat == before.seat:
                self._stage.warn(PICK_PLAYED if event.low else TIME_UP[before.phase])
        if before.phase is Phase.BETWEEN and step.view.phase is Phase.BETS and before.settled is not None:
            self.finished_round = before
            self._stage.set_timer(STAYS, lambda: self.clear_felt() if self.finished_round is before else None)
        elif self.finished_round is not None and step.view.phase is not Phase.BETS:
            self.clear_felt()
        return self.finished_round is not None

    def _come_to_rest(self) -> None:
        view = self._seat.view
        if self.at_once and self.finished_round is None:
            self.display.catch_up(view)
        wait = look(self.speed, self.hurried)
        if wait and self.running and not self._looked and view.phase in (Phase.BETWEEN, Phase.BANK):
            self._looked = True
            self._stage.show()
            self._stage.set_timer(wait, self.go_on)
            return
        answer = None if self.pace else bank_answer(view, self._stage.shell.preferences.bank)
        if answer is not None and self._seat.act(answer) is None:
            self._stage.call_later(self.go_on)
            return
        self.running = self._looked = False
        self._stage.show()
        self.hurried = False
        self._stage.at_rest()

    def touched(self) -> None:
        """Record that the player pressed a key."""
        self._since = self._seat.now()

    def ring(self) -> None:
        """Ring because someone nudged the player."""
        self._stage.ring()

    def _ring_late(self) -> None:
        """Ring once after others have waited for the player for a while."""
        view, now = self._seat.view, self._seat.now()
        asked = (view.round, view.phase) if self._seat.shared and view.seat in view.waiting_for else None
        if asked != self._asked:
            self._asked, self._since = asked, now
        elif asked and self._since and now >= self._since + LATE:
            self._since = 0
            self._stage.ring()
