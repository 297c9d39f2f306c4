"""The floor runs a shared table: it deals, plays for the computer players and keeps the clocks.

Exactly one program, ``paigow serve``, does this while the table is open. It calls `Floor.tick` several times a second.
Each person's own program follows the table through the store (`paigow_tui.host.shared`).
"""

import hmac
from collections import Counter
from typing import Final, Literal

import msgspec

from paigow_tui.cards import Card, descending
from paigow_tui.host.computer import next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.games import KIND, SHARED
from paigow_tui.host.host import Host
from paigow_tui.host.picks import kept_picks
from paigow_tui.host.rounds import events_of
from paigow_tui.host.secrets import Secrets, SystemSecrets
from paigow_tui.host.shared import KEPT, LEFT, keep_watching
from paigow_tui.store import Clock, Conflict, Engine, wall_clock
from paigow_tui.table import AnyCommand, AnyEvent, OpenRound, Phase, Refusal, State, decide, waiting_for
from paigow_tui.table import commands as c
from paigow_tui.table.shares import sits_out_until, unopened
from paigow_tui.table.sharing import free_seats, seconds_to_act
from paigow_tui.table.shuffle import commitment

REST: Final = 4_000
"""The pause between rounds, in milliseconds."""
OPENED: Final = 15_000
"""How long people's programs have to commit to a share, and to open it, in milliseconds."""


class Asked(msgspec.Struct, frozen=True):
    """A request about the shuffle, sent to a person's own program with the host's commitment for the round."""

    do: Literal["commit", "open"]
    table: str
    round: int
    seat: int
    commitment: str
    commitments: dict[int, str] = {}
    cut: str = ""
    banker: int = 0
    """Commitments, cut and banker: everything that must be final before a share is opened."""


