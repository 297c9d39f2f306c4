"""Rounds without a person, as fast as the store takes them: one transaction a round."""

from __future__ import annotations

from paigow_tui.host.computer import computers_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.keeper import Keeper
from paigow_tui.host.secrets import remembered
from paigow_tui.store import Conflict, EventStore
from paigow_tui.table import AnyCommand, OpenRound, Phase, Refusal, State


class Runner:
    """A game of computer players that plays itself."""

    def __init__(self, store: EventStore, stream: str) -> None:
        """Go on with a game. Raises StoreError."""
        self._keeper = Keeper(store, stream)
        self._host = self._keeper.host
        self._secrets = remembered(store, stream)

    @property
    def seed(self) -> int | None:
        """What the game's chance follows from, if it was begun with a seed."""
        return self._secrets.seed

    @property
    def state(self) -> State:
        """How the table stands."""
        return self._host.state

    def play(self, rounds: int) -> None:
        """Play so many rounds more; one that was broken off is finished first and counts as none.

        Another program may play the same game meanwhile: then its rounds count too.
        """
        if self.state.phase is not Phase.BETWEEN:
            self._round()
        last = self.state.round + rounds
        while self.state.round < last:
            self._round()

    def _round(self) -> None:
        """The rest of this round, or the next one: all of it is written or nothing."""
        try:
            with self._host.batch():
                if self.state.phase is Phase.BETWEEN:
                    number = self.state.round + 1
                    self._give(OpenRound(self._secrets.secret(self.state.table, number)))
                while command := dealer_command(self.state) or computers_command(self.state, self._secrets):
                    self._give(command)
            self._keeper.keep()
        except Conflict:
            self._host.reload()

    def _give(self, command: AnyCommand) -> None:
        done = self._host.give(command)
        assert not isinstance(done, Refusal), f"{command} was refused: {done.message}"
