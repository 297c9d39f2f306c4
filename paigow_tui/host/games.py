"""The games in a store: start one, or find the one to continue."""

import secrets as system
from collections.abc import Callable, Iterable

from paigow_tui.host.habits import Banking, some_personas
from paigow_tui.host.secrets import remember, secrets_for
from paigow_tui.rules import RuleSet
from paigow_tui.store import Engine, StreamExists
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
    decide,
    encode,
    evolve_all,
)

KIND = "table"
"""The kind of every stream that holds a game."""
PLAYED = "table"
"""The prefix of the names of games that people play."""
RUN = "run"
"""The prefix of the names of games without people."""
SHARED = "shared"
"""The prefix of the names of games that several people play."""
NOBODY = "computer players"
"""The title of a game without people. Others are named after the person, until renamed."""
LONGEST_TITLE = 40
"""The most characters in the title of a game."""


def latest(store: Engine, prefix: str = PLAYED) -> str | None:
    """Return the name of the most recently played game; ``None`` if there is none."""
    for info in store.streams(KIND):
        if info.name.startswith(f"{prefix}/"):
            return info.name
    return None


def identifier(kind: str, seed: int | None) -> str:
    """Return the identifier of a new table, which feeds the shuffle.

    It is in every view and history, so it reveals nothing about a seed.
    """
    return f"{kind}-{system.token_hex(8)}" if seed is None else "seeded"


def new_game(
    store: Engine,
    *,
    name: str,
    seat: int | None,
    seats: int,
    chips: int,
    rules: RuleSet,
    house_way: str,
    seed: int | None,
    prefix: str = PLAYED,
    banking: Banking = "mixed",
    sharing: Sharing | None = None,
) -> str:
    """Start a game in the store and return its name; if it is for several people, nobody sits down yet.

    Raise ValueError, with a sentence and before anything is written, if the game is not possible.
    """
    secrets = secrets_for(seed)
    table = identifier(prefix, seed)
    if sharing is not None and sharing.most_people + seats > 6:
        raise ValueError(f"There is room for six, not for {sharing.most_people} people and {seats} computer players.")
    person, *others = places(rules.dealer_seat, seat, seats, empty=sharing is not None)
    commands: list[AnyCommand] = [OpenTable(table, rules, house_way)]
    if sharing is not None:
        commands.append(ShareTable(sharing))
    if person:
        commands.append(JoinTable(person, name, "person", chips))
    rng = secrets.rng(table, 0, 0, "personas")
    taken = [name] if person else []
    for place, who in zip(others, some_personas(seats, rng, taken, banking), strict=True):
        commands.append(JoinTable(place, who.name, "computer", chips, who.strategy, who.habit))
    payloads = [encode(event) for event in _events(commands)]

    def create(stream: str) -> None:
        remember(store, stream, seed)  # first: a seed without a game does no harm
        store.create(stream, KIND, name if person or sharing else NOBODY, payloads)

    return numbered(store, prefix, create)


def places(dealer: int, seat: int | None, seats: int, empty: bool = False) -> list[int]:
    """Return the person's seat (0 for none), then the computer players' seats from the person's left.

    Somebody must sit down, unless the table may be ``empty`` at first.
    """
    if seat is None:
        seat = next(place for place in (4, 3) if place != dealer)
    if seat == dealer:
        raise ValueError(f"Seat {seat} is the dealer's: choose another.")
    if seat != 0 and seat not in POSITIONS:
        raise ValueError("Seats are numbered 1 to 7.")
    round_the_table = [(seat + step) % 7 + 1 for step in range(7)]
    free = [place for place in round_the_table if place not in (dealer, seat)]
    if not 0 <= seats <= len(free):
        raise ValueError(f"There is room for 0 to {len(free)} computer players, not {seats}.")
    if not seats and not seat and not empty:
        raise ValueError("Somebody must sit at the table: ask for computer players or take a seat.")
    return [seat, *sorted(free[:seats])]


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
    """Create a stream under the next free number, and return its name."""
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
