"""How a session starts: the last game, or a new one from the options of the command line."""

from paigow_tui.host.games import latest
from paigow_tui.host.options import PlayOptions
from paigow_tui.host.session import Session
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.ruleset import with_usual_side_bets
from paigow_tui.store import Engine
from paigow_tui.table.seating import MOST_BOUGHT

DEFAULT_SEATS = 5
"""How many computer players there are by default."""
MOST_BESIDE = 5
"""The most computer players there is room for with a person: the dealer has a seat too."""
DEFAULT_CHIPS = 50_000
USUAL_RULES = with_usual_side_bets(VEGAS)


def usual_chips(rules: RuleSet) -> int:
    """Return the default buy-in in cents: enough to bet, whatever the limits."""
    return min(max(DEFAULT_CHIPS, 20 * rules.min_bet), MOST_BOUGHT)


def last_session(store: Engine) -> Session | None:
    """Return the most recent game, if its person has not cashed out."""
    stream = latest(store)
    if stream is None:
        return None
    session = Session.resume(store, stream)
    return None if session.seat and not session.seated else session


def begin(store: Engine, options: PlayOptions, *, name: str, seat: int | None = None) -> Session:
    """Start a game with these options. Raise ValueError with a sentence if it is not possible."""
    rules = options.rules or USUAL_RULES
    return Session.new(
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
