"""A session: a table as a front end uses it, with one person at it, or a spectator.

At a table of several people, it is one person's: see `paigow_tui.host.shared`.

The person's commands go through `Session.act`. Everything else is carried out by `Session.step`,
one command per call, which never waits. The front end sets the pace::

    session.open_round()
    while (step := session.step()) is not None:
        show(step)
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from paigow_tui.host.account import Account
from paigow_tui.host.computer import next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.games import latest, new_game
from paigow_tui.host.habits import Banking
from paigow_tui.host.keeper import Keeper
from paigow_tui.host.ledger import Summary
from paigow_tui.host.logbook import LogBook
from paigow_tui.host.picks import keep_picks, kept_picks
from paigow_tui.host.secrets import remembered
from paigow_tui.host.sitting import current_sitting
from paigow_tui.host.way_back import way_back
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.store import Conflict, Engine, StoreError
from paigow_tui.table import (
    SPECTATOR,
    AnyCommand,
    AnyEvent,
    OpenRound,
    Refusal,
    State,
    View,
    evolve,
    seen,
    view,
)
from paigow_tui.table.hands import PlayedHand

_ODDS = "odds/1"
ELSEWHERE = Refusal("not now", "This game was continued in another window. This is how it stands now.")


class Step(msgspec.Struct, frozen=True):
    """One step of play: the events as the person may see them, and the view after them."""

    events: tuple[AnyEvent, ...]
    view: View
    command: AnyCommand | None = None
    """The command that was carried out; ``None`` when another program did it."""


class Session:
    """One person's game. See the module's docstring."""

    shared = False
    """Whether other people may sit here, and somebody else deals."""
    wants: object = None
    """The seat to take at a shared table when that is possible."""
    watching = 0
    """How many people watch there."""

    def __init__(self, store: Engine, stream: str, who: str = "") -> None:
        """Continue a game. Raise StoreError."""
        self._store = store
        self.who = who
        """The person, at a shared table."""
        self._keeper = Keeper(store, stream, who)
        self._ledger = self._keeper.ledger
        self._host = self._keeper.host
        self._secrets = remembered(store, stream)
        self._listeners: list[Callable[[Step], None]] = []
        self._viewed: tuple[State, View] | None = None
        self.sitting = current_sitting(store, stream, who)
        """What the person has played since the last break, with its account."""

    @classmethod
    def new(
        cls,
        store: Engine,
        *,
        name: str,
        seat: int | None = None,
        seats: int = 5,
        chips: int = 50_000,
        rules: RuleSet = VEGAS,
        house_way: str = "foxwoods",
        seed: int | None = None,
        banking: Banking = "mixed",
    ) -> "Session":
        """Start a game: a person (none if ``seat`` is 0) and ``seats`` computer players sit down.
        ``banking`` is how often the computer players take the bank.

        Raise ValueError with a sentence if the game is not possible, or StoreError.
        """
        stream = new_game(
            store,
            name=name,
            seat=seat,
            seats=seats,
            chips=chips,
            rules=rules,
            house_way=house_way,
            seed=seed,
            banking=banking,
        )
        return cls(store, stream)

    @classmethod
    def resume(cls, store: Engine, stream: str) -> "Session":
        """Continue a game where it stopped, even in the middle of a round."""
        return cls(store, stream)

    @property
    def seat(self) -> int:
        """The person's seat, or last seat after cashing out; 0 for a spectator."""
        return self._ledger.seat

    @property
    def seated(self) -> bool:
        """Return whether the person is at the table now."""
        player = self._host.state.player(self.seat) if self.seat != SPECTATOR else None
        return player is not None and player.who == self.who

    @property
    def stream(self) -> str:
        """The game's name in the store."""
        return self._host.stream

    def _named(self, format: str) -> str:
        """Return the name of a snapshot that each person at a shared table has."""
        return f"{format}/{self.who}" if self.who else format

    def keep_picks(self, places: Sequence[int]) -> None:
        """Save which of the seven cards are picked, separately from the events, for when this hand is continued.

        It does not matter if they cannot be written.
        """
        keep_picks(self._store, self.stream, self._host.last, self._host.state.round, places, self.who)

    def kept_picks(self) -> tuple[int, ...]:
        """Return the positions (1 to 7) of the cards that were picked when you left this hand."""
        return kept_picks(self._store, self.stream, self._host.state.round, self.who)

    def keep_odds(self, open: bool) -> None:
        """Save whether the odds are open, for when this game is continued; it does not matter if that fails."""
        with suppress(StoreError):
            self._store.save_snapshot(self.stream, self._host.last, self._named(_ODDS), bytes([open]))

    def kept_odds(self) -> bool:
        """Return whether the odds were open when you left this game."""
        kept = self._store.load_snapshot(self.stream, self._named(_ODDS))
        return kept is not None and kept[1] == bytes([True])

    def way_back(self, *words: str) -> str:
        """Return the command that continues this game; ``words`` are the verb and its options."""
        game = () if latest(self._store) == self.stream else ("--game", self.stream)
        return way_back(self._store.path, *words, *game)

    @property
    def path(self) -> Path:
        """The file that the game is in."""
        return self._store.path

    def hold(self) -> None:
        """Mark this game, and no other, as open, so that nobody can delete it."""
        self._store.hold(self.stream)

    def confirm(self) -> None:
        """Check that the game is on disk. Call this before saying that it is saved. Raise StoreError."""
        self._store.confirm()

    @property
    def seed(self) -> int | None:
        """The game's seed, if it was started with one."""
        return self._secrets.seed

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._store.clock()

    @property
    def view(self) -> View:
        """Return what the person may see now."""
        state = self._host.state
        if self._viewed is None or self._viewed[0] is not state:
            self._viewed = state, view(state, self.seat if self.seated else SPECTATOR)
        return self._viewed[1]

    def act(self, command: AnyCommand) -> Refusal | None:
        """Carry out the person's command. Return ``None`` once it is on disk, or a refusal.

        If others have written meanwhile, try again as long as it is the same phase of the same round.
        """
        asked = self._moment
        while self._moment == asked:
            try:
                done = self._carry_out(command)
            except Conflict:
                self.sync()
            else:
                return done if isinstance(done, Refusal) else None
        return self.too_late

    too_late = ELSEWHERE
    """What a command is told that came after the moment it was for."""

    @property
    def _moment(self) -> tuple[object, ...]:
        state = self._host.state
        return state.round, state.phase, state.bank.turn

    def step(self) -> Step | None:
        """Carry out the next command of the dealer or of a computer player.

        Return ``None`` if the person must act, and between rounds.
        """
        while command := dealer_command(self._host.state) or next_command(self._host.state, self._secrets):
            try:
                step = self._carry_out(command)
            except Conflict:
                self.sync()
                continue
            assert isinstance(step, Step), f"{command} was refused: {step.message}"
            return step
        return None

    def open_round(self) -> Refusal | None:
        """Start the next round."""
        state = self._host.state
        return self.act(OpenRound(self._secrets.secret(state.table, state.round + 1)))

    def listen(self, callback: Callable[[Step], None]) -> Callable[[], None]:
        """Call ``callback`` with every step, including the person's own. Return a function that stops this."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def log(self) -> LogBook:
        """Return the results of all rounds, oldest first. It grows; do not change it."""
        return self._ledger.log

    def balance(self) -> Sequence[int]:
        """Return the person's chips after every round, in cents."""
        return self._ledger.balance

    def summary(self) -> Summary:
        """Return the totals of the person's whole game."""
        return self._ledger.summary(self._host.state)

    @property
    def account(self) -> Account:
        """What the person has won and lost in the current sitting, and by what."""
        return self.sitting.account

    @property
    def hands(self) -> list[PlayedHand]:
        """The hands the person has had money on in the current sitting, in rounds that are settled."""
        return self.sitting.hands

    def nets(self) -> tuple[int, ...]:
        """Return the net result of the sitting after each of its rounds, in cents."""
        return tuple(self.sitting.nets)

    def sync(self) -> Step | None:
        """Apply what another program has done in this game; return ``None`` if it did nothing."""
        before = self._host.state
        events = self._host.reload()
        return self._tell(events, before, None) if events else None

    def follow(self) -> tuple[bool, Refusal | None]:
        """Follow a shared table: see `paigow_tui.host.shared`."""
        raise NotImplementedError

    def poll(self) -> Step | None:
        """Follow another program in this game; cheap enough to call several times a second."""
        return self.sync() if self._store.changed() else None

    def _carry_out(self, command: AnyCommand) -> Step | Refusal:
        before = self._host.state
        done = self._host.give(command)
        return done if isinstance(done, Refusal) else self._tell(done, before, command)

    def _tell(self, events: tuple[AnyEvent, ...], before: State, command: AnyCommand | None) -> Step:
        self._keeper.keep()
        visible = []
        for event in events:
            self.sitting.take(event)
            visible.append(seen(event, self.seat, before.in_round(self.seat)))
            before = evolve(before, event)
        step = Step(tuple(visible), self.view, command)
        for callback in tuple(self._listeners):
            callback(step)
        return step
