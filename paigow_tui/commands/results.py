"""``paigow results``: results about the whole game, each with a method and a figure."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from paigow_tui import odds
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.edge import ready_atlas
from paigow_tui.commands.parser import Command, Parser, add
from paigow_tui.commands.progress import DASK, MOST_ROUNDS, WORKERS, bar, workers
from paigow_tui.commands.terminal import user_errors
from paigow_tui.odds import lab
from paigow_tui.rules import HOUSE_WAYS, VEGAS, HouseWay
from paigow_tui.rules.house_ways import SOLVED_WAY
from paigow_tui.rules.side_bets import parse_side_bet
from paigow_tui.telling import results as words

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankingEdge
    from paigow_tui.odds.lab.results import Copies, Push

MOST_TABLES: Final = 10**8
"""The most tables to simulate: a week's work."""
MOST_RULES: Final = 12


def _options(parser: Parser) -> None:
    commands = parser.add_commands(dest="what", metavar="WHAT", required=True)
    copied = commands.add_parser("copies", help="how often each hand is copied, and what the rule on copies is worth")
    pushed = commands.add_parser("push-rules", help="every rule by which a dealer's high or low hand returns all bets")
    banked = commands.add_parser("banking", help="the edge, by how often you take the bank")
    lines = commands.add_parser("lines", help="the fewest lines with which banking beats a dealer after the commission")
    lines.add_argument("--banker", metavar="WAY", help="the dealer's house way (default: all that come with paigow)")
    add(lines, WORKERS, DASK, JSON)
    meter = commands.add_parser("meter", help="where a progressive breaks even, and how high its meter usually is")
    add(meter, JSON)
    shared = commands.add_parser(
        "co-banking", help="the edge, by how much of the bank is yours rather than the house's"
    )
    few = commands.add_parser(
        "rules", help="the house ways of one rule, two rules and so on that give a perfect player the least"
    )
    few.add_argument(
        "--most",
        metavar="N",
        type=options.whole_number(1, MOST_RULES),
        default=MOST_RULES,
        help=f"how many rules at most (default: {MOST_RULES})",
    )
    add(few, WORKERS, DASK, JSON)
    seen = commands.add_parser("seen", help="what it is worth to see one to five other hands before you set yours")
    seen.add_argument("--banker", metavar="WAY", default="foxwoods", help="the dealer's way (default: foxwoods)")
    seen.add_argument(
        "--tables",
        metavar="N",
        type=options.whole_number(2, MOST_TABLES),
        default=20_000,
        help="how many tables to deal (default: 20000)",
    )
    add(seen, options.SAME_ROUNDS, JSON)
    for command in (copied, pushed, banked, shared):
        command.add_argument(
            "--player", metavar="WAY", default="foxwoods", help="how the player sets (default: foxwoods)"
        )
    copied.add_argument("--banker", metavar="WAY", default="foxwoods", help="how the banker sets (default: foxwoods)")
    pushed.add_argument("--banker", metavar="WAY", help="the dealer's house way (default: all that come with paigow)")
    for command in (banked, shared):
        command.add_argument("--banker", metavar="WAY", default="foxwoods", help="the dealer's way (default: foxwoods)")
        command.add_argument(
            "--rounds",
            metavar="N",
            type=options.whole_number(2, MOST_ROUNDS),
            default=400_000,
            help="how many rounds to simulate for the commission (default: 400000)",
        )
        add(command, options.SAME_ROUNDS)
    for command in (copied, pushed, banked, shared):
        add(command, WORKERS, DASK, JSON)


@user_errors()
def _results(args: argparse.Namespace) -> int:
    """Print a result about the whole game."""
    if args.what == "meter":
        return answer(args, *_meter())
    if args.what == "lines":
        return answer(args, *_lines(args))
    if args.what == "seen":
        return _seen(args)
    if args.what == "rules":
        return _rules(args)
    player = options.way_named(args.player)
    if args.what in ("banking", "co-banking"):
        with bar("Playing rounds") as progress:
            result = lab.bank.banking_edges(args.player, args.banker, args.rounds, args.seed, progress)
        if args.what == "co-banking":
            return answer(args, [_shared_json(one) for one in result], words.shared_lines(result))
        return answer(args, [_banking_json(one) for one in result], words.banking_lines(result))
    if args.what == "copies":
        counted = lab.results.copies(player, options.way_named(args.banker))
        return answer(args, _copies_json(counted), words.copies_lines(counted))
    atlas = ready_atlas(args, player, VEGAS)
    rules = {dealer.title: lab.results.push_rules(atlas, dealer) for dealer in _dealers(args)}
    value = {title: [_push_json(rule) for rule in result] for title, result in rules.items()}
    return answer(args, value, _push_lines(rules))


