"""The facts about a moment that actions depend on."""

import msgspec

from paigow_tui.rules.settings import Setting
from paigow_tui.table import Option, Phase, View


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What decides which actions are available. Front ends leave out fields that do not apply."""

    place: str = "table"
    """The name of the screen."""

    view: View | None = None
    unfolding: str = ""
    """What is happening on the table just now, if anything."""
    lesson: str = ""
    """The step of a newcomer's first hand that is explained; empty for anyone else."""
    goes_on: bool = False
    your_games: bool = True
    """Whether the games listed are the person's own, not somebody's hand history."""

    hand: bool = False
    dealers_hand: bool = False
    """Whether the dealer's hand is face up."""
    shareable: bool = False
    """Whether a hand is here that can be sent to somebody."""
    picked: int = 0
    setting: Setting | None = None
    foul_plays: bool = True
    """Whether a foul may be played here, and loses."""

    last_game: bool = False
    """Whether the last game was begun with other answers than those that are filled in."""
    leaks: bool = False
    """Whether leaks are listed."""

    asking: bool = False
    weighed: bool = False
    """In practice, whether the settings of the last hand are shown."""
    answered_day: bool = False
    """Whether the answers of the day that is shown are open."""
    drilling: bool = False
    reviewing: bool = False
    unaided: bool = False
    """Whether there are no hints: in a challenge, an exam, a streak and a storm."""

    @property
    def seat(self) -> int:
        """Where the person sits; 0 for a spectator."""
        return 0 if self.view is None else self.view.seat

    @property
    def phase(self) -> Phase:
        return Phase.CLOSED if self.view is None else self.view.phase

    @property
    def players_bank(self) -> bool:
        """Whether players may bank at this table, as far as is known."""
        return self.view is None or self.view.rules.player_banks

    @property
    def alone(self) -> bool:
        """Whether this is not a table of several people."""
        return self.view is None or self.view.sharing is None

    @property
    def shared(self) -> bool:
        """Whether this is a table of several people."""
        return not self.alone

    @property
    def hosts(self) -> bool:
        """Whether the person is the host of a table of several people."""
        return self.view is not None and bool(self.seat) and self.view.host == self.seat

    @property
    def locked(self) -> bool:
        """Whether nobody new may sit down at this table."""
        return self.view is not None and self.view.locked

    @property
    def plays(self) -> bool:
        """Whether the person does not just watch others play."""
        return self.alone or bool(self.seat)

    @property
    def answered(self) -> bool:
        return not self.asking

    def option(self, command: str) -> Option:
        """Return whether the person may give a command, with its numbers."""
        if self.view is None:
            return Option(command, False, "There is no table.")
        return self.view.option(command)
