"""The games in a store: starting one, and finding the one to continue."""

import secrets as system
from collections.abc import Callable, Iterable

from paigow_tui.host import bankroll
from paigow_tui.host.habits import solver, some_personas
from paigow_tui.host.secrets import remember, secrets_for
from paigow_tui.host.setup import GameSetup, places, usual_chips
from paigow_tui.rules.solution import SOLVED
from paigow_tui.store import Engine, StoreError, StreamExists, StreamInfo
from paigow_tui.table import (
    POSITIONS,
    AnyCommand,
    AnyEvent,
    JoinTable,
    OpenTable,
    Refusal,
    ShareTable,
    Sharing,
    State,
    UnreadableEvent,
    decide,
    decode_event,
    encode,
    evolve_all,
)
from paigow_tui.table import commands as c
from paigow_tui.table import events as e

KIND = "table"
"""The kind of every stream with a game."""
PLAYED = "table"
"""The name prefix of the user's own games."""
RUN = "run"
"""The name prefix of games without people."""
SHARED = "shared"
"""The name prefix of shared games."""
NOBODY = "computer players"
"""The title of a game without people. Other games are named after the player, until they are renamed."""
LONGEST_TITLE = 40
"""The most characters in a game's title."""
_BEGINNING = 8
"""The number of events to read for a game's setup: opening the table, and up to seven players joining."""


def is_own(stream: str) -> bool:
    """Return whether this is the user's own game: not imported, not shared, and not a run of computer players."""
    return stream.startswith(f"{PLAYED}/")


def own_games(store: Engine) -> list[StreamInfo]:
    """Return the user's own games, most recently played first."""
    return [info for info in store.streams(KIND) if is_own(info.name)]


def latest(store: Engine, prefix: str = PLAYED) -> str | None:
    """Return the name of the most recently played game with this prefix; ``None`` if there is none."""
    for info in store.streams(KIND):
        if info.name.startswith(f"{prefix}/"):
            return info.name
    return None


def last_setup(store: Engine) -> GameSetup | None:
    """Return the setup of the last game; ``None`` if there is none, or if it cannot be read."""
    try:
        stream = latest(store)
    except StoreError:
        return None
    return None if stream is None else setup_of(store, stream)


def given_title(store: Engine, stream: str) -> str:
    """Return the title given to a game; empty if it only has its player's name."""
    title = next((info.title for info in store.streams(KIND) if info.name == stream), "")
    setup = setup_of(store, stream)
    return "" if setup is not None and title == setup.name else title


def setup_of(store: Engine, stream: str) -> GameSetup | None:
    """Return the setup of a game; ``None`` if no person sat down, or if it cannot be read."""
    try:
        events = [decode_event(record.payload) for record in store.read(stream, limit=_BEGINNING)]
    except (StoreError, UnreadableEvent):
        return None
    opened = next((event for event in events if isinstance(event, e.TableOpened)), None)
    joined = [event for event in events if isinstance(event, e.PlayerJoined)]
    person = next((event for event in joined if event.kind == "person"), None)
    if opened is None or person is None:
        return None
    return GameSetup(
        name=person.name,
        seat=person.seat,
        seats=sum(event.kind == "computer" for event in joined),
        chips=person.chips,
        rules=opened.rules,
        house_way=opened.house_way,
        solver=any(event.strategy == SOLVED for event in joined),
    )


def identifier(kind: str, seed: int | None) -> str:
    """Return the ID of a new table, which goes into the shuffle.

    The ID is part of every view and history, so it must not reveal anything about a seed.
    """
    return f"{kind}-{system.token_hex(8)}" if seed is None else "seeded"


def new_game(
    store: Engine, setup: GameSetup, *, seed: int | None = None, prefix: str = PLAYED, sharing: Sharing | None = None
) -> str:
    """Start a game in the store and return its name. At a shared table, nobody sits down yet.

    Before anything is written, raise ValueError, with a one-sentence message, if the game is not possible.
    """
    payloads = [encode(event) for event in opening_events(setup, seed, prefix, sharing)]
    paying = bankroll.check(store, setup.chips) if prefix == PLAYED and setup.seat != 0 else None
    title = setup.name if sharing is not None or setup.seat != 0 else NOBODY

    def create(stream: str) -> None:
        remember(store, stream, seed)  # first, because a seed without a game does no harm
        store.create(stream, KIND, title, payloads)

    stream = numbered(store, prefix, create)
    if paying is not None:
        bankroll.enter(store, stream)
    return stream


def new_table(store: Engine, title: str, like: State, who: str, name: str) -> str:
    """Open a shared table with the same terms as ``like``, seat a person there as its host, and return its name."""
    assert like.sharing is not None
    chips = min(usual_chips(like.rules), like.sharing.most_chips)
    commands: list[AnyCommand] = [
        OpenTable(identifier(SHARED, None), like.rules, like.house_way),
        ShareTable(like.sharing),
    ]
    seat = next(place for place in POSITIONS if place != like.rules.dealer_seat)
    commands += [c.ClaimSeat(seat, who), JoinTable(seat, name, "person", chips), c.NameHost(0, seat)]
    payloads = [encode(event) for event in _events(commands)]
    return numbered(store, SHARED, lambda stream: store.create(stream, KIND, title, payloads))


def opening_events(
    setup: GameSetup, seed: int | None, prefix: str = PLAYED, sharing: Sharing | None = None
) -> list[AnyEvent]:
    """Return the events at the start of a game: the table is opened, and the players sit down.

    Raise ValueError, with a one-sentence message, if the game is not possible.
    """
    secrets = secrets_for(seed)
    table = identifier(prefix, seed)
    rules, name, seats = setup.rules, setup.name, setup.seats
    person, *others = places(rules.dealer_seat, setup.seat, seats, empty=sharing is not None)
    commands: list[AnyCommand] = [OpenTable(table, rules, setup.house_way)]
    if sharing is not None:
        commands.append(ShareTable(sharing))
    if person:
        commands.append(JoinTable(person, name, "person", setup.chips))
    rng = secrets.rng(table, 0, 0, "personas")
    taken = [name] if person else []
    company = some_personas(seats, rng, taken, setup.banking)
    if setup.solver and company:
        company[0] = solver(taken)
    for place, who in zip(others, company, strict=True):
        commands.append(JoinTable(place, who.name, "computer", setup.chips, who.strategy, who.habit))
    return _events(commands)


def _events(commands: Iterable[AnyCommand]) -> list[AnyEvent]:
    state, events = State.empty(), list[AnyEvent]()
    for command in commands:
        decision = decide(state, command)
        if isinstance(decision, Refusal):
            raise ValueError(decision.message)
        events += decision
        state = evolve_all(state, decision)
    return events


def numbered(store: Engine, prefix: str, create: Callable[[str], object]) -> str:
    """Create a stream with the next free number in its name, and return the name."""
    taken = (info.name.rpartition("/")[2] for info in store.streams(KIND))
    number = 1 + max((int(number) for number in taken if number.isdecimal()), default=0)
    while True:
        stream = f"{prefix}/{number}"
        try:
            create(stream)
        except StreamExists:
            number += 1
        else:
            return stream
