"""The form for a new game: name, seat, other players, chips, and rules that don't need another form."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.forms.table import HOUSE_WAY, RULES, SIDE_BETS, VARIANT
from paigow_tui.host.setup import (
    DEFAULT_CHIPS,
    DEFAULT_SEATS,
    MOST_BESIDE,
    GameSetup,
    PlayOptions,
    usual_setup,
    with_options,
)
from paigow_tui.names import LONGEST_NAME, wrong_name
from paigow_tui.preferences import Preferences
from paigow_tui.rules.ruleset import PRESETS, VARIANTS, VEGAS, RuleSet, variant_of
from paigow_tui.rules.solution import ELSEWHERE, SOLVED, fits
from paigow_tui.rules.switches import describe, with_variant
from paigow_tui.table import POSITIONS
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.telling.side_bets import named

SEAT: Final = Field(name="seat", label="Your seat")
GAME: Final = replace(VARIANT, name="game")
SIDE: Final = replace(SIDE_BETS, name="side")
LIMITS: Final = Field(name="limits", label="Stakes")
NAME: Final = Field(
    name="name",
    label="Your name",
    longest=LONGEST_NAME,
    question=f"Type your name, up to {LONGEST_NAME} letters. Enter for {{usual}}.",
    help="This is what the table calls you. You can change it with each new game.",
    option=f"your name at the table, up to {LONGEST_NAME} letters",
)
SEATS: Final = Field(
    name="seats",
    label="Other players",
    choices=tuple((str(count), count) for count in range(MOST_BESIDE + 1)),
    most=MOST_BESIDE,
    question=f"How many computer players, 0 to {MOST_BESIDE}? Enter for {{usual}}.",
    help="Computer players sit at the table with you, each with their own habits. "
    "An empty seat is dealt a dragon hand, with no bet on it.",
    option=f"how many computer players join you (0 to {MOST_BESIDE}; default: {DEFAULT_SEATS})",
)
CHIPS: Final = Field(
    name="chips",
    label="Chips each, $",
    least=1,
    most=MOST_BOUGHT // 100,
    question=f"Buy in for how many dollars, 1 to {MOST_BOUGHT // 100:,}? Enter for {{usual:,}}.",
    help="Everyone starts with this much. You can buy more chips between rounds.",
    option=f"everyone's buy-in, in whole dollars (1 to {MOST_BOUGHT // 100}; default: {DEFAULT_CHIPS // 100})",
)
BANKING: Final = Field(
    name="banking",
    label="Others bank",
    choices=(("seldom", "seldom"), ("some seldom, some often", "mixed"), ("often", "often")),
    option="how often the computer players take the bank (default: mixed)",
)
SOLVER: Final = Field(
    name="solver",
    label="One of them",
    choices=(("plays like a person", False), ("plays the solved game", True)),
    option="have one computer player play the solved strategy (paigow ways show solved explains it)",
)
HINT: Final = f"A name can have up to {LONGEST_NAME} letters, and chips must be in whole dollars."
CHANGE: Final = "change"
"""The choice that opens another form for rules or side bets."""
_LIMITS: Final = ((500, 50_000), (1_000, 100_000), (2_500, 250_000), (10_000, 1_000_000))
_RULES: Final = {"vegas": "vegas: A-2-3-4-5 second highest", "classic": "classic: A-2-3-4-5 lowest"}


def first_setup(options: PlayOptions, usual: Preferences, last: GameSetup | None, user: str) -> GameSetup:
    """Return the initial values, taken from the command line and the preferences.

    If they have no name, it is taken from the last game or from the player's account, ``user``.
    """
    account = user.strip()[:LONGEST_NAME].strip()
    known = usual.name or last or wrong_name(account)
    return with_options(options, usual_setup(usual.name if known else account, usual.house_way, last))


def fields(rules: RuleSet, ways: tuple[tuple[str, str], ...]) -> tuple[Field, ...]:
    """Return the fields of the form, in order; ``ways`` lists the house ways offered."""
    seat, game, side, limits, preset = offered(rules)
    return NAME, seat, SEATS, game, side, limits, CHIPS, preset, replace(HOUSE_WAY, choices=ways), BANKING, SOLVER


def offered(rules: RuleSet) -> tuple[Field, ...]:
    """Return the fields whose choices depend on the rules: seat, game, side bets, limits, and the rules themselves."""
    presets = {PRESETS[name]: words for name, words in _RULES.items()}
    own, name = plain(rules), variant_of(rules)
    usual = VARIANTS[name].side_bets if name else ()
    side_bets = {(): "none", rules.side_bets: named(rules.side_bets), usual: named(usual)}
    seats = tuple((str(seat), seat) for seat in POSITIONS if seat != rules.dealer_seat)
    limits = sorted({*_LIMITS, limits_of(rules)})
    presets |= {own: presets.get(own) or describe(own)}
    return (
        replace(SEAT, choices=(("any", None), *seats)),
        replace(GAME, choices=(*GAME.choices, *(() if name else (("Its own", ""),)))),
        replace(SIDE, choices=(*((words, bets) for bets, words in side_bets.items()), ("Choose side bets…", CHANGE))),
        replace(
            LIMITS, choices=tuple((f"{dollars(least)} to {dollars(most)}", (least, most)) for least, most in limits)
        ),
        replace(RULES, choices=(*((words, known) for known, words in presets.items()), ("Change rules…", CHANGE))),
    )


def values(setup: GameSetup) -> dict[str, Any]:
    """Return the values of the fields for a setup."""
    rules = setup.rules
    return {
        NAME.name: setup.name,
        SEAT.name: setup.seat,
        SEATS.name: setup.seats,
        GAME.name: variant_of(rules),
        SIDE.name: rules.side_bets,
        LIMITS.name: limits_of(rules),
        CHIPS.name: str(setup.chips // 100),
        RULES.name: plain(rules),
        HOUSE_WAY.name: setup.house_way,
        BANKING.name: setup.banking,
        SOLVER.name: setup.solver,
    }


def filled_in(values: Mapping[str, Any], rules: RuleSet) -> GameSetup:
    """Return the setup filled in, with these rules, and with 0 chips if the field isn't a valid amount."""
    rules = with_limits(rules, *values[LIMITS.name])
    return GameSetup(
        name=values[NAME.name],
        seat=values[SEAT.name],
        seats=values[SEATS.name],
        chips=parse_amount(values[CHIPS.name], rules.min_bet, MOST_BOUGHT, shares=False) or 0,
        rules=rules,
        house_way=values[HOUSE_WAY.name],
        banking=values[BANKING.name],
        solver=values[SOLVER.name] and fits(rules),
    )


