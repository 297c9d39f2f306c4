"""The choices for starting a game, and their command-line options."""

import msgspec

from paigow_tui.host.habits import Banking
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.ruleset import with_usual_side_bets
from paigow_tui.table import POSITIONS
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.ways import preferred

DEFAULT_SEATS = 5
"""The default number of computer players."""
MOST_BESIDE = 5
"""The most computer players that fit at a table with one person and the dealer."""
DEFAULT_CHIPS = 50_000
USUAL_RULES = with_usual_side_bets(VEGAS)


class GameSetup(msgspec.Struct, frozen=True):
    """How a game is started. Money is in cents."""

    name: str
    """The person's name; for a shared table, its title."""
    seat: int | None = None
    """The person's seat: ``None`` for any, 0 if nobody sits down."""
    seats: int = DEFAULT_SEATS
    """The number of computer players."""
    chips: int = DEFAULT_CHIPS
    """Everybody's buy-in."""
    rules: RuleSet = VEGAS
    house_way: str = "foxwoods"
    banking: Banking = "mixed"
    """How often the computer players bank. This cannot be read back from a game."""
    solver: bool = False
    """Whether one of the computer players plays the solution of the game."""


class PlayOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of ``paigow play``; ``None`` means not given."""

    first_screen: bool = False
    """Whether to ask what to do first, because no option was about a game."""
    new: bool = False
    """Start a new game, even if there is one to continue."""
    name: str | None = None
    seed: int | None = None
    seats: int | None = None
    """The number of computer players."""
    chips: int | None = None
    """Everybody's buy-in, in cents."""
    rules: RuleSet | None = None
    house_way: str | None = None
    """The name of a house way that is known to exist."""
    banking: Banking | None = None
    """How often the computer players bank."""
    solver: bool | None = None
    """Whether one of the computer players plays the solution of the game."""
    mouse: bool = True
    ascii: bool = False
    """Draw cards and borders in plain ASCII."""
    note: str = ""
    """A note to show at the start about options that do not apply."""


def usual_setup(name: str, house_way: str, last: GameSetup | None) -> GameSetup:
    """Return the default setup. The name defaults to the last one used, or ``Player``; the house way to Foxwoods."""
    name = name or ("" if last is None else last.name) or "Player"
    return GameSetup(name, rules=USUAL_RULES, house_way=preferred(house_way, "foxwoods"))


def with_options(options: PlayOptions, base: GameSetup) -> GameSetup:
    """Return a setup changed by the options given on the command line."""
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
    """Return the default buy-in in cents, which is enough to bet with any limits."""
    return min(max(DEFAULT_CHIPS, 20 * rules.min_bet), MOST_BOUGHT)


def places(dealer: int, seat: int | None, seats: int, empty: bool = False) -> list[int]:
    """Return the person's seat (0 for none), and the computer players' seats, starting to the person's left.

    Somebody must sit down unless ``empty`` is true.
    """
    if seat is None:
        seat = next(place for place in (4, 3) if place != dealer)
    if seat == dealer:
        raise ValueError(f"Seat {seat} is the dealer's. Choose another.")
    if seat != 0 and seat not in POSITIONS:
        raise ValueError("Seats are numbered 1 to 7.")
    round_the_table = [(seat + step) % 7 + 1 for step in range(7)]
    free = [place for place in round_the_table if place not in (dealer, seat)]
    if not 0 <= seats <= len(free):
        raise ValueError(f"Choose 0 to {len(free)} computer players, not {seats}.")
    if not seats and not seat and not empty:
        raise ValueError("Somebody must sit at the table. Add computer players or take a seat.")
    return [seat, *sorted(free[:seats])]
