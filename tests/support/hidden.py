"""Games stopped in every phase, each with a double that looks the same to its player but hides different cards."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from paigow_tui.cards import Card
from paigow_tui.host import LocalSeat
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore
from paigow_tui.table import POSITIONS, Phase, SitOut, State, decode_event, encode, evolve_all
from paigow_tui.table import events as e
from paigow_tui.testing import SOME_DAY
from tests.support.playing import advance, play_rounds
from tests.support.shared import Company

NAME: Final = "games.db"
"""The name of a store's file; each is in its own folder."""
STREAM: Final = "table/1"
ROUND: Final = 2
"""The round being played."""


def _in(phase: Phase, least: int = 0) -> Callable[[State], bool]:
    """Return a condition that is true in a phase, once at least this many hands are set."""

    def there(state: State) -> bool:
        hands = sum(own.set_by is not None for own in state.seats)
        return state.round == ROUND and state.phase is phase and hands >= least

    return there


STOPS: Final[dict[str, Callable[[State], bool]]] = {
    "bets": _in(Phase.BETS), "bank": _in(Phase.BANK), "deal": _in(Phase.DEAL), "dealt": _in(Phase.SETTING),
    "set by all but you": _in(Phase.SETTING, 6), "set by all": _in(Phase.SETTING, 7),
    "you sit out": _in(Phase.SETTING, 7), "watched": _in(Phase.SETTING, 4), "revealed": _in(Phase.REVEALED),
    "settled": _in(Phase.SETTLED),
}  # fmt: skip
"""Points at which to stop a game that may be continued another day."""


def game_and_double(folder: Path, stop: str) -> tuple[Path, Path]:
    """Return the folders of a game played up to a stop, and of its double."""
    game, double = folder / "game", folder / "double"
    stopped(game, stop)
    doubled(game, double)
    return game, double


def stopped(folder: Path, stop: str) -> State:
    """Play a game up to a stop, in its own store."""
    folder.mkdir()
    with EventStore.open(folder / NAME, clock=lambda: SOME_DAY) as store:
        session = LocalSeat.new(store, name="Ann", seat=0 if stop == "watched" else 4, seats=3, seed=3)
        play_rounds(session, ROUND - 1)
        while not STOPS[stop](session._host.state):
            assert session.view.round <= ROUND, f"The game never came to {stop}."
            if stop == "you sit out" and session.view.round == ROUND and session.position in session.view.waiting_for:
                assert session.act(SitOut(session.position)) is None
            else:
                advance(session)
        return session._host.state


SHARED: Final = "shared/1"
SHARED_STOPS: Final = {"nobody set": (), "a friend set": ("Bob",), "you set": ("Ann",)}
"""The people at a shared table who have set their hands when it is stopped."""


def shared_game_and_double(folder: Path, stop: str, who: str) -> tuple[Path, Path]:
    """Return the folders of a shared game stopped in the second round, and of its double for one of the people."""
    game, double = folder / "game", folder / "double"
    game.mkdir(parents=True)
    with open_in(game) as store:
        company = Company(store, "Ann", "Bob", seed=3)
        company.play(lambda view: view.round == ROUND and view.phase is Phase.SETTING)
        company.act(*(company.sessions[name] for name in SHARED_STOPS[stop]))
        for session in company.sessions.values():
            assert session.say("Good luck!") is None
    doubled(game, double, SHARED, who)
    return game, double


def doubled(folder: Path, double: Path, stream: str = STREAM, who: str | None = None) -> None:
    """Write the double of a game, in which everything hidden from its player is different."""
    double.mkdir()
    with open_in(folder) as store, open_in(double) as other:
        for info in reversed(store.streams()):
            payloads = [record.payload for record in store.read(info.name)]
            if info.name == stream:
                same, payloads = payloads, list(otherwise(payloads, who))
                assert payloads != same
            other.create(info.name, info.kind, info.title, payloads)


@contextmanager
def open_in(folder: Path) -> Iterator[EventStore]:
    with EventStore.open(folder / NAME, clock=lambda: SOME_DAY) as store:
        yield store


def otherwise(payloads: list[bytes], who: str | None = None) -> Iterator[bytes]:
    """Yield a game's events with everything hidden in this round changed; ``who`` is the person in a shared game."""
    events = [decode_event(payload) for payload in payloads]
    state = evolve_all(State.empty(), events)
    start = max(place for place, event in enumerate(events) if isinstance(event, e.RoundOpened))
    people = (event for event in events if isinstance(event, e.PlayerJoined) and event.kind == "person")
    seat = next((event.seat for event in people), 0) if who is None else state.seat_of(who)
    plays = seat != 0 and state.in_round(seat)
    hidden = {at for at in POSITIONS if state.phase is Phase.SETTING and not (at == seat and plays)}
    hands = _dealt_otherwise(state, hidden)
    yield from payloads[:start]
    for event in events[start:]:
        match event:
            case e.RoundOpened(secret=secret):
                event = replace(event, secret=secret[::-1])
            case e.HandsDealt(rest=rest):
                left = hands.pop(0)[:4] if hidden else rest[::-1]
                event = e.HandsDealt(tuple(hands[at] for at in POSITIONS), left)
            case e.HandSet() if event.seat in hidden:
                setting = house_way("trump-plaza").set(hands[event.seat], state.rules)
                by: e.SetBy = "player" if event.by == "house way" else "house way"
                event = e.HandSet(event.seat, setting.low, setting.high, not event.foul, by)
            case _:
                pass
        yield encode(event)


def _dealt_otherwise(state: State, hidden: set[int]) -> dict[int, tuple[Card, ...]]:
    """Return the hands by position with the hidden cards redealt; at 0, the cards left over."""
    cards = sorted([*state.rest, *(card for at in hidden for card in state.at(at).cards)], key=lambda card: card.text)
    found = {at: state.at(at).cards for at in POSITIONS}
    for at in sorted(hidden):
        found[at], cards = tuple(cards[:7]), cards[7:]
    found[0] = tuple(cards)
    return found