class Floor:
    """A shared table while it is open."""

    def __init__(self, store: Engine, stream: str, clock: Clock = wall_clock) -> None:
        """Continue a game, with nobody connected yet. Raise StoreError."""
        self._store = store
        self._host = Host(store, stream)
        self._clock = clock
        self._secrets: Secrets = SystemSecrets()
        self._here: dict[str, int] = {}
        """The number of each person's connections."""
        self._gone: dict[str, int] = {}
        """The time when each person went away."""
        self._programs = Counter[str]()
        """The number of each person's programs that make shares of the shuffle."""
        self._asked: dict[tuple[int, int, str], int] = {}
        """The time when each program was asked for something, by round, seat and request."""
        self._left: dict[str, int] = {}
        """The time when each person on the waiting list went away."""
        self._idle: dict[int, tuple[str, int]] = {}
        """For each seat, the person there and the time when they stopped betting."""
        self._paused = False
        self._rested = clock()
        """The time when the last round ended."""
        store.hold(stream)
        self.resume()
        self._keep_watching("")

    @property
    def stream(self) -> str:
        """The game's name in the store."""
        return self._host.stream

    @property
    def state(self) -> State:
        """The state of the table."""
        return self._host.state

    def came(self, who: str) -> None:
        """Record that a person has a new connection; ``who`` is empty for spectators."""
        self._here[who] = self._here.get(who, 0) + 1
        self._keep_watching(who)

    def went(self, who: str) -> None:
        """Record that one of a person's connections has ended."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]
        self._keep_watching(who)

    def _keep_watching(self, who: str) -> None:
        if not who:
            keep_watching(self._store, self.stream, self._host.last, self._here.get("", 0))

    def client(self, who: str, there: bool) -> None:
        """Record that one of a person's programs can make shares of the shuffle, or is gone."""
        self._programs[who] += 1 if there else -1

    def _has_program(self, who: str) -> bool:
        return who in self._here and self._programs[who] > 0

    def asked(self, who: str) -> Asked | None:
        """Return what a person's own program must do for the shuffle now; ``None`` if there is nothing to do."""
        state = self._host.state
        seat = next((seat for seat, other in _people(state).items() if other == who), 0)
        share = state.at(seat).share if seat else None
        if seat and share is None and (state.phase in (Phase.BETS, Phase.BANK) or self._awaits(state)):
            return Asked("commit", state.table, state.round, seat, state.commitment)
        due = state.phase is Phase.DEAL and not self._awaits(state)
        if due and share is not None and share.by == "player" and not share.opened:
            all_of = {place: own.share.commitment for place, own in enumerate(state.seats, 1) if own.share}
            return Asked("open", state.table, state.round, seat, state.commitment, all_of, state.cut, state.banker)
        return None

    def events_of(self, round: int) -> tuple[AnyEvent, ...]:
        """Return the events of a finished round; none if it is not finished."""
        return events_of(self._store, self.stream, round)

    def answer(self, who: str, command: c.CommitShare | c.OpenShare) -> Refusal | None:
        """Carry out the answer of a person's own program to a request. Return a refusal if it is not possible."""
        if not who or command.seat != self._host.state.seat_of(who):
            return Refusal("not yours", "That seat is not yours.")
        return self._insist(command)

    def latest(self) -> State:
        """Return the table's state, including everything that others have written. Raise StoreError."""
        self._follow()
        return self.state

    def host(self, command: c.HostsAct) -> Refusal | None:
        """Carry out a command from whoever runs this program. Return a refusal if it is not possible."""
        self._follow()
        return self._insist(command)

    def resume(self) -> None:
        """Restart all time limits, after a period in which nobody could act. Raise StoreError."""
        self._asked.clear()
        self._idle.clear()
        if self.state.ends:  # a clock is started when the table waits for somebody
            self._insist(c.StartClocks(0))

    def tick(self, changed: bool | None = None) -> None:
        """Do everything that is due. ``changed`` says whether others wrote anything, if known. Raise StoreError."""
        if self._store.changed() if changed is None else changed:
            self._follow()
        while command := self._due():
            refused = self._give(command)
            assert not isinstance(refused, Refusal), f"{command} was refused: {refused.message}"

    def _insist(self, command: AnyCommand) -> Refusal | None:
        """Carry out a command, retrying if others write in the meantime. Return a refusal if it is not possible."""
        while (done := self._give(command)) is None:
            pass
        return done if isinstance(done, Refusal) else None

    def _give(self, command: AnyCommand) -> object:
        """Carry out a command and return the result, or ``None`` if others have written in the meantime."""
        try:
            done = self._host.give(command)
        except Conflict:
            self._follow()
            return None
        if self._host.state.phase is Phase.BETWEEN and isinstance(command, c.CloseRound | c.VoidRound):
            self._rested = self._clock()
        return done

    def _follow(self) -> None:
        self._host.reload()

    def _due(self) -> AnyCommand | None:
        state = self._host.state
        if self._paused and not state.paused:
            self._asked.clear()
            self._idle.clear()
        self._paused = state.paused
        if (command := self._presence(state)) or state.paused:
            return command
        return (
            self._bought(state)
            or self._line(state)
            or self._shuffle(state)
            or (None if self._awaits(state) else dealer_command(state))
            or next_command(state, self._secrets)
            or self._time(state)
            or self._round(state)
        )

    def _presence(self, state: State) -> AnyCommand | None:
        """Return a command that marks a person as away or back, if one is due."""
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

    def _line(self, state: State) -> AnyCommand | None:
        """Return a command that drops an absent person from the waiting list, or makes room for somebody on it."""
        self._left = {who: since for who, since in self._left.items() if who in state.queue}
        for who in state.queue:
            if who in self._here:
                self._left.pop(who, None)
            elif self._clock() >= self._left.setdefault(who, self._clock()) + KEPT:
                return c.StopWaiting(who)
        computers = [seat for seat in state.seated if (player := state.player(seat)) is not None and not player.who]
        waiting = sum(who in self._here for who in state.queue)
        people = len(state.seated) - len(computers)
        most = state.sharing.most_people if state.sharing is not None else 0
        if state.phase is Phase.BETWEEN and computers and free_seats(state) < min(waiting, most - people):
            return c.LeaveTable(computers[-1])  # computer players make room
        return None

    def _bought(self, state: State) -> AnyCommand | None:
        """Return a command that buys chips the host has approved, once that is possible."""
        for seat, player in enumerate(state.players, start=1):
            amount, agreed = state.requests.get(player.who, (0, False)) if player is not None else (0, False)
            if agreed and not isinstance(decide(state, buy := c.BuyIn(seat, amount)), Refusal):
                return buy
        return None

    def _shuffle(self, state: State) -> AnyCommand | None:
        """Return the next command about shares of the shuffle, which exist only if a player's own program makes one."""
        people = _people(state)
        if state.phase in (Phase.BETS, Phase.DEAL) and any(map(self._has_program, people.values())):
            for seat, who in people.items():
                if state.at(seat).share is not None or _opened(state):
                    continue
                if not self._has_program(who):
                    return c.CommitShare(seat, commitment(_servers_share(state, seat)), "server")
                if state.phase is Phase.DEAL and self._over(state, seat, "commit"):
                    return c.CommitShare(seat, commitment(_servers_share(state, seat)), "silent")
        if state.phase is not Phase.DEAL or self._awaits(state) or not (missing := unopened(state)):
            return None
        for seat in missing:
            if (share := state.at(seat).share) is not None and share.by != "player":
                return c.OpenShare(seat, _servers_share(state, seat))
        over = [self._over(state, seat, "open") for seat in missing]  # starts the time limit for all of them
        return c.VoidRound() if all(over) else None

    def _awaits(self, state: State) -> bool:
        """Return whether a person's own program may still commit to a share."""
        if state.phase is not Phase.DEAL or _opened(state):
            return False
        return any(self._has_program(who) and state.at(seat).share is None for seat, who in _people(state).items())

    def _over(self, state: State, seat: int, do: Literal["commit", "open"]) -> bool:
        """Return whether a person's program has run out of time for a request; the first call starts the clock."""
        asked = state.round, seat, do
        if asked not in self._asked:
            self._asked = {key: since for key, since in self._asked.items() if key[0] == state.round}
            self._asked[asked] = self._clock()
        return self._clock() >= self._asked[asked] + OPENED

    def _absent(self, who: str) -> int:
        """Return how long a person has been away, in milliseconds; 0 if they are here."""
        return 0 if who in self._here else self._clock() - self._gone.setdefault(who, self._clock())

    def _time(self, state: State) -> AnyCommand | None:
        """Return the command that a time limit calls for, or one that starts a time limit."""
        waiting = [(seat, player) for seat in waiting_for(state) if (player := state.player(seat)) and player.who]
        over = bool(state.ends) and self._clock() >= state.ends
        for seat, player in waiting:
            if state.phase is Phase.BETS and sits_out_until(state, player.who):
                return c.SitOut(seat)
            if over or self._absent(player.who) >= KEPT:
                return c.RunOut(seat, self._picked(state, seat))
        if not waiting or state.ends or state.sharing is None:
            return None
        seconds = seconds_to_act(state.sharing, state.phase)
        return c.StartClocks(self._clock() + 1_000 * seconds) if seconds else None

    def _picked(self, state: State, seat: int) -> tuple[Card, ...]:
        """Return the cards that a person has picked for the low hand; none except while hands are being set."""
        player, cards = state.player(seat), descending(state.at(seat).cards)
        if player is None or len(cards) != 7:
            return ()
        return tuple(cards[place - 1] for place in kept_picks(self._store, self.stream, state.round, player.who))

    def _round(self, state: State) -> AnyCommand | None:
        """Return a command between rounds: a person who was idle too long leaves, or the next round opens."""
        if state.phase is not Phase.BETWEEN:
            return None
        here = False
        for seat, player in enumerate(state.players, start=1):
            if player is not None and player.who:
                if state.in_round(seat) or self._idle.get(seat, (player.who, 0))[0] != player.who:
                    self._idle.pop(seat, None)
                _, since = self._idle.setdefault(seat, (player.who, self._clock()))
                if max(self._absent(player.who), self._clock() - since) >= LEFT:
                    return c.LeaveTable(seat)
                here |= player.who in self._here
        if not here or self._clock() < self._rested + REST:
            return None
        return OpenRound(self._secrets.secret(state.table, state.round + 1))


def _opened(state: State) -> bool:
    return any(own.share is not None and own.share.opened for own in state.seats)


def _people(state: State) -> dict[int, str]:
    """Return the people who have a share of the shuffle, by seat: all except those who sit out for withholding one."""
    seated = ((seat, player.who) for seat, player in enumerate(state.players, 1) if player is not None and player.who)
    return {seat: who for seat, who in seated if not sits_out_until(state, who)}


def _servers_share(state: State, seat: int) -> str:
    """Return the share that the server makes for a seat whose player runs no program.

    It proves nothing, since the host makes it. It is derived from the secret, so a restarted floor opens the same one.
    """
    label = f"share|{state.table}|{state.round}|{seat}".encode()
    return hmac.digest(bytes.fromhex(state.secret), label, "sha256").hex()


def find_table(store: Engine, title: str) -> str | None:
    """Return the name of the shared game with this title; ``None`` if there is none."""
    tables = (info for info in store.streams(KIND) if info.name.startswith(f"{SHARED}/"))
    return next((info.name for info in tables if info.title == title), None)
