"""A game that is open for one person: what they may see, what they have won, and what is saved along with it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from paigow_tui.host.account import Account
from paigow_tui.host.games import latest
from paigow_tui.host.keeper import Keeper
from paigow_tui.host.ledger import Summary
from paigow_tui.host.logbook import LogBook
from paigow_tui.host.picks import keep_picks, kept_picks
from paigow_tui.host.secrets import remembered
from paigow_tui.host.session import current_session
from paigow_tui.host.way_back import way_back
from paigow_tui.store import Engine, StoreError
from paigow_tui.table import SPECTATOR, AnyCommand, AnyEvent, Happened, Seen, State, View, seen, view, waiting_for
from paigow_tui.table.hands import PlayedHand
from paigow_tui.version import FORMAT

_ODDS = f"odds/{FORMAT}"


class Step:
    """One step of play, as one person sees it."""

    def __init__(
        self,
        events: tuple[AnyEvent, ...],
        see: Callable[[], Iterator[Seen]],
        look: Callable[[], View],
        command: AnyCommand | None,
    ) -> None:
        self.events = events
        """The events, without what the person may not know."""
        self._see, self._look = see, look
        self.command = command
        """The command that was carried out; ``None`` if another program did it."""

    @cached_property
    def seen(self) -> tuple[Seen, ...]:
        """The events, each with the views before and after it (without options); computed on first use."""
        return tuple(self._see())

    @cached_property
    def view(self) -> View:
        """The view after all the events, with the person's options; computed on first use."""
        return self._look()


class OpenGame:
    """The base class for seats in every kind of game."""

    def __init__(self, store: Engine, stream: str, who: str = "") -> None:
        """Open a game. Raise StoreError."""
        self._store = store
        self.who = who
        """The person's ID, at a shared table."""
        self._keeper = Keeper(store, stream, who)
        self._host = self._keeper.host
        self._secrets = remembered(store, stream)
        self._listeners: list[Callable[[Step], None]] = []
        self._viewed: tuple[State, View] | None = None
        self.session = current_session(store, stream, who)
        """What the person has played since their last long break, with its account."""

    @property
    def _state(self) -> State:
        """The table as of the last step that was reported to the person."""
        return self._keeper.state

    @property
    def _moment(self) -> tuple[object, ...]:
        """The round, phase and turn, which must not have changed when a command is carried out."""
        state = self._state
        return state.round, state.phase, state.bank.turn

    @property
    def position(self) -> int:
        """The person's current or last seat; 0 for a spectator."""
        return self._keeper.ledger.seat

    @property
    def seated(self) -> bool:
        """Return whether the person is at the table now."""
        return self._seat != SPECTATOR

    @property
    def _seat(self) -> int:
        return _viewer(self._state, self.position, self.who)

    @property
    def asked(self) -> bool:
        """Return whether the table is waiting for the person."""
        return self._seat in waiting_for(self._state)

    @property
    def view(self) -> View:
        """Return what the person may see now."""
        if self._viewed is None or self._viewed[0] is not self._state:
            self._viewed = self._state, view(self._state, self._seat)
        return self._viewed[1]

    def listen(self, callback: Callable[[Step], None]) -> Callable[[], None]:
        """Call ``callback`` with every step, including the person's own. Return a function that unregisters it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def _tell(self, happened: Sequence[Happened], command: AnyCommand | None) -> Step:
        """Add what happened to the person's records, and call all listeners with it."""
        self._keeper.take(happened)
        for one in happened:
            self.session.take(one)
        after, seat, who = self._state, self.position, self.who

        events = tuple(seen(one.event, seat, one.before.in_round(seat)) for one in happened)

        def see() -> Iterator[Seen]:
            for event, one in zip(events, happened, strict=True):
                before, then = (view(state, _viewer(state, seat, who), ()) for state in (one.before, one.after))
                yield Seen(event, before, then)

        def look() -> View:
            return self.view if self._state is after else view(after, _viewer(after, seat, who))

        step = Step(events, see, look, command)
        for callback in tuple(self._listeners):
            callback(step)
        return step

    @property
    def stream(self) -> str:
        """The game's name in the store."""
        return self._host.stream

    @property
    def path(self) -> Path:
        """The games file."""
        return self._store.path

    def way_back(self, *words: str) -> str:
        """Return the shell command that continues this game; ``words`` holds the command and its options."""
        game = () if latest(self._store) == self.stream else ("--game", self.stream)
        return way_back(self._store.path, *words, *game)

    @property
    def seed(self) -> int | None:
        """The game's seed; ``None`` if it has none."""
        return self._secrets.seed

    def hold(self) -> None:
        """Mark this game, and no other, as open, so that it cannot be deleted."""
        self._store.hold(self.stream)

    def confirm(self) -> None:
        """Check that the game is on disk; call this before saying that it is saved. Raise StoreError."""
        self._store.confirm()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._store.clock()

    def log(self) -> LogBook:
        """Return the results of all rounds, oldest first. The log grows; do not change it."""
        return self._keeper.ledger.log

    def balance(self) -> Sequence[int]:
        """Return the person's chips after every round, in cents."""
        return self._keeper.ledger.balance

    def summary(self) -> Summary:
        """Return the totals of the person's whole game."""
        return self._keeper.ledger.summary(self._state)

    @property
    def account(self) -> Account:
        """What the person has won and lost in the current session, by source."""
        return self.session.account

    @property
    def hands(self) -> list[PlayedHand]:
        """The settled hands that the person has bet on or banked in the current session."""
        return self.session.hands

    def last_rounds(self, most: int) -> tuple[int, ...]:
        """Return what was won or lost in each of the last rounds of the session, in cents."""
        return tuple(self.session.rounds[-most:])

    def keep_picks(self, places: Sequence[int]) -> None:
        """Save which of the seven cards are picked, apart from the events, for when this hand is continued.

        A failure to write them is ignored.
        """
        keep_picks(self._store, self.stream, self._host.last, self._state.round, places, self.who)

    def kept_picks(self) -> tuple[int, ...]:
        """Return the positions (1 to 7) of the cards that were picked when this hand was left."""
        return kept_picks(self._store, self.stream, self._state.round, self.who)

    def keep_odds(self, open: bool) -> None:
        """Save whether the odds are open, for when this game is continued. A failure to write is ignored."""
        with suppress(StoreError):
            self._store.save_snapshot(self.stream, self._host.last, self._named(_ODDS), bytes([open]))

    def kept_odds(self) -> bool:
        """Return whether the odds were open when this game was left."""
        snapshot = self._store.load_snapshot(self.stream, self._named(_ODDS))
        return snapshot is not None and snapshot[1] == bytes([True])

    def _named(self, format: str) -> str:
        """Return a snapshot's name, which at a shared table is different for each person."""
        return f"{format}/{self.who}" if self.who else format


def _viewer(state: State, seat: int, who: str) -> int:
    """Return ``seat`` if the person sits there in this state; otherwise, a spectator's seat number."""
    player = state.player(seat) if seat != SPECTATOR else None
    return seat if player is not None and player.who == who else SPECTATOR
