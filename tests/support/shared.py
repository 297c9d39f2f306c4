"""A table with several people, without a server: a floor, people's sessions, and a clock that tests set."""

from collections.abc import Callable

from paigow_tui.host.floor import REST, Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.secrets import secrets_for
from paigow_tui.host.setup import GameSetup
from paigow_tui.host.shared import SharedSeat, Wish
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing, View
from paigow_tui.testing.playing import drain
from tests.support.playing import next_act


class Company:
    """People at a table, by name; the table knows each by their lowercase name."""

    def __init__(
        self, store: EventStore, *people: str, computers: int = 2, seed: int = 7, sharing: Sharing | None = None
    ) -> None:
        self.store = store
        self.now = store.clock()
        self.stream = new_game(
            store,
            GameSetup("Friday", 0, computers),
            seed=seed,
            prefix=SHARED,
            sharing=sharing or Sharing(most_people=6 - computers),
        )
        self.floor = Floor(store, self.stream, lambda: self.now)
        self.floor._secrets = secrets_for(seed)  # a real floor's secrets have no seed
        self.sessions: dict[str, SharedSeat] = {}
        for name in people:
            self.comes(name)

    def comes(self, name: str) -> SharedSeat:
        """Have a person join or come back."""
        session = self.sessions[name] = SharedSeat(self.store, self.stream, name.lower())
        self.floor.came(name.lower())
        refusal = session.sit_down(Wish(name))
        assert refusal is None or refusal.code == "not now", refusal
        self.tick()
        return session

    def goes(self, name: str) -> None:
        self.floor.went(name.lower())
        self.tick()

    def tick(self, seconds: float = 0) -> None:
        """Let time pass, and have the floor do whatever is due."""
        self.now += round(1_000 * seconds)
        self.floor._follow()
        self.floor.tick()
        for session in self.sessions.values():
            drain(session)

    def play(self, wanted: Callable[[View], object]) -> View:
        """Have everyone act until the first person's view meets ``wanted``; return that view."""
        first = next(iter(self.sessions.values()))
        for _ in range(400):
            for session in self.sessions.values():
                if wanted(first.view):
                    return first.view
                self.act(session)
            if not first.view.waiting_for and not wanted(first.view):
                self.tick(REST / 1_000)
        raise AssertionError("It never came to that.")

    def act(self, *sessions: SharedSeat) -> None:
        """Have these people act if the table is waiting for them."""
        for session in sessions:
            if session.view.seat in session.view.waiting_for:
                assert session.act(next_act(session.view)) is None
                self.tick()
