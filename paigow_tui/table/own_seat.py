"""Track one person's seat, event by event."""

from typing import Final

from paigow_tui.table import events as e


class OwnSeat:
    """The seat of the person with the ID ``who``; if that is empty, of the only person."""

    TURNS: Final = (b'"SeatClaimed/', b'"PlayerJoined/')
    """Every event that can change the seat contains one of these strings; few other events do."""

    def __init__(self, who: str = "", seat: int = 0) -> None:
        self._who = who
        self.seat = seat
        """The person's current or last seat; 0 if they never had one, or somebody else has it now."""
        self._claimed: dict[int, str] = {}

    def take(self, event: e.AnyEvent) -> None:
        """Process the next event."""
        match event:
            case e.SeatClaimed(seat=seat, who=who):
                self._claimed[seat] = who
            case e.PlayerJoined(seat=seat, kind=kind):
                if self._claimed.pop(seat, "") == self._who and kind == "person":
                    self.seat = seat
                elif seat == self.seat:
                    self.seat = 0
            case _:
                pass
