"""``paigow simulate``: random rounds of one player against one banker."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from paigow_tui.amounts import number_of
from paigow_tui.commands import common
from paigow_tui.commands.progress import MOST_ROUNDS, bar, processes
from paigow_tui.rules import COUNTED, STRATEGY_NAMES

if TYPE_CHECKING:
    from paigow_tui.odds.lab.simulate import Simulation


def configure(parser: argparse.ArgumentParser) -> None:
    known = ", ".join((*STRATEGY_NAMES, *COUNTED))
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=common.whole_number(1, MOST_ROUNDS),
        default=1_000_000,
        help="how many rounds to play (default: 1000000)",
    )
    parser.add_argument(
        "--player",
        metavar="STRATEGY",
        default="foxwoods",
        help=f"{known}, or your own as module:function, which gets a hand's choices "
        "(and a seeded random.Random, if it takes two arguments); in Face Up also best, which sees the dealer's hand",
    )
    common.add_options(parser, "simulate --banker")
    common.add_options(parser, "--seed", type=common.whole_number(0), default=1, help="same seed, same rounds")
    common.add_options(parser, "--workers", "--rules", "--variant", "--json")


@common.user_errors()
def run(args: argparse.Namespace) -> int:
    from paigow_tui.odds.lab.players import canonical
    from paigow_tui.odds.lab.simulate import simulate

    player, banker, rules = canonical(args.player), canonical(args.banker), common.rules_of(args)
    with bar(f"{player} against {banker}") as progress, processes(args.workers) as executor:
        played = simulate(player, banker, args.rounds, args.seed, rules, executor=executor, progress=progress)
    return common.answer(args, {**played.as_json(), **common.variant_json(args, rules)}, _in_words(played))


def _in_words(played: Simulation) -> Iterator[str]:
    from paigow_tui.odds.lab.simulate import standard_error

    commission = played.rules.commission
    rounds = number_of(played.tally.deals, "round")
    yield f"{common.title_of(played.player)} against {common.title_of(played.banker)}, {rounds}, seed {played.seed}"
    sides = {"player": played.tally, "banker": played.mirrored()}
    for title, tally in sides.items() if played.rules.player_banks else [("player", played.tally)]:
        yield f"As the {title}:"
        for name, count in (("win", tally.win), ("push", tally.push), ("lose", tally.lose)):
            yield f"  {name:5}{count:>16,}  {common.percent(count, tally.deals)}"
        error = 100 * standard_error(tally, commission)
        yield f"  {'EV':5}{100 * float(tally.ev(commission)):>+26.4f}% of the bet, standard error {error:.4f}"
