"""A table with several people, in memory: its floor, the people, and a clock that tests advance."""

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from paigow_tui.audit import Verdict
from paigow_tui.history.verifying import verify_game
from paigow_tui.host.computer import computer_command
from paigow_tui.host.floor import Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.secrets import SeededSecrets
from paigow_tui.host.setup import GameSetup
from paigow_tui.host.shared import SharedSeat, Wish
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.ruleset import with_usual_side_bets
from paigow_tui.store import Engine
from paigow_tui.table import AnyEvent, Phase, Refusal, Sharing, State, decode_event
from paigow_tui.testing.playing import drain
from tests.support.memory import Memory, View

RULES = with_usual_side_bets(VEGAS)


def open_table(store: Engine, computers: int = 2, rules: RuleSet = RULES, seed: int = 1, **terms: Any) -> str:
    sharing = Sharing(**{"most_people": 6 - computers} | terms)
    return new_game(store, GameSetup("Friday", 0, computers, rules=rules), seed=seed, prefix=SHARED, sharing=sharing)


class Several:
    def __init__(self, *people: str, computers: int = 2, rules: RuleSet = RULES, seed: int = 1, **terms: Any) -> None:
        self.memory, self.chance, self._secrets = Memory(), Random(seed), SeededSecrets(seed)
        self.stream = open_table(View(self.memory), computers, rules, seed, **terms)
        self.people: dict[str, SharedSeat] = {}
        self.reopen()
        for who in people:
            assert self.sit(who) is None

    def reopen(self, last: int | None = None) -> None:
        """Kill every program and restart the table; with ``last``, also drop all events after that one."""
        if last is not None:
            del self.memory.kept[self.stream][last:]
            self.memory.snapshots.clear()
        self.floor = Floor(View(self.memory), self.stream, lambda: self.memory.now)
        self.floor._secrets = self._secrets  # a real floor's secrets have no seed
        for who in self.people:
            self.people[who] = self.session(who)
            self.floor.came(who)

    def session(self, who: str = "") -> SharedSeat:
        """Return a new session for a person or a spectator, as if in a new program."""
        return SharedSeat(View(self.memory), self.stream, who)

    def sit(self, who: str, seat: int = 0, chips: int = 40_000) -> Refusal | None:
        self.people[who] = session = self.session(who)
        self.floor.came(who)
        return session.sit_down(Wish(who.title(), seat, chips))

    def pass_by(self, times: int, idle: Collection[str] = (), seconds_each: int = 1) -> None:
        """Let time pass in steps, a second each by default; everybody acts when asked, except for the ``idle``."""
        for _ in range(times):
            self.memory.now += 1_000 * seconds_each
            self.floor.tick()
            for who, session in self.people.items():
                self.catch_up(session)
                if who not in idle and session.view.seat in session.view.waiting_for:
                    self.act(session)
            self.floor.tick()

    def until(self, there: Callable[[State], bool], idle: Collection[str] = ()) -> None:
        for _ in range(1_000):
            if there(self.floor.state):
                return
            self.pass_by(1, idle)
        raise AssertionError("It never came to that.")

    def play(self, rounds: int = 1, idle: Collection[str] = ()) -> None:
        """Play this many rounds to their end."""
        last = self.floor.state.round + rounds
        self.until(lambda state: state.round == last and state.phase is Phase.BETWEEN, idle)
        self.catch_up(*self.people.values())

    def come_to(self, phase: Phase, who: str) -> None:
        """Play until this person has a prompt in a phase, and stop there."""
        session = self.people[who]
        for _ in range(1_000):
            self.pass_by(1, idle=[who])
            view = session.view
            timed = view.sharing is not None and view.sharing.bet > 0
            if view.seat in view.waiting_for and (view.ends or not timed):
                if view.phase is phase:
                    return
                self.act(session)
        raise AssertionError(f"{who} was never asked in {phase}.")

    def act(self, session: SharedSeat) -> None:
        """Respond to what the table asks of this person."""
        act = computer_command(session.view, "foxwoods", self.chance)
        assert act is not None
        assert session.act(act) is None

    @staticmethod
    def catch_up(*sessions: SharedSeat) -> None:
        for session in sessions:
            drain(session)

    @property
    def payloads(self) -> list[bytes]:
        return [record.payload for record in self.memory.kept[self.stream]]

    @property
    def events(self) -> list[AnyEvent]:
        return [decode_event(payload) for payload in self.payloads]

    def verdict(self) -> Verdict:
        return verify_game(lambda: iter(self.payloads))

    def chips(self, who: str) -> int:
        mine = self.session(who).view.mine
        assert mine is not None
        return mine.chips
