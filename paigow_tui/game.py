"""A game that your program plays. The dealer and the computer players act by themselves; you act for the other seats.

Your program can see everything, hidden cards included; `Game.view` is what a seat may see.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, cast, get_args

from paigow_tui.amounts import printable, shown, whole
from paigow_tui.history.reading import History, open_history
from paigow_tui.history.writing import write_events
from paigow_tui.host import GameSetup, Host
from paigow_tui.host.computer import NONE, Strategies, next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.games import NOBODY, RUN, latest, new_game, opening_events
from paigow_tui.host.secrets import Secrets, remembered, secrets_for
from paigow_tui.host.setup import DEFAULT_SEATS, usual_chips
from paigow_tui.odds import lab
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.switches import as_rules
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import (
    POSITIONS,
    SPECTATOR,
    AnyCommand,
    AnyEvent,
    OpenRound,
    Option,
    Phase,
    Refusal,
    State,
    View,
    decide_given,
    evolve_all,
    legal,
    unfold,
    view,
    waiting_for,
)
from paigow_tui.table.refusal import Code
from paigow_tui.ways import as_way

if TYPE_CHECKING:
    from paigow_tui.odds.lab.players import Player

_NO_GAME: Final = "{} has no game to continue. Start one with Game(file=...)."
PhaseName = Literal["between rounds", "bets", "bank", "deal", "setting", "revealed", "settled"]
PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)


class Refused(ValueError):
    """Raised for a command that is not possible now. ``str()`` is a sentence; the game has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.code: Code = refusal.code
        """What is wrong, in a few words, such as ``not your turn``."""


