"""The pages that the table opens, and the other screens it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from textual import work

from paigow_tui.ui.stage_screen import StageScreen

if TYPE_CHECKING:
    from paigow_tui.host.seat import Seat
    from paigow_tui.host.shared import SharedSeat
    from paigow_tui.ui.table.dialogs import TableDialogs


class TablePages(StageScreen):
    """Mixin for a table that opens pages."""

    seat: Seat

    @property
    def dialogs(self) -> TableDialogs:
        from paigow_tui.ui.table.dialogs import TableDialogs  # most of them take longer to load than the table itself

        return TableDialogs(self.shell, self.seat)

    @property
    def shared(self) -> SharedSeat:
        """The seat at a table with several people; the actions that need it are offered only there."""
        return cast("SharedSeat", self.seat)

    def show_log(self, which: str = "") -> None:
        self.app.push_screen(self.dialogs.log())

    def take_seat(self) -> None:
        if refused := self.shared.take_seat():
            self.notify(refused.message, severity="warning")
        elif self.shared.takes_seat:
            self.shell.leave()

    def ledger(self) -> None:
        self.app.push_screen(self.dialogs.ledger(self.shared))

    def replay_round(self, number: int) -> None:
        self._read_round(number, self.shell.wait(self.app.push_screen))

    @work(thread=True, exclusive=True, group="replay")
    def _read_round(self, number: int, opens: Callable[..., None]) -> None:
        screen = self.dialogs.replay_round(number)
        if screen is not None:
            self.app.call_from_thread(opens, screen)

    def open_replay(self) -> None:
        self.app.push_screen(self.dialogs.replay())

    def show_rules(self, about: str = "") -> None:
        self.app.push_screen(self.dialogs.rules())

    def new_game(self) -> None:
        self.shell.begin()

    def your_games(self) -> None:
        self.shell.open_your_games()

    def leave(self) -> None:
        self.shell.end_session()
