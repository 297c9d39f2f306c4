"""A seat at your own table, which carries out your commands, deals, and plays for the computer players.

See `paigow_tui.host.seat`.
"""

from typing import ClassVar

from paigow_tui.host import bankroll
from paigow_tui.host.computer import next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.games import latest, new_game
from paigow_tui.host.habits import Banking
from paigow_tui.host.open_game import OpenGame, Step
from paigow_tui.host.setup import DEFAULT_CHIPS, DEFAULT_SEATS, GameSetup
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.store import Conflict, Engine
from paigow_tui.table import AnyCommand, BuyIn, OpenRound, Refusal

ELSEWHERE = Refusal("not now", "This game was continued in another window. Here is its current state.")


class LocalSeat(OpenGame):
    """One person's seat in a game without other people, which continues where it stopped, even in mid-round."""

    shared: ClassVar[bool] = False
    wants = None
    watching = 0
    back_at = 0
    in_line = 0

    @classmethod
    def new(
        cls,
        store: Engine,
        *,
        name: str,
        seat: int | None = None,
        seats: int = DEFAULT_SEATS,
        chips: int = DEFAULT_CHIPS,
        rules: RuleSet = VEGAS,
        house_way: str = "foxwoods",
        seed: int | None = None,
        banking: Banking = "mixed",
    ) -> "LocalSeat":
        """Start a game: a person (none if ``seat`` is 0) and ``seats`` computer players sit down.

        ``banking`` is how often the computer players take the bank. Raise ValueError, with a one-sentence message, if
        the game is not possible, or StoreError.
        """
        setup = GameSetup(name, seat, seats, chips, rules, house_way, banking)
        return cls(store, new_game(store, setup, seed=seed))

    def act(self, command: AnyCommand) -> Refusal | None:
        """Carry out the person's command. Return ``None`` once it is on disk, or a refusal.

        If another program has written in the meantime, try again, as long as the phase and round are the same.
        """
        if isinstance(command, BuyIn) and (refusal := self._cannot_pay(command)):
            return refusal
        asked = self._moment
        while self._moment == asked:
            try:
                step = self._carry_out(command)
            except Conflict:
                self.sync()
            else:
                return step if isinstance(step, Refusal) else None
        return ELSEWHERE

    def _cannot_pay(self, command: BuyIn) -> Refusal | None:
        """Return a refusal if the game is played on a bankroll that cannot pay for the chips."""
        if bankroll.holds(self._store, self.stream):
            try:
                bankroll.check(self._store, command.amount)
            except ValueError as error:
                return Refusal("not enough chips", str(error))
        return None

    def open_round(self) -> Refusal | None:
        """Start the next round."""
        state = self._state
        return self.act(OpenRound(self._secrets.secret(state.table, state.round + 1)))

    def step(self) -> Step | None:
        """Carry out the next command of the dealer or of a computer player.

        Return ``None`` if the person must act, or between rounds.
        """
        while command := dealer_command(self._state) or next_command(self._state, self._secrets):
            try:
                step = self._carry_out(command)
            except Conflict:
                self.sync()
                continue
            assert isinstance(step, Step), f"{command} was refused: {step.message}"
            return step
        return None

    def follow(self) -> tuple[bool, Refusal | None]:
        """Apply what another program has done in this game. This is cheap enough to call several times a second.

        Return whether it has done anything; the second value is always ``None``, since nothing can be refused.
        """
        return self._store.changed() and self.sync() is not None, None

    def sync(self) -> Step | None:
        """Apply what another program has written, and return it as a step; ``None`` if there was nothing."""
        happened = self._host.reload()
        return self._tell(happened, None) if happened else None

    def _carry_out(self, command: AnyCommand) -> Step | Refusal:
        happened = self._host.give(command)
        return happened if isinstance(happened, Refusal) else self._tell(happened, command)


def last_game(store: Engine) -> LocalSeat | None:
    """Return the most recent game, unless its player has cashed out."""
    stream = latest(store)
    if stream is None:
        return None
    seat = LocalSeat(store, stream)
    return None if seat.position and not seat.seated else seat
