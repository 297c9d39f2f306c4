"""Play rounds among computer players as fast as the store allows, with one transaction per round."""

from paigow_tui.host.computer import NONE, Strategies, next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.games import RUN, new_game
from paigow_tui.host.keeper import Keeper
from paigow_tui.host.secrets import remembered
from paigow_tui.host.setup import GameSetup, places, usual_chips
from paigow_tui.rules import RuleSet
from paigow_tui.store import Conflict, Engine
from paigow_tui.table import POSITIONS, AnyCommand, OpenRound, Phase, Refusal, State


class Runner:
    """A game of computer players that plays itself."""

    def __init__(self, store: Engine, stream: str, strategies: Strategies = NONE) -> None:
        """Continue a game in which some seats use ``strategies``. Raise StoreError if it cannot be read."""
        self.stream = stream
        self._strategies = strategies
        self._keeper = Keeper(store, stream)
        self._host = self._keeper.host
        self._secrets = remembered(store, stream)
        store.hold(stream)

    @property
    def seed(self) -> int | None:
        """The game's seed; ``None`` if it has none."""
        return self._secrets.seed

    @property
    def state(self) -> State:
        """The state of the table."""
        return self._host.state

    def play(self, rounds: int) -> None:
        """Play this many more rounds. An unfinished round is finished first and does not count.

        If another program plays the same game at the same time, its rounds count too.
        """
        if self.state.phase is not Phase.BETWEEN:
            self._round()
        last = self.state.round + rounds
        while self.state.round < last:
            self._round()

    def _round(self) -> None:
        """Play the rest of this round, or all of the next one, in one transaction."""
        try:
            with self._host.batch() as happened:
                if self.state.phase is Phase.BETWEEN:
                    number = self.state.round + 1
                    self._give(OpenRound(self._secrets.secret(self.state.table, number)))
                while command := self._next():
                    self._give(command)
        except Conflict:
            happened = list(self._host.reload())
        self._keeper.take(happened)

    def _next(self) -> AnyCommand | None:
        return dealer_command(self.state) or next_command(self.state, self._secrets, self._strategies)

    def _give(self, command: AnyCommand) -> None:
        done = self._host.give(command)
        assert not isinstance(done, Refusal), f"{command} was refused: {done.message}"


def unattended(
    store: Engine,
    stream: str | None,
    strategies: Strategies,
    *,
    seats: int,
    rules: RuleSet,
    house_way: str,
    seed: int | None,
) -> Runner:
    """Continue a game of computer players, or start one if ``stream`` is None, with ``strategies`` for some seats.

    Before anything is written, raise ValueError, with a one-sentence message, if there is nobody at one of these seats
    or the new game is not possible.
    """
    if stream is None:
        _check_seats(strategies, places(rules.dealer_seat, 0, seats)[1:])
        setup = GameSetup("", 0, seats, usual_chips(rules), rules, house_way)
        stream = new_game(store, setup, seed=seed, prefix=RUN)
    runner = Runner(store, stream, strategies)
    _check_seats(strategies, [seat for seat in POSITIONS if runner.state.player(seat) is not None])
    return runner


def _check_seats(strategies: Strategies, taken: list[int]) -> None:
    if empty := strategies.keys() - taken:
        raise ValueError(f"Nobody is sitting at seat {min(empty)}.")
