"""Moments: the facts that actions depend on."""

import msgspec

from paigow_tui.rules.setting import Setting
from paigow_tui.table import Option, Phase, View


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The facts that determine which actions are available. Front ends leave out fields that don't apply."""

    place: str = "table"
    """The name of the screen."""

    view: View | None = None
    unfolding: str = ""
    """What is happening at the table right now, if anything."""
    lesson: str = ""
    """The step being explained in a newcomer's first hand; empty for anyone else."""
    goes_on: bool = False
    your_games: bool = True
    """Whether the games listed are the person's own, rather than from a hand history."""

    hand: bool = False
    dealers_hand: bool = False
    """Whether the dealer's hand is face up."""
    shareable: bool = False
    """Whether there is a hand that can be shared."""
    picked: int = 0
    setting: Setting | None = None
    foul_plays: bool = True
    """Whether a foul may be played here (it loses)."""

    last_game: bool = False
    """Whether the last game's answers differ from those filled in."""
    leaks: bool = False
    """Whether leaks are listed."""

    asking: bool = False
    weighed: bool = False
    """Whether the odds of the last hand's settings are shown in practice."""
    answered_day: bool = False
    """Whether the answers of the day on screen are shown."""
    drilling: bool = False
    reviewing: bool = False
    unaided: bool = False
    """Whether hints are unavailable, as in a challenge, an exam, a streak or a storm."""

    @property
    def seat(self) -> int:
        """The person's seat; 0 for a spectator."""
        return 0 if self.view is None else self.view.seat

    @property
    def phase(self) -> Phase:
        return Phase.CLOSED if self.view is None else self.view.phase

    @property
    def players_bank(self) -> bool:
        """Whether players may bank at this table; true if there is no table."""
        return self.view is None or self.view.rules.player_banks

    @property
    def alone(self) -> bool:
        """Whether the person isn't at a table with several people."""
        return self.view is None or self.view.sharing is None

    @property
    def shared(self) -> bool:
        """Whether this is a table with several people."""
        return not self.alone

    @property
    def hosts(self) -> bool:
        """Whether the person is the host of a table with several people."""
        return self.view is not None and bool(self.seat) and self.view.host == self.seat

    @property
    def locked(self) -> bool:
        """Whether the table is locked, so that nobody new may sit down."""
        return self.view is not None and self.view.locked

    @property
    def plays(self) -> bool:
        """Whether the person is playing, not just watching others."""
        return self.alone or bool(self.seat)

    @property
    def answered(self) -> bool:
        return not self.asking

    def option(self, command: str) -> Option:
        """Return whether the person may give a command, along with its limits."""
        if self.view is None:
            return Option(command, False, "There is no table.")
        return self.view.option(command)
