"""Facts about a game that is not open: who plays, under which rules, and how far along it is."""

from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.host.games import KIND, is_own
from paigow_tui.host.visible import event_of
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.store import Engine, StoreError, StreamInfo
from paigow_tui.table import AnyEvent
from paigow_tui.table import events as e
from paigow_tui.table.winnings import winnings
from paigow_tui.version import FORMAT

_FORMAT: Final = f"facts/{FORMAT}"
_MANY: Final = 2_000
"""With more new events than this, the facts are saved in a snapshot, so that these events need not be read again."""


class Facts(msgspec.Struct, frozen=True):
    """The facts about a game so far. Money is in cents."""

    rules: RuleSet = VEGAS
    house_way: str = ""
    player: str = ""
    """The person's name; empty if there is no person, or at a shared table."""
    seat: int = 0
    seats: int = 0
    """How many computer players there are."""
    rounds: int = 0
    """The number of finished rounds."""
    playing: bool = False
    """Whether another round has started."""
    chips: int = 0
    """The person's chips, including bets; after cashing out, the chips they left with."""
    cashed_out: bool = False
    people: tuple[int, ...] | None = None
    """The seats of people at a shared table; ``None`` at any other."""

    def after(self, event: AnyEvent) -> "Facts":
        """Return the facts as updated by an event."""
        match event:
            case e.TableOpened():
                return replace(self, rules=event.rules, house_way=event.house_way)
            case e.TableShared() if self.people is None:
                return replace(self, people=())
            case e.PlayerJoined(kind="person", seat=seat) if self.people is not None:
                return replace(self, people=(*self.people, seat))
            case e.PlayerLeft(seat=seat) if self.people is not None and seat in self.people:
                return replace(self, people=tuple(other for other in self.people if other != seat))
            case e.PlayerJoined(kind="person", name=name, seat=seat, chips=chips):
                return replace(self, player=name, seat=seat, chips=chips, cashed_out=False)
            case e.PlayerJoined():
                return replace(self, seats=self.seats + 1)
            case e.PlayerLeft(seat=seat, chips=chips) if seat == self.seat:
                return replace(self, chips=chips, cashed_out=True)
            case e.PlayerLeft():
                return replace(self, seats=self.seats - 1)
            case e.BoughtIn(seat=seat, amount=amount) if seat == self.seat:
                return replace(self, chips=self.chips + amount)
            case e.RoundOpened():
                return replace(self, playing=True)
            case e.RoundClosed():
                return replace(self, playing=False, rounds=self.rounds + 1)
            case _:
                more = winnings(event, self.seat).chips
                return replace(self, chips=self.chips + more) if more else self


class Game(msgspec.Struct, frozen=True):
    """A game in the store."""

    info: StreamInfo
    facts: Facts | None = None
    """The facts about the game; ``None`` if its events cannot be read, or have not been read."""

    @property
    def played(self) -> bool:
        """Return whether the game is the user's own: not imported, not shared, and not a run of computer players."""
        return is_own(self.info.name)

    @property
    def goes_on(self) -> bool:
        """Return whether the game can be continued, because its player has not cashed out."""
        return self.played and self.facts is not None and not self.facts.cashed_out


def games(store: Engine) -> list[Game]:
    """Return the games in a store without their facts, most recently played first. Raise StoreError."""
    return [Game(info) for info in store.streams(KIND)]


def with_facts(store: Engine, game: Game) -> Game:
    """Return a game with its facts; unchanged if its events cannot be read."""
    stream = game.info.name
    try:
        last, facts = _saved(store, stream)
        start = last
        for record in store.read(stream, last):
            facts, last = facts.after(event_of(store, record)), record.sequence
    except StoreError:
        return game
    if last - start > _MANY:
        with suppress(StoreError):  # the snapshot is only a shortcut
            store.save_snapshot(stream, last, _FORMAT, msgspec.json.encode(facts))
    return Game(game.info, facts)


def _saved(store: Engine, stream: str) -> tuple[int, Facts]:
    snapshot = store.load_snapshot(stream, _FORMAT)
    try:
        return (0, Facts()) if snapshot is None else (snapshot[0], msgspec.json.decode(snapshot[1], type=Facts))
    except msgspec.MsgspecError:
        return 0, Facts()