def _seen(args: argparse.Namespace) -> int:
    """Print what seeing other hands is worth."""
    dealer = options.way_named(args.banker)
    with bar("Dealing tables") as progress:
        worth = lab.seen.worth_of_seeing(dealer, args.tables, args.seed, progress)
    return answer(args, worth, words.seen_lines(worth, dealer.title, args.tables))


def _rules(args: argparse.Namespace) -> int:
    """Print what a perfect player wins against ways with few rules, and list the rules of the longest way."""
    atlas = ready_atlas(args, SOLVED_WAY, VEGAS)
    with bar("Searching") as progress:
        sheets = lab.few_rules.search(atlas, args.most, progress)
    with bar("Answering") as progress, workers(args) as (executor, at_once):
        ways = lab.few_rules.answered(sheets, executor=executor, at_once=at_once, progress=progress)
    value = [{"rules": way.lines, "ev": float(way.paid), "ev_for_even_money": float(way.even)} for way in ways]
    return answer(args, value, words.few_rules_lines(ways))


def _dealers(args: argparse.Namespace) -> list[HouseWay]:
    return [*HOUSE_WAYS.values()] if args.banker is None else [options.way_named(args.banker)]


def _lines(args: argparse.Namespace) -> tuple[list[dict[str, object]], Iterator[str]]:
    """Return how few lines beat each dealer, as JSON and in words."""
    result = {dealer.title: lab.beating.beaten(dealer, ready_atlas(args, dealer, VEGAS)) for dealer in _dealers(args)}
    value: list[dict[str, object]] = [
        {
            "dealer": title,
            "from": one.base.name,
            "ev": float(one.ev),
            "best": float(one.best),
            "with_lines": None if one.with_lines is None else float(one.with_lines),
            "lines": None if one.sheet is None else [line.says for line in one.sheet.lines],
        }
        for title, one in result.items()
    ]
    return value, words.beaten_lines(result)


def _meter() -> tuple[dict[str, object], Iterator[str]]:
    """Return where the progressive breaks even, as JSON and in words."""
    dealer = HOUSE_WAYS["foxwoods"]  # any way would do
    progressive, fortune = (odds.side_bets.worth(*parse_side_bet(name), dealer) for name in ("progressive", "fortune"))
    bettors = range(1, lab.meter.MOST_BETTORS + 1)
    result = [lab.meter.break_even(progressive, fortune, number) for number in bettors]
    usual = lab.meter.usual(progressive, float(result[0].meter))
    rows = [
        {
            "bettors": one.bettors,
            "share": float(one.share),
            "break_even": float(one.meter),
            "with_fortune": float(one.with_fortune),
        }
        for one in result
    ]
    value = {"break_even": rows, "mean": usual.mean, "above": usual.above, "bets_to_a_hit": usual.bets_to_a_hit}
    return value, words.meter_lines(result, usual)


def _banking_json(one: BankingEdge) -> dict[str, object]:
    return {
        "bets": one.bets,
        "ev": one.banking.ev,
        "standard_error": one.banking.standard_error,
        "standard_deviation": one.spread.ev,
        "standard_deviation_error": one.spread.standard_error,
        "edge_banking_once_in": {str(every): one.edge(every) for every in words.EVERY},
    }


def _shared_json(one: BankingEdge) -> dict[str, object]:
    """Return what each share of the bank is worth, and the edge of a player who banks every other round."""
    return {
        "bets": one.bets,
        "shares": {
            str(share): {
                "ev": share / 100 * one.banking.ev,
                "standard_error": share / 100 * one.banking.standard_error,
                "standard_deviation": share / 100 * one.spread.ev,
                "edge_banking_every_other_round": one.edge(2, share / 100),
            }
            for share in words.SHARES
        },
    }


def _copies_json(counted: Copies) -> dict[str, object]:
    return {
        "low": {name: list(counts) for name, counts in counted.low.items()},
        "high": {name: list(counts) for name, counts in counted.high.items()},
        "ev": float(counted.ev),
        "ev_if_the_player_won_copies": float(counted.ev_won),
    }


def _push_json(rule: Push) -> dict[str, object]:
    parts = {"struck": float(rule.struck), "pushes": float(rule.pushes), "edge": float(rule.edge)}
    return {"hand": rule.hand, "at_most": rule.at_most, "is": rule.name, **parts}


def _push_lines(rules: dict[str, list[Push]]) -> Iterator[str]:
    for title, result in rules.items():
        yield words.push_heading(title)
        yield from map(words.push_line, result if len(rules) == 1 else ())
        for edge in lab.results.EDGES:
            yield words.least_line(edge, lab.results.least_pushing(result, edge))


COMMANDS: Final = {"results": Command(_options, _results)}
