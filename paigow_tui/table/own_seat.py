"""Which seat is one person's, followed event by event."""

from typing import Final

from paigow_tui.table import events as e


class OwnSeat:
    """The seat of the person known as ``who``; of the only person, if ``who`` is empty."""

    TURNS: Final = (b'"SeatClaimed/', b'"PlayerJoined/')
    """Text found in every event that decides it, and in hardly any other."""

    def __init__(self, who: str = "", seat: int = 0) -> None:
        self._who = who
        self.seat = seat
        """The last seat the person had; 0 if there is none, or somebody else has it now."""
        self._claimed: dict[int, str] = {}

    def take(self, event: e.AnyEvent) -> None:
        """Take the next event."""
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
