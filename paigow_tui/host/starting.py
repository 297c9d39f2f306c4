"""How a game starts: the last game, or a new one from the options of the command line."""

from paigow_tui.host.answers import Answers
from paigow_tui.host.games import latest, places
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.options import PlayOptions
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.ruleset import with_usual_side_bets
from paigow_tui.store import Engine
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.ways import preferred

DEFAULT_SEATS = 5
"""How many computer players there are by default."""
MOST_BESIDE = 5
"""The most computer players there is room for with a person: the dealer has a seat too."""
DEFAULT_CHIPS = 50_000
USUAL_RULES = with_usual_side_bets(VEGAS)


def usual_answers(name: str, house_way: str, last: Answers | None) -> Answers:
    """Return how a usual game starts; without a preferred name and house way, with the last name and Foxwoods."""
    name = name or ("" if last is None else last.name) or "Player"
    return Answers(name, 0, DEFAULT_SEATS, DEFAULT_CHIPS, USUAL_RULES, preferred(house_way, "foxwoods"))


def with_options(options: PlayOptions, base: Answers) -> Answers:
    """Return answers with what the command line says in place of them; seat 0 is any."""
    rules = options.rules or base.rules
    return Answers(
        name=options.name or base.name,
        seat=0 if base.seat in (places(base.rules.dealer_seat, None, 1)[0], rules.dealer_seat) else base.seat,
        seats=base.seats if options.seats is None else options.seats,
        chips=options.chips or (base.chips if base.chips >= rules.min_bet else usual_chips(rules)),
        rules=rules,
        house_way=options.house_way or base.house_way,
        banking=options.banking or base.banking,
    )


def usual_chips(rules: RuleSet) -> int:
    """Return the default buy-in in cents: enough to bet, whatever the limits."""
    return min(max(DEFAULT_CHIPS, 20 * rules.min_bet), MOST_BOUGHT)


def last_game(store: Engine) -> LocalSeat | None:
    """Return the most recent game, if its person has not cashed out."""
    stream = latest(store)
    if stream is None:
        return None
    seat = LocalSeat(store, stream)
    return None if seat.position and not seat.seated else seat


def begin(store: Engine, options: PlayOptions, *, name: str, seat: int | None = None) -> LocalSeat:
    """Start a game with these options. Raise ValueError with a sentence if it is not possible."""
    rules = options.rules or USUAL_RULES
    return LocalSeat.new(
        store,
        name=name.strip(),
        seat=seat,
        seats=DEFAULT_SEATS if options.seats is None else options.seats,
        chips=usual_chips(rules) if options.chips is None else options.chips,
        rules=rules,
        house_way=options.house_way or "foxwoods",
        seed=options.seed,
        banking=options.banking or "mixed",
    )
