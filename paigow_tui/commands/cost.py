"""``paigow cost`` and ``paigow sheet``: what a way of playing costs, and a few exceptions that win most of it back."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from paigow_tui import odds
from paigow_tui.amounts import number_of
from paigow_tui.cards import cards_text
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer, title_of
from paigow_tui.commands.edge import SIDES, ready_atlas, ready_perfect, side_risks
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import DASK, WORKERS, bar
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.odds import lab
from paigow_tui.odds.tally import Role, check_role
from paigow_tui.rules import HOUSE_WAYS
from paigow_tui.rules.way import HouseWay
from paigow_tui.rules.way_text import way_toml
from paigow_tui.telling import command_line as words
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.sheets import LEGEND, sheet_lines, what_it_wins

if TYPE_CHECKING:
    from paigow_tui.odds.lab.cost import Cost, Part, Totals
    from paigow_tui.odds.lab.sheet import Sheet


def _cost_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "player",
        metavar="PLAYER",
        help="a house way (name or path), random or another strategy, or your own function as module:function; all "
        "prints a table of each way against all the others",
    )
    add(parser, options.AGAINST, options.ROLE, SIDES, WORKERS, DASK, options.RULES, options.VARIANT, JSON)


@user_errors()
def _cost(args: argparse.Namespace) -> int:
    """Show what a way of playing costs."""
    if args.player == "all":
        return _table(args)

    way, rules = options.way_named(args.against), options.rules_of(args)
    check_role(args.role, rules)
    if args.bets and args.role == "banker":
        raise UserError("Side bets go with a player's bet. Leave out --role banker.")
    with bar(f"Asking {args.player} about every kind of hand") as progress:
        plays = lab.cost.plays_of(args.player, way, rules, partial(ready_atlas, args), progress, args.role)
    atlas = ready_atlas(args, way, rules)
    seen = ready_perfect(args, way, rules) if rules.dealer_open else None
    cost = lab.cost.cost_of(lab.players.name_of(args.player), plays, atlas, way, args.role, rules, seen=seen)
    sides = side_risks(args, args.player, way, rules)
    fields = {**cost.as_json(), **({"side_bets": sides} if sides else {})}
    return answer(args, fields, chain(_cost_in_words(cost), map(words.side_risk, sides.values())))


def _cost_in_words(cost: Cost) -> Iterator[str]:
    commission = cost.rules.commission
    yield f"{title_of(cost.player)} as the {cost.role} against {title_of(cost.against)}, all {cost.deals:,} deals"
    yield f"  {'':10}{'win':>10}{'push':>10}{'lose':>10}{'EV':>11}"
    for name, totals in (("it plays", cost.strategy), ("best play", cost.best)):
        yield f"  {name:10}" + _shares(totals) + f"{100 * float(totals.ev(commission)):>+10.4f}%"
        yield f"  {'':10}{words.risk(totals.win, totals.push, totals.lose, commission)}"
    if cost.rules.dealer_open:
        yield words.SEEN
    yield words.costs(float(cost.cost), float(cost.different))
    yield ""
    yield f"  {'kind of hand':28}{'of hands':>9}{'set worse':>11}{'cost':>10}{'share':>8}"
    for kind in cost.kinds:
        yield (
            f"  {kind.name:28}{100 * kind.hands / odds.classes.ALL_HANDS:8.2f}%{100 * float(kind.different):10.3f}%"
            + _costs(kind, cost)
        )
    if cost.habits:
        yield ""
        yield "The costliest habits, each with the hand on which it costs the most:"
    for number, habit in enumerate(cost.habits, start=1):
        yield f"{number:3}. {_costs(habit, cost).strip():>18}  {habit.name}"
        yield f"{'':25}{cards_text(habit.example)}"


def _costs(part: Part, cost: Cost) -> str:
    share = float(part.cost / cost.cost) if cost.cost else 0.0
    return f"{100 * float(part.cost):9.4f}%{100 * share:7.1f}%"


def _shares(totals: Totals) -> str:
    deals = totals.win + totals.push + totals.lose
    return "".join(f"{100 * float(count / deals):9.4f}%" for count in (totals.win, totals.push, totals.lose))


def _table(args: argparse.Namespace) -> int:
    """Print what each way that comes with the program costs against every other, in both roles."""
    rules = options.rules_of(args)
    roles: tuple[Role, ...] = ("player", "banker") if rules.player_banks else ("player",)
    costs = []
    for way in HOUSE_WAYS.values():
        atlas = ready_atlas(args, way, rules)
        seen = ready_perfect(args, way, rules) if rules.dealer_open else None
        for role in roles:
            for name, player in HOUSE_WAYS.items():
                costs.append(
                    lab.cost.cost_of(name, lab.cost.plays_of_way(player, rules), atlas, way, role, rules, seen=seen)
                )
    short = [{**cost.as_json(), "kinds": [], "habits": []} for cost in costs]
    return answer(args, short, _table_markdown(costs, rules.commission))


def _table_markdown(costs: list[Cost], commission: int) -> Iterator[str]:
    for role in dict.fromkeys(cost.role for cost in costs):
        yield words.costs_table(role)
        yield f"| Against | {' | '.join(way.title for way in HOUSE_WAYS.values())} | best |"
        yield "|---|" + "---|" * (len(HOUSE_WAYS) + 1)
        for against, way in HOUSE_WAYS.items():
            row = [cost for cost in costs if (cost.against, cost.role) == (against, role)]
            cells = [f"{100 * float(cost.strategy.ev(commission)):+.4f} ({100 * float(cost.cost):.4f})" for cost in row]
            yield f"| {way.title} | {' | '.join(cells)} | {100 * float(row[0].best.ev(commission)):+.4f} |"
        yield ""


def _sheet_options(parser: argparse.ArgumentParser) -> None:
    add(parser, options.AGAINST, options.ROLE)
    parser.add_argument(
        "--from",
        metavar="WAY",
        dest="base",
        help="the house way to improve (default: the banker's; basic is the simplest)",
    )
    parser.add_argument(
        "--lines",
        metavar="N",
        type=options.whole_number(1, 20),
        default=5,
        help="list at most this many lines (default: 5)",
    )
    style = parser.add_mutually_exclusive_group()
    style.add_argument("--markdown", action="store_true", help="print Markdown")
    style.add_argument("--toml", action="store_true", help="print the sheet as a house way, to save in a file")
    style.add_argument(
        "--curve", action="store_true", help="print what 1 line wins back, what 2 lines win back, and so on up to N"
    )
    add(style, JSON)
    add(parser, WORKERS, DASK, options.RULES, options.VARIANT)


@user_errors()
def _sheet(args: argparse.Namespace) -> int:
    """Find the few exceptions that win back most of what a house way costs."""
    way, rules = options.way_named(args.against), options.rules_of(args)
    check_role(args.role, rules)
    if rules.dealer_open:
        raise UserError("There are no sheets for games in which the dealer's hand is face up.")
    base = options.way_named(args.base or args.against)
    if base.mixes:
        raise UserError(
            "Solved has no rules to make exceptions to. Name a house way to improve, such as --from foxwoods."
        )
    own = base == way
    if own and not args.curve and (sheet := lab.sheet.known_sheet(way, args.role, rules, lines=args.lines)):
        return _answer_sheet(args, [sheet], way)
    maker = lab.search.SheetMaker(base, ready_atlas(args, way, rules), way, args.role, rules)
    with bar("Searching") as progress:
        sheets = maker.curve(args.lines, progress, 1 if args.curve else args.lines)
    if own and args.lines == lab.sheet.LINES:
        lab.sheet.save_sheet(sheets[-1], way, rules)
    return _answer_sheet(args, sheets, base)


def _answer_sheet(args: argparse.Namespace, sheets: list[Sheet], base: HouseWay) -> int:
    sheet = sheets[-1]
    if args.curve:
        lines = _curve(sheets)
    elif args.toml:
        lines = iter([f"# {_title(sheet)}", way_toml(sheet.way(base)).rstrip()])
    else:
        lines = chain(_sheet_markdown(sheet) if args.markdown else _sheet_in_words(sheet), _summary(sheet))
    return answer(args, sheet.as_json(), lines)


def _title(sheet: Sheet) -> str:
    what = f"{title_of(sheet.base)} with {number_of(len(sheet.lines), 'exception')}"
    return f"{what}, as the {sheet.role} against {title_of(sheet.against)}"


def _sheet_in_words(sheet: Sheet) -> Iterator[str]:
    yield _title(sheet)
    yield ""
    for number, line in enumerate(sheet_lines(sheet, Voice()), start=1):
        yield f"{number:2}. {line.says}"
        yield f"    {line.saves}"


def _summary(sheet: Sheet) -> Iterator[str]:
    yield ""
    yield what_it_wins(title_of(sheet.base), title_of(sheet.against), sheet, Voice())
    if sheet.lines:
        yield f"The first line that fits a hand applies. {LEGEND}"


def _sheet_markdown(sheet: Sheet) -> Iterator[str]:
    yield f"## {_title(sheet)}\n"
    yield "| | Line | Wins back | Per hour |"
    yield "|---|---|---|---|"
    for number, line in enumerate(sheet.lines, start=1):
        saves = f"{100 * float(line.saves):.4f}% | ${float(lab.sheet.dollars(line.saves)):.2f}"
        yield f"| {number} | {line.says} | {saves} |"


def _curve(sheets: list[Sheet]) -> Iterator[str]:
    sheet = sheets[-1]
    title = f"{title_of(sheet.base)} with exceptions, as the {sheet.role} against {title_of(sheet.against)}"
    yield f"{title}: {100 * float(sheet.cost):.4f}% of the bet to win back\n"
    yield "| Lines | Win back | Share | Per hour |"
    yield "|---|---|---|---|"
    for sheet in sheets:
        share, money = 100 * float(sheet.share), float(lab.sheet.dollars(sheet.saved))
        yield f"| {len(sheet.lines)} | {100 * float(sheet.saved):.4f}% | {share:.2f}% | ${money:.2f} |"


COMMANDS: Final = {"cost": Command(_cost_options, _cost), "sheet": Command(_sheet_options, _sheet)}