def asks_banking(setup: GameSetup) -> bool:
    """Return whether to ask how often the other players bank."""
    return setup.rules.player_banks and setup.seats > 0


def asks_solver(setup: GameSetup) -> bool:
    """Return whether to ask if one of the other players plays the solution of the game."""
    return fits(setup.rules) and setup.seats > 0


def changed(now: RuleSet, game: str, side: tuple[str, ...], limits: tuple[int, int], rules: RuleSet) -> RuleSet | None:
    """Return the rules after a change in the game, the side bets or the plain rules; ``None`` without a change."""
    if game != variant_of(now):
        return with_limits(with_variant(now, game, side_bets=True), *limits)
    if (rules, side) != (plain(now), now.side_bets):
        return with_limits(_in_game(rules, now, side), *limits)
    return None


def checked_name(name: str) -> str:
    """Return the name; raise `WrongAnswer` if it isn't allowed."""
    if wrong := wrong_name(name):
        raise WrongAnswer(wrong, NAME.name)
    return name


def check(setup: GameSetup) -> None:
    """Raise `WrongAnswer` if the name, the house way or the buy-in isn't allowed."""
    least, most, chips = setup.rules.min_bet, MOST_BOUGHT, setup.chips
    checked_name(setup.name)
    if setup.house_way == SOLVED and not fits(setup.rules):
        raise WrongAnswer(ELSEWHERE, HOUSE_WAY.name)
    if chips % 100 or not least <= chips <= most:
        limits = f"{dollars(least)} to {dollars(most)}"
        raise WrongAnswer(f"Type a buy-in in whole dollars, {limits} at these stakes.", CHIPS.name)


def plain(rules: RuleSet) -> RuleSet:
    """Return plain rules, without the effects of the game, the side bets and the limits."""
    return with_limits(replace(with_variant(rules, "pai-gow"), side_bets=()))


def _in_game(rules: RuleSet, now: RuleSet, side_bets: tuple[str, ...]) -> RuleSet:
    """Return plain rules adapted to the current game (``now``)."""
    return replace(
        rules,
        push_rule=now.push_rule,
        dealer_open=now.dealer_open,
        player_banks=now.player_banks,
        commission=rules.commission if now.player_banks else now.commission,
        side_bets=side_bets,
    )


def limits_of(rules: RuleSet) -> tuple[int, int]:
    """Return the minimum and maximum bet, in cents."""
    return rules.min_bet, rules.max_bet


def with_limits(rules: RuleSet, least: int = VEGAS.min_bet, most: int = VEGAS.max_bet) -> RuleSet:
    """Return rules with other betting limits, in cents."""
    return replace(rules, min_bet=least, max_bet=most)
