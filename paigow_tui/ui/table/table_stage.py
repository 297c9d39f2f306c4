"""The table's stage as one person sees it, showing only as much of a round as has unfolded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from paigow_tui.actions.buttons import Button
from paigow_tui.host.account import Account
from paigow_tui.host.games import given_title
from paigow_tui.host.shared import SharedSeat
from paigow_tui.playing.coach import last_set
from paigow_tui.playing.picks import Picks
from paigow_tui.playing.table import AtTable
from paigow_tui.table import Line, Phase
from paigow_tui.telling.questions import COUNTING, NOTHING_SET
from paigow_tui.telling.remarks import remark
from paigow_tui.ui import practice
from paigow_tui.ui.stage.facts import Extras, Odds
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.scene import scene
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.stage.wings import ROUNDS
from paigow_tui.ui.table.news import News
from paigow_tui.ui.table.results import own_results

if TYPE_CHECKING:
    from paigow_tui.host.seat import Seat
    from paigow_tui.practice.judged import Judged
    from paigow_tui.ui.shell import Shell
    from paigow_tui.ui.table.odds import TableOdds
    from paigow_tui.ui.table.pacing import Pacing


class TableStage(Stage):
    """Builds scenes from the state of the seat, the pacing and the person."""

    def __init__(self, shell: Shell, seat: Seat, pacing: Pacing) -> None:
        super().__init__()
        self._shell = shell
        self._weighing: TableOdds | None = None
        self.sit_at(seat, pacing)

    def sit_at(self, seat: Seat, pacing: Pacing) -> None:
        """Switch to another game."""
        self.scene = None
        self._seat, self._pacing = seat, pacing
        self.called = "" if seat.shared else given_title(self._shell.store, seat.stream)
        self._told = seat.hands[-1].round if seat.hands else 0
        """The last round whose milestones were announced."""
        self._log: tuple[Line, ...] = ()
        self._account, self._rounds = Account(), tuple[int, ...]()
        self._news = News(seat) if isinstance(seat, SharedSeat) else None
        if self._weighing is not None:
            self._weighing.remove()  # it knows the previous game's hands
        self._weighing = None
        self._then: Callable[[Judged], object] | None = None
        """The callback for when the last hand that the person set has been graded."""
        self._large = 0
        """The seat whose hand a spectator sees enlarged."""
        self._sent: tuple[int, ...] = ()
        """The last complete pick that was sent, at a shared table."""

    def on_resize(self) -> None:
        if self.scene is not None:  # how much of the chat stays in view depends on the size
            self.scene = replace(self.scene, notices=self._notices())

    def look_at(self, position: int) -> bool:
        """Enlarge a seat's hand, or the next one for 0; return whether it is open and was not enlarged already."""
        seats = [0, *sorted(self._pacing.display.shown.open)]
        if len(seats) == 1 or position not in seats or 0 < position == self._large:
            return False
        at = seats.index(self._large) if self._large in seats else 0
        self._large = position or seats[(at + 1) % len(seats)]
        return True

    @property
    def ticks(self) -> bool:
        """Whether anything on the stage changes with time alone, such as a clock or the chat."""
        passes = self._news is not None and self._news.passes
        return passes or bool(self._seat.view.ends and self._seat.view.waiting_for)

    @property
    def judged(self) -> Judged | None:
        """The grade of the last hand the person set; ``None`` until it is known."""
        return None if self._weighing is None else self._weighing.judged

    def judge(self, then: Callable[[Judged], object]) -> None:
        """Call ``then`` with the grade of the last hand the person set, once it is known."""
        if last_set(self._seat.hands) is None:
            self.notify(NOTHING_SET)
        elif (judged := self._last_judged) is not None:
            then(judged)
        else:
            self._then = self._shell.wait(then, COUNTING)
            self._weigh(Picks(), wanted=False)

    @property
    def _last_judged(self) -> Judged | None:
        """The same as `judged`, but ``None`` if the person has set another hand since."""
        return self.judged if self.judged is not None and self.judged.hand == last_set(self._seat.hands) else None

    def on_table_odds_changed(self) -> None:
        if (judged := self._last_judged) is not None and self._then is not None:
            self.call_later(self._then, judged)
            self._then = None

    @property
    def coached(self) -> bool:
        """Whether the coach comments on your setting this round; false until the whole round has been shown."""
        felt, judged = self._pacing.on_felt, self.judged
        over = felt.phase is Phase.BETWEEN and not self._pacing.display.beats
        least = self._shell.preferences.coach
        return over and judged is not None and judged.hand.round == felt.round and judged.costly(least)

    def show(self, now: AtTable, hand: Picks, bar: Sequence[Button], *, odds: bool, asked: int = 0) -> None:
        """Show the table, with the odds if they are wanted. ``bar`` is the bottom line's buttons.

        ``asked`` is the seat whose eligibility to bank was checked.
        """
        display, seat = self._pacing.display, self._seat
        felt = self._pacing.on_felt
        if not display.beats:  # don't give away what the table has not shown yet
            self._log = own_results(seat.log(), seat.position)
            self._account, self._rounds = seat.account, seat.last_rounds(ROUNDS)
        display.now = seat.now() if seat.view.ends and seat.view.waiting_for else 0
        unpaid = display.as_shown(felt)
        self.pace, self.lead = "off" if self._pacing.at_once else self._pacing.speed, 0.0
        wanted = odds and seat.view.phase is not Phase.BANK  # who banks and what must be covered matter more
        coaches = self._shell.preferences.coach > 0 and bool(seat.session.hands)
        weighed = self._weigh(hand, wanted=wanted, coached=now.coached) if wanted or coaches else None
        self.scene = scene(
            replace(now, finished=unpaid) if now.finished is not None else replace(now, view=unpaid),
            self._shell.keys,
            until=display.shown,
            log=self._log,
            bar=bar,
            odds_open=weighed is not None,
            asked=asked,
            extras=Extras(
                title=self.called,
                account=self._account,
                rounds=self._rounds,
                watching=seat.watching,
                clock=display.clock(seat.view),
                cursor=hand.cursor,
                notices=self._notices(),
                odds=weighed,
                large=self._large,
            ),
        )

        if seat.shared:
            self._send_pick(hand.picked if len(hand.picked) == 2 else (), now.sets)

    def tell_milestones(self) -> None:
        """Announce new milestones, once each."""
        seat = self._seat
        if seat.hands and not seat.shared and seat.hands[-1].round > self._told:
            self._told = seat.hands[-1].round
            if practice.milestones.tell(self, self._shell.store, seat):
                self.shine()

    def _notices(self) -> tuple[str, ...]:
        """Return chat lines and news at a shared table, and remarks by computer players if that preference is on."""
        over = not self._pacing.display.beats and self._shell.preferences.remarks
        said = remark(self._pacing.on_felt) if over else ""
        return (*self._heard(), *([said] if said else []))

    def _heard(self) -> tuple[str, ...]:
        if self._news is None:
            return ()
        log = grid(*self.app.size, "over").log if self._shell.preferences.chat_stays else None
        most = log.height // 2 if log is not None else 0
        if self._news.hear(stays=most > 0):
            self._pacing.ring()
        return self._news.lines(most)

    def _send_pick(self, pick: tuple[int, ...], sets: bool) -> None:
        """Send a complete pick, to be played if the clock runs out, and withdraw it once it is incomplete."""
        if sets and pick != self._sent:
            self._seat.keep_picks(pick)
        self._sent = pick if sets else ()

    def _weigh(self, hand: Picks, *, wanted: bool, coached: bool = False) -> Odds | None:
        from paigow_tui.ui.table.odds import TableOdds  # it imports the odds, which most people start without

        if self._weighing is None:
            self._weighing = TableOdds(self._shell)
            self.mount(self._weighing)
        seat, display = self._seat, self._pacing.display
        place = grid(*self.room, "over", odds=True).odds if self.room else None
        return self._weighing.weigh(
            self._pacing.on_felt,
            hand.low,
            seat.session,
            seat.account,
            room=place.height if place is not None else 0,
            dealt=display.turned == 7,
            shown=not display.beats,
            wanted=wanted,
            coached=coached,
        )
