"""The floor: runs a table of several people. It deals, plays for the computer players and keeps the clocks.

One program does this for a table, as long as it is open: ``paigow serve``. It calls `Floor.tick` several times a
second; every person's program follows through the store (`paigow_tui.host.shared`).
"""

from typing import Final

from paigow_tui.host.computer import next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.games import KIND, SHARED
from paigow_tui.host.host import Host
from paigow_tui.host.secrets import SystemSecrets
from paigow_tui.store import Clock, Conflict, EventStore, wall_clock
from paigow_tui.table import AnyCommand, OpenRound, Phase, Refusal, State, waiting_for
from paigow_tui.table import commands as c

REST: Final = 4_000
"""The pause between rounds, in milliseconds."""
KEPT: Final = 2 * 60_000
"""How long the table waits for somebody who is away, in milliseconds; after that, they sit out."""
LEFT: Final = 15 * 60_000
"""After how long somebody who is away leaves the table, with their chips kept for them."""


class Floor:
    """A shared table while it is open."""

    def __init__(self, store: EventStore, stream: str, clock: Clock = wall_clock) -> None:
        """Continue a game. Nobody is there yet. Raise StoreError."""
        self._store = store
        self._host = Host(store, stream)
        self._clock = clock
        self._secrets = SystemSecrets()
        self._here: dict[str, int] = {}
        """How many connections each person has."""
        self._gone: dict[str, int] = {}
        """Since when each person has been away."""
        self._rested = clock()
        """When the last round was over."""
        store.hold(stream)

    @property
    def stream(self) -> str:
        """The game's name in the store."""
        return self._host.stream

    @property
    def state(self) -> State:
        """The state of the table."""
        return self._host.state

    def came(self, who: str) -> None:
        """Note that a person has a connection, or one more."""
        self._here[who] = self._here.get(who, 0) + 1

    def went(self, who: str) -> None:
        """Note that a person has lost a connection."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]

    def free(self, seat: int) -> Refusal | None:
        """Have a person leave, with their chips kept for them: between rounds at once, else when the round is over."""
        self._follow()
        done = self._give(c.LeaveTable(seat))
        return done if isinstance(done, Refusal) else None

    def tick(self) -> None:
        """Do everything that is due. Raise StoreError."""
        if self._store.changed():
            self._follow()
        while command := self._due():
            refused = self._give(command)
            assert not isinstance(refused, Refusal), f"{command} was refused: {refused.message}"

    def _give(self, command: AnyCommand) -> object:
        try:
            done = self._host.give(command)
        except Conflict:
            self._follow()
            return None
        if self._host.state.phase is Phase.BETWEEN and isinstance(command, c.CloseRound):
            self._rested = self._clock()
        return done

    def _follow(self) -> None:
        self._host.reload()

    def _due(self) -> AnyCommand | None:
        state = self._host.state
        return (
            self._presence(state)
            or dealer_command(state)
            or next_command(state, self._secrets)
            or self._time(state)
            or self._round(state)
        )

    def _presence(self, state: State) -> AnyCommand | None:
        """Return the command that notes who is away or back."""
        for seat, player in enumerate(state.players, start=1):
            if player is None or not player.who:
                continue
            if (player.who in self._here) is player.away:
                if player.away:
                    self._gone.pop(player.who, None)
                    return c.MarkBack(seat)
                self._gone[player.who] = self._clock()
                return c.MarkAway(seat)
        return None

    def _absent(self, who: str) -> int:
        """Return how long a person has been away, in milliseconds; 0 if they are here."""
        return 0 if who in self._here else self._clock() - self._gone.setdefault(who, self._clock())

    def _time(self, state: State) -> AnyCommand | None:
        """Return what the clocks do now."""
        waiting = [(seat, player) for seat in waiting_for(state) if (player := state.player(seat)) and player.who]
        over = bool(state.ends) and self._clock() >= state.ends
        for seat, player in waiting:
            if over or self._absent(player.who) >= KEPT:
                return c.RunOut(seat)
        sharing = state.sharing
        if not waiting or state.ends or sharing is None:
            return None
        seconds = {Phase.BETS: sharing.bet, Phase.BANK: sharing.bank}.get(state.phase, sharing.set)
        return c.StartClocks(self._clock() + 1_000 * seconds) if seconds else None

    def _round(self, state: State) -> AnyCommand | None:
        """Return what happens between rounds: who has been away too long leaves, and the next round opens."""
        if state.phase is not Phase.BETWEEN:
            return None
        here = False
        for seat, player in enumerate(state.players, start=1):
            if player is not None and player.who:
                if self._absent(player.who) >= LEFT:
                    return c.LeaveTable(seat)
                here |= player.who in self._here
        if not here or self._clock() < self._rested + REST:
            return None
        return OpenRound(self._secrets.secret(state.table, state.round + 1))


def find_table(store: EventStore, title: str) -> str | None:
    """Return the name of the shared game with this title; `None` if there is none."""
    tables = (info for info in store.streams(KIND) if info.name.startswith(f"{SHARED}/"))
    return next((info.name for info in tables if info.title == title), None)
