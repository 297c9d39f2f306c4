"""``paigow simulate``: random rounds of one player against one banker."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paigow_tui.amounts import number_of
from paigow_tui.rules import STRATEGY_NAMES
from paigow_tui.verbs.common import (
    add_json,
    add_rules,
    percent,
    print_json,
    rules_of,
    title_of,
    user_errors,
    whole_number,
)
from paigow_tui.verbs.progress import MOST_ROUNDS, add_workers, bar, processes

if TYPE_CHECKING:
    from paigow_tui.odds.simulate import Simulation


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    known = ", ".join(STRATEGY_NAMES)
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=whole_number(1, MOST_ROUNDS),
        default=1_000_000,
        help="how many rounds to play (default: 1000000)",
    )
    parser.add_argument(
        "--player",
        metavar="STRATEGY",
        default="foxwoods",
        help=f"{known}, or your own as module:function, which gets a hand's choices "
        "(and a seeded random.Random, if it takes two arguments)",
    )
    parser.add_argument("--banker", metavar="STRATEGY", default="foxwoods", help="the same for the banker")
    parser.add_argument("--seed", metavar="S", type=whole_number(0), default=1, help="same seed, same rounds")
    add_workers(parser)
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play the rounds and print the tally."""
    with user_errors():
        _answer(args)
    return 0


def _answer(args: argparse.Namespace) -> None:
    from paigow_tui.odds.setters import canonical
    from paigow_tui.odds.simulate import simulate

    rules = rules_of(args)
    args.player, args.banker = canonical(args.player), canonical(args.banker)
    with bar(f"{args.player} against {args.banker}") as progress, processes(args.workers) as executor:
        played = simulate(
            args.player, args.banker, args.rounds, args.seed, rules, executor=executor, progress=progress.of
        )
    if args.json:
        print_json(played.as_json())
    else:
        print(_in_words(played))


def _in_words(played: Simulation) -> str:
    from paigow_tui.odds.simulate import standard_error

    commission = played.rules.commission
    rounds = number_of(played.tally.deals, "round")
    sides = f"{title_of(played.player)} against {title_of(played.banker)}"
    lines = [f"{sides}, {rounds}, seed {played.seed}"]
    for title, tally in (("player", played.tally), ("banker", played.mirrored())):
        lines.append(f"As the {title}:")
        for name, count in (("win", tally.win), ("push", tally.push), ("lose", tally.lose)):
            lines.append(f"  {name:5}{count:>16,}  {percent(count, tally.deals)}")
        error = 100 * standard_error(tally, commission)
        lines.append(
            f"  {'EV':5}{100 * float(tally.ev(commission)):>+26.4f}% of the bet, standard error {error:.4f}"
        )
    return "\n".join(lines)
