"""``paigow side-bets``: what side bets pay, and what they cost."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from paigow_tui import odds
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.rules import HouseWay
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.side_bets import ENVY_STAKE, METER_START, SIDE_BETS, SideBet, parse_side_bet
from paigow_tui.telling.command_line import HOUSE_EDGES
from paigow_tui.telling.side_bets import edge, on_what, worth_in_words

if TYPE_CHECKING:
    from paigow_tui.odds.side_bets import SideBetWorth

_MOST_OTHERS: Final = 5
_MOST_METER: Final = 100_000_000_000
_MISPLACED: Final = {
    "others": "pays no envy bonus", "meter": "has no meter", "against": "does not depend on the dealer's house way",
}  # fmt: skip
"""Why an option does not apply to a bet; each text follows the bet's title."""


def _options(parser: argparse.ArgumentParser) -> None:
    names = [*SIDE_BETS]
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help=f"{', '.join(names[:-1])} or {names[-1]} (default: list them all)"
    )
    parser.add_argument("--table", metavar="N", help="the number of the pay table (fortune: 1 to 7; default: 2)")
    parser.add_argument(
        "--others",
        metavar="K",
        type=options.whole_number(0, _MOST_OTHERS),
        help="how many other players there are, for the envy bonus: 0 to 5",
    )
    parser.add_argument("--meter", metavar="DOLLARS", help="the amount on a progressive's meter (default: $1,000)")
    add(
        parser,
        options.AGAINST.but(
            default=None,
            help="the dealer's house way, for tiger-9, which pays on the dealer's low hand (default: foxwoods)",
        ),
        options.RULES,
        JSON,
    )


@user_errors()
def _side_bets(args: argparse.Namespace) -> int:
    """Show what a side bet pays and costs, or list all side bets."""
    if args.name is None:
        if any(value is not None for value in (args.table, args.others, args.meter)):
            raise UserError("Name a side bet to go with --table, --others or --meter.")
        worths = [_worth(bet, bet.usual, args) for bet in SIDE_BETS.values()]
        brief = [
            {key: getattr(worth.bet, key) for key in ("name", "title", "on")}
            | {"tables": [*worth.bet.tables], "table": worth.table, "edge": float(-worth.ev(METER_START))}
            | {"source": worth.bet.source}
            for worth in worths
        ]
        return answer(args, brief, _list(worths, args))
    bet, table = parse_side_bet(args.name if args.table is None else f"{args.name}:{args.table}")
    fitting = {"others": bet.envy, "meter": bet.of_meter, "against": bet.on == "low"}
    for option, fits in fitting.items():
        if getattr(args, option) is not None and not fits:
            raise UserError(f"{bet.title} {_MISPLACED[option]}. Leave out --{option}.")
    meter = _cents(args.meter)
    shown = _worth(bet, table, args)
    others = range(1, _MOST_OTHERS + 1) if args.others is None else [args.others]
    return answer(args, _as_json(shown, meter, args), worth_in_words(shown, _way(args), meter, others))


def _worth(bet: SideBet, table: int, args: argparse.Namespace) -> SideBetWorth:
    return odds.side_bets.worth(bet, table, _way(args), options.rules_of(args))


def _way(args: argparse.Namespace) -> HouseWay:
    return options.way_named("foxwoods" if args.against is None else args.against)


def _cents(text: str | None) -> int:
    if text is None:
        return METER_START
    cents = parse_amount(text, 0, 0, shares=False)
    if cents is None or cents > _MOST_METER:
        raise UserError(f"A meter must be an amount from $0 to {dollars(_MOST_METER)}, not {quoted(text)}.")
    return cents


def _list(worths: list[SideBetWorth], args: argparse.Namespace) -> Iterator[str]:
    for worth in worths:
        tables = f", pay table {worth.table} of {len(worth.bet.tables)}" if len(worth.bet.tables) > 1 else ""
        meter = f", with {dollars(METER_START)} on the meter" if worth.bet.of_meter else ""
        yield f"{worth.bet.name:19}{edge(worth, METER_START):>9}  on {on_what(worth.bet, _way(args))}{tables}{meter}"
    yield HOUSE_EDGES


def _as_json(worth: SideBetWorth, meter: int, args: argparse.Namespace) -> dict[str, Any]:
    bet = worth.bet
    fields: dict[str, Any] = {
        "name": bet.name,
        "table": worth.table,
        "of": worth.of,
        "rows": [
            {"name": row.name, "hands": row.hands, "pays": row.pays}
            | ({"percent_of_meter": row.of_meter} if row.of_meter else {})
            for row in worth.rows
        ],
        "pays": bet.pays,
        "ev": str(worth.ev(meter)),
        "edge": float(-worth.ev(meter)),
    }
    if bet.on == "low":
        fields["against"] = key_of(_way(args))
    if bet.envy:
        others = 1 if args.others is None else args.others
        fields["envy"] = {"stake": ENVY_STAKE // 100, "others": others, "ev": str(worth.envy(others))}
    if bet.of_meter:
        fields["meter"] = {
            "dollars": meter / 100,
            "return": float(1 + worth.ev()),
            "return_per_dollar": float(100 * worth.of_meter),
            "break_even": float(worth.break_even / 100),
        }
    return fields


COMMANDS: Final = {"side-bets": Command(_options, _side_bets)}
