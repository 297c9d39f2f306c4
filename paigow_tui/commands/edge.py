"""``paigow edge``: win, push and lose counted over every possible deal."""

import argparse
import sys
from collections.abc import Iterator
from functools import partial

from paigow_tui.commands.atlas import ready_atlas
from paigow_tui.commands.common import (
    add_options,
    answer,
    percent,
    rules_of,
    title_of,
    user_errors,
    variant_json,
    way_named,
)
from paigow_tui.commands.progress import bar, workers
from paigow_tui.odds.tally import BEST, GameOdds
from paigow_tui.rules.house_ways import key_of


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "edge --player", "edge --banker", "--again")
    add_options(parser, "--workers", "--dask", "--rules", "--variant", "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    from paigow_tui.odds.lab.cost import edge_of
    from paigow_tui.odds.lab.players import is_fast, name_of
    from paigow_tui.odds.whole.game import whole_game
    from paigow_tui.odds.whole.known import known_game

    player, way, rules = name_of(args.player), way_named(args.banker), rules_of(args)
    banker = key_of(way)
    odds = None if args.again else known_game(player, banker, rules)
    if player != BEST and not is_fast(player):
        with bar(f"Asking {player} about every kind of hand") as progress:
            odds = edge_of(player, way, rules, partial(ready_atlas, args), progress)
    elif odds is None:
        with bar(f"{player} against {banker}") as progress, workers(args) as (executor, at_once):
            odds = whole_game(player, banker, rules, executor=executor, at_once=at_once, progress=progress)
    elif not args.json:
        print("This is a saved result; --again counts it again.", file=sys.stderr)
    variant = variant_json(args, rules)
    struck = {"push_rule_struck": odds.struck} if variant else {}
    return answer(args, {**odds.as_json(), **variant, **struck}, _in_words(odds))


def _in_words(odds: GameOdds) -> Iterator[str]:
    player, banker = title_of(odds.player), title_of(odds.banker)
    yield f"{player} against {banker}, all {odds.as_player.deals:,} deals of two hands"
    sides = {"player": odds.as_player, "banker, one on one": odds.as_banker}
    for role, tally in sides.items() if odds.rules.player_banks else [("player", odds.as_player)]:
        yield f"{player} as the {role}"
        for name, count in (("win", tally.win), ("push", tally.push), ("lose", tally.lose)):
            yield f"  {name:5}{count:>22,}  {percent(count, tally.deals)}"
            if name == "push" and odds.struck:
                yield f"{odds.struck:>29,}  {percent(odds.struck, tally.deals)} of these by the push rule"
        yield f"  {'EV':5}{100 * float(tally.ev(odds.rules.commission)):>+32.4f}% of the bet"