class Game:
    """A game in memory, or in a games file on disk.

    >>> game = Game(seats=2, seat=4, seed=7)
    >>> game.play_to("setting"), game.phase, game.waiting_for
    (False, 'bets', (4,))
    """

    def __init__(
        self,
        seats: int = DEFAULT_SEATS,
        *,
        seat: int = 0,
        name: str = "Player",
        chips: int | None = None,
        rules: RuleSet | str = VEGAS,
        house: HouseWay | str = "foxwoods",
        strategies: Mapping[int, Player] | None = None,
        seed: int | None = None,
        file: Path | str | None = None,
    ) -> None:
        """Start a game in memory or in a ``file`` of games. Raise ValueError, with a message, if that is not possible.

        ``seats`` computer players sit down, 0 to 6, and you sit at ``seat``, 1 to 7, unless it is 0; give your commands
        for that seat. Everyone buys in for ``chips`` cents, 1 to 10**12. ``house`` is the dealer's house way. Computer
        players whose seats are in ``strategies`` use those to set their hands, and bet and bank as they like. The same
        ``seed`` deals the same cards, whatever the name of the game. The ``file`` and its folder are created if they
        don't exist yet.
        """
        seats, seat = whole(seats, "The number of seats", 0, 7), whole(seat, "A seat", 0, 7)
        if not isinstance(name, str):
            raise ValueError(f"A name must be text, not {shown(name)}.")
        rules = as_rules(rules)
        chips = usual_chips(rules) if chips is None else whole(chips, "Chips", 1, 10**12)
        setup = GameSetup(name, seat, seats, chips, rules, key_of(as_way(house)))
        if seed is not None:
            seed = whole(seed, "A seed", 0, 2**128)
        makers = _makers(strategies)
        if file is not None:
            self._continue(_opened(file), setup, seed, makers)
            return
        events = opening_events(setup, seed, RUN)
        self._begin(events, evolve_all(State.empty(), events), secrets_for(seed), makers)

    @classmethod
    def open(cls, file: Path | str, strategies: Mapping[int, Player] | None = None) -> Game:
        """Continue the last game started in a file. Raise ValueError if there is none; no file is created.

        Close it after use, or use it as a context manager.
        """
        game = cls.__new__(cls)
        game._continue(_opened(file, must_exist=True), None, None, _makers(strategies))
        return game

    def _continue(self, store: EventStore, setup: GameSetup | None, seed: int | None, makers: Strategies) -> None:
        """Start or continue a game in a store."""
        try:
            stream = latest(store, RUN) if setup is None else new_game(store, setup, seed=seed, prefix=RUN)
            if stream is None:
                raise ValueError(_NO_GAME.format(printable(store.path)))
            host, events = Host(store, stream, read=False), list[AnyEvent]()
            while some := host.reload(1_000):
                events += (one.event for one in some)
            self._begin(events, host.state, remembered(store, stream), makers, (host, store))
        except BaseException as error:
            store.close()
            if isinstance(error, StoreError):
                raise ValueError(str(error)) from error
            raise

    def _begin(
        self,
        events: Iterable[AnyEvent],
        state: State,
        secrets: Secrets,
        makers: Strategies = NONE,
        on_disk: tuple[Host, EventStore] | None = None,
    ) -> None:
        self._events, self._state, self._secrets, self._makers = list(events), state, secrets, makers
        self._on_disk = on_disk
        for seat in sorted(makers):
            if seat not in POSITIONS or (player := state.player(seat)) is None or player.kind != "computer":
                raise ValueError(f"Nobody is sitting at seat {seat}.")

    @classmethod
    def replay(cls, history: Path | str, events: int | None = None) -> Game:
        """Return the game in a history file after its first ``events`` events, or after all of them.

        Each event is checked as it is read; raise ValueError, with a one-sentence message, at the first that cannot
        have happened. You can play on from there, but what happens next will not match the file.
        """
        if events is not None:
            events = whole(events, "The number of events", 1, 10**12)
        with open_history(history) as file:
            read = History(file)
            past = list(islice(read, events))
        game = cls.__new__(cls)
        game._begin(past, read.state, secrets_for(None))
        return game

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file that the game is in, if there is one; closing twice is fine."""
        if self._on_disk is not None:
            self._on_disk[1].close()

    def __repr__(self) -> str:
        return f"<Game: round {self.round}, {self.phase}, {len(self._events)} events>"

    def _repr_svg_(self) -> str:
        return self.view()._repr_svg_()

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened, oldest first, including secrets that nobody at the table knows yet."""
        return tuple(self._events)

    @property
    def round(self) -> int:
        """The number of the current round or, between rounds, of the last one; 0 before the first."""
        return self._state.round

    @property
    def phase(self) -> PhaseName:
        """The phase of the round, which is the value of a `Phase`."""
        return cast(PhaseName, self._state.phase.value)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that must act before the round can continue, computer players included."""
        return waiting_for(self._state)

    @property
    def state(self) -> State:
        """The full state of the table, hidden cards included."""
        return self._state

    def view(self, seat: int = SPECTATOR) -> View:
        """Return what the player at a seat may see, and nothing else; 0 means a spectator."""
        return view(self._state, whole(seat, "A seat", 0, 7))

    def legal(self, seat: int) -> tuple[Option, ...]:
        """Return each kind of command a seat can give, whether it is possible now, why not, and its limits in cents."""
        return legal(self._state, whole(seat, "A seat", 1, 7))

    def give(self, command: AnyCommand) -> tuple[AnyEvent, ...]:
        """Carry out a command, and return what happened. Raise `Refused` if it is not valid or not possible now."""
        if self._on_disk is not None:
            happened = self._on_disk[0].give(command)
        else:
            decision = decide_given(self._state, command)
            happened = decision if isinstance(decision, Refusal) else tuple(unfold(self._state, decision))
        if isinstance(happened, Refusal):
            raise Refused(happened)
        events = tuple(one.event for one in happened)
        if happened:
            self._state = happened[-1].after
            self._events += events
        return events

    def step(self) -> tuple[AnyEvent, ...]:
        """Carry out the next action of the dealer or a computer player, and return what happened.

        Between rounds this starts the next one. Return an empty tuple if the table is waiting for you.
        """
        command: AnyCommand | None
        if self._state.phase is Phase.BETWEEN:
            command = OpenRound(self._secrets.secret(self._state.table, self._state.round + 1))
        else:
            command = dealer_command(self._state) or next_command(self._state, self._secrets, self._makers)
        return () if command is None else self.give(command)

    def play_to(self, phase: PhaseName | Phase = "between rounds", round: int | None = None) -> bool:
        """Play on to a phase, in a given round if one is given. Return False if the table waits for you first.

        Rounds start by themselves. Raise ValueError if there is no such phase or the round is over.
        """
        if phase not in PHASES:
            raise ValueError(f"A phase must be one of {', '.join(PHASES)}.")
        if round is not None and whole(round, "A round", 0, 10**12) < self.round:
            raise ValueError(f"Round {round} is over. This is round {self.round}.")
        moved = round is not None
        while not (moved and self.phase == phase and round in (None, self.round)):
            if round is not None and self.round > round:
                raise ValueError(f"The rest of round {round} had no phase '{phase}'.")
            if not self.step():
                return False
            moved = True
        return True

    def save(self, path: Path | str) -> int:
        """Write the finished rounds as a hand history, which `verify` checks; return how many there are.

        Raise ValueError, with a one-sentence message, if the file cannot be written.
        """
        try:
            with Path(path).open("wb") as file:
                written = write_events(lambda: self._events, NOBODY, file)
        except (OSError, TypeError, ValueError) as error:
            why = (isinstance(error, OSError) and error.strerror) or "it is not a file name"
            raise ValueError(f"{printable(repr(path))} cannot be written: {why}.") from error
        return written.rounds if written else 0


def _opened(file: Path | str, must_exist: bool = False) -> EventStore:
    if not isinstance(file, Path | str):
        raise ValueError(f"A games file must be a path, not {shown(file)}.")
    if must_exist and not os.path.exists(file):  # noqa: PTH110 - Path.exists may raise
        raise ValueError(_NO_GAME.format(printable(file)))
    try:
        return EventStore.open(file)
    except StoreError as error:
        raise ValueError(str(error)) from error


def _makers(strategies: Mapping[int, Player] | None) -> Strategies:
    """Return the strategies by seat, each as a function that makes one from a random number generator."""
    if strategies is None:
        return NONE
    if not isinstance(strategies, Mapping):
        raise ValueError(f"Strategies must be a mapping from seats to strategies, not {shown(strategies)}.")
    return {whole(seat, "A seat", 0, 99): lab.players.strategy_of(player) for seat, player in strategies.items()}
