"""``paigow session``: the possible results of a session."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING, Final

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer, title_of
from paigow_tui.commands.edge import counted_game, ready_atlas
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import DASK, WORKERS
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.odds import lab
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.side_bets import parse_side_bet
from paigow_tui.telling import sessions as words

if TYPE_CHECKING:
    from paigow_tui.odds.lab.joint import Law
    from paigow_tui.odds.lab.session import Session

_MOST: Final = 100_000_000
_SIDE_STAKE: Final = 500
_BARS: Final = 20


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--hands",
        metavar="N",
        type=options.whole_number(1, 10_000),
        default=120,
        help="how many hands to play (default: 120)",
    )
    parser.add_argument("--bet", metavar="DOLLARS", default="25", help="the bet on every hand (default: $25)")
    parser.add_argument("--bankroll", metavar="DOLLARS", help="your bankroll; you stop when it cannot cover a bet")
    parser.add_argument("--goal", metavar="DOLLARS", help="stop when you have this much")
    parser.add_argument(
        "--player",
        metavar="NAME",
        default="foxwoods",
        help="how you set your hands: a house way, or best (default: foxwoods)",
    )
    parser.add_argument("--banker", metavar="NAME", default="foxwoods", help="the dealer's house way")
    parser.add_argument(
        "--side-bets",
        dest="bets",
        metavar="LIST",
        default="",
        help="side bets on every hand, in dollars, as in fortune=5,insurance=1 (default: $5 each)",
    )
    add(parser, WORKERS, DASK, options.RULES, options.VARIANT, JSON)


@user_errors()
def _session(args: argparse.Namespace) -> int:
    """Show the possible results of a session."""
    rules, banker = options.rules_of(args), options.way_named(args.banker)
    player = lab.players.name_of(args.player)
    bet, bankroll, goal = _cents(args.bet, "bet"), _cents(args.bankroll, "bankroll"), _cents(args.goal, "goal")
    assert bet is not None
    sides = dict(map(_side_bet, filter(None, args.bets.split(","))))
    law = _law(args, player, banker, rules, bet, sides)
    cost = bet + sum(sides.values())
    played = lab.session.session(law, args.hands, cost, bankroll, goal)
    fields = {
        "player": player,
        "banker": key_of(banker),
        "hands": args.hands,
        "bet": bet / 100,
        "side_bets": {name: stake / 100 for name, stake in sides.items()},
        **options.variant_json(args, rules),
        **_as_json(played, bankroll, goal),
    }
    bets = words.bets(bet, {parse_side_bet(name)[0].title: stake for name, stake in sides.items()})
    lines = words.session_lines(played, title_of(player), banker.title, bets, bankroll, goal, _BARS)
    return answer(args, fields, lines)


def _cents(text: str | None, what: str) -> int | None:
    if text is None:
        return None
    cents = parse_amount(text, 0, 0, shares=False)
    if not cents or cents > _MOST:
        raise UserError(f"A {what} must be an amount up to {dollars(_MOST)}, not {quoted(text)}.")
    return cents


def _side_bet(text: str) -> tuple[str, int]:
    """Return a side bet, its pay table, and its stake in cents."""
    name, _, amount = text.partition("=")
    bet, table = parse_side_bet(name)
    stake = (_cents(amount, "side bet") if amount else bet.only_stake or _SIDE_STAKE) or 0
    if (bet.only_stake and stake != bet.only_stake) or stake % 100:
        amount = f"exactly {dollars(bet.only_stake)}" if bet.only_stake else "in whole dollars"
        raise UserError(f"The {bet.title} bet must be {amount}.")
    return f"{bet.name}:{table}", stake


def _law(
    args: argparse.Namespace, player: str, banker: HouseWay, rules: RuleSet, bet: int, sides: dict[str, int]
) -> Law:
    """Return the distribution of results for one hand with these side bets."""
    if not sides:
        return lab.joint.base_law(counted_game(args, player, banker, rules).as_player, bet, rules)
    joint = lab.session.joint_of(player, banker, rules, [*map(parse_side_bet, sides)], partial(ready_atlas, args))
    return joint.law(bet, [*sides.values()], rules)


def _as_json(played: Session, bankroll: int | None, goal: int | None) -> dict[str, object]:
    return {
        "ev": played.ev / 100,
        "standard_deviation": played.deviation / 100,
        "ev_an_hour": played.ev_an_hour / 100,
        "ahead": played.ahead,
        "even": played.even,
        "deciles": [played.quantile(percent) / 100 for percent in lab.session.DECILES],
        "bankroll": None if bankroll is None else bankroll / 100,
        "ruin": played.ruin,
        "goal": None if goal is None else goal / 100,
        "goal_first": played.goal_first,
        "distribution": [
            [None if low is None else low / 100, None if high is None else high / 100, chance]
            for low, high, chance in played.histogram(_BARS)
        ],
    }


COMMANDS: Final = {"session": Command(_options, _session)}
