"""The choices a game starts with, and their command-line options."""

import msgspec

from paigow_tui.host.habits import Banking
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.ruleset import with_usual_side_bets
from paigow_tui.table import POSITIONS
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.ways import preferred

DEFAULT_SEATS = 5
"""How many computer players there are by default."""
MOST_BESIDE = 5
"""The most computer players there is room for with a person: the dealer has a seat too."""
DEFAULT_CHIPS = 50_000
USUAL_RULES = with_usual_side_bets(VEGAS)


class GameSetup(msgspec.Struct, frozen=True):
    """How a game is started. Money is in cents."""

    name: str
    """The person's name; at a table of several people, the table's."""
    seat: int | None = None
    """The person's seat: ``None`` for any, 0 if no person sits down."""
    seats: int = DEFAULT_SEATS
    """How many computer players."""
    chips: int = DEFAULT_CHIPS
    """Everyone's buy-in."""
    rules: RuleSet = VEGAS
    house_way: str = "foxwoods"
    banking: Banking = "mixed"
    """How often the computer players take the bank; it cannot be read back from a game."""
    solver: bool = False
    """Whether one of the computer players plays the solution of the game."""


class PlayOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of ``paigow play``; ``None`` if not given."""

    first_screen: bool = False
    """Whether to ask what to do first, because no option was about a game."""
    new: bool = False
    """Start a new game, even if there is one to continue."""
    name: str | None = None
    seed: int | None = None
    seats: int | None = None
    """How many computer players."""
    chips: int | None = None
    """Everyone's buy-in, in cents."""
    rules: RuleSet | None = None
    house_way: str | None = None
    """A house way's name, checked."""
    banking: Banking | None = None
    """How often the computer players take the bank."""
    solver: bool | None = None
    """Whether one of them plays the solution of the game."""
    mouse: bool = True
    ascii: bool = False
    """Cards and borders in plain ASCII."""
    note: str = ""
    """A note, shown at the start, about options that do not apply."""


def usual_setup(name: str, house_way: str, last: GameSetup | None) -> GameSetup:
    """Return how a usual game starts; without a preferred name and house way, with the last name and Foxwoods."""
    name = name or ("" if last is None else last.name) or "Player"
    return GameSetup(name, rules=USUAL_RULES, house_way=preferred(house_way, "foxwoods"))


def with_options(options: PlayOptions, base: GameSetup) -> GameSetup:
    """Return a setup with the command line's choices in it."""
    rules = options.rules or base.rules
    return GameSetup(
        name=options.name or base.name,
        seat=None if base.seat in (places(base.rules.dealer_seat, None, 1)[0], rules.dealer_seat) else base.seat,
        seats=base.seats if options.seats is None else options.seats,
        chips=options.chips or (base.chips if base.chips >= rules.min_bet else usual_chips(rules)),
        rules=rules,
        house_way=options.house_way or base.house_way,
        banking=options.banking or base.banking,
        solver=base.solver if options.solver is None else options.solver,
    )


def usual_chips(rules: RuleSet) -> int:
    """Return the default buy-in in cents: enough to bet, whatever the limits."""
    return min(max(DEFAULT_CHIPS, 20 * rules.min_bet), MOST_BOUGHT)


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
