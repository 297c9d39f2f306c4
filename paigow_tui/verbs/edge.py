"""``paigow edge``: win, push and lose counted over every possible deal."""

from __future__ import annotations

import argparse
import sys

from paigow_tui.odds.tally import GameOdds, Tally
from paigow_tui.rules import RuleSet
from paigow_tui.verbs.common import add_json, add_rules, percent, print_json, rules_of, title_of, user_errors
from paigow_tui.verbs.progress import add_workers, bar, workers


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--player",
        metavar="NAME",
        default="foxwoods",
        help="the player's house way, or best (always the best setting)",
    )
    parser.add_argument("--banker", metavar="NAME", default="foxwoods", help="the banker's house way")
    parser.add_argument("--again", action="store_true", help="count again, even if the result is known")
    add_workers(parser, dask=True)
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the known result, or count it."""
    with user_errors():
        _answer(args)
    return 0


def _answer(args: argparse.Namespace) -> None:
    from paigow_tui.odds.setters import canonical

    rules = rules_of(args)
    args.player, args.banker = canonical(args.player), canonical(args.banker)
    odds = None if args.again else _known(args, rules)
    if odds is None:
        odds = _counted(args, rules)
    elif not args.json:
        print("This is a saved result; --again counts it again.", file=sys.stderr)
    if args.json:
        print_json(odds.as_json())
    else:
        print(_in_words(odds))


def _known(args: argparse.Namespace, rules: RuleSet) -> GameOdds | None:
    from paigow_tui.odds.whole.known import known_game

    return known_game(args.player, args.banker, rules)


def _counted(args: argparse.Namespace, rules: RuleSet) -> GameOdds:
    from paigow_tui.odds.whole.game import whole_game

    with bar(f"{args.player} against {args.banker}") as progress, workers(args) as (executor, at_once):
        return whole_game(
            args.player,
            args.banker,
            rules,
            executor=executor,
            at_once=at_once,
            progress=progress,
        )


def _in_words(odds: GameOdds) -> str:
    title = f"{title_of(odds.player)} against {title_of(odds.banker)}, all {odds.as_player.deals:,} deals of two hands"
    return "\n".join(
        [
            title,
            *_side(f"{title_of(odds.player)} as the player", odds.as_player, odds.rules.commission),
            *_side(
                f"{title_of(odds.player)} as the banker, one on one", odds.as_banker, odds.rules.commission
            ),
        ]
    )


def _side(title: str, tally: Tally, commission: int) -> list[str]:
    lines = [title]
    for name, count in (("win", tally.win), ("push", tally.push), ("lose", tally.lose)):
        lines.append(f"  {name:5}{count:>22,}  {percent(count, tally.deals)}")
    lines.append(f"  {'EV':5}{100 * float(tally.ev(commission)):>+32.4f}% of the bet")
    return lines
